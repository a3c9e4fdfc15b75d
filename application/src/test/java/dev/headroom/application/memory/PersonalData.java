package dev.headroom.application.memory;

import java.util.Optional;

/** A store in memory that holds something of persons, which {@link InMemoryErasures} erases. */
public interface PersonalData {

  /** Erases what is held of a driver; no such driver is no fault. */
  default void eraseDriver(long id) {}

  /**
   * Erases what is held of a user, whose drivers and groups become the successor's.
   *
   * @param successor present where the user has drivers
   */
  default void eraseUser(long id, Optional<Long> successor) {}

  /** Erases what is held of an organisation that has neither users nor drivers. */
  default void eraseOrganisation(long id) {}
}
