package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.connection.HttpSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Statuses, headers and limits that all endpoints share. */
class ProtocolTest {

  private static final String POINT = "{\"lat\": 54.0015, \"lon\": -4.4, \"type\": [40]}";
  private static final String PLACE = "{\"lat\": 54.0015, \"long\": -4.4}";
  private static final String ROUTE =
      """
      {"departure": {"lat": 54, "lon": -4}, "arrival": {"lat": 54, "lon": -4},
       "dimensions": {}, "geometries": "polyline"}\
      """;

  private static Service service;

  @BeforeAll
  static void start() {
    service = new Service();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Answer send(String method, String path, String body, String... headers) {
    return service.send(
        service
            .request(path, headers)
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/vehicle_position",
        "/api/push_token",
        "/api/poi",
        "/api/api_keys/generate",
        "/api/api_keys/generate_routes",
        "/api/auth/login-driver",
        "/api/auth/login"
      })
  void eachEndpointWithABodyGuardsItsTypeItsSizeAndItsMethod(String path) {
    String token = path.contains("generate_routes") ? service.apiKey : service.driverToken;
    String authorization = "Bearer " + token;
    for (String type :
        List.of(
            "text/plain",
            "application/x-www-form-urlencoded",
            "application/json;charset=latin1",
            "application/jsonp",
            "*/*")) {
      Answer answer =
          send("POST", path, "{}", "Content-Type", type, "Authorization", authorization);
      assertThat(answer.status()).as(type).isEqualTo(415);
      assertThat(answer.code()).isEqualTo("unsupported_media_type");
    }
    Answer none = send("POST", path, "{}", "Authorization", authorization);
    assertThat(none.status()).isEqualTo(415);

    String large = " ".repeat(RequestBody.LARGEST) + "{}";
    Answer tooLarge =
        send(
            "POST",
            path,
            large,
            "Content-Type",
            "application/json",
            "Authorization",
            authorization);
    assertThat(tooLarge.status()).isEqualTo(413);
    Answer chunked =
        service.send(
            service
                .request(path, "Content-Type", "application/json", "Authorization", authorization)
                .POST(
                    HttpRequest.BodyPublishers.ofInputStream(
                        () -> new ByteArrayInputStream(large.getBytes(StandardCharsets.UTF_8))))
                .build());
    assertThat(chunked.status()).isEqualTo(413);
    assertThat(chunked.code()).isEqualTo("body_too_large");

    Answer empty =
        send("POST", path, "", "Content-Type", "application/json", "Authorization", authorization);
    assertThat(empty.code()).isEqualTo("invalid_json");

    for (String method : List.of("PUT", "DELETE", "PATCH", "OPTIONS")) {
      Answer wrong = send(method, path, "{}", "Content-Type", "application/json");
      assertThat(wrong.status()).as(method).isEqualTo(405);
      assertThat(wrong.header("Allow")).contains("POST");
      assertThat(wrong.code()).isEqualTo("method_not_allowed");
    }
  }

  @Test
  void aBodyOfExactlyTheLargestSizeIsTaken() {
    String body = PLACE + " ".repeat(RequestBody.LARGEST - PLACE.length());
    assertThat(service.post("/api/vehicle_position", service.driverToken, body).status())
        .isEqualTo(200);
  }

  @Test
  void aBodyThatIsCutOffIsNotTaken() throws Exception {
    String half =
        "POST /api/poi HTTP/1.1\r\nHost: x\r\nX-Api-Key: "
            + service.apiKey
            + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"lat\":";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.server().port())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(half.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      String answer =
          new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertThat(answer).startsWith("HTTP/1.1 400").contains("incomplete_body");
    }
  }

  @Test
  void theCharsetMayBeSaidIfItIsUtf8() {
    for (String type :
        List.of("application/json; charset=utf-8", "APPLICATION/JSON;charset=\"UTF-8\"")) {
      Answer answer =
          send("POST", "/api/poi", POINT, "Content-Type", type, "X-Api-Key", service.apiKey);
      assertThat(answer.status()).as(type).isEqualTo(200);
    }
  }

  @Test
  void theMethodIsThatOfTheRequestLine() {
    for (String method : List.of("DELETE", "POST", "nonsense")) {
      assertThat(service.get("/health/live", "X-HTTP-Method-Override", method).status())
          .isEqualTo(200);
    }
  }

  @Test
  void whatIsNotThereIs404AndWhatIsReadOnlySaysSo() {
    for (String path : List.of("/", "/api", "/api/nothing", "/api/poi/1", "/API/POI", "/metrics")) {
      Answer answer = service.get(path);
      assertThat(answer.status()).as(path).isEqualTo(404);
      assertThat(answer.code()).isEqualTo("not_found");
    }
    Answer wrong = send("POST", "/health/live", "");
    assertThat(wrong.status()).isEqualTo(405);
    assertThat(wrong.header("Allow")).isEqualTo("GET, HEAD");
    Answer unknownKey = service.get("/api/api_keys/hr_" + "x".repeat(43));
    assertThat(unknownKey.status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/vehicle_position, none, 401",
    "/api/vehicle_position, bad, 401",
    "/api/vehicle_position, key, 403",
    "/api/vehicle_position, user, 403",
    "/api/vehicle_position, driver, 400",
    "/api/push_token, none, 401",
    "/api/push_token, bad, 401",
    "/api/push_token, key, 403",
    "/api/push_token, user, 403",
    "/api/push_token, driver, 400",
    "/api/poi, none, 401",
    "/api/poi, bad, 401",
    "/api/poi, key, 400",
    "/api/poi, user, 400",
    "/api/poi, driver, 400",
    "/api/api_keys/generate_routes, none, 401",
    "/api/api_keys/generate_routes, bad, 401",
    "/api/api_keys/generate_routes, user, 403",
    "/api/api_keys/generate_routes, driver, 403",
    "/api/api_keys/generate_routes, key, 400",
    "/api/api_keys/generate, none, 400",
    "/api/api_keys/generate, bad, 401",
    "/api/api_keys/generate, user, 400",
  })
  void eachEndpointTakesItsOwnCredentials(String path, String who, int status) {
    String credential =
        switch (who) {
          case "none" -> "";
          case "driver" -> service.driverToken;
          case "user" -> service.userToken;
          case "key" -> service.apiKey;
          default -> "hr_" + "A".repeat(43);
        };
    Answer answer = service.post(path, credential, "{}");
    assertThat(answer.status()).isEqualTo(status);
    if (status == 401) {
      assertThat(answer.header("WWW-Authenticate")).startsWith("Bearer");
      assertThat(answer.code()).isEqualTo("unauthorized");
    }
    if (status == 403) {
      assertThat(answer.code()).isEqualTo("forbidden");
    }
  }

  @ParameterizedTest(name = "{0} beside a {1} key: {2}")
  @CsvSource({
    "driver, good, 400",
    "user, good, 400",
    "mangled, good, 400",
    "driver, bad, 403",
    "mangled, bad, 401",
  })
  void aGoodKeyCountsForRoutesWhateverTokenComesWithIt(String token, String key, int status) {
    String bearer =
        switch (token) {
          case "driver" -> service.driverToken;
          case "user" -> service.userToken;
          default -> "no.such.token";
        };
    Answer answer =
        send(
            "POST",
            "/api/api_keys/generate_routes",
            "{}",
            "Content-Type",
            "application/json",
            "Authorization",
            "Bearer " + bearer,
            "X-Api-Key",
            key.equals("good") ? service.apiKey : "hr_" + "A".repeat(43));
    assertThat(answer.status()).isEqualTo(status);
  }

  @Test
  void aKeyDoesNotStandInForTheTokenOfADriver() {
    Answer answer =
        send(
            "POST",
            "/api/vehicle_position",
            PLACE,
            "Content-Type",
            "application/json",
            "Authorization",
            "Bearer " + service.driverToken,
            "X-Api-Key",
            service.apiKey);
    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void otherSchemesAndMangledTokensAreRefused() {
    for (String authorization :
        List.of(
            "Basic YW5uOnNlY3JldA==",
            "Bearer",
            "Bearer ",
            service.driverToken,
            "Bearer " + service.driverToken + "x",
            "Bearer " + "a".repeat(5_000))) {
      Answer answer =
          send(
              "POST",
              "/api/vehicle_position",
              PLACE,
              "Content-Type",
              "application/json",
              "Authorization",
              authorization);
      assertThat(answer.status()).as(authorization).isEqualTo(401);
    }
  }

  @Test
  void aDisabledDriverIsRefusedWithinFiveSeconds() {
    try (Service own = new Service()) {
      assertThat(own.post("/api/vehicle_position", own.driverToken, PLACE).status()).isEqualTo(200);
      assertThat(own.drivers.setDisabled(1, true)).isTrue();
      own.clock.advance(Duration.ofSeconds(5));
      assertThat(own.post("/api/vehicle_position", own.driverToken, PLACE).status()).isEqualTo(401);
    }
  }

  @Test
  void keysMayBeKeptForSignedInCallers() {
    HttpSettings settings =
        new HttpSettings(
            "127.0.0.1", 0, Optional.empty(), Proxies.NONE, true, HttpSettings.Limits.DEFAULT);
    String body = "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}";
    try (Service own = new Service(settings)) {
      assertThat(own.post("/api/api_keys/generate", "", body).status()).isEqualTo(401);
      assertThat(own.post("/api/api_keys/generate", own.apiKey, body).status()).isEqualTo(403);
      assertThat(own.post("/api/api_keys/generate", own.userToken, body).status()).isEqualTo(200);
    }
  }

  @Test
  void theErrorBodyHasTheMembersOfRfc9457AndOurs() {
    Answer answer = service.post("/api/poi", service.apiKey, "{}");
    assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    assertThat(answer.json().get("type").asText()).isEqualTo("about:blank");
    assertThat(answer.json().get("title").asText()).isEqualTo("Bad Request");
    assertThat(answer.json().get("status").asInt()).isEqualTo(400);
    assertThat(answer.json().get("detail").asText()).startsWith("lat: is missing");
    assertThat(answer.json().get("instance").asText()).isEqualTo("/api/poi");
    assertThat(answer.json().get("request_id").asText()).isEqualTo(answer.header("X-Request-Id"));

    Answer asProblem =
        send(
            "POST",
            "/api/poi",
            "{}",
            "Content-Type",
            "application/json",
            "X-Api-Key",
            service.apiKey,
            "Accept",
            "application/problem+json");
    assertThat(asProblem.header("Content-Type")).isEqualTo("application/problem+json");
  }

  @Test
  void aSaneRequestIdIsKeptAndAnotherReplaced() {
    assertThat(service.get("/health/live", "X-Request-Id", "abc-123.x").header("X-Request-Id"))
        .isEqualTo("abc-123.x");
    for (String hostile : List.of("a b", "<script>", "x".repeat(65), "a\"b")) {
      assertThat(service.get("/health/live", "X-Request-Id", hostile).header("X-Request-Id"))
          .matches("[0-9a-f-]{36}");
    }
  }

  @Test
  void headersProtectClientsAndTellNothingOfTheServer() {
    Answer answer = service.get("/health/live");
    assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(answer.header("Content-Security-Policy")).contains("default-src 'none'");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    assertThat(answer.header("Server")).isEmpty();
    assertThat(answer.header("X-Powered-By")).isEmpty();
    assertThat(answer.header("Set-Cookie")).isEmpty();
    assertThat(answer.header("Strict-Transport-Security")).isEmpty();
  }

  @Test
  void aFaultOfOursTellsNothingOfItself() {
    try (Service broken = new Service()) {
      broken.planner =
          request -> {
            throw new IllegalStateException("secret detail");
          };
      Answer fault = broken.post("/api/api_keys/generate_routes", broken.apiKey, ROUTE);
      assertThat(fault.status()).isEqualTo(500);
      assertThat(fault.code()).isEqualTo("internal_error");
      assertThat(fault.text()).doesNotContain("secret detail").doesNotContain("Exception");

      broken.planner =
          request -> {
            throw new StackOverflowError("secret detail");
          };
      Answer error = broken.post("/api/api_keys/generate_routes", broken.apiKey, ROUTE);
      assertThat(error.status()).isEqualTo(500);
      assertThat(error.code()).isEqualTo("internal_error");
      assertThat(error.text()).doesNotContain("secret detail");

      broken.planner =
          request -> {
            throw new StorageUnavailableException(new IllegalStateException("jdbc:secret"));
          };
      Answer away = broken.post("/api/api_keys/generate_routes", broken.apiKey, ROUTE);
      assertThat(away.status()).isEqualTo(503);
      assertThat(away.code()).isEqualTo("storage_unavailable");
      assertThat(away.text()).doesNotContain("jdbc");

      broken.planner = request -> new PlanRoute.Outcome.NoTime();
      Answer late = broken.post("/api/api_keys/generate_routes", broken.apiKey, ROUTE);
      assertThat(late.status()).isEqualTo(503);
      assertThat(late.code()).isEqualTo("out_of_time");
    }
  }

  @Test
  void plainHttpStaysOnThisMachineUnlessAProxyEndsTls() {
    HttpSettings open =
        new HttpSettings(
            "0.0.0.0", 0, Optional.empty(), Proxies.NONE, false, HttpSettings.Limits.DEFAULT);
    assertThatThrownBy(() -> new Service(open).close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("loopback")
        .hasMessageContaining("proxy");
    HttpSettings proxied =
        new HttpSettings(
            "0.0.0.0", 0, Optional.empty(), Proxies.ENDING_TLS, false, HttpSettings.Limits.DEFAULT);
    try (Service behindProxy = new Service(proxied)) {
      assertThat(behindProxy.get("/health/live").header("Strict-Transport-Security")).isNotEmpty();
    }
  }

  @Test
  void brokenRequestsAreAnsweredInOurWords() throws Exception {
    String tooLong = "GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\n\r\n";
    String headers = "GET / HTTP/1.1\r\nHost: x\r\nX-A: " + "a".repeat(20_000) + "\r\n\r\n";
    String nonsense = "NONSENSE\r\n\r\n";
    for (String raw : List.of(tooLong, headers, nonsense)) {
      String answer = raw(raw);
      assertThat(answer).startsWith("HTTP/1.1 4");
      String id = answer.replaceAll("(?is).*\\nX-Request-Id: ([0-9a-f-]{36})\\r.*", "$1");
      assertThat(answer).contains("\"request_id\":\"" + id + "\"");
      assertThat(answer.toLowerCase(Locale.ROOT)).doesNotContain("jetty").doesNotContain("<html");
    }
  }

  @Test
  void strangePathsAndMethodsAreAnsweredInOurWords() throws Exception {
    for (String line :
        List.of(
            "GET /api/../health/live",
            "GET /api/%2e%2e/x",
            "GET /%00",
            "GET /a;b=c",
            "GET /%zz",
            "BREW /api/poi",
            "TRACE /api/poi",
            "GET //api//poi")) {
      String answer = raw(line + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      assertThat(answer).as(line).startsWith("HTTP/1.1 ").doesNotStartWith("HTTP/1.1 5");
      assertThat(answer.toLowerCase(Locale.ROOT))
          .doesNotContain("jetty")
          .doesNotContain("javalin")
          .doesNotContain("<html");
    }
  }

  private static String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.server().port())) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void manyCallersAtOnceEachGetTheirOwnAnswer() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(16);
    try {
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        int n = i;
        calls.add(
            () -> {
              Answer answer =
                  n % 2 == 0
                      ? service.post("/api/poi", service.apiKey, POINT)
                      : service.get("/health/live", "X-Request-Id", "call-" + n);
              assertThat(n % 2 == 0 || answer.header("X-Request-Id").equals("call-" + n)).isTrue();
              return answer.status();
            });
      }
      for (Future<Integer> call : pool.invokeAll(calls)) {
        assertThat(call.get()).isEqualTo(200);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static boolean takesMore(Service stopping) {
    try {
      return stopping.get("/health/live").status() == 200;
    } catch (AssertionError refused) {
      return false;
    }
  }

  private static PlanRoute.Outcome noMapOnceItMay(CountDownLatch inFlight, CountDownLatch goOn) {
    inFlight.countDown();
    try {
      goOn.await();
    } catch (InterruptedException e) {
      throw new AssertionError("a request in flight was cut off", e);
    }
    return new PlanRoute.Outcome.NoMap();
  }

  @Test
  void stoppingFinishesRequestsInFlight() throws Exception {
    Service stopping = new Service();
    CountDownLatch inFlight = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    stopping.planner = request -> noMapOnceItMay(inFlight, goOn);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<Answer> answer =
          pool.submit(() -> stopping.post("/api/api_keys/generate_routes", stopping.apiKey, ROUTE));
      inFlight.await();
      Future<?> stopped = pool.submit(stopping::close);
      while (takesMore(stopping)) {
        LockSupport.parkNanos(1_000_000);
      }
      goOn.countDown();
      assertThat(answer.get().status()).isEqualTo(503);
      stopped.get();
    } finally {
      pool.shutdownNow();
    }
    assertThat(takesMore(stopping)).isFalse();
  }

  @Test
  void stoppingAnswersWhatStillComesOnOpenConnectionsAndClosesThem() throws Exception {
    Service stopping = new Service();
    CountDownLatch inFlight = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    stopping.planner = request -> noMapOnceItMay(inFlight, goOn);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try (Socket open = new Socket(InetAddress.getLoopbackAddress(), stopping.server().port())) {
      open.setSoTimeout(10_000);
      Future<Answer> answer =
          pool.submit(() -> stopping.post("/api/api_keys/generate_routes", stopping.apiKey, ROUTE));
      inFlight.await();
      assertThat(live(open)).startsWith("HTTP/1.1 200");
      Future<?> stopped = pool.submit(stopping::close);
      for (String next = live(open); !next.isEmpty(); next = live(open)) {
        assertThat(next).startsWith("HTTP/1.1 200");
      }
      goOn.countDown();
      assertThat(answer.get().status()).isEqualTo(503);
      stopped.get();
    } finally {
      goOn.countDown();
      pool.shutdownNow();
    }
  }

  /** A client that would wait in vain is worse off than one that is refused. */
  @Test
  void whoConnectsWhileTheServerStopsIsAnsweredOrRefused() throws Exception {
    for (int i = 0; i < 5; i++) {
      Service stopping = new Service();
      int port = stopping.server().port();
      ExecutorService pool = Executors.newFixedThreadPool(2);
      try {
        Future<?> stopped = pool.submit(stopping::stop);
        Future<?> connects = pool.submit(() -> connectUntilRefused(port));
        connects.get();
        stopped.get();
      } finally {
        pool.shutdownNow();
      }
    }
  }

  private static Void connectUntilRefused(int port) throws IOException {
    long began = System.nanoTime();
    while (System.nanoTime() - began < TimeUnit.MINUTES.toNanos(1)) {
      Socket socket;
      try {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
      } catch (IOException refused) {
        return null;
      }
      try (socket) {
        socket.setSoTimeout(30_000);
        live(socket);
      }
    }
    throw new AssertionError("it never ends");
  }

  /** The head of the answer of {@code /health/live}; empty where the connection has ended. */
  private static String live(Socket open) {
    StringBuilder head = new StringBuilder();
    try {
      open.getOutputStream()
          .write(
              "GET /health/live HTTP/1.1\r\nHost: here\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      while (head.indexOf("\r\n\r\n") < 0) {
        int next = open.getInputStream().read();
        if (next < 0) {
          return "";
        }
        head.append((char) next);
      }
      int length =
          head.toString()
              .lines()
              .map(line -> line.toLowerCase(Locale.ROOT))
              .filter(line -> line.startsWith("content-length:"))
              .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
              .findFirst()
              .orElseThrow();
      open.getInputStream().readNBytes(length);
      return head.toString();
    } catch (SocketTimeoutException e) {
      throw new AssertionError("neither an answer nor an end", e);
    } catch (IOException e) {
      return "";
    }
  }
}
