package dev.headroom.domain.engine.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The potential is the distance itself, through a core of any size, for every vehicle. */
class HierarchyPotentialTest {

  private static final int CASES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 300;

  @Test
  void ofEveryStateItIsTheExactDistanceToTheNearestTarget() {
    int reached = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      Random random = new Random(seed);
      RandomGraph drawn = new RandomGraph(seed, true, 10, 120);
      RuleEntries entries = drawn.entries();
      ArcGraph arcs = ArcGraph.of(drawn.graph, entries);
      ContractionHierarchy hierarchy = contracted(arcs, entries.sets(), random.nextDouble());
      HierarchyPotential potential = new HierarchyPotential(hierarchy);
      for (int question = 0; question < 3; question++) {
        int closed = random.nextInt(9);
        PassableEntries passable = entries.passable(set -> set % 9 != closed);
        List<Goal> goals = new ArrayList<>();
        long[] distance = new long[arcs.nodes];
        Arrays.fill(distance, Labels.UNSEEN);
        for (int i = random.nextInt(3); i >= 0; i--) {
          int target = random.nextInt(arcs.nodes);
          long rest = random.nextInt(5_000);
          goals.add(new Goal(target, rest));
          distance[target] = Math.min(distance[target], rest);
        }
        Potential distances = potential.to(goals, passable, Budget.UNLIMITED);
        spread(arcs, passable, distance);
        for (int i = 0; i < arcs.nodes; i++) {
          int state = random.nextInt(arcs.nodes);
          assertThat(distances.of(state))
              .as("seed %d, core %d, state %d", seed, hierarchy.coreSize(), state)
              .isEqualTo(distance[state]);
          reached += distance[state] < Labels.UNSEEN ? 1 : 0;
        }
      }
    }
    assertThat(reached).isGreaterThan(10 * CASES);
  }

  private static ContractionHierarchy contracted(ArcGraph arcs, RestrictionSets sets, double part) {
    Workers alone = Workers.alone();
    int[] order = Contraction.order(arcs, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
    int[] begun = Arrays.copyOf(order, (int) (part * order.length));
    return Contraction.contract(
        arcs, sets, begun, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
  }

  /** Looks at all arcs again and again until nothing gets nearer. */
  private static void spread(ArcGraph arcs, PassableEntries passable, long[] distance) {
    boolean nearer = true;
    while (nearer) {
      nearer = false;
      for (int arc = 0; arc < arcs.arcs(); arc++) {
        long rest = distance[arcs.head[arc]];
        if (rest < Labels.UNSEEN
            && passable.passes(arcs.set[arc])
            && rest + arcs.weight[arc] < distance[arcs.tail[arc]]) {
          distance[arcs.tail[arc]] = rest + arcs.weight[arc];
          nearer = true;
        }
      }
    }
  }
}
