package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.Service.Answer;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What each endpoint answers when all is well, and the answers that are its own. */
class EndpointsTest {

  private static final String ROUTE =
      """
      {"departure": {"lat": 54.15, "lon": -4.48}, "arrival": {"lat": 54.32, "lon": -4.38},
       "dimensions": {"height": 4.601, "weight": 18}, "geometries": "polyline6"}\
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

  private static Answer position(String body) {
    return service.post("/api/vehicle_position", service.driverToken, body);
  }

  private static Answer poi(String body) {
    return service.post("/api/poi", service.apiKey, body);
  }

  private static Answer route(String body, RouteOutcome outcome) {
    service.planner = request -> new PlanRoute.Outcome.Answered(outcome);
    return service.post("/api/api_keys/generate_routes", service.apiKey, body);
  }

  @Test
  void aPositionAnswersTheRestrictionsWithinFiveHundredMetres() {
    Answer answer = position("{\"lat\": 54.0015, \"long\": -4.4}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().get("code").asText()).isEqualTo("found");
    assertThat(answer.json().get("restrictions").get(0))
        .hasToString(
            "{\"info\":\"3.86 m maximum height\",\"lat\":54.0015,\"lon\":-4.4,\"maximum\":3.86,"
                + "\"postcode\":\"\",\"street\":\"Low Road\",\"type\":40}");
  }

  @Test
  void withDimensionsWhatStopsTheVehicleComesFirst() {
    Answer answer =
        position(
            """
            {"lat": 54.0005, "long": -4.4,
             "dimensions": {"height": 3.5, "length": 12, "weight": 18, "width": 2.5}}\
            """);
    assertThat(answer.json().get("restrictions").findValuesAsText("street"))
        .containsExactly("Weak Road", "Low Road");
  }

  @Test
  void thePositionCodesTellNothingThereFromNoMap() {
    Answer covered = position("{\"lat\": 54.0, \"long\": -4.41}");
    assertThat(covered.text()).isEqualTo("{\"restrictions\":[],\"code\":\"not_found\"}");
    Answer sea = position("{\"lat\": 53, \"long\": -5}");
    assertThat(sea.text()).isEqualTo("{\"restrictions\":[],\"code\":\"no_coverage\"}");
  }

  @Test
  void aPointAnswersTheAskedTypesToAnyTokenOrKey() {
    String body = "{\"lat\": 54.0015, \"lon\": -4.4, \"type\": [40, 40, 50]}";
    for (String credential : List.of(service.apiKey, service.driverToken, service.userToken)) {
      Answer answer = service.post("/api/poi", credential, body);
      assertThat(answer.json().get("restrictions").findValuesAsText("street"))
          .containsExactly("Low Road");
    }
    assertThat(poi("{\"lat\": 54.0015, \"lon\": -4.4, \"type\": [30]}").text())
        .isEqualTo("{\"restrictions\":[]}");
    Answer sea = poi("{\"lat\": 53, \"lon\": -5, \"type\": [30]}");
    assertThat(sea.status()).isEqualTo(404);
    assertThat(sea.code()).isEqualTo("no_coverage");
  }

  @Test
  void aKeyIsIssuedReadAndUsedInBothHeaders() {
    Answer issued =
        service.post(
            "/api/api_keys/generate",
            "",
            "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}");
    String key = issued.json().get("token").asText();
    assertThat(issued.json().size()).isEqualTo(1);
    assertThat(issued.header("Cache-Control")).isEqualTo("no-store");

    Answer read = service.get("/api/api_keys/" + key);
    assertThat(read.text())
        .isEqualTo(
            "{\"email\":\"c@example.com\",\"name\":\"Cal\",\"phone\":\"\","
                + "\"generate_routes_number\":0}");
    assertThat(read.header("Cache-Control")).isEqualTo("no-store");

    String body = "{\"lat\": 54.0015, \"lon\": -4.4, \"type\": [40]}";
    assertThat(service.post("/api/poi", key, body).status()).isEqualTo(200);
    assertThat(
            service
                .send(
                    service
                        .request("/api/poi", "Content-Type", "application/json", "X-Api-Key", key)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build())
                .status())
        .isEqualTo(200);
  }

  @Test
  void aKeyThatASignedInCallerAsksForBelongsToTheAccount() {
    String body = "{\"email\": \"c@example.com\", \"name\": \"Cal\", \"phone\": \"\"}";
    service.post("/api/api_keys/generate", service.userToken, body);
    assertThat(ownerOfTheLast()).contains(1L);
    service.post("/api/api_keys/generate", service.driverToken, body);
    assertThat(ownerOfTheLast()).contains(1L);
    service.post("/api/api_keys/generate", service.apiKey, body);
    assertThat(ownerOfTheLast()).isEmpty();
  }

  private static Optional<Long> ownerOfTheLast() {
    List<ApiKey> all = service.keys.after(0, Integer.MAX_VALUE);
    return all.get(all.size() - 1).owner().userId();
  }

  private static Answer pushTokens(String body) {
    return service.post("/api/push_token", service.driverToken, body);
  }

  @Test
  void pushTokensBecomeTheWholeSet() {
    assertThat(pushTokens("{\"tokens\": [\"b\", \"apns:a\", \"b\"]}").text())
        .isEqualTo("{\"user_id\":1,\"driver_id\":1,\"tokens\":[\"b\",\"apns:a\"]}");
    assertThat(service.deviceTokens.of(1))
        .containsExactlyInAnyOrder(DeviceToken.of("b"), DeviceToken.of("apns:a"));
    assertThat(pushTokens("{\"tokens\": []}").text())
        .isEqualTo("{\"user_id\":1,\"driver_id\":1,\"tokens\":[]}");
    assertThat(service.deviceTokens.of(1)).isEmpty();
  }

  @Test
  void pushTokensThatAreNoneAreNamed() {
    assertThat(pushTokens("{\"tokens\": [\"kept\"]}").status()).isEqualTo(200);
    String many = "\"t\", ".repeat(20) + "\"t\"";
    String longest = "t".repeat(4_096);
    assertThat(refusedField("{\"tokens\": [" + many + "]}")).isEqualTo("tokens");
    assertThat(refusedField("{\"tokens\": [\"a\", \"" + longest + "t\"]}")).isEqualTo("tokens[1]");
    assertThat(refusedField("{\"tokens\": [\"\"]}")).isEqualTo("tokens[0]");
    assertThat(refusedField("{\"tokens\": [\"apns:\"]}")).isEqualTo("tokens[0]");
    assertThat(refusedField("{\"tokens\": [\"a b\"]}")).isEqualTo("tokens[0]");
    assertThat(refusedField("{\"tokens\": [null]}")).isEqualTo("tokens[0]");
    assertThat(refusedField("{\"tokens\": [1]}")).isEqualTo("tokens[0]");
    assertThat(refusedField("{\"tokens\": \"a\"}")).isEqualTo("tokens");
    assertThat(refusedField("{\"tokens\": null}")).isEqualTo("tokens");
    assertThat(refusedField("{}")).isEqualTo("tokens");
    assertThat(refusedField("{\"tokens\": [], \"token\": \"a\"}")).isEqualTo("token");
    assertThat(service.deviceTokens.of(1)).containsExactly(DeviceToken.of("kept"));
    assertThat(pushTokens("{\"tokens\": [\"" + longest + "\"]}").status()).isEqualTo(200);
  }

  private static String refusedField(String body) {
    Answer answer = pushTokens(body);
    assertThat(answer.status()).isEqualTo(400);
    return answer.json().at("/errors/0/field").asText();
  }

  @Test
  void aDriverSignsInAndTheTokenWorks() {
    Answer answer =
        service.post(
            "/api/auth/login-driver", "", "{\"username\": \"ann\", \"password\": \"secret\"}");
    assertThat(answer.json().size()).isEqualTo(1);
    String token = answer.json().get("token").asText();
    assertSays(token, new Caller.ByDriver(1), Duration.ofDays(30));
    assertThat(service.post("/api/vehicle_position", token, "{\"lat\": 53, \"long\": -5}").status())
        .isEqualTo(200);
  }

  @Test
  void aUserSignsInAndIsToldWhoTheyAre() {
    Answer answer =
        service.post(
            "/api/auth/login",
            "",
            "{\"username\": \"bob\", \"password\": \"secret\", \"organisation_id\": 1}");
    JsonNode json = answer.json();
    assertThat(json.get("role").asText()).isEqualTo("company_admin");
    assertThat(json.get("user_info"))
        .hasToString(
            "{\"address_1\":\"1 Quay\",\"address_2\":\"\",\"city\":\"Douglas\","
                + "\"company_name\":\"Example Haulage\",\"contact_name\":\"Bob\","
                + "\"country\":\"IM\",\"email\":\"b@example.com\",\"fleet_size\":\"12\","
                + "\"org_id\":1,\"phone\":\"01624\",\"postcode\":\"IM1 1AA\","
                + "\"username\":\"bob\"}");
    assertSays(json.get("token").asText(), new Caller.ByUser(1, 1, true), Duration.ofHours(12));
  }

  private void assertSays(String token, Caller caller, Duration left) {
    AccessTokens.Claims claims = service.tokens.read(token).orElseThrow();
    assertThat(claims.caller()).isEqualTo(caller);
    assertThat(claims.generation()).isZero();
    assertThat(claims.expiresAt()).isEqualTo(service.clock.instant().plus(left));
  }

  @Test
  void anIndividualGetsNoCompanyScope() {
    long organisation = service.organisations.add("Cy", false, ContactDetails.NONE).id();
    var unused =
        service.users.add(organisation, "cy", Role.INDIVIDUAL, service.hasher.hash("secret"));
    Answer answer =
        service.post(
            "/api/auth/login",
            "",
            "{\"username\": \"cy\", \"password\": \"secret\", \"organisation_id\": "
                + organisation
                + "}");
    assertThat(answer.json().get("role").asText()).isEqualTo("individual");
    assertThat(service.tokens.read(answer.json().get("token").asText()).orElseThrow())
        .matches(claims -> !((Caller.ByUser) claims.caller()).companyAccount());
  }

  @Test
  void everyFailureToSignInIsOneAnswer() {
    long old = service.drivers.add(1, "old", service.hasher.hash("secret")).orElseThrow().id();
    assertThat(service.drivers.setDisabled(old, true)).isTrue();
    String wrong =
        service
            .post("/api/auth/login-driver", "", "{\"username\": \"ann\", \"password\": \"x\"}")
            .text();
    String unknown =
        service
            .post("/api/auth/login-driver", "", "{\"username\": \"nobody\", \"password\": \"x\"}")
            .text();
    String disabled =
        service
            .post("/api/auth/login-driver", "", "{\"username\": \"old\", \"password\": \"secret\"}")
            .text();
    String id = "\"request_id\":\"[^\"]*\"";
    assertThat(wrong.replaceAll(id, "")).isEqualTo(unknown.replaceAll(id, ""));
    assertThat(wrong.replaceAll(id, "")).isEqualTo(disabled.replaceAll(id, ""));
    for (String attempt :
        List.of(
            "{\"username\": \"bob\", \"password\": \"wrong\", \"organisation_id\": 1}",
            "{\"username\": \"bob\", \"password\": \"secret\", \"organisation_id\": 2}",
            "{\"username\": \"bob\", \"password\": \"secret\", \"organisation_id\": -1}",
            "{\"username\": \"nobody\", \"password\": \"secret\", \"organisation_id\": 1}")) {
      Answer answer = service.post("/api/auth/login", "", attempt);
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.text().replaceAll(id, ""))
          .isEqualTo(wrong.replaceAll(id, "").replace("login-driver", "login"));
    }
    assertThat(wrong).contains("invalid_credentials");
  }

  @Test
  void aRouteIsAnswered() {
    RouteOutcome planned =
        new RouteOutcome.Planned(
            List.of(
                SampleRoutes.aDetour(
                    Optional.of(new Route.Detour(900, Duration.ofSeconds(80), 80_000)),
                    Optional.empty())));
    Answer answer = route(ROUTE, planned);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().get("data").get("restrictions_avoided").asInt()).isEqualTo(2);
    assertThat(answer.json().get("geometry").isTextual()).isTrue();
  }

  /** A road of 2 km on which routes are really planned. */
  private static Service withALane() {
    NetworkSketch sketch = new NetworkSketch();
    int east = sketch.junction(2_000, 0);
    sketch.road(sketch.junction(0, 0), east).numbered("A 5");
    sketch.road(east, sketch.junction(1_800, 50)).named("Mill Lane");
    Service lane = new Service();
    lane.map = Optional.of(RoadMap.of(sketch.index()));
    return lane;
  }

  private static String routeTo(Position arrival) {
    return routeTo(arrival, "");
  }

  private static String routeTo(Position arrival, String street) {
    Position departure = NetworkSketch.at(100, 0);
    return """
    {"departure": {"lat": %s, "lon": %s}, "arrival": {"lat": %s, "lon": %s, "street": "%s"},
     "dimensions": {}, "geometries": "polyline"}\
    """
        .formatted(departure.lat(), departure.lon(), arrival.lat(), arrival.lon(), street);
  }

  @Test
  void aPlannedRouteIsCountedAndARefusedOneIsNot() {
    try (Service lane = withALane()) {
      Answer planned =
          lane.post(
              "/api/api_keys/generate_routes", lane.apiKey, routeTo(NetworkSketch.at(1_900, 0)));
      assertThat(planned.status()).isEqualTo(200);
      assertThat(routesOf(lane, lane.apiKey)).isEqualTo(1);

      Answer refused =
          lane.post("/api/api_keys/generate_routes", lane.apiKey, routeTo(new Position(10, 10)));
      assertThat(refused.code()).isEqualTo("no_coverage");
      assertThat(routesOf(lane, lane.apiKey)).isEqualTo(1);
    }
  }

  @Test
  void routesOfThirtyTwoThreadsAreCountedExactly() throws Exception {
    try (Service lane = withALane()) {
      HttpRequest request =
          lane.request("/api/api_keys/generate_routes", "Content-Type", "application/json")
              .header("X-Api-Key", lane.apiKey)
              .POST(HttpRequest.BodyPublishers.ofString(routeTo(NetworkSketch.at(1_900, 0))))
              .build();
      AtOnce.run(
          32,
          () -> {
            for (int i = 0; i < 10; i++) {
              assertThat(lane.sendUnchecked(request).status()).isEqualTo(200);
            }
            return true;
          });
      assertThat(routesOf(lane, lane.apiKey)).isEqualTo(320);
    }
  }

  @Test
  void anEndLiesOnItsStreetOrTheAnswerSaysWhyNot() {
    try (Service lane = withALane()) {
      Answer onStreet =
          lane.post(
              "/api/api_keys/generate_routes",
              lane.apiKey,
              routeTo(NetworkSketch.at(1_900, 40), "a5"));
      assertThat(onStreet.status()).isEqualTo(200);
      assertThat(onStreet.json().at("/arrival_point/street").asText()).isEqualTo("A 5");
      assertThat(onStreet.text()).doesNotContain("street_not_used");

      Answer elsewhere =
          lane.post(
              "/api/api_keys/generate_routes",
              lane.apiKey,
              routeTo(NetworkSketch.at(1_900, 40), "Elm Row"));
      assertThat(elsewhere.json().at("/arrival_point/street").asText()).isEqualTo("Mill Lane");
      assertThat(elsewhere.json().at("/notices/0/code").asText()).isEqualTo("street_not_used");
      assertThat(elsewhere.json().at("/notices/0/data/end").asText()).isEqualTo("arrival");
      assertThat(elsewhere.json().at("/notices/0/data/street").asText()).isEqualTo("Elm Row");

      String longest = "x".repeat(200);
      assertThat(
              lane.post(
                      "/api/api_keys/generate_routes",
                      lane.apiKey,
                      routeTo(NetworkSketch.at(1_900, 0), longest))
                  .status())
          .isEqualTo(200);
      assertThat(
              lane.post(
                      "/api/api_keys/generate_routes",
                      lane.apiKey,
                      routeTo(NetworkSketch.at(1_900, 0), longest + "x"))
                  .status())
          .isEqualTo(400);
    }
  }

  private static long routesOf(Service service, String key) {
    return service.get("/api/api_keys/" + key).json().get("generate_routes_number").asLong();
  }

  @Test
  void thePlannerIsAskedWhatTheBodySays() {
    AtomicReference<RouteRequest> asked = new AtomicReference<>();
    service.planner =
        request -> {
          asked.set(request.route());
          return new PlanRoute.Outcome.NoMap();
        };
    service.post("/api/api_keys/generate_routes", service.apiKey, ROUTE);
    assertThat(asked.get().stops().get(0).place().lat()).isEqualTo(54.15);
    assertThat(asked.get().stops().get(1).place().lon()).isEqualTo(-4.38);
    Dimensions dimensions = asked.get().dimensions();
    // A vehicle is rounded up: 4.601 m may not pass where 4.60 m is the limit.
    assertThat(dimensions.of(Measure.HEIGHT).orElseThrow()).isEqualTo(461);
    assertThat(dimensions.of(Measure.WEIGHT).orElseThrow()).isEqualTo(18_000);
    assertThat(dimensions.of(Measure.LENGTH)).isEmpty();
    assertThat(asked.get().times()).isEqualTo(new Times.Unspecified());
    assertThat(asked.get().stops()).extracting(Stop::street).containsExactly("", "");

    String start = "\"time_start\": \"2026-11-23T08:30:00+01:00\"";
    String end = "\"time_end\": \"2026-11-23T12:00Z\"";
    Instant from = Instant.parse("2026-11-23T07:30:00Z");
    Instant to = Instant.parse("2026-11-23T12:00:00Z");
    assertThat(timesFor(asked, start)).isEqualTo(new Times.DepartAt(from));
    assertThat(timesFor(asked, end)).isEqualTo(new Times.ArriveBy(to));
    assertThat(timesFor(asked, start + ", " + end)).isEqualTo(new Times.Within(from, to));
    String by = "\"arrive_by\": \"2026-11-23T12:00Z\"";
    assertThat(timesFor(asked, by)).isEqualTo(new Times.ArriveBy(to));
    assertThat(timesFor(asked, start + ", " + by)).isEqualTo(new Times.ArriveBy(to, from));
  }

  private static Times timesFor(AtomicReference<RouteRequest> asked, String times) {
    service.post(
        "/api/api_keys/generate_routes",
        service.apiKey,
        ROUTE.replaceFirst("\\{", "{" + times + ", "));
    return asked.get().times();
  }

  @Test
  void aRouteIsCompressedForAClientThatTakesIt() throws Exception {
    RouteOutcome found =
        new RouteOutcome.Planned(List.of(SampleRoutes.aDetour(Optional.empty(), Optional.empty())));
    Answer plain = route(ROUTE, found);
    assertThat(plain.header("Content-Encoding")).isEmpty();
    assertThat(plain.header("Content-Length"))
        .isEqualTo("" + plain.text().getBytes(StandardCharsets.UTF_8).length);

    HttpRequest.Builder request =
        service.request(
            "/api/api_keys/generate_routes",
            "X-Api-Key",
            service.apiKey,
            "Content-Type",
            "application/json",
            "Accept-Encoding",
            "gzip");
    HttpResponse<InputStream> gzip =
        HttpClient.newHttpClient()
            .send(
                request.POST(HttpRequest.BodyPublishers.ofString(ROUTE)).build(),
                HttpResponse.BodyHandlers.ofInputStream());
    assertThat(gzip.headers().firstValue("Content-Encoding")).contains("gzip");
    try (InputStream in = new GZIPInputStream(gzip.body())) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(plain.text());
    }
  }

  @Test
  void everyReasonForNoRouteHasItsCode() {
    Answer off =
        route(
            ROUTE,
            new RouteOutcome.PointOffNetwork(
                1,
                List.of(
                    SampleRoutes.ends().get(0),
                    new StopOnRoad(1, new Position(54.16, -4.4), "Farm Road", 1_234.56))));
    assertThat(off.status()).isEqualTo(422);
    assertThat(off.code()).isEqualTo("point_off_network");
    assertThat(off.json().get("distance").asDouble()).isEqualTo(1_234.6);
    assertThat(off.json().at("/errors/0/field").asText()).isEqualTo("arrival");
    assertThat(off.json().at("/departure_point/street").asText()).isEqualTo("A2");
    assertThat(off.json().at("/arrival_point/street").asText()).isEqualTo("Farm Road");

    Answer nowhere = route(ROUTE, new RouteOutcome.PointOffNetwork(0, List.of()));
    assertThat(nowhere.code()).isEqualTo("point_off_network");
    assertThat(nowhere.json().has("distance")).isFalse();

    Answer sea = route(ROUTE, new RouteOutcome.NoCoverage(0));
    assertThat(sea.status()).isEqualTo(422);
    assertThat(sea.code()).isEqualTo("no_coverage");

    Answer none =
        route(
            ROUTE,
            new RouteOutcome.NoLegalRoute(
                SampleRoutes.ends(),
                List.of(SampleRoutes.closedAtThisTime(), SampleRoutes.low()),
                Optional.of(List.of(SampleRoutes.aWeakBridge())),
                Map.of(
                    Measure.WEIGHT,
                    new Leeway(Optional.empty(), Optional.of(Leeway.Most.of(12_500)))),
                List.of(
                    new Notice.Blocked(
                        new Notice.Ban(Notice.Ban.On.TURN, "Church Hill"), Reason.Kind.TURN_BAN))));
    assertThat(none.status()).isEqualTo(422);
    assertThat(none.code()).isEqualTo("no_legal_route");
    assertThat(none.json().fieldNames())
        .toIterable()
        .as("in the same order after each start")
        .containsSubsequence(
            "departure_point",
            "arrival_point",
            "reasons",
            "blocking",
            "headroom",
            "warnings",
            "notices");
    assertThat(none.json().at("/blocking/0/maximum").decimalValue()).isEqualByComparingTo("12.5");
    assertThat(none.json().at("/blocking/0/type").asInt()).isEqualTo(30);
    assertThat(none.json().at("/blocking/0/assumed").asBoolean()).isTrue();

    assertThat(none.json().at("/departure_point/street").asText()).isEqualTo("A2");
    assertThat(none.json().at("/reasons/0"))
        .hasToString(
            "{\"kind\":\"closed_at_this_time\",\"street\":\"School Street\","
                + "\"point\":{\"lat\":54.2,\"lon\":-4.4},\"osm_id\":\"way/4437802\","
                + "\"hours\":[{\"first_day\":\"monday\",\"last_day\":\"friday\","
                + "\"from\":\"08:00\",\"to\":\"09:15\"}],"
                + "\"opens_at\":\"2026-11-23T09:15:00Z\",\"help\":\"other_time\","
                + "\"text\":\"School Street is closed at this time (Mo-Fr 08:00-09:15)\"}");
    assertThat(none.json().at("/reasons/1/kind").asText()).isEqualTo("limit");
    assertThat(none.json().at("/reasons/1/help").asText()).isEqualTo("smaller_vehicle");
    assertThat(none.json().at("/reasons/1/maximum").decimalValue()).isEqualByComparingTo("3.86");
    assertThat(none.json().get("headroom")).hasToString("{\"weight\":{\"any_route\":12.5}}");
    assertThat(none.json().at("/warnings/0").asText()).contains("The turn into Church Hill");
    assertThat(none.json().get("notices"))
        .hasToString(
            "[{\"code\":\"ban_blocks\",\"data\":{\"on\":\"turn\",\"street\":\"Church Hill\","
                + "\"kind\":\"turn_ban\"},"
                + "\"text\":\"The turn into Church Hill is closed to this vehicle.\"}]");

    Answer inWords =
        route(
            ROUTE,
            new RouteOutcome.NoLegalRoute(
                SampleRoutes.ends(),
                List.of(),
                Optional.of(List.of()),
                Map.of(),
                List.of(
                    new Notice.Blocked(
                        new Notice.Ban(Notice.Ban.On.ROAD, "Church Hill"),
                        Reason.Kind.CLOSED_TO_CLASS))));
    assertThat(inWords.json().get("blocking")).isEmpty();
    assertThat(inWords.json().get("headroom")).hasToString("{}");
    assertThat(inWords.json().get("detail").asText())
        .endsWith(": Closed to this vehicle: Church Hill.");

    Answer noTime =
        route(
            ROUTE,
            new RouteOutcome.NoLegalRoute(
                SampleRoutes.ends(),
                List.of(),
                Optional.empty(),
                Map.of(),
                List.of(new Notice.OutOfTime(Notice.Sought.BLOCKING))));
    assertThat(noTime.json().has("blocking")).isFalse();

    Answer late =
        route(
            ROUTE,
            new RouteOutcome.WindowTooShort(
                1, SampleRoutes.ends(), Optional.of(Instant.parse("2026-11-21T10:15:00Z"))));
    assertThat(late.status()).isEqualTo(422);
    assertThat(late.code()).isEqualTo("window_too_short");
    assertThat(late.json().get("earliest_arrival").asText()).isEqualTo("2026-11-21T10:15:00Z");
    assertThat(late.json().get("detail").asText())
        .endsWith("; the earliest arrival is 2026-11-21T10:15:00Z");
    assertThat(late.json().get("departure_point"))
        .hasToString("{\"lat\":54.15,\"lon\":-4.48,\"street\":\"A2\",\"distance\":12.0}");
  }

  @Test
  void healthTellsLiveFromReady() {
    assertThat(service.get("/health/live").status()).isEqualTo(200);
    assertThat(service.get("/health/ready").status()).isEqualTo(200);
    assertThat(
            service
                .send(
                    service
                        .request("/health/ready")
                        .method("HEAD", HttpRequest.BodyPublishers.noBody())
                        .build())
                .status())
        .isEqualTo(200);
  }

  @Test
  void aMapThatGrowsOldIsServedAndReadinessTellsTheOperator() {
    try (Service old = new Service()) {
      assertThat(old.get("/health/ready").json()).hasToString("{\"status\":\"ready\"}");
      old.stale = true;
      Answer ready = old.get("/health/ready");
      assertThat(ready.status()).isEqualTo(200);
      assertThat(ready.json())
          .hasToString("{\"status\":\"degraded\",\"reasons\":[\"map_not_renewed\"]}");
      assertThat(old.get("/health/live").json()).hasToString("{\"status\":\"live\"}");
    }
  }

  @Test
  void withoutAMapNothingIsReadyAndNothingIsSaidToBeSafe() {
    try (Service loading = new Service()) {
      loading.map = Optional.empty();
      assertThat(loading.get("/health/live").status()).isEqualTo(200);
      for (Answer answer :
          List.of(
              loading.get("/health/ready"),
              loading.post(
                  "/api/vehicle_position", loading.driverToken, "{\"lat\": 54, \"long\": -4}"),
              loading.post(
                  "/api/poi", loading.apiKey, "{\"lat\": 54, \"lon\": -4, \"type\": [30]}"),
              loading.post("/api/api_keys/generate_routes", loading.apiKey, ROUTE))) {
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.code()).isEqualTo("map_not_ready");
        assertThat(answer.header("Retry-After")).isNotEmpty();
      }
    }
  }

  @Test
  void withoutADatabaseNoLoadBalancerTakesItOut() {
    try (Service cut = new Service()) {
      cut.storageReachable = false;
      assertThat(cut.get("/health/live").status()).isEqualTo(200);
      Answer ready = cut.get("/health/ready");
      assertThat(ready.status()).isEqualTo(200);
      assertThat(ready.json())
          .hasToString("{\"status\":\"degraded\",\"reasons\":[\"database_away\"]}");
    }
  }
}
