package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.change.StoredChange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Identifies the caller by a token or an API key, for every endpoint. Keys and accounts are cached
 * for a few seconds, so that disabled, signed-out and revoked ones are refused within {@link
 * #BITES_WITHIN}. While the stores are away, cached callers are accepted as last known; for any
 * other caller a lookup throws an exception, which is not a refusal. Safe for several threads.
 */
public final class Authenticate {

  /** The longest time after its withdrawal for which a key or a token is still accepted. */
  // A look-up that is under way when an account is disabled may still answer the old state.
  public static final Duration BITES_WITHIN = ActiveAccounts.KEEP.plusSeconds(1);

  private final AccessTokens tokens;
  private final ApiKeys keys;
  private final ActiveAccounts accounts;
  private final RouteCounter counter;
  private final Clock clock;
  private final RecentLookups<String, KnownKey> knownKeys;

  /** The cached state of a key, without its holder's name. */
  private record KnownKey(long id, ApiKey.Owner owner, boolean revoked) {}

  /**
   * Checks credentials against these accounts and keys.
   *
   * @param counter records that a key was used
   * @param clock measures the age of entries
   */
  public Authenticate(
      AccessTokens tokens,
      ApiKeys keys,
      ActiveAccounts accounts,
      RouteCounter counter,
      Clock clock) {
    this.tokens = tokens;
    this.keys = keys;
    this.accounts = accounts;
    this.counter = counter;
    this.clock = clock;
    this.knownKeys = ActiveAccounts.remembering(clock, this::readForUse);
  }

  /** Removes keys and accounts that were read longer than {@link ActiveAccounts#HELD} ago. */
  public void forgetStale() {
    knownKeys.forgetStale();
    accounts.forgetStale();
  }

  /**
   * Confirms that the stores answer, to be called every few seconds. Callers who were not looked up
   * within the last two minutes, and whom an instance may have withdrawn without announcing it, are
   * then no longer accepted during an outage.
   *
   * @param told whether other instances announce their changes
   */
  public void confirm(boolean told) {
    knownKeys.confirm(told);
    accounts.confirm(told);
  }

  /** Removes erased accounts and everything they own. */
  public void forget(Set<Long> goneUsers, Set<Long> goneDrivers) {
    if (goneUsers.isEmpty() && goneDrivers.isEmpty()) {
      return; // What is being read now is as good as before, and is remembered.
    }
    accounts.forget(goneUsers, goneDrivers);
    knownKeys.forgetIf(
        key ->
            key.owner().userId().filter(goneUsers::contains).isPresent()
                || key.owner().driverId().filter(goneDrivers::contains).isPresent());
  }

  /**
   * Removes the entries that another instance's change affects, so that the change takes effect
   * here at once.
   */
  public void changed(StoredChange change) {
    accounts.changed(change);
    switch (change.subject()) {
      case API_KEY -> knownKeys.forgetIf(key -> key.id() == change.id());
      case API_KEYS_OF_USER -> knownKeys.forgetIf(key -> is(key.owner().userId(), change.id()));
      case API_KEYS_OF_DRIVER -> knownKeys.forgetIf(key -> is(key.owner().driverId(), change.id()));
      case EVERYTHING -> knownKeys.doubtAll();
      default -> {}
    }
  }

  private static boolean is(Optional<Long> known, long id) {
    return known.filter(one -> one == id).isPresent();
  }

  /** The caller with this bearer credential, a token or an API key; empty if it is not valid. */
  public Optional<Caller> byBearer(String credential) {
    return KeyText.plausible(credential) ? byApiKey(credential) : byToken(credential);
  }

  /** The caller with this token; empty if it is not valid, or is an API key. */
  public Optional<Caller> byToken(String token) {
    return tokens
        .read(token)
        .flatMap(claims -> asOfNow(claims).filter(caller -> !isEnded(caller, claims, token)));
  }

  /**
   * Checks by the token's id. An instance of an earlier version ended it by the hash of its text.
   */
  private boolean isEnded(Caller caller, AccessTokens.Claims claims, String token) {
    return caller instanceof Caller.ByUser
        && (accounts.isEnded(claims.id()) || accounts.isEnded(KeyText.hash(token)));
  }

  /** The driver whose session has this token; empty if it is not valid, or was signed out. */
  public Optional<Caller> byDriversSession(String token) {
    return tokens
        .read(token)
        .filter(claims -> claims.caller() instanceof Caller.ByDriver)
        .flatMap(claims -> asOfNow(claims).filter(caller -> !accounts.isEnded(claims.id())));
  }

  /** A driver who calls without a credential; empty if the driver may not call. */
  public Optional<Caller> byDriver(long driverId) {
    return accounts.driver(driverId).map(known -> new Caller.ByDriver(known.id()));
  }

  /** A user who calls without a credential; empty if the user may not call. */
  public Optional<Caller> byUser(long userId) {
    return accounts
        .user(userId)
        .flatMap(user -> accounts.organisation(user.organisationId()))
        .map(of -> new Caller.ByUser(userId, of.id(), of.company()));
  }

  /** The role of a user, as of the last few seconds; empty if the user may not call. */
  public Optional<Role> roleOf(Caller.ByUser user) {
    return accounts.user(user.userId()).map(ActiveAccounts.KnownUser::role);
  }

  /** The caller with this API key; empty if it is unknown, revoked or suspended. */
  public Optional<Caller> byApiKey(String key) {
    if (!KeyText.plausible(key)) {
      return Optional.empty();
    }
    String hash = KeyText.hash(key);
    Optional<KnownKey> known = knownKeys.find(hash);
    if (known.filter(held -> !held.revoked() && accounts.gone(held.owner())).isPresent()) {
      // The user was erased, and a successor may have the driver's keys.
      known = knownKeys.findAgain(hash);
    }
    return known
        .filter(present -> !present.revoked() && accounts.allow(present.owner()))
        .map(present -> new Caller.ByKey(present.id(), present.owner().userId()));
  }

  /** Reads a key for a use. The use is recorded once in a while, not each time. */
  private Optional<KnownKey> readForUse(String hash) {
    Optional<ApiKey> known = keys.findByHash(hash);
    Instant now = clock.instant();
    known
        .filter(key -> !key.revoked() && key.useIsNews(now) && accounts.allow(key.owner()))
        .ifPresent(key -> counter.used(key.id(), now));
    return known.map(key -> new KnownKey(key.id(), key.owner(), key.revoked()));
  }

  /**
   * The owner of the keys that a caller issues: a user, or a driver and the user that owns the
   * driver. A key issued with a key belongs to no account, so that a leaked key cannot make others
   * that outlive it.
   */
  public ApiKey.Owner ownerOf(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return ApiKey.Owner.user(user.userId());
    }
    return caller instanceof Caller.ByDriver driver
        ? accounts
            .driver(driver.driverId())
            .map(known -> ApiKey.Owner.driver(known.id(), known.userId()))
            .orElse(ApiKey.Owner.NOBODY)
        : ApiKey.Owner.NOBODY;
  }

  /**
   * The organisation whose vehicles a caller may see: a user's own, that of a driver's account, or
   * that of the account that owns a key.
   */
  public Optional<Long> organisationOf(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return Optional.of(user.organisationId());
    }
    Optional<Long> account =
        caller instanceof Caller.ByKey key ? key.userId() : ownerOf(caller).userId();
    return account.flatMap(accounts::organisationOf);
  }

  private Optional<Caller> asOfNow(AccessTokens.Claims claims) {
    if (claims.caller() instanceof Caller.ByUser user) {
      return accounts
          .user(user.userId())
          .filter(known -> known.organisationId() == user.organisationId())
          .filter(known -> current(claims, known.tokenGeneration()))
          .flatMap(known -> accounts.organisation(known.organisationId()))
          .map(organisation -> asOfNow(user, organisation));
    }
    return claims.caller() instanceof Caller.ByDriver driver
        ? accounts
            .driver(driver.driverId())
            .map(ActiveAccounts.KnownDriver::tokenGeneration)
            .filter(generation -> current(claims, generation))
            .map(generation -> claims.caller())
        : Optional.empty();
  }

  /**
   * A token of a later generation than the cached account was issued by a sign-in after a sign-out,
   * and is accepted at once.
   */
  private static boolean current(AccessTokens.Claims claims, long generation) {
    return claims.generation() >= generation;
  }

  /**
   * A token keeps the scopes that it was issued with, so that a new scope needs a new sign-in. The
   * scope of a company account is the exception: it is lost as soon as the organisation is no
   * longer one.
   */
  private static Caller asOfNow(Caller.ByUser user, ActiveAccounts.KnownOrganisation organisation) {
    return new Caller.ByUser(
        user.userId(), user.organisationId(), user.companyAccount() && organisation.company());
  }
}
