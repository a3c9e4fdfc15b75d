package dev.headroom.domain.driver;

import java.time.Instant;
import java.util.Set;

/**
 * The push tokens of drivers' phones; each token belongs to at most one driver. Safe for several
 * threads.
 */
public interface DeviceTokens {

  /**
   * Replaces the driver's whole set of tokens in one step: other tokens of the driver are removed,
   * and tokens of another driver move here. If several drivers claim a token at the same time, one
   * of them gets it. The caller has checked that the driver exists.
   *
   * @param tokens at most {@link DeviceToken#MOST_PER_DRIVER}; an empty set signs the driver's
   *     phones out
   * @param language of the driver's phones, an ISO 639 code; empty if it is not known
   * @param now the time at which the app reported the tokens, including those that the driver
   *     already had: only a later statement of a provider about a token's end counts
   */
  void replace(long driverId, Set<DeviceToken> tokens, String language, Instant now);

  /** Removes some of the driver's tokens, and leaves those that are added meanwhile. */
  void remove(long driverId, Set<DeviceToken> tokens);

  /** The driver's tokens; empty if there is no such driver. */
  Set<DeviceToken> of(long driverId);

  /**
   * The language reported with the driver's tokens; empty if it is not known, or there are none.
   */
  String languageOf(long driverId);
}
