package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.WrongHierarchyException;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyArcs;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.hierarchy.SearchSpace;
import dev.headroom.domain.engine.hierarchy.Unpacking;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Open ways by the search spaces of their ends in a hierarchy, where nothing is closed besides.
 * Those of joins, leaves and exits are kept, so that each further head takes one small search more;
 * those of joins and leaves even for the next restriction that is lifted between the same ends. A
 * way is unpacked when it is asked what it takes besides its cost.
 */
final class KeptWays implements OpenWays {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final ContractionHierarchy hierarchy;
  private final Unpacking unpacking;
  private final Side fromJoins;
  private final Side toLeaves;
  private final Side fromExits;
  private final Side toHead;
  private Ends ends;
  private long keptBelow;
  private Optional<FoundWay> joined = Optional.empty();
  private PassableEntries passable;

  /** A search space and the ways before its ends, or behind them. */
  private static final class Side {
    private final boolean forward;
    private final SearchSpace space;
    private Map<Integer, FoundWay> ends = Map.of();

    Side(SearchSpace like, boolean forward) {
      this.forward = forward;
      space = like.another(forward);
    }

    void begin(Map<Integer, FoundWay> these, long bound) {
      ends = these;
      space.clear();
      int below = least(bound);
      these.forEach(
          (state, at) -> {
            if (at.cost() < below) {
              space.add(state, (int) at.cost());
            }
          });
    }
  }

  KeptWays(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    this.hierarchy = hierarchy;
    unpacking = new Unpacking(hierarchy);
    SearchSpace any = new SearchSpace(hierarchy, true);
    fromJoins = new Side(any, true);
    fromExits = new Side(any, true);
    toLeaves = new Side(any, false);
    toHead = new Side(any, false);
  }

  @Override
  public Optional<FoundWay> joinsToLeaves(Ends asked, long bound) {
    boolean kept = ends != null && bound <= keptBelow && asked.leadBetweenTheSameAs(ends);
    ends = asked;
    if (!kept) {
      keptBelow = 0; // Until the searches have come to their end.
      passable = asked.levels().through(entries);
      toLeaves.begin(Map.of(), bound);
      fromJoins.begin(ways(asked.joins()), bound);
      spread(fromJoins, toLeaves, bound);
      toLeaves.begin(ways(asked.leaves()), bound);
      joined = spread(toLeaves, fromJoins, bound);
      keptBelow = bound;
    }
    return joined.filter(way -> way.cost() < bound);
  }

  @Override
  public Optional<FoundWay> joinsTo(Map<Integer, Path.Sum> head, long bound) {
    return reach(head, fromJoins, bound);
  }

  @Override
  public Optional<FoundWay> exitsToLeaves(Map<Integer, FoundWay> exits, long bound) {
    fromExits.begin(exits, bound);
    return spread(fromExits, toLeaves, bound);
  }

  @Override
  public Optional<FoundWay> exitsTo(Map<Integer, Path.Sum> head, long bound) {
    return reach(head, fromExits, bound);
  }

  private static Map<Integer, FoundWay> ways(Map<Integer, Path.Sum> sums) {
    Map<Integer, FoundWay> ways = new HashMap<>();
    sums.forEach((state, sum) -> ways.put(state, FoundWay.of(sum)));
    return ways;
  }

  private static int least(long bound) {
    return (int) Math.min(bound, HierarchyQuery.UNREACHABLE);
  }

  private Optional<FoundWay> spread(Side side, Side opposite, long bound) {
    int cost = side.space.spread(opposite.space, least(bound), passable, ends.budget());
    return met(side, opposite, cost);
  }

  private Optional<FoundWay> reach(Map<Integer, Path.Sum> head, Side opposite, long bound) {
    toHead.begin(ways(head), bound);
    int cost = toHead.space.reach(opposite.space, least(bound), passable, ends.budget());
    return met(toHead, opposite, cost);
  }

  private Optional<FoundWay> met(Side side, Side opposite, int cost) {
    if (cost == HierarchyQuery.UNREACHABLE) {
      return Optional.empty();
    }
    Supplier<Path.Sum> one = sum(side, side.space.chain(side.space));
    Supplier<Path.Sum> other = sum(opposite, side.space.chain(opposite.space));
    return Optional.of(FoundWay.of(cost, () -> one.get().plus(other.get())));
  }

  /** What a part of a way takes, whatever is searched until that is asked. */
  private Supplier<Path.Sum> sum(Side side, SearchSpace.Chain chain) {
    FoundWay end = side.ends.get(chain.state());
    return () -> chain.size() == 0 ? end.sum() : end.sum().plus(sum(chain, side.forward));
  }

  /**
   * What the turns and roads take that a chain leads over, the road at its beginning left aside.
   * All of it is held against the graph: what a file says of shortcuts is not believed.
   */
  private Path.Sum sum(SearchSpace.Chain chain, boolean forward) {
    HierarchyArcs arcs = forward ? hierarchy.forward : hierarchy.backward;
    unpacking.begin();
    long weight = 0;
    for (int i = 0; i < chain.size(); i++) {
      unpacking.append(chain.arc(i), forward);
      weight += arcs.weight(chain.arc(i));
    }
    if (forward) {
      unpacking.turnRound();
    }
    int[] turns = unpacking.path();
    long cost = 0;
    long millis = 0;
    long centimetres = 0;
    for (int turn : turns) { // Apart from the checks: looks into memory are under way together so.
      int to = graph.targetOf(turn);
      cost += graph.turnCostOf(turn) + (long) graph.costOf(to);
      millis += graph.turnMillisOf(turn) + (long) graph.millisOf(to);
      centimetres += graph.lengthOf(to);
    }
    int at = graph.sourceOf(turns[0]);
    require(isEnd(at, forward, chain), "a way begins somewhere else");
    for (int turn : turns) {
      require(graph.firstArc(at) <= turn && turn < graph.firstArc(at + 1), "a way has a gap");
      at = graph.targetOf(turn);
      require(isOpen(turn, at), "a way leads over a closed road");
    }
    require(isEnd(at, !forward, chain), "a way leads somewhere else");
    require(cost == weight, "a way costs another sum");
    return new Path.Sum(cost, millis, centimetres);
  }

  /** Whether a state is that at a chain's end, or the one at which its last arc meets another. */
  private boolean isEnd(int state, boolean own, SearchSpace.Chain chain) {
    return own ? state == chain.state() : hierarchy.rank[state] == chain.meeting();
  }

  private boolean isOpen(int turn, int to) {
    return ends.levels().of(graph.turnRulesOf(turn)) == Level.THROUGH
        && ends.levels().of(graph.rulesOf(to)) == Level.THROUGH;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new WrongHierarchyException(what);
    }
  }
}
