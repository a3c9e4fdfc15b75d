package dev.headroom.domain.notification.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The result of one attempt to send a notification to a provider. */
public sealed interface SendOutcome {

  /** The provider accepted it. */
  record Accepted() implements SendOutcome {}

  /**
   * The provider no longer knows the device: the token is to be removed, unless the app has
   * reported it again.
   *
   * @param since when that was certain, if the provider reports it
   */
  record TokenDead(String reason, Optional<Instant> since) implements SendOutcome {}

  /**
   * A later attempt may succeed.
   *
   * @param reason stable and short, such as {@code http_503}; carries no token and no secret
   * @param after how long the provider asks to wait, if it does
   */
  record TryLater(String reason, Optional<Duration> after) implements SendOutcome {}

  /**
   * The provider asks for a pause of all requests, not only those for this device.
   *
   * @param reason stable and short; carries no token and no secret
   * @param time the length of the pause
   */
  record ProviderBusy(String reason, Duration time) implements SendOutcome {}

  /** Every attempt will fail: a dead letter. The reason carries no token and no secret. */
  record Refused(String reason) implements SendOutcome {}
}
