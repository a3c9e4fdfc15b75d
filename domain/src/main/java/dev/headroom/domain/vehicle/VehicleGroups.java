package dev.headroom.domain.vehicle;

import java.util.List;
import java.util.Set;

/** The groups of vehicles of the installation, each an organisation's. Safe for several threads. */
public interface VehicleGroups {

  /**
   * Adds a group and gives it an id. The caller has checked that the user is of the organisation
   * and that {@code AccountText.GROUP_NAME} accepts the name.
   */
  VehicleGroup add(long organisationId, long userId, String name);

  /**
   * Gives a group another name. The caller has checked that {@code AccountText.GROUP_NAME} accepts
   * it.
   *
   * @return whether the organisation has the group
   */
  boolean rename(long organisationId, long id, String name);

  /**
   * Removes a group; its vehicles stay.
   *
   * @return whether the organisation had it
   */
  boolean remove(long organisationId, long id);

  /** An organisation's groups by id. */
  List<VehicleGroup> of(long organisationId);

  /** Which of these ids are an organisation's groups. */
  Set<Long> owned(long organisationId, Set<Long> ids);
}
