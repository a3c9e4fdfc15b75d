package dev.headroom.domain.route;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.route.describe.Manoeuvre;
import dev.headroom.domain.route.describe.Notice;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A route that is legal for a vehicle at a time, and why it is as it is.
 *
 * @param distance metres, from snapped point to snapped point
 * @param duration driving time
 * @param detour how much longer it is than the route without limits; empty where that could not be
 *     found in time
 * @param departureSnap metres from the asked departure to the road
 * @param arrivalSnap metres from the road to the asked arrival
 * @param shape every point in driving order, at least one
 * @param box around the shape
 * @param departure when the vehicle leaves, if a time was told
 * @param arrival when it arrives, if a time was told
 * @param steps what to do, in order
 * @param avoided what the route without limits would have broken, in its driving order; nothing is
 *     known of it where the detour is empty
 * @param violated legal limits that could not be avoided at the very start or end
 * @param headroom how large each dimension of the vehicle may be; empty where a limit is crossed
 * @param notices what the driver has to know besides, and what is left out
 * @param roads the roads in driving order
 */
public record Route(
    double distance,
    Duration duration,
    Optional<Detour> detour,
    double departureSnap,
    double arrivalSnap,
    List<Position> shape,
    Box box,
    Optional<Instant> departure,
    Optional<Instant> arrival,
    List<Step> steps,
    List<Avoided> avoided,
    List<Violated> violated,
    Map<RestrictionType, Leeway> headroom,
    List<Notice> notices,
    List<RoadUse> roads) {

  /** Copies the lists. */
  public Route {
    shape = List.copyOf(shape);
    steps = List.copyOf(steps);
    avoided = List.copyOf(avoided);
    violated = List.copyOf(violated);
    headroom = Map.copyOf(headroom);
    notices = List.copyOf(notices);
    roads = List.copyOf(roads);
  }

  /**
   * Against the route without dimensions and class rules, all else equal.
   *
   * @param distance metres more; negative where the legal route is shorter but slower
   * @param duration time more, never negative
   */
  public record Detour(double distance, Duration duration) {}

  /**
   * One instruction.
   *
   * @param manoeuvre what to do
   * @param street the road then driven; may be empty
   * @param distance metres until the next step
   * @param duration time until the next step
   * @param point where it begins
   */
  public record Step(
      Manoeuvre manoeuvre, String street, double distance, Duration duration, Position point) {}

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
   * @param distance metres more; negative where this route is shorter but slower
   * @param duration time more, never negative
   */
  public record Cost(double distance, Duration duration) {}

  /**
   * A legal limit that this route crosses.
   *
   * @param from metres along the route at which its stretch begins
   * @param to metres along the route at which it ends
   */
  public record Violated(FoundRestriction restriction, double from, double to) {}

  /**
   * One road of the route.
   *
   * @param road its number in the network
   * @param forward whether it is driven in its way's direction
   */
  public record RoadUse(int road, boolean forward) {}
}
