package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Session.Pace;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ArcSums;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.ManyToMany;
import dev.headroom.domain.engine.kit.Regions;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.EndZone;
import dev.headroom.domain.engine.zones.MatrixPockets;
import dev.headroom.domain.engine.zones.PocketExit;
import dev.headroom.domain.engine.zones.StartZone;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds what the paths of {@link ZoneSearch} between many ends take. The zone at each end is walked
 * through once; {@link ManyToMany} joins what lies behind the zones. A path that stays in one zone
 * is met by the walk from its start. Where the hierarchy's best path leads over a closure, the cell
 * is searched by itself.
 *
 * <p>Where limits may be crossed, an end that legal ways do not join to the ends in the open
 * network has a way out of its pocket joined like a zone ({@link MatrixCrossing}).
 *
 * <p>Reusable; for one thread. Unlike a single search it does not hold what the hierarchy says of a
 * shortcut against the graph.
 */
public final class MatrixSearch {

  final StateGraph graph;
  private final RuleEntries entries;
  private final ContractionHierarchy hierarchy;
  private final Supplier<ArcSums> sums;
  private final Function<Pace, ArcSums> sumsAt;
  private final Supplier<Regions> regions;
  private final PathSearch single;
  private final StepBudget steps = new StepBudget();
  final StartZone startZone;
  final EndZone endZone;
  final ManyToMany many;
  final PocketExits exits;

  /**
   * A search on a graph and its hierarchy.
   *
   * @param sums those of the hierarchy's arcs, made when they are first needed
   * @param sumsAt the same for a vehicle with other times
   * @param regions those of the graph, likewise
   * @param single finds single paths around closures
   */
  public MatrixSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      Supplier<ArcSums> sums,
      Function<Pace, ArcSums> sumsAt,
      Supplier<Regions> regions,
      PathSearch single) {
    this.graph = graph;
    this.entries = entries;
    this.hierarchy = hierarchy;
    this.sums = sums;
    this.sumsAt = sumsAt;
    this.regions = regions;
    this.single = single;
    startZone = new StartZone(graph, steps);
    endZone = new EndZone(graph, steps);
    many = new ManyToMany(hierarchy, graph);
    exits = new PocketExits(graph, entries, hierarchy);
  }

  /** Searches through pockets of so many nodes before others are joined, for a test. */
  void smallPocket(int nodes) {
    exits.smallPocket(nodes);
  }

  /** The search for a vehicle with other times, which leaves out paths around closures. */
  public MatrixSearch at(Pace pace) {
    return new MatrixSearch(
        graph.taking(pace.millis()),
        entries,
        hierarchy,
        () -> sumsAt.apply(pace),
        sumsAt,
        regions,
        (terms, ends, budget) -> Optional.empty());
  }

  /** See {@link Session#region}. */
  public int region(int state) {
    return regions.get().of(state);
  }

  /** See {@link Session#sealed}. */
  public Optional<Predicate<List<Anchor>>> sealed(
      Terms terms, boolean out, List<Anchor> end, int most, Budget budget) {
    exits.begin(terms, most, budget);
    Optional<PocketExit> exit =
        out ? exits.ofSource(end, List.of()) : exits.ofTarget(end, List.of());
    return exit.map(all -> new MatrixPockets(graph).sealed(out, end, all));
  }

  /** See {@link Session#matrix}. */
  public Session.Matrix to(Terms terms, List<List<Anchor>> targets, Budget budget) {
    steps.begin(budget);
    many.begin(terms.levels().through(entries), sums.get(), budget);
    if (!terms.closed().isEmpty()) {
      many.mark(terms.closed()::stops);
    }
    Legal legal = new Legal(terms, targets, budget);
    return terms.crossing() == 0 ? legal : new MatrixCrossing(this, terms, legal, budget);
  }

  /** The cells whose path crosses no limit. */
  final class Legal implements Session.Matrix {

    private final boolean crosses;
    private final Terms terms;
    private final OpenArcs roads;
    final List<List<Anchor>> targets;
    private final int[] targetOf;
    private final Budget budget;
    private final MatrixRow row;
    private final BitSet overClosed = new BitSet();

    Legal(Terms any, List<List<Anchor>> targets, Budget budget) {
      crosses = any.crossing() > 0;
      terms = new Terms(any.levels(), any.closed(), any.enclaves(), 0);
      roads = new OpenArcs(graph, terms);
      this.targets = targets;
      this.budget = budget;
      row = new MatrixRow(targets.size());
      targetOf = numbers(targets);
      for (List<Anchor> target : targets) {
        walkBack(target, many::add);
        many.target();
      }
      startZone.towards(targets.stream().flatMap(List::stream).toList());
    }

    @Override
    public MatrixRow row(List<Anchor> source) {
      row.clear();
      overClosed.clear();
      fill(source, row, overClosed);
      for (int target : overClosed.stream().toArray()) {
        row.remove(target);
        around(source, target).ifPresent(sum -> row.set(target, sum));
      }
      return row;
    }

    /** The path around closures. */
    Optional<Path.Sum> around(List<Anchor> source, int target) {
      Ends ends = new Ends(source, targets.get(target));
      return single.search(terms, ends, budget).map(path -> ends.sum(graph, path));
    }

    /** Takes all paths, some of which lead over closures. */
    void fill(List<Anchor> source, MatrixRow into, BitSet closedOnTheWay) {
      startZone.walkAll(
          roads,
          terms.closed(),
          source,
          (state, sum, before) -> many.add(state, sum),
          (target, sum, before, state) ->
              into.offer(targetOf[target], sum.cost(), sum.millis(), sum.centimetres()));
      many.source(into, closedOnTheWay);
    }

    /** The states behind the zone of a source. */
    Reach out(List<Anchor> source) {
      Reach reach = Reach.from(hierarchy);
      startZone.walkAll(
          roads,
          terms.closed(),
          source,
          (state, sum, before) -> reach.add(state, sum.cost(), before),
          (target, sum, before, state) -> {});
      return reach;
    }

    /** The states before the zone of a target. */
    Reach in(List<Anchor> target) {
      Reach reach = Reach.to(hierarchy);
      walkBack(target, (state, sum) -> reach.add(state, sum.cost(), state));
      return reach;
    }

    /** Walks through the zone of a target. */
    void walkBack(List<Anchor> target, Rim rim) {
      endZone.walk(
          roads,
          terms.closed(),
          target,
          Long.MAX_VALUE,
          (state, sum, behind) -> {
            if (roads.road(state) == Level.THROUGH || mayBeCrossed(state)) {
              rim.at(state, sum);
            }
          });
    }

    /** Whether a path out of a pocket may come over a state's road. */
    private boolean mayBeCrossed(int state) {
      return crosses && Level.isViolable(terms.levels().of(graph.rulesOf(state)));
    }
  }

  @FunctionalInterface
  interface Rim {

    /** A state before the zone of a target. */
    void at(int state, Path.Sum sum);
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
