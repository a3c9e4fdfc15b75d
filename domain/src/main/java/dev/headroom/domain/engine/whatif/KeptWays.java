package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.WrongHierarchyException;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyArcs;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.hierarchy.SearchSpace;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * Open ways by the search spaces of their ends in a hierarchy without a core, where nothing is
 * closed besides. Those of joins, leaves and exits are kept, so that each further head takes one
 * small search more; those of joins and leaves even for the next restriction that is lifted between
 * the same ends.
 */
final class KeptWays implements OpenWays {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final ContractionHierarchy hierarchy;
  private final SearchSpace fromJoins;
  private final SearchSpace toLeaves;
  private final SearchSpace fromExits;
  private final SearchSpace toHead;
  private Ends ends;
  private long keptBelow;
  private Optional<Path.Sum> joined = Optional.empty();
  private PassableEntries passable;
  private int[] stack = new int[64];

  KeptWays(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    this.hierarchy = hierarchy;
    fromJoins = new SearchSpace(hierarchy, true);
    fromExits = new SearchSpace(hierarchy, true);
    toLeaves = new SearchSpace(hierarchy, false);
    toHead = new SearchSpace(hierarchy, false);
  }

  @Override
  public Optional<Path.Sum> joinsToLeaves(Ends asked, long bound) {
    boolean kept = ends != null && bound <= keptBelow && asked.leadBetweenTheSameAs(ends);
    ends = asked;
    if (!kept) {
      keptBelow = 0; // Until the searches have come to their end.
      passable = asked.levels().through(entries);
      begin(fromJoins, asked.joins(), bound);
      toLeaves.clear();
      fromJoins.spread(toLeaves, least(bound), passable, asked.budget());
      begin(toLeaves, asked.leaves(), bound);
      joined = spread(toLeaves, fromJoins, bound);
      keptBelow = bound;
    }
    return joined.filter(way -> way.cost() < bound);
  }

  @Override
  public Optional<Path.Sum> joinsTo(Map<Integer, Path.Sum> head, long bound) {
    return reach(head, fromJoins, bound);
  }

  @Override
  public Optional<Path.Sum> exitsToLeaves(Map<Integer, Path.Sum> exits, long bound) {
    begin(fromExits, exits, bound);
    return spread(fromExits, toLeaves, bound);
  }

  @Override
  public Optional<Path.Sum> exitsTo(Map<Integer, Path.Sum> head, long bound) {
    return reach(head, fromExits, bound);
  }

  private static void begin(SearchSpace space, Map<Integer, Path.Sum> ends, long bound) {
    space.clear();
    int below = least(bound);
    ends.forEach(
        (state, at) -> {
          if (at.cost() < below) {
            space.add(state, at);
          }
        });
  }

  private static int least(long bound) {
    return (int) Math.min(bound, HierarchyQuery.UNREACHABLE);
  }

  private Optional<Path.Sum> spread(SearchSpace space, SearchSpace opposite, long bound) {
    return met(space, opposite, space.spread(opposite, least(bound), passable, ends.budget()));
  }

  private Optional<Path.Sum> reach(Map<Integer, Path.Sum> head, SearchSpace opposite, long bound) {
    begin(toHead, head, bound);
    return met(toHead, opposite, toHead.reach(opposite, least(bound), passable, ends.budget()));
  }

  private Optional<Path.Sum> met(SearchSpace space, SearchSpace opposite, int cost) {
    if (cost == HierarchyQuery.UNREACHABLE) {
      return Optional.empty();
    }
    int at = space.meeting();
    return Optional.of(space.sum(at, this::sum).plus(opposite.sum(at, this::sum)));
  }

  /**
   * What the turns and roads take that an arc leads over, the road at its beginning left aside. All
   * of it is held against the graph: what a file says of shortcuts is not believed.
   */
  private Path.Sum sum(HierarchyArcs from, int arc, int owner) {
    boolean forward = from == hierarchy.forward;
    int begin = forward ? owner : from.other(arc);
    int end = forward ? from.other(arc) : owner;
    long cost = 0;
    long millis = 0;
    long centimetres = 0;
    long turns = 0;
    int behind = -1;
    int depth = 0;
    stack[depth++] = forward ? arc : ~arc;
    while (depth > 0) {
      int top = stack[--depth];
      HierarchyArcs arcs = top >= 0 ? hierarchy.forward : hierarchy.backward;
      int at = top >= 0 ? top : ~top;
      if (arcs.second(at) == HierarchyArcs.ORIGINAL) {
        int turn = arcs.first(at);
        int to = graph.targetOf(turn);
        require(
            behind < 0 ? hierarchy.rank[to] == end : to == behind, "a way leads somewhere else");
        require(isOpen(turn, to), "a way leads over a closed road");
        cost += graph.turnCostOf(turn) + (long) graph.costOf(to);
        millis += graph.turnMillisOf(turn) + (long) graph.millisOf(to);
        centimetres += graph.lengthOf(to);
        behind = graph.sourceOf(turn);
        require(++turns <= 4L * hierarchy.nodes(), "a way goes round in circles");
      } else {
        if (depth + 2 > stack.length) {
          stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        stack[depth++] = ~arcs.first(at);
        stack[depth++] = arcs.second(at);
      }
    }
    require(hierarchy.rank[behind] == begin, "a way begins somewhere else");
    require(cost == from.weight(arc), "a way costs another sum");
    return new Path.Sum(cost, millis, centimetres);
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
