package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Verdict;
import java.util.Optional;

/**
 * A restriction that stops this vehicle now and lies where it may be driving.
 *
 * @param restriction what it says
 * @param at where the limited stretch begins for the vehicle
 * @param metres how far that is along the road; by the crow's flight where the way is not known
 * @param verdict what the rule book says of the vehicle there, never OPEN
 * @param turnOff the last junction before it at which the vehicle can still turn off, if there is
 *     one and the way is known
 */
public record Hazard(
    Restriction restriction,
    Position at,
    double metres,
    Verdict verdict,
    Optional<TurnOff> turnOff) {

  /**
   * A junction at which another road leads on.
   *
   * @param at where it is
   * @param metres how far along the road
   * @param street what the other road is called, or empty
   */
  public record TurnOff(Position at, double metres, String street) {}
}
