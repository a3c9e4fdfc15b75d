package dev.headroom.domain.route.plan;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Path;
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
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
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

  private final Session session;
  private final BestDrive drives;
  private final Planning asked;
  private final AvoidedRoads places;
  private final RuleBook book;
  private final RoadNetwork network;
  private final StateGraph graph;

  /** The places in which the start lies, and those in which the end does. */
  private final Set<Integer> startZones;

  private final Set<Integer> endZones;

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
    this.places = places;
    drives = new BestDrive(session);
    book = asked.network().rules();
    network = asked.network().roads();
    graph = asked.network().graph();
    startZones = places.placesAt(network, asked.ends().start());
    endZones = places.placesAt(network, asked.ends().end());
    this.asked = asked.avoiding(zonesAtEnds(asked), places);
  }

  /** The planning where what is to be avoided is closed, or a zone at an end. */
  Planning strict() {
    return asked;
  }

  /** The drive that avoids everything. */
  Optional<Found> strictly() {
    Set<Integer> zones = zones();
    Planning open = zones.isEmpty() ? asked : asked.avoiding(avoid(), places.without(zones));
    Optional<Found> found = legal(open);
    if (found.isEmpty() || zones.isEmpty()) {
      return found;
    }
    AvoidedRuns runs = runs(found.get());
    return counted(runs) == 0
        ? found
        : fewest(asked.levels(), places.of(zones), places.without(zones))
            .filter(other -> counted(runs(other)) == 0);
  }

  /** The drive along as few runs as possible of what is to be avoided. */
  Optional<Found> asFarAsPossible() {
    Planning without = asked.avoiding(avoid().without(features()), AvoidedRoads.NONE);
    return fewest(without.levels(), places, AvoidedRoads.NONE);
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

  private Set<Integer> zones() {
    Set<Integer> zones = new HashSet<>(startZones);
    zones.addAll(endZones);
    return zones;
  }

  /** What to avoid, with the features in which an end lies as zones. */
  private Avoid zonesAtEnds(Planning of) {
    Avoid avoid = of.leg().avoid();
    if (avoid.features().isEmpty()) {
      return avoid;
    }
    EnumMap<Matter, Verdict> verdicts = new EnumMap<>(avoid.features());
    for (RoadPoint end : List.of(of.ends().start(), of.ends().end())) {
      for (DirectedRoad on :
          List.of(DirectedRoad.along(end.road()), DirectedRoad.against(end.road()))) {
        if (network.drivable(on)) {
          matters(network.rulesOf(on))
              .forEach(matter -> verdicts.replace(matter, Verdict.EXCEPTED));
        }
      }
    }
    return avoid.with(verdicts);
  }

  private EnumSet<Matter> matters(int set) {
    EnumSet<Matter> matters = EnumSet.noneOf(Matter.class);
    for (int rule : book.rulesOf(set)) {
      if (book.rule(rule).subject() instanceof Matter matter && matter.avoidable()) {
        matters.add(matter);
      }
    }
    return matters;
  }

  private Optional<Found> legal(Planning planning) {
    return drives.answeringLegally(planning).trip().map(trip -> new Found(planning, trip));
  }

  private AvoidedRuns runs(Found found) {
    return new AvoidedRuns(asked, places, found.planning().drive(found.trip()));
  }

  /**
   * The drive with the fewest runs, then the least cost.
   *
   * @param others the levels of a vehicle that stops where no drive may lead
   * @param enterable the places that may be entered
   * @param closed the places that are closed
   */
  private Optional<Found> fewest(
      VehicleLevels others, AvoidedRoads enterable, AvoidedRoads closed) {
    Planning around = asked.avoiding(avoid(), closed);
    Blockade blockade =
        new Blockade(around, Enterable.THIS_VEHICLE, others, enterable, zones());
    return session
        .fewestEntries(
            blockade,
            asked.ends().sources(),
            asked.ends().targets(),
            asked.budgets().answer())
        .flatMap(this::bestAlong);
  }

  /** The best drive where only those runs are open that a path has. */
  private Optional<Found> bestAlong(List<Session.Step> steps) {
    Path path = path(steps);
    Planning open = anywhere();
    Drive drive = open.drive(new Finding.Trip(path, open.times().moment(), true));
    AvoidedRuns along = new AvoidedRuns(asked, places, drive);
    EnumSet<Matter> entered = EnumSet.noneOf(Matter.class);
    Set<Integer> driven = new HashSet<>();
    for (AvoidedRuns.Run run : along.all()) {
      along.roads(run).forEach(on -> driven.add(on.packed()));
      if (!run.isPlace() && !along.isZoneAtEnd(run, startZones, endZones)) {
        entered.add(along.matter(run));
      }
    }
    Planning only = asked.avoiding(avoid().without(entered), openOn(driven, entered));
    Optional<Found> best = legal(only);
    boolean asFew =
        best.isPresent() && counted(runs(best.get())) <= counted(along);
    if (asFew || asked.times().moment().isPresent()) {
      return best;
    }
    return Optional.of(new Found(only, new Finding.Trip(path, Optional.empty(), true)));
  }

  private long counted(AvoidedRuns runs) {
    return runs.all().stream()
        .filter(run -> !runs.isZoneAtEnd(run, startZones, endZones))
        .count();
  }

  /** The roads to avoid but for those that are driven. */
  private AvoidedRoads openOn(Set<Integer> driven, Set<Matter> entered) {
    Map<Integer, Integer> closed = new HashMap<>();
    if (!entered.isEmpty()) {
      boolean[] sets = new boolean[book.setCount()];
      for (int set = 0; set < sets.length; set++) {
        EnumSet<Matter> matters = matters(set);
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
          && asked.levels().verdictOf(rule, Passage.UNSPECIFIED)
              != Verdict.OPEN) {
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
