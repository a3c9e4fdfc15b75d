package dev.headroom.domain.match;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a line means is shown by {@code ClosureMatcherTest}; here, what it is of several points. */
class LineMatcherTest {

  private final NetworkSketch sketch = new NetworkSketch();

  private List<RoadPoint> near(Position place) {
    return new NearRoads(sketch.index(), on -> true).within(place, 50, 4);
  }

  private LineMatcher line(Position first) {
    RoadNetwork network = sketch.network();
    return new LineMatcher(network, network::drivable, first, near(first));
  }

  @Test
  void aPointToWhichNoWayLeadsLeavesTheLineAsItIs() {
    sketch.chain(300, 300);
    sketch.road(sketch.junction(0, 400), sketch.junction(600, 400));
    LineMatcher line = line(at(100, 0));

    assertThat(line.goOn(at(200, 0), near(at(200, 0)))).isTrue();
    List<RoadPart> before = line.parts();
    assertThat(line.goOn(at(200, 400), near(at(200, 400)))).isFalse();
    assertThat(line.parts()).isEqualTo(before);
    assertThat(line.goOn(at(400, 0), near(at(400, 0)))).isTrue();
    assertThat(line.parts()).extracting(RoadPart::road).containsExactly(on(0), on(1));
    assertThat(line.parts()).extracting(RoadPart::length).allMatch(length -> length > 9_000);
  }

  @Test
  void aLineOfOnePointFollowsNoRoad() {
    sketch.chain(300);
    assertThat(line(at(100, 0)).parts()).isEmpty();
  }

  private static DirectedRoad on(int road) {
    return DirectedRoad.along(road);
  }
}
