package dev.headroom.application.administration;

import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Lists the accounts and keys of an installation. Drivers and keys may be numerous: they are read
 * in parts, in order of id, and handed over one by one. Safe for several threads.
 */
public final class BrowseAccounts {

  private static final int PART = 500;

  private final Organisations organisations;
  private final Users users;
  private final Drivers drivers;
  private final DriverStates states;
  private final ApiKeys keys;
  private final ActiveAccounts active;

  public BrowseAccounts(
      Organisations organisations,
      Users users,
      Drivers drivers,
      DriverStates states,
      ApiKeys keys,
      ActiveAccounts active) {
    this.organisations = organisations;
    this.users = users;
    this.drivers = drivers;
    this.states = states;
    this.keys = keys;
    this.active = active;
  }

  /** Every organisation. */
  public List<Organisation> organisations() {
    return organisations.all();
  }

  /** An organisation by its id. */
  public Optional<Organisation> organisation(long id) {
    return organisations.find(id);
  }

  /** Every user. */
  public List<User> users() {
    return users.all();
  }

  /** The users of an organisation; empty if there is no such organisation. */
  public Optional<List<User>> usersOf(long organisation) {
    return organisations.find(organisation).map(found -> users.of(found.id()));
  }

  /** The organisation of a user; empty if there is no such user. */
  public Optional<Long> organisationOf(long user) {
    return users.find(user).map(User::organisationId);
  }

  /** Hands over every driver with its state. */
  public void drivers(Consumer<ListedDriver> each) {
    List<Driver> part = drivers.after(0, PART);
    while (!part.isEmpty()) {
      Map<Long, DriverState> known =
          states.of(part.stream().map(Driver::id).collect(Collectors.toUnmodifiableSet()));
      part.forEach(driver -> each.accept(new ListedDriver(driver, known.get(driver.id()))));
      part = drivers.after(part.get(part.size() - 1).id(), PART);
    }
  }

  /**
   * An API key in a list.
   *
   * @param suspended whether it is refused while an account that it belongs to is disabled
   */
  public record ListedKey(ApiKey key, boolean suspended) {}

  /** A driver, with its state and vehicle. */
  public record ListedDriver(Driver driver, DriverState state) {}

  /** Hands over every API key. The text of a key is not stored, so that no entry has it. */
  public void apiKeys(Consumer<ListedKey> each) {
    List<ApiKey> part = keys.after(0, PART);
    while (!part.isEmpty()) {
      part.forEach(key -> each.accept(new ListedKey(key, !active.allow(key.owner()))));
      part = keys.after(part.get(part.size() - 1).id(), PART);
    }
  }
}
