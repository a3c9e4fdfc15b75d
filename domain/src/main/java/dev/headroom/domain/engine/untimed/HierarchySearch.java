package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.List;
import java.util.Optional;

/**
 * Finds the paths of {@link BidirectionalDijkstra}, with a hierarchy: {@link ZoneSearch} where
 * nothing may be crossed, {@link CrossingSearch} where limits may. Both take the hierarchy's way
 * between what they search at the ends, {@linkplain WayAroundClosures around} what is closed.
 *
 * <p>Drives that cost {@link Integer#MAX_VALUE} ms (24 days) or more are not found. Reusable; for
 * one thread.
 */
public final class HierarchySearch implements PathSearch {

  private final ZoneSearch legal;
  private final CrossingSearch crossing;

  /** A search on a graph and its hierarchy. */
  public HierarchySearch(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this(graph, entries, hierarchy, WayAroundClosures.FIRST);
  }

  /** With another number of states that are searched first around closures. */
  HierarchySearch(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, int firstAround) {
    StepBudget steps = new StepBudget();
    legal =
        new ZoneSearch(
            graph,
            hierarchy,
            new WayAroundClosures(graph, entries, hierarchy, steps, firstAround),
            new HierarchyJoin(graph, entries, hierarchy),
            steps);
    crossing =
        new CrossingSearch(
            graph, entries, hierarchy, CrossingSearch.LARGEST_POCKET, WayAroundClosures.FIRST);
  }

  @Override
  public Optional<Path> search(Terms terms, Ends ends, Budget budget) {
    return of(terms).search(terms, ends, budget);
  }

  @Override
  public boolean leads(Terms terms, Ends ends, Budget budget) {
    return of(terms).leads(terms, ends, budget);
  }

  @Override
  public List<Path> near(Terms terms, Ends ends, int most, Budget budget) {
    return legal.near(terms, ends, most, budget);
  }

  private PathSearch of(Terms terms) {
    return terms.crossing() > 0 ? crossing : legal;
  }
}
