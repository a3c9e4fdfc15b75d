package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The travel times of vans as the interface answers them. */
class VanRouteTest {

  private final Service service = new Service();

  @AfterEach
  void stop() {
    service.close();
  }

  private JsonNode route(String weight, String vehicle) {
    Position from = NetworkSketch.at(100, 0);
    Position to = NetworkSketch.at(1_900, 0);
    String body =
        ("{\"departure\":{\"lat\":%s,\"lon\":%s},\"arrival\":{\"lat\":%s,\"lon\":%s},"
                + "\"dimensions\":{\"height\":2.6,\"length\":6,\"width\":2,\"weight\":%s},"
                + "\"geometries\":\"polyline\",\"vehicle\":%s}")
            .formatted(from.lat(), from.lon(), to.lat(), to.lon(), weight, vehicle);
    Service.Answer answer = service.post("/api/api_keys/generate_routes", service.apiKey, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json();
  }

  private static double seconds(JsonNode route) {
    return route.path("data").path("duration").asDouble();
  }

  private static List<String> notices(JsonNode route) {
    return route.path("notices").findValuesAsText("code");
  }

  @Test
  void aVanHasItsOwnTimesAndWithATrailerALorrys() {
    NetworkSketch sketch = new NetworkSketch();
    int west = sketch.junction(0, 0);
    int east = sketch.junction(2_000, 0);
    sketch.road(west, east).named("High Street").vanShare(153, 153);
    service.map = Optional.of(RoadMap.of(sketch.index()));

    JsonNode van = route("3.5", "{}");
    JsonNode drawing = route("3.5", "{\"trailers\":1}");
    JsonNode lorry = route("3.6", "{}");

    assertThat(seconds(van)).isBetween(0.59 * seconds(lorry), 0.61 * seconds(lorry));
    assertThat(seconds(drawing)).isEqualTo(seconds(lorry));
    assertThat(notices(van)).doesNotContain("lorry_travel_times");
    assertThat(notices(drawing)).contains("lorry_travel_times");
  }
}
