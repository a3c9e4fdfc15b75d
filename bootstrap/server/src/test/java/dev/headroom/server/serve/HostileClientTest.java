package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.Haulier;
import dev.headroom.server.Loamshire;
import dev.headroom.server.serve.MutatedRequests.Who;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A hostile client before the real server: whatever it sends, it gets a clear error or a closed
 * connection; it learns nothing, breaks nothing, and keeps nobody else waiting.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.Random.class)
class HostileClientTest {

  private static final Logger LOG = LoggerFactory.getLogger(HostileClientTest.class);

  private static final String OURS = "ours-4711";
  private static final String OTHERS = "others-4712";
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final int MOST_THREADS = 300;
  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_122);
  private static final int MUTATED = LONG ? 100_000 : 300;
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String JSON = "Content-Type: application/json\r\n";

  private ServerProcess server;
  private RawClient client;
  private String driver;
  private String user;
  private String key;
  private String stranger;
  private ServerState state;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    Path data = folder.resolve("data");
    Haulier haulier = Haulier.in(data, this::addVehiclesAndAStranger);
    driver = haulier.driver();
    user = haulier.user();
    int management = ServerState.freePort();
    Path settings = folder.resolve("headroom.properties");
    Files.write(
        settings,
        List.of(
            "management-port=" + management,
            "positions.keep=1h",
            "limits.requests-per-second=1000000",
            "limits.request-burst=1000000",
            "limits.sign-in-failures=1000",
            "limits.sign-in-failures-per-address=1000",
            "limits.sign-in-failures-per-name=10000"));
    server = ServerProcess.start(Loamshire.in(folder), data, folder.resolve("log.txt"), settings);
    state = new ServerState(server.pid(), management);
    client = new RawClient(server.address());
    key = server.key();
  }

  /** The user of another company, and a vehicle of each. */
  private void addVehiclesAndAStranger(Haulier haulier, Headroom headroom, Stores stores) {
    long other = stores.accounts().organisations().add("Other", true, ContactDetails.NONE).id();
    long zoe =
        stores.accounts().users().add(other, "zoe", Role.COMPANY_ADMIN, "none").orElseThrow().id();
    stranger = headroom.tokens().issue(new Caller.ByUser(zoe, other, true));
    stores.fleet().vehicles().add(haulier.company(), List.of(vehicle(OURS)));
    stores.fleet().vehicles().add(other, List.of(vehicle(OTHERS)));
  }

  private static Vehicles.New vehicle(String name) {
    return new Vehicles.New(
        new VehicleDetails(
            name, name, "", "", Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000)),
        Set.of());
  }

  /** It has told no secret and met nothing that it did not foresee. */
  @AfterAll
  void end() throws Exception {
    try (ServerProcess attacked = server) {
      assertThat(attacked.get("/health/ready").status()).isEqualTo(200);
      String log = String.join("\n", attacked.log());
      assertThat(log).doesNotContain(driver, user, key, stranger, "DROP TABLE");
      assertThat(log).doesNotContain("ERROR", "Exception", "\tat ");
      assertThat(attacked.log()).allMatch(line -> line.length() < 1_000);
      assertThat(attacked.terminate()).isZero();
    }
  }

  /** Bytes, and the statuses that may answer them; 0 is a connection that is closed. */
  record Attack(String name, String request, List<Integer> statuses) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Attack attack(String name, String request, Integer... statuses) {
    return new Attack(name, request, List.of(statuses));
  }

  private static String request(String line, String headers, String body) {
    return line
        + " HTTP/1.1\r\nHost: x\r\n"
        + headers
        + "Content-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }

  private static String header(String header) {
    return "GET /health/live HTTP/1.1\r\nHost: x\r\n" + header + "\r\n\r\n";
  }

  private String position(String body) {
    return request(
        "POST /api/vehicle_position", JSON + "Authorization: Bearer " + driver + "\r\n", body);
  }

  private String asUser(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + user + "\r\n\r\n";
  }

  List<Attack> paths() {
    return List.of(
        attack("dot segments", get("/api/../health/live"), 404),
        attack("encoded dot segments", get("/api/%2e%2e/health/live"), 404),
        attack("NUL", get("/%00"), 400),
        attack("raw NUL", get("/\0"), 400),
        attack("path parameter", get("/health/live;jsessionid=1"), 404),
        attack("double slashes", get("//health//live"), 404),
        attack("broken escape", get("/api/vehicles/%zz"), 400),
        attack("malformed UTF-8", get("/api/vehicles/%ff%fe"), 400),
        attack("overlong UTF-8", get("/%c0%ae%c0%ae/x"), 400),
        attack("backslash", get("/docs/..\\..\\x"), 400),
        attack("encoded slash", get("/docs/..%2f..%2fx"), 404),
        attack("CRLF in a path", get("/api/api_keys/a%0d%0aX-Echo:1"), 404),
        attack("another host's URI", get("http://evil.example/health/live"), 400),
        attack("8 KB and more", get("/" + "a".repeat(9_000)), 414, 431),
        attack("lower case method", "get /health/live HTTP/1.1\r\nHost: x\r\n\r\n", 405),
        attack("TRACE", "TRACE /api/poi HTTP/1.1\r\nHost: x\r\n\r\n", 405),
        attack("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 404),
        attack("long method", "A".repeat(5_000) + " /health/live HTTP/1.1\r\nHost: x\r\n\r\n", 405),
        attack("method override", header("X-HTTP-Method-Override: DELETE"), 200));
  }

  List<Attack> protocol() {
    return List.of(
        attack("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, 426, 505),
        attack("HTTP/9.9", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505),
        attack("TLS", "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc" + "\0".repeat(300), 0, 400),
        attack("no host", "GET /health/live HTTP/1.1\r\n\r\n", 400),
        attack("two hosts", header("Host: y"), 400),
        attack("garbage host", "GET / HTTP/1.1\r\nHost: a b\u00ff<>\r\n\r\n", 400),
        attack("1 MB of header", header("X-A: " + "a".repeat(1_000_000)), 0, 431),
        attack("10,000 headers", header("X: 1\r\n".repeat(10_000) + "Y: 1"), 0, 431),
        attack("folded header", header("X-A: a\r\n b"), 400),
        attack("NUL in a header", header("X-A: a\0b"), 400),
        attack("header without colon", header("abc"), 400),
        attack("CR in the request id", header("X-Request-Id: a\rX-Echo: b"), 400),
        attack("ranges", header("Range: bytes=0-,5-,1-1,99999999999999999999-"), 200),
        attack("encodings", header("Accept-Encoding: gzip;q=NaN, br, *;q=-1"), 200),
        attack("length and chunks", header("Transfer-Encoding: chunked\r\nContent-Length: 4"), 400),
        attack("negative length", header("Content-Length: -1"), 400),
        attack("length beyond 64 bits", header("Content-Length: 99999999999999999999"), 400),
        attack("two lengths", header("Content-Length: 1\r\nContent-Length: 2"), 400),
        attack("unknown transfer coding", header("Transfer-Encoding: gzip"), 400, 501),
        attack("unknown expectation", header("Expect: the-worst"), 417),
        attack("bad chunk size", login("Transfer-Encoding: chunked\r\n", "zz\r\n"), 400),
        attack("chunks that end early", login("Transfer-Encoding: chunked\r\n", "5\r\na"), 400),
        attack("body that ends early", login("Content-Length: 100\r\n", "{"), 400),
        attack(
            "endless chunks",
            login("Transfer-Encoding: chunked\r\n", ("1000\r\n" + " ".repeat(4_096)).repeat(400)),
            0,
            400,
            413),
        attack(
            "compressed body",
            request("POST /api/auth/login", JSON + "Content-Encoding: gzip\r\n", "\u001f\u008b"),
            415));
  }

  private static String login(String headers, String rest) {
    return "POST /api/auth/login HTTP/1.1\r\nHost: x\r\n" + JSON + headers + "\r\n" + rest;
  }

  List<Attack> bodies() {
    return List.of(
        attack("deep arrays", position("[".repeat(60_000)), 400),
        attack("deep objects", position("{\"a\":".repeat(12_000)), 400),
        attack("5 MB", position("{\"lat\":\"" + "a".repeat(5_000_000) + "\"}"), 0, 413),
        attack("1e400", position("{\"lat\":1e400,\"long\":0}"), 400),
        attack("60,000 digits", position("{\"lat\":" + "1".repeat(60_000) + ",\"long\":0}"), 400),
        attack("NaN", position("{\"lat\":NaN,\"long\":0}"), 400),
        attack("infinity", position("{\"lat\":-Infinity,\"long\":0}"), 400),
        attack("members twice", position("{\"lat\":1,\"lat\":2,\"long\":0}"), 400),
        attack("byte order mark", position("\u00ef\u00bb\u00bf{\"lat\":1,\"long\":2}"), 400),
        attack("malformed UTF-8", position("{\"lat\":1,\"long\":2,\"\u00ff\":1}"), 400),
        attack("escaped NUL", position("{\"lat\":1,\"long\":2,\"\\u0000\":1}"), 400),
        attack("UTF-16", position("\0{\0}"), 400),
        attack("two values", position("{\"lat\":1,\"long\":2}{}"), 400),
        attack("null", position("null"), 400),
        attack(
            "SQL",
            request(
                "POST /api/auth/login-driver",
                JSON,
                "{\"username\":\"'; DROP TABLE driver;--\",\"password\":\"x\"}"),
            401),
        attack(
            "CRLF in what is kept",
            request(
                "POST /api/api_keys/generate",
                JSON,
                "{\"email\":\"a@b.example\",\"name\":\"a\\r\\nX-Echo: b\",\"phone\":\"\"}"),
            400),
        attack(
            "60,000 characters of a text",
            request(
                "POST /api/api_keys/generate",
                JSON,
                "{\"email\":\"a@b.c\",\"name\":\"" + "x".repeat(60_000) + "\",\"phone\":\"\"}"),
            400),
        attack(
            "6,000 tokens",
            request(
                "POST /api/push_token",
                JSON + "Authorization: Bearer " + driver + "\r\n",
                "{\"tokens\":[" + "\"a\",".repeat(6_000) + "\"a\"]}"),
            400));
  }

  List<Attack> queries() {
    String vehicles = "/api/vehicles?";
    return List.of(
        attack("SQL in a filter", asUser(vehicles + "registration_number='%20OR%201=1--"), 200),
        attack("wildcards in a filter", asUser(vehicles + "registration_number=%25_"), 200),
        attack("NUL in a filter", asUser(vehicles + "registration_number=%00"), 400),
        attack("unknown sort", asUser(vehicles + "sort=id;DROP%20TABLE%20vehicle"), 400),
        attack("broken escape", asUser(vehicles + "limit=%zz"), 400),
        attack("flood", asUser(vehicles + "a=1&".repeat(1_500)), 400),
        attack("negative limit", asUser(vehicles + "limit=-1"), 400),
        attack("limit beyond 64 bits", asUser(vehicles + "limit=99999999999999999999"), 400),
        attack("last offset", asUser(vehicles + "offset=1000000000"), 200),
        attack("limit twice", asUser(vehicles + "limit=1&limit=2"), 400),
        attack("id beyond 64 bits", asUser("/api/vehicles/99999999999999999999"), 404),
        attack(
            "If-Match of nothing like a tag",
            request(
                "PUT /api/vehicles/1",
                JSON + "Authorization: Bearer " + user + "\r\nIf-Match: \"a\", b, W/,,\"\r\n",
                "{}"),
            400));
  }

  List<Attack> tokens() {
    String[] parts = driver.split("\\.");
    String header = new String(Base64.getUrlDecoder().decode(parts[0]), StandardCharsets.UTF_8);
    return List.of(
        token("no algorithm", part(header.replace("HS256", "none")) + "." + parts[1] + "."),
        token("HMAC for RSA", part(header.replace("HS256", "RS256")) + tail(parts)),
        token("longer HMAC", part(header.replace("HS256", "HS512")) + tail(parts)),
        token(
            "path as kid", part("{\"alg\":\"HS256\",\"kid\":\"../../etc/passwd\"}") + tail(parts)),
        token("SQL as kid", part("{\"alg\":\"HS256\",\"kid\":\"' OR 1=1--\"}") + tail(parts)),
        token("null as header", part("null") + tail(parts)),
        token("null as claims", parts[0] + "." + part("null") + "." + parts[2]),
        token("deep claims", parts[0] + "." + part("[".repeat(2_000)) + "." + parts[2]),
        token("distant end", parts[0] + "." + part("{\"exp\":9223372036854775807}") + ".x"),
        token("end beyond numbers", parts[0] + "." + part("{\"exp\":1e999999999}") + ".x"),
        token("one part more", driver + ".x"),
        token("changed signature", driver + "A"),
        token("dots", "...."),
        token("7,000 characters", "a".repeat(7_000)),
        token("a key of nobody", "hr_" + "A".repeat(43)));
  }

  private static String part(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }

  private static String tail(String... parts) {
    return "." + parts[1] + "." + parts[2];
  }

  private static Attack token(String name, String token) {
    return attack(
        name,
        request(
            "POST /api/vehicle_position",
            JSON + "Authorization: Bearer " + token + "\r\n",
            "{\"lat\":55,\"long\":-2}"),
        401);
  }

  @ParameterizedTest
  @MethodSource({"paths", "protocol", "bodies", "queries", "tokens"})
  void itGetsAClearErrorAndNothingElse(Attack attack) throws Exception {
    RawClient.Answer answer = client.exchange(attack.request());

    assertThat(answer.status()).as("%s", answer).isIn(attack.statuses());
    assertThat((answer.head() + answer.body()).toLowerCase(Locale.ROOT))
        .doesNotContain("exception", "jetty", "javalin", "jackson", "org.h2", "select ", "\tat ")
        .doesNotContain(System.getProperty("user.home").toLowerCase(Locale.ROOT) + "/")
        .doesNotContain("\r\nx-echo:");
    if (answer.status() >= 400) {
      JsonNode body = MAPPER.readTree(answer.body());
      assertThat(body.path("status").asInt()).isEqualTo(answer.status());
      assertThat(body.path("code").asText()).isNotEmpty();
      assertThat(body.path("request_id").asText()).isNotEmpty();
      assertThat(answer.body().length()).isLessThan(10_000);
    }
  }

  /**
   * Requests to every operation of the document that is served, and of the console, each spoilt in
   * one to three ways.
   *
   * <p>More than one in eight is good enough to be answered. The full count holds a tenth. In 300
   * requests chance moves that share by a sixth of itself, and the credentials are others in each
   * run, so one in twenty is the most that no run misses; a document of which the examples or the
   * credentials are no longer accepted gets none.
   */
  @Test
  void whateverIsSentIsAnsweredOrRefusedAndCounted() throws Exception {
    MutatedRequests requests =
        new MutatedRequests(
            server.get("/openapi.json").body(),
            Map.of(Who.DRIVER, driver, Who.USER, user, Who.KEY, key, Who.STRANGER, stranger),
            SEED);
    MutatedRequestsRun run =
        new MutatedRequestsRun(
            server.address(),
            Map.of(
                Who.DRIVER, List.of(OTHERS, stranger),
                Who.USER, List.of(OTHERS, stranger),
                Who.KEY, List.of(OTHERS, OURS, stranger),
                Who.STRANGER, List.of(OURS, user),
                Who.NOBODY, List.of(OURS, OTHERS)));
    Map<Integer, Long> counted = state.counted();
    ServerState.Taken before = null;
    for (int i = 0; i < MUTATED; i++) {
      if (LONG && i == MUTATED / 10) {
        before = state.taken();
      }
      if (i % 10_000 == 9_999) {
        LOG.info("{} requests, answers by status {}", i + 1, run.answers());
      }
      run.send(requests.next(), "seed " + SEED + ", request " + i);
    }

    assertThat(requests.operations()).isGreaterThan(10);
    assertThat(run.unanswered()).as("resets before an answer").isLessThanOrEqualTo(MUTATED / 100);
    assertThat(run.answered(200, 299)).as("answered").isGreaterThan(MUTATED / (LONG ? 10 : 20));
    assertThat(run.answered(400, 499)).as("refused").isGreaterThan(MUTATED / 2);
    state.awaitCounted(counted, run.answers());
    LOG.info(
        "seed {}: {} requests to {} operations, answers by status {}, none to {}",
        SEED,
        MUTATED,
        requests.operations(),
        run.answers(),
        run.unanswered());
    if (LONG) {
      ServerState.Taken after = state.taken();
      LOG.info("taken after a tenth: {}, at the end: {}", before, after);
      assertThat(after.isLittleMoreThan(before)).as("%s, %s", before, after).isTrue();
    }
  }

  @Test
  void aCrowdThatHoldsConnectionsKeepsNobodyWaiting() throws Exception {
    List<Socket> crowd = new ArrayList<>();
    try {
      for (int i = 0; i < 1_000; i++) {
        crowd.add(client.begin(""));
      }
      for (int i = 0; i < 150; i++) {
        crowd.add(client.begin("GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: "));
        crowd.add(client.begin(login("Content-Length: 100\r\n", "{")));
        crowd.add(client.begin(login("Transfer-Encoding: chunked\r\n", "5;" + "x".repeat(500))));
      }
      for (int i = 0; i < 5; i++) {
        long start = System.nanoTime();
        for (String path : List.of("/health/ready", "/api/api_keys/" + key)) {
          Target.Answer answer = server.get(path);
          assertThat(answer.status()).as("%s: %s", path, answer.body()).isEqualTo(200);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
      }
      Path status = Path.of("/proc", Long.toString(server.pid()), "status");
      if (Files.isReadable(status)) {
        assertThat(threads(status)).isLessThan(MOST_THREADS);
      }
    } finally {
      for (Socket socket : crowd) {
        socket.close();
      }
    }
  }

  private static int threads(Path status) throws IOException {
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("Threads:"))
        .mapToInt(line -> Integer.parseInt(line.substring(8).strip()))
        .sum();
  }

  @Test
  void requestsInOnePipelineAreAnsweredInTheirOrder() throws Exception {
    int many = 50;
    StringBuilder requests = new StringBuilder();
    for (int i = 0; i < many; i++) {
      requests.append(header("X-Request-Id: in-order-" + i));
    }
    RawClient.Answer answer = client.exchange(requests.toString());
    List<Integer> at =
        IntStream.range(0, many)
            .mapToObj(i -> (answer.head() + answer.body()).indexOf("in-order-" + i + "\r\n"))
            .toList();
    assertThat(at).doesNotContain(-1).isSorted();
  }
}
