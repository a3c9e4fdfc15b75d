package dev.headroom.domain.account;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A key to route generation. The key itself is shown once and never stored.
 *
 * @param id positive
 * @param lastUsedAt a time at which it was used, at most {@link #USE_NOTED_EVERY} before the last
 *     one; empty while it was never used
 * @param revoked whether it is worthless for good
 * @param routesGenerated how many routes it has got
 */
public record ApiKey(
    long id,
    Holder holder,
    Owner owner,
    Instant createdAt,
    Optional<Instant> lastUsedAt,
    boolean revoked,
    long routesGenerated) {

  /** A use within this time after the last one that was noted is not noted. */
  public static final Duration USE_NOTED_EVERY = Duration.ofHours(1);

  /** Whether a use at a time is worth noting. */
  public boolean useIsNews(Instant at) {
    return lastUsedAt.map(last -> !at.isBefore(last.plus(USE_NOTED_EVERY))).orElse(true);
  }

  /** Whom to write to about a key; any text may be empty. */
  public record Holder(String email, String name, String phone) {}

  /**
   * The account that a key belongs to, and is suspended with.
   *
   * @param userId the user's; of a key that a driver made, the one that owns the driver
   * @param driverId the driver who made it, if one did
   */
  public record Owner(Optional<Long> userId, Optional<Long> driverId) {

    /** Of a key that nobody made who was signed in. */
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
