package dev.headroom.bootstrap.push;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.persistence.sql.Database;
import dev.headroom.push.fcm.FcmServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * 200 positions a second to a server with push, and as many to one without, in turn. Each tenth
 * position is a driver's first one at a bridge, which leads to a soft and a hard push; the others
 * are in a village with limits.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class PushLatencyTest {

  private static final Logger LOG = LoggerFactory.getLogger(PushLatencyTest.class);

  private static final int A_SECOND = 200;
  private static final int WARM_UP_SECONDS = 10;
  private static final int SECONDS = 30;
  private static final int PROVIDER_MILLIS = 50;
  private static final int AT_BRIDGE = 10;

  @TempDir private Path folder;

  private final HttpClient client = HttpClient.newHttpClient();
  private final Queue<Long> nanosToAcceptance = new ConcurrentLinkedQueue<>();
  private final AtomicInteger unanswered = new AtomicInteger();

  /** A server, its drivers' tokens, and how long its answers took. */
  private record Side(HttpServer server, List<String> tokens, Queue<Long> nanos) {}

  @Test
  void answersDoNotWaitAndPushesAreAcceptedSoon() throws Exception {
    Path map = Village.in(folder);
    try (FcmServer fcm = new FcmServer()) {
      fcm.answer(
          message -> {
            pause();
            Instant created = Instant.parse(message.path("data").path("created_at").asText());
            nanosToAcceptance.add(Duration.between(created, Instant.now()).toNanos());
            return FcmServer.Answer.OK;
          });
      PushSettings push =
          new PushSettings(
              false,
              Optional.of(new PushSettings.Fcm(fcm.credentials(folder), fcm.address())),
              Optional.empty());
      try (Headroom with = open(map, "with", push);
          Headroom without = open(map, "without", PushSettings.OFF)) {
        Side one = side(with, "with");
        Side other = side(without, "without");
        drive(one, other, 0, WARM_UP_SECONDS);
        for (Queue<Long> warm : List.of(one.nanos, other.nanos, nanosToAcceptance)) {
          warm.clear();
        }
        drive(one, other, WARM_UP_SECONDS, SECONDS);
        int expected = 2 * SECONDS * A_SECOND / AT_BRIDGE;
        Instant end = Instant.now().plusSeconds(20);
        while (nanosToAcceptance.size() < expected && Instant.now().isBefore(end)) {
          Thread.sleep(50);
        }
        LOG.info("answers with push: {}", figures(one.nanos));
        LOG.info("answers without: {}", figures(other.nanos));
        LOG.info("position to acceptance: {}", figures(nanosToAcceptance));
        assertThat(unanswered).hasValue(0);
        assertThat(nanosToAcceptance.size()).isGreaterThanOrEqualTo(expected);
      }
    }
  }

  /** What the provider takes for an answer. */
  private static void pause() {
    try {
      Thread.sleep(PROVIDER_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Headroom open(Path map, String name, PushSettings push) throws Exception {
    return Headroom.on(map).withDatabase(folder.resolve(name)).withPush(push).open();
  }

  private Side side(Headroom headroom, String name) {
    List<String> tokens = new ArrayList<>();
    try (Database database = Database.openBeside(folder.resolve(name))) {
      long organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
      long user =
          database.users().add(organisation, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
      int drivers = (WARM_UP_SECONDS + SECONDS) * A_SECOND / AT_BRIDGE;
      for (int d = 0; d < drivers; d++) {
        long driver = database.drivers().add(user, "driver" + d, "none").orElseThrow().id();
        database
            .deviceTokens()
            .replace(driver, Set.of(DeviceToken.of("phone-" + d)), "", Instant.now());
        tokens.add(headroom.tokens().issue(new Caller.ByDriver(driver)));
      }
    }
    return new Side(headroom.serve(HttpSettings.local(0)), tokens, new ConcurrentLinkedQueue<>());
  }

  private void drive(Side one, Side other, int from, int seconds) throws Exception {
    ScheduledExecutorService threads = Executors.newScheduledThreadPool(32);
    int begin = from * A_SECOND;
    for (int i = 0; i < seconds * A_SECOND; i++) {
      int number = begin + i;
      long at = i * 1_000_000L / A_SECOND;
      var unusedOne = threads.schedule(() -> report(one, number), at, TimeUnit.MICROSECONDS);
      var unusedOther =
          threads.schedule(
              () -> report(other, number), at + 500_000L / A_SECOND, TimeUnit.MICROSECONDS);
    }
    threads.shutdown();
    assertThat(threads.awaitTermination(seconds + 60L, TimeUnit.SECONDS)).isTrue();
  }

  private void report(Side side, int number) {
    boolean atBridge = number % AT_BRIDGE == 0;
    Position place = atBridge ? Village.LOW_BRIDGE : Village.GREEN;
    String token = side.tokens.get(number / AT_BRIDGE);
    String body =
        "{\"lat\":%s,\"long\":%s,\"dimensions\":{\"height\":4.2,\"width\":2.5,\"length\":12,\"weight\":18}}"
            .formatted(place.lat(), place.lon());
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + side.server.port() + "/api/vehicle_position"))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    long begin = System.nanoTime();
    try {
      int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      side.nanos.add(System.nanoTime() - begin);
      if (status != 200) {
        unanswered.incrementAndGet();
      }
    } catch (java.io.IOException | InterruptedException e) {
      unanswered.incrementAndGet();
    }
  }

  private static String figures(Queue<Long> nanos) {
    List<Long> sorted = nanos.stream().sorted().toList();
    return "%d, median %.1f ms, p99 %.1f ms"
        .formatted(
            sorted.size(),
            sorted.get(sorted.size() / 2) / 1e6,
            sorted.get(sorted.size() * 99 / 100) / 1e6);
  }
}
