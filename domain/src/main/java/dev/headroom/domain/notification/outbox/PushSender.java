package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.notification.Notification;
import java.util.concurrent.CompletionStage;

/** Sends notifications to one provider. Safe for several threads. */
public interface PushSender {

  /**
   * Makes one attempt for one device. Returns at once; the stage completes within a bounded time,
   * and always normally: failures are outcomes.
   *
   * @param token the device's token as the provider knows it, without a prefix of ours
   */
  CompletionStage<SendOutcome> send(String token, Notification notification);
}
