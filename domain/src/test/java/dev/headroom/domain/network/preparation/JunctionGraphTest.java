package dev.headroom.domain.network.preparation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.landmarks.LandmarkSearch;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class JunctionGraphTest {

  private static final int FAR = Integer.MAX_VALUE / 2;

  @Test
  void noDriveTakesLessThanTheyTellWhateverIsJoined() {
    int told = 0;
    for (long seed = 1; seed <= 300; seed++) {
      RoadNetwork network = network(new Random(seed));
      StateGraph graph = TurnExpander.expand(network).graph();
      DurationLandmarks landmarks = landmarks(network, graph, (int) (seed % 4));
      for (int from = 0; from < graph.stateCount(); from++) {
        int[] least = durations(graph, from);
        StateList one = new StateList();
        one.append(from);
        DurationLandmarks.Bound bound = landmarks.around(one, 0);
        for (int to = 0; to < graph.stateCount(); to++) {
          assertThat(bound.of(to))
              .as("seed %s, from %s to %s", seed, from, to)
              .isLessThanOrEqualTo(least[to]);
          told += least[to] < FAR && bound.of(to) > 0 ? 1 : 0;
        }
      }
    }
    assertThat(told).isGreaterThan(10_000);
  }

  /** Roads one behind the other, some one-way, some across, and some that nothing joins to them. */
  private static RoadNetwork network(Random random) {
    NetworkSketch sketch = new NetworkSketch();
    int junctions = 6 + random.nextInt(10);
    for (int i = 0; i < junctions; i++) {
      sketch.junction(500.0 * i, random.nextInt(2_000));
    }
    int cut = random.nextInt(junctions);
    for (int i = 1; i < junctions; i++) {
      if (i != cut) {
        road(sketch, random, i - 1, i);
      }
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      road(sketch, random, random.nextInt(junctions), random.nextInt(junctions));
    }
    return otherWayBack(sketch.network(), random);
  }

  /** The same where many roads take another time the other way. */
  private static RoadNetwork otherWayBack(RoadNetwork like, Random random) {
    NetworkColumns columns = like.columns();
    for (int road = 0; road < columns.backwardTime.length; road++) {
      if (columns.backwardTime[road] >= 0 && random.nextBoolean()) {
        columns.backwardTime[road] = 1_000 + random.nextInt(60_000);
      }
    }
    return new RoadNetwork(like.info(), columns, like.ruleBook(), like.restrictions());
  }

  @Test
  void whatAnImportKeepsTellsNoMoreThanAnyDriveTakes() {
    Random random = new Random(5);
    NetworkSketch sketch = new NetworkSketch();
    int junctions = 700;
    for (int i = 0; i < junctions; i++) {
      sketch.junction(500.0 * i, random.nextInt(2_000));
    }
    for (int i = 1; i < junctions; i++) {
      road(sketch, random, i - 1, i);
      if (random.nextInt(8) == 0) {
        road(sketch, random, i, i - 1);
      }
    }
    RoadNetwork network = otherWayBack(sketch.network(), random);
    NetworkHierarchy built = NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);
    StateGraph graph = built.expansion().graph();
    DurationLandmarks landmarks = new DurationLandmarks(built.columns().landmarks);
    int told = 0;
    for (int from = 0; from < graph.stateCount(); from += 97) {
      int[] least = durations(graph, from);
      StateList one = new StateList();
      one.append(from);
      DurationLandmarks.Bound bound = landmarks.around(one, 0);
      for (int to = 0; to < graph.stateCount(); to++) {
        assertThat(bound.of(to)).as("from %s to %s", from, to).isLessThanOrEqualTo(least[to]);
        told += least[to] < FAR && bound.of(to) > 0 ? 1 : 0;
      }
    }
    assertThat(told).isGreaterThan(1_000);
  }

  private static void road(NetworkSketch sketch, Random random, int tail, int head) {
    NetworkSketch.Road road = sketch.road(tail, head).millis(1_000 + random.nextInt(60_000));
    if (random.nextInt(4) == 0) {
      road.oneWay();
    }
  }

  private static DurationLandmarks landmarks(RoadNetwork network, StateGraph graph, int bits) {
    JunctionGraph junctions = new JunctionGraph(network);
    return new LandmarkSearch(junctions.graph(), junctions.rim(), Budget.UNLIMITED)
        .of(
            graph.stateCount(),
            state -> junctions.endOf(graph.roadOf(state)),
            bits,
            Workers.alone(),
            Workers.Progress.SILENT);
  }

  /** From the end of a state's road, by trying every turn until nothing becomes less. */
  private static int[] durations(StateGraph graph, int from) {
    int[] least = new int[graph.stateCount()];
    Arrays.fill(least, FAR);
    least[from] = 0;
    boolean less = true;
    while (less) {
      less = false;
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        int to = graph.targetOf(arc);
        int then = least[graph.sourceOf(arc)] + graph.turnMillisOf(arc) + graph.millisOf(to);
        if (then < least[to]) {
          least[to] = then;
          less = true;
        }
      }
    }
    return least;
  }

  @Test
  void alongARoadTheyTellAllOfItsTime() {
    NetworkSketch sketch = new NetworkSketch();
    NetworkSketch.Road[] chain = sketch.chain(500, 500, 500, 500);
    for (NetworkSketch.Road road : chain) {
      road.millis(100_000);
    }
    RoadNetwork network = sketch.network();
    StateGraph graph = TurnExpander.expand(network).graph();
    StateList first = new StateList();
    first.append(chain[0].forward());

    DurationLandmarks.Bound bound = landmarks(network, graph, 0).around(first, 0);

    assertThat(bound.of(chain[3].forward())).isEqualTo(300_000);
    assertThat(bound.of(chain[1].forward())).isEqualTo(100_000);
  }

  @Test
  void anImportThatIsCancelledEndsIt() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.chain(500, 500);
    RoadNetwork network = sketch.network();
    JunctionGraph junctions = new JunctionGraph(network);
    LandmarkSearch search = new LandmarkSearch(junctions.graph(), junctions.rim(), () -> true);

    assertThatThrownBy(() -> search.of(1, state -> 0, 0, Workers.alone(), Workers.Progress.SILENT))
        .isInstanceOf(CancellationException.class);
  }
}
