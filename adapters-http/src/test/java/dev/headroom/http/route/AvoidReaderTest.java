package dev.headroom.http.route;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidArea;
import dev.headroom.http.body.Fields;
import dev.headroom.http.problem.Problems;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AvoidReaderTest {

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text.replace('\'', '"'));
  }

  private static Optional<AvoidArea> polygon(String rings) throws IOException {
    return AvoidReader.polygon(json(rings));
  }

  @Test
  void aPolygonWithAHoleHasThePlacesBetween() throws IOException {
    AvoidArea area =
        polygon(
                "[[[0,50],[0.4,50],[0.4,50.4],[0,50.4],[0,50]],"
                    + "[[0.1,50.1],[0.3,50.1],[0.3,50.3],[0.1,50.3],[0.1,50.1]]]")
            .orElseThrow();
    assertThat(AvoidReader.fault(area)).isEmpty();
    assertThat(area.contains(new Position(50.05, 0.05))).isTrue();
    assertThat(area.contains(new Position(50.2, 0.2))).isFalse();
    assertThat(area.contains(new Position(50.5, 0.2))).isFalse();
  }

  @Test
  void aPolygonThatCrossesItselfIsRefusedWithThePlace() throws IOException {
    AvoidArea area = polygon("[[[0,50],[0.2,50.2],[0.2,50],[0,50.2],[0,50]]]").orElseThrow();
    assertThat(AvoidReader.fault(area).orElseThrow().message())
        .isEqualTo(RefusalMessage.AREA_CROSSES_ITSELF);
    assertThat(AvoidReader.fault(area).orElseThrow().arguments())
        .containsEntry("lat", "50.100000")
        .containsEntry("lon", "0.100000");
  }

  @Test
  void whatIsNoPolygonOrTooLargeIsRefused() throws IOException {
    assertThat(polygon("[]")).isEmpty();
    assertThat(polygon("[[[0,50],[0.2,50.2],[0.2,50]]]")).as("open").isEmpty();
    assertThat(polygon("[[[0,50],[0.2,95],[0.2,50],[0,50]]]")).as("off the earth").isEmpty();
    assertThat(polygon("[[[0,50],['a',50],[0.2,50],[0,50]]]")).as("text").isEmpty();
    AvoidArea large = polygon("[[[0,50],[2,50],[2,51],[0,50]]]").orElseThrow();
    assertThat(AvoidReader.fault(large).orElseThrow().message())
        .isEqualTo(RefusalMessage.AREA_TOO_LARGE);
  }

  @Test
  void emptyListsAvoidNothing() throws IOException {
    Problems problems = new Problems();
    JsonNode body = json("{'avoid':{'features':[],'areas':[],'ways':[],'how':'never'}}");
    Avoid avoid = AvoidReader.ofRequest(Fields.ofBody(body, problems, List.of("avoid")));
    problems.throwIfAny();
    assertThat(avoid.isNothing()).isTrue();
  }

  @Test
  void everyFeatureHasAName() {
    assertThat(AvoidReader.features())
        .containsExactly(
            "tolls", "ferries", "motorways", "unpaved", "tunnels", "low_emission_zones", "u_turns");
    assertThat(AvoidReader.feature("tolls")).contains(Matter.TOLL);
    assertThat(AvoidReader.feature("area")).isEmpty();
    assertThat(Avoid.of(Matter.TOLL).areas()).isEqualTo(List.of());
  }
}
