package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.SmallMap;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.closure.ClosureFailure;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Roads that a company closes and opens. */
class ClosureEndpointsTest {

  private static final String POINT = "\"point\": {\"lat\": 54.0005, \"lon\": -4.4}";
  private static final String WHY =
      "\"reason\": \"burst main\", \"from\": \"2026-11-21T10:00:00Z\"";
  private static final String CLOSURE = "{" + POINT + ", " + WHY + "}";

  private static Service service;
  private static String otherCompany;
  private static String person;

  @BeforeAll
  static void start() {
    service = new Service();
    otherCompany = user("Another", true);
    person = user("Ann alone", false);
  }

  private static String user(String organisation, boolean company) {
    long id = service.organisations.add(organisation, company, ContactDetails.NONE).id();
    long user = service.users.add(id, "user", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
    return service.tokens.issue(new Caller.ByUser(user, id, company));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void openAllRoads() {
    service.closures.editionsOf(1).forEach(found -> service.closures.remove(1, found.id()));
  }

  private static Answer add(String body) {
    return service.post("/api/closures", service.userToken, body);
  }

  private static Answer list(String token, String query) {
    return service.get("/api/closures" + query, "Authorization", "Bearer " + token);
  }

  private static Answer remove(String token, String id) {
    HttpRequest request =
        service.request("/api/closures/" + id, "Authorization", "Bearer " + token).DELETE().build();
    return service.send(request);
  }

  @Test
  void aClosureIsAddedListedAndRemoved() {
    Answer added =
        add(
            "{\"line\": [{\"lat\": 54.0011, \"lon\": -4.4}, {\"lat\": 54.0018, \"lon\": -4.4}],"
                + "\"direction\": \"forward\", \"reason\": \"parade\","
                + "\"from\": \"2026-11-21T12:00:00+01:00\", \"until\": \"2026-11-21T18:00:00Z\"}");
    assertThat(added.status()).isEqualTo(201);
    String id = added.json().get("id").asText();
    assertThat(added.json())
        .hasToString(
            "{\"id\":"
                + id
                + ",\"line\":[{\"lat\":54.0011,\"lon\":-4.4},{\"lat\":54.0018,\"lon\":-4.4}],"
                + "\"direction\":\"forward\",\"reason\":\"parade\",\"from\":\"2026-11-21T11:00:00Z\","
                + "\"until\":\"2026-11-21T18:00:00Z\",\"hours\":\"\",\"time_zone\":\"\","
                + "\"streets\":[]}");
    assertThat(add(CLOSURE).json().get("until").asText()).isEmpty();

    JsonNode listed = list(service.userToken, "").json();
    assertThat(listed.get("data")).hasSize(2);
    assertThat(listed.at("/data/0/reason").asText()).isEqualTo("parade");
    assertThat(listed.at("/data/1/point/lat").asDouble()).isEqualTo(54.0005);
    assertThat(listed.at("/paginate/total_item").asInt()).isEqualTo(2);

    Answer removed = remove(service.userToken, id);
    assertThat(removed.status()).isEqualTo(204);
    assertThat(removed.response().headers().firstValue("Content-Type")).isEmpty();
    assertThat(remove(service.userToken, id).status()).isEqualTo(404);
    assertThat(list(service.userToken, "").json().get("data")).hasSize(1);
  }

  @Test
  void aClosureWithHoursIsEditedAndReadAgain() {
    Answer added =
        add(
            "{"
                + POINT
                + ", "
                + WHY
                + ", \"hours\": \"Mo-Fr 22:00-05:00\", \"time_zone\": \"Europe/London\"}");
    assertThat(added.status()).isEqualTo(201);
    assertThat(added.json().get("hours").asText()).isEqualTo("Mo-Fr 22:00-05:00");
    String id = added.json().get("id").asText();

    Answer edited = edit(id, "{\"reason\": \"resurfacing\", \"hours\": \"\"}");

    assertThat(edited.status()).isEqualTo(200);
    assertThat(edited.json().get("reason").asText()).isEqualTo("resurfacing");
    assertThat(edited.json().get("hours").asText()).isEmpty();
    assertThat(edited.json().get("from")).isEqualTo(added.json().get("from"));
    Answer read =
        service.get("/api/closures/" + id, "Authorization", "Bearer " + service.userToken);
    assertThat(read.json().get("reason").asText()).isEqualTo("resurfacing");
    assertThat(read.response().headers().firstValue("ETag"))
        .isEqualTo(edited.response().headers().firstValue("ETag"));
    assertThat(edit(id, read.json().toString()).status()).isEqualTo(200);
    assertThat(edit(id, "{\"hours\": \"rubbish\", \"time_zone\": \"x\"}").json().get("errors"))
        .hasSize(1);
    assertThat(edit(id, "{\"id\": 99}").status()).isEqualTo(400);
    assertThat(edit(id, "{\"reasn\": \"x\"}").status()).isEqualTo(400);
    assertThat(edit("4711", "{}").status()).isEqualTo(404);
  }

  @Test
  void anEditOfWhatAnotherOneEditedIsRefusedWhereThatIsSaid() {
    Answer added = add(CLOSURE);
    String id = added.json().get("id").asText();
    String tag = added.response().headers().firstValue("ETag").orElseThrow();
    assertThat(edit(id, "{\"reason\": \"first\"}", "If-Match", tag).status()).isEqualTo(200);
    Answer second = edit(id, "{\"reason\": \"second\"}", "If-Match", tag);
    assertThat(second.status()).isEqualTo(412);
    assertThat(service.closures.of(1).get(0).notice().reason()).isEqualTo("first");
  }

  private static Answer edit(String id, String body, String... headers) {
    HttpRequest.Builder request =
        service
            .request("/api/closures/" + id, headers)
            .header("Authorization", "Bearer " + service.userToken)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body));
    return service.send(request.build());
  }

  @Test
  void aRouteIsPlannedWithRoadsThatAreClosedForItOnly() {
    List<PlanRoute.Command> commands = new ArrayList<>();
    service.planner =
        command -> {
          commands.add(command);
          return new PlanRoute.Outcome.NotClosed(
              0, command.closed().get(0), new ClosureFailure.NoWayAlong(0));
        };
    Answer answer =
        routeWith(
            "[{\"line\": [{\"lat\": 54, \"lon\": -4}, {\"lat\": 54.1, \"lon\": -4}]},"
                + "{\"point\": {\"lat\": 54, \"lon\": -4}, \"reason\": \"flooded\"}]");
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.code()).isEqualTo("line_off_road");
    assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo("closed[0].line[0]");
    assertThat(commands.get(0).closed())
        .extracting(ClosureDraft::reason)
        .containsExactly("closed for this trip", "flooded");

    assertThat(routeWith("[{}]").json().at("/errors/0/field").asText())
        .isEqualTo("closed[0].point");
    String many = String.join(",", Collections.nCopies(21, "{" + POINT + "}"));
    assertThat(routeWith("[" + many + "]").json().at("/errors/0/field").asText())
        .isEqualTo("closed");
  }

  private static Answer routeWith(String closed) {
    return service.post(
        "/api/api_keys/generate_routes",
        service.apiKey,
        """
        {"departure": {"lat": 54, "lon": -4}, "arrival": {"lat": 54, "lon": -4},
         "dimensions": {}, "geometries": "polyline", "closed": %s}\
        """
            .formatted(closed));
  }

  @Test
  void aLineOfTooManyPointsIsNotAlsoToldToHaveTooFew() {
    String point = "{\"lat\": 54.0, \"lon\": -4.0}";
    Answer many =
        add(
            "{\"line\": [%s], \"reason\": \"x\", \"from\": \"2026-11-23T08:00:00Z\"}"
                .formatted(String.join(",", Collections.nCopies(201, point))));
    assertThat(many.status()).isEqualTo(400);
    assertThat(many.json().get("errors")).hasSize(1);
    assertThat(many.json().at("/errors/0/message").asText()).contains("more than 200");
  }

  @Test
  void onlyUsersOfCompanyAccountsMay() {
    for (String token : List.of(service.driverToken, service.apiKey, person)) {
      assertThat(service.post("/api/closures", token, CLOSURE).status()).isEqualTo(403);
      assertThat(list(token, "").status()).isEqualTo(403);
      assertThat(remove(token, "1").status()).isEqualTo(403);
    }
    assertThat(service.post("/api/closures", "", CLOSURE).status()).isEqualTo(401);
    assertThat(service.get("/api/closures").status()).isEqualTo(401);
  }

  @Test
  void anotherCompanysLooksLikeNone() {
    String id = add(CLOSURE).json().get("id").asText();
    assertThat(list(otherCompany, "").json().get("data")).isEmpty();
    Answer others = remove(otherCompany, id);
    Answer none = remove(otherCompany, "999999");
    assertThat(others.status()).isEqualTo(404);
    assertThat(others.code()).isEqualTo("not_found");
    assertThat(others.json().get("detail")).isEqualTo(none.json().get("detail"));
    assertThat(list(service.userToken, "").json().get("data")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|from",
        "{%P}|reason",
        "{%W}|point",
        "{%P, %W, \"line\": []}|point",
        "{%P, %W, \"until\": null}|until",
        "{%P, %W, \"untill\": \"x\"}|untill",
        "{%P, %W, \"until\": \"2026-11-21T09:00:00Z\"}|until",
        "{%P, %W, \"until\": \"2026-11-22T09:00:00\"}|until",
        "{%P, %W, \"direction\": \"forward\"}|direction",
        "{%P, %W, \"direction\": \"back\"}|direction",
        "{\"line\": [], %W}|line",
        "{\"line\": [{\"lat\": 54.0005, \"lon\": -4.4}], %W}|line",
        "{\"line\": [1, {\"lat\": 54.0005, \"lon\": -4.4}], %W}|line[0]",
        "{\"line\": [{\"lat\": 54.0005}, {\"lat\": 54.0005, \"lon\": -4.4}], %W}|line[0].lon",
        "{\"line\": [{\"lat\": 54, \"lon\": -4.4}, {\"lat\": 54.4, \"lon\": -4.4}], %W}|line",
        "{\"point\": {\"lat\": 91, \"lon\": -4.4}, %W}|point.lat",
        "{\"point\": {\"lat\": \"54\", \"lon\": -4.4}, %W}|point.lat",
        "{\"point\": {\"lat\": 54, \"lon\": -4.4, \"alt\": 1}, %W}|point.alt",
        "{%P, \"reason\": \"\", \"from\": \"2026-11-21T10:00:00Z\"}|reason",
        "{%P, \"reason\": \"a\\u0000b\", \"from\": \"2026-11-21T10:00:00Z\"}|reason",
        "{%P, \"reason\": \"a\\nb\", \"from\": \"2026-11-21T10:00:00Z\"}|reason",
        "{%P, \"reason\": \"a\\u202eb\", \"from\": \"2026-11-21T10:00:00Z\"}|reason",
        "{%P, \"reason\": 7, \"from\": \"2026-11-21T10:00:00Z\"}|reason",
        "{%P, \"reason\": \"x\", \"from\": \"+99999-11-21T10:00:00Z\"}|from",
      })
  void aBodyThatIsNoClosureIsRefusedAndNamed(String body, String field) {
    Answer answer = add(body.replace("%P", POINT).replace("%W", WHY));
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("invalid_body");
    assertThat(answer.json().get("errors").findValuesAsText("field")).contains(field);
    assertThat(service.closures.editionsOf(1)).isEmpty();
  }

  @Test
  void numbersThatAreNoneAndFloodsAreRefused() {
    assertThat(add("{\"point\": {\"lat\": NaN, \"lon\": -4.4}, " + WHY + "}").status())
        .isEqualTo(400);
    assertThat(add("{\"point\": {\"lat\": 1e999999999, \"lon\": -4.4}, " + WHY + "}").status())
        .isEqualTo(400);
    String many =
        IntStream.range(0, 201)
            .mapToObj(i -> "{\"lat\": 54, \"lon\": -4.4}")
            .collect(Collectors.joining(","));
    assertThat(add("{\"line\": [" + many + "], " + WHY + "}").status()).isEqualTo(400);
    String longReason = "x".repeat(70_000);
    assertThat(add("{" + POINT + ", \"reason\": \"" + longReason + "\"}").status()).isEqualTo(413);
  }

  @Test
  void aPlaceOffTheRoadIsToldTheDistance() {
    Answer answer = add("{\"point\": {\"lat\": 54.0005, \"lon\": -4.398}, " + WHY + "}");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("point_off_network");
    assertThat(answer.json().get("distance").asDouble()).isBetween(125.0, 135.0);
    assertThat(answer.json().get("detail").asText()).contains("50 m").contains("131 m away");

    Answer nowhere = add("{\"point\": {\"lat\": 10, \"lon\": 10}, " + WHY + "}");
    assertThat(nowhere.code()).isEqualTo("point_off_network");
    assertThat(nowhere.json().has("distance")).isFalse();
  }

  @Test
  void thereIsABoundToWhatACompanyCloses() {
    ClosureNotice notice =
        new ClosureNotice(
            List.of(SmallMap.FREE),
            false,
            "x",
            Instant.parse("2026-11-21T10:00:00Z"),
            Optional.empty());
    for (int i = 0; i < CompanyClosures.MOST; i++) {
      service.closures.add(1, notice, CompanyClosures.MOST);
    }
    Answer answer = add(CLOSURE);
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.code()).isEqualTo("too_many_closures");

    JsonNode page = list(service.userToken, "?limit=100&offset=900").json();
    assertThat(page.get("data")).hasSize(100);
    assertThat(page.at("/paginate/current_page").asInt()).isEqualTo(10);
    assertThat(page.at("/paginate/total_page").asInt()).isEqualTo(10);
    assertThat(list(service.userToken, "?offset=1000").json().get("data")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"limit=0", "limit=101", "limit=x", "offset=-1", "limit=1&limit=2", "page=1"})
  void aWrongParameterOfTheListIsRefused(String query) {
    assertThat(list(service.userToken, "?" + query).status()).isEqualTo(400);
  }

  @Test
  void whatCannotBeAnIdIsNotThere() {
    for (String id : List.of("x", "-1", "99999999999999999999999", "1.5", "0")) {
      assertThat(remove(service.userToken, id).status()).as(id).isEqualTo(404);
    }
    assertThat(service.post("/api/closures/1", service.userToken, "{}").status()).isEqualTo(405);
  }

  @Test
  void withoutAMapNothingCanBeClosed() {
    try (Service loading = new Service()) {
      loading.map = Optional.empty();
      assertThat(loading.post("/api/closures", loading.userToken, CLOSURE).code())
          .isEqualTo("map_not_ready");
    }
  }

  @Test
  void whatIsOverIsNotListed() {
    Instant end = service.clock.instant().plusSeconds(60);
    add("{" + POINT + ", " + WHY + ", \"until\": \"" + end + "\"}");
    assertThat(list(service.userToken, "").json().get("data")).hasSize(1);
    service.clock.advance(Duration.ofSeconds(60));
    assertThat(list(service.userToken, "").json().get("data")).isEmpty();
  }

  @Test
  void aRouteThatClosuresStandInTheWayOfSaysSo() {
    Closure flood =
        new Closure(
            7,
            1,
            new ClosureNotice(
                List.of(new Position(54, -4)),
                false,
                "flood",
                Instant.parse("2026-11-16T12:00:00Z"),
                Optional.empty()));
    RouteOutcome none =
        new RouteOutcome.NoLegalRoute(
            SampleRoutes.ends(),
            List.of(),
            Optional.of(List.of()),
            Map.of(),
            List.of(new Notice.ClosureStops(flood, "High Street", false)));
    service.planner = request -> new PlanRoute.Outcome.Answered(none);
    Answer answer =
        service.post(
            "/api/api_keys/generate_routes",
            service.apiKey,
            """
            {"departure": {"lat": 54, "lon": -4}, "arrival": {"lat": 54, "lon": -4},
             "dimensions": {}, "geometries": "polyline"}\
            """);
    assertThat(answer.code()).isEqualTo("no_legal_route");
    assertThat(answer.json().at("/warnings/0").asText())
        .isEqualTo("Closed: High Street (flood); there is no other way.");
  }

  @Test
  void aClosureIsKeptForTheCompanyOfTheToken() {
    add(CLOSURE);
    List<Closure> kept = service.closures.of(1);
    assertThat(kept).hasSize(1);
    assertThat(kept.get(0).organisationId()).isEqualTo(1);
    assertThat(kept.get(0).notice().reason()).isEqualTo("burst main");
  }
}
