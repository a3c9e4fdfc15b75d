package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import java.util.List;
import java.util.function.Supplier;

/**
 * The surroundings of a vehicle.
 *
 * @param near the restrictions within the radius, nearest first
 * @param hazards the hazards wherever the vehicle may be driving, nearest first; empty without
 *     dimensions
 * @param wider the restrictions within {@value #WIDER} radii, nearest first; looked up only if a
 *     soft alert is due anyway
 */
public record Surroundings(
    List<FoundRestriction> near, List<Hazard> hazards, Supplier<List<FoundRestriction>> wider) {

  /** The radius of the wider circle, in radii. */
  public static final double WIDER = 2;

  /** Copies the lists. */
  public Surroundings {
    near = List.copyOf(near);
    hazards = List.copyOf(hazards);
  }
}
