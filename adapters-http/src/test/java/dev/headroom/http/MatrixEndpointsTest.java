package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.http.Service.Answer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code POST /api/matrix}. */
class MatrixEndpointsTest {

  private static final String LORRY =
      ",\"dimensions\":{\"height\":4,\"length\":12,\"width\":2.5,\"weight\":18}";
  private static final String A = place(NetworkSketch.at(100, 0));
  private static final String B = place(NetworkSketch.at(1_500, 0));
  private static final String C = place(NetworkSketch.at(2_900, 0));

  /** On a road of its own, which no other leads to. */
  private static final String APART = place(NetworkSketch.at(500, 5_000));

  /** Beside the map. */
  private static final String OUTSIDE = "{\"lat\":10,\"lon\":10}";

  private static Service service;

  @BeforeAll
  static void start() {
    service = new Service();
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(3_000, 0)).named("High Street");
    sketch.road(sketch.junction(0, 5_000), sketch.junction(1_000, 5_000)).named("Far Lane");
    service.map = Optional.of(RoadMap.of(sketch.index()));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String place(Position at) {
    return "{\"lat\":" + at.lat() + ",\"lon\":" + at.lon() + "}";
  }

  private static Answer ask(String body) {
    return service.post("/api/matrix", service.apiKey, body);
  }

  private static String body(List<String> sources, List<String> targets, String more) {
    return "{\"sources\":["
        + String.join(",", sources)
        + "],\"targets\":["
        + String.join(",", targets)
        + "]"
        + LORRY
        + more
        + "}";
  }

  @Test
  void eachCellIsTheRouteOfItsEnds() {
    Answer answer =
        ask(
            body(
                List.of(A, B), List.of(B, C), ",\"metrics\":[\"cost\",\"duration\",\"distance\"]"));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonNode json = answer.json();
    assertThat(json.at("/distances/0/0").asDouble()).isBetween(1_399.0, 1_401.0);
    assertThat(json.at("/distances/0/1").asDouble()).isBetween(2_799.0, 2_801.0);
    assertThat(json.at("/distances/1/0").asDouble()).isZero();
    assertThat(json.at("/sources/0/street").asText()).isEqualTo("High Street");
    assertThat(json.at("/unreachable/sources")).isEmpty();
    String route =
        "{\"departure\":" + A + ",\"arrival\":" + C + LORRY + ",\"geometries\":\"polyline6\"}";
    JsonNode single =
        service.post("/api/api_keys/generate_routes", service.apiKey, route).json().path("data");
    assertThat(json.at("/durations/0/1").asDouble()).isEqualTo(single.path("duration").asDouble());
    assertThat(json.at("/distances/0/1").asDouble()).isEqualTo(single.path("distance").asDouble());
  }

  @Test
  void targetsLeftOutAreTheSources() {
    Answer answer = ask("{\"sources\":[" + A + "," + C + "]" + LORRY + "}");
    assertThat(answer.json().path("durations")).hasSize(2);
    assertThat(answer.json().at("/durations/0")).hasSize(2);
    assertThat(answer.json().has("costs")).isFalse();
  }

  @Test
  void anEndThatNothingReachesIsNamedWithItsReason() {
    Answer answer = ask(body(List.of(A, OUTSIDE), List.of(C, APART), ""));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonNode json = answer.json();
    assertThat(json.at("/durations/0/0").isNumber()).isTrue();
    assertThat(json.at("/durations/0/1").isNull()).isTrue();
    assertThat(json.at("/durations/1/0").isNull()).isTrue();
    assertThat(json.at("/sources/1").isNull()).isTrue();
    assertThat(json.at("/unreachable/sources/0/number").asInt()).isEqualTo(1);
    assertThat(json.at("/unreachable/sources/0/code").asText()).isEqualTo("no_coverage");
    assertThat(json.at("/unreachable/targets/0/number").asInt()).isEqualTo(1);
    assertThat(json.at("/unreachable/targets/0/code").asText()).isEqualTo("no_legal_route");
    assertThat(json.at("/unreachable/targets/0/text").asText()).isNotBlank();
  }

  @Test
  void aTableHasALineForEachCell() {
    Answer answer = ask(body(List.of(A, B), List.of(C, APART), ",\"format\":\"csv\""));
    assertThat(answer.text().lines())
        .hasSize(5)
        .first()
        .isEqualTo("source,target,duration,distance");
    assertThat(answer.text().lines().skip(2).findFirst()).contains("0,1,,");
  }

  @Test
  void faultsAreNamed() {
    assertFault("{" + LORRY.substring(1) + "}", "sources");
    assertFault("{\"sources\":[]" + LORRY + "}", "sources");
    assertFault("{\"sources\":[" + A + "]}", "dimensions");
    assertFault("{\"sources\":[{\"lat\":91,\"lon\":0}]" + LORRY + "}", "sources[0].lat");
    assertFault("{\"sources\":[" + A + "],\"metrics\":[\"price\"]" + LORRY + "}", "metrics");
    assertFault("{\"sources\":[" + A + "],\"metrics\":[]" + LORRY + "}", "metrics");
    assertFault("{\"sources\":[" + A + "],\"format\":\"xml\"" + LORRY + "}", "format");
    assertFault(
        "{\"sources\":[" + String.join(",", Collections.nCopies(1_001, A)) + "]" + LORRY + "}",
        "sources");
  }

  private static void assertFault(String body, String field) {
    Answer answer = ask(body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo(field);
  }

  @Test
  void aThousandByAThousandAreAnswered() {
    List<String> ends = Collections.nCopies(1_000, A);
    Answer answer = ask(body(ends, ends, ""));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().path("distances")).hasSize(1_000);
    assertThat(answer.json().at("/distances/999")).hasSize(1_000);
  }

  @Test
  void withoutAMapThereIsNoMatrix() {
    Optional<RoadMap> before = service.map;
    service.map = Optional.empty();
    try {
      assertThat(ask("{\"sources\":[" + A + "]" + LORRY + "}").status()).isEqualTo(503);
    } finally {
      service.map = before;
    }
  }

  @Test
  void keysAndUsersMayAskAndDriversMayNot() {
    String body = "{\"sources\":[" + A + "]" + LORRY + "}";
    assertThat(service.post("/api/matrix", service.userToken, body).status()).isEqualTo(200);
    assertThat(service.post("/api/matrix", service.driverToken, body).status()).isEqualTo(403);
  }
}
