package dev.headroom.domain.route;

import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What stops a vehicle but not every motor vehicle, so that entries into it can be counted.
 *
 * <p>What stops everybody at that time is never driven. A zone for everybody stays a zone, unless
 * there is no other way: then driving through it can be asked for, and counts as entering it. A
 * <em>mark</em> names a forbidden stretch: the number of the restriction, so that a sign over
 * several roads is entered once, or {@code ~rule} for a ban without a number.
 */
final class Blockade implements Session.Barriers {

  private final RoadNetwork network;
  private final StateGraph graph;
  private final RuleBook book;
  private final VehicleLevels vehicle;
  private final VehicleLevels anyMotor;
  private final ClosedRoads closed;
  private final ClosedStates closedAlways;
  private final Optional<Instant> departure;
  private final boolean throughZones;
  private final BitSet open = new BitSet();

  /**
   * A blockade.
   *
   * @param vehicle the vehicle's levels
   * @param anyMotor those of the vehicle without limits
   * @param closed what is closed to everybody besides
   * @param departure when the path begins, if a time was told
   * @param throughZones whether zones for everybody may be driven through
   */
  Blockade(
      RoadNetwork network,
      TurnExpansion expansion,
      VehicleLevels vehicle,
      VehicleLevels anyMotor,
      ClosedRoads closed,
      Optional<Instant> departure,
      boolean throughZones) {
    this.network = network;
    this.graph = expansion.graph();
    this.book = expansion.ruleBook();
    this.vehicle = vehicle;
    this.anyMotor = anyMotor;
    this.closed = closed;
    this.closedAlways = closed.all();
    this.departure = departure;
    this.throughZones = throughZones;
    for (int set = 0; set < book.setCount(); set++) {
      boolean always =
          vehicle.notTold().of(set) == Level.THROUGH && anyMotor.notTold().of(set) == Level.THROUGH;
      open.set(set, always);
    }
  }

  @Override
  public Enclaves enclaves() {
    return vehicle.enclaves(graph);
  }

  @Override
  public byte turn(int arc, boolean forced, long from, long to) {
    return level(graph.turnRulesOf(arc), forced, from, to);
  }

  @Override
  public byte road(int state, boolean forced, long from, long to) {
    return level(graph.rulesOf(state), forced, from, to);
  }

  @Override
  public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
    if (!closedAlways.stops(state, fromCentimetres, toCentimetres)) {
      return false;
    }
    if (departure.isEmpty()) {
      return true;
    }
    long start = departure.get().toEpochMilli();
    return closed.stops(state, fromCentimetres, toCentimetres, start + from, start + to);
  }

  private byte level(int ruleSet, boolean forced, long from, long to) {
    byte level = Level.THROUGH;
    if (open.get(ruleSet)) {
      return level;
    }
    Passage passage = new Passage(departure, from, to);
    for (int rule : book.rulesOf(ruleSet)) {
      Verdict all = anyMotor.verdictOf(rule, passage);
      if (all.compareTo(Verdict.FORBIDDEN) >= 0) {
        return Level.CLOSED;
      }
      boolean zone =
          forced
              ? all != Verdict.OPEN && !throughZones
              : all != Verdict.OPEN || isZone(vehicle.verdictOf(rule, passage));
      level = zone ? Level.ENDS : level;
    }
    return level;
  }

  private static boolean isZone(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  @Override
  public int entries(Session.Step step) {
    return entered(step).size();
  }

  /** The marks that a step enters: those of its turn, then those of its road. */
  List<Integer> entered(Session.Step step) {
    boolean plain = open.get(graph.rulesOf(step.state()));
    if (plain && (step.arc() < 0 || open.get(graph.turnRulesOf(step.arc())))) {
      return List.of();
    }
    List<Integer> before = step.before() < 0 ? List.of() : marksBefore(step);
    List<Integer> marks = new ArrayList<>();
    for (int mark : turnMarks(step)) {
      if (!before.contains(mark)) {
        marks.add(mark);
      }
    }
    for (int mark : roadMarks(step)) {
      if (!before.contains(mark) && !marks.contains(mark)) {
        marks.add(mark);
      }
    }
    return marks;
  }

  private List<Integer> marksBefore(Session.Step step) {
    long entered = Math.max(0, step.millis() - graph.costOf(step.before()));
    return onRoad(step.before(), step.beforeForced(), entered, step.millis());
  }

  /** The marks of a step's turn. */
  List<Integer> turnMarks(Session.Step step) {
    if (step.arc() < 0) {
      return List.of();
    }
    int junction = network.tailOf(graph.roadOf(step.state()));
    List<Integer> stretches = new ArrayList<>();
    for (int i = 0; i < network.junctionStretchCount(junction); i++) {
      stretches.add(network.junctionStretch(junction, i));
    }
    long until = step.millis() + graph.turnCostOf(step.arc());
    Passage passage = new Passage(departure, step.millis(), until);
    return marks(graph.turnRulesOf(step.arc()), stretches, passage, step.forced());
  }

  private List<Integer> roadMarks(Session.Step step) {
    long from = step.arc() < 0 ? 0 : step.millis() + graph.turnCostOf(step.arc());
    return onRoad(step.state(), step.forced(), from, from + graph.costOf(step.state()));
  }

  private List<Integer> onRoad(int state, boolean forced, long from, long to) {
    int directed = graph.roadOf(state);
    int road = directed >> 1;
    List<Integer> stretches = new ArrayList<>();
    for (int i = 0; i < network.stretchCount(road); i++) {
      int stretch = network.stretch(road, i);
      if (network.stretchHolds(stretch, directed)) {
        stretches.add(stretch);
      }
    }
    return marks(graph.rulesOf(state), stretches, new Passage(departure, from, to), forced);
  }

  private List<Integer> marks(
      int ruleSet, List<Integer> stretches, Passage passage, boolean forced) {
    List<Integer> marks = new ArrayList<>();
    if (open.get(ruleSet)) {
      return marks;
    }
    for (int rule : book.rulesOf(ruleSet)) {
      Verdict verdict = vehicle.verdictOf(rule, passage);
      boolean forbidden =
          verdict.compareTo(Verdict.FORBIDDEN) >= 0
              || (forced && isZone(verdict) && (throughZones || openToAll(rule, passage)));
      if (forbidden && !markRestrictions(rule, stretches, marks)) {
        marks.add(~rule);
      }
    }
    return marks;
  }

  /** Whether zones for everybody count as something to enter. */
  boolean throughZones() {
    return throughZones;
  }

  private boolean openToAll(int rule, Passage passage) {
    return anyMotor.verdictOf(rule, passage) == Verdict.OPEN;
  }

  private boolean markRestrictions(int rule, List<Integer> stretches, List<Integer> marks) {
    boolean found = false;
    for (int stretch : stretches) {
      if (network.columns().stretchRule[stretch] == rule) {
        int restriction = network.columns().stretchRestriction[stretch];
        if (!marks.contains(restriction)) {
          marks.add(restriction);
        }
        found = true;
      }
    }
    return found;
  }

  /** The rule that brings a mark to a step. */
  int ruleOf(int mark, Session.Step step) {
    if (mark < 0) {
      return ~mark;
    }
    NetworkColumns columns = network.columns();
    int directed = graph.roadOf(step.state());
    for (int i = 0; i < network.stretchCount(directed >> 1); i++) {
      int stretch = network.stretch(directed >> 1, i);
      if (columns.stretchRestriction[stretch] == mark) {
        return columns.stretchRule[stretch];
      }
    }
    int junction = network.tailOf(directed);
    for (int i = 0; i < network.junctionStretchCount(junction); i++) {
      int stretch = network.junctionStretch(junction, i);
      if (columns.stretchRestriction[stretch] == mark) {
        return columns.stretchRule[stretch];
      }
    }
    throw new IllegalArgumentException("no restriction " + mark + " on road " + (directed >> 1));
  }
}
