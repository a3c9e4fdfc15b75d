package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Provider;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of deliveries: which devices get one, when one is due again, and which end without an
 * attempt. Stores keep deliveries and apply these rules; they decide nothing themselves.
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
   * The reason why a claimed delivery ends without an attempt, if it does. One that is expired and
   * whose token has moved counts as expired.
   *
   * @param expiresAt the time from which it is not delivered any more
   * @param ownsToken whether the token still belongs to the driver of the notification
   */
  public static Optional<Outbox.End> end(Instant expiresAt, boolean ownsToken, Instant now) {
    if (!expiresAt.isAfter(now)) {
      return Optional.of(Outbox.End.EXPIRED);
    }
    return ownsToken ? Optional.empty() : Optional.of(Outbox.End.TOKEN_MOVED);
  }

  /**
   * The time at which a failed delivery that is to be tried again is due: {@code from}, or its
   * expiry if that comes first, so that it is counted as expired then.
   */
  public static Instant dueAgain(Instant expiresAt, Instant from) {
    return expiresAt.isBefore(from) ? expiresAt : from;
  }

  /**
   * Whether a provider's report that a token is dead applies to the token as the app last reported
   * it: not if the app reported it after that moment.
   *
   * @param given when the app last reported the token
   * @param deadSince when the token was certainly dead
   */
  public static boolean diedAsGiven(Instant given, Instant deadSince) {
    return !given.isAfter(deadSince);
  }
}
