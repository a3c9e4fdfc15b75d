package dev.headroom.persistence.network.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadIndexContract;
import dev.headroom.domain.network.RoadNetwork;
import org.junit.jupiter.api.Test;

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

  @Test
  void knowsBeforehandThatALineAcrossTheWorldTakesMore() {
    long usual =
        PackedRoadIndex.heapToIndex(RandomRoads.ofShapes(new double[] {54, -4, 54.001, -4}));
    long vast = PackedRoadIndex.heapToIndex(RandomRoads.ofShapes(new double[] {54, -170, 54, 170}));

    assertThat(vast).isGreaterThan(20 * usual);
  }
}
