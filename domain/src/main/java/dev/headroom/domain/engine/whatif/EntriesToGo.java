package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Session.Barriers;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.StateList;
import java.util.List;

/**
 * How many entries a path has at least ahead of it: the potential of {@link FewestEntries}. What a
 * vehicle cannot reach mostly lies in a small part of the network behind a few forbidden stretches.
 * Without a potential, everything that can be reached without an entry is searched before the first
 * stretch is entered, which is nearly all of a country.
 *
 * <p>A search backwards from the targets in which a step costs what it enters at least, whenever it
 * is driven. It ends after {@value #MOST} states; what it did not come to has at least as many
 * entries ahead as the next state would have. Reusable; for one thread.
 */
final class EntriesToGo {

  /** No path leads to a target. */
  static final int NEVER = Integer.MAX_VALUE;

  /** As many states as are searched in about a millisecond. */
  private static final int MOST = 2_000;

  private final StateGraph graph;
  private final Labels known = new Labels();
  private StateList level = new StateList();
  private StateList nextLevel = new StateList();
  private int beyond;

  EntriesToGo(StateGraph graph) {
    this.graph = graph;
  }

  /** Searches backwards from targets, and forgets those before. */
  void search(Barriers barriers, List<Anchor> targets) {
    known.clear();
    level.clear();
    nextLevel.clear();
    for (Anchor target : targets) {
      reach(target.state(), 0, 0);
    }
    int settled = 0;
    for (int entries = 0; level.size() > 0; entries++) {
      while (level.size() > 0) {
        if (settled == MOST) {
          beyond = entries;
          return;
        }
        int state = level.last();
        level.removeLast();
        if (known.parent(state) == 0) {
          known.put(state, entries, 1, 0);
          settled++;
          expand(barriers, state, entries);
        }
      }
      StateList empty = level;
      level = nextLevel;
      nextLevel = empty;
    }
    beyond = NEVER;
  }

  /** How many entries lie at least between the end of a state's road and the nearest target. */
  int from(int state) {
    long entries = known.distance(state);
    return entries < beyond ? (int) entries : beyond;
  }

  private void expand(Barriers barriers, int state, int entries) {
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      int more = barriers.entriesAtLeast(from, arc, state);
      if (more != NEVER) {
        reach(from, entries + more, entries);
      }
    }
  }

  /** The parent of a label says whether its state is settled. */
  private void reach(int state, int entries, int current) {
    if (entries < known.distance(state)) {
      known.put(state, entries, 0, 0);
      (entries == current ? level : nextLevel).append(state);
    }
  }
}
