package dev.headroom.application.access;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.driver.Drivers;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A cache that decides which accounts may call. An account may call while neither it nor its
 * organisation is disabled. Entries are used for a few seconds, or for {@link #HELD} while the
 * stores are away. Safe for several threads.
 *
 * <p>Memory: at most 20,000 accounts of each kind, and as many unknown account numbers. No name or
 * password is cached.
 */
public final class ActiveAccounts {

  static final int MOST_REMEMBERED = 20_000;

  /** How long an entry is used before it is read again. */
  static final Duration KEEP = Duration.ofSeconds(4);

  /** How long after it was read an entry is used while the stores are away. */
  public static final Duration HELD = Duration.ofHours(1);

  private final Users store;
  private final Organisations organisationStore;
  private final RecentLookups<Long, KnownUser> users;
  private final RecentLookups<Long, KnownDriver> drivers;
  private final RecentLookups<Long, KnownOrganisation> organisations;

  /** Whether a token has been ended, by its id. */
  private final RecentLookups<String, Boolean> endedTokens;

  /** The cached state of a user. */
  record KnownUser(long organisationId, Role role, boolean disabled, long tokenGeneration) {}

  /** The cached state of a driver. */
  record KnownDriver(long id, long userId, boolean disabled, long tokenGeneration) {}

  /** The cached state of an organisation. */
  record KnownOrganisation(long id, boolean company, boolean disabled) {}

  /** Caches accounts of these stores; the clock measures the age of entries. */
  public ActiveAccounts(Users users, Drivers drivers, Organisations organisations, Clock clock) {
    this.store = users;
    this.organisationStore = organisations;
    this.users = remembering(clock, id -> users.find(id).map(ActiveAccounts::known));
    this.drivers =
        remembering(
            clock,
            id ->
                drivers
                    .find(id)
                    .map(
                        driver ->
                            new KnownDriver(
                                driver.id(),
                                driver.userId(),
                                driver.disabled(),
                                driver.tokenGeneration())));
    this.organisations =
        remembering(
            clock,
            id ->
                organisations
                    .find(id)
                    .map(of -> new KnownOrganisation(of.id(), of.company(), of.disabled())));
    this.endedTokens = remembering(clock, token -> Optional.of(users.isEnded(token)));
  }

  private static KnownUser known(User user) {
    return new KnownUser(
        user.organisationId(), user.role(), user.disabled(), user.tokenGeneration());
  }

  static <K, V> RecentLookups<K, V> remembering(Clock clock, Function<K, Optional<V>> lookUp) {
    return new RecentLookups<>(clock, KEEP, HELD, MOST_REMEMBERED, lookUp);
  }

  /** Removes entries that are too old to be used. */
  void forgetStale() {
    users.forgetStale();
    drivers.forgetStale();
    organisations.forgetStale();
    endedTokens.forgetStale();
  }

  /** Confirms that the stores answer; see {@link RecentLookups#confirm}. */
  void confirm(boolean told) {
    users.confirm(told);
    drivers.confirm(told);
    organisations.confirm(told);
    endedTokens.confirm(told);
  }

  /** Removes the entries that another instance's change affects. */
  void changed(StoredChange change) {
    switch (change.subject()) {
      case USER -> users.forget(change.id());
      case DRIVER -> drivers.forget(change.id());
      case ORGANISATION -> organisations.forget(change.id());
      case TOKEN -> endedTokens.forget(change.which());
      case EVERYTHING -> {
        users.doubtAll();
        drivers.doubtAll();
        organisations.doubtAll();
        endedTokens.doubtAll();
      }
      default -> {}
    }
  }

  /** Removes erased accounts. */
  void forget(Set<Long> goneUsers, Set<Long> goneDrivers) {
    goneUsers.forEach(users::forget);
    goneDrivers.forEach(drivers::forget);
  }

  /** A user who may call. */
  Optional<KnownUser> user(long id) {
    return users
        .find(id)
        .filter(user -> !user.disabled() && organisation(user.organisationId()).isPresent());
  }

  /** Reads a user again, so that a change just written takes effect here at once. */
  public void readAnew(long userId) {
    store.find(userId).ifPresent(user -> users.put(userId, known(user)));
  }

  /** Removes a user who was just erased, so that the user is refused here at once. */
  public void forgetUser(long userId) {
    users.forget(userId);
  }

  /** Reads the full record of a user who may call, and of the organisation. */
  <T> Optional<T> read(long userId, BiFunction<User, Organisation, T> both) {
    return user(userId)
        .flatMap(known -> store.find(userId))
        .flatMap(
            user ->
                organisationStore
                    .find(user.organisationId())
                    .map(organisation -> both.apply(user, organisation)));
  }

  /** Whether a user's token, named by its id, has been ended. */
  boolean isEnded(String token) {
    return endedTokens.find(token).orElse(false);
  }

  /** Takes note that a token was just ended, so that it is refused here at once. */
  void tokenEnded(String token) {
    endedTokens.put(token, true);
  }

  /** A driver who may call, even if the user that owns the driver is disabled. */
  Optional<KnownDriver> driver(long id) {
    Optional<KnownDriver> known = drivers.find(id);
    if (known.isPresent() && organisationOf(known.get().userId()).isEmpty()) {
      // The user was erased, and a successor may have the driver.
      known = drivers.findAgain(id);
    }
    return known
        .filter(driver -> !driver.disabled())
        .filter(driver -> organisationOf(driver.userId()).flatMap(this::organisation).isPresent());
  }

  /** An organisation whose accounts may call. */
  Optional<KnownOrganisation> organisation(long id) {
    return organisations.find(id).filter(organisation -> !organisation.disabled());
  }

  /** The organisation of a user, disabled or not. */
  Optional<Long> organisationOf(long userId) {
    return users.find(userId).map(KnownUser::organisationId);
  }

  /** Whether an owner names a user who no longer exists. */
  boolean gone(ApiKey.Owner owner) {
    return owner.userId().map(id -> organisationOf(id).isEmpty()).orElse(false);
  }

  /** Whether the keys of an owner are good: all accounts that the owner names may call. */
  public boolean allow(ApiKey.Owner owner) {
    return owner.userId().map(id -> user(id).isPresent()).orElse(true)
        && owner.driverId().map(id -> driver(id).isPresent()).orElse(true);
  }
}
