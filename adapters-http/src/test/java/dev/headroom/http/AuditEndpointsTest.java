package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.http.Service.Answer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code POST /api/audits}. */
class AuditEndpointsTest {

  private static final String LORRY =
      "\"dimensions\":{\"height\":4,\"length\":12,\"width\":2.5,\"weight\":18}";
  private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");

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

  private static Answer ask(String body) {
    return service.post("/api/audits", service.apiKey, body);
  }

  /** A drive along the road, with a position every second, 15 m apart. */
  private static String positions(int count) {
    StringJoiner positions = new StringJoiner(",", "\"positions\":[", "]");
    for (int i = 0; i < count; i++) {
      Position at = NetworkSketch.at(100 + 15 * (i % 150), 0);
      positions.add(
          "{\"lat\":%s,\"lon\":%s,\"time\":\"%s\"}"
              .formatted(at.lat(), at.lon(), START.plusSeconds(i)));
    }
    return positions.toString();
  }

  @Test
  void theDriveOfPositionsIsAudited() {
    Answer answer = ask("{" + positions(100) + "," + LORRY + "}");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonNode json = answer.json();
    assertThat(json.at("/positions/count").asInt()).isEqualTo(100);
    assertThat(json.path("findings")).isEmpty();
    assertThat(json.path("drives")).hasSize(1);
    assertThat(json.at("/drives/0/distance").asDouble()).isBetween(1_450.0, 1_520.0);
    assertThat(json.at("/drives/0/stretches/0/street").asText()).isEqualTo("High Street");
  }

  @Test
  void theAnswerIsAsDescribed() {
    Answer answer = ask("{" + positions(100) + ",\"geometries\":\"geojson\"," + LORRY + "}");
    OpenApi.assertFits(answer.json(), OpenApi.DOCUMENT.at("/components/schemas/AuditAnswer"));
  }

  @Test
  void theTextOfAFileIsRead() {
    String file = "2026-11-23T08:00:00Z 54.2 -4.5\\n2026-11-23T08:00:01Z 54.2 -4.4998\\n";
    Answer answer =
        ask("{\"file\":\"" + file + "\",\"time_zone\":\"Europe/Berlin\"," + LORRY + "}");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().at("/positions/count").asInt()).isEqualTo(2);
  }

  @Test
  void faultsAreNamed() {
    assertFault("{" + LORRY + "}", "positions", "");
    assertFault("{\"positions\":[]," + LORRY + "}", "positions", "");
    assertFault("{" + positions(1) + "}", "dimensions", "");
    assertFault("{" + positions(2) + ",\"file\":\"x\"," + LORRY + "}", "file", "together");
    assertFault("{" + positions(2) + ",\"time_zone\":\"Mars\"," + LORRY + "}", "time_zone", "");
    assertFault("{" + positions(2) + ",\"geometries\":\"wkt\"," + LORRY + "}", "geometries", "");
    assertFault(
        "{\"file\":\"2026-11-23T08:00:00Z 54 -4\\nhello\"," + LORRY + "}", "file", "line 2: ");
    assertFault(
        "{\"positions\":[{\"lat\":1,\"lon\":2,\"time\":\"2026-11-23T08:00:01Z\"},"
            + "{\"lat\":1,\"lon\":2,\"time\":\"2026-11-23T08:00:00Z\"}],"
            + LORRY
            + "}",
        "positions[1].time",
        "before");
    assertFault(
        "{\"positions\":[{\"lat\":91,\"lon\":2,\"time\":\"2026-11-23T08:00:01Z\"}]," + LORRY + "}",
        "positions[0].lat",
        "");
  }

  private static void assertFault(String body, String field, String fault) {
    Answer answer = ask(body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo(field);
    assertThat(answer.text()).contains(fault);
  }

  @Test
  void aHundredThousandPositionsAreTaken() {
    Answer answer = ask("{" + positions(100_000) + "," + LORRY + "}");
    assertThat(answer.status()).isEqualTo(200);
    JsonNode count = answer.json().path("positions");
    assertThat(count.path("count").asInt() + count.path("strays").asInt()).isEqualTo(100_000);
    assertFault("{" + positions(100_001) + "," + LORRY + "}", "positions", "100");
  }

  @Test
  void withoutAMapThereIsNoAudit() {
    Optional<RoadMap> before = service.map;
    service.map = Optional.empty();
    try {
      assertThat(ask("{" + positions(2) + "," + LORRY + "}").status()).isEqualTo(503);
    } finally {
      service.map = before;
    }
  }

  @Test
  void keysAndUsersMayAskAndDriversMayNot() {
    String body = "{" + positions(2) + "," + LORRY + "}";
    for (String token : List.of(service.userToken, service.apiKey)) {
      assertThat(service.post("/api/audits", token, body).status()).isEqualTo(200);
    }
    assertThat(service.post("/api/audits", service.driverToken, body).status()).isEqualTo(403);
  }
}
