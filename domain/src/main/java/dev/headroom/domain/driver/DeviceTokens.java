package dev.headroom.domain.driver;

import java.time.Instant;
import java.util.Set;

/**
 * Which phones belong to which driver: each token to one driver at most. Safe for several threads.
 */
public interface DeviceTokens {

  /**
   * Makes these tokens the driver's whole set, at once: what the driver had besides is gone, and
   * what another driver had moves here. Of several that claim a token at the same time one gets it.
   * The caller has checked that the driver exists.
   *
   * @param tokens at most {@link DeviceToken#MOST_PER_DRIVER}; none signs the driver's phones out
   * @param language in which the driver's phones are to be spoken to, an ISO 639 code; empty where
   *     it is not known
   * @param now when the app gave them, also those that the driver had before: what a provider says
   *     of a token's end has to be later to count
   */
  void replace(long driverId, Set<DeviceToken> tokens, String language, Instant now);

  /** The driver's tokens; none where there is no such driver. */
  Set<DeviceToken> of(long driverId);

  /** The language that came with the driver's tokens; empty where it is not known, or none came. */
  String languageOf(long driverId);
}
