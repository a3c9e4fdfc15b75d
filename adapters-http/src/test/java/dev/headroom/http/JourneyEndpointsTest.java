package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.http.Service.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code POST /api/journeys}. */
class JourneyEndpointsTest {

  private static final String LORRY =
      "\"dimensions\":{\"height\":4,\"length\":12,\"width\":2.5,\"weight\":18},"
          + "\"geometries\":\"polyline6\"";
  private static final Position A = NetworkSketch.at(100, 0);
  private static final Position B = NetworkSketch.at(1_500, 0);
  private static final Position C = NetworkSketch.at(2_900, 0);

  private static Service service;

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

  private static String stop(Position place, String... more) {
    return "{\"lat\":" + place.lat() + ",\"lon\":" + place.lon() + String.join("", more) + "}";
  }

  private static String journey(List<String> stops, String more) {
    return "{\"stops\":[" + String.join(",", stops) + "]," + LORRY + more + "}";
  }

  private static Answer ask(String body) {
    return service.post("/api/journeys", service.apiKey, body);
  }

  private static Answer ask(List<String> stops, String more) {
    return ask(journey(stops, more));
  }

  @Test
  void timesAreCarriedFromLegToLeg() {
    Answer answer =
        ask(
            List.of(
                stop(A, ",\"name\":\"Depot\""),
                stop(
                    B,
                    ",\"name\":\"Shop\",\"duration\":600,\"windows\":[{\"from\":"
                        + "\"2026-11-23T09:00:00+01:00\",\"to\":\"2026-11-23T10:00:00+01:00\"}]"),
                stop(C)),
            ",\"time_start\":\"2026-11-23T08:30:00+01:00\"");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonNode shop = answer.json().at("/stops/1");
    assertThat(shop.path("name").asText()).isEqualTo("Shop");
    assertThat(shop.path("service_time").asText()).isEqualTo("2026-11-23T09:00:00+01:00");
    assertThat(shop.path("departure_time").asText()).isEqualTo("2026-11-23T09:10:00+01:00");
    assertThat(shop.path("window").asInt()).isZero();
    assertThat(shop.path("waiting").asDouble()).isGreaterThan(600);
    assertThat(shop.at("/point/street").asText()).isEqualTo("High Street");
    JsonNode legs = answer.json().path("legs");
    assertThat(legs).hasSize(2);
    assertThat(legs.at("/1/departure_time").asText()).isEqualTo("2026-11-23T09:10:00+01:00");
    assertThat(answer.json().at("/data/distance").asDouble()).isBetween(2_799.0, 2_801.0);
    JsonNode schedule = answer.json().path("schedule");
    assertThat(schedule)
        .extracting(activity -> activity.path("kind").asText())
        .containsExactly("drive", "wait", "work", "drive");
    for (int i = 1; i < schedule.size(); i++) {
      assertThat(schedule.get(i).path("from")).isEqualTo(schedule.get(i - 1).path("to"));
    }
  }

  @Test
  void aLegIsWhatGenerateRoutesAnswers() {
    JsonNode leg = ask(List.of(stop(A), stop(B), stop(C)), "").json().at("/legs/1");
    Answer alone =
        service.post(
            "/api/api_keys/generate_routes",
            service.apiKey,
            "{\"departure\":" + stop(B) + ",\"arrival\":" + stop(C) + "," + LORRY + "}");
    assertThat(leg).isEqualTo(alone.json());
  }

  @Test
  void whatTheDimensionsOfAStopLeaveOutStays() {
    String lighter = stop(B, ",\"dimensions\":{\"weight\":7.5}");
    JsonNode leg = ask(List.of(stop(A), lighter, stop(C)), "").json().at("/legs/1");
    Answer alone =
        service.post(
            "/api/api_keys/generate_routes",
            service.apiKey,
            "{\"departure\":"
                + stop(B)
                + ",\"arrival\":"
                + stop(C)
                + ","
                + LORRY.replace("18", "7.5")
                + "}");
    assertThat(leg).isEqualTo(alone.json());
  }

  @Test
  void aStopThatIsPassedBelongsToOneLeg() {
    JsonNode journey =
        ask(List.of(stop(A), stop(B, ",\"kind\":\"pass\",\"heading\":90"), stop(C)), "").json();
    assertThat(journey.path("legs")).hasSize(1);
    assertThat(journey.at("/stops/1/kind").asText()).isEqualTo("pass");
    assertThat(journey.at("/stops/1").has("service_time")).isFalse();
  }

  @Test
  void theBestOrderIsAnswered() {
    JsonNode journey =
        ask(List.of(stop(A), stop(C), stop(B), stop(C)), ",\"order\":\"best\"").json();
    assertThat(journey.path("stops"))
        .extracting(visit -> visit.path("stop").asInt())
        .containsExactly(0, 2, 1, 3);
  }

  @Test
  void aRoadIsClosedForOneJourneyOnly() {
    List<String> stops = List.of(stop(A), stop(B), stop(C));
    Position between = NetworkSketch.at(800, 0);
    Answer closed =
        ask(
            stops,
            ",\"closed\":[{\"point\":{\"lat\":%s,\"lon\":%s}}]"
                .formatted(between.lat(), between.lon()));
    assertThat(closed.status()).isEqualTo(422);
    assertThat(closed.code()).isEqualTo("no_legal_route");
    assertThat(closed.json().path("stop").asInt()).isEqualTo(1);
    assertThat(ask(stops, "").status()).isEqualTo(200);
    Answer nowhere = ask(stops, ",\"closed\":[{\"point\":{\"lat\":9,\"lon\":9}}]");
    assertThat(nowhere.code()).isEqualTo("point_off_network");
  }

  @Test
  void theFirstStopThatFailsIsNamedWithWhatWouldHelp() {
    Answer late =
        ask(
            List.of(
                stop(A),
                stop(C),
                stop(
                    B,
                    ",\"windows\":[{\"from\":\"2026-11-23T08:30:00Z\","
                        + "\"to\":\"2026-11-23T08:33:00Z\"}]"),
                stop(A)),
            ",\"time_start\":\"2026-11-23T08:30:00Z\"");
    assertThat(late.status()).isEqualTo(422);
    assertThat(late.code()).isEqualTo("stop_not_served");
    assertThat(late.json().path("stop").asInt()).isEqualTo(2);
    assertThat(late.json().path("earliest_arrival").asText()).startsWith("2026-11-23T08:3");
    assertThat(late.json().path("help"))
        .extracting(JsonNode::asText)
        .containsExactlyInAnyOrder("other_window", "other_time", "other_order");
    assertThat(late.json().at("/errors/0/field").asText()).isEqualTo("stops[2]");
    assertThat(late.json().path("detail").asText()).startsWith("stop 3 cannot be served in time");

    Answer away = ask(List.of(stop(A), stop(SmallMap.AT_SEA), stop(B)), "");
    assertThat(away.status()).isEqualTo(422);
    assertThat(away.code()).isEqualTo("no_coverage");
    assertThat(away.json().path("stop").asInt()).isEqualTo(1);
    assertThat(away.json().path("from_stop").asInt()).isZero();
    assertThat(away.json().path("detail").asText())
        .isEqualTo("stop 2 cannot be reached from stop 1: the map does not cover this place");
  }

  @Test
  void faultsAreNamed() {
    refused(ask("{}"), "stops", "dimensions", "geometries");
    refused(ask(List.of(), ""), "stops");
    refused(ask(List.of(stop(A)), ""), "stops");
    refused(ask(Collections.nCopies(51, stop(A)), ""), "stops");
    refused(ask(Collections.nCopies(13, stop(A)), ",\"order\":\"best\""), "stops");
    refused(ask(List.of(stop(A), stop(B)), ",\"order\":\"any\""), "order");
    refused(ask(List.of(stop(A), stop(B)), ",\"ordre\":\"best\""), "ordre");
    refused(ask(List.of(stop(A, ",\"kind\":\"pass\""), stop(B)), ""), "stops[0].kind");
    refused(
        ask(List.of(stop(A), stop(B, ",\"kind\":\"pass\",\"duration\":5"), stop(C)), ""),
        "stops[1].duration");
    refused(ask(List.of(stop(A), stop(B, ",\"heading\":361")), ""), "stops[1].heading");
    refused(ask(List.of(stop(A), stop(B, ",\"duration\":-1")), ""), "stops[1].duration");
    refused(ask(List.of(stop(A), stop(B, ",\"duration\":1.5")), ""), "stops[1].duration");
    refused(ask(List.of(stop(A), stop(B, ",\"side\":\"left\"")), ""), "stops[1].side");
    refused(ask(List.of(stop(A), "{\"lat\":91,\"lon\":0}"), ""), "stops[1].lat");
    refused(ask(List.of(stop(A), "{\"lat\":null}"), ""), "stops[1].lat", "stops[1].lon");
    String window =
        ",\"windows\":[{\"from\":\"2026-11-23T09:00:00Z\",\"to\":\"2026-11-23T08:00:00Z\"}]";
    refused(
        ask(List.of(stop(A), stop(B, window)), ",\"time_start\":\"2026-11-23T08:00:00Z\""),
        "stops[1].windows[0].to");
    refused(ask(List.of(stop(A), stop(B, window.replace("T08", "T10"))), ""), "stops[1].windows");
    refused(
        ask(
            List.of(stop(A), stop(B)),
            ",\"time_start\":\"2026-11-23T08:00:00Z\",\"time_end\":\"2026-11-23T08:00:00Z\""),
        "time_end");
    assertThat(
            ask(
                    List.of(stop(A), stop(B)),
                    ",\"time_start\":\"2026-11-23T08:00:00Z\","
                        + "\"time_end\":\"2026-11-30T08:00:01Z\"")
                .status())
        .isEqualTo(400);
  }

  private static void refused(Answer answer, String... fields) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    List<String> named = new ArrayList<>();
    answer.json().path("errors").forEach(error -> named.add(error.path("field").asText()));
    assertThat(named).as(answer.text()).contains(fields);
  }

  @Test
  void theVehicleAndWhatToAvoidAreThoseOfARoute() {
    String more =
        ",\"vehicle\":{\"axles\":3},\"avoid\":{\"features\":[\"tolls\"],\"how\":\"if_possible\"}";
    Answer answer = ask(List.of(stop(A), stop(B, ",\"vehicle\":{\"axles\":2}"), stop(C)), more);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    refused(ask(List.of(stop(A), stop(B)), ",\"vehicle\":{\"axels\":3}"), "vehicle.axels");
    refused(ask(List.of(stop(A), stop(B)), ",\"avoid\":{\"how\":\"x\"}"), "avoid.how");
    refused(
        ask(
            List.of(stop(A), stop(B, ",\"vehicle\":{\"axles\":2}"), stop(C)),
            ",\"order\":\"best\""),
        "stops[1].vehicle");
  }

  @Test
  void whatAStopsVehicleLeavesOutStays() {
    String laden = ",\"vehicle\":{\"axles\":3,\"laden_weight\":3}";
    String heavier = ",\"vehicle\":{\"unladen_weight\":5}";
    assertThat(ask(List.of(stop(A), stop(B, heavier), stop(C)), "").status()).isEqualTo(200);
    refused(
        ask(List.of(stop(A), stop(B, heavier), stop(C)), laden), "stops[1].vehicle.unladen_weight");
    String lighter = ",\"dimensions\":{\"weight\":2}";
    refused(
        ask(List.of(stop(A), stop(B, lighter), stop(C)), laden), "stops[1].vehicle.laden_weight");
    assertThat(ask(List.of(stop(A), stop(B, lighter), stop(C)), "").status()).isEqualTo(200);
  }

  @Test
  void aDriversDayIsScheduled() {
    Answer answer =
        ask(
            List.of(stop(A), stop(B, ",\"duration\":600,\"counts_as\":\"break\""), stop(C)),
            ",\"time_start\":\"2026-11-23T08:00:00Z\",\"driver\":{\"rules\":\"eu\","
                + "\"parking\":\"anywhere\",\"state\":{\"since_break\":16200,\"today\":16200,"
                + "\"last_rest_ended\":\"2026-11-23T03:00:00Z\"}}");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonNode first = answer.json().at("/schedule/0");
    assertThat(first.path("kind").asText()).isEqualTo("break");
    assertThat(first.path("to").asText()).isEqualTo("2026-11-23T08:45:00Z");
    assertThat(answer.json().at("/legs/0/departure_time").asText())
        .isEqualTo("2026-11-23T08:45:00Z");
    refused(ask(List.of(stop(A), stop(B)), ",\"driver\":{\"rules\":\"eu\"}"), "driver");
    String by = ",\"time_end\":\"2026-11-23T08:00:00Z\",\"driver\":{\"rules\":\"eu\"%s}";
    assertThat(
            ask(List.of(stop(A), stop(B)), by.formatted("")).json().at("/schedule/0/kind").asText())
        .isEqualTo("drive");
    refused(
        ask(List.of(stop(A), stop(B)), by.formatted(",\"state\":{\"today\":60}")),
        "driver.state.last_rest_ended");
    refused(
        ask(
            List.of(stop(A), stop(B)),
            ",\"time_start\":\"2026-11-23T08:00:00Z\",\"driver\":{\"drivers\":3,"
                + "\"state\":{\"last_rest_ended\":\"2026-11-23T09:00:00Z\"}}"),
        "driver.drivers",
        "driver.state.last_rest_ended");
  }

  @Test
  void keysAndUsersMayAsk() {
    String body = journey(List.of(stop(A), stop(B)), "");
    assertThat(service.post("/api/journeys", service.userToken, body).status()).isEqualTo(200);
    assertThat(service.post("/api/journeys", service.driverToken, body).status()).isEqualTo(403);
    assertThat(service.post("/api/journeys", "", body).status()).isEqualTo(401);
  }

  @Test
  void fiftyStopsAreOneRequest() {
    List<String> stops = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      stops.add(stop(i % 2 == 0 ? A : C, ",\"duration\":60"));
    }
    Answer answer = ask(stops, ",\"time_start\":\"2026-11-23T08:00:00Z\"");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().path("legs")).hasSize(49);
  }
}
