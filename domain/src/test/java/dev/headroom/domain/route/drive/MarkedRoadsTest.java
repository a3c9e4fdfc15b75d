package dev.headroom.domain.route.drive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.Measure;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What a drive may meet on a road, or where it begins, is marked, and nothing else. */
class MarkedRoadsTest {

  private static final int CHARGES = NetworkColumns.TOLL | NetworkColumns.LOW_EMISSION_ZONE;
  private static final int BARRIERS = NetworkColumns.GATE | NetworkColumns.OPENED_BARRIER;
  private static final Rule LOW = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);

  @Test
  void marksSayWhatTheNetworkSaysOnRandomNetworks() {
    for (long seed = 1; seed <= 50; seed++) {
      RoadNetwork network = network(new Random(seed));
      MarkedRoads marked = new MarkedRoads(network);
      hold(
          seed,
          network,
          marked::restricted,
          on ->
              network.stretches().anyOn(on.road())
                  || network.stretches().anyAt(network.tailOf(on)));
      hold(
          seed,
          network,
          marked::special,
          on ->
              network.roadHas(on.road(), CHARGES)
                  || network.classOf(on.road()) == RoadClass.FERRY
                  || network.junctionHas(network.tailOf(on), BARRIERS));
    }
  }

  private static void hold(
      long seed, RoadNetwork network, Predicate<DirectedRoad> marked, Predicate<DirectedRoad> is) {
    for (int packed = 0; packed < 2 * network.roadCount(); packed++) {
      DirectedRoad on = DirectedRoad.unpack(packed);
      assertThat(marked.test(on)).as("seed %s, %s", seed, on).isEqualTo(is.test(on));
    }
  }

  private static RoadNetwork network(Random random) {
    int[] flags = {
      NetworkColumns.TOLL,
      NetworkColumns.LOW_EMISSION_ZONE,
      NetworkColumns.ROUNDABOUT,
      NetworkColumns.LINK
    };
    NetworkSketch sketch = new NetworkSketch();
    int[] junctions = new int[12];
    for (int i = 0; i < junctions.length; i++) {
      junctions[i] = sketch.junction(200 * i, random.nextInt(1_000));
      if (random.nextInt(4) == 0) {
        sketch.restrict(junctions[i], Measure.HEIGHT, 380, LOW);
      }
      if (random.nextInt(4) == 0) {
        sketch.flag(
            junctions[i],
            random.nextBoolean() ? NetworkColumns.GATE : NetworkColumns.OPENED_BARRIER);
      }
    }
    for (int i = 0; i < 30; i++) {
      int tail = random.nextInt(junctions.length);
      int head = (tail + 1 + random.nextInt(junctions.length - 1)) % junctions.length;
      NetworkSketch.Road road = sketch.road(junctions[tail], junctions[head]);
      switch (random.nextInt(6)) {
        case 0 -> road.restrict(Measure.HEIGHT, 380, LOW);
        case 1 -> road.flag(flags[random.nextInt(flags.length)]);
        case 2 -> road.rank(RoadClass.FERRY);
        case 3 -> road.oneWay();
        default -> {}
      }
    }
    return sketch.network();
  }
}
