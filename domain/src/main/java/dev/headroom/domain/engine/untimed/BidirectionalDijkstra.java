package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StepBudget;
import java.util.Optional;

/**
 * The reference search without times: Dijkstra's algorithm from both ends, after Pohl,
 * <i>Bi-directional search</i> (1971). Faster engines are held against it.
 *
 * <p>Without crossing both {@link SearchSide}s see the same arcs, and the search ends when the two
 * least keys sum up to the best path found. With crossing each side crosses other limits, and goes
 * on until its own least key reaches the best path.
 *
 * <p>Reusable; owned by one thread. Labels take memory by what is settled; the loop allocates
 * nothing but when they grow.
 */
public final class BidirectionalDijkstra implements PathSearch {

  private final MeetingPoint meeting;
  private final SearchSide forward;
  private final SearchSide backward;
  private final StepBudget steps = new StepBudget();

  /** A search on a graph. */
  public BidirectionalDijkstra(StateGraph graph) {
    meeting = new MeetingPoint(graph);
    forward = new ForwardSide(graph, meeting);
    backward = new BackwardSide(graph, meeting);
    SearchSide.oppose(forward, backward);
  }

  @Override
  public Optional<Path> search(Terms terms, Ends ends, Budget budget) {
    meeting.begin(terms, ends);
    SearchSide.begin(forward, backward, terms, ends);
    steps.begin(budget);
    while (!finished(terms, ends)) {
      steps.step();
      (forward.leastWeight() <= backward.leastWeight() ? forward : backward).settle();
    }
    return meeting.weight() == Labels.UNSEEN
        ? Optional.empty()
        : Optional.of(SearchSide.path(forward, backward));
  }

  private boolean finished(Terms terms, Ends ends) {
    long f = forward.leastWeight();
    long b = backward.leastWeight();
    if (terms.crossing() > 0) {
      return f >= meeting.weight() && b >= meeting.weight();
    }
    long best = Math.min(meeting.weight(), ends.cheaperThan());
    return f == Labels.UNSEEN || b == Labels.UNSEEN || f + b >= best;
  }
}
