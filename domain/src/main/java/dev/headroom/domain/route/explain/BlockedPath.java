package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.vehicle.Passage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the restrictions that stop a vehicle off a path that enters forbidden stretches. */
final class BlockedPath {

  private final Planning planning;
  private final Enterable enterable;
  private final ClosureExplanation closures;
  private final Blockade blockade;
  private final RoadNetwork network;
  private final StateGraph graph;
  private final RuleBook book;
  private final RuleReasons rules;
  private final List<FoundRestriction> restrictions = new ArrayList<>();
  private final List<Reason> reasons = new ArrayList<>();
  private final List<Notice> notices = new ArrayList<>();

  BlockedPath(Planning planning, Enterable enterable, ClosureExplanation closures) {
    this.planning = planning;
    this.enterable = enterable;
    this.closures = closures;
    blockade = new Blockade(planning, enterable);
    network = planning.network().roads();
    graph = planning.network().graph();
    book = planning.network().rules();
    rules = new RuleReasons(book, planning.leg());
  }

  /**
   * Collects the restrictions and reasons on a path.
   *
   * @param alone the closures that block the vehicle even if it may pass everything else
   */
  Blocking blocking(List<Session.Step> path, List<Reason> alone) {
    reasons.addAll(alone);
    collectEntered(path);
    if (reasons.isEmpty()) {
      collectHours(path);
    }
    if (enterable == Enterable.HOURS) {
      notices.add(0, new Notice.NoRoadJoins());
    } else if (restrictions.isEmpty() && notices.isEmpty()) {
      notices.add(new Notice.HoursBlock());
    }
    return new Blocking(
        Optional.of(restrictions),
        reasons.stream().distinct().toList(),
        notices.stream().distinct().toList());
  }

  private void collectEntered(List<Session.Step> path) {
    RoadPoint start = planning.ends().start();
    Set<Integer> seen = new HashSet<>();
    long centimetres = 0;
    for (Session.Step step : path) {
      DirectedRoad on = roadOf(step);
      if (enterable == Enterable.HOURS) {
        reasons.addAll(closures.on(on, step.arc() < 0));
      }
      List<Integer> onTurn = blockade.turnMarks(step);
      for (int mark : blockade.entered(step)) {
        boolean atJunction = onTurn.contains(mark);
        if (Blockade.placeOf(mark) >= 0) {
          Reason reason = avoided(step);
          reasons.add(reason);
          notices.add(new Notice.Blocked(ban(false, reason.street()), reason.kind()));
        } else if (mark < 0) {
          Reason reason = reason(~mark, step, atJunction, Optional.empty());
          reasons.add(reason);
          notices.add(new Notice.Blocked(ban(atJunction, reason.street()), reason.kind()));
        } else if (seen.add(mark)) {
          Stretch stretch = blockade.stretchOf(mark, step);
          int road = atJunction ? -1 : on.road();
          restrictions.add(stretch.found(at(step), centimetres / 100.0, road));
          reasons.add(reason(stretch.rule(), step, atJunction, Optional.of(stretch.restriction())));
        }
      }
      centimetres += step.arc() < 0 ? rest(step.state(), start) : graph.lengthOf(step.state());
    }
  }

  /**
   * Collects the reasons on a path that enters nothing: the rules with hours on it that may stop
   * the vehicle at other times.
   */
  private void collectHours(List<Session.Step> path) {
    for (Session.Step step : path) {
      for (int rule : book.rulesOf(graph.rulesOf(step.state()))) {
        if (planning.levels().verdictOf(rule, Passage.UNSPECIFIED) != Verdict.OPEN
            && book.rule(rule).timed()) {
          reasons.add(reason(rule, step, false, Optional.empty()));
        }
      }
    }
  }

  private Reason reason(
      int rule, Session.Step step, boolean atJunction, Optional<Restriction> sign) {
    Passage passage = passage(step, atJunction);
    Verdict then = planning.levels().verdictOf(rule, passage);
    Verdict verdict =
        then == Verdict.OPEN ? planning.levels().verdictOf(rule, Passage.UNSPECIFIED) : then;
    return rules.of(
        rule,
        verdict,
        passage,
        RuleReasons.Met.entering(network, roadOf(step), atJunction, rule, at(step), sign));
  }

  private Reason avoided(Session.Step step) {
    DirectedRoad on = roadOf(step);
    return Reason.of(
        Reason.Kind.AVOIDED,
        network.streetOf(on.road()),
        at(step),
        "way/" + network.wayOf(on.road()),
        Reason.Help.AVOID_LESS);
  }

  /** The time of a step's turn, or of its turn and its road. */
  private Passage passage(Session.Step step, boolean atJunction) {
    long turned = step.millis() + (step.arc() < 0 ? 0 : graph.turnMillisOf(step.arc()));
    return new Passage(
        planning.times().moment(),
        step.millis(),
        atJunction ? turned : turned + graph.millisOf(step.state()));
  }

  private DirectedRoad roadOf(Session.Step step) {
    return DirectedRoad.unpack(graph.roadOf(step.state()));
  }

  private Position at(Session.Step step) {
    return step.arc() < 0
        ? planning.ends().start().at()
        : network.junction(network.tailOf(roadOf(step)));
  }

  private long rest(int state, RoadPoint start) {
    return (long) graph.lengthOf(state)
        - RouteEnds.anchor(network, graph, state, start).centimetres();
  }

  private Notice.Ban ban(boolean turn, String street) {
    Notice.Ban.On road = turn ? Notice.Ban.On.TURN : Notice.Ban.On.ROAD;
    return new Notice.Ban(
        enterable == Enterable.THIS_VEHICLE ? road : Notice.Ban.On.THROUGH_ZONE, street);
  }
}
