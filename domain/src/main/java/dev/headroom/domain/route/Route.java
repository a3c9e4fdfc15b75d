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
 * A route that is legal for a vehicle at a time, and why it is as it is.
 *
 * @param trip how far it is, and when it is driven
 * @param course where it leads
 * @param steps what to do, in order
 * @param violated legal limits that could not be avoided at the very start or end
 * @param passed the limits on the way that the vehicle keeps, in driving order, each where the
 *     route first meets it; their metres are those driven until then
 * @param whatIfs what explains it
 * @param notices what the driver has to know besides, and what is left out
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
   * How far a route is, and when it is driven.
   *
   * @param distance metres, from snapped point to snapped point
   * @param duration driving time
   * @param departure when the vehicle leaves, if a time is given
   * @param arrival when it arrives, if a time is given
   */
  public record Trip(
      double distance, Duration duration, Optional<Instant> departure, Optional<Instant> arrival) {}

  /**
   * Where a route leads.
   *
   * @param shape every point in driving order, at least one
   * @param box around the shape
   * @param roads in driving order
   * @param ends where it begins and ends
   */
  public record Course(List<Position> shape, Box box, List<DirectedRoad> roads, SnappedEnds ends) {

    /** Copies the lists. */
    public Course {
      shape = List.copyOf(shape);
      roads = List.copyOf(roads);
    }
  }

  /**
   * What explains a route.
   *
   * @param detour how much longer it is than the route without limits; empty where that was not
   *     found in time
   * @param avoided what the route without limits would have broken, in its driving order; nothing
   *     is known of it where the detour is empty
   * @param headroom how large each dimension of the vehicle may be; empty where a limit is crossed
   * @param unlimited every point of the route without limits in driving order, where the request is
   *     to show it; empty where it was not found in time, or is this route itself
   */
  public record WhatIfs(
      Optional<Detour> detour,
      List<Avoided> avoided,
      Map<Measure, Leeway> headroom,
      List<Position> unlimited) {

    /** Without the line of the route without limits. */
    public WhatIfs(Optional<Detour> detour, List<Avoided> avoided, Map<Measure, Leeway> headroom) {
      this(detour, avoided, headroom, List.of());
    }

    /** Copies the collections. */
    public WhatIfs {
      unlimited = List.copyOf(unlimited);
      avoided = List.copyOf(avoided);
      headroom = Map.copyOf(headroom);
    }
  }

  /**
   * Against the route without dimensions and class rules, all else equal.
   *
   * @param distance metres more; negative where the legal route is shorter
   * @param duration time more; negative where the legal route is quicker, over roads that a lorry
   *     avoids where it can
   * @param lorryCost by how much more it costs what routes minimise, milliseconds; never negative
   */
  public record Detour(double distance, Duration duration, long lorryCost) {}

  /**
   * One instruction.
   *
   * @param manoeuvre what to do
   * @param onto the road then driven, and what signs say of it
   * @param lanes those in front of the manoeuvre, from the left; none where they are not mapped, or
   *     do not fit it
   * @param distance metres until the next step
   * @param duration time until the next step
   * @param point where it begins
   * @param shapeIndex which point of the course's shape that is, counted from 0
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

    /** What the road then driven is called: its name, else its number, else empty. */
    public String street() {
      return onto.street();
    }
  }

  /**
   * A road, and what signs say where it is entered.
   *
   * @param street its name, else its number, else empty
   * @param ref its number, or empty
   * @param exit the number of the motorway exit with which it begins, or empty
   * @param destinations where it leads by the signs: road numbers, then places
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
   * A lane in front of a manoeuvre.
   *
   * @param lane its arrows
   * @param fits whether the manoeuvre can be made from it
   */
  public record UsableLane(Lane lane, boolean fits) {}

  /**
   * A restriction that the route without limits would have broken, at the point where it meets it.
   *
   * @param cost what avoiding it costs; empty where that was not found
   */
  public record Avoided(FoundRestriction restriction, Optional<Cost> cost) {}

  /**
   * This route against the best one if a restriction were lifted on its stretch, all else equal;
   * nothing where this one is the best even then.
   *
   * @param distance metres more; negative where this route is shorter
   * @param duration time more; negative where this route is quicker, over roads that a lorry avoids
   *     where it can
   * @param lorryCost by how much more it costs what routes minimise, milliseconds; never negative
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

  /** What the route without limits would have broken. */
  public List<Avoided> avoided() {
    return whatIfs.avoided();
  }

  /** How large each dimension of the vehicle may be. */
  public Map<Measure, Leeway> headroom() {
    return whatIfs.headroom();
  }
}
