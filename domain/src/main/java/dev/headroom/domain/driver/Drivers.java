package dev.headroom.domain.driver;

import java.util.Optional;

/** The drivers of the installation. Safe for several threads. */
public interface Drivers {

  /**
   * Adds a driver and gives it an id.
   *
   * @return empty when there is a driver of that name already
   */
  Optional<Driver> add(long userId, String username, String passwordHash);

  /** The driver with this id. */
  Optional<Driver> find(long id);

  /** The driver with this name. */
  Optional<Driver> findByName(String username);
}
