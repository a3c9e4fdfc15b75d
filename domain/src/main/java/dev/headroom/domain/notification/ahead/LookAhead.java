package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
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

/**
 * One look along the roads that a vehicle may come to, the nearest first. For one thread; at most
 * {@value #MOST_STEPS} roads.
 */
final class LookAhead {

  /** How far a look reaches on the most probable way, metres. */
  static final double FARTHEST = 3_000;

  /** How many roads a look settles at most. */
  static final int MOST_STEPS = 2_000;

  /**
   * A road that may come.
   *
   * @param road which
   * @param start metres to its beginning, negative on the road that the vehicle is on
   * @param probable whether it is on the most probable way
   * @param inside whether the road before it lies in a zone that this vehicle may only enter by an
   *     exception
   * @param turnOff the last chance to turn off before it
   */
  private record Step(
      DirectedRoad road,
      double start,
      boolean probable,
      boolean inside,
      Optional<Hazard.TurnOff> turnOff) {}

  private final RoadNetwork network;
  private final Situation situation;
  private final double radius;
  private final Exits exits;
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
  }

  /**
   * Begins on a road.
   *
   * @param before the road on which the vehicle was seen before
   * @param isProbable whether it is the likeliest one
   */
  void begin(RoadMatch match, Optional<DirectedRoad> before, boolean isProbable) {
    boolean inside =
        before.filter(road -> road.road() < network.roadCount()).filter(this::inZone).isPresent();
    queue.add(
        new Step(
            match.road(),
            match.metresLeft() - length(match.road()),
            isProbable,
            inside,
            Optional.empty()));
  }

  /** Looks, and returns what stops the vehicle, nearest first. */
  List<Hazard> hazards() {
    int steps = 0;
    while (!queue.isEmpty() && steps++ < MOST_STEPS) {
      Step step = queue.poll();
      // What was seen as a side may turn out to be the probable way; the reverse adds nothing.
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
      if (ways.get(i).score() - ways.get(0).score() < Exits.UNCERTAIN) {
        goOn(step, ways, i);
      }
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
    Optional<Hazard.TurnOff> turnOff = turnOff(step, ways, taken);
    Step before = step;
    for (DirectedRoad piece : ways.get(taken).through()) {
      before = new Step(piece, end(before), onProbable, inZone(before.road()), step.turnOff());
      meetOnRoad(before);
      meetAtJunction(network.headOf(piece), end(before), before);
    }
    queue.add(
        new Step(ways.get(taken).road(), end(before), onProbable, inZone(before.road()), turnOff));
  }

  /** The last chance to turn off before a way that is taken: at this junction, or before. */
  private Optional<Hazard.TurnOff> turnOff(Step step, List<Exits.Exit> ways, int taken) {
    for (int i = 0; i < ways.size(); i++) {
      DirectedRoad other = ways.get(i).road();
      if (i != taken
          && network.ruleBook().verdict(network.rulesOf(other), situation) == Verdict.OPEN) {
        Position at = network.junction(network.headOf(step.road()));
        return Optional.of(new Hazard.TurnOff(at, end(step), network.streetOf(other.road())));
      }
    }
    return step.turnOff();
  }

  private boolean inZone(DirectedRoad road) {
    Verdict verdict = network.ruleBook().verdict(network.rulesOf(road), situation);
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  private void meetOnRoad(Step step) {
    Position at = network.junction(network.tailOf(step.road()));
    for (Stretch stretch : network.stretchesOn(step.road())) {
      meet(stretch, at, Math.max(0, step.start()), step);
    }
  }

  private void meetAtJunction(int junction, double metres, Step step) {
    Position at = network.junction(junction);
    for (Stretch stretch : network.stretchesAt(junction)) {
      meet(stretch, at, metres, step);
    }
  }

  private void meet(Stretch stretch, Position at, double metres, Step step) {
    Verdict verdict = network.ruleBook().verdictOfRule(stretch.rule(), situation);
    if (!alarms(verdict, step) || !near(metres, step) || !counts(stretch, step)) {
      return;
    }
    found.merge(
        stretch.restriction().id(),
        new Hazard(stretch.restriction(), at, metres, verdict, step.turnOff()),
        (one, other) -> one.metres() <= other.metres() ? one : other);
  }

  /** An exception counts where its zone is entered; whoever is inside has been warned. */
  private static boolean alarms(Verdict verdict, Step step) {
    return switch (verdict) {
      case OPEN -> false;
      case EXCEPTED, PRIVATE -> !step.inside();
      case FORBIDDEN, IMPASSABLE -> true;
    };
  }

  private boolean counts(Stretch stretch, Step step) {
    return step.probable() || network.ruleBook().rule(stretch.rule()).nature() == Nature.PHYSICAL;
  }

  private boolean near(double metres, Step step) {
    boolean lastChance =
        step.probable()
            && metres <= FARTHEST
            && step.turnOff().map(off -> off.metres() <= radius).orElse(true);
    return metres <= radius || lastChance;
  }
}
