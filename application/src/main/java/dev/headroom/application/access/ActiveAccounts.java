package dev.headroom.application.access;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
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
 * Which accounts may call, as remembered for a few seconds, and for {@link #HELD} where the stores
 * are away. An account may while neither it nor its organisation is disabled. Safe for several
 * threads.
 *
 * <p>Memory: at most 20,000 of each kind, and as many numbers that nobody has; no name and no
 * password is among what is remembered.
 */
public final class ActiveAccounts {

  static final int MOST_REMEMBERED = 20_000;

  /** How long an answer is used without another reading. */
  static final Duration KEEP = Duration.ofSeconds(4);

  /** How long after it was read an answer is used where the stores are away. */
  public static final Duration HELD = Duration.ofHours(1);

  private final Users store;
  private final Organisations organisationStore;
  private final RecentLookups<Long, KnownUser> users;
  private final RecentLookups<Long, KnownDriver> drivers;
  private final RecentLookups<Long, KnownOrganisation> organisations;

  /** By its id, whether a token was ended. */
  private final RecentLookups<String, Boolean> endedTokens;

  /** What is remembered of a user. */
  record KnownUser(long organisationId, boolean disabled, long tokenGeneration) {}

  /** What is remembered of a driver. */
  record KnownDriver(long id, long userId, boolean disabled, long tokenGeneration) {}

  /** What is remembered of an organisation. */
  record KnownOrganisation(long id, boolean company, boolean disabled) {}

  /** Of these stores; the clock measures how long answers are remembered. */
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
    return new KnownUser(user.organisationId(), user.disabled(), user.tokenGeneration());
  }

  static <K, V> RecentLookups<K, V> remembering(Clock clock, Function<K, Optional<V>> lookUp) {
    return new RecentLookups<>(clock, KEEP, HELD, MOST_REMEMBERED, lookUp);
  }

  /** Forgets the accounts whose time to be remembered is over. */
  void forgetStale() {
    users.forgetStale();
    drivers.forgetStale();
    organisations.forgetStale();
    endedTokens.forgetStale();
  }

  /** The stores answer; see {@link RecentLookups#confirm}. */
  void confirm(boolean told) {
    users.confirm(told);
    drivers.confirm(told);
    organisations.confirm(told);
    endedTokens.confirm(told);
  }

  /** Forgets what another instance has changed. */
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

  /** Forgets accounts that were erased. */
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

  /** Reads a user anew: what was just written holds here at once. */
  void readAnew(long userId) {
    store.find(userId).ifPresent(user -> users.put(userId, known(user)));
  }

  /** All that is stored of a user who may call, and of the organisation. */
  <T> Optional<T> read(long userId, BiFunction<User, Organisation, T> both) {
    return user(userId)
        .flatMap(known -> store.find(userId))
        .flatMap(
            user ->
                organisationStore
                    .find(user.organisationId())
                    .map(organisation -> both.apply(user, organisation)));
  }

  /** Whether a user's token was ended, by its id. */
  boolean isEnded(String token) {
    return endedTokens.find(token).orElse(false);
  }

  /** A token was just ended: what was just written holds here at once. */
  void tokenEnded(String token) {
    endedTokens.put(token, true);
  }

  /** A driver who may call, also where the user that owns the driver is disabled. */
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
