package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.untimed.HierarchyJoin;
import dev.headroom.domain.engine.untimed.Reach;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Open ways between {@link Reach}es in a hierarchy, where nothing is closed besides. Those of
 * joins, leaves and exits are kept, so that each further head takes one small search more; those of
 * joins and leaves even for the next restriction that is lifted between the same sides.
 */
final class KeptWays implements OpenWays {

  private final HierarchyJoin join;
  private final Side joins;
  private final Side leaves;
  private final Side exits;
  private final Side head;
  private Sides sides;
  private long keptBelow;
  private Optional<FoundWay> joined = Optional.empty();

  /** A reach, and the ways before its states, or behind them. */
  private record Side(Reach reach, Map<Integer, FoundWay> ways) {

    Side(Reach reach) {
      this(reach, new HashMap<>());
    }

    void clear() {
      reach.clear();
      ways.clear();
    }

    /** Takes the ways that cost less than a bound in place of those before. */
    void begin(Map<Integer, FoundWay> these, long bound) {
      clear();
      these.forEach(
          (state, way) -> {
            if (way.cost() < bound) {
              ways.put(state, way);
              reach.add(state, way.cost(), 0);
            }
          });
    }
  }

  KeptWays(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    join = new HierarchyJoin(graph, entries, hierarchy);
    joins = new Side(Reach.from(hierarchy));
    exits = new Side(Reach.from(hierarchy));
    leaves = new Side(Reach.to(hierarchy));
    head = new Side(Reach.to(hierarchy));
  }

  @Override
  public Optional<FoundWay> joinsToLeaves(Sides asked, long bound) {
    boolean kept = sides != null && bound <= keptBelow && asked.leadBetweenTheSameAs(sides);
    sides = asked;
    if (!kept) {
      keptBelow = 0; // Until the searches have come to their end.
      leaves.clear();
      joins.begin(ways(asked.joins()), bound);
      join.spread(joins.reach, leaves.reach, sides.levels(), bound, sides.budget());
      leaves.begin(ways(asked.leaves()), bound);
      joined =
          join.spread(leaves.reach, joins.reach, sides.levels(), bound, sides.budget())
              .map(way -> whole(way, joins, leaves));
      keptBelow = bound;
    }
    return joined.filter(way -> way.cost() < bound);
  }

  @Override
  public Optional<FoundWay> joinsTo(Map<Integer, Path.Sum> entries, long bound) {
    return toHead(entries, joins, bound);
  }

  @Override
  public Optional<FoundWay> exitsToLeaves(Map<Integer, FoundWay> begins, long bound) {
    exits.begin(begins, bound);
    return join.spread(exits.reach, leaves.reach, sides.levels(), bound, sides.budget())
        .map(way -> whole(way, exits, leaves));
  }

  @Override
  public Optional<FoundWay> exitsTo(Map<Integer, Path.Sum> entries, long bound) {
    return toHead(entries, exits, bound);
  }

  private Optional<FoundWay> toHead(Map<Integer, Path.Sum> entries, Side from, long bound) {
    head.begin(ways(entries), bound);
    return join.meet(head.reach, from.reach, sides.levels(), bound, sides.budget())
        .map(way -> whole(way, from, head));
  }

  private static Map<Integer, FoundWay> ways(Map<Integer, Path.Sum> sums) {
    Map<Integer, FoundWay> ways = new HashMap<>();
    sums.forEach((state, sum) -> ways.put(state, FoundWay.of(sum)));
    return ways;
  }

  /** A way with what lies before and behind it now. */
  private static FoundWay whole(HierarchyJoin.Way way, Side from, Side to) {
    FoundWay before = from.ways.get(way.from());
    FoundWay behind = to.ways.get(way.to());
    return FoundWay.of(way.cost(), () -> before.sum().plus(way.sum()).plus(behind.sum()));
  }
}
