package dev.headroom.push.apns;

import com.eatthepath.pushy.apns.PushNotificationResponse;
import com.eatthepath.pushy.apns.util.SimpleApnsPushNotification;
import dev.headroom.domain.notification.outbox.SendOutcome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * Interprets Apple's answers. {@code BadDeviceToken} is also sent when a sandbox token meets the
 * production service, and {@code DeviceTokenNotForTopic} when the topic is wrong: neither removes a
 * phone's token, since one wrong setting would remove all. {@code TooManyRequests} concerns one
 * device.
 */
final class ApnsAnswer {

  private static final Duration WHEN_TOO_MANY = Duration.ofMinutes(1);

  private ApnsAnswer() {}

  static SendOutcome of(PushNotificationResponse<SimpleApnsPushNotification> response) {
    if (response.isAccepted()) {
      return new SendOutcome.Accepted();
    }
    int status = response.getStatusCode();
    String said = response.getRejectionReason().filter(r -> r.matches("\\w{1,40}")).orElse("");
    String reason = said.isEmpty() ? "apns_" + status : "apns_" + status + "_" + said;
    if (status == 410) {
      return new SendOutcome.TokenDead(reason, response.getTokenInvalidationTimestamp());
    }
    if (status == 429 && said.equals("TooManyProviderTokenUpdates")) {
      return new SendOutcome.ProviderBusy(reason, WHEN_TOO_MANY);
    }
    if (status == 429) {
      return new SendOutcome.TryLater(reason, Optional.of(WHEN_TOO_MANY));
    }
    boolean renewed = status == 403 && said.equals("ExpiredProviderToken");
    return status >= 500 || renewed
        ? new SendOutcome.TryLater(reason, Optional.empty())
        : new SendOutcome.Refused(reason);
  }

  static String reason(Throwable failure) {
    return failure instanceof TimeoutException || failure.getCause() instanceof TimeoutException
        ? "apns_timeout"
        : "apns_connection";
  }
}
