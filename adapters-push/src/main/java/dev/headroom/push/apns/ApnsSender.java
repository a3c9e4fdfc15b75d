package dev.headroom.push.apns;

import com.eatthepath.pushy.apns.ApnsClient;
import com.eatthepath.pushy.apns.ApnsClientBuilder;
import com.eatthepath.pushy.apns.DeliveryPriority;
import com.eatthepath.pushy.apns.PushType;
import com.eatthepath.pushy.apns.auth.ApnsSigningKey;
import com.eatthepath.pushy.apns.util.SimpleApnsPushNotification;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.PushContent;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends through the Apple Push Notification service, by HTTP/2 with token authentication. A soft
 * notification becomes a background push at low priority, of which Apple delivers only a few an
 * hour; a hard one becomes a time-sensitive alert. Safe for several threads.
 *
 * @see <a
 *     href="https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns">Handling
 *     notification responses from APNs</a>
 */
public final class ApnsSender implements PushSender, AutoCloseable {

  /** The longest wait for an answer. */
  public static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** Apple's service takes hundreds of requests a second on one connection. */
  private static final int THREADS = 1;

  private static final Duration END = Duration.ofSeconds(2);

  /** An event loop of our own; the library's takes seconds of silence to end. */
  private final EventLoopGroup loops = new NioEventLoopGroup(THREADS);

  private final ApnsClient client;
  private final String topic;
  private final Duration timeout;

  /**
   * Connects when the first notification is sent.
   *
   * @throws IllegalArgumentException if the key cannot be used
   */
  public ApnsSender(ApnsSettings settings, Duration timeout) {
    this.topic = settings.topic();
    this.timeout = timeout;
    try {
      ApnsClientBuilder builder =
          new ApnsClientBuilder()
              .setApnsServer(settings.host(), settings.port())
              .setConnectionTimeout(timeout)
              .setEventLoopGroup(loops)
              .setSigningKey(
                  ApnsSigningKey.loadFromPkcs8File(
                      settings.key().toFile(), settings.teamId(), settings.keyId()));
      settings.trusted().ifPresent(file -> builder.setTrustedServerCertificateChain(file.toFile()));
      client = builder.build();
    } catch (IOException | GeneralSecurityException | RuntimeException e) {
      var unused = loops.shutdownGracefully(0, 0, TimeUnit.SECONDS);
      // What the library says may hold parts of the key.
      throw new IllegalArgumentException(
          "cannot use the signing key "
              + settings.key()
              + " for Apple's push service: "
              + "a .p8 file is needed, as Apple's developer pages hand it out");
    }
  }

  /**
   * Checks the key, team and topic at the start, by a push to a phone that does not exist.
   *
   * @return a warning if Apple cannot be reached now
   * @throws IllegalArgumentException if Apple refuses them
   */
  public Optional<String> check() {
    SimpleApnsPushNotification nothing =
        new SimpleApnsPushNotification(
            "0".repeat(64),
            topic,
            "{\"aps\":{}}",
            Instant.EPOCH,
            DeliveryPriority.CONSERVE_POWER,
            PushType.BACKGROUND);
    try {
      String said =
          client
              .sendNotification(nothing)
              .get(timeout.toMillis(), TimeUnit.MILLISECONDS)
              .getRejectionReason()
              .orElse("");
      if (said.endsWith("ProviderToken") || said.endsWith("Topic") || said.startsWith("Topic")) {
        throw new IllegalArgumentException(
            "Apple refuses push.apns.key, its key-id, team-id or topic: " + said);
      }
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // Told below.
    }
    return Optional.of("Apple cannot be asked now; pushes wait until it can");
  }

  @Override
  public CompletionStage<SendOutcome> send(String token, Notification notification) {
    boolean shown = notification.kind() != PushKind.SOFT;
    SimpleApnsPushNotification push =
        new SimpleApnsPushNotification(
            token,
            topic,
            payload(notification, shown),
            notification.expiresAt(),
            shown ? DeliveryPriority.IMMEDIATE : DeliveryPriority.CONSERVE_POWER,
            shown ? PushType.ALERT : PushType.BACKGROUND,
            PushContent.collapseKey(notification),
            notification.id());
    return client
        .sendNotification(push)
        .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
        .handle(
            (response, failure) ->
                failure == null
                    ? ApnsAnswer.of(response)
                    : new SendOutcome.TryLater(ApnsAnswer.reason(failure), Optional.empty()));
  }

  private static String payload(Notification notification, boolean shown) {
    ObjectNode content = PushContent.of(notification);
    ObjectNode payload = content.objectNode();
    ObjectNode aps = payload.putObject("aps");
    if (shown) {
      boolean hard = notification.kind() == PushKind.HARD;
      aps.putObject("alert")
          .put("title", notification.text().title())
          .put("body", notification.text().body());
      aps.put("sound", "default").put("interruption-level", hard ? "time-sensitive" : "active");
    } else {
      aps.put("content-available", 1);
    }
    payload.set("headroom", content);
    return new String(PushContent.bytes(payload), StandardCharsets.UTF_8);
  }

  /** Waits for requests under way, for a short while. */
  @Override
  public void close() {
    try {
      client.close().get(END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // Whatever was under way is tried again by whoever gets its lease.
    } finally {
      var unused = loops.shutdownGracefully(0, END.toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
