package dev.headroom.domain.account;

import java.util.Optional;

/** The users of the installation. Safe for several threads. */
public interface Users {

  /**
   * Adds a user and gives it an id.
   *
   * @return empty when the organisation has a user of that name already
   */
  Optional<User> add(long organisationId, String username, Role role, String passwordHash);

  /** The user with this id. */
  Optional<User> find(long id);

  /** The user of an organisation with this name. */
  Optional<User> findByName(long organisationId, String username);
}
