package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Verdict;
import java.util.Optional;
import java.util.Set;

/**
 * A restriction that stops this vehicle now, on a road where it may be driving.
 *
 * @param restriction the restriction and its sign
 * @param at where the limited stretch begins for the vehicle
 * @param metres the distance to it along the road; in a straight line if the way is unknown
 * @param verdict the rule book's verdict on the vehicle there, never OPEN
 * @param turnOff the last junction before it at which the vehicle can still turn off, if there is
 *     one and the way is known
 * @param course where it lies relative to the vehicle's way
 * @param zone the restrictions of the zone that begins with it, including itself; only itself if it
 *     begins none
 */
public record Hazard(
    Restriction restriction,
    Position at,
    double metres,
    Verdict verdict,
    Optional<TurnOff> turnOff,
    Course course,
    Set<Restriction.Id> zone) {

  /** Copies the set, and checks it. */
  public Hazard {
    zone = Set.copyOf(zone);
    if (!zone.contains(restriction.id())) {
      throw new IllegalArgumentException("not in its own zone: " + restriction.id());
    }
  }

  /** Creates a hazard that begins no zone. */
  public Hazard(
      Restriction restriction,
      Position at,
      double metres,
      Verdict verdict,
      Optional<TurnOff> turnOff,
      Course course) {
    this(restriction, at, metres, verdict, turnOff, course, Set.of(restriction.id()));
  }

  /** Where a hazard lies relative to the way of the vehicle. */
  public enum Course {
    /** On the vehicle's most probable way. */
    AHEAD,
    /** On a road that forks off, which the vehicle might well take. */
    BRANCH,
    /** On a road that can be reached, while the way is unknown. */
    AROUND
  }

  /**
   * A junction at which another road leads on.
   *
   * @param at where it is
   * @param metres the distance to it along the road
   * @param street the name of the other road, or empty
   */
  public record TurnOff(Position at, double metres, String street) {}
}
