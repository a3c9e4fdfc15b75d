package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.traffic.VehicleClock;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.TimeShift;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A path divided into sections, one for each road, with the place and time at which each begins.
 *
 * @param sections in driving order, at least one
 * @param departure when it begins, if a time is given
 * @param cost of the whole, which searches minimise
 * @param millis driving time of the whole
 * @param freeFlowMillis the driving time by the graph, without traffic: a lorry's
 */
public record Drive(
    List<Section> sections,
    Optional<Instant> departure,
    long cost,
    long millis,
    long freeFlowMillis) {

  /** Copies the sections. */
  public Drive {
    sections = List.copyOf(sections);
  }

  /**
   * One road, and the turn into it.
   *
   * @param on the directed road
   * @param from the fraction of it at which driving begins, 0 to 1 in driving direction
   * @param to the fraction at which driving ends
   * @param turn the turn into it; empty for the first section
   * @param road the driven part of the road
   * @param centimetres the distance along it
   * @param startMillis time since departure at the beginning of the turn
   * @param startCentimetres distance since departure at its beginning
   */
  public record Section(
      DirectedRoad on,
      double from,
      double to,
      Optional<Ruled> turn,
      Ruled road,
      int centimetres,
      long startMillis,
      long startCentimetres) {

    /** The time of the turn and the road. */
    public long millis() {
      return (long) turnMillis() + road.millis();
    }

    /** Whether the road, or the turn into it, has rules. */
    public boolean ruled() {
      return road.rules() != RuleBook.NO_RULES
          || (turn.isPresent() && turn.get().rules() != RuleBook.NO_RULES);
    }

    /** The rule sets of the turn and the road, packed into one number. */
    long rules() {
      return (turn.isPresent() ? (long) turn.get().rules() << 32 : 0) | road.rules();
    }

    private int turnMillis() {
      return turn.isPresent() ? turn.get().millis() : 0;
    }
  }

  /**
   * A driven turn or road.
   *
   * @param rules its rule set
   * @param millis its time
   * @param cost its cost
   */
  public record Ruled(int rules, int millis, int cost) {}

  /** A turn without rules or cost, as most are; sharing it saves an object for each section. */
  private static final Optional<Ruled> FREE_TURN = Optional.of(new Ruled(RuleBook.NO_RULES, 0, 0));

  /** Divides a path into sections between the ends of its planning. */
  static Drive of(Planning planning, Path path, Optional<Instant> departure) {
    PlanningNetwork network = planning.network();
    RouteEnds ends = planning.ends();
    StateGraph graph = network.graph();
    Pace pace = new Pace(planning.clock(), departure);
    List<Section> sections = new ArrayList<>(path.size());
    long millis = 0;
    long centimetres = 0;
    int last = path.size() - 1;
    for (int i = 0; i <= last; i++) {
      int state = path.state(i);
      DirectedRoad on = DirectedRoad.unpack(graph.roadOf(state));
      double from = i == 0 ? RouteEnds.fraction(network.roads(), on, ends.start()) : 0;
      double to = i == last ? RouteEnds.fraction(network.roads(), on, ends.end()) : 1;
      Optional<Ruled> turn =
          i == 0
              ? Optional.empty()
              : turn(graph, pace, path.state(i - 1), path.turnInto(i), millis);
      long entered = millis + (turn.isPresent() ? turn.get().millis() : 0);
      int byGraph = between(from, to, graph.millisOf(state));
      Section section =
          new Section(
              on,
              from,
              to,
              turn,
              new Ruled(
                  graph.rulesOf(state),
                  pace.along(state, entered, byGraph),
                  between(from, to, graph.costOf(state))),
              between(from, to, graph.lengthOf(state)),
              millis,
              centimetres);
      sections.add(section);
      millis += section.millis();
      centimetres += section.centimetres();
    }
    return new Drive(sections, departure, path.cost(), millis, pace.byGraph);
  }

  /** Computes the times of roads and turns, and sums up those by the graph. */
  private static final class Pace {
    private final VehicleClock clock;
    private final Optional<Instant> departure;
    private final TimeShift unused = new TimeShift();
    private long byGraph;

    Pace(VehicleClock clock, Optional<Instant> departure) {
      this.clock = clock;
      this.departure = departure;
    }

    /**
     * The milliseconds on a part of a state's road.
     *
     * @param since the departure
     * @param millis the time by the graph
     */
    int along(int state, long since, int millis) {
      byGraph += millis;
      if (departure.isEmpty()) {
        return Math.toIntExact(clock.freeFlow(state, millis));
      }
      long from = departure.get().toEpochMilli() + since;
      return Math.toIntExact(clock.along(state, from, millis, unused) - from);
    }

    /**
     * The milliseconds of a turn from the end of a state's road.
     *
     * @param since the departure
     * @param millis the time by the graph
     */
    int turned(int state, long since, int millis) {
      byGraph += millis;
      if (departure.isEmpty()) {
        return millis;
      }
      long from = departure.get().toEpochMilli() + since;
      return Math.toIntExact(clock.turned(state, from, millis, unused) - from);
    }
  }

  private static Optional<Ruled> turn(
      StateGraph graph, Pace pace, int before, int arc, long since) {
    int rules = graph.turnRulesOf(arc);
    int millis = pace.turned(before, since, graph.turnMillisOf(arc));
    int cost = graph.turnCostOf(arc);
    return rules == RuleBook.NO_RULES && cost == 0
        ? FREE_TURN
        : Optional.of(new Ruled(rules, millis, cost));
  }

  private static int between(double from, double to, int whole) {
    return RouteEnds.part(to, whole) - RouteEnds.part(from, whole);
  }

  /** The length in centimetres. */
  public long centimetres() {
    Section last = sections.get(sections.size() - 1);
    return last.startCentimetres() + last.centimetres();
  }

  /** The level of the road of a section. */
  byte roadLevel(Section section, VehicleLevels levels) {
    int rules = section.road().rules();
    return rules == RuleBook.NO_RULES ? Level.THROUGH : levels.levelOf(rules, driving(section));
  }

  /** The level of the turn into a section; open for the first one. */
  byte turnLevel(Section section, VehicleLevels levels) {
    int rules = section.turn().isPresent() ? section.turn().get().rules() : RuleBook.NO_RULES;
    return rules == RuleBook.NO_RULES ? Level.THROUGH : levels.levelOf(rules, turning(section));
  }

  /** When the turn into a section is taken. */
  public Passage turning(Section section) {
    return new Passage(
        departure, section.startMillis(), section.startMillis() + section.turnMillis());
  }

  /** When the road of a section is driven. */
  public Passage driving(Section section) {
    long enter = section.startMillis() + section.turnMillis();
    return new Passage(departure, enter, enter + section.road().millis());
  }
}
