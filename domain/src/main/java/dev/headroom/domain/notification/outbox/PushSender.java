package dev.headroom.domain.notification.outbox;

import dev.headroom.domain.notification.Notification;
import java.util.concurrent.CompletionStage;

/** Hands notifications to one provider. Safe for several threads. */
public interface PushSender {

  /**
   * One attempt for one device. Returns at once; the stage completes within a bounded time, and
   * always normally: what went wrong is an outcome.
   *
   * @param token the device's token as the provider knows it, without a prefix of ours
   */
  CompletionStage<SendOutcome> send(String token, Notification notification);
}
