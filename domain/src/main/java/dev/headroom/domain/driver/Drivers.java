package dev.headroom.domain.driver;

import dev.headroom.domain.account.Accounts;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The drivers of the installation. Safe for several threads. */
public interface Drivers extends Accounts {

  /**
   * What is added: a driver of this name.
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
   * @return the drivers, in the same order; empty when the name of any of them is taken, or is
   *     given twice: then none is added
   */
  List<Driver> add(long userId, List<New> added);

  /**
   * Adds one driver.
   *
   * @return empty when there is a driver of that name already
   */
  default Optional<Driver> add(long userId, String username, String passwordHash) {
    return add(userId, List.of(new New(username, passwordHash))).stream().findFirst();
  }

  /** The driver with this id. */
  Optional<Driver> find(long id);

  /** The driver with exactly this name. Any text may be given. */
  Optional<Driver> findByName(String username);

  /** The drivers whose ids come after one, by id, disabled ones included; at most so many. */
  List<Driver> after(long id, int most);

  /** The same, of those alone that these users own. */
  List<Driver> after(long id, int most, Set<Long> userIds);
}
