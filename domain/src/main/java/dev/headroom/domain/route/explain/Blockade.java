package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.drive.ClosedRoads;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.TimeShift;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * Defines the barriers for a search that counts entries into forbidden stretches: what stops the
 * vehicle but not every motor vehicle.
 *
 * <p>What stops every vehicle at that time is not driven, and a zone for all vehicles stays a zone.
 * If there is no way, more becomes {@link Enterable}: it is driven and counts as an entry. A
 * <em>mark</em> identifies a forbidden stretch: it is the number of the restriction, so that a sign
 * over several roads is entered once, {@code ~rule} for a ban without a number, or {@link #placeOf}
 * a place to avoid.
 */
public final class Blockade implements Session.Barriers {

  /** Below it are the marks of places, from the least number on. */
  private static final int LAST_PLACE_MARK = Integer.MIN_VALUE / 2;

  private final Planning planning;
  private final RoadNetwork network;
  private final StateGraph graph;
  private final RuleBook book;
  private final VehicleLevels vehicle;
  private final VehicleLevels anyMotor;
  private final AvoidedRoads places;
  private final Set<Integer> zones;
  private final Enclaves enclaves;
  private final ClosedRoads closed;
  private final ClosedStates closedAlways;
  private final Optional<Instant> departure;
  private final Enterable enterable;
  private final BitSet open = new BitSet();

  /**
   * Defines what stops the vehicle of a planning: what it avoids does, and stops no vehicle that
   * does not avoid it.
   */
  public Blockade(Planning planning, Enterable enterable) {
    this(
        planning.withoutPlaces(),
        enterable,
        planning.anyMotorAnywhere(),
        planning.closed().avoided(),
        Set.of());
  }

  /**
   * Defines what stops the vehicle of a planning but not others.
   *
   * @param others what stops them is not driven
   * @param places stretches besides, which count as entered
   * @param zones those of these places that are zones, driven at the ends without being counted
   */
  public Blockade(
      Planning planning,
      Enterable enterable,
      VehicleLevels others,
      AvoidedRoads places,
      Set<Integer> zones) {
    this.planning = planning;
    this.places = places;
    this.zones = Set.copyOf(zones);
    network = planning.network().roads();
    graph = planning.network().graph();
    book = planning.network().rules();
    vehicle = planning.levels();
    anyMotor = others;
    // The search drives roads that stop the vehicle: a road below a low bridge in a yard belongs
    // to the yard, as it does for a vehicle that fits.
    enclaves = planning.enclaves().or(anyMotor.enclaves(graph));
    closed = planning.closed();
    closedAlways = closed.all();
    departure = planning.times().moment();
    this.enterable = enterable;
    for (int set = 0; set < book.setCount(); set++) {
      boolean always =
          vehicle.unspecified().of(set) == Level.THROUGH
              && anyMotor.unspecified().of(set) == Level.THROUGH;
      open.set(set, always);
    }
  }

  @Override
  public Enclaves enclaves() {
    return enclaves;
  }

  @Override
  public byte turn(int arc, boolean forced, long from, long to) {
    return level(graph.turnRulesOf(arc), forced, from, to);
  }

  @Override
  public byte road(int state, boolean forced, long from, long to) {
    byte level = level(graph.rulesOf(state), forced, from, to);
    return !forced && isZone(state) ? Level.and(level, Level.ENDS) : level;
  }

  @Override
  public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
    if (enterable.throughHours() || !closedAlways.stops(state, fromCentimetres, toCentimetres)) {
      return false;
    }
    if (departure.isEmpty()) {
      return true;
    }
    long start = departure.get().toEpochMilli();
    return closed.stops(
        state, fromCentimetres, toCentimetres, start + from, start + to, new TimeShift());
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
        if (enterable.throughHours() && openAtSomeTime(book.rule(rule))) {
          continue;
        }
        return Level.CLOSED;
      }
      level = enterable.isZone(all, vehicle.verdictOf(rule, passage), forced) ? Level.ENDS : level;
    }
    return level;
  }

  private static boolean openAtSomeTime(Rule rule) {
    return rule.timed() && !rule.alwaysCloses();
  }

  @Override
  public boolean clear(int arc, int state) {
    return open.get(graph.rulesOf(state))
        && (arc < 0 || open.get(graph.turnRulesOf(arc)))
        && !places.has(graph.roadOf(state));
  }

  @Override
  public int entries(Session.Step step) {
    return entered(step).size();
  }

  @Override
  public Session.Whenever whenever() {
    return new BlockadeWhenever(this, this::enteredWhenever, open::get, enterable, planning);
  }

  /** What stops the other vehicles. */
  VehicleLevels others() {
    return anyMotor;
  }

  /** Whether a state's road lies in a place, so that it can be entered or is a zone. */
  boolean isPlace(int state) {
    return places.has(graph.roadOf(state));
  }

  /** Whether there are any places. */
  boolean hasPlaces() {
    return !places.isEmpty();
  }

  /** Whether a state's road lies in a place that is a zone. */
  boolean isZone(int state) {
    return !zones.isEmpty()
        && places.on(graph.roadOf(state)).stream().anyMatch(part -> zones.contains(part.place()));
  }

  /** The place of a mark; negative if the mark is none of a place. */
  public static int placeOf(int mark) {
    return mark < LAST_PLACE_MARK ? mark - Integer.MIN_VALUE : -1;
  }

  private void addPlaces(int state, IntPredicate entered, List<Integer> marks) {
    for (AvoidedRoads.Part part : places.on(graph.roadOf(state))) {
      int mark = Integer.MIN_VALUE + part.place();
      if (entered.test(part.place()) && !marks.contains(mark)) {
        marks.add(mark);
      }
    }
  }

  /** The marks that a step enters: those of its turn, then those of its road. */
  public List<Integer> entered(Session.Step step) {
    if (clear(step.arc(), step.state())) {
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

  /**
   * A lower bound, for all times, of the number of marks that a step enters. It counts rules
   * without hours, minus every mark that the road before it may have at any time.
   */
  private int enteredWhenever(Session.Step step) {
    List<Integer> marks = new ArrayList<>();
    List<Stretch> atTurn = network.stretches().at(network.tailOf(roadOf(step.state())));
    addMarks(graph.turnRulesOf(step.arc()), atTurn, rule -> isEntered(rule, step.forced()), marks);
    List<Stretch> onRoad = network.stretches().on(roadOf(step.state()));
    addMarks(graph.rulesOf(step.state()), onRoad, rule -> isEntered(rule, step.forced()), marks);
    addPlaces(step.state(), place -> isEnteredPlace(place, step.forced()), marks);
    if (!marks.isEmpty() && step.before() >= 0) {
      List<Integer> before = new ArrayList<>();
      List<Stretch> onRoadBefore = network.stretches().on(roadOf(step.before()));
      addMarks(graph.rulesOf(step.before()), onRoadBefore, rule -> true, before);
      addPlaces(step.before(), place -> true, before);
      marks.removeAll(before);
    }
    return (int) marks.stream().distinct().count();
  }

  /**
   * Whether a rule counts as an entry at all times: it has no hours, and driving there is an entry.
   */
  private boolean isEntered(int rule, boolean forced) {
    return !book.rule(rule).timed()
        && enterable.isEntered(
            vehicle.verdictOf(rule, Passage.UNSPECIFIED),
            anyMotor.verdictOf(rule, Passage.UNSPECIFIED),
            forced);
  }

  private void addMarks(
      int ruleSet, List<Stretch> stretches, IntPredicate entered, List<Integer> marks) {
    for (int rule : book.rulesOf(ruleSet)) {
      if (entered.test(rule) && !markRestrictions(rule, stretches, marks)) {
        marks.add(~rule);
      }
    }
  }

  private List<Integer> marksBefore(Session.Step step) {
    long entered = Math.max(0, step.millis() - graph.millisOf(step.before()));
    return onRoad(step.before(), step.beforeForced(), entered, step.millis());
  }

  /** The marks of a step's turn. */
  List<Integer> turnMarks(Session.Step step) {
    if (step.arc() < 0) {
      return List.of();
    }
    List<Stretch> stretches = network.stretches().at(network.tailOf(roadOf(step.state())));
    long until = step.millis() + graph.turnMillisOf(step.arc());
    Passage passage = new Passage(departure, step.millis(), until);
    return marks(graph.turnRulesOf(step.arc()), stretches, passage, step.forced());
  }

  private List<Integer> roadMarks(Session.Step step) {
    long from = step.arc() < 0 ? 0 : step.millis() + graph.turnMillisOf(step.arc());
    return onRoad(step.state(), step.forced(), from, from + graph.millisOf(step.state()));
  }

  private List<Integer> onRoad(int state, boolean forced, long from, long to) {
    List<Stretch> stretches = network.stretches().on(roadOf(state));
    List<Integer> marks =
        marks(graph.rulesOf(state), stretches, new Passage(departure, from, to), forced);
    addPlaces(state, place -> isEnteredPlace(place, forced), marks);
    return marks;
  }

  private boolean isEnteredPlace(int place, boolean forced) {
    return forced || !zones.contains(place);
  }

  private List<Integer> marks(
      int ruleSet, List<Stretch> stretches, Passage passage, boolean forced) {
    List<Integer> marks = new ArrayList<>();
    if (!open.get(ruleSet)) {
      IntPredicate entered =
          rule ->
              enterable.isEntered(
                  vehicle.verdictOf(rule, passage), anyMotor.verdictOf(rule, passage), forced);
      addMarks(ruleSet, stretches, entered, marks);
    }
    return marks;
  }

  private static boolean markRestrictions(int rule, List<Stretch> stretches, List<Integer> marks) {
    boolean found = false;
    for (Stretch stretch : stretches) {
      if (stretch.rule() == rule) {
        if (!marks.contains(stretch.restrictionIndex())) {
          marks.add(stretch.restrictionIndex());
        }
        found = true;
      }
    }
    return found;
  }

  /** The restriction of a mark, where a step meets it: on its road, otherwise in its turn. */
  Stretch stretchOf(int mark, Session.Step step) {
    DirectedRoad directed = roadOf(step.state());
    return Stream.of(
            network.stretches().on(directed),
            network.stretches().on(directed.reversed()),
            network.stretches().at(network.tailOf(directed)))
        .flatMap(List::stream)
        .filter(stretch -> stretch.restrictionIndex() == mark)
        .findFirst()
        .orElseThrow();
  }

  private DirectedRoad roadOf(int state) {
    return DirectedRoad.unpack(graph.roadOf(state));
  }
}
