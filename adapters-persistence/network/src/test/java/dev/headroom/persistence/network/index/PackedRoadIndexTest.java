package dev.headroom.persistence.network.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadIndexContract;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.List;
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
