package dev.headroom.domain.journey.day;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.plan.DriveTime;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the lorry parks and services along a leg that the vehicle can drive to, and from there on
 * to the end of the leg, with a short detour. A place behind a limit that stops the vehicle is
 * none.
 *
 * <p>Remembers what it found. For one thread.
 */
final class ParkingAlong {

  private static final Set<PlaceKind> KINDS = EnumSet.of(PlaceKind.LORRY_PARK, PlaceKind.SERVICES);

  /** How far from the line of a leg a place may lie, metres. */
  private static final double BESIDE = 1_000;

  /** How far from a place the road may end that leads there, metres. */
  private static final double AT_THE_ROAD = 150;

  /** A place whose detour is longer is left out. */
  private static final Duration LONGEST_DETOUR = Duration.ofMinutes(10);

  /** How many places of a leg are tried, and how many a box holds. */
  private static final int MOST = 60;

  private static final int MOST_IN_BOX = 2_000;

  private final RoutePlanner planner;
  private final Gazetteer places;
  private final RoadClosures closures;
  private final Map<Ends, Known> known = new HashMap<>();

  /** Between what, and for which vehicle. */
  private record Ends(Stop from, Stop to, Dimensions vehicle, Avoid avoid) {}

  /** What a drive takes that leaves then; and later too, if it is always the same. */
  private record Known(Times from, DriveTime time) {

    boolean holds(Times at) {
      return at.equals(from)
          || (time.always()
              && at instanceof Times.DepartAt then
              && from instanceof Times.DepartAt first
              && !then.start().isBefore(first.start()));
    }
  }

  /**
   * A parking place of a leg.
   *
   * @param to driving time from the beginning of the leg to the place
   * @param from driving time from the place to the end of the leg
   */
  record Found(Place place, Duration to, Duration from) {}

  ParkingAlong(RoutePlanner planner, Gazetteer places, RoadClosures closures) {
    this.planner = planner;
    this.places = places;
    this.closures = closures;
  }

  /** The places along the route of a leg, in driving order. */
  List<Found> of(Leg leg, Route route, RouteClock clock, Budgets budgets) {
    record Candidate(Place place, RouteClock.Near near) {}
    List<Candidate> candidates = new ArrayList<>();
    for (Place place : places.within(around(route.course().box()), KINDS, MOST_IN_BOX)) {
      RouteClock.Near near = clock.nearest(place.entrance());
      if (near.metres() <= BESIDE) {
        candidates.add(new Candidate(place, near));
      }
    }
    candidates.sort(Comparator.comparingDouble(candidate -> candidate.near().metres()));
    List<Found> found = new ArrayList<>();
    for (Candidate candidate : candidates.subList(0, Math.min(MOST, candidates.size()))) {
      found(leg, candidate.place(), route, budgets).ifPresent(found::add);
    }
    found.sort(Comparator.comparing(Found::to));
    return found;
  }

  private static Box around(Box box) {
    double degrees = BESIDE / 50_000; // A degree of longitude at 60 degrees is 55 km.
    return new Box(
        Math.max(-90, box.south() - degrees),
        Math.max(-180, box.west() - degrees),
        Math.min(90, box.north() + degrees),
        Math.min(180, box.east() + degrees));
  }

  private Optional<Found> found(Leg leg, Place place, Route route, Budgets budgets) {
    Stop there = new Stop(place.entrance());
    Optional<DriveTime> to = time(leg, leg.start(), there, budgets);
    if (to.isEmpty()
        || !isReached(to.get().end())
        || to.get().duration().compareTo(most(route)) > 0) {
      return Optional.empty();
    }
    return time(leg, there, leg.end(), budgets)
        .filter(on -> isReached(on.start()))
        .filter(on -> to.get().duration().plus(on.duration()).compareTo(most(route)) <= 0)
        .map(on -> new Found(place, to.get().duration(), on.duration()));
  }

  /**
   * Whether the vehicle gets on the nearest road, for instance that of the parking place itself.
   */
  private static boolean isReached(DriveTime.End end) {
    return !end.moved() && end.metres() <= AT_THE_ROAD;
  }

  private static Duration most(Route route) {
    return route.duration().plus(LONGEST_DETOUR);
  }

  private Optional<DriveTime> time(Leg leg, Stop from, Stop to, Budgets budgets) {
    Times times =
        leg.times().moment().<Times>map(Times.DepartAt::new).orElseGet(Times.Unspecified::new);
    Ends ends = new Ends(from, to, leg.dimensions(), leg.avoid());
    Known before = known.get(ends);
    if (before != null && before.holds(times)) {
      return Optional.of(before.time());
    }
    Optional<DriveTime> found =
        planner.time(
            new Leg(0, from, to, leg.dimensions(), times, false).avoiding(leg.avoid()),
            closures,
            budgets.forWhatIfs());
    found.ifPresent(time -> known.put(ends, new Known(times, time)));
    return found;
  }

  /** The position of a place. */
  static Position at(Found found) {
    return found.place().entrance();
  }
}
