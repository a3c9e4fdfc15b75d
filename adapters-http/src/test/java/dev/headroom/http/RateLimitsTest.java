package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.access.IssueApiKey;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.HttpSettings;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who calls, asks for keys or mistypes a password too often is told when to come again. */
class RateLimitsTest {

  private static final String KEY_REQUEST =
      "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}";

  /** A place at sea, which is quickly answered. */
  private static final String SEA = "{\"lat\": 53, \"long\": -5}";

  private static final HttpSettings BEHIND_PROXY =
      new HttpSettings(
          "127.0.0.1", 0, Optional.empty(), Proxies.ENDING_TLS, false, HttpSettings.Limits.DEFAULT);

  private static Service direct;
  private static Service proxied;

  private Service service;

  @BeforeAll
  static void start() {
    direct = new Service();
    proxied = new Service(BEHIND_PROXY);
  }

  @AfterAll
  static void stop() {
    direct.close();
    proxied.close();
  }

  /** Whatever was counted before is over; tokens still hold after all tests. */
  @BeforeEach
  void letEveryWindowEnd() {
    direct.clock.advance(Duration.ofMinutes(61));
    proxied.clock.advance(Duration.ofMinutes(61));
    direct.hasher.compared.clear();
    service = direct;
  }

  private void behindAProxy() {
    service = proxied;
  }

  private Answer from(String forwardedFor, String path, String body) {
    HttpRequest.Builder request = service.request(path, "Content-Type", "application/json");
    if (!forwardedFor.isEmpty()) {
      request.header("X-Forwarded-For", forwardedFor);
    }
    return service.send(request.POST(HttpRequest.BodyPublishers.ofString(body)).build());
  }

  private Answer signIn(String forwardedFor, String username, String password) {
    return from(
        forwardedFor,
        "/api/auth/login-driver",
        "{\"username\": \"" + username + "\", \"password\": \"" + password + "\"}");
  }

  private static void assertRefused(Answer answer, long seconds) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(429);
    assertThat(answer.code()).isEqualTo("too_many_requests");
    assertThat(answer.header("Retry-After")).isEqualTo(Long.toString(seconds));
  }

  @Test
  void aDriverHasABurstOfTwoThousandAndTwoHundredASecond() {
    for (int i = 0; i < 2_000; i++) {
      assertThat(positionUnchecked()).isEqualTo(200);
    }
    assertRefused(position(service.driverToken), 1);
    // Another caller is not concerned.
    assertThat(poi(service.apiKey).status()).isEqualTo(404);
    service.clock.advance(Duration.ofSeconds(1));
    for (int i = 0; i < 200; i++) {
      assertThat(positionUnchecked()).isEqualTo(200);
    }
    assertRefused(position(service.driverToken), 1);
  }

  private Answer position(String token) {
    return service.post("/api/vehicle_position", token, SEA);
  }

  private int positionUnchecked() {
    return service
        .sendUnchecked(
            service
                .request(
                    "/api/vehicle_position",
                    "Content-Type",
                    "application/json",
                    "Authorization",
                    "Bearer " + service.driverToken)
                .POST(HttpRequest.BodyPublishers.ofString(SEA))
                .build())
        .status();
  }

  private Answer poi(String credential) {
    return service.post("/api/poi", credential, "{\"lat\": 53, \"lon\": -5, \"type\": [30]}");
  }

  @Test
  void aKeysRequestsCountTogetherWhateverTheyAskFor() {
    HttpSettings.Limits few = new HttpSettings.Limits(1, 3, 30, 5, 100, Duration.ofMinutes(15));
    try (Service own =
        new Service(new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.NONE, false, few))) {
      service = own;
      assertThat(poi(own.apiKey).status()).isEqualTo(404);
      assertThat(own.get("/api/api_keys/" + own.apiKey).status()).isEqualTo(200);
      assertThat(own.post("/api/api_keys/generate_routes", own.apiKey, "{").status())
          .isEqualTo(400);
      assertRefused(poi(own.apiKey), 1);
      assertRefused(own.get("/api/api_keys/" + own.apiKey), 1);
      // A made-up key costs nobody anything.
      assertThat(own.get("/api/api_keys/hr_" + "A".repeat(43)).status()).isEqualTo(404);
      assertThat(refusals(own, "requests")).isEqualTo(2);
      assertThat(refusals(own, "keys")).isZero();
      assertThat(refusals(own, "sign_in")).isZero();
    }
  }

  @Test
  void aUserIsLimitedLikeADriverAndAKeyOfAnAccountHasOneBucket() {
    HttpSettings.Limits few = new HttpSettings.Limits(1, 3, 30, 5, 100, Duration.ofMinutes(15));
    try (Service own =
        new Service(new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.NONE, false, few))) {
      service = own;
      String key =
          own.post("/api/api_keys/generate", own.driverToken, KEY_REQUEST)
              .json()
              .path("token")
              .asText();
      assertThat(poi(key).status()).isEqualTo(404);
      assertThat(own.get("/api/api_keys/" + key).status()).isEqualTo(200);
      assertThat(poi(key).status()).isEqualTo(404);
      assertRefused(own.get("/api/api_keys/" + key), 1);

      for (int i = 0; i < 3; i++) {
        assertThat(poi(own.userToken).status()).isEqualTo(404);
      }
      assertRefused(poi(own.userToken), 1);
      String withoutScope = own.tokens.issue(new Caller.ByUser(1, 1, false));
      assertRefused(poi(withoutScope), 1);
    }
  }

  private static double refusals(Service of, String limit) {
    return of.metrics.get("headroom.rate.limit.refusals").tag("limit", limit).counter().count();
  }

  @Test
  void keysAreFreeOnThisMachine() {
    for (int i = 0; i < 100; i++) {
      assertThat(from("", "/api/api_keys/generate", KEY_REQUEST).status()).isEqualTo(200);
    }
  }

  @Test
  void behindAProxyAnAddressGetsThirtyKeysInAnHour() {
    behindAProxy();
    for (int i = 0; i < 30; i++) {
      assertThat(from("203.0.113.9", "/api/api_keys/generate", "{}").status()).isEqualTo(400);
      assertThat(from("203.0.113.9", "/api/api_keys/generate", KEY_REQUEST).status())
          .isEqualTo(200);
      service.clock.advance(Duration.ofMinutes(1));
    }
    // The first was issued thirty minutes ago.
    assertRefused(from("203.0.113.9", "/api/api_keys/generate", KEY_REQUEST), 1_800);
    // What a client wrote in front of the proxy's entry changes nothing.
    assertRefused(from("198.51.100.1, 203.0.113.9", "/api/api_keys/generate", KEY_REQUEST), 1_800);
    assertThat(from("203.0.113.9, 198.51.100.1", "/api/api_keys/generate", KEY_REQUEST).status())
        .isEqualTo(200);
    service.clock.advance(Duration.ofMinutes(30));
    assertThat(from("203.0.113.9", "/api/api_keys/generate", KEY_REQUEST).status()).isEqualTo(200);
    assertRefused(from("203.0.113.9", "/api/api_keys/generate", KEY_REQUEST), 60);
  }

  @Test
  void behindAProxyNothingIsFreeOnThisMachine() {
    behindAProxy();
    for (int i = 0; i < 30; i++) {
      assertThat(from("", "/api/api_keys/generate", KEY_REQUEST).status()).isEqualTo(200);
    }
    assertRefused(from("", "/api/api_keys/generate", KEY_REQUEST), 3_600);
    // What the proxy should not have written is the proxy's own address.
    assertRefused(from("unknown", "/api/api_keys/generate", KEY_REQUEST), 3_600);
    for (int i = 0; i < 30; i++) {
      assertThat(from("::1", "/api/api_keys/generate", KEY_REQUEST).status()).isEqualTo(200);
    }
    assertRefused(from("::1", "/api/api_keys/generate", KEY_REQUEST), 3_600);
  }

  @Test
  void anIpv6NetworkOf64BitsIsOneAddress() {
    behindAProxy();
    for (int i = 0; i < 30; i++) {
      assertThat(from("2001:db8:1:1::" + i, "/api/api_keys/generate", KEY_REQUEST).status())
          .isEqualTo(200);
    }
    assertRefused(from("[2001:db8:1:1:9:9:9:9]:80", "/api/api_keys/generate", KEY_REQUEST), 3_600);
    assertThat(from("2001:db8:1:2::1", "/api/api_keys/generate", KEY_REQUEST).status())
        .isEqualTo(200);
  }

  @Test
  void fiveFailuresOfAUsernameFromAnAddressAreAllInFifteenMinutes() {
    behindAProxy();
    double failed = signIns("failed");
    double succeeded = signIns("succeeded");
    for (int i = 0; i < 5; i++) {
      assertThat(signIn("203.0.113.9", "ann", "wrong").status()).isEqualTo(401);
      service.clock.advance(Duration.ofMinutes(1));
    }
    service.hasher.compared.clear();
    // The right password is refused as well, without being looked at.
    assertRefused(signIn("203.0.113.9", "ann", "secret"), 600);
    assertThat(service.hasher.compared).isEmpty();
    // Neither the same name elsewhere nor another name here is locked out.
    assertThat(signIn("198.51.100.1", "ann", "secret").status()).isEqualTo(200);
    assertThat(signIn("203.0.113.9", "bob", "wrong").status()).isEqualTo(401);
    service.clock.advance(Duration.ofMinutes(10));
    assertThat(signIn("203.0.113.9", "ann", "secret").status()).isEqualTo(200);
    assertThat(signIns("failed") - failed).isEqualTo(6);
    assertThat(signIns("succeeded") - succeeded).isEqualTo(2);
  }

  private double signIns(String outcome) {
    return service.metrics.get("headroom.sign.ins").tag("outcome", outcome).counter().count();
  }

  @Test
  void aNameThatNobodyHasIsRefusedInTheSameWay() {
    for (int i = 0; i < 5; i++) {
      assertThat(signIn("", "nobody", "wrong").status()).isEqualTo(401);
    }
    assertRefused(signIn("", "nobody", "wrong"), 900);
  }

  @Test
  void usersAndDriversOfOneNameShareTheirFailures() {
    for (int i = 0; i < 5; i++) {
      assertThat(login("ann", i % 2, "wrong").status()).isEqualTo(401);
    }
    assertRefused(login("ann", 7, "wrong"), 900);
    assertRefused(signIn("", "ann", "secret"), 900);
  }

  private Answer login(String username, long organisation, String password) {
    return from(
        "",
        "/api/auth/login",
        "{\"username\": \"%s\", \"password\": \"%s\", \"organisation_id\": %d}"
            .formatted(username, password, organisation));
  }

  @Test
  void aHundredFailuresFromAnAddressAreAllWhateverTheUsername() {
    behindAProxy();
    for (int i = 0; i < 100; i++) {
      assertThat(signIn("203.0.113.9", "name" + i, "wrong").status()).isEqualTo(401);
    }
    assertRefused(signIn("203.0.113.9", "ann", "secret"), 900);
    assertThat(signIn("198.51.100.1", "ann", "secret").status()).isEqualTo(200);
    service.clock.advance(Duration.ofMinutes(15));
    assertThat(signIn("203.0.113.9", "ann", "secret").status()).isEqualTo(200);
  }

  @Test
  void aNameThatIsAttackedFromManyAddressesIsSlowedDownAndNeverLockedOut() {
    HttpSettings.Limits few =
        new HttpSettings.Limits(200, 2_000, 30, 300, 5, 100, 3, Duration.ofMinutes(15));
    try (Service own =
        new Service(
            new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.ENDING_TLS, false, few))) {
      service = own;
      assertThat(signIn("198.51.100.1", "ann", "secret").status()).isEqualTo(200);
      for (int i = 0; i < 3; i++) {
        assertThat(signIn("203.0.113." + i, "ann", "wrong").status()).isEqualTo(401);
      }
      own.hasher.compared.clear();
      for (int i = 10; i < 20; i++) {
        assertRefused(signIn("203.0.113." + i, "ann", "secret"), 300);
      }
      assertThat(own.hasher.compared).as("passwords that were looked at").isEmpty();
      // Where ann is used to sign in she goes on, also after a slip; another name is not concerned.
      assertThat(signIn("198.51.100.1", "ann", "wrong").status()).isEqualTo(401);
      assertThat(signIn("198.51.100.1", "ann", "secret").status()).isEqualTo(200);
      assertThat(signIn("203.0.113.20", "bob", "wrong").status()).isEqualTo(401);

      own.clock.advance(Duration.ofMinutes(5));
      assertThat(signIn("203.0.113.30", "ann", "secret").status())
          .as("a new address")
          .isEqualTo(200);
      // A success takes nothing: the next guess has the place, and it is the only one.
      assertThat(signIn("203.0.113.31", "ann", "wrong").status()).isEqualTo(401);
      assertRefused(signIn("203.0.113.32", "ann", "wrong"), 300);
      assertThat(signIn("203.0.113.30", "ann", "secret").status()).isEqualTo(200);
    }
  }

  @Test
  void whoComesFromElsewhereSignsInThoughManyAddressesGuessForAsLongAsTheyLike() {
    HttpSettings.Limits few =
        new HttpSettings.Limits(200, 2_000, 30, 300, 5, 100, 10, Duration.ofMinutes(15));
    try (Service own =
        new Service(
            new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.ENDING_TLS, false, few))) {
      service = own;
      for (int turn = 0; turn < 30; turn++) {
        for (int i = 0; i < 8; i++) {
          assertThat(signIn("203.0.113." + i, "ann", "wrong").status()).isIn(401, 429);
        }
        own.clock.advance(Duration.ofSeconds(45)); // half of what an attempt more takes
      }
      assertThat(signIn("198.51.100.7", "ann", "secret").status()).isEqualTo(200);
    }
  }

  @Test
  void allAddressesTogetherGetSoManyKeysThatNobodyOwns() {
    HttpSettings.Limits few =
        new HttpSettings.Limits(200, 2_000, 2, 5, 5, 100, 10, Duration.ofMinutes(15));
    try (Service own =
        new Service(
            new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.ENDING_TLS, false, few))) {
      service = own;
      for (int i = 0; i < 5; i++) {
        assertThat(key("203.0.113." + i).status()).isEqualTo(200);
      }
      assertThat(key("203.0.113.9").status()).isEqualTo(429);
      own.clock.advance(Duration.ofHours(1));
      assertThat(key("203.0.113.9").status()).isEqualTo(200);
    }
  }

  private Answer key(String address) {
    return from(
        address,
        "/api/api_keys/generate",
        "{\"email\":\"a@example.com\",\"name\":\"A\",\"phone\":\"1\"}");
  }

  @Test
  void keysThatNobodyOwnsShareOneBucketAtEachAddress() {
    HttpSettings.Limits few = new HttpSettings.Limits(1, 3, 30, 5, 100, Duration.ofMinutes(15));
    try (Service own =
        new Service(new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.NONE, false, few))) {
      service = own;
      List<Integer> statuses = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        IssueApiKey.Outcome issued =
            own.issueApiKey.handle(new IssueApiKey.Command("a@example.com", "A", ""));
        statuses.add(poi(((IssueApiKey.Outcome.Issued) issued).key()).status());
      }
      assertThat(statuses).containsExactly(404, 404, 404, 429);
      IssueApiKey.Outcome ofBob =
          own.issueApiKey.handle(
              new IssueApiKey.Command("b@example.com", "B", "", ApiKey.Owner.user(1)));
      assertThat(poi(((IssueApiKey.Outcome.Issued) ofBob).key()).status())
          .as("a key of an account has a bucket of its own")
          .isEqualTo(404);
    }
  }

  @Test
  void whoSignsInAgainAndAgainIsNotRefused() {
    for (int i = 0; i < 200; i++) {
      assertThat(signIn("", "ann", "secret").status()).isEqualTo(200);
    }
    // What cannot be read is no failure to sign in.
    for (int i = 0; i < 10; i++) {
      assertThat(from("", "/api/auth/login-driver", "{}").status()).isEqualTo(400);
    }
    assertThat(signIn("", "ann", "secret").status()).isEqualTo(200);
  }

  @Test
  void guessesThatComeAtOnceAreNoMoreThanFive() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(16);
    try {
      List<Future<Answer>> all = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        all.add(pool.submit(() -> signIn("", "ann", "wrong")));
      }
      for (Future<Answer> one : all) {
        assertThat(one.get().status()).isIn(401, 429);
      }
    } finally {
      pool.shutdownNow();
    }
    while (signIn("", "ann", "wrong").status() == 401) {
      // Some of the hundred were told to come again soon.
    }
    assertThat(service.hasher.compared).hasSize(5);
  }

  @Test
  void aFloodOfSignInsIsToldThatItIsBusyAndTheRestGoesOn() throws Exception {
    CountDownLatch goOn = new CountDownLatch(1);
    service.hasher.meanwhile =
        () -> {
          try {
            goOn.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        };
    ExecutorService pool = Executors.newFixedThreadPool(80);
    try {
      List<Future<Answer>> all = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        String name = "name" + i;
        all.add(pool.submit(() -> signIn("", name, "wrong")));
      }
      while (all.stream().filter(Future::isDone).count() < 80 - 64) {
        assertThat(poi(service.apiKey).status()).isEqualTo(404);
      }
      goOn.countDown();
      int busy = 0;
      for (Future<Answer> one : all) {
        if (one.get().status() == 503) {
          assertThat(one.get().code()).isEqualTo("busy");
          assertThat(one.get().header("Retry-After")).isEqualTo("1");
          busy++;
        }
      }
      assertThat(busy).isGreaterThanOrEqualTo(80 - 64);
    } finally {
      goOn.countDown();
      pool.shutdownNow();
      service.hasher.meanwhile = () -> {};
    }
  }

  @Test
  void aSignInThatFindsNoDatabaseIsNoFailureOfTheCaller() {
    service.fault = new StorageUnavailableException(new IllegalStateException("away"));
    for (int i = 0; i < 10; i++) {
      assertThat(signIn("", "ann", "secret").status()).isEqualTo(503);
    }
    service.fault = null;
    assertThat(signIn("", "ann", "secret").status()).isEqualTo(200);
  }
}
