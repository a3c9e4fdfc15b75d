package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ArcSums;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.ManyToMany;
import dev.headroom.domain.engine.kit.Regions;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.EndZone;
import dev.headroom.domain.engine.zones.StartZone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds what the paths of {@link ZoneSearch} between many ends take. The zone at each end is walked
 * through once; {@link ManyToMany} joins what lies behind the zones. A path that stays in one zone
 * is met by the walk from its start. Where the hierarchy's best path leads over a closure, the cell
 * is searched by itself.
 *
 * <p>Where limits may be crossed, an end that legal ways do not join to the ends in the open
 * network has its {@linkplain PocketExits exit} from a pocket, which is joined like a zone. Some
 * targets a region, searched from as if they were sources, tell which ends lie in the open network.
 * A cell whose ends have seen the same states, or that is not reached by this, is left out.
 *
 * <p>Reusable; for one thread. Unlike a single search it does not hold what the hierarchy says of a
 * shortcut against the graph.
 */
public final class MatrixSearch {

  /** From so many targets a region a search tells which others lie in the open network. */
  private static final int SAMPLES = 8;

  /** So many parts of the open network in a region are told apart at most. */
  private static final int PROBES = 4;

  /** A source that reaches less than this part of the open network lies in a pocket. */
  private static final int SOME = 10;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final ContractionHierarchy hierarchy;
  private final Supplier<ArcSums> sums;
  private final Supplier<Regions> regions;
  private final PathSearch single;
  private final StepBudget steps = new StepBudget();
  private final StartZone startZone;
  private final EndZone endZone;
  private final ManyToMany many;
  private final PocketExits exits;

  /**
   * A search on a graph and its hierarchy.
   *
   * @param sums those of the hierarchy's arcs, made when they are first needed
   * @param regions those of the graph, likewise
   * @param single finds single paths around closures
   */
  public MatrixSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      Supplier<ArcSums> sums,
      Supplier<Regions> regions,
      PathSearch single) {
    this.graph = graph;
    this.entries = entries;
    this.hierarchy = hierarchy;
    this.sums = sums;
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

  /** See {@link Session#region}. */
  public int region(int state) {
    return regions.get().of(state);
  }

  /** See {@link Session#sealed}. */
  public Optional<Predicate<List<Anchor>>> sealed(
      Terms terms, boolean out, List<Anchor> end, Budget budget) {
    exits.begin(terms, budget);
    Optional<PocketExits.Exit> exit =
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
    return terms.crossing() == 0 ? legal : new Crossing(terms, legal, budget);
  }

  /** The cells whose path crosses no limit. */
  private final class Legal implements Session.Matrix {

    private final boolean crosses;
    private final Terms terms;
    private final OpenArcs roads;
    private final List<List<Anchor>> targets;
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

    private void walkBack(List<Anchor> target, Rim rim) {
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
  private interface Rim {
    void at(int state, Path.Sum sum);
  }

  /**
   * Ends in the open network of a region.
   *
   * @param reached how many targets lie there
   */
  private record Probes(List<Reach> starts, List<Reach> ends, int reached) {}

  /** The same, and those whose path crosses limits on the way out of a pocket, or into one. */
  private final class Crossing implements Session.Matrix {

    private final Legal legal;
    private final int count;
    private final Map<Integer, Probes> probes = new HashMap<>();
    private final MatrixPockets pockets = new MatrixPockets(graph);

    /** The targets that some sources in the open network reach by legal ways. */
    private final BitSet open = new BitSet();

    /** Those around which more was seen than there is room for. */
    private final BitSet large = new BitSet();

    /** What the way into the pocket of a target crosses, in the order of their entries. */
    private final int[] crossed;

    /** The place of a target among those; negative if it has none. */
    private final int[] entry;

    private final MatrixRow row;

    /** Targets first, then the ways into pockets. */
    private final MatrixRow wide;

    private final BitSet overClosed = new BitSet();
    private final BitSet met = new BitSet();

    Crossing(Terms terms, Legal legal, Budget budget) {
      this.legal = legal;
      count = legal.targets.size();
      row = new MatrixRow(count);
      crossed = new int[count];
      entry = new int[count];
      Arrays.fill(entry, -1);
      exits.begin(terms, budget);
      Map<Integer, List<Integer>> regionally = new HashMap<>();
      for (int target = 0; target < count; target++) {
        if (!legal.targets.get(target).isEmpty()) {
          regionally
              .computeIfAbsent(region(legal.targets.get(target)), any -> new ArrayList<>())
              .add(target);
        }
      }
      regionally.forEach((region, some) -> probes.put(region, probe(some)));
      int ways = 0;
      for (int target = 0; target < count; target++) {
        pockets.add(target, legal.targets.get(target));
        legal.walkBack(legal.targets.get(target), (state, sum) -> {});
        large.set(target, !pockets.add(target, endZone));
      }
      for (int target = 0; target < count; target++) {
        List<Anchor> anchors = legal.targets.get(target);
        if (!anchors.isEmpty() && !open.get(target) && enter(target, anchors, ways)) {
          ways++;
        }
      }
      wide = new MatrixRow(count + ways);
      startZone.towards(legal.targets.stream().flatMap(List::stream).toList());
    }

    /** Searches from some targets of a region, and keeps those from which most are reached. */
    private Probes probe(List<Integer> inRegion) {
      int size = inRegion.size();
      int taken = Math.min(SAMPLES, size);
      List<List<Anchor>> samples = new ArrayList<>();
      List<BitSet> reached = new ArrayList<>();
      for (int i = 0; i < taken; i++) {
        int sample = inRegion.get((int) ((long) i * size / taken));
        samples.add(asSource(legal.targets.get(sample)));
        reached.add(reached(samples.get(i)));
      }
      List<Reach> starts = new ArrayList<>();
      List<Reach> ends = new ArrayList<>();
      int before = open.cardinality();
      for (int probe = 0; probe < Math.min(PROBES, taken); probe++) {
        reached.forEach(targets -> targets.andNot(open));
        int best = 0;
        for (int i = 1; i < taken; i++) {
          if (reached.get(i).cardinality() > reached.get(best).cardinality()) {
            best = i;
          }
        }
        BitSet more = reached.get(best);
        if (more.cardinality() < Math.max(2, size / 20)) {
          break;
        }
        starts.add(legal.out(samples.get(best)));
        ends.add(legal.in(legal.targets.get(more.nextSetBit(0))));
        open.or(more);
      }
      return new Probes(starts, ends, open.cardinality() - before);
    }

    private BitSet reached(List<Anchor> sample) {
      row.clear();
      legal.fill(sample, row, overClosed);
      BitSet targets = new BitSet();
      for (int target = 0; target < count; target++) {
        targets.set(target, row.reaches(target));
      }
      return targets;
    }

    private int region(List<Anchor> end) {
      return MatrixSearch.this.region(end.get(0).state());
    }

    private List<Anchor> asSource(List<Anchor> target) {
      return target.stream().filter(anchor -> anchor.state() < graph.baseCount()).toList();
    }

    private boolean enter(int target, List<Anchor> anchors, int number) {
      Optional<PocketExits.Exit> exit =
          exits.ofTarget(anchors, probes.get(region(anchors)).starts());
      if (exit.isEmpty() || exit.get().isSealed() || !pockets.add(target, exit.get())) {
        return false;
      }
      exit.get().joins().forEach(join -> many.add(join.state(), join.sum()));
      many.target();
      crossed[number] = exit.get().centimetres();
      entry[target] = number;
      return true;
    }

    @Override
    public MatrixRow row(List<Anchor> source) {
      row.clear();
      wide.clear();
      overClosed.clear();
      legal.fill(source, wide, overClosed);
      int reached = 0;
      BitSet missing = new BitSet();
      for (int target = 0; target < count; target++) {
        if (overClosed.get(target)) {
          int number = target;
          legal.around(source, target).ifPresent(sum -> row.set(number, sum));
        } else if (wide.reaches(target)) {
          row.set(target, wide.sum(target));
        } else {
          missing.set(target);
        }
        reached += row.reaches(target) && open.get(target) ? 1 : 0;
      }
      if (!missing.isEmpty() && !source.isEmpty() && probes.containsKey(region(source))) {
        cross(source, missing, SOME * reached < probes.get(region(source)).reached());
      }
      return row;
    }

    private void cross(List<Anchor> source, BitSet missing, boolean inPocket) {
      met.clear();
      met.or(large);
      pockets.meet(source, startZone, met);
      int out = 0;
      if (inPocket) {
        Optional<PocketExits.Exit> exit = exits.ofSource(source, probes.get(region(source)).ends());
        if (exit.isEmpty() || exit.get().isSealed()) {
          return;
        }
        out = exit.get().centimetres();
        pockets.meet(exit.get(), met);
        exit.get().joins().forEach(join -> many.add(join.state(), join.sum()));
        wide.clear();
        overClosed.clear();
        many.source(wide, overClosed);
      }
      missing.andNot(met);
      for (int target : missing.stream().toArray()) {
        boolean entered = entry[target] >= 0;
        int way = entered ? count + entry[target] : target;
        if ((entered || (inPocket && open.get(target)))
            && wide.reaches(way)
            && !overClosed.get(way)) {
          row.set(target, wide.sum(way), out + (entered ? crossed[entry[target]] : 0));
        }
      }
    }
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
