package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidedRoads;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.explain.Blockade;
import dev.headroom.domain.route.explain.Enterable;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the best legal drive that avoids what a leg is to avoid; where none does and the leg does
 * not ask for it strictly, the one with the fewest runs along what it is to avoid, then the least
 * cost.
 *
 * <p>A feature or place in which an end lies is a zone at that end: driven from the start, or into
 * the end, in one unbroken stretch, which is not counted.
 *
 * <p>What is found comes with a planning of which it is the best drive, so that what-ifs compare
 * with it: one where everything to avoid is closed but for what the drive takes. For one thread.
 */
final class AvoidingSearch {

  private static final int NEVER = Integer.MAX_VALUE / 2;
  private static final boolean[] UNFORCED = {false};
  private static final boolean[] EITHER = {false, true};

  private final Session session;
  private final BestDrive drives;
  private final Planning asked;
  private final AvoidedRoads places;
  private final RuleBook book;
  private final RoadNetwork network;
  private final StateGraph graph;

  /** The places in which an end lies. */
  private final Set<Integer> zones;

  /** A drive, and the planning that it is of. */
  record Found(Planning planning, Finding.Trip trip) {}

  /**
   * Searches for one planning.
   *
   * @param asked a planning of which only the levels avoid anything yet
   * @param places the areas and ways to avoid
   */
  AvoidingSearch(Session session, Planning asked, AvoidedRoads places) {
    this.session = session;
    this.places = drivable(places, asked.ends());
    drives = new BestDrive(session);
    book = asked.network().rules();
    network = asked.network().roads();
    graph = asked.network().graph();
    zones = new HashSet<>(places.placesAt(network, asked.ends().start()));
    zones.addAll(places.placesAt(network, asked.ends().end()));
    this.asked = asked.avoiding(zonesAtEnds(asked), places);
  }

  /** The planning where what is to be avoided is closed, or a zone at an end. */
  Planning strict() {
    return asked;
  }

  /** The drive that avoids everything. */
  Optional<Found> strictly() {
    if (zones.isEmpty()) {
      return legal(asked);
    }
    // Most drives do not come back to the zone of an end.
    Optional<Found> found = legal(open(avoid(), places.without(zones)));
    return found.isEmpty() || entries(this::strictBlockade, found.get()) == 0
        ? found
        : fewest(this::strictBlockade).filter(other -> entries(this::strictBlockade, other) == 0);
  }

  /** The drive along as few runs as possible of what is to be avoided. */
  Optional<Found> asFarAsPossible() {
    return fewest(blockade());
  }

  /** Of what is to be avoided nothing may be driven but zones at the ends. */
  private Blockade strictBlockade(Planning of) {
    return blockade(of, places.without(zones), asked.levels(), places.of(zones));
  }

  /** All that is to be avoided may be driven, and counts. */
  private Function<Planning, Blockade> blockade() {
    VehicleLevels levels = anywhere().levels();
    return of -> blockade(of, AvoidedRoads.NONE, levels, places);
  }

  /**
   * Defines what a search may enter.
   *
   * @param of a planning at some time
   * @param closed the places that are closed
   * @param others the levels of a vehicle that stops where no drive may lead
   * @param enterable the places that may be entered
   */
  private Blockade blockade(
      Planning of, AvoidedRoads closed, VehicleLevels others, AvoidedRoads enterable) {
    Planning around = asked.avoiding(avoid(), closed).at(of.times());
    return new Blockade(around, Enterable.THIS_VEHICLE, others, enterable, zones);
  }

  private Set<Matter> features() {
    return avoid().features().keySet();
  }

  /** The planning that avoids nothing. */
  Planning anywhere() {
    return asked.avoiding(avoid().without(features()), AvoidedRoads.NONE);
  }

  private Avoid avoid() {
    return asked.leg().avoid();
  }

  /** What to avoid, with the features in which an end lies as zones. */
  private Avoid zonesAtEnds(Planning of) {
    Avoid avoid = of.leg().avoid();
    if (avoid.features().isEmpty()) {
      return avoid;
    }
    EnumMap<Matter, Verdict> verdicts = new EnumMap<>(avoid.features());
    for (RoadPoint end : List.of(of.ends().start(), of.ends().end())) {
      matters(of.network(), end).forEach(matter -> verdicts.replace(matter, Verdict.EXCEPTED));
    }
    return avoid.with(verdicts);
  }

  /** Whether the road of an end has anything to avoid, so that it depends on the end how. */
  static boolean touches(PlanningNetwork network, Avoid avoid, AvoidedRoads places, RoadPoint end) {
    return places.has(DirectedRoad.along(end.road()).packed())
        || places.has(DirectedRoad.against(end.road()).packed())
        || matters(network, end).stream().anyMatch(avoid.features()::containsKey);
  }

  private static EnumSet<Matter> matters(PlanningNetwork of, RoadPoint end) {
    EnumSet<Matter> matters = EnumSet.noneOf(Matter.class);
    for (DirectedRoad on :
        List.of(DirectedRoad.along(end.road()), DirectedRoad.against(end.road()))) {
      if (of.roads().drivable(on)) {
        matters.addAll(matters(of.rules(), of.roads().rulesOf(on)));
      }
    }
    return matters;
  }

  private static EnumSet<Matter> matters(RuleBook book, int set) {
    EnumSet<Matter> matters = EnumSet.noneOf(Matter.class);
    for (int rule : book.rulesOf(set)) {
      if (book.rule(rule).subject() instanceof Matter matter && matter.avoidable()) {
        matters.add(matter);
      }
    }
    return matters;
  }

  /**
   * The places but for those parts of the roads of the ends that no drive takes without coming by
   * an end, where it could begin or end.
   */
  private static AvoidedRoads drivable(AvoidedRoads places, RouteEnds ends) {
    Map<Integer, Integer> start = new HashMap<>();
    ends.sources().forEach(anchor -> start.put(anchor.state(), anchor.centimetres()));
    Map<Integer, Integer> end = new HashMap<>();
    ends.targets().forEach(anchor -> end.put(anchor.state(), anchor.centimetres()));
    return places.between(start, end);
  }

  /** The legal answer, which may be a later drive where none leaves at once. */
  private Optional<Found> legal(Planning planning) {
    return drives
        .answering(planning)
        .trip()
        .filter(trip -> trip.path().violatedCentimetres() == 0)
        .map(trip -> new Found(planning, trip));
  }

  /** The drive with the fewest runs, then the least cost. */
  private Optional<Found> fewest(Function<Planning, Blockade> barriers) {
    Blockade blockade = barriers.apply(asked);
    return session
        .fewestEntries(
            blockade, asked.ends().sources(), asked.ends().targets(), asked.budgets().answer())
        .flatMap(steps -> bestAlong(barriers, steps));
  }

  /** The best drive where nothing more is open than what a path enters. */
  private Optional<Found> bestAlong(
      Function<Planning, Blockade> barriers, List<Session.Step> steps) {
    Blockade blockade = barriers.apply(asked);
    EnumSet<Matter> entered = EnumSet.noneOf(Matter.class);
    Set<Integer> driven = new HashSet<>();
    int entries = 0;
    for (Session.Step step : steps) {
      driven.add(graph.roadOf(step.state()));
      for (int mark : blockade.entered(step)) {
        entries++;
        if (mark < 0 && Blockade.placeOf(mark) < 0) {
          entered.add((Matter) book.rule(~mark).subject());
        }
      }
    }
    Planning only = open(avoid().without(entered), openOn(driven, entered));
    Optional<Found> best = legal(only);
    boolean asFew = best.isPresent() && entries(barriers, best.get()) <= entries;
    return asFew || asked.times().moment().isPresent()
        ? best
        : Optional.of(new Found(only, new Finding.Trip(path(steps), Optional.empty(), true)));
  }

  /**
   * The planning where only these places are closed. The roads of zones at the ends, open now,
   * belong to the vehicle's zones, as they do where they are zones themselves.
   */
  private Planning open(Avoid others, AvoidedRoads closed) {
    Planning open = asked.avoiding(others, closed);
    AvoidedRoads zone = places.of(zones);
    return zone.isEmpty() ? open : open.among(zone);
  }

  /** The least number of runs that a drive may count as; a large one if it may not be driven. */
  private int entries(Function<Planning, Blockade> barriers, Found found) {
    Path path = found.trip().path();
    Planning then =
        found.trip().departure().isPresent()
            ? found.planning().leavingWith(found.planning().drive(found.trip()))
            : found.planning();
    Blockade blockade = barriers.apply(then);
    int[] fewest = {NEVER, NEVER, NEVER};
    long millis = 0;
    for (int i = 0; i < path.size(); i++) {
      int state = path.state(i);
      int arc = i == 0 ? -1 : path.turnInto(i);
      int before = i == 0 ? -1 : path.state(i - 1);
      long turned = millis + (arc < 0 ? 0 : graph.turnMillisOf(arc));
      long left = turned + graph.millisOf(state);
      int[] next = {NEVER, NEVER, NEVER};
      for (int phase = 0; phase < Phase.COUNT; phase++) {
        if (arc < 0 ? phase != Phase.START : fewest[phase] == NEVER) {
          continue;
        }
        int known = arc < 0 ? 0 : fewest[phase];
        for (boolean forced : phase == Phase.OPEN ? EITHER : UNFORCED) {
          byte road = blockade.road(state, forced, turned, left);
          byte turn = arc < 0 ? Level.THROUGH : blockade.turn(arc, forced, millis, turned);
          int after = Phase.after(phase, turn, road, graph.roadOf(state), blockade.enclaves());
          if (after != Phase.NONE && (!forced || after == Phase.OPEN)) {
            Session.Step step =
                new Session.Step(
                    before, phase == Phase.OPEN && arc >= 0, arc, state, forced, millis);
            next[after] = Math.min(next[after], known + blockade.entries(step));
          }
        }
      }
      fewest = next;
      millis = left;
    }
    return Math.min(fewest[Phase.START], Math.min(fewest[Phase.OPEN], fewest[Phase.END]));
  }

  /** The roads to avoid but for those that are driven. */
  private AvoidedRoads openOn(Set<Integer> driven, Set<Matter> entered) {
    Map<Integer, Integer> closed = new HashMap<>();
    if (!entered.isEmpty()) {
      boolean[] sets = new boolean[book.setCount()];
      for (int set = 0; set < sets.length; set++) {
        EnumSet<Matter> matters = matters(book, set);
        matters.retainAll(entered);
        sets[set] = !matters.isEmpty() && stops(set, matters);
      }
      for (int state = 0; state < graph.baseCount(); state++) {
        int directed = graph.roadOf(state);
        if (sets[graph.rulesOf(state)] && !driven.contains(directed)) {
          closed.put(directed, graph.lengthOf(state));
        }
      }
    }
    return places.on(directed -> !driven.contains(directed), closed);
  }

  /** Whether a rule about some matters stops the avoiding vehicle at some time. */
  private boolean stops(int set, Set<Matter> matters) {
    for (int rule : book.rulesOf(set)) {
      if (book.rule(rule).subject() instanceof Matter matter
          && matters.contains(matter)
          && asked.levels().verdictOf(rule, Passage.UNSPECIFIED) != Verdict.OPEN) {
        return true;
      }
    }
    return false;
  }

  private Path path(List<Session.Step> steps) {
    int last = steps.size() - 1;
    int[] states = steps.stream().mapToInt(Session.Step::state).toArray();
    int[] turns = steps.stream().skip(1).mapToInt(Session.Step::arc).toArray();
    long cost = 0;
    long millis = 0;
    for (int i = 0; i < last; i++) {
      cost += graph.costOf(states[i]) + (long) graph.turnCostOf(turns[i]);
      millis += graph.millisOf(states[i]) + (long) graph.turnMillisOf(turns[i]);
    }
    Anchor source = at(asked.ends().sources(), states[0]);
    Anchor target = at(asked.ends().targets(), states[last]);
    return new Path(
        cost + target.cost() - source.cost(),
        millis + target.millis() - source.millis(),
        0,
        states,
        turns);
  }

  private static Anchor at(List<Anchor> anchors, int state) {
    return anchors.stream().filter(anchor -> anchor.state() == state).findFirst().orElseThrow();
  }
}
