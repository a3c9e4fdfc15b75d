package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.bootstrap.Stores;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestDatabase;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The first version that served from a PostgreSQL is built from this repository's history and
 * serves under load while this version starts on the same database and migrates it. The old one
 * goes on answering without an error, both write side by side, and what the old one acknowledged is
 * there when it has ended.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class UpgradeTest {

  private static final Logger LOG = LoggerFactory.getLogger(UpgradeTest.class);
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The two before it, c0c8108d and 257896ee, which brought PostgreSQL, do not compile. */
  private static final String EARLIER = "0ba77a9c";

  private static final Path CHECKOUT = Path.of("../..");
  private static final Path BUILT = Path.of("target", "earlier-" + EARLIER + ".jar");
  private static final String SETTINGS = "limits.keys-per-hour = 1000\n";
  private static final long BETWEEN_WRITES = TimeUnit.MILLISECONDS.toNanos(10);
  private static final int WRITES = 200;
  private static final long PATIENCE_SECONDS = 120;

  @TempDir private Path folder;

  private Path jar;
  private TestDatabase database;
  private Path settings;

  @BeforeEach
  void build() throws Exception {
    jar = earlier();
    database =
        new TestDatabase(
            folder.resolve("made"), Optional.of(PostgresServer.shared().newDatabase()));
    settings = Files.writeString(folder.resolve("headroom.properties"), SETTINGS);
  }

  /** Its jar, which is built once for a folder of builds. */
  private Path earlier() throws Exception {
    Path jar = BUILT.toAbsolutePath();
    if (Files.exists(jar)) {
      return jar;
    }
    Path log = folder.resolve("build.log");
    assumeTrue(
        run(log, CHECKOUT, "git", "cat-file", "-e", EARLIER + "^{commit}") == 0,
        "skipped: this is no clone with the commit " + EARLIER);
    Path source = Files.createDirectory(folder.resolve("source"));
    Path archive = folder.resolve("source.tar");
    assertThat(run(log, CHECKOUT, "git", "archive", "--output=" + archive, EARLIER)).isZero();
    assertThat(run(log, source, "tar", "-xf", archive.toString())).isZero();
    assertThat(
            run(
                log,
                source,
                "mvn",
                "--batch-mode",
                "--no-transfer-progress",
                "--projects=bootstrap/server",
                "--also-make",
                "-DskipTests",
                "-Dspotless.check.skip=true",
                "package"))
        .as(() -> tail(log))
        .isZero();
    Files.createDirectories(jar.getParent());
    return Files.move(source.resolve("bootstrap/server/target/headroom.jar"), jar);
  }

  private static int run(Path log, Path where, String... command)
      throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .directory(where.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start()
        .waitFor();
  }

  private static String tail(Path log) {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .filter(line -> line.contains("ERROR"))
          .limit(10)
          .reduce("", (a, b) -> a + "\n" + b);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Test
  void theOldVersionAnswersWithoutAnErrorWhileTheNewOneMigratesAndServes() throws Exception {
    Path map = folder.resolve("loamshire.headroom");
    Path extract = folder.resolve("loamshire.osm");
    MadeUpCounty.write(extract);
    earlierCommand(List.of("map", "import", extract.toString(), "--out", map.toString()), false);
    try (ServerProcess old =
        ServerProcess.startJar(
            jar, map, database.with(folder.resolve("old")), folder.resolve("old.log"), settings)) {
      List<String> before = migrations();
      Accounts accounts = new Accounts(old);
      AtomicBoolean oldGoesOn = new AtomicBoolean(true);
      AtomicBoolean newGoesOn = new AtomicBoolean(true);
      VehicleWriter edits = new VehicleWriter(accounts.vehicle, accounts.user);
      KeyWriters.Issuing keys = new KeyWriters.Issuing();
      List<Writer> atTheOld =
          List.of(
              edits,
              keys,
              new ClosureWriter(accounts.user),
              new KeyWriters.Counting(old.key()),
              DriverWriters.devices(accounts.drivers(0)),
              DriverWriters.states(accounts.drivers(1)),
              DriverWriters.assignments(accounts.drivers(2)));
      List<Writer> atTheNew =
          List.of(
              edits,
              keys,
              DriverWriters.devices(accounts.drivers(3)),
              DriverWriters.states(accounts.drivers(4)),
              DriverWriters.assignments(accounts.drivers(5)));
      ExecutorService threads = Executors.newCachedThreadPool();
      try {
        List<Future<?>> writing = new ArrayList<>();
        atTheOld.forEach(
            writer -> writing.add(threads.submit(() -> write(writer, old, oldGoesOn))));
        awaitWrites(atTheOld, WRITES, writing);

        int acknowledged = sum(atTheOld);
        long begin = System.nanoTime();
        // A map of its own: the format of network files may have changed in between.
        Path ofToday = Loamshire.in(Files.createDirectory(folder.resolve("map-of-today")));
        try (ServerProcess today = startToday(ofToday)) {
          List<String> after = migrations();
          LOG.info(
              "ready after {} ms with the migrations {}; the old version acknowledged {} writes"
                  + " meanwhile",
              TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin),
              after.subList(before.size(), after.size()),
              sum(atTheOld) - acknowledged);
          assertThat(writing).noneMatch(Future::isDone);
          atTheNew.forEach(
              writer -> writing.add(threads.submit(() -> write(writer, today, newGoesOn))));
          awaitWrites(atTheOld, sum(atTheOld) + WRITES, writing);
          awaitWrites(atTheNew, sum(atTheNew) + WRITES, writing);

          oldGoesOn.set(false);
          for (Future<?> each : writing.subList(0, atTheOld.size())) {
            each.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
          }
          assertThat(old.terminate()).isZero();
          awaitWrites(
              atTheNew, sum(atTheNew) + WRITES, writing.subList(atTheOld.size(), writing.size()));
          newGoesOn.set(false);
          for (Future<?> each : writing) {
            each.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
          }
          checkAll(today, atTheOld, atTheNew);
          LOG.info(
              "{} writes acknowledged by the old version, {} by this one, vehicle and keys counted"
                  + " in both; none lost",
              sum(atTheOld),
              sum(atTheNew));
          assertThat(today.terminate()).isZero();
          assumeTrue(
              after.size() > before.size(),
              "skipped: there is no migration since " + EARLIER + " yet, all else holds");
        }
      } finally {
        oldGoesOn.set(false);
        newGoesOn.set(false);
        threads.shutdownNow();
      }
    }
  }

  private ServerProcess startToday(Path map) throws IOException {
    return ServerProcess.start(
        map, database.with(folder.resolve("today")), folder.resolve("today.log"), settings, 0);
  }

  private void checkAll(ServerProcess today, List<Writer> atTheOld, List<Writer> atTheNew)
      throws IOException, InterruptedException {
    try (Stores stores = database.stores()) {
      for (Writer writer :
          Set.copyOf(Stream.of(atTheOld, atTheNew).flatMap(List::stream).toList())) {
        writer.check(today, stores, System.nanoTime());
      }
    }
  }

  private static int sum(List<Writer> writers) {
    return writers.stream().mapToInt(Writer::acknowledged).sum();
  }

  private static Void write(Writer writer, ServerProcess server, AtomicBoolean goOn)
      throws IOException, InterruptedException {
    while (goOn.get()) {
      writer.write(server);
      LockSupport.parkNanos(BETWEEN_WRITES);
    }
    return null;
  }

  private static void awaitWrites(List<Writer> writers, int count, List<Future<?>> writing)
      throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (sum(writers) < count) {
      for (Future<?> each : writing) {
        if (each.isDone()) {
          each.get(); // It throws what failed.
        }
      }
      assertThat(System.nanoTime()).isLessThan(end);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }

  /** The versions of the schema that the database has been brought to. */
  private List<String> migrations() throws SQLException {
    List<String> versions = new ArrayList<>();
    try (Connection connection =
            DriverManager.getConnection(database.url().orElseThrow(), "postgres", "any");
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT version FROM headroom_schema_history WHERE version IS NOT NULL"
                    + " ORDER BY installed_rank")) {
      while (rows.next()) {
        versions.add(rows.getString(1));
      }
    }
    return versions;
  }

  /** What a command of the earlier version prints. */
  private JsonNode earlierCommand(List<String> arguments, boolean stored)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
    command.addAll(arguments);
    if (stored) {
      command.addAll(database.options());
    }
    command.add("--json");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectError(
                ProcessBuilder.Redirect.appendTo(folder.resolve("commands.log").toFile()));
    builder.environment().putAll(database.environment());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor())
        .as(() -> arguments + ": " + tail(folder.resolve("commands.log")))
        .isZero();
    return JSON.readTree(said);
  }

  /** A company that the earlier version's own command line has made, whose people are signed in. */
  private final class Accounts {
    private final String user;
    private final long vehicle;
    private final List<DriverWriters.SignedIn> drivers = new ArrayList<>();

    Accounts(ServerProcess old) throws IOException, InterruptedException {
      String company = id(List.of("org", "add", "--name=Haulier", "--company"));
      JsonNode anna =
          earlierCommand(List.of("user", "add", "--org=" + company, "--username=anna"), true);
      String owner = "--user=" + anna.path("id").asText();
      vehicle =
          Long.parseLong(
              id(
                  List.of(
                      "vehicle",
                      "add",
                      owner,
                      "--name=0",
                      "--registration=R 0",
                      "--make=M0",
                      "--type=T0",
                      "--height=2",
                      "--length=5",
                      "--width=1",
                      "--weight=5")));
      for (int i = 0; i < 6; i++) {
        JsonNode driver =
            earlierCommand(List.of("driver", "add", owner, "--username=driver" + i), true);
        drivers.add(
            new DriverWriters.SignedIn(
                driver.path("id").asLong(),
                signedIn(
                    old,
                    "/api/auth/login-driver",
                    Map.of(
                        "username", "driver" + i, "password", driver.path("password").asText()))));
      }
      user =
          signedIn(
              old,
              "/api/auth/login",
              Map.of(
                  "organisation_id",
                  Long.parseLong(company),
                  "username",
                  "anna",
                  "password",
                  anna.path("password").asText()));
    }

    private String id(List<String> arguments) throws IOException, InterruptedException {
      return earlierCommand(arguments, true).path("id").asText();
    }

    private String signedIn(ServerProcess old, String path, Map<String, Object> credentials)
        throws IOException, InterruptedException {
      return Writer.acknowledged(old.post(path, JSON.writeValueAsString(credentials)))
          .body()
          .path("token")
          .asText();
    }

    /** One of them, for one writer. */
    List<DriverWriters.SignedIn> drivers(int number) {
      return List.of(drivers.get(number));
    }
  }
}
