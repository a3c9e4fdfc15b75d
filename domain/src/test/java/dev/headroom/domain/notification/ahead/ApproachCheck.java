package dev.headroom.domain.notification.ahead;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Situation;
import java.time.Duration;
import java.util.List;

/**
 * Checks, for whatever a look reports in a test, that a page without a network would report it at
 * the same place: a way to the limit leads past the vehicle, as far from the limit as the look
 * says.
 */
final class ApproachCheck {

  private static final double NEAR = 2;

  private ApproachCheck() {}

  /** Checks the hazards of a vehicle on a road. */
  static void check(
      RoadNetwork network, Situation situation, Position vehicle, List<Hazard> hazards) {
    ApproachedLimits limits =
        new Approaches(network, new TurnBans(network), situation, Duration.ZERO)
            .around(List.of(vehicle), 20_000);
    for (Hazard hazard : hazards) {
      boolean ahead = hazard.course() != Hazard.Course.AROUND;
      if (ahead && hazard.metres() > NEAR && hazard.metres() < Approaches.FARTHEST - NEAR) {
        assertThat(
                limits.limits().stream()
                    .filter(limit -> limit.restriction().equals(hazard.restriction()))
                    .flatMap(limit -> limit.approaches().stream())
                    .anyMatch(approach -> passes(approach, vehicle, hazard.metres())))
            .as(
                "a way to %s past %s, %s m before it",
                hazard.restriction(), vehicle, hazard.metres())
            .isTrue();
      }
    }
  }

  /** Whether a way passes a place that many metres before its end. */
  private static boolean passes(Approach approach, Position place, double metres) {
    double left = 0;
    List<Position> line = approach.line();
    for (int i = line.size() - 1; i > 0; i--) {
      Position to = line.get(i);
      Position from = line.get(i - 1);
      double length = from.metresTo(to);
      double here = metres - left;
      if (here >= -NEAR && here <= length + NEAR && length > 0) {
        double share = Math.max(0, Math.min(1, here / length));
        Position at =
            new Position(
                to.lat() + (from.lat() - to.lat()) * share,
                to.lon() + (from.lon() - to.lon()) * share);
        // A vehicle beside its road is as far from the limit as the point of the road next to it.
        if (at.metresTo(place) <= 30) {
          return true;
        }
      }
      left += length;
    }
    return false;
  }
}
