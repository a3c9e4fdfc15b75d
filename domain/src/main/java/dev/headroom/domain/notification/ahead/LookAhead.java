package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadMatch;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Searches the roads that a vehicle may come to for hazards, the nearest first. One instance serves
 * one look. For one thread; settles at most {@value #MOST_STEPS} roads, and at most {@value
 * #MOST_ON_BRANCH} of each branch.
 *
 * <p>It follows three kinds of ways: the most probable one; a side, nearly as likely, up to the
 * radius; and a branch off the most probable one, as far as a vehicle that took it could not leave
 * it.
 */
final class LookAhead {

  /** How far a look reaches on the most probable way, metres. */
  static final double FARTHEST = 3_000;

  /** The maximum number of roads that a look settles. */
  static final int MOST_STEPS = 2_000;

  /** The maximum number of roads on one branch. */
  private static final int MOST_ON_BRANCH = 200;

  /**
   * How far behind a fork a vehicle that turned off is certainly seen on the new road, and warned
   * there, metres. Only hazards that can no longer be avoided by then are announced before the
   * fork.
   */
  private static final double SETTLED = 100;

  /**
   * A road that the vehicle may come to.
   *
   * @param road the directed road
   * @param start metres to its beginning, negative on the road that the vehicle is on
   * @param probable whether it is on the most probable way
   * @param course whether it lies on the vehicle's way or forks off
   * @param before the road before it, if there is one; its zones have been announced
   * @param turnOff the last chance to turn off before it
   */
  private record Step(
      DirectedRoad road,
      double start,
      boolean probable,
      Hazard.Course course,
      Optional<DirectedRoad> before,
      Optional<Hazard.TurnOff> turnOff) {

    boolean forksOff() {
      return course == Hazard.Course.BRANCH;
    }
  }

  private final RoadNetwork network;
  private final Situation situation;
  private final double radius;
  private final Exits exits;
  private final ZoneStreets zones;
  private final Premises premises;
  private final PriorityQueue<Step> queue =
      new PriorityQueue<>(
          Comparator.comparingDouble(Step::start)
              .thenComparing(Step::probable, Comparator.reverseOrder())
              .thenComparing(Step::road));
  private final Set<DirectedRoad> probable = new HashSet<>();
  private final Set<DirectedRoad> aside = new HashSet<>();
  private final Map<Restriction.Id, Hazard> found = new HashMap<>();

  LookAhead(RoadNetwork network, TurnBans bans, Situation situation, double radius) {
    this.network = network;
    this.situation = situation;
    this.radius = radius;
    exits = new Exits(network, bans, situation);
    zones = new ZoneStreets(network, situation);
    premises = new Premises(network);
  }

  /**
   * Begins on a road.
   *
   * @param before the road on which the vehicle was seen before
   * @param isProbable whether this road is the likeliest one
   */
  void begin(RoadMatch match, Optional<DirectedRoad> before, boolean isProbable) {
    queue.add(
        new Step(
            match.road(),
            match.metresLeft() - length(match.road()),
            isProbable,
            Hazard.Course.AHEAD,
            before.filter(road -> road.road() < network.roadCount()),
            Optional.empty()));
  }

  /** Searches, and returns the hazards, nearest first. */
  List<Hazard> hazards() {
    int steps = 0;
    while (!queue.isEmpty() && steps++ < MOST_STEPS) {
      Step step = queue.poll();
      // A road visited as a side may later lie on the probable way; the reverse adds nothing.
      if (!probable.contains(step.road())
          && (step.probable() ? probable : aside).add(step.road())) {
        take(step);
      }
    }
    List<Hazard> hazards = new ArrayList<>(found.values());
    hazards.sort(
        Comparator.comparingDouble(Hazard::metres)
            .thenComparing(hazard -> hazard.restriction().id().toString()));
    return hazards;
  }

  private void take(Step step) {
    meetOnRoad(step);
    double end = end(step);
    if (end > (step.probable() ? FARTHEST : radius)) {
      return;
    }
    List<Exits.Exit> ways = exits.of(step.road());
    for (int i = 0; i < ways.size(); i++) {
      if (i == 0) {
        meetAtJunction(network.headOf(step.road()), end, step);
      }
      boolean likely = ways.get(i).score() - ways.get(0).score() < Exits.UNCERTAIN;
      if (likely) {
        goOn(step, ways, i);
      }
      if (step.probable()
          && i > 0
          && end <= radius
          && (likely || exits.invite(step.road(), ways.get(i)))) {
        branch(step, ways, i);
      }
    }
  }

  /**
   * Follows an exit that forks off the most probable way, as far as a vehicle there cannot leave
   * it: a warning after the turn would come too late.
   */
  private void branch(Step fork, List<Exits.Exit> ways, int taken) {
    Step road = onto(fork, ways, taken, false, turnOff(fork, ways, taken));
    double settled = road.start() + SETTLED;
    for (int i = 0; i < MOST_ON_BRANCH && road.start() <= FARTHEST; i++) {
      meetOnRoad(road);
      List<Exits.Exit> on = exits.of(road.road());
      if (on.isEmpty()) {
        return;
      }
      meetAtJunction(network.headOf(road.road()), end(road), road);
      boolean escapes = others(on, 0).anyMatch(this::isStreet);
      if (escapes && end(road) > settled) {
        return;
      }
      road = onto(road, on, 0, false, road.turnOff());
    }
  }

  private double end(Step step) {
    return step.start() + length(step.road());
  }

  /** The length of a road, metres. */
  private double length(DirectedRoad road) {
    return network.lengthOf(road.road()) / 100.0;
  }

  private void goOn(Step step, List<Exits.Exit> ways, int taken) {
    boolean onProbable = step.probable() && taken == 0;
    queue.add(onto(step, ways, taken, onProbable, turnOff(step, ways, taken)));
  }

  /** The step onto the road of an exit; hazards on the roundabout before it are added. */
  private Step onto(
      Step step,
      List<Exits.Exit> ways,
      int taken,
      boolean onProbable,
      Optional<Hazard.TurnOff> turnOff) {
    Hazard.Course course = taken == 0 && !step.forksOff() ? step.course() : Hazard.Course.BRANCH;
    Step before = step;
    for (DirectedRoad piece : ways.get(taken).through()) {
      before =
          new Step(
              piece, end(before), onProbable, course, Optional.of(before.road()), step.turnOff());
      meetOnRoad(before);
      meetAtJunction(network.headOf(piece), end(before), before);
    }
    return new Step(
        ways.get(taken).road(),
        end(before),
        onProbable,
        course,
        Optional.of(before.road()),
        turnOff);
  }

  /** The last chance to turn off before an exit is taken: at this junction, or earlier. */
  private Optional<Hazard.TurnOff> turnOff(Step step, List<Exits.Exit> ways, int taken) {
    Position at = network.junction(network.headOf(step.road()));
    return others(ways, taken)
        .findFirst()
        .map(other -> new Hazard.TurnOff(at, end(step), network.streetOf(other.road())))
        .or(step::turnOff);
  }

  /**
   * Whether a road is a street, rather than the way to a yard or a field, so that a lorry can turn
   * off into it.
   */
  private boolean isStreet(DirectedRoad road) {
    return network.classOf(road.road()).compareTo(RoadClass.SERVICE) < 0;
  }

  /** The other roads at a junction that are open to the vehicle, likeliest first. */
  private Stream<DirectedRoad> others(List<Exits.Exit> ways, int taken) {
    return IntStream.range(0, ways.size())
        .filter(way -> way != taken)
        .mapToObj(way -> ways.get(way).road())
        .filter(
            other -> network.ruleBook().verdict(network.rulesOf(other), situation) == Verdict.OPEN);
  }

  private void meetOnRoad(Step step) {
    Position at = network.junction(network.tailOf(step.road()));
    for (Stretch stretch : network.stretches().on(step.road())) {
      meet(stretch, at, Math.max(0, step.start()), step);
    }
  }

  private void meetAtJunction(int junction, double metres, Step step) {
    Position at = network.junction(junction);
    for (Stretch stretch : network.stretches().at(junction)) {
      meet(stretch, at, metres, step);
    }
  }

  private void meet(Stretch stretch, Position at, double metres, Step step) {
    Verdict verdict = network.ruleBook().verdictOfRule(stretch.rule(), situation);
    if (!alarms(verdict, stretch, step) || !near(metres, step) || !counts(stretch, step)) {
      return;
    }
    Restriction restriction = stretch.restriction();
    Set<Restriction.Id> zone = new HashSet<>(Set.of(restriction.id()));
    if (ZoneStreets.excepted(verdict)) {
      zone.addAll(zones.of(step.road(), stretch));
    }
    found.merge(
        restriction.id(),
        new Hazard(restriction, at, metres, verdict, step.turnOff(), step.course(), zone),
        LookAhead::firstMet);
  }

  /**
   * Chooses between two hazards of one restriction: the one on the vehicle's way before one on a
   * branch, then the nearer.
   */
  private static Hazard firstMet(Hazard one, Hazard other) {
    if (one.course() != other.course()) {
      return one.course() == Hazard.Course.AHEAD ? one : other;
    }
    return one.metres() <= other.metres() ? one : other;
  }

  /**
   * Whether a stretch is a hazard. An exception counts only where its zone is entered: a vehicle
   * inside has been warned.
   */
  private boolean alarms(Verdict verdict, Stretch stretch, Step step) {
    return switch (verdict) {
      case OPEN -> false;
      case EXCEPTED, PRIVATE -> step.before().filter(road -> zones.holds(road, stretch)).isEmpty();
      case FORBIDDEN, IMPASSABLE -> true;
    };
  }

  private boolean counts(Stretch stretch, Step step) {
    if (step.probable()) {
      return true;
    }
    return network.ruleBook().rule(stretch.rule()).nature() == Nature.PHYSICAL
        && !(step.forksOff() && premises.contains(step.road().road()));
  }

  private boolean near(double metres, Step step) {
    boolean lastChance =
        (step.probable() || step.forksOff())
            && metres <= FARTHEST
            && step.turnOff().map(off -> off.metres() <= radius).orElse(true);
    return metres <= radius || lastChance;
  }
}
