package dev.headroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.Nearby;
import dev.headroom.bootstrap.HaulageCompany;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.persistence.network.NetworkFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The whole inside another program. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HeadroomTest {

  private Path map;

  @BeforeAll
  void makeMap(@TempDir Path folder) throws IOException {
    map = Village.in(folder);
  }

  @Test
  void answersFromANetworkInMemory() throws IOException {
    try (Headroom headroom = Headroom.on(NetworkFile.read(map)).open()) {
      Nearby outcome =
          headroom
              .planning()
              .lookUpPoint()
              .handle(new LookUpPoint.Command(Village.LOW_BRIDGE, Set.of(Measure.HEIGHT)));

      assertThat(outcome)
          .isInstanceOfSatisfying(
              Nearby.Covered.class,
              covered ->
                  assertThat(covered.restrictions().get(0).restriction().maximum())
                      .isEqualByComparingTo(new BigDecimal("3.86")));
    }
  }

  @Test
  void keepsAccountsInItsDatabaseAndForgetsThoseInMemory(@TempDir Path data) throws IOException {
    for (int run = 1; run <= 2; run++) {
      try (Headroom headroom = Headroom.on(map).withDatabase(data).open()) {
        assertThat(headroom.accounts().browseAccounts().organisations()).hasSize(run - 1);
        HaulageCompany.in(headroom).addDriver("driver-" + run);
      }
      try (Headroom headroom = Headroom.on(map).open()) {
        assertThat(headroom.accounts().browseAccounts().organisations()).isEmpty();
        HaulageCompany.in(headroom).addDriver("driver");
      }
    }
  }

  @Test
  void opensNoDatabaseUntilAnAccountIsAskedFor() throws Exception {
    Headroom headroom = Headroom.on(map).open();
    try (headroom) {
      headroom
          .planning()
          .lookUpPoint()
          .handle(new LookUpPoint.Command(Village.LOW_BRIDGE, Set.of(Measure.HEIGHT)));
      TimeUnit.SECONDS.sleep(3); // in which the upkeep has its turn
      assertThat(headroom.storesAnswer()).isTrue();
      assertThat(headroom.troubles()).isEmpty();
      assertThat(threads()).noneMatch(name -> name.startsWith("headroom-sql"));

      HaulageCompany.in(headroom).addDriver("driver");
      assertThat(headroom.storesAnswer()).isTrue();
      assertThat(threads()).anyMatch(name -> name.startsWith("headroom-sql"));
    }
    assertThatThrownBy(() -> headroom.accounts().browseAccounts().organisations())
        .isInstanceOf(StorageUnavailableException.class);
    assertThat(threads()).noneMatch(name -> name.startsWith("headroom-sql"));
  }

  @Test
  void whatIsClosedBeforeAnAccountWasAskedForOpensNoDatabase() throws Exception {
    Headroom headroom = Headroom.on(map).open();
    headroom.close();

    assertThatThrownBy(() -> headroom.accounts().browseAccounts().organisations())
        .isInstanceOf(StorageUnavailableException.class);
    assertThat(threads()).noneMatch(name -> name.startsWith("headroom-sql"));
  }

  @Test
  void leavesNothingBehindWhenClosed(@TempDir Path folder) throws Exception {
    Path data = folder.resolve("data");
    Path own = Files.copy(map, folder.resolve("own.headroom"));
    useOnce(own, data); // What libraries start once for a process is there from here on.
    Set<String> threads = threads();

    int port = useOnce(own, data);

    Set<String> more = new TreeSet<>();
    long deadline = System.nanoTime() + Duration.ofSeconds(15).toNanos();
    do {
      more.clear();
      more.addAll(threads());
      more.removeAll(threads);
      LockSupport.parkNanos(1_000_000);
    } while (!more.isEmpty() && System.nanoTime() < deadline);
    assertThat(more).as("threads that are left").isEmpty();
    assertThat(openFilesIn(folder)).as("files that are open").isEmpty();
    try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThat(free.isBound()).isTrue();
    }
  }

  private static int useOnce(Path map, Path data) throws Exception {
    try (Headroom headroom = Headroom.on(map).withDatabase(data).open();
        HttpServer server = headroom.serve(HttpSettings.local(0))) {
      HttpRequest ready =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/health/ready"))
              .build();
      assertThat(
              HttpClient.newHttpClient()
                  .send(ready, HttpResponse.BodyHandlers.ofString())
                  .statusCode())
          .isEqualTo(200);
      return server.port();
    }
  }

  /** The live threads but those of HTTP clients, which end when they are collected. */
  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .filter(thread -> !thread.getClass().getName().startsWith("org.junit.")) // run tests
        .map(Thread::getName)
        .filter(name -> !name.startsWith("HttpClient-"))
        .collect(Collectors.toSet());
  }

  private static Set<String> openFilesIn(Path folder) throws IOException {
    Path own = Path.of("/proc/self/fd");
    if (!Files.isDirectory(own)) {
      return Set.of();
    }
    try (Stream<Path> links = Files.list(own)) {
      return links
          .map(HeadroomTest::target)
          .filter(target -> target.startsWith(folder.toString()))
          .collect(Collectors.toSet());
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return ""; // Closed between being listed and being looked at.
    }
  }

  @Test
  void closesWhatWasOpenedWhereTheRestFails(@TempDir Path folder) throws Exception {
    Path data = Files.writeString(folder.resolve("file"), "not a folder");

    assertThatThrownBy(() -> Headroom.on(map).withDatabase(data).open().close())
        .hasMessageContaining("cannot be used");
    assertThatThrownBy(() -> Headroom.on(folder.resolve("none.headroom")).open().close())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none.headroom");
    assertThat(threads()).noneMatch(name -> name.startsWith("headroom-"));
  }
}
