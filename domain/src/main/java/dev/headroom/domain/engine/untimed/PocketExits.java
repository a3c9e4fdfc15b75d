package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.Vicinity;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.PocketExit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds where the way out of a pocket meets the open network, and the way into it leaves that, for
 * an end that has many others opposite: the {@linkplain CrossingLayers layers} of a {@link
 * CrossingSearch}, searched from one end, up to the first one that is joined to a <em>probe</em>,
 * an end in the open network.
 *
 * <p>Every layer before has been searched through. So a path between this end and another crosses
 * at least what this layer and the other's layer cross, unless what was seen from both ends has a
 * state in common, or a limit was left that only the other end crosses ({@link CrossingSearch}). An
 * open way between both layers is therefore part of the best path.
 *
 * <p>Reusable; for one thread.
 */
final class PocketExits {

  /** An end whose pocket has more layers is left to single searches. */
  private static final int MOST_LAYERS = 1_000;

  /** An end that leaves more limits uncrossed is left to single searches. */
  private static final int MOST_LEFT = 32;

  /** What is crossed to leave a pocket that has no way out. */
  private static final int SEALED = Integer.MAX_VALUE;

  private final StateGraph graph;
  private final SearchSide forward;
  private final SearchSide backward;
  private final CrossingLayers fromStart;
  private final CrossingLayers fromEnd;
  private final HierarchyJoin join;
  private final Reach start;
  private final Reach end;
  private final Vicinity around;
  private final StepBudget steps = new StepBudget();
  private final StateList states = new StateList();
  private int smallPocket = CrossingSearch.SMALL_POCKET;
  private int largest = CrossingSearch.LARGEST_POCKET;
  private Terms terms;
  private Budget budget;

  PocketExits(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    MeetingPoint meeting = new MeetingPoint(graph);
    forward = new ForwardSide(graph, meeting);
    backward = new BackwardSide(graph, meeting);
    SearchSide.oppose(forward, backward);
    fromStart = new CrossingLayers(forward, Phase.START, steps);
    fromEnd = new CrossingLayers(backward, Phase.END, steps);
    join = new HierarchyJoin(graph, entries, hierarchy);
    start = Reach.from(hierarchy);
    end = Reach.to(hierarchy);
    around = new Vicinity(graph);
  }

  /** What is no larger is searched through before it is joined to the probes. */
  void smallPocket(int nodes) {
    smallPocket = nodes;
  }

  /**
   * Begins for a vehicle.
   *
   * @param most what has more nodes is no pocket
   */
  void begin(Terms of, int most, Budget within) {
    terms = of;
    largest = most;
    budget = within;
    steps.begin(within);
  }

  /**
   * The way out of the pocket of a source, if it lies in one.
   *
   * @param probes ends in the open network, to which it is to lead
   */
  Optional<PocketExit> ofSource(List<Anchor> source, List<Reach> probes) {
    SearchSide.beginAlone(forward, terms, new Ends(source, List.of()));
    return of(fromStart, forward, source, probes);
  }

  /**
   * The way into the pocket of a target, if it lies in one.
   *
   * @param probes ends in the open network, from which it is to lead
   */
  Optional<PocketExit> ofTarget(List<Anchor> target, List<Reach> probes) {
    SearchSide.beginAlone(backward, terms, new Ends(List.of(), target));
    return of(fromEnd, backward, target, probes);
  }

  private Optional<PocketExit> of(
      CrossingLayers layers, SearchSide side, List<Anchor> anchors, List<Reach> probes) {
    boolean more = layers.next();
    for (int layer = 0; layer < MOST_LAYERS; layer++) {
      int left = side.leftArcs().size();
      if (left > MOST_LEFT) {
        return Optional.empty();
      }
      if (!more) {
        return Optional.of(exit(SEALED, List.of(), side, left));
      }
      boolean through = layers.searchOn(smallPocket);
      if (!through && layers.centimetres() > 0 && isJoined(layers, side, probes)) {
        return Optional.of(exit(layers.centimetres(), joins(layers, side, anchors), side, left));
      }
      if (!through && !layers.searchOn(largest - smallPocket)) {
        return Optional.empty();
      }
      more = layers.next();
    }
    return Optional.empty();
  }

  private boolean isJoined(CrossingLayers layers, SearchSide side, List<Reach> probes) {
    boolean out = side == forward;
    Reach rim = out ? start : end;
    rim.clear();
    for (int i = 0; i < layers.size(); i++) {
      int node = layers.node(i);
      if (node % Phase.COUNT == Phase.OPEN) {
        rim.add(node / Phase.COUNT, Weight.cost(side.weight(node)), node);
      }
    }
    return probes.stream()
        .anyMatch(
            probe ->
                join.any(
                    out ? rim : probe, out ? probe : rim, terms.levels(), Long.MAX_VALUE, budget));
  }

  private List<PocketExit.Join> joins(
      CrossingLayers layers, SearchSide side, List<Anchor> anchors) {
    List<PocketExit.Join> joins = new ArrayList<>();
    for (int i = 0; i < layers.size(); i++) {
      int node = layers.node(i);
      if (node % Phase.COUNT == Phase.OPEN) {
        long cost = Weight.cost(side.weight(node));
        joins.add(
            new PocketExit.Join(
                node / Phase.COUNT,
                side == forward ? before(node, cost, anchors) : behind(node, cost, anchors)));
      }
    }
    return joins;
  }

  private Path.Sum before(int node, long cost, List<Anchor> sources) {
    states.clear();
    forward.appendFrom(node, states);
    states.reverseFrom(0);
    int first = states.get(0);
    Path.Sum rest = new Path.Sum(graph.costOf(first), graph.millisOf(first), graph.lengthOf(first));
    for (int i = 1; i < states.size(); i++) {
      rest = rest.plus(Path.Sum.of(graph, graph.arcBetween(states.get(i - 1), states.get(i))));
    }
    for (Anchor source : sources) {
      if (source.state() == first && rest.cost() - source.cost() == cost) {
        return new Path.Sum(
            cost, rest.millis() - source.millis(), rest.centimetres() - source.centimetres());
      }
    }
    throw new IllegalStateException("a way out that does not cost what was found");
  }

  private Path.Sum behind(int node, long cost, List<Anchor> targets) {
    states.clear();
    backward.appendBehind(node, states);
    int at = node / Phase.COUNT;
    Path.Sum sum = Path.Sum.ZERO;
    for (int i = 0; i < states.size(); i++) {
      int arc = graph.arcBetween(at, states.get(i));
      at = states.get(i);
      sum =
          sum.plus(
              i < states.size() - 1
                  ? Path.Sum.of(graph, arc)
                  : new Path.Sum(graph.turnCostOf(arc), graph.turnMillisOf(arc), 0));
    }
    for (Anchor target : targets) {
      if (target.state() == at && sum.cost() + target.cost() == cost) {
        return new Path.Sum(
            cost, sum.millis() + target.millis(), sum.centimetres() + target.centimetres());
      }
    }
    throw new IllegalStateException("a way in that does not cost what was found");
  }

  private PocketExit exit(int centimetres, List<PocketExit.Join> joins, SearchSide side, int left) {
    StateList inner = new StateList();
    StateList outer = new StateList();
    side.forEachLabelled(
        node -> {
          boolean isOuter =
              node % Phase.COUNT == Phase.OPEN
                  && Weight.centimetres(side.weight(node)) >= centimetres;
          (isOuter ? outer : inner).append(node);
        });
    return new PocketExit(centimetres, joins, inner.toArray(), outer.toArray(), near(side, left));
  }

  /**
   * The states from which, or to which, drives over a limit come that was left uncrossed.
   *
   * @param count how many were left when the last layer but one had been searched through
   */
  private int[] near(SearchSide side, int count) {
    states.clear();
    for (int i = 0; i < count; i++) {
      int arc = side.leftArcs().get(i);
      if (side == forward) {
        lookAhead(graph.targetOf(arc));
      } else {
        lookBack(graph.targetOf(arc));
        lookBack(graph.sourceOf(arc));
      }
    }
    return Arrays.stream(states.toArray()).distinct().toArray();
  }

  private void lookAhead(int state) {
    around.aroundStart(List.of(new Anchor(state, 0, 0, 0)), terms.crossing());
    keepNear();
  }

  private void lookBack(int state) {
    states.append(state);
    around.aroundEnd(List.of(new Anchor(state, 0, 0, graph.lengthOf(state))), terms.crossing());
    keepNear();
  }

  private void keepNear() {
    int size = around.size();
    for (int i = 0; i < size; i++) {
      states.append(around.state(i));
    }
  }
}
