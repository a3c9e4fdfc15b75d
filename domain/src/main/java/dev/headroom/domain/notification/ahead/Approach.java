package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import java.util.List;

/**
 * A way by which a vehicle comes to a limit.
 *
 * @param line its points in driving direction, the last one at the limit
 * @param turnOffs the junctions on it at which the vehicle can turn off, nearest to the limit
 *     first; their metres are those before the limit
 */
public record Approach(List<Position> line, List<Hazard.TurnOff> turnOffs) {

  /** Copies the lists. */
  public Approach {
    line = List.copyOf(line);
    turnOffs = List.copyOf(turnOffs);
  }
}
