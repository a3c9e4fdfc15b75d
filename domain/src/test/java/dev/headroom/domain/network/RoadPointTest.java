package dev.headroom.domain.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bound leaves out what is farther, and changes nothing of what is not. */
class RoadPointTest {

  @ParameterizedTest(name = "around {1},{2}, {3} degrees wide, seed {0}")
  @CsvSource({
    "1, 51.5, -0.1, 0.02",
    "2, 0, 0, 2",
    "3, 69.6, 18.9, 0.2",
    "4, -16.8, 180, 0.3",
    "5, 89.9, 20, 0.05"
  })
  void withinABoundTheNearestPointIsTheSame(long seed, double lat, double lon, double spread) {
    Position centre = new Position(lat, lon);
    RoadNetwork network = RandomRoads.network(seed, 100, centre, spread);
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      Position place = RandomRoads.place(random, centre, spread);
      int road = random.nextInt(network.roadCount());
      RoadPoint nearest = RoadPoint.nearest(network, road, place);
      double metres = nearest.metres();
      String where = "seed " + seed + ", road " + road + " from " + place;
      assertThat(RoadPoint.nearest(network, road, place, metres)).as(where).contains(nearest);
      assertThat(RoadPoint.nearest(network, road, place, metres * (1 + random.nextDouble())))
          .as(where)
          .contains(nearest);
      assertThat(RoadPoint.nearest(network, road, place, Math.nextDown(metres)))
          .as(where)
          .isEmpty();
    }
  }

  @Test
  void aRoadToTheNorthIsAsFarAsItsLatitudeSays() {
    Position place = new Position(54, -4);
    RoadNetwork network = RandomRoads.ofShapes(new double[] {54.001, -4, 54.002, -4});
    assertThat(RoadPoint.nearest(network, 0, place, 111.1)).isEmpty();
    assertThat(RoadPoint.nearest(network, 0, place, 111.3)).isPresent();
  }

  @Test
  void theBearingIsThatOfThePieceOnWhichThePointLiesAlsoAcrossThe180thMeridian() {
    RoadNetwork network =
        RandomRoads.ofShapes(new double[] {0, 179.999, 0, -179.999, 0.002, -179.999});
    assertThat(RoadPoint.nearest(network, 0, new Position(0.0002, 180)).bearing(network))
        .isCloseTo(90, within(1e-6));
    assertThat(RoadPoint.nearest(network, 0, new Position(0.001, -179.9985)).bearing(network))
        .isCloseTo(0, within(1e-6));
  }

  @Test
  void aPointLiesAsFarAlongOneDirectionAsItIsFromTheEndOfTheOther() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.chain(300);
    RoadNetwork network = sketch.network();
    RoadPoint point = RoadPoint.nearest(network, 0, NetworkSketch.at(100, 5));
    assertThat(point.along(network, DirectedRoad.along(0))).isCloseTo(10_000, within(10));
    assertThat(point.along(network, DirectedRoad.against(0))).isCloseTo(20_000, within(10));
  }
}
