package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Manoeuvre.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides whether a driver needs an instruction at a junction. None is needed if nothing else can
 * be driven, or if every driver who just follows the road takes the way. One is needed wherever
 * another road might be mistaken for the way.
 */
final class JunctionRule {

  /** Up to this angle, a turn at which no other road begins is just a bend, degrees. */
  private static final double GENTLE = 60;

  /** From this angle on, another road leads backwards, degrees. */
  private static final double BACKWARDS = 140;

  /** If the way itself bends, another road counts as straight on up to this angle, degrees. */
  private static final double AHEAD = 30;

  /**
   * How much farther than the way another road has to turn off, so that the way is evident,
   * degrees.
   */
  private static final double CLEARLY = 25;

  /**
   * How much farther another road has to turn off if the street changes its name at the junction,
   * degrees.
   */
  private static final double VERY_CLEARLY = 35;

  /** How much farther than a lesser road beside it the way may bend, degrees. */
  private static final double HARDLY = 10;

  /** Roads that turn off farther than this form no fork with a road straight on, degrees. */
  private static final double FORK = 45;

  /**
   * From this angle on, vehicles that come towards the driver on one half of a divided road would
   * have to turn into the other, degrees.
   */
  private static final double DIVIDES = 100;

  /**
   * If the road with the street's name or number is lower by this many classes, nobody takes it for
   * the way.
   */
  private static final int MUCH_LESSER = 2;

  private final RoadNetwork network;
  private final Streets streets;

  JunctionRule(RoadNetwork network) {
    this.network = network;
    this.streets = new Streets(network);
  }

  /** The instruction at a junction; empty if the way is evident. */
  Optional<Manoeuvre> at(Choice choice) {
    List<Choice.Option> tempting = choice.tempting();
    if (tempting.isEmpty()) {
      return turnsFromWhatGoesOn(choice) ? Optional.of(turn(choice)) : Optional.empty();
    }
    if (choice.bend() > TurnAngle.STRAIGHT) {
      return justBends(choice, tempting) ? Optional.empty() : Optional.of(turn(choice));
    }
    List<Choice.Option> rivals = rivals(choice);
    if (rivals.isEmpty()) {
      return leavesStreet(choice, tempting)
          ? Optional.of(new Manoeuvre.Continue())
          : Optional.empty();
    }
    for (Choice.Option rival : rivals) {
      if (!evident(choice, rival)) {
        return Optional.of(fork(choice, rivals));
      }
    }
    return Optional.empty();
  }

  /** The other roads that turn off hardly farther than the way, which leads nearly straight on. */
  private static List<Choice.Option> rivals(Choice choice) {
    double most = Math.max(FORK, choice.bend() + CLEARLY);
    List<Choice.Option> rivals = new ArrayList<>(choice.tempting().size());
    for (Choice.Option option : choice.tempting()) {
      if (option.bend() <= most) {
        rivals.add(option);
      }
    }
    return rivals;
  }

  /**
   * Whether the way turns off while only a driveway, or a road that leads towards the driver, goes
   * on.
   */
  private boolean turnsFromWhatGoesOn(Choice choice) {
    if (choice.bend() <= GENTLE) {
      return turnsIntoAnother(choice);
    }
    boolean drive =
        any(choice.minor(), road -> Math.abs(Bearings.turn(network, choice.from(), road)) <= AHEAD);
    boolean noEntry = any(choice.closed(), road -> !isOtherCarriageway(choice, road));
    return drive || noEntry;
  }

  /** Whether the way turns into, rather than merges with, a one-way road of another street. */
  private boolean turnsIntoAnother(Choice choice) {
    return choice.bend() > FORK
        && !streets.link(choice.from().road())
        && !streets.continues(choice.street(), choice.to().road())
        && any(
            choice.closed(),
            road -> Math.abs(Bearings.turn(network, road.reversed(), choice.to())) <= AHEAD);
  }

  /**
   * Whether a closed road is the other half of a road that divides here, rather than the rest of a
   * road that the driver joins.
   */
  private boolean isOtherCarriageway(Choice choice, DirectedRoad closed) {
    return streets.continues(choice.street(), choice.to().road())
        && streets.continues(choice.street(), closed.road())
        && Math.abs(Bearings.turn(network, closed.reversed(), choice.to())) > DIVIDES;
  }

  /**
   * Whether the road itself bends, and no road that goes off at the bend can be mistaken for it.
   */
  private boolean justBends(Choice choice, List<Choice.Option> tempting) {
    int from = choice.street();
    int to = choice.to().road();
    boolean gentle = choice.bend() <= GENTLE;
    if (gentle
        && all(tempting, option -> option.bend() >= BACKWARDS)
        && !turnsIntoAnother(choice)) {
      return true;
    }
    if (gentle
        && streets.continues(from, to)
        && all(tempting, option -> option.bend() >= choice.bend() + FORK)) {
      return true;
    }
    return streets.same(from, to)
        && all(
            tempting,
            option ->
                option.bend() > AHEAD
                    && rank(option.road().road()) >= rank(to) + MUCH_LESSER
                    && !streets.same(from, option.road().road()));
  }

  private boolean leavesStreet(Choice choice, List<Choice.Option> tempting) {
    int from = choice.street();
    return !streets.same(from, choice.to().road())
        && any(tempting, option -> streets.same(from, option.road().road()));
  }

  /** Whether no driver mistakes another road for the way, which leads nearly straight on. */
  private boolean evident(Choice choice, Choice.Option rival) {
    int from = choice.street();
    int to = choice.to().road();
    int other = rival.road().road();
    double farther = rival.bend() - choice.bend();
    if (rival.bend() >= BACKWARDS) {
      return true;
    }
    if (streets.same(from, other) && !streets.same(from, to)) {
      return false;
    }
    if (!streets.continues(from, to)) {
      return farther >= VERY_CLEARLY && rank(to) <= rank(other) && !streets.link(to);
    }
    boolean lesser =
        (streets.link(other) && !streets.link(to))
            || (streets.same(from, to) && rank(other) > rank(to) && !streets.same(from, other));
    return (lesser && farther >= -HARDLY) || (farther >= CLEARLY && !streets.same(from, other));
  }

  private Manoeuvre fork(Choice choice, List<Choice.Option> rivals) {
    Optional<Choice.Option> main = mainRoadBeside(choice);
    boolean leftOfAll = all(rivals, rival -> rival.angle() > choice.angle());
    boolean rightOfAll = all(rivals, rival -> rival.angle() < choice.angle());
    if (main.isPresent()) {
      boolean left = leftOfAll || (!rightOfAll && choice.angle() < main.get().angle());
      return new Manoeuvre.TakeExit(left ? Side.LEFT : Side.RIGHT);
    }
    if (!leftOfAll && !rightOfAll) {
      boolean straight =
          choice.bend() <= CLEARLY && all(rivals, rival -> rival.bend() >= choice.bend() - HARDLY);
      return straight ? new Manoeuvre.Continue() : turn(choice);
    }
    boolean bearsOff = choice.bend() >= CLEARLY && any(rivals, rival -> rival.bend() < HARDLY);
    return bearsOff ? turn(choice) : new Manoeuvre.Keep(leftOfAll ? Side.LEFT : Side.RIGHT);
  }

  /**
   * The motorway or similar road that continues where its slip road begins; empty if no slip road
   * begins, or only slip roads continue.
   */
  private Optional<Choice.Option> mainRoadBeside(Choice choice) {
    int from = choice.from().road();
    boolean leaves =
        streets.link(choice.to().road())
            && !streets.link(from)
            && Choice.oneWay(network, choice.from())
            && network.classOf(from).compareTo(RoadClass.TRUNK) <= 0;
    return leaves
        ? choice.tempting().stream()
            .filter(option -> !streets.link(option.road().road()))
            .min(Comparator.comparingDouble(Choice.Option::bend))
        : Optional.empty();
  }

  private Manoeuvre.Turn turn(Choice choice) {
    return turn(choice.angle(), choice.street(), choice.to().road());
  }

  /** A turn from one road into another. */
  Manoeuvre.Turn turn(double angle, int from, int to) {
    String next = network.streetOf(to);
    return new Manoeuvre.Turn(angle, !next.isEmpty() && next.equals(network.streetOf(from)));
  }

  /** Whether a condition holds for all; a stream would cost more than the rest of a junction. */
  private static <T> boolean all(List<T> roads, Predicate<T> holds) {
    for (T road : roads) {
      if (!holds.test(road)) {
        return false;
      }
    }
    return true;
  }

  private static <T> boolean any(List<T> roads, Predicate<T> holds) {
    for (T road : roads) {
      if (holds.test(road)) {
        return true;
      }
    }
    return false;
  }

  private int rank(int road) {
    return network.classOf(road).ordinal();
  }
}
