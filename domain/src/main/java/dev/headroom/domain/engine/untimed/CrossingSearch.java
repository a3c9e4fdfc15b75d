package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Finds paths where limits may be crossed near the ends.
 *
 * <p>Such a path is looked for where an end lies in a pocket that legal roads do not leave. Both
 * ends are searched {@linkplain CrossingLayers layer by layer}: what can be reached by crossing
 * nothing, by crossing the least, and so on, each layer searched through before the next is
 * entered. So a pocket is searched through quickly, and behind its limits the search stands in the
 * open network, where the {@linkplain WayAroundClosures hierarchy} takes over: it joins the layer
 * at which one side stands to that of the other.
 *
 * <p>A path that was not found when a side had searched through its layers below {@code s}
 * centimetres and the other those below {@code e} crosses at least {@code s + e}: it leaves what
 * the one has seen by a limit that takes it to {@code s} at least, and enters what the other has
 * seen in the same way, and these are different limits, since a path over a limit that both have
 * seen meets both. That holds while no limit leads out of what a side has seen that this side may
 * not cross, but the other might. So the first open way is the best. The {@linkplain
 * BidirectionalDijkstra reference search} answers what this does not settle: limits as described,
 * and two ends neither of which lies in a pocket.
 *
 * <p>Reusable; for one thread. Takes memory by the pockets, at most some 10,000 labels an end but
 * for zones, until the reference search is asked.
 */
final class CrossingSearch implements PathSearch {

  /** What has more nodes than this is no pocket. */
  static final int LARGEST_POCKET = 10_000;

  /** What is no larger is searched through before the hierarchy is asked. */
  static final int SMALL_POCKET = 64;

  private static final int STEPS_AT_ONCE = 64;

  private final StateGraph graph;
  private final MeetingPoint meeting;
  private final SearchSide forward;
  private final SearchSide backward;
  private final CrossingLayers fromStart;
  private final CrossingLayers fromEnd;
  private final WayAroundClosures between;
  private final Reach start;
  private final Reach end;
  private final ReachabilityCheck reachability;
  private final BidirectionalDijkstra reference;
  private final StepBudget steps;
  private final StateList states = new StateList();
  private final int largestPocket;

  /**
   * A search on a graph.
   *
   * @param largestPocket what has more nodes is no pocket
   * @param firstAround how many states are searched first around closures
   */
  CrossingSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      int largestPocket,
      int firstAround) {
    this.graph = graph;
    meeting = new MeetingPoint(graph);
    forward = new ForwardSide(graph, meeting);
    backward = new BackwardSide(graph, meeting);
    SearchSide.oppose(forward, backward);
    steps = new StepBudget();
    between = new WayAroundClosures(graph, entries, hierarchy, steps, firstAround);
    start = Reach.from(hierarchy);
    end = Reach.to(hierarchy);
    fromStart = new CrossingLayers(forward, Phase.START, steps);
    fromEnd = new CrossingLayers(backward, Phase.END, steps);
    reachability = new ReachabilityCheck(graph, entries, hierarchy);
    reference = new BidirectionalDijkstra(graph);
    this.largestPocket = largestPocket;
  }

  @Override
  public Optional<Path> search(Terms terms, Ends ends, Budget budget) {
    steps.begin(budget);
    meeting.begin(terms, ends);
    SearchSide.begin(forward, backward, terms, ends);
    CrossingLayers pocket = fromEnd;
    boolean more = fromStart.next() && fromEnd.next();
    while (more) {
      int crossed = fromStart.centimetres() + fromEnd.centimetres();
      if (Weight.centimetres(meeting.weight()) < crossed) {
        return met();
      }
      pocket = searchThrough(pocket, SMALL_POCKET);
      if (pocket == null) {
        Optional<Path> joined = joined(terms, ends, crossed, budget);
        if (joined.isPresent()) {
          return joined;
        }
      }
      if (Weight.centimetres(meeting.weight()) <= crossed) {
        return met();
      }
      if (pocket == null) {
        pocket = searchThrough(fromEnd, largestPocket);
      }
      if (pocket == null || pocket.leadsOutForOther()) {
        return refer(terms, ends, budget);
      }
      more = pocket.next();
    }
    return met();
  }

  private Optional<Path> met() {
    return meeting.weight() == Labels.UNSEEN
        ? Optional.empty()
        : Optional.of(SearchSide.path(forward, backward));
  }

  /** The path over the best open way between both layers, where it is better than what was met. */
  private Optional<Path> joined(Terms terms, Ends ends, int crossed, Budget budget) {
    start.clear();
    end.clear();
    for (int i = 0; i < fromStart.size(); i++) {
      int node = fromStart.node(i);
      if (node % Phase.COUNT == Phase.OPEN) {
        start.add(node / Phase.COUNT, Weight.cost(forward.weight(node)), node);
      }
    }
    for (int i = 0; i < fromEnd.size(); i++) {
      int node = fromEnd.node(i);
      if (node % Phase.COUNT == Phase.OPEN) {
        end.add(node / Phase.COUNT, Weight.cost(backward.weight(node)), node);
      }
    }
    boolean met = Weight.centimetres(meeting.weight()) == crossed;
    long bound = met ? Weight.cost(meeting.weight()) : Long.MAX_VALUE;
    return between.find(start, end, terms, ends.cheaperThan(), bound, budget)
        ? Optional.of(path(ends, crossed))
        : Optional.empty();
  }

  private Path path(Ends ends, int crossed) {
    states.clear();
    forward.appendFrom(between.before(), states);
    states.reverseFrom(0);
    states.removeLast();
    between.appendTo(states);
    backward.appendBehind(between.behind(), states);
    return ends.path(graph, between.cost(), crossed, states.toArray());
  }

  /**
   * Searches on in both layers until one is searched through.
   *
   * @param first the side to begin with
   * @param largest the most nodes to settle in each layer
   * @return the side whose layer is searched through; null when both are larger
   */
  private CrossingLayers searchThrough(CrossingLayers first, int largest) {
    CrossingLayers side = first;
    int most = Math.min(largest, largestPocket);
    while (fromStart.settled() < most || fromEnd.settled() < most) {
      int next = Math.min(STEPS_AT_ONCE, most - side.settled());
      if (next > 0 && side.searchOn(next)) {
        return side;
      }
      side = side == fromEnd ? fromStart : fromEnd;
    }
    return null;
  }

  private Optional<Path> refer(Terms terms, Ends ends, Budget budget) {
    return reachability.routeMayExist(terms, ends, budget)
        ? reference.search(terms, ends, budget)
        : Optional.empty();
  }
}
