package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.WrongHierarchyException;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPath;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.List;
import java.util.Optional;

/**
 * Finds the cheapest open ways between two {@link Reach}es with a hierarchy, from what waits at the
 * one to what waits at the other. For a single way both are searched in turns; a reach that is kept
 * for several ways is searched by itself, and the others meet it. All costs are those of the whole
 * path, with what lies before and behind the way.
 *
 * <p>Reusable; for one thread.
 */
public final class HierarchyJoin {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyQuery query;

  /** Joins on a graph and its hierarchy. */
  public HierarchyJoin(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    query = new HierarchyQuery(hierarchy);
  }

  /** Finds the best way that costs less than a bound. */
  Optional<Way> best(Reach from, Reach to, RuleLevels levels, long bound, Budget budget) {
    return query
        .best(from.waiting(), to.waiting(), open(levels), least(bound), budget)
        .map(path -> new Way(path, from, to, levels));
  }

  /** Some ways that cost less than a bound, the cheapest of all first. */
  List<Way> near(Reach from, Reach to, RuleLevels levels, long bound, int most, Budget budget) {
    return query
        .near(from.waiting(), to.waiting(), open(levels), least(bound), most, budget)
        .stream()
        .map(path -> new Way(path, from, to, levels))
        .toList();
  }

  /** Whether any way costs less than a bound. */
  boolean any(Reach from, Reach to, RuleLevels levels, long bound, Budget budget) {
    Optional<Way> way =
        query
            .any(from.waiting(), to.waiting(), open(levels), least(bound), budget)
            .map(path -> new Way(path, from, to, levels));
    way.ifPresent(Way::checked);
    return way.isPresent();
  }

  /**
   * Searches all of a reach that is nearer than a bound, and than the best way to the opposite one.
   * After that the opposite one's searches meet all ways that cost less than both.
   *
   * @return that way, if it costs less than the bound
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<Way> spread(
      Reach side, Reach opposite, RuleLevels levels, long bound, Budget budget) {
    return query
        .spread(side.waiting(), opposite.searched(), open(levels), least(bound), budget)
        .map(path -> way(path, side, opposite, levels));
  }

  /**
   * The same where others are not to meet the reach: it ends sooner.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<Way> meet(
      Reach side, Reach opposite, RuleLevels levels, long bound, Budget budget) {
    return query
        .reach(side.waiting(), opposite.searched(), open(levels), least(bound), budget)
        .map(path -> way(path, side, opposite, levels));
  }

  private Way way(HierarchyPath path, Reach side, Reach opposite, RuleLevels levels) {
    return side.isForward()
        ? new Way(path, side, opposite, levels)
        : new Way(path, opposite, side, levels);
  }

  private PassableEntries open(RuleLevels levels) {
    return levels.through(entries);
  }

  private static int least(long bound) {
    return (int) Math.min(bound, HierarchyQuery.UNREACHABLE);
  }

  /**
   * The best way between two reaches. What it leads over is worked out when that is asked for,
   * whatever is searched until then.
   */
  public final class Way {

    private final HierarchyPath path;
    private final RuleLevels levels;
    private final long before;
    private final long behind;

    private Way(HierarchyPath path, Reach from, Reach to, RuleLevels levels) {
      this.path = path;
      this.levels = levels;
      before = from.cost(path.from());
      behind = to.cost(path.to());
    }

    /** What the whole path costs. */
    public int cost() {
      return path.length();
    }

    /** The state at whose end it begins. */
    public int from() {
      return path.from();
    }

    /** The state at whose end it ends. */
    public int to() {
      return path.to();
    }

    /** Appends its states, the first and the last included. */
    void appendTo(StateList states) {
      states.append(from());
      for (int state : checked()) {
        states.append(state);
      }
    }

    /** What its turns and roads take, the road at its beginning left aside. */
    public Path.Sum sum() {
      int[] states = checked();
      long cost = 0;
      long millis = 0;
      long centimetres = 0;
      for (int i = 0; i < states.length; i++) {
        int turn = path.arc(i);
        int to = states[i];
        cost += graph.turnCostOf(turn) + (long) graph.costOf(to);
        millis += graph.turnMillisOf(turn) + (long) graph.millisOf(to);
        centimetres += graph.lengthOf(to);
      }
      return new Path.Sum(cost, millis, centimetres);
    }

    /**
     * Compares the way with the graph: what a file says of shortcuts is not believed, and a way
     * that is another than the hierarchy says, or a closed one, is a dangerous one. First what it
     * costs: little else is done there, so that looks into memory do not wait for each other.
     *
     * @return the states that it leads to, the first one left aside
     */
    private int[] checked() {
      int[] states = new int[path.arcs()];
      for (int i = 0; i < states.length; i++) {
        states[i] = graph.targetOf(path.arc(i));
      }
      require(before != Labels.UNSEEN && behind != Labels.UNSEEN, "has no end");
      long cost = before + behind;
      for (int i = 0; i < states.length; i++) {
        cost += (long) graph.turnCostOf(path.arc(i)) + graph.costOf(states[i]);
      }
      require(cost == cost(), "costs another sum");
      int at = from();
      for (int i = 0; i < states.length; i++) {
        int arc = path.arc(i);
        require(graph.firstArc(at) <= arc && arc < graph.firstArc(at + 1), "has a gap");
        at = states[i];
        require(
            levels.of(graph.turnRulesOf(arc)) == Level.THROUGH
                && levels.of(graph.rulesOf(at)) == Level.THROUGH,
            "led over a closed road");
      }
      require(at == to(), "does not end where it should");
      return states;
    }

    private static void require(boolean holds, String what) {
      if (!holds) {
        throw new WrongHierarchyException("its path " + what);
      }
    }
  }
}
