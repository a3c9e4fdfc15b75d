package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Provider;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides what becomes of deliveries: who gets one, when one is due again, and what ends without an
 * attempt. Stores keep deliveries and carry this out; they decide nothing themselves.
 */
public final class DeliveryPolicy {

  private DeliveryPolicy() {}

  /**
   * The devices that a notification goes to.
   *
   * @param tokens the driver's
   * @param providers those that this installation can reach
   */
  public static List<DeviceToken> recipients(
      Collection<DeviceToken> tokens, Set<Provider> providers) {
    return tokens.stream().filter(token -> providers.contains(token.provider())).toList();
  }

  /**
   * Why a claimed delivery ends without an attempt, if it does. One that is expired and whose token
   * has moved counts as expired.
   *
   * @param expiresAt from when on it is not delivered any more
   * @param ownsToken whether the token still belongs to the driver of the notification
   */
  public static Optional<Outbox.End> end(Instant expiresAt, boolean ownsToken, Instant now) {
    if (!expiresAt.isAfter(now)) {
      return Optional.of(Outbox.End.EXPIRED);
    }
    return ownsToken ? Optional.empty() : Optional.of(Outbox.End.TOKEN_MOVED);
  }

  /**
   * When a delivery is due that failed and is to be tried again from a moment on: at its expiry if
   * that comes first, so that it is counted as expired then.
   */
  public static Instant dueAgain(Instant expiresAt, Instant from) {
    return expiresAt.isBefore(from) ? expiresAt : from;
  }

  /**
   * Whether a provider's word that a token is dead holds for the token as the app gave it last: not
   * if the app gave it after that moment.
   *
   * @param given when the app gave the token last
   * @param deadSince when the token was dead for certain
   */
  public static boolean diedAsGiven(Instant given, Instant deadSince) {
    return !given.isAfter(deadSince);
  }
}
