package dev.headroom.application.live;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.driver.LastPosition;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Vehicle;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * Finds the limits that stop vehicles on their way, whether or not their drivers were alerted: a
 * driver may have no phone that takes an alert. Safe for several threads.
 */
public final class LimitsAhead {

  private final CurrentMap map;
  private final double radius;

  /**
   * Looks on the current map.
   *
   * @param radius metres around a position within which limits count
   */
  public LimitsAhead(CurrentMap map, double radius) {
    this.map = map;
    this.radius = radius;
  }

  /** The nearest limit on a vehicle's most probable way that stops it at a moment. */
  Optional<Hazard> nearest(Vehicle vehicle, LastPosition last, Instant now) {
    RoadMap current = map.get().orElse(null);
    if (current == null) {
      return Optional.empty();
    }
    Situation situation = Situation.of(vehicle.details().dimensions(), new When.At(now));
    return current
        .wayAhead()
        .look(last.track(), current.restrictionsNear(last.at(), radius, now), situation, radius)
        .hazards()
        .stream()
        .filter(hazard -> hazard.course() == Hazard.Course.AHEAD)
        .min(Comparator.comparingDouble(Hazard::metres));
  }
}
