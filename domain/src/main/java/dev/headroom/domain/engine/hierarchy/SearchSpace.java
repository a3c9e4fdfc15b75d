package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.UpwardLabels;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a search upwards in a {@link ContractionHierarchy} reaches: the half of a {@link
 * HierarchyQuery}, kept, so that several searches of the other direction can meet it (many-to-many:
 * Knopp, Sanders, Schultes, Schulz, Wagner, <i>Computing Many-to-Many Shortest Paths Using Highway
 * Hierarchies</i>, 2007). What lies between two spaces in the core is searched each time they are
 * to meet there.
 *
 * <p>Reusable; for one thread.
 */
public final class SearchSpace {

  private final ContractionHierarchy hierarchy;
  private final boolean forward;
  private final HierarchyArcs ahead;
  private final HierarchyArcs behind;
  private final StepBudget steps = new StepBudget();
  private final UpwardLabels labels = new UpwardLabels();

  /** The ranks at which it enters the core. */
  private final StateList entries = new StateList();

  private final CoreSearch inCore;
  private final Map<Integer, Integer> states = new HashMap<>();
  private int nearest;
  private int meeting;
  private Optional<CoreSearch.Way> through = Optional.empty();

  /**
   * A space.
   *
   * @param forward whether it leads away from its ends; else it leads to them
   */
  public SearchSpace(ContractionHierarchy hierarchy, boolean forward) {
    this(hierarchy, forward, new CoreSearch(hierarchy.core));
  }

  private SearchSpace(ContractionHierarchy hierarchy, boolean forward, CoreSearch inCore) {
    this.hierarchy = hierarchy;
    this.forward = forward;
    this.inCore = inCore;
    ahead = forward ? hierarchy.forward : hierarchy.backward;
    behind = forward ? hierarchy.backward : hierarchy.forward;
    clear();
  }

  /** One more of the same hierarchy and for the same thread, which shares what it can. */
  public SearchSpace another(boolean leadsAway) {
    return new SearchSpace(hierarchy, leadsAway, inCore);
  }

  /** Forgets everything. */
  public void clear() {
    labels.clear();
    entries.clear();
    states.clear();
    nearest = HierarchyQuery.UNREACHABLE;
  }

  /**
   * Adds a state at which paths begin, or end.
   *
   * @param cost what it costs to get there, or costs from there; below {@link
   *     HierarchyQuery#UNREACHABLE}
   */
  public void add(int state, int cost) {
    labels.reach(hierarchy.rank[state], cost, -1, -1);
    states.put(hierarchy.rank[state], state);
    nearest = Math.min(nearest, cost);
  }

  /**
   * Searches everything nearer than a bound, and than the nearest path to the opposite space. After
   * that all paths are met that cost less than both.
   *
   * @return that path's cost, or {@link HierarchyQuery#UNREACHABLE} if none is below the bound
   */
  public int spread(SearchSpace opposite, int bound, PassableEntries passable, Budget budget) {
    return search(opposite, bound, 0, passable, budget);
  }

  /** The same, but what is found by the way is not to be met: it ends sooner. */
  public int reach(SearchSpace opposite, int bound, PassableEntries passable, Budget budget) {
    return search(opposite, bound, opposite.nearest, passable, budget);
  }

  /**
   * Searches.
   *
   * @param rest what the other half of a path costs at least
   */
  private int search(
      SearchSpace opposite, int bound, int rest, PassableEntries passable, Budget budget) {
    int best = bound;
    meeting = -1;
    steps.begin(budget);
    while (labels.leastKey() < best - rest) {
      steps.step();
      int at = labels.leastKey();
      int label = labels.poll();
      int node = labels.node(label);
      int met = opposite.labels.distance(node);
      if (met < best - at) {
        best = at + met;
        meeting = node;
      }
      if (node >= hierarchy.coreStart) {
        entries.append(node);
      } else if (!HierarchyQuery.stalled(labels, behind, node, at, passable)) {
        HierarchyQuery.relax(labels, ahead, node, label, at, best - rest, passable);
      }
    }
    through = throughCore(opposite, best, passable);
    if (through.isPresent()) {
      return through.get().length();
    }
    return meeting < 0 ? HierarchyQuery.UNREACHABLE : best;
  }

  /**
   * The best way between this space and the opposite one that is shorter than one that is known.
   */
  private Optional<CoreSearch.Way> throughCore(
      SearchSpace opposite, int known, PassableEntries passable) {
    SearchSpace from = forward ? this : opposite;
    SearchSpace to = forward ? opposite : this;
    if (from.entries.size() == 0 || to.entries.size() == 0) {
      return Optional.empty();
    }
    CoreSearch.Terminals ends = inCore.between();
    for (int i = 0; i < from.entries.size(); i++) {
      int rank = from.entries.get(i);
      ends.enter(rank - hierarchy.coreStart, from.labels.distance(rank));
    }
    for (int i = 0; i < to.entries.size(); i++) {
      int rank = to.entries.get(i);
      ends.leave(rank - hierarchy.coreStart, to.labels.distance(rank));
    }
    return ends.best(known, passable, steps);
  }

  /**
   * The way between the end of this space, or of the opposite one, and where the last search of
   * this space met that; good until one of them is searched again.
   */
  public Chain chain(SearchSpace of) {
    if (through.isEmpty()) {
      return of.from(meeting, meeting, new Chain.Builder());
    }
    CoreSearch.Way inCore = through.get();
    Chain.Builder chain = new Chain.Builder();
    int entry = inCore.walk(of.forward, chain::add);
    return of.from(hierarchy.coreStart + entry, hierarchy.coreStart + inCore.middle(), chain);
  }

  private Chain from(int rank, int met, Chain.Builder chain) {
    int label = labels.label(rank);
    for (; labels.parent(label) >= 0; label = labels.parent(label)) {
      chain.add(labels.arc(label));
    }
    return chain.from(states.get(labels.node(label)), met);
  }

  /** Arcs of a space's direction, one behind the other, from the last to that at an end. */
  public static final class Chain {
    private final int state;
    private final int meeting;
    private final int[] arcs;

    private Chain(int state, int meeting, int[] arcs) {
      this.state = state;
      this.meeting = meeting;
      this.arcs = arcs;
    }

    /** The end. */
    public int state() {
      return state;
    }

    /** The rank at which its last arc meets the other space. */
    public int meeting() {
      return meeting;
    }

    /** How many arcs there are. */
    public int size() {
      return arcs.length;
    }

    /** One of them. */
    public int arc(int number) {
      return arcs[number];
    }

    private static final class Builder {
      private int[] arcs = new int[32];
      private int count;

      void add(int arc) {
        if (count == arcs.length) {
          arcs = Arrays.copyOf(arcs, 2 * count);
        }
        arcs[count++] = arc;
      }

      Chain from(int state, int meeting) {
        return new Chain(state, meeting, Arrays.copyOf(arcs, count));
      }
    }
  }
}
