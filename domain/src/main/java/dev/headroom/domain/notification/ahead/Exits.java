package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the roads onto which a driver may go on at the end of a road, likeliest first. The
 * likeliest has the same name or number, then goes straightest, then has the highest class. A
 * roundabout counts as one junction. For one vehicle at one time; for one thread.
 */
final class Exits {

  /** Exits whose scores differ by less than this are equally likely. */
  static final double UNCERTAIN = 0.75;

  /** The maximum number of pieces of a roundabout; no real one has more. */
  private static final int MOST_PIECES = 64;

  private static final double DEGREES_A_POINT = 45;
  private static final double SAME_STREET = 1.5;
  private static final double SLIP_ROAD = 1;
  private static final double PRIVATE_ROAD = 1;
  private static final double LOWER_CLASS = 0.4;
  private static final double HIGHER_CLASS = 0.2;
  private static final int MOST_CLASSES = 4;

  /**
   * A possible next road at a junction.
   *
   * @param road the road onto which it leads
   * @param through the pieces of a roundabout to drive before it, in order
   * @param score the lower, the likelier
   */
  record Exit(DirectedRoad road, List<DirectedRoad> through, double score) {}

  private static final Comparator<Exit> LIKELIEST_FIRST =
      Comparator.comparingDouble(Exit::score).thenComparing(Exit::road);

  private final RoadNetwork network;
  private final TurnBans bans;
  private final Situation situation;

  Exits(RoadNetwork network, TurnBans bans, Situation situation) {
    this.network = network;
    this.bans = bans;
    this.situation = situation;
  }

  /** The exits at the end of a directed road, without turning round. */
  List<Exit> of(DirectedRoad road) {
    List<Exit> exits = new ArrayList<>();
    collect(road, road, List.of(), new HashSet<>(Set.of(road)), exits);
    exits.sort(LIKELIEST_FIRST);
    return exits;
  }

  /**
   * Whether a lorry might well take an exit even if another one is likelier: a main road, a road
   * straight on, or one to which a sign points.
   */
  boolean invite(DirectedRoad from, Exit exit) {
    return network.classOf(exit.road().road()).compareTo(RoadClass.SECONDARY) <= 0
        || across(from, exit.road()) <= TurnAngle.STRAIGHT
        || !network.signpostOf(exit.road()).destinations().isEmpty();
  }

  private double across(DirectedRoad from, DirectedRoad to) {
    return TurnAngle.across(
        TurnAngle.bearingAtEnd(network, from), TurnAngle.bearingAtStart(network, to));
  }

  /**
   * Collects the exits of a roundabout. Visits each piece once, because roundabouts that form a
   * mesh have too many ways.
   */
  private void collect(
      DirectedRoad approach,
      DirectedRoad from,
      List<DirectedRoad> through,
      Set<DirectedRoad> seen,
      List<Exit> exits) {
    for (DirectedRoad to : network.leaving(network.headOf(from))) {
      boolean back = to.equals(from.reversed()) || to.equals(approach.reversed());
      if (back || !network.drivable(to) || banned(from, to) || closed(to)) {
        continue;
      }
      if (!onRoundabout(to)) {
        exits.add(new Exit(to, through, score(approach, to)));
      } else if (through.size() < MOST_PIECES && seen.add(to)) {
        List<DirectedRoad> longer = new ArrayList<>(through);
        longer.add(to);
        collect(approach, to, longer, seen, exits);
      }
    }
  }

  private boolean onRoundabout(DirectedRoad directed) {
    return network.roadHas(directed.road(), NetworkColumns.ROUNDABOUT);
  }

  private boolean banned(DirectedRoad from, DirectedRoad to) {
    int rules = bans.rulesOf(from, to);
    return rules != RuleBook.NO_RULES
        && network.ruleBook().verdict(rules, situation) != Verdict.OPEN;
  }

  /** Whether a road is closed as such. A limit does not count, because a driver may overlook it. */
  private boolean closed(DirectedRoad to) {
    RuleBook book = network.ruleBook();
    for (int rule : book.rulesOf(network.rulesOf(to))) {
      if (book.rule(rule).nature() == Nature.CLOSURE
          && book.verdictOfRule(rule, situation) == Verdict.IMPASSABLE) {
        return true;
      }
    }
    return false;
  }

  private double score(DirectedRoad from, DirectedRoad to) {
    double score = across(from, to) / DEGREES_A_POINT;
    if (sameStreet(from.road(), to.road())) {
      score -= SAME_STREET;
    }
    if (network.ruleBook().verdict(network.rulesOf(to), situation) == Verdict.PRIVATE) {
      score += PRIVATE_ROAD;
    }
    if (isLink(to) && !isLink(from)) {
      score += SLIP_ROAD;
    }
    int lower = network.classOf(to.road()).ordinal() - network.classOf(from.road()).ordinal();
    int steps = Math.min(MOST_CLASSES, Math.abs(lower));
    return score + (lower > 0 ? LOWER_CLASS * steps : -HIGHER_CLASS * steps);
  }

  private boolean isLink(DirectedRoad directed) {
    return network.roadHas(directed.road(), NetworkColumns.LINK);
  }

  private boolean sameStreet(int one, int other) {
    return same(network.nameOf(one), network.nameOf(other))
        || same(network.refOf(one), network.refOf(other));
  }

  private static boolean same(String one, String other) {
    return !one.isEmpty() && one.equals(other);
  }
}
