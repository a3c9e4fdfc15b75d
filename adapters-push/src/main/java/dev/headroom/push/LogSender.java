package dev.headroom.push;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.domain.notification.outbox.SendOutcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes pushes into the log instead of sending them, for trying out: the text and the whole
 * payload, in one line. It never writes a token.
 */
public final class LogSender implements PushSender {

  private static final Logger LOG = LoggerFactory.getLogger(LogSender.class);

  @Override
  public CompletionStage<SendOutcome> send(String token, Notification notification) {
    LOG.info(
        "push to driver {}: title \"{}\", body \"{}\", data {}",
        notification.driverId(),
        notification.text().title(),
        notification.text().body(),
        PushContent.of(notification));
    return CompletableFuture.completedFuture(new SendOutcome.Accepted());
  }
}
