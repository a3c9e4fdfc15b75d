package dev.headroom.domain.account;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The users of the installation. Safe for several threads. */
public interface Users extends Accounts {

  /**
   * Adds a user and gives it an id. The caller has checked that the organisation exists and that
   * {@link AccountText#USERNAME} accepts the name.
   *
   * @return empty when the organisation has a user of that name already
   */
  Optional<User> add(long organisationId, String username, Role role, String passwordHash);

  /**
   * Gives a user another role. The caller has checked that it fits the organisation.
   *
   * @return whether there is such a user
   */
  boolean setRole(long id, Role role);

  /** The user with this id. */
  Optional<User> find(long id);

  /** The user of an organisation with exactly this name. Any text may be given. */
  Optional<User> findByName(long organisationId, String username);

  /** The users of an organisation by id, disabled ones included. */
  List<User> of(long organisationId);

  /** All of them by id. */
  List<User> all();

  /**
   * Ends one of a user's tokens. Those that were ended before and have expired since are forgotten.
   *
   * @param token its {@link AccessTokens.Claims#id()}
   * @param until from when on it is no good anyway
   * @return whether there is such a user
   */
  boolean endToken(long id, String token, Instant until, Instant now);

  /** Whether a token that has not expired was ended by {@link #endToken}. */
  boolean isEnded(String token);
}
