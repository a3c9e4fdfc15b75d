package dev.headroom.http;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Where and how the server listens.
 *
 * @param host the address to listen on; without a certificate a loopback one, unless {@code
 *     behindTlsProxy}
 * @param port 0 for any free one
 * @param certificate with one the server speaks TLS itself
 * @param behindTlsProxy a proxy in front ends TLS, so that plain HTTP may be served elsewhere
 * @param keysForSignedInOnly whether {@code POST /api/api_keys/generate} asks for a token
 */
public record HttpSettings(
    String host,
    int port,
    Optional<Certificate> certificate,
    boolean behindTlsProxy,
    boolean keysForSignedInOnly) {

  /** Checks the range of the port. */
  public HttpSettings {
    Objects.requireNonNull(host);
    Objects.requireNonNull(certificate);
    if (port < 0 || port > 65_535) {
      throw new IllegalArgumentException("not a port: " + port);
    }
  }

  /**
   * A certificate chain and its key in PEM form.
   *
   * @param chain the server's certificate first
   * @param key a PKCS #8 private key without a password
   */
  public record Certificate(Path chain, Path key) {}

  /** Plain HTTP on this machine alone. */
  public static HttpSettings local(int port) {
    return new HttpSettings("127.0.0.1", port, Optional.empty(), false, false);
  }
}
