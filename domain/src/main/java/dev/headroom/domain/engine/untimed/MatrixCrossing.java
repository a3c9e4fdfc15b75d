package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.zones.MatrixPockets;
import dev.headroom.domain.engine.zones.PocketExit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The cells of a {@link MatrixSearch} where limits may be crossed near the ends. An end that legal
 * ways do not join to the ends in the open network has the {@linkplain PocketExits way out} of its
 * pocket joined like a zone. Some targets a region, searched from as if they were sources, tell
 * which ends lie in the open network: an end that is taken for another costs time, and no wrong
 * cell. A cell whose ends have a pocket in common, or that is not reached by this, is left out.
 *
 * <p>For one thread.
 */
final class MatrixCrossing implements Session.Matrix {

  /** From so many targets a region a search tells which others lie in the open network. */
  private static final int SAMPLES = 8;

  /** So many parts of the open network in a region are told apart at most. */
  private static final int PROBES = 4;

  /** A source that reaches less than this part of the open network lies in a pocket. */
  private static final int SOME = 10;

  /**
   * Ends in the open network of a region.
   *
   * @param reached how many targets lie there
   */
  private record Probes(List<Reach> starts, List<Reach> ends, int reached) {}

  private final MatrixSearch search;
  private final MatrixSearch.Legal legal;
  private final int count;
  private final Map<Integer, Probes> probes = new HashMap<>();
  private final MatrixPockets pockets;

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

  /**
   * Begins a matrix.
   *
   * @param legal that of the paths that cross nothing, on which targets have been searched
   */
  MatrixCrossing(MatrixSearch search, Terms terms, MatrixSearch.Legal legal, Budget budget) {
    this.search = search;
    this.legal = legal;
    pockets = new MatrixPockets(search.graph);
    count = legal.targets.size();
    row = new MatrixRow(count);
    crossed = new int[count];
    entry = new int[count];
    Arrays.fill(entry, -1);
    search.exits.begin(terms, CrossingSearch.LARGEST_POCKET, budget);
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
      large.set(target, !pockets.add(target, search.endZone));
    }
    for (int target = 0; target < count; target++) {
      List<Anchor> anchors = legal.targets.get(target);
      if (!anchors.isEmpty() && !open.get(target) && enter(target, anchors, ways)) {
        ways++;
      }
    }
    wide = new MatrixRow(count + ways);
    search.startZone.towards(legal.targets.stream().flatMap(List::stream).toList());
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
    return search.region(end.get(0).state());
  }

  private List<Anchor> asSource(List<Anchor> target) {
    return target.stream().filter(anchor -> anchor.state() < search.graph.baseCount()).toList();
  }

  private boolean enter(int target, List<Anchor> anchors, int number) {
    Optional<PocketExit> exit =
        search.exits.ofTarget(anchors, probes.get(region(anchors)).starts());
    if (exit.isEmpty() || exit.get().isSealed() || !pockets.add(target, exit.get())) {
      return false;
    }
    exit.get().joins().forEach(join -> search.many.add(join.state(), join.sum()));
    search.many.target();
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
    pockets.meet(source, search.startZone, met);
    int out = 0;
    if (inPocket) {
      Optional<PocketExit> exit = search.exits.ofSource(source, probes.get(region(source)).ends());
      if (exit.isEmpty() || exit.get().isSealed()) {
        return;
      }
      out = exit.get().centimetres();
      pockets.meet(exit.get(), met);
      exit.get().joins().forEach(join -> search.many.add(join.state(), join.sum()));
      wide.clear();
      overClosed.clear();
      search.many.source(wide, overClosed);
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
