package dev.headroom.push.webpush;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.application.driver.PushKeyRing;
import dev.headroom.domain.driver.PushServices;
import dev.headroom.domain.driver.WebSubscription;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKey;
import dev.headroom.domain.notification.PushKeys;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.BoundedCall;
import dev.headroom.push.PushContent;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends to browsers through the push services that their subscriptions name. A message is encrypted
 * for its browser, expires with its notification, and replaces an older one of the same topic that
 * was not delivered yet. Safe for several threads.
 *
 * <p>The addresses come from pages: redirects are not followed, and a name that leads to an address
 * of a private network is refused.
 */
public final class WebPushSender implements PushSender {

  /** The longest wait for an answer. */
  public static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static final int TOPIC_LENGTH = 32;

  private final PushKeyRing keys;
  private final PushServices services;
  private final Vapid vapid;
  private final Clock clock;
  private final Duration timeout;
  private final Executor threads;
  private final HttpClient client;
  private final SecureRandom random = new SecureRandom();

  /**
   * Sends to these services.
   *
   * @param contact an address of the operator for the services, {@code mailto:} or https; Apple's
   *     demands one
   * @param threads look up names and encrypt
   */
  public WebPushSender(
      PushKeyRing keys,
      PushServices services,
      Optional<String> contact,
      Clock clock,
      Duration timeout,
      Executor threads) {
    this.keys = keys;
    this.services = services;
    this.clock = clock;
    this.timeout = timeout;
    this.threads = threads;
    vapid = new Vapid(contact, clock);
    client =
        HttpClient.newBuilder()
            .connectTimeout(timeout)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  @Override
  public CompletionStage<SendOutcome> send(String token, Notification notification) {
    Optional<WebSubscription> subscription = WebSubscription.read(token).filter(services::allow);
    if (subscription.isEmpty()) {
      return CompletableFuture.completedFuture(new SendOutcome.Refused("webpush_address"));
    }
    return CompletableFuture.supplyAsync(() -> prepared(subscription.get(), notification), threads)
        .thenCompose(this::send)
        .orTimeout((PushKeys.MOST + 1) * timeout.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionally(WebPushSender::failed);
  }

  /** A message that is ready to be sent with any of the keys. */
  private record Prepared(
      WebSubscription to,
      Notification notification,
      HttpRequest.BodyPublisher body,
      List<PushKey> keys) {}

  private Prepared prepared(WebSubscription to, Notification notification) {
    if (!services.isTrial(to)) {
      refusePrivate(to.host());
    }
    byte[] salt = new byte[MessageEncryption.SALT];
    random.nextBytes(salt);
    byte[] body = MessageEncryption.encrypt(message(notification), to, Curve.pair(), salt);
    return new Prepared(
        to, notification, HttpRequest.BodyPublishers.ofByteArray(body), keys.keys());
  }

  /**
   * Refuses a name that leads into a private network. A name that leads there only later, when the
   * connection is made, gains nothing: addresses are https, and the client sends no request before
   * the server has shown a trusted certificate for this name, which no server of a private network
   * has for a name of somebody else.
   */
  private static void refusePrivate(String host) {
    try {
      for (InetAddress address : InetAddress.getAllByName(host)) {
        if (isPrivate(address)) {
          throw new PrivateAddressException();
        }
      }
    } catch (UnknownHostException e) {
      throw new CompletionException(e);
    }
  }

  /** Whether an address is of a private network, of this machine, or of no machine. */
  static boolean isPrivate(InetAddress address) {
    byte[] bytes = address.getAddress();
    boolean uniqueLocal = bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc;
    boolean translated =
        bytes.length == 16 && bytes[0] == 0 && bytes[1] == 0x64 && (bytes[2] & 0xff) == 0xff;
    int first = bytes[0] & 0xff;
    int second = bytes[1] & 0xff;
    boolean shared = bytes.length == 4 && first == 100 && second >= 64 && second < 128;
    boolean none = bytes.length == 4 && (first == 0 || first >= 240);
    return uniqueLocal
        || translated
        || shared
        || none
        || address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress();
  }

  private static final class PrivateAddressException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** The content as a page's service worker gets it: that of other apps, with the words. */
  private static byte[] message(Notification notification) {
    ObjectNode content = PushContent.of(notification);
    content.put("title", notification.text().title());
    content.put("text", notification.text().body());
    return PushContent.bytes(content);
  }

  private CompletableFuture<SendOutcome> send(Prepared prepared) {
    return send(prepared, 0);
  }

  /** A subscription accepts only the key that it was made for, which may be an earlier one. */
  private CompletableFuture<SendOutcome> send(Prepared prepared, int key) {
    return BoundedCall.send(client, request(prepared, prepared.keys().get(key)), timeout)
        .thenCompose(
            response ->
                isOfAnotherKey(response) && key + 1 < prepared.keys().size()
                    ? send(prepared, key + 1)
                    : CompletableFuture.completedFuture(
                        WebPushAnswer.of(response, clock.instant())));
  }

  private static boolean isOfAnotherKey(HttpResponse<String> response) {
    return response.statusCode() == 401 || response.statusCode() == 403;
  }

  private HttpRequest request(Prepared prepared, PushKey key) {
    Notification notification = prepared.notification();
    long left =
        Math.max(0, Duration.between(clock.instant(), notification.expiresAt()).toSeconds());
    return HttpRequest.newBuilder(URI.create(prepared.to().endpoint()))
        .timeout(timeout)
        .header("TTL", Long.toString(left))
        .header("Urgency", "high")
        .header("Topic", topic(notification))
        .header("Content-Encoding", MessageEncryption.CODING)
        .header("Content-Type", "application/octet-stream")
        .header("Authorization", vapid.authorization(prepared.to().origin(), key))
        .POST(prepared.body())
        .build();
  }

  /**
   * The topic within which a newer message replaces an older one: a hash, so that it tells nothing.
   */
  private static String topic(Notification notification) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(PushContent.collapseKey(notification).getBytes(StandardCharsets.UTF_8));
      return Curve.TO_TEXT.encodeToString(hash).substring(0, TOPIC_LENGTH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SendOutcome failed(Throwable thrown) {
    Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    if (cause instanceof PrivateAddressException) {
      return new SendOutcome.Refused("webpush_address");
    }
    boolean late = cause instanceof HttpTimeoutException || cause instanceof TimeoutException;
    String reason = late ? "webpush_timeout" : "webpush_connection";
    return new SendOutcome.TryLater(reason, Optional.empty());
  }
}
