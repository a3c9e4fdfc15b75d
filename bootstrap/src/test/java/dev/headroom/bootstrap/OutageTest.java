package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.persistence.sql.Relay;
import dev.headroom.push.fcm.FcmServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * While the database is away, whoever is known is answered from memory, nothing is allowed to
 * anybody else, and alerts wait; once it is back everything goes on without help.
 */
class OutageTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long HANG_SECONDS = 600;
  private static final Duration QUICKLY = Duration.ofMillis(2_500);

  /** What has been read is used for somewhat longer without another reading. */
  private static final Duration REMEMBERED = Duration.ofSeconds(3);

  @TempDir private Path folder;

  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);
  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

  /** As much as the clock is put ahead by until the database is back. */
  private static final Duration BEHIND = Duration.ofSeconds(310);

  private final HttpClient client = HttpClient.newHttpClient();
  private Relay relay;
  private FcmServer fcm;
  private Headroom headroom;
  private HttpServer server;
  private String url;
  private HaulageCompany haulier;
  private long eves;

  /**
   * A clock that can be put ahead. It begins behind the database's, since nothing that is shared is
   * claimed before its time by that one.
   */
  private final Clock clock =
      new Clock() {
        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          throw new UnsupportedOperationException();
        }

        @Override
        public Instant instant() {
          return Instant.now().minus(BEHIND).plus(ahead.get());
        }
      };

  private record Answer(int status, JsonNode body, Optional<String> retryAfter, Duration took) {}

  @BeforeEach
  void start() throws IOException {
    url = PostgresServer.shared().newDatabase();
    relay = Relay.before(url);
    fcm = new FcmServer();
    headroom =
        Headroom.on(Village.in(folder))
            .withDatabaseAt(relay.through(url), PostgresServer.LOGIN)
            .withPush(
                new PushSettings(
                    false,
                    Optional.of(new PushSettings.Fcm(fcm.credentials(folder), fcm.address())),
                    Optional.empty()))
            .withMetrics(metrics)
            .withClock(clock)
            .open();
    server = headroom.serve(HttpSettings.local(0));
    haulier = HaulageCompany.in(headroom);
  }

  @AfterEach
  void stop() throws IOException {
    headroom.close();
    fcm.close();
    relay.close();
  }

  private long driver(String name) {
    long id = haulier.addDriver(name);
    headroom
        .drivers()
        .assignDeviceTokens()
        .handle(new AssignDeviceTokens.Command(id, List.of("of-" + name)));
    return id;
  }

  private String token(long driver) {
    return headroom.tokens().issue(new Caller.ByDriver(driver));
  }

  private String key() {
    return ((IssueApiKey.Outcome.Issued)
            headroom
                .access()
                .issueApiKey()
                .handle(
                    new IssueApiKey.Command(
                        "a@b.example", "T", "", ApiKey.Owner.user(haulier.anna()))))
        .key();
  }

  private Answer send(String method, String path, String credential, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .header("Authorization", "Bearer " + credential)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    long begin = System.nanoTime();
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      return new Answer(
          answer.statusCode(),
          JSON.readTree(answer.body()),
          answer.headers().firstValue("Retry-After"),
          Duration.ofNanos(System.nanoTime() - begin));
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Answer position(String token, Position at) {
    return send(
        "POST",
        "/api/vehicle_position",
        token,
        """
        {"lat": %s, "long": %s, "dimensions": {"height": 4.2, "length": 12, "width": 2.5,
         "weight": 18}}\
        """
            .formatted(at.lat(), at.lon()));
  }

  private Answer point(String key) {
    return send(
        "POST",
        "/api/poi",
        key,
        "{\"lat\": %s, \"lon\": %s, \"type\": [30, 40]}"
            .formatted(Village.LOW_BRIDGE.lat(), Village.LOW_BRIDGE.lon()));
  }

  private static void await(BooleanSupplier reached) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!reached.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
  }

  private void pass(Duration time) {
    ahead.updateAndGet(before -> before.plus(time));
  }

  private List<String> warned(String phone) {
    return fcm.messages().stream()
        .filter(message -> message.path("token").asText().equals(phone))
        .filter(message -> message.at("/data/kind").asText().equals("hard"))
        .map(message -> message.at("/data/id").asText())
        .toList();
  }

  /**
   * Waits until what was changed so far has been heard. The instance hears of its own changes too,
   * after it has made them, and forgets what it has read of them meanwhile; they are heard in
   * order. That it hears changes at all from now on puts in doubt what it has read before.
   */
  private void hearAll() {
    while (!hears("eve" + ++eves)) {
      assertThat(eves).isLessThan(HANG_SECONDS);
    }
  }

  /** Whether a change was heard, and not read once what was remembered had grown old. */
  private boolean hears(String name) {
    long last = driver(name);
    String token = token(last);
    Instant remembered = clock.instant();
    assertThat(position(token, Village.QUARRY).status()).isEqualTo(200);
    try (Database elsewhere = Database.openUrl(url, PostgresServer.LOGIN)) {
      elsewhere.drivers().signOut(last);
    }
    await(() -> position(token, Village.QUARRY).status() == 401);
    return clock.instant().isBefore(remembered.plus(REMEMBERED));
  }

  @Test
  void whoIsKnownIsAnsweredFromMemoryAndNobodyElseAndAlertsWait() throws IOException {
    String driver = token(driver("bob"));
    String signedOut = token(driver("cy"));
    String unseen = token(driver("dan"));
    String key = key();
    String revoked = key();
    String newKey = key();
    hearAll();
    assertThat(position(driver, Village.QUARRY).status()).isEqualTo(200);
    assertThat(position(signedOut, Village.QUARRY).status()).isEqualTo(200);
    assertThat(point(key).status()).isEqualTo(200);
    assertThat(point(revoked).status()).isEqualTo(200);
    assertThat(headroom.drivers().driverAccess().signOut(2)).isTrue();
    assertThat(headroom.access().revokeApiKey().handle(2)).isTrue();
    hearAll();
    pass(Duration.ofSeconds(5));
    assertThat(position(signedOut, Village.QUARRY).status()).isEqualTo(401);
    assertThat(point(revoked).status()).isEqualTo(401);

    relay.cut();
    pass(Duration.ofMinutes(5));

    for (int i = 0; i < 5; i++) {
      Answer known = position(driver, Village.LOW_BRIDGE);
      assertThat(known.status()).as("%s", known).isEqualTo(200);
      assertThat(known.body().path("code").asText()).isEqualTo("found");
      Answer knownKey = point(key);
      assertThat(knownKey.status()).as("%s", knownKey).isEqualTo(200);
      pass(Duration.ofSeconds(1));
    }
    assertThat(position(signedOut, Village.QUARRY).status()).isEqualTo(401);
    assertThat(point(revoked).status()).isEqualTo(401);
    String forged = driver.substring(0, driver.lastIndexOf('.') + 1) + "AAAA";
    assertThat(position(forged, Village.QUARRY).status()).isEqualTo(401);
    for (Answer cannotTell :
        List.of(
            position(unseen, Village.QUARRY),
            point(newKey),
            send("POST", "/api/vehicle_state", driver, "{\"moving\": true}"),
            send("POST", "/api/push_token", driver, "{\"tokens\": [\"x\"]}"),
            send("GET", "/api/api_keys/" + key, "none", ""),
            send(
                "POST",
                "/api/auth/login-driver",
                "none",
                "{\"username\": \"bob\", \"password\": \"none\"}"))) {
      assertThat(cannotTell.status()).as("%s", cannotTell).isEqualTo(503);
      assertThat(cannotTell.body().path("code").asText()).isEqualTo("storage_unavailable");
      assertThat(cannotTell.retryAfter()).isPresent();
      assertThat(cannotTell.took()).isLessThan(QUICKLY);
    }
    Answer ready = send("GET", "/health/ready", "none", "");
    assertThat(ready.status()).isEqualTo(200);
    assertThat(ready.body().path("reasons").toString()).contains("\"database_away\"");
    assertThat(ready.took()).isLessThan(QUICKLY);
    await(() -> metrics.get("headroom.push.held").gauge().value() > 0);
    assertThat(warned("of-bob")).isEmpty();

    relay.restore();

    await(() -> !warned("of-bob").isEmpty());
    await(() -> metrics.get("headroom.push.held").gauge().value() == 0);
    await(() -> position(unseen, Village.QUARRY).status() == 200);
    await(() -> point(newKey).status() == 200);
    await(() -> send("GET", "/health/ready", "none", "").body().path("reasons").isMissingNode());
    for (int i = 0; i < 5; i++) {
      assertThat(position(driver, Village.LOW_BRIDGE).status()).isEqualTo(200);
      pass(Duration.ofSeconds(1));
    }
    await(() -> headroom.operation().deadLetters().standing().waiting() == 0);
    assertThat(warned("of-bob")).doesNotHaveDuplicates().hasSize(1);
    assertThat(headroom.access().revokeApiKey().handle(1)).isTrue();
    pass(Duration.ofSeconds(5));
    assertThat(point(key).status()).as("what is withdrawn afterwards bites").isEqualTo(401);
  }
}
