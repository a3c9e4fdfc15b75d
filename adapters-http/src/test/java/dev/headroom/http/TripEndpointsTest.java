package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The trips that a company keeps. */
class TripEndpointsTest {

  private static final AtomicInteger COMPANIES = new AtomicInteger();
  private static final Position A = NetworkSketch.at(100, 0);
  private static final Position B = NetworkSketch.at(2_900, 0);
  private static final String LORRY =
      ",\"dimensions\":{\"height\":4,\"length\":12,\"width\":2.5,\"weight\":18}";

  private static Service service;
  private long company;
  private long driver;
  private String token;
  private String driverToken;

  @BeforeAll
  static void start() {
    service = new Service();
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(3_000, 0)).named("High Street");
    service.map = Optional.of(RoadMap.of(sketch.index()));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void aCompanyOfItsOwn() {
    company = organisation(true);
    long user = user(company);
    token = service.tokens.issue(new Caller.ByUser(user, company, true));
    driver = service.drivers.add(user, "driver" + COMPANIES.get(), "hash").orElseThrow().id();
    driverToken = service.tokens.issue(new Caller.ByDriver(driver));
  }

  private static long organisation(boolean isCompany) {
    String name = "Company " + COMPANIES.incrementAndGet();
    return service.organisations.add(name, isCompany, ContactDetails.NONE).id();
  }

  private static long user(long organisation) {
    return service.users.add(organisation, "user", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
  }

  private long aVehicle(int height) {
    VehicleDetails details =
        new VehicleDetails(
            "Rigid",
            "R 1",
            "",
            "",
            Dimensions.ofCentimetresAndKilograms(height, 1200, 250, 18_000));
    return service.vehicles.add(company, List.of(new Vehicles.New(details, Set.of()))).get(0);
  }

  private static String journey(String more) {
    return "\"journey\":{\"stops\":[{\"lat\":"
        + A.lat()
        + ",\"lon\":"
        + A.lon()
        + ",\"name\":\"Depot\"},{\"lat\":"
        + B.lat()
        + ",\"lon\":"
        + B.lon()
        + ",\"name\":\"Site\"}],\"geometries\":\"polyline6\""
        + more
        + "}";
  }

  private static String trip(String name, String more) {
    return "{\"name\":\"" + name + "\"," + more + "}";
  }

  private static String plain(String name) {
    return trip(name, journey(LORRY + ",\"time_start\":\"2026-12-01T06:00:00+01:00\""));
  }

  private static Answer sendAs(
      String who, String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        service.request(
            "/api/" + path, "Authorization", "Bearer " + who, "Content-Type", "application/json");
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return service.send(
        request
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build());
  }

  private Answer send(String method, String path, String body, String... headers) {
    return sendAs(token, method, "trips" + path, body, headers);
  }

  private Answer mine(String method, String path, String body) {
    return sendAs(driverToken, method, "my/trips" + path, body);
  }

  private long keep(String body) {
    Answer answer = send("POST", "", body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.json().path("id").asLong();
  }

  private static String tag(Answer answer) {
    return answer.header("ETag");
  }

  @Test
  void aTripIsKeptWithWhatWasAskedAndAnswered() {
    String body = plain("Leeds round");
    Answer added = send("POST", "", body);
    assertThat(added.status()).as(added.text()).isEqualTo(201);
    long id = added.json().path("id").asLong();

    Answer read = send("GET", "/" + id, "");
    assertThat(read.json()).isEqualTo(added.json());
    assertThat(tag(read)).isEqualTo(tag(added));
    JsonNode trip = read.json();
    assertThat(trip.path("state").asText()).isEqualTo("draft");
    assertThat(trip.path("begins").asText()).isEqualTo("2026-12-01T05:00:00Z");
    assertThat(trip.path("origin").asText()).isEqualTo("Depot");
    assertThat(trip.path("destination").asText()).isEqualTo("Site");
    assertThat(trip.path("vehicle_id").isNull()).isTrue();
    assertThat(trip.has("watch")).isFalse();
    assertThat(trip.at("/history/0/by").asText()).isEqualTo("user");
    assertThat(trip.at("/history/0/name").asText()).isEqualTo("user");
    assertThat(trip.at("/journey/stops/0/name").asText()).isEqualTo("Depot");
    Answer alone =
        service.post(
            "/api/journeys", token, body.substring(body.indexOf("{\"stops\""), body.length() - 1));
    assertThat(trip.path("answer")).isEqualTo(alone.json());
    assertThat(trip.path("distance").asDouble())
        .isEqualTo(alone.json().at("/data/distance").asDouble());

    JsonNode list = send("GET", "", "").json();
    assertThat(list.at("/paginate/total_item").asInt()).isEqualTo(1);
    assertThat(list.at("/data/0/id").asLong()).isEqualTo(id);
    assertThat(list.at("/data/0").has("answer")).isFalse();
  }

  @Test
  void faultsOfTheJourneyAreNamedWithinIt() {
    Answer unknown = send("POST", "", trip("A", journey(LORRY + ",\"tolls\":1")));
    assertThat(unknown.status()).isEqualTo(400);
    assertThat(unknown.json().at("/errors/0/field").asText()).isEqualTo("journey.tolls");
    Answer measures = send("POST", "", trip("A", journey("")));
    assertThat(measures.json().at("/errors/0/field").asText()).isEqualTo("journey.dimensions");
    String far = journey(LORRY).replace("\"lon\":" + B.lon(), "\"lon\":" + (B.lon() + 0.05));
    Answer off = send("POST", "", trip("A", far));
    assertThat(off.status()).as(off.text()).isEqualTo(422);
    assertThat(off.json().at("/errors/0/field").asText()).isEqualTo("journey.stops[1]");
    Answer none = send("POST", "", "{\"name\":\"A\"}");
    assertThat(none.json().at("/errors/0/field").asText()).isEqualTo("journey");
    Answer nameless = send("POST", "", trip("", journey(LORRY)));
    assertThat(nameless.json().at("/errors/0/field").asText()).isEqualTo("name");
    assertThat(send("GET", "", "").json().at("/paginate/total_item").asInt()).isZero();
  }

  @Test
  void vehiclesAndDriversAreTheCompanysOwn() {
    Answer vehicle = send("POST", "", trip("A", "\"vehicle_id\":99999," + journey(LORRY)));
    assertThat(vehicle.status()).isEqualTo(400);
    assertThat(vehicle.json().at("/errors/0/field").asText()).isEqualTo("vehicle_id");
    Answer other = send("POST", "", trip("A", "\"driver_id\":99999," + journey(LORRY)));
    assertThat(other.status()).isEqualTo(400);
    assertThat(other.json().at("/errors/0/field").asText()).isEqualTo("driver_id");
  }

  @Test
  void theVehicleSaysWhatTheJourneyLeavesOut() {
    long vehicle = aVehicle(400);
    Answer added =
        send(
            "POST",
            "",
            trip(
                "A", "\"vehicle_id\":" + vehicle + ",\"driver_id\":" + driver + "," + journey("")));
    assertThat(added.status()).as(added.text()).isEqualTo(201);
    assertThat(added.json().path("vehicle_name").asText()).isEqualTo("Rigid");
    assertThat(added.json().path("driver_name").asText()).startsWith("driver");
  }

  @Test
  void anotherCompanysTripIsNotFound() {
    long id = keep(plain("A"));
    long other = organisation(true);
    String stranger = service.tokens.issue(new Caller.ByUser(user(other), other, true));
    for (String[] call :
        new String[][] {
          {"GET", ""},
          {"PUT", ""},
          {"DELETE", ""},
          {"POST", "/send"},
          {"POST", "/cancel"},
          {"POST", "/share"},
          {"DELETE", "/share"}
        }) {
      String body = call[0].equals("PUT") || call[1].equals("/share") ? "{}" : "";
      Answer answer =
          sendAs(stranger, call[0], "trips/" + id + call[1], call[0].equals("DELETE") ? "" : body);
      assertThat(answer.status()).as(call[0] + call[1] + answer.text()).isEqualTo(404);
    }
    assertThat(sendAs(driverToken, "GET", "trips/" + id, "").status()).isEqualTo(403);
    assertThat(mine("GET", "/" + id, "").status()).isEqualTo(404);
    long person = organisation(false);
    String private1 = service.tokens.issue(new Caller.ByUser(user(person), person, false));
    assertThat(sendAs(private1, "GET", "trips", "").status()).isEqualTo(403);
  }

  @Test
  void aChangeNeedsTheTagIfOneIsGiven() {
    Answer added = send("POST", "", plain("A"));
    String path = "/" + added.json().path("id").asLong();
    String first = tag(added);
    Answer named = send("PUT", path, "{\"name\":\"B\",\"reference\":\"O 1\"}", "If-Match", first);
    assertThat(named.status()).as(named.text()).isEqualTo(200);
    assertThat(named.json().path("name").asText()).isEqualTo("B");
    assertThat(named.json().path("answer")).isEqualTo(added.json().path("answer"));
    assertThat(send("PUT", path, "{\"name\":\"C\"}", "If-Match", first).status()).isEqualTo(412);
    assertThat(send("DELETE", path, "", "If-Match", first).status()).isEqualTo(412);

    String later = journey(LORRY + ",\"time_start\":\"2026-12-02T06:00:00Z\"");
    Answer moved = send("PUT", path, "{" + later + "}", "If-Match", tag(named));
    assertThat(moved.json().path("begins").asText()).isEqualTo("2026-12-02T06:00:00Z");
    assertThat(moved.json().path("name").asText()).isEqualTo("B");
    Answer again = send("PUT", path, "{\"plan\":true}");
    assertThat(again.status()).as(again.text()).isEqualTo(200);
    assertThat(again.json().path("answer")).isEqualTo(moved.json().path("answer"));

    assertThat(send("DELETE", path, "", "If-Match", tag(again)).status()).isEqualTo(204);
    assertThat(send("GET", path, "").status()).isEqualTo(404);
  }

  @Test
  void aTripIsSentAcceptedDrivenAndDone() {
    long id = keep(plain("A"));
    assertThat(send("POST", "/" + id + "/send", "").code()).isEqualTo("no_driver");
    send("PUT", "/" + id, "{\"driver_id\":" + driver + "}");
    assertThat(mine("GET", "", "").json().path("data")).isEmpty();
    assertThat(mine("GET", "/" + id, "").status()).isEqualTo(404);

    Answer sent = send("POST", "/" + id + "/send", "");
    assertThat(sent.json().path("state").asText()).isEqualTo("sent");
    assertThat(mine("GET", "", "").json().at("/data/0/id").asLong()).isEqualTo(id);
    assertThat(mine("GET", "/" + id, "").json().path("answer").isObject()).isTrue();
    assertThat(send("DELETE", "/" + id, "").code()).isEqualTo("with_driver");

    String path = "/" + id + "/state";
    assertThat(mine("POST", path, "{\"state\":\"cancelled\"}").status()).isEqualTo(400);
    for (String state : List.of("accepted", "under_way", "done")) {
      Answer moved = mine("POST", path, "{\"state\":\"" + state + "\"}");
      assertThat(moved.json().path("state").asText()).as(moved.text()).isEqualTo(state);
    }
    assertThat(mine("POST", path, "{\"state\":\"accepted\"}").code()).isEqualTo("trip_ended");
    assertThat(send("POST", "/" + id + "/cancel", "").code()).isEqualTo("trip_ended");
    assertThat(send("PUT", "/" + id, "{\"name\":\"B\"}").code()).isEqualTo("trip_ended");
    assertThat(mine("GET", "?state=done", "").json().at("/data/0/id").asLong()).isEqualTo(id);
    JsonNode history = send("GET", "/" + id, "").json().path("history");
    assertThat(history)
        .extracting(one -> one.path("state").asText() + " by " + one.path("by").asText())
        .containsExactly(
            "draft by user",
            "sent by user",
            "accepted by driver",
            "under_way by driver",
            "done by driver");
  }

  @Test
  void aSentTripThatGetsAnotherJourneyIsADraftAgain() {
    long id = keep(plain("A"));
    send("PUT", "/" + id, "{\"driver_id\":" + driver + "}");
    send("POST", "/" + id + "/send", "");
    Answer named = send("PUT", "/" + id, "{\"name\":\"B\"}");
    assertThat(named.json().path("state").asText()).isEqualTo("sent");
    Answer planned = send("PUT", "/" + id, "{" + journey(LORRY) + "}");
    assertThat(planned.json().path("state").asText()).isEqualTo("draft");
    assertThat(mine("GET", "", "").json().path("data")).isEmpty();
  }

  @Test
  void whoeverHasTheLinkReadsTheTripForATime() {
    long id = keep(plain("A"));
    Answer link = send("POST", "/" + id + "/share", "{\"days\":2}");
    assertThat(link.status()).as(link.text()).isEqualTo(200);
    String shared = link.json().path("token").asText();
    assertThat(shared).hasSize(22);
    assertThat(link.json().path("path").asText()).isEqualTo("/console/trip#" + shared);

    JsonNode seen = look(shared).json();
    assertThat(seen.path("name").asText()).isEqualTo("A");
    assertThat(seen.at("/stops/1/name").asText()).isEqualTo("Site");
    assertThat(seen.at("/answer/legs").size()).isEqualTo(1);
    assertThat(seen.has("driver_name")).isFalse();
    assertThat(look("a".repeat(22)).status()).isEqualTo(404);

    Answer second = send("POST", "/" + id + "/share", "{}");
    assertThat(look(shared).status()).as("the earlier link has ended").isEqualTo(404);
    String other = second.json().path("token").asText();
    assertThat(look(other).status()).isEqualTo(200);
    assertThat(send("DELETE", "/" + id + "/share", "").status()).isEqualTo(204);
    assertThat(look(other).status()).isEqualTo(404);
    assertThat(send("DELETE", "/" + id + "/share", "").status()).isEqualTo(404);
    assertThat(send("POST", "/" + id + "/share", "{\"days\":93}").status()).isEqualTo(400);
  }

  @Test
  void theLinkDoesNotShowWhyTheCompanyClosesRoads() {
    Instant later = Instant.parse("2026-12-05T00:00:00Z");
    Position on = NetworkSketch.at(1_500, 0);
    ClosureNotice notice =
        new ClosureNotice(List.of(on), false, "unpaid invoice", later, Optional.empty());
    assertThat(service.closures.add(company, notice, 10)).isPresent();
    long id = keep(plain("A"));
    assertThat(send("GET", "/" + id, "").text()).contains("unpaid invoice");
    Answer link = send("POST", "/" + id + "/share", "{}");
    Answer seen = look(link.json().path("token").asText());
    assertThat(seen.json().at("/answer/legs/0/steps").isEmpty()).isFalse();
    assertThat(seen.text()).doesNotContain("invoice").doesNotContain("closure");
  }

  private static Answer look(String token) {
    return service.send(
        service
            .request("/api/trips/shared", "Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"token\":\"" + token + "\"}"))
            .build());
  }

  @ParameterizedTest
  @CsvSource({
    "'?day=2026-12-01', first second",
    "'?day=2026-12-02', third",
    "'?day=2026-12-01&until=2026-12-02', first second third",
    "'?day=2026-11-30', ''",
    "'?q=SEC', second",
    "'?state=sent', ''",
    "'?state=draft,sent&limit=1&offset=1', second",
    "'?watched=true', ''",
    "'', first second third whenever",
  })
  void theListIsFiltered(String query, String names) {
    keep(trip("third", journey(LORRY + ",\"time_start\":\"2026-12-02T06:00:00Z\"")));
    keep(trip("second", journey(LORRY + ",\"time_start\":\"2026-12-01T06:00:00Z\"")));
    keep(trip("first", journey(LORRY + ",\"time_start\":\"2026-12-01T05:00:00Z\"")));
    keep(trip("whenever", journey(LORRY)));
    Answer answer = send("GET", query, "");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().path("data"))
        .extracting(one -> one.path("name").asText())
        .isEqualTo(names.isEmpty() ? List.of() : List.of(names.split(" ")));
  }

  @ParameterizedTest
  @CsvSource({
    "day=2026-13-01,day",
    "day=tomorrow,day",
    "time_zone=Mars,time_zone",
    "driver=ann,driver",
    "state=lost,state",
    "watched=perhaps,watched",
    "dya=2026-12-01,dya"
  })
  void aQueryThatCannotBeReadIsRefused(String query, String field) {
    Answer answer = send("GET", "?" + query, "");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo(field);
  }
}
