package dev.headroom.http.connection;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a certificate chain and its key from PEM files. */
final class PemFiles {

  private static final Pattern PKCS8 =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

  private PemFiles() {}

  /**
   * A key store in memory with the one key.
   *
   * @throws IllegalArgumentException if the files cannot be read as such, or do not belong
   *     together, or if too many may read the key
   */
  static KeyStore keyStore(HttpSettings.Certificate files, char[] password) {
    KeyFile.requirePrivate(files.key());
    try {
      Certificate[] chain = chain(files.chain());
      PrivateKey key = key(files.key(), chain[0].getPublicKey().getAlgorithm());
      checkBelongTogether(chain[0], key, files);
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, password);
      store.setKeyEntry("server", key, password, chain);
      return store;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "cannot use the certificate " + files.chain() + " with the key " + files.key(), e);
    }
  }

  private static Certificate[] chain(Path file) throws IOException, GeneralSecurityException {
    Certificate[] chain =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(file)))
            .toArray(Certificate[]::new);
    if (chain.length == 0) {
      throw new IllegalArgumentException("there is no certificate in " + file);
    }
    return chain;
  }

  private static PrivateKey key(Path file, String algorithm)
      throws IOException, GeneralSecurityException {
    Matcher pem = PKCS8.matcher(Files.readString(file, StandardCharsets.US_ASCII));
    if (!pem.find()) {
      throw new IllegalArgumentException(
          "there is no unencrypted PKCS #8 key (BEGIN PRIVATE KEY) in "
              + file
              + "; `openssl pkcs8 -topk8 -nocrypt` makes one of other forms");
    }
    byte[] der = Base64.getMimeDecoder().decode(pem.group(1));
    return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(der));
  }

  /**
   * Checks that key and certificate belong together; otherwise a handshake would fail only when the
   * first client connects.
   */
  private static void checkBelongTogether(
      Certificate certificate, PrivateKey key, HttpSettings.Certificate files)
      throws GeneralSecurityException {
    String algorithm =
        switch (key.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> key.getAlgorithm();
        };
    byte[] sample = "sample".getBytes(StandardCharsets.US_ASCII);
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(key);
    signature.update(sample);
    byte[] signed = signature.sign();
    signature.initVerify(certificate.getPublicKey());
    signature.update(sample);
    if (!signature.verify(signed)) {
      throw new IllegalArgumentException(
          "the key " + files.key() + " does not belong to the certificate " + files.chain());
    }
  }
}
