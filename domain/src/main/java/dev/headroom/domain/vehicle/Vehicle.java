package dev.headroom.domain.vehicle;

import java.util.List;

/**
 * A vehicle of an organisation.
 *
 * @param id positive
 * @param version grows with each change
 * @param groups by id
 */
public record Vehicle(long id, long version, VehicleDetails details, List<VehicleGroup> groups) {

  /** In how many groups it is at most. */
  public static final int MOST_GROUPS = 100;

  /** Copies the list. */
  public Vehicle {
    groups = List.copyOf(groups);
  }
}
