package dev.headroom.push.apns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;

/**
 * The keys of a server that stands in for Apple's.
 *
 * @param trusted the certificate in a file
 * @param signingKey the key of those who push, in a file
 */
record ApnsKeys(PrivateKey serverKey, X509Certificate certificate, Path trusted, Path signingKey) {

  private static final char[] PASSWORD = "changeit".toCharArray();

  /** Makes them in a folder. */
  static ApnsKeys in(Path folder) throws IOException, GeneralSecurityException {
    Path file = folder.resolve("server.p12");
    make(file);
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    X509Certificate certificate = (X509Certificate) store.getCertificate("server");
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    byte[] signing = generator.generateKeyPair().getPrivate().getEncoded();
    return new ApnsKeys(
        (PrivateKey) store.getKey("server", PASSWORD),
        certificate,
        pem(folder.resolve("trusted.pem"), "CERTIFICATE", certificate.getEncoded()),
        pem(folder.resolve("key.p8"), "PRIVATE KEY", signing));
  }

  private static void make(Path file) throws IOException {
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "RSA",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .redirectErrorStream(true)
            .start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      assertThat(keytool.waitFor()).as(said).isZero();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static Path pem(Path file, String kind, byte[] der) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    Files.writeString(
        file, "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }
}
