package dev.headroom.server.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.headroom.bootstrap.OperatorException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** An extract comes over https, whole and within bounds, or not at all. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DownloadTest {

  private static final Download.Bounds FEW = new Download.Bounds(1_000, Duration.ofMinutes(1));

  private static final byte[] EXTRACT = new byte[300_000];

  private HttpsServer server;
  private HttpClient client;
  @TempDir private Path folder;

  @BeforeAll
  void serve(@TempDir Path keys) throws Exception {
    SSLContext tls = selfSigned(keys.resolve("keys.p12"));
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getByName("localhost"), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(tls));
    server.createContext(
        "/isle.osm.pbf",
        exchange -> {
          exchange.sendResponseHeaders(200, EXTRACT.length);
          exchange.getResponseBody().write(EXTRACT);
          exchange.close();
        });
    server.createContext(
        "/unknown-length.osm.pbf",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write(EXTRACT);
          exchange.close();
        });
    server.createContext(
        "/silent.osm.pbf",
        exchange -> {
          exchange.sendResponseHeaders(200, EXTRACT.length);
          exchange.getResponseBody().write(EXTRACT, 0, 1_000);
          exchange.getResponseBody().flush();
        });
    server.createContext(
        "/drip.osm.pbf",
        exchange -> {
          exchange.sendResponseHeaders(200, EXTRACT.length);
          try {
            for (byte each : EXTRACT) {
              exchange.getResponseBody().write(each);
              exchange.getResponseBody().flush();
              TimeUnit.MILLISECONDS.sleep(50);
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    server.createContext("/mute.osm.pbf", exchange -> {});
    server.createContext(
        "/away",
        exchange -> {
          exchange.getResponseHeaders().add("Location", "http://localhost:1/isle.osm.pbf");
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    server.start();
    client =
        HttpClient.newBuilder().sslContext(tls).followRedirects(HttpClient.Redirect.NORMAL).build();
  }

  @AfterAll
  void stop() {
    server.stop(0);
  }

  @AfterEach
  void nothingIsLeft() throws IOException {
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void fetchesAWholeFileAndTellsHowFarItIs() throws Exception {
    AtomicLong taken = new AtomicLong();
    OptionalLong[] total = {OptionalLong.empty()};
    try (Download download =
        Download.of(
            client,
            at("/isle.osm.pbf"),
            folder,
            new Download.Bounds(1_000_000, Duration.ofMinutes(1)),
            (so, of) -> {
              taken.set(so);
              total[0] = of;
            })) {
      assertThat(download.file()).hasBinaryContent(EXTRACT);
      assertThat(download.file().toString()).endsWith("/isle.osm.pbf");
      assertThat(taken).hasValue(EXTRACT.length);
      assertThat(total[0]).hasValue(EXTRACT.length);
    }
  }

  @Test
  void takesNoMoreThanItsBound() {
    for (String path : List.of("/isle.osm.pbf", "/unknown-length.osm.pbf")) {
      assertThatThrownBy(
              () -> Download.of(client, at(path), folder, FEW, (taken, total) -> {}).close())
          .isInstanceOf(OperatorException.class)
          .hasMessageContaining("bytes");
    }
  }

  @Test
  void waitsForNobodyForLong() {
    Download.Bounds shortly = new Download.Bounds(1_000_000, Duration.ofSeconds(3));
    assertThatThrownBy(
            () ->
                Download.of(client, at("/silent.osm.pbf"), folder, shortly, (taken, total) -> {})
                    .close())
        .isInstanceOf(OperatorException.class)
        .hasMessageContaining("nothing came for");
    assertThatThrownBy(
            () ->
                Download.of(client, at("/mute.osm.pbf"), folder, shortly, (taken, total) -> {})
                    .close())
        .isInstanceOf(OperatorException.class);
  }

  /** A byte now and then is no silence. */
  @Test
  void aHostThatDripsIsGivenUp() {
    Download.Bounds shortly = new Download.Bounds(1_000_000, Duration.ofSeconds(2));
    assertThatThrownBy(
            () ->
                Download.of(client, at("/drip.osm.pbf"), folder, shortly, (taken, total) -> {})
                    .close())
        .isInstanceOf(OperatorException.class)
        .matches(Download::isTooSlow)
        .hasMessageContaining("came within 2 s");
  }

  @Test
  void removesWhatAKilledImportLeft() throws Exception {
    Path left = Files.createDirectory(folder.resolve(".headroom-download-x"));
    FileTime before = FileTime.from(Instant.now().minus(Duration.ofMinutes(61)));
    for (String name : List.of(".headroom-new-x.part", "isle.osm.pbf")) {
      Files.setLastModifiedTime(Files.writeString(left.resolve(name), "half"), before);
    }
    Path fresh = Files.createDirectory(folder.resolve(".headroom-download-y"));
    Download.Bounds enough = new Download.Bounds(1_000_000, Duration.ofMinutes(1));
    try (Download download =
        Download.of(client, at("/isle.osm.pbf"), folder, enough, (taken, total) -> {})) {
      assertThat(download.file()).exists();
      assertThat(left).doesNotExist();
      assertThat(fresh).exists();
    }
    Files.delete(fresh);
  }

  @Test
  void aSumIsThatOfTheWholeFile() throws Exception {
    Download.Bounds enough = new Download.Bounds(1_000_000, Duration.ofMinutes(1));
    try (Download download =
        Download.of(client, at("/isle.osm.pbf"), folder, enough, (taken, total) -> {})) {
      assertThat(Sums.of(download.file()))
          .isEqualTo(
              HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(EXTRACT)));
    }
  }

  @Test
  void refusesOtherStatusesAndWaysOutOfHttps() {
    assertThatThrownBy(
            () ->
                Download.of(client, at("/none?sig=c2VjcmV0"), folder, FEW, (taken, total) -> {})
                    .close())
        .hasMessageContaining("/none answers with status 404")
        .hasMessageNotContaining("c2VjcmV0");
    assertThatThrownBy(
            () -> Download.of(client, at("/away"), folder, FEW, (taken, total) -> {}).close())
        .hasMessageContaining("302");
    URI plain = URI.create("http://localhost/isle.osm.pbf");
    assertThatThrownBy(() -> Download.of(client, plain, folder, FEW, (taken, total) -> {}).close())
        .hasMessageContaining("only https");
  }

  private URI at(String path) {
    return URI.create("https://localhost:" + server.getAddress().getPort() + path);
  }

  private static SSLContext selfSigned(Path store) throws Exception {
    Process made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "test",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-validity",
                "2",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                "changeit")
            .inheritIO()
            .start();
    assertThat(made.waitFor()).isZero();
    KeyStore keys = KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, "changeit".toCharArray());
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(keys);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return tls;
  }
}
