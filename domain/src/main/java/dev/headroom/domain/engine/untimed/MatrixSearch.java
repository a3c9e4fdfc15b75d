package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ArcSums;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.ManyToMany;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.EndZone;
import dev.headroom.domain.engine.zones.StartZone;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * Finds what the paths of {@link ZoneSearch} between many ends take. The zone at each end is walked
 * through once; {@link ManyToMany} joins what lies behind the zones. A path that stays in one zone
 * is met by the walk from its start. Where the hierarchy's best path leads over a closure, the cell
 * is searched by itself.
 *
 * <p>Reusable; for one thread. Unlike a single search it does not hold what the hierarchy says of a
 * shortcut against the graph.
 */
public final class MatrixSearch {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final Supplier<ArcSums> sums;
  private final PathSearch single;
  private final StepBudget steps = new StepBudget();
  private final StartZone startZone;
  private final EndZone endZone;
  private final ManyToMany many;

  /**
   * A search on a graph and its hierarchy.
   *
   * @param sums those of the hierarchy's arcs, made when they are first needed
   * @param single finds single paths around closures
   */
  public MatrixSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      Supplier<ArcSums> sums,
      PathSearch single) {
    this.graph = graph;
    this.entries = entries;
    this.sums = sums;
    this.single = single;
    startZone = new StartZone(graph, steps);
    endZone = new EndZone(graph, steps);
    many = new ManyToMany(hierarchy, graph);
  }

  /** See {@link Session#matrix}. */
  public Session.Matrix to(Terms terms, List<List<Anchor>> targets, Budget budget) {
    if (terms.crossing() > 0) {
      throw new IllegalArgumentException("a matrix crosses no limit");
    }
    steps.begin(budget);
    OpenArcs roads = new OpenArcs(graph, terms);
    many.begin(terms.levels().through(entries), sums.get(), budget);
    if (!terms.closed().isEmpty()) {
      many.mark(terms.closed()::stops);
    }
    targets.forEach(target -> reach(target, roads, terms));
    startZone.towards(targets.stream().flatMap(List::stream).toList());
    int[] targetOf = numbers(targets);
    MatrixRow row = new MatrixRow(targets.size());
    BitSet overClosed = new BitSet();
    return source -> {
      row.clear();
      startZone.walkAll(
          roads,
          terms.closed(),
          source,
          (state, sum, before) -> many.add(state, sum),
          (target, sum, before, state) ->
              row.offer(targetOf[target], sum.cost(), sum.millis(), sum.centimetres()));
      overClosed.clear();
      many.source(row, overClosed);
      for (int target : overClosed.stream().toArray()) {
        Ends ends = new Ends(source, targets.get(target));
        row.remove(target);
        single
            .search(terms, ends, budget)
            .ifPresent(path -> row.set(target, ends.sum(graph, path)));
      }
      return row;
    };
  }

  private void reach(List<Anchor> target, OpenArcs roads, Terms terms) {
    endZone.walk(
        roads,
        terms.closed(),
        target,
        Long.MAX_VALUE,
        (state, sum, behind) -> {
          if (roads.road(state) == Level.THROUGH) {
            many.add(state, sum);
          }
        });
    many.target();
  }

  private static int[] numbers(List<List<Anchor>> targets) {
    List<Integer> numbers = new ArrayList<>();
    for (int target = 0; target < targets.size(); target++) {
      for (int i = 0; i < targets.get(target).size(); i++) {
        numbers.add(target);
      }
    }
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
