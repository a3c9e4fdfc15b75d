package dev.headroom.application.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.SmallMap;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FirstViewTest {

  private final RoadNetwork network = new SmallMap().network();

  @Test
  void itIsOfTheLandAndNotOfTheSeaThatAFerryCrosses() {
    assertThat(network.junction(4).lon()).as("where the ferry ends").isLessThan(-5);
    assertThat(FirstView.of(network).box()).contains(new Box(54, -4.4, 54.003, -4.4));
  }

  @Test
  void examplesLieOnRoadsOfThroughTraffic() {
    FirstView view = FirstView.of(network);
    boolean through =
        IntStream.range(0, network.roadCount())
            .anyMatch(road -> network.classOf(road).compareTo(RoadClass.SECONDARY) <= 0);
    assertThat(view.examples()).hasSize(through ? 2 : 0);
    assertThat(view.examples()).allMatch(view.box().orElseThrow()::contains);
  }
}
