package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.osm.ImportSettings;
import dev.headroom.server.Haulier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Everything at once for ten minutes on a real map, which another one replaces every minute: no
 * request fails, and the server, with 512 MB, takes as much at the end as after the first minute.
 * {@code -Dheadroom.test.minutes=3} shortens it.
 */
class MixedLoadTest {

  private static final Logger LOG = LoggerFactory.getLogger(MixedLoadTest.class);

  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_123);
  private static final int MINUTES = Integer.getInteger("headroom.test.minutes", 10);
  private static final int CLIENTS = 6;

  /** One processor checks passwords; who waits for it longer than 2 s is asked to come again. */
  private static final String PASSWORD_NOT_CHECKED_IN_TIME = "sign-in 503";

  private static final Duration BETWEEN = Duration.ofMillis(5);
  private static final Duration LONGEST_SWAP = Duration.ofSeconds(50);

  @TempDir private Path folder;

  private final Map<String, Integer> answers = new ConcurrentSkipListMap<>();
  private volatile boolean ends;
  private ServerProcess server;
  private Haulier haulier;
  private String key;

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void itTakesAsMuchAtTheEndAsAtTheStart() throws Exception {
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../../shared/maps"));
    Path extract = maps.resolve("isle-of-man.osm.pbf");
    assumeTrue(
        Files.isReadable(extract), "skipped: no map in " + maps + "; HEADROOM_MAPS names it");
    List<Path> networks = List.of(imported(extract, 1), imported(extract, 2));
    Path map = folder.resolve("served").resolve("map.headroom");
    Files.createDirectories(map.getParent());
    Files.copy(networks.get(0), map);
    Path data = folder.resolve("data");
    haulier = Haulier.in(data);
    int management = ServerState.freePort();
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    server =
        ServerProcess.startWithTemporaryFiles(
            map, data, folder.resolve("log.txt"), settings(management), temporary);
    try (ServerProcess loaded = server) {
      key = loaded.key();
      ServerState state = new ServerState(loaded.pid(), management);
      ExecutorService clients = Executors.newFixedThreadPool(CLIENTS + 1);
      List<Future<?>> working = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        Random random = new Random(SEED + i);
        working.add(clients.submit(() -> callUntilTheEnd(random)));
      }
      working.add(clients.submit(() -> commandUntilTheEnd(new CommandWriter(data))));
      ServerState.Taken before = null;
      Set<String> filesBefore = Set.of();
      for (int minute = 1; minute <= MINUTES; minute++) {
        Instant next = Instant.now().plus(Duration.ofMinutes(1));
        swap(networks.get(minute % 2), map);
        awaitSwaps(state, minute, working);
        while (Instant.now().isBefore(next)) {
          assertThat(working).as("clients").noneMatch(Future::isDone);
          LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
        }
        ServerState.Taken taken = state.taken();
        LOG.info("minute {}: {}, answers {}", minute, taken, answers);
        if (minute == 1) {
          before = taken;
          filesBefore = names(map.getParent(), temporary);
        }
      }
      ends = true;
      clients.shutdown();
      for (Future<?> each : working) {
        each.get(60, TimeUnit.SECONDS);
      }
      ServerState.Taken after = state.taken();
      LOG.info("seed {}: after the first minute {}, at the end {}", SEED, before, after);
      assertThat(after.isLittleMoreThan(before)).as("%s, %s", before, after).isTrue();
      assertThat(names(map.getParent(), temporary)).isEqualTo(filesBefore);
      assertThat(answers.keySet())
          .filteredOn(answer -> answer.contains(" 5"))
          .isSubsetOf(PASSWORD_NOT_CHECKED_IN_TIME);
      assertThat(loaded.terminate()).isZero();
    }
  }

  /** The same roads, imported on another day, so that it is another file. */
  private Path imported(Path extract, int day) throws IOException {
    Path network = folder.resolve("network" + day + ".headroom");
    Clock clock = Clock.fixed(Instant.parse("2026-11-0" + day + "T00:00:00Z"), ZoneOffset.UTC);
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, clock)
        .run(extract, network);
    return network;
  }

  private Path settings(int management) throws IOException {
    return Files.write(
        folder.resolve("headroom.properties"),
        List.of(
            "management-port=" + management,
            "limits.requests-per-second=1000000",
            "limits.request-burst=1000000"));
  }

  private static void swap(Path network, Path map) throws IOException {
    Path beside = Files.copy(network, map.resolveSibling("next"));
    Files.move(beside, map, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void awaitSwaps(ServerState state, int swaps, List<Future<?>> working)
      throws IOException, InterruptedException {
    Instant latest = Instant.now().plus(LONGEST_SWAP);
    while (state.swaps() < swaps) {
      assertThat(Instant.now()).as("swap %d", swaps).isBefore(latest);
      assertThat(working).as("clients").noneMatch(Future::isDone);
      LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
    }
  }

  /** What lies in the folders, whatever it is. */
  private static Set<String> names(Path... folders) throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path each : folders) {
      try (Stream<Path> files = Files.list(each)) {
        files.forEach(file -> names.add(file.getFileName().toString()));
      }
    }
    return names;
  }

  private Void commandUntilTheEnd(CommandWriter commands) throws Exception {
    while (!ends) {
      commands.write(server);
      LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
    }
    return null;
  }

  private Void callUntilTheEnd(Random random) throws Exception {
    while (!ends) {
      call(random);
      LockSupport.parkNanos(BETWEEN.toNanos());
    }
    return null;
  }

  private void call(Random random) throws IOException, InterruptedException {
    String at = "\"lat\":" + anywhere(random, 54.06, 54.38) + ",\"lo";
    String lon = String.valueOf(anywhere(random, -4.75, -4.35));
    String lorry = "\"dimensions\":{\"height\":4.6,\"length\":12,\"width\":2.5,\"weight\":18}";
    switch (random.nextInt(20)) {
      case 0, 1 -> route(random, lorry);
      case 2 -> count("vehicles", get("/api/vehicles?limit=20", haulier.user()));
      case 3 -> close(at + "n\":" + lon);
      case 4 ->
          count(
              "sign-in",
              server.post(
                  "/api/auth/login-driver",
                  "{\"username\":\"nobody%d\",\"password\":\"x\"}".formatted(random.nextInt(9))));
      case 5 -> count("key", get("/api/api_keys/" + key, key));
      case 6 -> count("state", post("/api/vehicle_state", haulier.driver(), "{\"moving\":true}"));
      case 7 ->
          count(
              "devices",
              post(
                  "/api/push_token",
                  haulier.driver(),
                  "{\"tokens\":[\"phone-%d\"]}".formatted(random.nextInt(3))));
      case 8, 9, 10, 11 ->
          count("poi", post("/api/poi", key, "{" + at + "n\":" + lon + ",\"type\":[30,40]}"));
      default ->
          count(
              "position",
              post(
                  "/api/vehicle_position",
                  haulier.driver(),
                  "{" + at + "ng\":" + lon + "," + lorry + "}"));
    }
  }

  private static String anywhere(Random random, double from, double to) {
    return String.format(Locale.ROOT, "%.5f", from + (to - from) * random.nextDouble());
  }

  private void route(Random random, String lorry) throws IOException, InterruptedException {
    String from = "{\"lat\":%s,\"lon\":%s}";
    String body =
        "{\"departure\":%s,\"arrival\":%s,%s,\"geometries\":\"polyline\"}"
            .formatted(
                from.formatted(anywhere(random, 54.14, 54.17), anywhere(random, -4.52, -4.47)),
                from.formatted(anywhere(random, 54.06, 54.38), anywhere(random, -4.75, -4.35)),
                lorry);
    count("route", post("/api/api_keys/generate_routes", key, body));
  }

  /** Closes a road, if one is there, and opens it again. */
  private void close(String point) throws IOException, InterruptedException {
    String body =
        "{\"point\":{%s},\"reason\":\"works\",\"from\":\"2030-01-01T00:00:00Z\"}".formatted(point);
    Target.Answer closed = post("/api/closures", haulier.user(), body);
    count("closure", closed);
    if (closed.status() == 201) {
      count(
          "opening",
          server.delete(
              "/api/closures/" + closed.body().path("id").asLong(),
              "Authorization",
              "Bearer " + haulier.user()));
    }
  }

  private Target.Answer get(String path, String credential)
      throws IOException, InterruptedException {
    return server.get(path, "Authorization", "Bearer " + credential);
  }

  private Target.Answer post(String path, String credential, String body)
      throws IOException, InterruptedException {
    return server.post(path, body, "Authorization", "Bearer " + credential);
  }

  private void count(String what, Target.Answer answer) {
    answers.merge(what + " " + answer.status(), 1, Integer::sum);
  }
}
