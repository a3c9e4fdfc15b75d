package dev.headroom.domain.account;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A key for route generation. The key itself is shown once and never stored.
 *
 * @param id positive
 * @param lastUsedAt a time at which it was used, at most {@link #USE_NOTED_EVERY} before the last
 *     one; empty if it was never used
 * @param revoked whether it is refused for good
 * @param routesGenerated the number of routes generated with it
 */
public record ApiKey(
    long id,
    Holder holder,
    Owner owner,
    Instant createdAt,
    Optional<Instant> lastUsedAt,
    boolean revoked,
    long routesGenerated) {

  /** A use within this time after the last recorded one is not recorded. */
  public static final Duration USE_NOTED_EVERY = Duration.ofHours(1);

  /** Whether a use at a time is to be recorded. */
  public boolean useIsNews(Instant at) {
    return lastUsedAt.map(last -> !at.isBefore(last.plus(USE_NOTED_EVERY))).orElse(true);
  }

  /** The person to contact about a key; any text may be empty. */
  public record Holder(String email, String name, String phone) {}

  /**
   * The account that a key belongs to. The key is suspended while the account is disabled.
   *
   * @param userId the user; for a key that a driver issued, the one that owns the driver
   * @param driverId the driver who issued it, if one did
   */
  public record Owner(Optional<Long> userId, Optional<Long> driverId) {

    /** The owner of a key that was issued without signing in. */
    public static final Owner NOBODY = new Owner(Optional.empty(), Optional.empty());

    /** Checks that a driver has a user. */
    public Owner {
      if (driverId.isPresent() && userId.isEmpty()) {
        throw new IllegalArgumentException("a driver belongs to a user");
      }
    }

    /** A user. */
    public static Owner user(long userId) {
      return new Owner(Optional.of(userId), Optional.empty());
    }

    /** A driver, and the user that owns the driver. */
    public static Owner driver(long driverId, long userId) {
      return new Owner(Optional.of(userId), Optional.of(driverId));
    }
  }
}
