package dev.headroom.domain.notification.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What became of one attempt to hand a notification to a provider. */
public sealed interface SendOutcome {

  /** The provider has it. */
  record Accepted() implements SendOutcome {}

  /**
   * The provider knows the device no more: the token is to be removed, unless it was given again.
   *
   * @param since when that was certain, if the provider reports it
   */
  record TokenDead(String reason, Optional<Instant> since) implements SendOutcome {}

  /**
   * It may work later.
   *
   * @param reason stable and short, such as {@code http_503}; carries no token and no secret
   * @param after how long the provider asks to wait, if it does
   */
  record TryLater(String reason, Optional<Duration> after) implements SendOutcome {}

  /**
   * The provider asks to be left alone with everything, not with this device alone.
   *
   * @param reason stable and short; carries no token and no secret
   * @param time how long it asks for
   */
  record ProviderBusy(String reason, Duration time) implements SendOutcome {}

  /** It will never work as it is: a dead letter. The reason carries no token and no secret. */
  record Refused(String reason) implements SendOutcome {}
}
