package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Turns a {@link ContractionHierarchy} and its dictionary into {@link HierarchyColumns} and, with
 * checks, back.
 *
 * <p>Nothing in the columns is trusted. Every index is checked against its range, and a shortcut's
 * halves lie strictly lower, so that every search and all unpacking end. That is one pass over the
 * arcs in their order. To compare shortcuts with their halves, and arcs with the graph, takes
 * random access to all of the memory: {@link HierarchyCheck} does so on request, and a search
 * compares each path that it returns with the graph ({@code HierarchyJoin}).
 */
public final class StoredHierarchy {

  /** How many arcs a worker checks before it takes others. */
  private static final int ARCS_A_TIME = 1 << 15;

  /** How many of them it reads at once. */
  private static final int ARCS_AT_ONCE = 1 << 10;

  private final HierarchyColumns columns;

  /** Empty until it was checked. */
  private Optional<ContractionHierarchy> checked = Optional.empty();

  private int mostOriginal;

  /** What columns hold, to be checked. */
  public StoredHierarchy(HierarchyColumns columns) {
    this.columns = columns;
  }

  /** The columns of a hierarchy, which it shares. */
  public static HierarchyColumns columns(
      ContractionHierarchy hierarchy, StateGraph graph, RestrictionSets sets) {
    HierarchyColumns columns = new HierarchyColumns();
    columns.graphSum = graph.checksum();
    columns.coreStart = hierarchy.coreStart;
    columns.rank = hierarchy.rank;
    columns.forward = hierarchy.forward.columns();
    columns.backward = hierarchy.backward.columns();
    take(sets, columns);
    return columns;
  }

  private static void take(RestrictionSets sets, HierarchyColumns columns) {
    int dimensions = sets.dimensions();
    columns.limits = new int[sets.count() * dimensions];
    columns.shutOut = new int[sets.count()];
    columns.conditionStart = new int[sets.count() + 1];
    for (int set = 0; set < sets.count(); set++) {
      columns.conditionStart[set + 1] = columns.conditionStart[set] + sets.conditional(set).length;
    }
    columns.conditions = new int[columns.conditionStart[sets.count()]];
    for (int set = 0; set < sets.count(); set++) {
      for (int i = 0; i < dimensions; i++) {
        columns.limits[set * dimensions + i] = sets.limit(set, i);
      }
      columns.shutOut[set] = sets.shutOut(set);
      int[] ids = sets.conditional(set);
      System.arraycopy(ids, 0, columns.conditions, columns.conditionStart[set], ids.length);
    }
  }

  /**
   * The dictionary.
   *
   * @throws IllegalArgumentException when it is none over so many dimensions
   */
  public RestrictionSets dictionary(int dimensions) {
    require(columns.limits.length == (long) columns.shutOut.length * dimensions, "limits");
    checkStarts(
        columns.conditionStart, columns.shutOut.length, columns.conditions.length, "conditions");
    RestrictionSets sets = new RestrictionSets(dimensions);
    int[] least = new int[dimensions];
    for (int set = 0; set < columns.shutOut.length; set++) {
      System.arraycopy(columns.limits, set * dimensions, least, 0, dimensions);
      int[] ids =
          Arrays.copyOfRange(
              columns.conditions, columns.conditionStart[set], columns.conditionStart[set + 1]);
      for (int i = 0; i < ids.length; i++) {
        require(ids[i] > (i == 0 ? -1 : ids[i - 1]), "the order of conditions");
      }
      require(sets.intern(least, columns.shutOut[set], ids) == set, "the order of entries");
    }
    return sets;
  }

  /**
   * Checks what can be checked without the graph, and lays the core out to be searched.
   *
   * @param workers check the arcs
   * @throws IllegalArgumentException when it is no hierarchy
   */
  public void check(Workers workers) {
    Check check = new Check(workers);
    check.run();
    mostOriginal = check.mostOriginal.get();
    checked =
        Optional.of(
            new ContractionHierarchy(
                columns.rank.length,
                columns.coreStart,
                columns.rank,
                new HierarchyArcs(columns.forward),
                new HierarchyArcs(columns.backward)));
  }

  /**
   * The hierarchy, after it was checked.
   *
   * @param entries over the dictionary of these columns
   * @param workers sum the graph up
   * @throws IllegalArgumentException when it is no hierarchy of this graph
   */
  public ContractionHierarchy hierarchy(StateGraph graph, RuleEntries entries, Workers workers) {
    if (columns.graphSum != graph.checksum(workers)) {
      throw new IllegalArgumentException("the hierarchy belongs to another graph");
    }
    require(checked.isPresent() && columns.rank.length == graph.stateCount(), "the ranks");
    require(mostOriginal < graph.arcCount(), "an arc of the graph");
    require(entries.sets().count() == Math.max(1, columns.shutOut.length), "the dictionary");
    for (int id : columns.conditions) {
      require(id < entries.ruleSets(), "a condition");
    }
    return checked.get();
  }

  /** The checksum of the graph to which it belongs. */
  public int graphSum() {
    return columns.graphSum;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the hierarchy does not fit: " + what);
    }
  }

  private static void checkStarts(int[] start, int groups, int items, String what) {
    require(start.length == groups + 1L && start[0] == 0 && start[groups] == items, what);
    for (int i = 0; i < groups; i++) {
      require(start[i] <= start[i + 1], what);
    }
  }

  /** One pass over the arcs of both directions, each in the order in which they lie. */
  private final class Check {
    private final Workers workers;
    private final int nodes = columns.rank.length;
    private final HierarchyColumns.Arcs forward = columns.forward;
    private final HierarchyColumns.Arcs backward = columns.backward;

    /** The greatest number of an arc of the graph. */
    private final AtomicInteger mostOriginal = new AtomicInteger(-1);

    Check(Workers workers) {
      this.workers = workers;
    }

    void run() {
      checkRanks();
      checkColumns(forward);
      checkColumns(backward);
      checkArcs(forward);
      checkArcs(backward);
    }

    private void checkRanks() {
      require(columns.coreStart >= 0 && columns.coreStart <= nodes, "the ranks");
      BitSet seen = new BitSet(nodes);
      for (int at : columns.rank) {
        require(at >= 0 && at < nodes && !seen.get(at), "the ranks");
        seen.set(at);
      }
    }

    private void checkColumns(HierarchyColumns.Arcs arcs) {
      int count = arcs.searched.limit() / HierarchyColumns.Arcs.SEARCHED;
      require(
          arcs.searched.limit() == (long) HierarchyColumns.Arcs.SEARCHED * count
              && arcs.halves.limit() == (long) HierarchyColumns.Arcs.HALVES * count
              && arcs.start.limit() == nodes + 1L
              && arcs.start.get(0) == 0
              && arcs.start.get(nodes) == count,
          "the arcs");
      int from = 0;
      for (int at = 1; at <= nodes; at++) {
        int to = arcs.start.get(at);
        require(from <= to && to <= count, "arcs");
        from = to;
      }
    }

    private void checkArcs(HierarchyColumns.Arcs arcs) {
      int count = arcs.start.get(nodes);
      workers.each(
          (count + ARCS_A_TIME - 1) / ARCS_A_TIME,
          (worker, part) -> {
            int first = part * ARCS_A_TIME;
            checkArcs(arcs, first, first + Math.min(count - first, ARCS_A_TIME));
          });
    }

    private void checkArcs(HierarchyColumns.Arcs arcs, int first, int end) {
      int[] searched = new int[HierarchyColumns.Arcs.SEARCHED * ARCS_AT_ONCE];
      int[] halves = new int[HierarchyColumns.Arcs.HALVES * ARCS_AT_ONCE];
      int[] owners = new int[ARCS_AT_ONCE];
      int owner = ownerOf(arcs.start, first);
      for (int from = first; from < end; from += ARCS_AT_ONCE) {
        int some = Math.min(ARCS_AT_ONCE, end - from);
        arcs.searched.get(
            HierarchyColumns.Arcs.SEARCHED * from,
            searched,
            0,
            HierarchyColumns.Arcs.SEARCHED * some);
        arcs.halves.get(
            HierarchyColumns.Arcs.HALVES * from, halves, 0, HierarchyColumns.Arcs.HALVES * some);
        owner = owners(arcs.start, from, some, owner, owners);
        checkSearched(searched, owners, some);
        checkHalves(halves, owners, some);
      }
    }

    /**
     * Tells the rank to which each of some arcs belongs: counts the ranks that begin at each, and
     * sums them up, since most ranks have so few arcs that a processor cannot foresee how many.
     *
     * @param before the rank of the arc before them, or of the first
     * @return the rank of the last
     */
    private static int owners(IntBuffer start, int first, int some, int before, int[] owners) {
      Arrays.fill(owners, 0, some, 0);
      int rank = before;
      for (int begin = start.get(rank + 1); begin < first + some; begin = start.get(rank + 1)) {
        owners[begin - first]++;
        rank++;
      }
      int owner = before;
      for (int arc = 0; arc < some; arc++) {
        owner += owners[arc];
        owners[arc] = owner;
      }
      return owner;
    }

    /** The rank to which an arc belongs: the last one that begins at it or before. */
    private int ownerOf(IntBuffer start, int arc) {
      int low = 0;
      int high = nodes - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (start.get(middle) <= arc) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }

    private void checkSearched(int[] searched, int[] owners, int some) {
      for (int arc = 0; arc < some; arc++) {
        int at = HierarchyColumns.Arcs.SEARCHED * arc;
        int owner = owners[arc];
        int least = Math.min(owner + 1, columns.coreStart);
        int other = searched[at];
        require(other >= least && other < nodes && other != owner, "an arc's end");
        require(searched[at + 1] >= 0, "an arc's weight");
        require(
            searched[at + 2] >= 0 && searched[at + 2] < columns.shutOut.length, "an arc's entry");
      }
    }

    /**
     * Arcs lie in the order of their ranks, so those before a rank's first belong to lower ones:
     * below that rank, or the core, both halves of a shortcut have to lie. Most lie below that of
     * the first of these arcs. Without a branch for what is a shortcut and what is not, which a
     * processor cannot foresee.
     */
    private void checkHalves(int[] halves, int[] owners, int some) {
      int lowest = Math.min(owners[0], columns.coreStart);
      int firsts = backward.start.get(lowest);
      int seconds = forward.start.get(lowest);
      int most = -1;
      for (int arc = 0; arc < some; arc++) {
        int one = halves[HierarchyColumns.Arcs.HALVES * arc];
        int two = halves[HierarchyColumns.Arcs.HALVES * arc + 1];
        require(one >= 0 && two >= HierarchyArcs.ORIGINAL, "an arc's halves");
        int original = two >> (Integer.SIZE - 1); // every bit, or none
        most = Math.max(most, one | ~original);
        if (one >= (firsts | original >>> 1) || two >= seconds) {
          int rank = Math.min(owners[arc], columns.coreStart);
          require(
              one < backward.start.get(rank) && two < forward.start.get(rank),
              "a shortcut's halves");
        }
      }
      if (most > mostOriginal.getPlain()) {
        mostOriginal.accumulateAndGet(most, Math::max);
      }
    }
  }
}
