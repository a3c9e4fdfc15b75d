package dev.headroom.persistence.network.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadIndexContract;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedRoadIndexTest extends RoadIndexContract {

  @Override
  protected RoadIndex indexOf(RoadNetwork network) {
    return PackedRoadIndex.of(network);
  }

  @Test
  void refusesWhatIsNoDistance() {
    RoadIndex index = indexOf(RandomRoads.ofShapes(new double[] {54, -4, 54.1, -4}));
    Position place = new Position(54, -4);

    for (double metres : new double[] {0, -1, Double.NaN}) {
      assertThatThrownBy(() -> index.nearest(place, metres, road -> true))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> index.restrictionsNear(place, metres))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** A road of 2.6 km, of which a half lies on each side. */
  @ParameterizedTest
  @ValueSource(
      doubles = {179.981, 179.99, 179.9999, 180, -180, -179.9999, -179.99, -179.985, -179.981})
  void aRoadAcrossTheMeridianIsFoundFromBothSides(double lon) {
    for (double[] shape :
        List.of(
            new double[] {54, 179.98, 54, -179.98},
            new double[] {54, 179.98, 54, 179.99, 54, -179.995, 54, -179.98},
            new double[] {54, -179.98, 54, 180, 54, 179.98},
            new double[] {54, 179.98, 54, -180, 54, -179.98})) {
      RoadIndex index = indexOf(RandomRoads.ofShapes(shape));
      Position place = new Position(54.0002, lon);

      RoadPoint found = index.nearest(place, 100, road -> true).orElseThrow();
      assertThat(found.metres()).isCloseTo(22.24, within(0.1));
      assertThat(found.at().metresTo(new Position(54, lon))).isLessThan(0.1);
      double along = new Position(54, shape[1]).metresTo(new Position(54, lon)) / 2_614.4;
      assertThat(found.fraction()).isCloseTo(along, within(0.001));
      assertThat(index.roadsNear(place, 100)).hasSize(1);
      assertThat(index.roadsNear(new Position(54.0002, 0), 100)).isEmpty();
    }
  }

  @Test
  void knowsBeforehandThatALineAcrossTheWorldTakesMore() {
    long usual =
        PackedRoadIndex.heapToIndex(RandomRoads.ofShapes(new double[] {54, -4, 54.001, -4}));
    long vast = PackedRoadIndex.heapToIndex(RandomRoads.ofShapes(new double[] {54, -170, 54, 170}));

    assertThat(vast).isGreaterThan(20 * usual);
  }

  @Test
  void asksForTheHeapOfALineAcrossTheWorldBeforeItTakesIt() {
    RoadNetwork vast = RandomRoads.ofShapes(zigzag(400));
    List<Long> asked = new ArrayList<>();

    PackedRoadIndex.of(vast, Room.HEAP, asked::add);

    long all = asked.stream().mapToLong(Long::longValue).sum();
    assertThat(all).isGreaterThan(60L * 400 * 64);
    assertThatThrownBy(
            () ->
                PackedRoadIndex.of(
                    vast,
                    Room.HEAP,
                    more -> {
                      if (more > all / 8) {
                        throw new IllegalStateException("no room");
                      }
                    }))
        .hasMessage("no room");
  }

  /** From one side of the world to the other, so many times. */
  private static double[] zigzag(int times) {
    double[] places = new double[2 * (times + 1)];
    for (int i = 0; i <= times; i++) {
      places[2 * i] = 54;
      places[2 * i + 1] = i % 2 == 0 ? -170 : 170;
    }
    return places;
  }
}
