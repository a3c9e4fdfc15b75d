package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.change.StoredChange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out who calls, from a token or an API key; every endpoint asks here alone. Keys and
 * accounts are remembered for a few seconds, so that what is disabled, signed out or revoked is
 * refused within {@link #BITES_WITHIN}. While the stores are away, whoever is remembered goes on as
 * known; of anybody else nothing can be told, which is an exception and no refusal. Safe for
 * several threads.
 */
public final class Authenticate {

  /** How long after being withdrawn a key or a token is refused at the latest. */
  // A look-up that is under way when an account is disabled may still answer the old state.
  public static final Duration BITES_WITHIN = ActiveAccounts.KEEP.plusSeconds(1);

  private final AccessTokens tokens;
  private final ApiKeys keys;
  private final ActiveAccounts accounts;
  private final RouteCounter counter;
  private final Clock clock;
  private final RecentLookups<String, KnownKey> knownKeys;

  /** What is remembered of a key; not whose it is by name. */
  private record KnownKey(long id, ApiKey.Owner owner, boolean revoked) {}

  /**
   * Checks against these accounts and keys.
   *
   * @param counter notes when a key was used
   * @param clock measures how long answers are remembered
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

  /**
   * Forgets keys and accounts whose time to be remembered is over, which is {@link
   * ActiveAccounts#HELD} after they were read.
   */
  public void forgetStale() {
    knownKeys.forgetStale();
    accounts.forgetStale();
  }

  /**
   * The stores answer: who was not asked for within the last two minutes, and may have been
   * withdrawn by an instance that told nothing, is not known any longer where they go away. To be
   * called every few seconds.
   *
   * @param told whether other instances tell what they change
   */
  public void confirm(boolean told) {
    knownKeys.confirm(told);
    accounts.confirm(told);
  }

  /** Forgets accounts that were erased, and what they own. */
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

  /** Forgets what another instance has changed, so that it bites here at once. */
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

  /** Who calls with this bearer credential, a token or an API key; empty when it is no good. */
  public Optional<Caller> byBearer(String credential) {
    return KeyText.plausible(credential) ? byApiKey(credential) : byToken(credential);
  }

  /** Who calls with this token; empty when it is no good, or an API key. */
  public Optional<Caller> byToken(String token) {
    return tokens
        .read(token)
        .flatMap(claims -> asOfNow(claims).filter(caller -> !isEnded(caller, claims, token)));
  }

  /** By its id; an instance of an earlier version ended it by the hash of its text. */
  private boolean isEnded(Caller caller, AccessTokens.Claims claims, String token) {
    return caller instanceof Caller.ByUser
        && (accounts.isEnded(claims.id()) || accounts.isEnded(KeyText.hash(token)));
  }

  /** A user who calls without a credential; empty where the user may not call. */
  public Optional<Caller> byUser(long userId) {
    return accounts
        .user(userId)
        .flatMap(user -> accounts.organisation(user.organisationId()))
        .map(of -> new Caller.ByUser(userId, of.id(), of.company()));
  }

  /** Who calls with this API key; empty when it is unknown, revoked or suspended. */
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

  /** Reads a key. It is read for a use, which is noted here: once in a while, not each time. */
  private Optional<KnownKey> readForUse(String hash) {
    Optional<ApiKey> known = keys.findByHash(hash);
    Instant now = clock.instant();
    known
        .filter(key -> !key.revoked() && key.useIsNews(now) && accounts.allow(key.owner()))
        .ifPresent(key -> counter.used(key.id(), now));
    return known.map(key -> new KnownKey(key.id(), key.owner(), key.revoked()));
  }

  /**
   * To whom a key belongs that a caller makes: a user, or a driver and the user that owns the
   * driver. A key makes keys for nobody: one that leaked must not be able to make others that
   * outlive it.
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
   * The organisation for whose vehicles a caller asks: a user's, that of a driver's account, or
   * that of the account which a key belongs to.
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
   * A token of a later generation than the account that is remembered comes from a sign-in after a
   * sign-out: it is good at once.
   */
  private static boolean current(AccessTokens.Claims claims, long generation) {
    return claims.generation() >= generation;
  }

  /**
   * A token keeps the scopes that it was issued with, so that one more takes a new sign-in; but an
   * organisation that is no company account any longer takes its scope back at once.
   */
  private static Caller asOfNow(Caller.ByUser user, ActiveAccounts.KnownOrganisation organisation) {
    return new Caller.ByUser(
        user.userId(), user.organisationId(), user.companyAccount() && organisation.company());
  }
}
