package dev.headroom.domain.engine.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** States have one region exactly if turns join them, in whatever direction. */
class RegionsTest {

  private static StateGraph graph(NetworkSketch sketch) {
    return new RoutePlanner(sketch.index()).turns();
  }

  @Test
  void islandsAreApartAndBothDirectionsOfARoadAreTogether() {
    NetworkSketch sketch = new NetworkSketch();
    NetworkSketch.Road[] west = sketch.chain(100, 100, 100);
    int first = sketch.junction(5_000, 0);
    int second = sketch.junction(5_100, 0);
    int third = sketch.junction(5_200, 0);
    NetworkSketch.Road into = sketch.road(first, second).oneWay();
    NetworkSketch.Road out = sketch.road(second, third).oneWay();

    Regions regions = new Regions(graph(sketch));

    assertThat(regions.of(west[0].forward())).isEqualTo(regions.of(west[2].backward()));
    assertThat(regions.of(into.forward())).isEqualTo(regions.of(out.forward()));
    assertThat(regions.of(into.forward())).isEqualTo(regions.of(into.backward()));
    assertThat(regions.of(west[0].forward())).isNotEqualTo(regions.of(into.forward()));
  }

  @Test
  void theyAreThoseThatAFloodFinds() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      NetworkSketch sketch = new NetworkSketch();
      int[] junctions = new int[40];
      for (int i = 0; i < junctions.length; i++) {
        junctions[i] = sketch.junction(random.nextInt(9_000), random.nextInt(9_000));
      }
      for (int i = 0; i < 32; i++) {
        int one = random.nextInt(junctions.length);
        int other = (one + 1 + random.nextInt(junctions.length - 1)) % junctions.length;
        NetworkSketch.Road road = sketch.road(junctions[one], junctions[other]);
        if (random.nextBoolean()) {
          road.oneWay();
        }
      }
      StateGraph graph = graph(sketch);
      Regions regions = new Regions(graph);

      for (int state = 0; state < graph.stateCount(); state++) {
        Set<Integer> joined = flood(graph, graph.roadOf(state) >> 1);
        for (int other = 0; other < graph.stateCount(); other++) {
          assertThat(regions.of(state) == regions.of(other))
              .as("states %d and %d of seed %d", state, other, seed)
              .isEqualTo(joined.contains(graph.roadOf(other) >> 1));
        }
      }
    }
  }

  /** The roads that are joined to one, found without the sets under test. */
  private static Set<Integer> flood(StateGraph graph, int road) {
    Set<Integer> joined = new HashSet<>(Set.of(road));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int state = 0; state < graph.stateCount(); state++) {
        int one = graph.roadOf(state) >> 1;
        for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
          int other = graph.roadOf(graph.targetOf(arc)) >> 1;
          if (joined.contains(one) != joined.contains(other)) {
            joined.add(one);
            joined.add(other);
            grown = true;
          }
        }
      }
    }
    return joined;
  }
}
