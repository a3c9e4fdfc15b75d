package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Finds the path of least duration, whatever it costs, where no time counts. Durations have no
 * hierarchy: a large part of the map is seen. So what lies between the zones at both ends, or the
 * pockets where limits may be crossed, is left to an {@link OpenWay} of least duration, which sees
 * nothing but open roads and takes a fraction of the time of a search that knows zones.
 *
 * <p>The answer takes as long as that of the reference search. Reusable; for one thread. What it
 * takes for open roads it gives back after each search.
 */
public final class QuickestSearch {

  private final ZoneSearch legal;
  private final CrossingSearch crossing;

  /**
   * On a graph and its hierarchy, which tells whether limits can be crossed so that one arrives.
   */
  public QuickestSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      DurationLandmarks landmarks) {
    this(graph, entries, hierarchy, landmarks, QuickestWay.BESIDES);
  }

  /** With another number of milliseconds that a way is first allowed besides, 1 or more. */
  QuickestSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      DurationLandmarks landmarks,
      long besides) {
    StateGraph durations = graph.byDuration();
    StepBudget steps = new StepBudget();
    legal = new ZoneSearch(durations, new QuickestWay(durations, landmarks, steps, besides), steps);
    crossing =
        new CrossingSearch(
            durations,
            new ReachabilityCheck(graph, entries, hierarchy),
            counted -> new QuickestWay(durations, landmarks, counted, besides),
            CrossingSearch.LARGEST_POCKET);
  }

  /**
   * The path of least duration, its cost being that.
   *
   * @param question in which everything costs what it takes
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<Path> search(Question question, Budget budget) {
    return (question.crossing() > 0 ? crossing : legal).search(question, budget);
  }
}
