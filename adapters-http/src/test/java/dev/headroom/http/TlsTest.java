package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.HttpSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class TlsTest {

  private static final char[] PASSWORD = "changeit".toCharArray();

  @TempDir private static Path made;

  private static KeyStore rsa;
  private static KeyStore ec;
  private static KeyStore other;

  @TempDir private Path folder;

  @BeforeAll
  static void makeCertificates() throws Exception {
    rsa = selfSigned("RSA", "rsa");
    ec = selfSigned("EC", "ec");
    other = selfSigned("EC", "other");
  }

  /** A self-signed certificate for 127.0.0.1. */
  private static KeyStore selfSigned(String algorithm, String name)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = made.resolve(name + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                algorithm,
                "-dname",
                "CN=" + name,
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD))
            .redirectErrorStream(true)
            .start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(keytool.waitFor()).as(said).isZero();
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    return store;
  }

  private Path pem(String name, String kind, byte[] der) throws IOException {
    String text =
        "-----BEGIN "
            + kind
            + "-----\n"
            + Base64.getMimeEncoder().encodeToString(der)
            + "\n-----END "
            + kind
            + "-----\n";
    Path written = folder.resolve(name + ".new");
    Files.deleteIfExists(written);
    Files.createFile(
        written,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----")));
    return Files.move(
        Files.writeString(written, text), folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
  }

  private HttpSettings.Certificate pems(KeyStore certificate, KeyStore key)
      throws IOException, GeneralSecurityException {
    return new HttpSettings.Certificate(
        pem("cert.pem", "CERTIFICATE", certificate.getCertificate("server").getEncoded()),
        pem("key.pem", "PRIVATE KEY", key.getKey("server", PASSWORD).getEncoded()));
  }

  private static HttpSettings with(HttpSettings.Certificate certificate) {
    return new HttpSettings(
        "127.0.0.1", 0, Optional.of(certificate), Proxies.NONE, false, HttpSettings.Limits.DEFAULT);
  }

  private static HttpClient trusting(KeyStore store) throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", store.getCertificate("server"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC"})
  void withACertificateTheServerSpeaksTls(String algorithm) throws Exception {
    KeyStore store = algorithm.equals("RSA") ? rsa : ec;
    try (Service service = new Service(with(pems(store, store)))) {
      URI uri = URI.create("https://127.0.0.1:" + service.server().port() + "/health/live");
      HttpResponse<String> answer =
          trusting(store)
              .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Strict-Transport-Security")).isPresent();
      service.stop(); // it watches its files, and logs where they are gone
    }
  }

  @Test
  void aKeyThatDoesNotBelongToTheCertificateIsToldAtTheStart() throws Exception {
    HttpSettings.Certificate mixed = pems(ec, other);
    assertThatThrownBy(() -> new Service(with(mixed)).close())
        .hasStackTraceContaining("does not belong to the certificate");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r--r--", "rw-rw----", "rw----rw-"})
  void aKeyThatTooManyMayReadOrWriteIsRefused(String permissions) throws Exception {
    HttpSettings.Certificate open = pems(ec, ec);
    Files.setPosixFilePermissions(open.key(), PosixFilePermissions.fromString(permissions));
    assertThatThrownBy(() -> new Service(with(open)).close())
        .hasStackTraceContaining("chmod g-w,o-rwx " + open.key());
  }

  @Test
  void aRenewedCertificateIsUsedAndABadOneIsNot() throws Exception {
    ListAppender<ILoggingEvent> logged = new ListAppender<>();
    logged.start();
    Logger log = (Logger) LoggerFactory.getLogger(Service.class.getPackageName() + ".connection");
    log.addAppender(logged);
    try (Service service = new Service(with(pems(ec, ec)))) {
      assertThat(subject(service)).isEqualTo("CN=ec");

      pems(other, other);
      await(() -> subject(service).equals("CN=other"));
      pems(rsa, other);
      await(() -> logged.list.stream().anyMatch(event -> event.getLevel() == Level.ERROR));
      await(() -> refused(service) == 1);
      assertThat(subject(service)).isEqualTo("CN=other");
      pems(rsa, rsa);
      await(() -> subject(service).equals("CN=rsa"));
      await(() -> refused(service) == 0);
      service.stop();
    } finally {
      log.detachAppender(logged);
    }
  }

  @Test
  void aRenewedKeyIsUsedOnceItsPermissionsAreMended() throws Exception {
    try (Service service = new Service(with(pems(ec, ec)))) {
      Path key = pem("key.pem", "PRIVATE KEY", other.getKey("server", PASSWORD).getEncoded());
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
      pem("cert.pem", "CERTIFICATE", other.getCertificate("server").getEncoded());
      await(() -> refused(service) == 1);
      assertThat(subject(service)).isEqualTo("CN=ec");
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r-----"));
      await(() -> subject(service).equals("CN=other"));
      service.stop();
    }
  }

  private static double refused(Service service) {
    return service.metrics.get("headroom.tls.certificate.refused").gauge().value();
  }

  /** As a new connection sees it; each connection is one of its own. */
  private static String subject(Service service) throws Exception {
    SSLContext any = SSLContext.getInstance("TLS");
    any.init(null, new TrustManager[] {new Anybody()}, null);
    try (SSLSocket socket =
        (SSLSocket) any.getSocketFactory().createSocket("127.0.0.1", service.server().port())) {
      socket.startHandshake();
      return ((X509Certificate) socket.getSession().getPeerCertificates()[0])
          .getSubjectX500Principal()
          .getName();
    }
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long until = System.nanoTime() + 20_000_000_000L;
    while (!condition.call()) {
      assertThat(System.nanoTime()).isLessThan(until);
      Thread.sleep(50);
    }
  }

  /** Trusts what it sees: the test looks at it. */
  private static final class Anybody implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }

  @Test
  void filesThatAreNoPemAreToldAtTheStart() throws Exception {
    HttpSettings.Certificate good = pems(ec, ec);
    Path empty = Files.writeString(folder.resolve("empty.pem"), "nothing here");
    Files.setPosixFilePermissions(empty, PosixFilePermissions.fromString("rw-------"));
    assertThatThrownBy(
            () -> new Service(with(new HttpSettings.Certificate(empty, good.key()))).close())
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> new Service(with(new HttpSettings.Certificate(good.chain(), empty))).close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PKCS #8");
    Path absent = folder.resolve("absent.pem");
    assertThatThrownBy(
            () -> new Service(with(new HttpSettings.Certificate(absent, good.key()))).close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("absent.pem");
  }
}
