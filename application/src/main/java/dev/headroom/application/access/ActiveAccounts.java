package dev.headroom.application.access;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Which accounts may call, as remembered for a few seconds. An account may while neither it nor its
 * organisation is disabled. Safe for several threads.
 *
 * <p>Memory: at most 20,000 of each kind, and as many numbers that nobody has.
 */
public final class ActiveAccounts {

  static final int MOST_REMEMBERED = 20_000;

  /** How long an answer is remembered. */
  static final Duration KEEP = Duration.ofSeconds(4);

  private final Users store;
  private final RecentLookups<Long, User> users;
  private final RecentLookups<Long, Driver> drivers;
  private final RecentLookups<Long, Organisation> organisations;

  /** By the hash of a token that was ended. */
  private final RecentLookups<String, Boolean> endedTokens;

  /** Of these stores; the clock measures how long answers are remembered. */
  public ActiveAccounts(Users users, Drivers drivers, Organisations organisations, Clock clock) {
    this.store = users;
    this.users = new RecentLookups<>(clock, KEEP, MOST_REMEMBERED, users::find);
    this.drivers = new RecentLookups<>(clock, KEEP, MOST_REMEMBERED, drivers::find);
    this.organisations = new RecentLookups<>(clock, KEEP, MOST_REMEMBERED, organisations::find);
    this.endedTokens =
        new RecentLookups<>(
            clock,
            KEEP,
            MOST_REMEMBERED,
            hash -> Optional.of(users.isEnded(hash)).filter(Boolean::booleanValue));
  }

  /** Forgets the accounts whose time to be remembered is over. */
  void forgetStale() {
    users.forgetStale();
    drivers.forgetStale();
    organisations.forgetStale();
    endedTokens.forgetStale();
  }

  /** Forgets what another instance has changed. */
  void changed(StoredChange change) {
    switch (change.subject()) {
      case USER -> users.forget(change.id());
      case DRIVER -> drivers.forget(change.id());
      case ORGANISATION -> organisations.forget(change.id());
      case TOKEN -> endedTokens.forget(change.which());
      case EVERYTHING -> {
        users.forgetAll();
        drivers.forgetAll();
        organisations.forgetAll();
        endedTokens.forgetAll();
      }
      default -> {}
    }
  }

  /** A user who may call. */
  Optional<User> user(long id) {
    return users
        .find(id)
        .filter(user -> !user.disabled() && organisation(user.organisationId()).isPresent());
  }

  /** Reads a user anew: what was just written holds here at once. */
  void readAnew(long userId) {
    store.find(userId).ifPresent(user -> users.put(userId, user));
  }

  /** Whether a user's token was ended, by its hash. */
  boolean isEnded(String hash) {
    return endedTokens.find(hash).isPresent();
  }

  /** A token was just ended: what was just written holds here at once. */
  void tokenEnded(String hash) {
    endedTokens.put(hash, true);
  }

  /** A driver who may call, also where the user that owns the driver is disabled. */
  Optional<Driver> driver(long id) {
    Optional<Driver> known = drivers.find(id);
    if (known.isPresent() && organisationOf(known.get().userId()).isEmpty()) {
      // The user was erased, and a successor may have the driver.
      known = drivers.findAgain(id);
    }
    return known
        .filter(driver -> !driver.disabled())
        .filter(driver -> organisationOf(driver.userId()).flatMap(this::organisation).isPresent());
  }

  /** An organisation whose accounts may call. */
  Optional<Organisation> organisation(long id) {
    return organisations.find(id).filter(organisation -> !organisation.disabled());
  }

  /** The organisation of a user, disabled or not. */
  Optional<Long> organisationOf(long userId) {
    return users.find(userId).map(User::organisationId);
  }

  /** Whether an owner names a user who is not there any longer. */
  boolean gone(ApiKey.Owner owner) {
    return owner.userId().map(id -> organisationOf(id).isEmpty()).orElse(false);
  }

  /** Whether what belongs to an owner is good: all accounts that the owner names may call. */
  public boolean allow(ApiKey.Owner owner) {
    return owner.userId().map(id -> user(id).isPresent()).orElse(true)
        && owner.driverId().map(id -> driver(id).isPresent()).orElse(true);
  }
}
