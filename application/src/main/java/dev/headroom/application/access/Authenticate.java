package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Finds out who calls, from a token or an API key. Keys and accounts are remembered for a few
 * seconds, so that disabling or revoking one bites within {@link #BITES_WITHIN}. Safe for several
 * threads.
 */
public final class Authenticate {

  /** How long after being revoked or disabled a key, driver or user is refused at the latest. */
  public static final Duration BITES_WITHIN = Duration.ofSeconds(5);

  // A look-up that is under way when an account is disabled may still answer the old state.
  private static final Duration KEEP = BITES_WITHIN.minusSeconds(1);
  private static final int MOST_REMEMBERED = 20_000;

  private final AccessTokens tokens;
  private final RecentLookups<String, Caller.ByKey> activeKeys;
  private final RecentLookups<Long, Driver> activeDrivers;
  private final RecentLookups<Long, User> activeUsers;
  private final RecentLookups<Long, Long> organisationIds;
  private final RecentLookups<Long, Organisation> organisations;

  /** Checks against these accounts; the clock measures how long answers are remembered. */
  public Authenticate(
      AccessTokens tokens,
      ApiKeys keys,
      Drivers drivers,
      Users users,
      Organisations organisations,
      Clock clock) {
    this.tokens = tokens;
    this.activeKeys =
        new RecentLookups<>(
            clock,
            KEEP,
            MOST_REMEMBERED,
            hash ->
                keys.findByHash(hash)
                    .filter(key -> !key.revoked())
                    .map(key -> new Caller.ByKey(key.id(), key.userId())));
    this.activeDrivers =
        new RecentLookups<>(
            clock,
            KEEP,
            MOST_REMEMBERED,
            id -> drivers.find(id).filter(driver -> !driver.disabled()));
    this.activeUsers =
        new RecentLookups<>(
            clock, KEEP, MOST_REMEMBERED, id -> users.find(id).filter(user -> !user.disabled()));
    this.organisationIds =
        new RecentLookups<>(
            clock, KEEP, MOST_REMEMBERED, id -> users.find(id).map(User::organisationId));
    this.organisations = new RecentLookups<>(clock, KEEP, MOST_REMEMBERED, organisations::find);
  }

  /** Who calls with this bearer credential, a token or an API key; empty when it is no good. */
  public Optional<Caller> byBearer(String credential) {
    return KeyText.plausible(credential)
        ? byApiKey(credential)
        : tokens.read(credential).flatMap(this::asOfNow);
  }

  /** Who calls with this API key; empty when it is unknown or revoked. */
  public Optional<Caller> byApiKey(String key) {
    return KeyText.plausible(key)
        ? activeKeys.find(KeyText.hash(key)).map(Caller.class::cast)
        : Optional.empty();
  }

  /**
   * The account on whose behalf a caller acts: a user's own, or the one that owns the driver. A key
   * acts for nobody: one that leaked must not be able to make others that outlive it.
   */
  public Optional<Long> accountOf(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return Optional.of(user.userId());
    }
    return caller instanceof Caller.ByDriver driver
        ? activeDrivers.find(driver.driverId()).map(Driver::userId)
        : Optional.empty();
  }

  /**
   * The organisation for whose vehicles a caller asks: a user's, that of a driver's account, or
   * that of the account which a key belongs to, also when that user is disabled.
   */
  public Optional<Long> organisationOf(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return Optional.of(user.organisationId());
    }
    Optional<Long> account = caller instanceof Caller.ByKey key ? key.userId() : accountOf(caller);
    return account.flatMap(organisationIds::find);
  }

  private Optional<Caller> asOfNow(Caller caller) {
    if (caller instanceof Caller.ByUser user) {
      return activeUsers
          .find(user.userId())
          .filter(known -> known.organisationId() == user.organisationId())
          .flatMap(known -> organisations.find(known.organisationId()))
          .map(organisation -> asOfNow(user, organisation));
    }
    return caller instanceof Caller.ByDriver driver
        ? activeDrivers.find(driver.driverId()).map(known -> caller)
        : Optional.empty();
  }

  /**
   * A token keeps the scopes that it was issued with, so that one more takes a new sign-in; but an
   * organisation that is no company account any longer takes its scope back at once.
   */
  private static Caller asOfNow(Caller.ByUser user, Organisation organisation) {
    return new Caller.ByUser(
        user.userId(), user.organisationId(), user.companyAccount() && organisation.company());
  }
}
