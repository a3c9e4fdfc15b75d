package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.PostgresPair;
import dev.headroom.push.fcm.FcmServer;
import dev.headroom.server.Haulier;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestDatabase;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A primary is killed under load and its standby promoted, in turns, and PostgreSQL is stopped for
 * a minute: no acknowledged write and no warning is lost, and whoever is known is answered all the
 * while.
 */
class FailoverTest {

  private static final Logger LOG = LoggerFactory.getLogger(FailoverTest.class);

  private static final int ROUNDS = Integer.getInteger("headroom.test.rounds", 10);
  private static final int WARNED = 20;
  private static final long HANG_SECONDS = 120;
  private static final long BEFORE_MILLIS = 3_000;
  private static final long UNTIL_PROMOTED_MILLIS = 2_000;
  private static final long STOPPED_MILLIS = 60_000;

  /** Answered without the database. */
  private static final Set<String> FROM_MEMORY =
      Set.of("position", "position, other vehicle", "point", "route", "health/ready");

  @TempDir private Path folder;

  private final List<Long> drivers = new ArrayList<>();
  private final List<String> tokens = new ArrayList<>();
  private final Map<String, Endpoint> endpoints = new HashMap<>();
  private final Set<String> keys = ConcurrentHashMap.newKeySet();
  private final AtomicInteger vehicleTried = new AtomicInteger();
  private final AtomicInteger vehicleKept = new AtomicInteger();
  private final AtomicInteger heightReported = new AtomicInteger();
  private final AtomicInteger statesTried = new AtomicInteger();
  private final AtomicInteger statesKept = new AtomicInteger();
  private volatile boolean ending;
  private ServerProcess server;
  private String user;
  private long vehicle;

  /** Asks again and again; returns whether the answer was good. */
  private interface Question {
    Target.Answer ask() throws IOException, InterruptedException;
  }

  /** One endpoint under load. */
  private static final class Endpoint {
    private final String name;
    private final Question question;
    private final List<Long> firstGood = new ArrayList<>();
    private volatile long killed = Long.MAX_VALUE;
    private volatile long goodAgain;
    private final AtomicInteger good = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final List<String> wrong = new CopyOnWriteArrayList<>();
    private volatile long longest;

    Endpoint(String name, Question question) {
      this.name = name;
      this.question = question;
    }

    void ask() throws InterruptedException {
      long begin = System.nanoTime();
      try {
        Target.Answer answer = question.ask();
        long end = System.nanoTime();
        longest = Math.max(longest, end - begin);
        if (answer.status() == 200) {
          good.incrementAndGet();
          if (begin > killed && goodAgain == 0) {
            goodAgain = end;
          }
        } else if (answer.status() == 503 && answer.retryAfter()) {
          refused.incrementAndGet();
          goodAgain = 0;
        } else {
          wrong.add(answer.toString());
        }
      } catch (IOException e) {
        wrong.add(e.toString());
      }
    }

    void killed(long at) {
      goodAgain = 0;
      killed = at;
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void noAcknowledgedWriteAndNoWarningIsLost() throws Exception {
    try (PostgresPair pair = PostgresPair.start();
        FcmServer fcm = new FcmServer()) {
      TestDatabase database = new TestDatabase(folder.resolve("server"), Optional.of(pair.url()));
      fill(database);
      Path config =
          Files.writeString(
              folder.resolve("headroom.properties"),
              """
              push.fcm.credentials = %s
              push.fcm.server = %s
              limits.requests-per-second = 10000
              limits.request-burst = 10000
              """
                  .formatted(fcm.credentials(folder), fcm.address()));
      try (ServerProcess process =
          ServerProcess.start(
              Loamshire.in(folder), database, folder.resolve("log.txt"), config, 0)) {
        server = process;
        questions();
        underLoad(pair, fcm);
      }
      report();
    }
  }

  private void underLoad(PostgresPair pair, FcmServer fcm) throws Exception {
    List<Thread> load = endpoints.values().stream().map(this::begin).toList();
    try {
      for (int round = 0; round < ROUNDS; round++) {
        failOver(pair, fcm, round);
      }
      stopForAMinute(pair, fcm);
    } finally {
      ending = true;
      for (Thread thread : load) {
        thread.join(TimeUnit.SECONDS.toMillis(HANG_SECONDS));
      }
    }
  }

  private void fill(TestDatabase database) throws IOException {
    Haulier made =
        Haulier.in(
            database,
            (haulier, headroom, stores) -> {
              VehicleDetails details =
                  new VehicleDetails(
                      "0",
                      "R 0",
                      "M",
                      "T",
                      Dimensions.ofCentimetresAndKilograms(200, 500, 100, 5_000));
              vehicle =
                  stores
                      .fleet()
                      .vehicles()
                      .add(haulier.company(), List.of(new Vehicles.New(details, Set.of())))
                      .get(0);
              assertThat(
                      headroom
                          .drivers()
                          .addDriver()
                          .handle(
                              new AddDriver.Command(
                                  haulier.anna(), "zoe", Optional.of("open sesame 2"))))
                  .isInstanceOf(AddDriver.Outcome.Added.class);
              for (int i = 0; i < (ROUNDS + 2) * WARNED; i++) {
                addDriver("driver" + i, haulier, headroom, stores);
              }
            });
    user = made.user();
  }

  private void addDriver(String name, Haulier haulier, Headroom headroom, Stores stores) {
    long driver = stores.fleet().drivers().add(haulier.anna(), name, "none").orElseThrow().id();
    stores
        .push()
        .deviceTokens()
        .replace(driver, Set.of(DeviceToken.of("phone-" + driver)), "", Instant.now());
    drivers.add(driver);
    tokens.add(headroom.tokens().issue(new Caller.ByDriver(driver)));
  }

  private void questions() throws IOException, InterruptedException {
    String key = server.key();
    int last = tokens.size() - 1;
    add("position", () -> position(last, MadeUpCounty.OWLBY, 300));
    add(
        "position, other vehicle",
        () -> {
          int height = 250 + (heightReported.get() + 1) % 100;
          Target.Answer answer = position(last - 1, MadeUpCounty.OWLBY, height);
          if (answer.status() == 200) {
            heightReported.set(height - 250);
          }
          return answer;
        });
    add(
        "point",
        () ->
            server.post(
                "/api/poi",
                "{\"lat\": %s, \"lon\": %s, \"type\": [30]}"
                    .formatted(MadeUpCounty.LOW_BRIDGE.lat(), MadeUpCounty.LOW_BRIDGE.lon()),
                "Authorization",
                "Bearer " + key));
    add("route", () -> route(key));
    add("health/ready", () -> server.get("/health/ready"));
    add("vehicles", () -> server.get("/api/vehicles", "Authorization", "Bearer " + user));
    add("vehicle, edit", this::edit);
    add("state", this::state);
    add(
        "push_token",
        () ->
            server.post(
                "/api/push_token",
                "{\"tokens\": [\"one\"]}",
                "Authorization",
                "Bearer " + tokens.get(last - 3)));
    add(
        "key, new",
        () -> {
          Target.Answer answer =
              server.post(
                  "/api/api_keys/generate",
                  "{\"email\":\"a@b.example\",\"name\":\"T\",\"phone\":\"\"}");
          if (answer.status() == 200) {
            keys.add(answer.body().path("token").asText());
          }
          return answer;
        });
    add("key, read", () -> server.get("/api/api_keys/" + key));
    add(
        "sign-in",
        () ->
            server.post(
                "/api/auth/login-driver",
                "{\"username\": \"zoe\", \"password\": \"open sesame 2\"}"));
  }

  private void add(String name, Question question) {
    endpoints.put(name, new Endpoint(name, question));
  }

  private Thread begin(Endpoint endpoint) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (!ending) {
                  endpoint.ask();
                  Thread.sleep(50);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            endpoint.name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private Target.Answer position(int driver, Position at, int height)
      throws IOException, InterruptedException {
    return server.post(
        "/api/vehicle_position",
        "{\"lat\": %s, \"long\": %s, \"dimensions\": {\"height\": %s, \"length\": 12, \"width\": 2.5, \"weight\": 18}}"
            .formatted(at.lat(), at.lon(), height / 100.0),
        "Authorization",
        "Bearer " + tokens.get(driver));
  }

  private Target.Answer route(String key) throws IOException, InterruptedException {
    return server.post(
        "/api/api_keys/generate_routes",
        """
        {"departure": {"lat": %s, "lon": %s}, "arrival": {"lat": %s, "lon": %s},
         "dimensions": {}, "geometries": "polyline"}\
        """
            .formatted(
                MadeUpCounty.NETHER_QUILL.lat(),
                MadeUpCounty.NETHER_QUILL.lon(),
                MadeUpCounty.OWLBY.lat(),
                MadeUpCounty.OWLBY.lon()),
        "Authorization",
        "Bearer " + key);
  }

  private Target.Answer edit() throws IOException, InterruptedException {
    int next = vehicleTried.incrementAndGet();
    Target.Answer answer =
        server.put(
            "/api/vehicles/" + vehicle,
            "{\"name\": \"" + next + "\"}",
            "Authorization",
            "Bearer " + user);
    if (answer.status() == 200) {
      vehicleKept.set(next);
    }
    return answer;
  }

  private Target.Answer state() throws IOException, InterruptedException {
    int next = statesTried.incrementAndGet();
    Target.Answer answer =
        server.post(
            "/api/vehicle_state",
            "{\"moving\": " + (next % 2 == 0) + "}",
            "Authorization",
            "Bearer " + tokens.get(tokens.size() - 3));
    if (answer.status() == 200) {
      statesKept.set(next);
    }
    return answer;
  }

  private int written() {
    return endpoints.values().stream()
        .filter(
            endpoint ->
                Set.of("vehicle, edit", "state", "push_token", "key, new").contains(endpoint.name))
        .mapToInt(endpoint -> endpoint.good.get())
        .sum();
  }

  private static void pause(long millis) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(millis);
  }

  private static void await(String what, BooleanSupplier reached) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!reached.getAsBoolean()) {
      assertThat(System.nanoTime()).as(what).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  private void failOver(PostgresPair pair, FcmServer fcm, int round) throws Exception {
    known(round);
    pause(BEFORE_MILLIS);
    int before = written();
    long killed = System.nanoTime();
    endpoints.values().forEach(endpoint -> endpoint.killed(killed));
    pair.killPrimary();
    List<Long> warned = raise(round);
    pause(UNTIL_PROMOTED_MILLIS);
    pair.promote();
    double promoted = seconds(killed, System.nanoTime());
    goodAgain(killed);
    int raised = delivered(fcm, warned);
    pair.replaceStandby();
    pause(1_000);
    int after = written() - before;
    nothingIsLost();
    LOG.info(
        "round {}: {} writes acknowledged before, {} after; promoted after {} s; {} of {} drivers"
            + " warned",
        round,
        before,
        after,
        "%.1f".formatted(promoted),
        raised,
        WARNED);
  }

  private void stopForAMinute(PostgresPair pair, FcmServer fcm) throws Exception {
    known(ROUNDS);
    pause(BEFORE_MILLIS);
    int before = written();
    int fromMemory = fromMemory();
    endpoints.values().forEach(endpoint -> endpoint.killed(Long.MAX_VALUE));
    pair.stopPrimary();
    pause(STOPPED_MILLIS / 2);
    List<Long> warned = raise(ROUNDS);
    pause(STOPPED_MILLIS / 2);
    int answered = fromMemory() - fromMemory;
    long started = System.nanoTime();
    endpoints.values().forEach(endpoint -> endpoint.killed(started));
    pair.startPrimary();
    Map<String, Double> again = goodAgain(started);
    int raised = delivered(fcm, warned);
    pause(1_000);
    nothingIsLost();
    LOG.info(
        "stopped for {} s: {} answers from memory meanwhile; {} writes acknowledged before, {}"
            + " after; {} of {} drivers warned; seconds from the start to good answers: {}",
        STOPPED_MILLIS / 1_000,
        answered,
        before,
        written() - before,
        raised,
        WARNED,
        again);
  }

  private int fromMemory() {
    return endpoints.values().stream()
        .filter(endpoint -> FROM_MEMORY.contains(endpoint.name))
        .mapToInt(endpoint -> endpoint.good.get())
        .sum();
  }

  /** These drivers have been heard of, far from any limit. */
  private void known(int round) throws Exception {
    for (int i = round * WARNED; i < (round + 1) * WARNED; i++) {
      assertThat(position(i, MadeUpCounty.OWLBY, 420).status()).isEqualTo(200);
    }
  }

  /** Each reports once before a bridge that is too low, and is heard of no more. */
  private List<Long> raise(int round) throws Exception {
    for (int i = round * WARNED; i < (round + 1) * WARNED; i++) {
      Target.Answer answer = position(i, MadeUpCounty.LOW_BRIDGE, 420);
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.body().path("code").asText()).isEqualTo("found");
    }
    return drivers.subList(round * WARNED, (round + 1) * WARNED);
  }

  private Map<String, Double> goodAgain(long killed) {
    Map<String, Double> all = new HashMap<>();
    for (Endpoint endpoint : endpoints.values()) {
      await(endpoint.name, () -> endpoint.goodAgain != 0 || !endpoint.wrong.isEmpty());
      assertThat(endpoint.wrong).as(endpoint.name).isEmpty();
    }
    // What failed once more meanwhile, as where the pool had an old connection left.
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
    for (Endpoint endpoint : endpoints.values()) {
      await(endpoint.name, () -> endpoint.goodAgain != 0);
      endpoint.firstGood.add(endpoint.goodAgain - killed);
      all.put(endpoint.name, Math.round(10 * seconds(killed, endpoint.goodAgain)) / 10.0);
    }
    return all;
  }

  private static double seconds(long from, long to) {
    return (to - from) / 1e9;
  }

  /** How many of these drivers were warned of the bridge: all of them, each with one id. */
  private static int delivered(FcmServer fcm, List<Long> warned) {
    Set<String> phones = new HashSet<>();
    warned.forEach(driver -> phones.add("phone-" + driver));
    await("warnings", () -> warnings(fcm, phones).keySet().size() == phones.size());
    Map<String, List<String>> ids = warnings(fcm, phones);
    ids.forEach((phone, each) -> assertThat(each).as(phone).doesNotHaveDuplicates().hasSize(1));
    return ids.size();
  }

  private static Map<String, List<String>> warnings(FcmServer fcm, Set<String> phones) {
    Map<String, List<String>> ids = new HashMap<>();
    for (JsonNode message : fcm.messages()) {
      String phone = message.path("token").asText();
      String text = message.at("/notification/body").asText();
      // What lies near the place before, by the hour, is not counted.
      if (phones.contains(phone) && text.contains("ow bridge")) {
        ids.computeIfAbsent(phone, one -> new ArrayList<>()).add(message.at("/data/id").asText());
      }
    }
    return ids;
  }

  private void nothingIsLost() throws Exception {
    for (String key : keys) {
      assertThat(ask(() -> server.get("/api/api_keys/" + key)).status()).as(key).isEqualTo(200);
    }
    keys.clear();
    int kept = vehicleKept.get();
    String found =
        ask(() -> server.get("/api/vehicles/" + vehicle, "Authorization", "Bearer " + user))
            .body()
            .path("name")
            .asText();
    assertThat(Integer.parseInt(found)).isBetween(kept, vehicleTried.get());
    assertThat(statesKept.get()).isGreaterThan(0);
  }

  /** The answer, however often the database is not there. */
  private static Target.Answer ask(Question question) throws Exception {
    Target.Answer answer = question.ask();
    for (int i = 0; i < 20 && answer.status() == 503; i++) {
      pause(500);
      answer = question.ask();
    }
    return answer;
  }

  private void report() {
    StringBuilder table = new StringBuilder();
    endpoints.values().stream()
        .sorted((one, other) -> one.name.compareTo(other.name))
        .forEach(
            endpoint -> {
              List<Long> sorted = endpoint.firstGood.subList(0, ROUNDS).stream().sorted().toList();
              table.append(
                  "%n%-24s first good after %5.2f s (median) %5.2f s (longest); %6d good, %5d × 503,"
                          .formatted(
                              endpoint.name,
                              sorted.get(ROUNDS / 2) / 1e9,
                              sorted.get(ROUNDS - 1) / 1e9,
                              endpoint.good.get(),
                              endpoint.refused.get())
                      + " %d others; longest answer %.2f s"
                          .formatted(endpoint.wrong.size(), endpoint.longest / 1e9));
            });
    LOG.info("{} failovers:{}", ROUNDS, table);
    for (Endpoint endpoint : endpoints.values()) {
      assertThat(endpoint.wrong).as(endpoint.name).isEmpty();
      if (FROM_MEMORY.contains(endpoint.name)) {
        assertThat(endpoint.refused).as(endpoint.name).hasValue(0);
      }
    }
  }
}
