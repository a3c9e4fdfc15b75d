package dev.headroom.domain.driver;

import dev.headroom.domain.account.Accounts;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The drivers of the installation. Safe for several threads. */
public interface Drivers extends Accounts {

  /**
   * A driver to add.
   *
   * @param username accepted by {@code AccountText.USERNAME}
   */
  record New(String username, String passwordHash) {
    @Override
    public String toString() {
      return "New[" + username + "]";
    }
  }

  /**
   * Adds drivers and gives them ids. The caller has checked that the user exists.
   *
   * @return the drivers, in the same order; empty if any name is taken, or given twice: then none
   *     is added
   */
  List<Driver> add(long userId, List<New> added);

  /**
   * Adds one driver.
   *
   * @return empty if there is a driver of that name already
   */
  default Optional<Driver> add(long userId, String username, String passwordHash) {
    return add(userId, List.of(new New(username, passwordHash))).stream().findFirst();
  }

  /** The driver with this id. */
  Optional<Driver> find(long id);

  /** The driver with exactly this name. Any text may be given. */
  Optional<Driver> findByName(String username);

  /**
   * At most {@code most} drivers with ids above {@code id}, in order of id, including disabled
   * ones.
   */
  List<Driver> after(long id, int most);

  /**
   * At most {@code most} drivers of these users with ids above {@code id}, in order of id,
   * including disabled ones.
   */
  List<Driver> after(long id, int most, Set<Long> userIds);
}
