package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.hierarchy.SearchSpace;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.StateList;

/**
 * One side of a search, kept: the states at whose ends open ways begin, or end, with the cost from
 * the path's start to there, or from there to the path's end. {@link HierarchyJoin} finds the ways
 * between two of them, whatever lies before and behind, so that one can meet several others.
 *
 * <p>Around closures it is searched on by Dijkstra's algorithm; the states at the border of what
 * was searched <em>wait</em>, and the ways lead between those. The parent of a label is the state
 * nearer to the end.
 *
 * <p>Reusable; for one thread. Takes memory by what is labelled.
 */
public final class Reach {

  static final int NO_STATE = -1;

  private final SearchSpace space;
  private final boolean forward;

  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private final StateList labelled = new StateList();
  private int settled;

  private Reach(ContractionHierarchy hierarchy, boolean forward) {
    space = new SearchSpace(hierarchy, forward);
    this.forward = forward;
  }

  /** A side at which ways begin. */
  public static Reach from(ContractionHierarchy hierarchy) {
    return new Reach(hierarchy, true);
  }

  /** A side at which ways end. */
  public static Reach to(ContractionHierarchy hierarchy) {
    return new Reach(hierarchy, false);
  }

  /** Forgets everything. */
  public void clear() {
    space.clear();
    labels.clear();
    heap.clear();
    labelled.clear();
    settled = 0;
  }

  /**
   * Adds a state at whose end ways begin, or end; of several with one state the cheapest counts.
   *
   * @param cost from the path's start to there, or from there to the path's end
   * @param note what the caller wants to know again of the path before it, or behind
   */
  public void add(int state, long cost, int note) {
    label(state, cost, NO_STATE, note);
  }

  /** Its side of a query in the hierarchy, in which nothing but what waits is reached. */
  SearchSpace waiting() {
    space.clear();
    eachWaiting(
        (state, cost) -> {
          if (cost < HierarchyQuery.UNREACHABLE) {
            space.add(state, (int) cost);
          }
        });
    return space;
  }

  /** Whether ways begin at it; else they end there. */
  boolean isForward() {
    return forward;
  }

  /** The same side as the last query left it. */
  SearchSpace searched() {
    return space;
  }

  /** Whether it is a better label than the one before. */
  boolean label(int state, long cost, int parent, int note) {
    long known = labels.distance(state);
    if (cost >= known) {
      return false;
    }
    if (known == Labels.UNSEEN) {
      labelled.append(state);
    }
    labels.put(state, cost, parent, note, 0);
    heap.push(cost, state);
    return true;
  }

  /** What it costs from the end to a state, or from there; {@link Labels#UNSEEN} if not known. */
  long cost(int state) {
    return labels.distance(state);
  }

  /** How many states were searched. */
  int settled() {
    return settled;
  }

  /** What the next state costs, {@link Labels#UNSEEN} where none waits. */
  long nextCost() {
    return heap.topKey();
  }

  /** Takes the next state; {@code NO_STATE} where its label has improved since. */
  int poll() {
    long cost = heap.topKey();
    int state = heap.topNode();
    heap.pop();
    if (cost > labels.distance(state) || isSettled(state)) {
      return NO_STATE;
    }
    labels.put(state, cost, labels.parent(state), labels.note(state), 1);
    settled++;
    return state;
  }

  boolean isSettled(int state) {
    return labels.distance(state) != Labels.UNSEEN && labels.clock(state) > 0;
  }

  /** Whether the caller added it. */
  boolean isRoot(int state) {
    return labels.distance(state) != Labels.UNSEEN && labels.parent(state) == NO_STATE;
  }

  /** All states that have a label, those added first. */
  StateList labelled() {
    return labelled;
  }

  /** Takes a state. */
  interface Visitor {
    void at(int state, long cost);
  }

  /** Goes through those that wait. */
  void eachWaiting(Visitor visitor) {
    for (int i = 0; i < labelled.size(); i++) {
      int state = labelled.get(i);
      if (!isSettled(state)) {
        visitor.at(state, cost(state));
      }
    }
  }

  /** Appends a state, that nearer to the end, and so on. */
  void appendTo(StateList states, int from) {
    for (int state = from; state != NO_STATE; state = labels.parent(state)) {
      states.append(state);
    }
  }

  /** What the caller wanted to know again of where the way from a state comes to its end. */
  int noteOf(int from) {
    int state = from;
    while (labels.parent(state) != NO_STATE) {
      state = labels.parent(state);
    }
    return labels.note(state);
  }
}
