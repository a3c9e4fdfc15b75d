package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.Situation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds, for the limits of an area that stop a vehicle within a period, the roads on which {@link
 * LookAhead} would report them, so that a page without a network warns at the same places. It
 * searches backwards from each limit, through the exits by which a look searches forwards: along
 * the most probable way; through junctions at which the way is uncertain, and into branches that a
 * lorry might well take, only for physical limits. It leaves out no road on which a look reports
 * the limit within {@value #FARTHEST} m, but for the bounds below; it may have a few more, where a
 * branch could be left again.
 *
 * <p>A limit with hours has the times at which it stops the vehicle. Its ways are those of the
 * moment from which on it does; a road with hours of its own is no place to turn off.
 *
 * <p>For one thread. Bounds: {@value #MOST_LIMITS} limits, {@value WaysTo#MOST_STEPS} roads and
 * {@value #MOST_OF_LIMIT} ways of each.
 */
public final class Approaches {

  /** How far back a way to a limit reaches, metres. */
  public static final double FARTHEST = 1_000;

  /** The greatest number of limits; those nearest to the centre. */
  public static final int MOST_LIMITS = 2_000;

  /** The greatest number of ways to a limit. */
  public static final int MOST_OF_LIMIT = 48;

  private final RoadNetwork network;
  private final TurnBans bans;
  private final Situation situation;
  private final Duration period;
  private final Map<Integer, Times> timesOfRules = new HashMap<>();
  private final Map<Situation, WaysTo> searches = new HashMap<>();

  /** Searches for a vehicle at a time and for a period from then on. */
  Approaches(RoadNetwork network, TurnBans bans, Situation situation, Duration period) {
    this.network = network;
    this.bans = bans;
    this.situation = situation;
    this.period = period;
  }

  /**
   * Finds the limits around places, such as the points of a route.
   *
   * @param centres at least one; the first is the vehicle's
   * @param radius metres around each of them
   */
  public ApproachedLimits around(List<Position> centres, double radius) {
    Map<Integer, List<WaysTo.Beginning>> beginnings = new HashMap<>();
    Map<Integer, Double> distances = new HashMap<>();
    NearPlaces near = new NearPlaces(centres, radius);
    network
        .stretches()
        .eachRoad(
            road -> {
              Position place = network.junction(network.tailOf(DirectedRoad.along(road)));
              if (near.contains(place)) {
                for (DirectedRoad on : DirectedRoad.both(road)) {
                  network
                      .stretches()
                      .on(on)
                      .forEach(
                          stretch ->
                              add(
                                  new WaysTo.Beginning(
                                      stretch, Optional.of(on), network.tailOf(on)),
                                  centres.get(0),
                                  beginnings,
                                  distances));
                }
              }
            });
    network
        .stretches()
        .eachJunction(
            junction -> {
              if (near.contains(network.junction(junction))) {
                network
                    .stretches()
                    .at(junction)
                    .forEach(
                        stretch ->
                            add(
                                new WaysTo.Beginning(stretch, Optional.empty(), junction),
                                centres.get(0),
                                beginnings,
                                distances));
              }
            });
    List<Integer> nearest = new ArrayList<>(beginnings.keySet());
    nearest.sort(
        Comparator.<Integer, Double>comparing(distances::get)
            .thenComparing(Comparator.naturalOrder()));
    boolean cut = nearest.size() > MOST_LIMITS;
    double within = cut ? distances.get(nearest.get(MOST_LIMITS)) : radius;
    return new ApproachedLimits(
        nearest.stream().limit(MOST_LIMITS).map(each -> limit(beginnings.get(each))).toList(),
        within,
        cut);
  }

  private void add(
      WaysTo.Beginning beginning,
      Position centre,
      Map<Integer, List<WaysTo.Beginning>> beginnings,
      Map<Integer, Double> distances) {
    Stretch stretch = beginning.stretch();
    if (times(stretch).never()) {
      return;
    }
    int restriction = stretch.restrictionIndex();
    beginnings.computeIfAbsent(restriction, key -> new ArrayList<>()).add(beginning);
    distances.merge(
        restriction, centre.metresTo(network.junction(beginning.junction())), Math::min);
  }

  private Times times(Stretch stretch) {
    return timesOfRules.computeIfAbsent(
        stretch.rule(), rule -> Times.of(network.ruleBook(), rule, situation, period));
  }

  private ApproachedLimits.Limit limit(List<WaysTo.Beginning> beginnings) {
    Stretch stretch = beginnings.get(0).stretch();
    Times when = Times.NEVER;
    List<List<Approach>> approaches = new ArrayList<>();
    Position at = network.junction(beginnings.get(0).junction());
    for (WaysTo.Beginning beginning : beginnings) {
      Times ofThis = times(beginning.stretch());
      when = when.and(ofThis);
      List<Approach> more =
          searches
              .computeIfAbsent(
                  ofThis.first().map(situation::at).orElse(situation),
                  then -> new WaysTo(network, bans, then))
              .to(beginning);
      if (approaches.isEmpty() && !more.isEmpty()) {
        at = network.junction(beginning.junction());
      }
      if (!more.isEmpty()) {
        approaches.add(more);
      }
    }
    return new ApproachedLimits.Limit(stretch.restriction(), when, at, inTurn(approaches));
  }

  /** At most {@link #MOST_OF_LIMIT}, in turn of each beginning, so that none stays without one. */
  private static List<Approach> inTurn(List<List<Approach>> ofBeginnings) {
    List<Approach> some = new ArrayList<>();
    for (int turn = 0; turn < WaysTo.MOST_OF_BEGINNING; turn++) {
      for (List<Approach> each : ofBeginnings) {
        if (turn < each.size() && some.size() < MOST_OF_LIMIT) {
          some.add(each.get(turn));
        }
      }
    }
    return some;
  }
}
