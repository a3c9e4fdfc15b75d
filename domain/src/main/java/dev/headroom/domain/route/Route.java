package dev.headroom.domain.route;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A route from one stop to the next that is legal for a vehicle at a time, and its explanation.
 *
 * @param trip its length and times
 * @param course where it leads
 * @param steps the instructions, in order
 * @param violated legal limits that could not be avoided at the very start or end
 * @param passed the limits on the way that the vehicle keeps, in driving order, each where the
 *     route first meets it; their metres are those driven until then
 * @param whatIfs what changes of the request or the map would change about it
 * @param notices other things that the driver has to know, and parts that are left out
 */
public record Route(
    Trip trip,
    Course course,
    List<Step> steps,
    List<Violated> violated,
    List<FoundRestriction> passed,
    WhatIfs whatIfs,
    List<Notice> notices) {

  /** Copies the lists. */
  public Route {
    steps = List.copyOf(steps);
    violated = List.copyOf(violated);
    passed = List.copyOf(passed);
    notices = List.copyOf(notices);
  }

  /**
   * The length and the times of a route.
   *
   * @param distance metres, from snapped point to snapped point
   * @param duration driving time
   * @param departure when the vehicle leaves, if a time is given
   * @param arrival when the vehicle arrives, if a time is given
   */
  public record Trip(
      double distance, Duration duration, Optional<Instant> departure, Optional<Instant> arrival) {}

  /**
   * The course of a route on the map.
   *
   * @param shape every point in driving order, at least one
   * @param box the bounding box of the shape
   * @param roads in driving order
   * @param start the point on a road where it begins
   * @param end the point on a road where it ends
   */
  public record Course(
      List<Position> shape, Box box, List<DirectedRoad> roads, StopOnRoad start, StopOnRoad end) {

    /** Copies the lists. */
    public Course {
      shape = List.copyOf(shape);
      roads = List.copyOf(roads);
    }
  }

  /**
   * The explanation of a route by comparison with others.
   *
   * @param detour how much longer it is than the route without limits; empty if that was not found
   *     in time
   * @param avoided the restrictions that the route without limits would have broken, in its driving
   *     order; unknown if the detour is empty
   * @param headroom how large each dimension of the vehicle may be; empty if a limit is crossed
   * @param unlimited every point of the route without limits in driving order, if the request wants
   *     it; empty if it was not found in time, or is this same route
   * @param alternatives other routes, the cheapest first, if the request wants any
   */
  public record WhatIfs(
      Optional<Detour> detour,
      List<Avoided> avoided,
      Map<Measure, Leeway> headroom,
      List<Position> unlimited,
      List<Alternative> alternatives) {

    /** Without alternatives. */
    public WhatIfs(
        Optional<Detour> detour,
        List<Avoided> avoided,
        Map<Measure, Leeway> headroom,
        List<Position> unlimited) {
      this(detour, avoided, headroom, unlimited, List.of());
    }

    /** Without the line of the route without limits. */
    public WhatIfs(Optional<Detour> detour, List<Avoided> avoided, Map<Measure, Leeway> headroom) {
      this(detour, avoided, headroom, List.of());
    }

    /** Copies the collections. */
    public WhatIfs {
      unlimited = List.copyOf(unlimited);
      alternatives = List.copyOf(alternatives);
      avoided = List.copyOf(avoided);
      headroom = Map.copyOf(headroom);
    }
  }

  /**
   * Another legal route that differs from this one and from the alternatives before it.
   *
   * @param route without alternatives and what-ifs of its own
   * @param over the streets on which it drives farthest without this route, at most two
   * @param distance metres more than this route; negative if it is shorter
   * @param duration time more than this route; negative if it is quicker
   */
  public record Alternative(Route route, List<String> over, double distance, Duration duration) {

    /** Copies the streets. */
    public Alternative {
      over = List.copyOf(over);
    }
  }

  /** A copy with alternatives. */
  public Route with(List<Alternative> alternatives) {
    WhatIfs more =
        new WhatIfs(
            whatIfs.detour, whatIfs.avoided, whatIfs.headroom, whatIfs.unlimited, alternatives);
    return new Route(trip, course, steps, violated, passed, more, notices);
  }

  /**
   * The difference to the route without dimensions and class rules, all else equal.
   *
   * @param distance metres more; negative if the legal route is shorter
   * @param duration time more; negative if the legal route is quicker, over roads that a lorry
   *     avoids if it can
   * @param lorryCost how much more it costs in the cost that routes minimise, milliseconds; never
   *     negative
   */
  public record Detour(double distance, Duration duration, long lorryCost) {}

  /**
   * One instruction.
   *
   * @param manoeuvre what to do
   * @param onto the next road and its signs
   * @param lanes the lanes before the manoeuvre, from the left; none if they are not mapped, or do
   *     not match it
   * @param distance metres until the next step
   * @param duration time until the next step
   * @param point where it begins
   * @param shapeIndex the index of that point in the course's shape, from 0
   */
  public record Step(
      Manoeuvre manoeuvre,
      Onto onto,
      List<UsableLane> lanes,
      double distance,
      Duration duration,
      Position point,
      int shapeIndex) {

    /** Copies the lanes. */
    public Step {
      lanes = List.copyOf(lanes);
    }

    /** The street after the manoeuvre: its name, else its number, else empty. */
    public String street() {
      return onto.street();
    }
  }

  /**
   * A road, and the signs where it is entered.
   *
   * @param street its name, else its number, else empty
   * @param ref its number, or empty
   * @param exit the number of the motorway exit with which it begins, or empty
   * @param destinations the signposted destinations: road numbers, then places
   */
  public record Onto(String street, String ref, String exit, List<String> destinations) {

    /** No road. */
    public static final Onto NOTHING = new Onto("", "", "", List.of());

    /** Copies the list. */
    public Onto {
      destinations = List.copyOf(destinations);
    }
  }

  /**
   * A lane before a manoeuvre.
   *
   * @param lane its arrows
   * @param fits whether the manoeuvre can be made from it
   */
  public record UsableLane(Lane lane, boolean fits) {}

  /**
   * A restriction that the route without limits would have broken, at the point where it meets it.
   *
   * @param cost the cost of avoiding it; empty if it was not found
   */
  public record Avoided(FoundRestriction restriction, Optional<Cost> cost) {}

  /**
   * The difference between this route and the best one with a restriction lifted on its stretch,
   * all else equal; zero if this route stays the best.
   *
   * @param distance metres more; negative if this route is shorter
   * @param duration time more; negative if this route is quicker, over roads that a lorry avoids if
   *     it can
   * @param lorryCost how much more it costs in the cost that routes minimise, milliseconds; never
   *     negative
   */
  public record Cost(double distance, Duration duration, long lorryCost) {}

  /**
   * A legal limit that this route crosses.
   *
   * @param from metres along the route at which its stretch begins
   * @param to metres along the route at which it ends
   */
  public record Violated(FoundRestriction restriction, double from, double to) {}

  /** Metres from snapped point to snapped point. */
  public double distance() {
    return trip.distance();
  }

  /** Driving time. */
  public Duration duration() {
    return trip.duration();
  }

  /** When the vehicle leaves, if a time is given. */
  public Optional<Instant> departure() {
    return trip.departure();
  }

  /** When the vehicle arrives, if a time is given. */
  public Optional<Instant> arrival() {
    return trip.arrival();
  }

  /** Every point in driving order. */
  public List<Position> shape() {
    return course.shape();
  }

  /** The roads in driving order. */
  public List<DirectedRoad> roads() {
    return course.roads();
  }

  /** How much longer it is than the route without limits, if that was found in time. */
  public Optional<Detour> detour() {
    return whatIfs.detour();
  }

  /** The restrictions that the route without limits would have broken. */
  public List<Avoided> avoided() {
    return whatIfs.avoided();
  }

  /** How large each dimension of the vehicle may be. */
  public Map<Measure, Leeway> headroom() {
    return whatIfs.headroom();
  }
}
