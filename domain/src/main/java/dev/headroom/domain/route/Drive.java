package dev.headroom.domain.route;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.RoadPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A path laid out as legs, one a road, with where and when each begins.
 *
 * @param legs in driving order, at least one
 * @param departure when it begins, if a time was told
 * @param millis driving time of the whole
 */
record Drive(List<Leg> legs, Optional<Instant> departure, long millis) {

  /**
   * One road.
   *
   * @param directed the directed road
   * @param from the part of it at which driving begins, 0 to 1 in driving direction
   * @param to the part at which it ends
   * @param turnRules the rule set of the turn into it; -1 for the first leg
   * @param roadRules the rule set of the road
   * @param turnMillis time that the turn into it takes
   * @param roadMillis time along it
   * @param centimetres distance along it
   * @param startMillis time since departure at the beginning of the turn
   * @param startCentimetres distance since departure at its beginning
   */
  record Leg(
      int directed,
      double from,
      double to,
      int turnRules,
      int roadRules,
      int turnMillis,
      int roadMillis,
      int centimetres,
      long startMillis,
      long startCentimetres) {

    int road() {
      return directed >> 1;
    }

    boolean forward() {
      return (directed & 1) == 0;
    }

    long millis() {
      return (long) turnMillis + roadMillis;
    }
  }

  static final int NO_TURN = -1;

  /** Lays a path out between two snapped points. */
  static Drive of(
      StateGraph graph, Path path, Optional<Instant> departure, RoadPoint start, RoadPoint end) {
    List<Leg> legs = new ArrayList<>(path.size());
    long millis = 0;
    long centimetres = 0;
    int last = path.size() - 1;
    for (int i = 0; i <= last; i++) {
      int state = path.state(i);
      int directed = graph.roadOf(state);
      double from = i == 0 ? fraction(directed, start) : 0;
      double to = i == last ? fraction(directed, end) : 1;
      int arc = i == 0 ? NO_TURN : graph.arcBetween(path.state(i - 1), state);
      Leg leg =
          new Leg(
              directed,
              from,
              to,
              i == 0 ? NO_TURN : graph.turnRulesOf(arc),
              graph.rulesOf(state),
              i == 0 ? 0 : graph.turnCostOf(arc),
              part(to, graph.costOf(state)) - part(from, graph.costOf(state)),
              part(to, graph.lengthOf(state)) - part(from, graph.lengthOf(state)),
              millis,
              centimetres);
      legs.add(leg);
      millis += leg.millis();
      centimetres += leg.centimetres();
    }
    return new Drive(List.copyOf(legs), departure, millis);
  }

  /** A snapped point as an anchor on one of the states of its road. */
  static Anchor anchor(StateGraph graph, int state, RoadPoint point) {
    double fraction = fraction(graph.roadOf(state), point);
    return new Anchor(
        state, part(fraction, graph.costOf(state)), part(fraction, graph.lengthOf(state)));
  }

  private static int part(double fraction, int whole) {
    return fraction == 1 ? whole : (int) Math.round(fraction * whole);
  }

  private static double fraction(int directed, RoadPoint point) {
    return (directed & 1) == 0 ? point.fraction() : 1 - point.fraction();
  }

  long centimetres() {
    Leg last = legs.get(legs.size() - 1);
    return last.startCentimetres() + last.centimetres();
  }

  /**
   * Whether nothing is crossed on it by these levels, and regions are used as they may be.
   *
   * @param enclaves those of the same vehicle
   */
  boolean legal(VehicleLevels levels, Enclaves enclaves) {
    int phase = Phase.START;
    for (Leg leg : legs) {
      byte turn =
          leg.turnRules() == NO_TURN
              ? Level.THROUGH
              : levels.levelOf(leg.turnRules(), turning(leg));
      byte road = levels.levelOf(leg.roadRules(), driving(leg));
      boolean crosses = turn > Level.ENDS || road > Level.ENDS;
      phase = crosses ? Phase.NONE : Phase.after(phase, turn, road, leg.directed(), enclaves);
      if (phase == Phase.NONE) {
        return false;
      }
    }
    return true;
  }

  /** When the turn into a leg is taken. */
  Passage turning(Leg leg) {
    return new Passage(departure, leg.startMillis(), leg.startMillis() + leg.turnMillis());
  }

  /** When the road of a leg is driven. */
  Passage driving(Leg leg) {
    long enter = leg.startMillis() + leg.turnMillis();
    return new Passage(departure, enter, enter + leg.roadMillis());
  }
}
