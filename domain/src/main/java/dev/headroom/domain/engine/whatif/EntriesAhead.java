package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session.Barriers;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.timed.Funnel;
import java.util.List;

/**
 * What a path has at least ahead of it, in entries and cost: the potential of {@link
 * FewestEntries}, which grows while it is used. Its nodes are those of that search. For one thread.
 */
interface EntriesAhead {

  /** No path leads to a target. */
  long NEVER = Labels.UNSEEN;

  /** Nothing is known. */
  EntriesAhead NONE =
      new EntriesAhead() {
        @Override
        public boolean begin(
            Barriers barriers, List<Anchor> sources, List<Anchor> targets, Budget budget) {
          return true;
        }

        @Override
        public long from(int node) {
          return 0;
        }

        @Override
        public void learn() {}

        @Override
        public Funnel funnel(Funnel.Front front) {
          return null;
        }
      };

  /**
   * Begins, and forgets the search before.
   *
   * @return whether any path may lead from a source over the end of its road to a target
   */
  boolean begin(Barriers barriers, List<Anchor> sources, List<Anchor> targets, Budget budget);

  /**
   * What lies at least between the end of a node's road and the nearest target, as a {@link
   * Weight}; {@link #NEVER} where no path leads there. Consistent; more or the same each time that
   * it is asked for.
   */
  long from(int node);

  /** Takes a step towards knowing more. */
  void learn();

  /** What lies around the targets of a search with a front; null where there is no funnel. */
  Funnel funnel(Funnel.Front front);
}
