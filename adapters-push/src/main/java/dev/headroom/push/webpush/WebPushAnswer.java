package dev.headroom.push.webpush;

import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.RetryAfter;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Interprets the answers of push services (RFC 8030). There are several services, so that none
 * makes all pushes wait.
 */
final class WebPushAnswer {

  private static final Duration WHEN_TOO_MANY = Duration.ofMinutes(1);

  private WebPushAnswer() {}

  static SendOutcome of(HttpResponse<String> response, Instant now) {
    int status = response.statusCode();
    String reason = "webpush_" + status;
    Optional<Duration> after =
        RetryAfter.read(response.headers().firstValue("Retry-After").orElse(""), now);
    if (status >= 200 && status < 300) {
      return new SendOutcome.Accepted();
    }
    if (status == 404 || status == 410) {
      return new SendOutcome.TokenDead(reason, Optional.empty());
    }
    if (status == 429) {
      return new SendOutcome.TryLater(reason, Optional.of(after.orElse(WHEN_TOO_MANY)));
    }
    boolean passing = status >= 500 || status == 408;
    return passing ? new SendOutcome.TryLater(reason, after) : new SendOutcome.Refused(reason);
  }
}
