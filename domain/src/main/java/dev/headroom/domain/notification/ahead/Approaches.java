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
 * lorry might well take, only for physical limits. It leaves out no road on which a look at the
 * moment of the search reports the limit within {@value #FARTHEST} m, but for the bounds below; it
 * may have a few more, where a branch could be left again.
 *
 * <p>A limit with hours has the times at which it stops the vehicle. Its ways are those of the
 * moment from which on it does; a road with hours of its own is no place to turn off. A limit that
 * stops the vehicle only after the period is left out.
 *
 * <p>For one thread. Bounds: {@value #MOST_LIMITS} limits, {@value WaysTo#MOST_STEPS} roads and
 * {@value #MOST_OF_LIMIT} ways of each, those at its nearest places, and {@value #MOST_WAYS} ways
 * in all. What they cut is not within the distance of the answer.
 */
public final class Approaches {

  /** How far back a way to a limit reaches, metres. */
  public static final double FARTHEST = 1_000;

  /** The greatest number of limits; those nearest to the centre. */
  public static final int MOST_LIMITS = 2_000;

  /** The greatest number of ways to a limit. */
  public static final int MOST_OF_LIMIT = 400;

  /** The greatest number of ways to all limits. */
  public static final int MOST_WAYS = 20_000;

  private final RoadNetwork network;
  private final TurnBans bans;
  private final Situation situation;
  private final Duration period;
  private final Map<Integer, Times> timesOfRules = new HashMap<>();
  private final Map<Situation, WaysTo> searches = new HashMap<>();

  /** A place at which a limit begins, so many metres from the vehicle. */
  private record Start(WaysTo.Beginning beginning, double metres) {}

  /** A limit, and the metres from which on ways to it may be missing. */
  private record Found(ApproachedLimits.Limit limit, double complete) {}

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
    Position vehicle = centres.get(0);
    Map<Integer, List<Start>> starts = new HashMap<>();
    NearPlaces near = new NearPlaces(centres, radius);
    network
        .stretches()
        .eachRoad(
            road -> {
              if (near.contains(tail(DirectedRoad.along(road)))
                  || near.contains(tail(DirectedRoad.against(road)))) {
                for (DirectedRoad on : DirectedRoad.both(road)) {
                  for (Stretch stretch : network.stretches().on(on)) {
                    add(
                        new WaysTo.Beginning(stretch, Optional.of(on), network.tailOf(on)),
                        vehicle,
                        starts);
                  }
                }
              }
            });
    network
        .stretches()
        .eachJunction(
            junction -> {
              if (near.contains(network.junction(junction))) {
                for (Stretch stretch : network.stretches().at(junction)) {
                  add(new WaysTo.Beginning(stretch, Optional.empty(), junction), vehicle, starts);
                }
              }
            });
    starts.values().forEach(of -> of.sort(Comparator.comparing(Start::metres)));
    List<Integer> nearest = new ArrayList<>(starts.keySet());
    nearest.sort(
        Comparator.<Integer, Double>comparing(
                restriction -> starts.get(restriction).get(0).metres())
            .thenComparing(Comparator.naturalOrder()));
    List<ApproachedLimits.Limit> limits = new ArrayList<>();
    double complete = Double.MAX_VALUE;
    int left = MOST_WAYS;
    for (int restriction : nearest.subList(0, Math.min(MOST_LIMITS, nearest.size()))) {
      Found found = limit(starts.get(restriction), Math.min(MOST_OF_LIMIT, left));
      limits.add(found.limit());
      complete = Math.min(complete, found.complete());
      left -= found.limit().approaches().size();
    }
    if (nearest.size() > MOST_LIMITS) {
      complete = Math.min(complete, starts.get(nearest.get(MOST_LIMITS)).get(0).metres());
    }
    return new ApproachedLimits(limits, Math.min(radius, complete), complete < Double.MAX_VALUE);
  }

  private Position tail(DirectedRoad road) {
    return network.junction(network.tailOf(road));
  }

  private void add(WaysTo.Beginning beginning, Position vehicle, Map<Integer, List<Start>> starts) {
    Stretch stretch = beginning.stretch();
    if (!times(stretch).never()) {
      starts
          .computeIfAbsent(stretch.restrictionIndex(), key -> new ArrayList<>())
          .add(new Start(beginning, vehicle.metresTo(network.junction(beginning.junction()))));
    }
  }

  private Times times(Stretch stretch) {
    return timesOfRules.computeIfAbsent(
        stretch.rule(), rule -> Times.of(network.ruleBook(), rule, situation, period));
  }

  private Found limit(List<Start> starts, int most) {
    Times when = Times.NEVER;
    List<Approach> approaches = new ArrayList<>();
    double complete = Double.MAX_VALUE;
    WaysTo.Beginning shown = starts.get(0).beginning();
    for (Start start : starts) {
      Times ofThis = times(start.beginning().stretch());
      when = when.and(ofThis);
      WaysTo.Found more =
          searches
              .computeIfAbsent(
                  ofThis.first().map(situation::at).orElse(situation),
                  then -> new WaysTo(network, bans, then))
              .to(start.beginning());
      int room = most - approaches.size();
      if (more.cut() || more.ways().size() > room) {
        complete = Math.min(complete, start.metres());
      }
      if (approaches.isEmpty() && !more.ways().isEmpty()) {
        shown = start.beginning();
      }
      approaches.addAll(more.ways().subList(0, Math.min(room, more.ways().size())));
    }
    return new Found(
        new ApproachedLimits.Limit(
            shown.stretch().restriction(), when, network.junction(shown.junction()), approaches),
        complete);
  }
}
