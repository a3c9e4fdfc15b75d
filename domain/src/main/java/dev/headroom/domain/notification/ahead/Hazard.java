package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Verdict;
import java.util.Optional;
import java.util.Set;

/**
 * A restriction that stops this vehicle now and lies where it may be driving.
 *
 * @param restriction what it says
 * @param at where the limited stretch begins for the vehicle
 * @param metres how far that is along the road; by the crow's flight where the way is not known
 * @param verdict what the rule book says of the vehicle there, never OPEN
 * @param turnOff the last junction before it at which the vehicle can still turn off, if there is
 *     one and the way is known
 * @param course how it lies to the vehicle's way
 * @param zone the restrictions of the zone that begins with it, itself included; itself alone where
 *     none does
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

  /** One that is no zone. */
  public Hazard(
      Restriction restriction,
      Position at,
      double metres,
      Verdict verdict,
      Optional<TurnOff> turnOff,
      Course course) {
    this(restriction, at, metres, verdict, turnOff, course, Set.of(restriction.id()));
  }

  /** How a hazard lies to the way of the vehicle. */
  public enum Course {
    /** On the road that the vehicle goes along, as far as anybody can tell. */
    AHEAD,
    /** On a road that forks off, and that the vehicle might well take. */
    BRANCH,
    /** The way is not known; a road leads there. */
    AROUND
  }

  /**
   * A junction at which another road leads on.
   *
   * @param at where it is
   * @param metres how far along the road
   * @param street what the other road is called, or empty
   */
  public record TurnOff(Position at, double metres, String street) {}
}
