package dev.headroom.domain.engine.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ways by kept search spaces against ways by single questions; a failure names its seed. */
class OpenWaysTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int CASES = LONG ? 50_000 : 800;

  private final Map<FoundWay, FoundWay> ways = new HashMap<>();
  private int found;

  /** Where the two lead over different roads. */
  private int equallyFast;

  @Test
  void keptSearchSpacesLeadAsSingleQuestionsDo() {
    int withCore = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      RandomGraph random = new RandomGraph(seed, false, 5, 40);
      RuleEntries entries = random.entries();
      ContractionHierarchy hierarchy = contracted(random, entries, seed);
      compare(seed, random, new KeptWays(random.graph, entries, hierarchy));
      withCore += hierarchy.coreSize() > 0 ? 1 : 0;
    }
    assertThat(withCore).isBetween(CASES / 3, 2 * CASES / 3);
    assertThat(found).isGreaterThan(CASES);
    assertThat(equallyFast).isLessThan(found / 1_000);
  }

  /** With a core of any size in every other case. */
  private static ContractionHierarchy contracted(
      RandomGraph random, RuleEntries entries, long seed) {
    ArcGraph arcs = ArcGraph.of(random.graph, entries);
    Workers alone = Workers.alone();
    int[] order = Contraction.order(arcs, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
    double part = seed % 2 == 0 ? 1 : new Random(seed).nextDouble();
    int[] begun = Arrays.copyOf(order, (int) (part * order.length));
    return Contraction.contract(
        arcs, entries.sets(), begun, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
  }

  /** Three restrictions one after the other, the second between the same sides as the first. */
  private void compare(long seed, RandomGraph random, OpenWays kept) {
    Random of = new Random(seed);
    OpenWays asked = new AskedWays(random.graph, new BidirectionalDijkstra(random.graph));
    RuleLevels levels = new RuleLevels(random.levels).openAlone();
    Map<Integer, Path.Sum> joins = Map.of();
    Map<Integer, Path.Sum> leaves = Map.of();
    for (int restriction = 0; restriction < 3; restriction++) {
      if (restriction != 1) {
        joins = openStates(random, levels, of);
        leaves = openStates(random, levels, of);
      }
      OpenWays.Sides sides =
          new OpenWays.Sides(levels, ClosedStates.NONE, joins, leaves, Budget.UNLIMITED);
      long bound = of.nextBoolean() ? 500_000 : of.nextInt(60_000);
      Optional<FoundWay> way = asked.joinsToLeaves(sides, bound);
      check(seed, kept.joinsToLeaves(sides, bound), way);
      bound = way.map(FoundWay::cost).orElse(bound);
      for (int round = 0; round < 3; round++) {
        Map<Integer, Path.Sum> head = openStates(random, levels, of);
        check(seed, kept.joinsTo(head, bound), asked.joinsTo(head, bound));
      }
      for (int round = 0; round < 2; round++) {
        Map<Integer, FoundWay> exits = new HashMap<>();
        openStates(random, levels, of).forEach((state, at) -> exits.put(state, FoundWay.of(at)));
        way = asked.exitsToLeaves(exits, bound);
        check(seed, kept.exitsToLeaves(exits, bound), way);
        bound = way.map(FoundWay::cost).orElse(bound);
        Map<Integer, Path.Sum> head = openStates(random, levels, of);
        check(seed, kept.exitsTo(head, bound), asked.exitsTo(head, bound));
      }
      checkSums();
    }
  }

  private void check(long seed, Optional<FoundWay> kept, Optional<FoundWay> asked) {
    assertThat(kept.map(FoundWay::cost)).as("seed %s", seed).isEqualTo(asked.map(FoundWay::cost));
    kept.ifPresent(way -> ways.put(way, asked.orElseThrow()));
  }

  /** What ways take is asked after all searches between the same sides. */
  private void checkSums() {
    ways.forEach((kept, asked) -> equallyFast += kept.sum().equals(asked.sum()) ? 0 : 1);
    found += ways.size();
    ways.clear();
  }

  private static Path.Sum sum(Random of) {
    int cost = of.nextInt(20_000);
    return new Path.Sum(cost, cost - of.nextInt(1 + cost / 2), of.nextInt(2_000));
  }

  private static Map<Integer, Path.Sum> openStates(
      RandomGraph random, RuleLevels levels, Random of) {
    Map<Integer, Path.Sum> states = new HashMap<>();
    for (int n = of.nextInt(4); n > 0; n--) {
      int state = of.nextInt(random.graph.stateCount());
      if (levels.of(random.graph.rulesOf(state)) == Level.THROUGH) {
        states.put(state, sum(of));
      }
    }
    return states;
  }
}
