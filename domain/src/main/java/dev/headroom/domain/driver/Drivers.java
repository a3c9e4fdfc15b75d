package dev.headroom.domain.driver;

import dev.headroom.domain.account.Accounts;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The drivers of the installation. Safe for several threads. */
public interface Drivers extends Accounts {

  /**
   * Adds a driver and gives it an id. The caller has checked that the user exists and that {@code
   * AccountText.USERNAME} accepts the name.
   *
   * @return empty when there is a driver of that name already
   */
  Optional<Driver> add(long userId, String username, String passwordHash);

  /** The driver with this id. */
  Optional<Driver> find(long id);

  /** The driver with exactly this name. Any text may be given. */
  Optional<Driver> findByName(String username);

  /** The drivers whose ids come after one, by id, disabled ones included; at most so many. */
  List<Driver> after(long id, int most);

  /** The same, of those alone that these users own. */
  List<Driver> after(long id, int most, Set<Long> userIds);
}
