package dev.headroom.push.fcm;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.BoundedCall;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends through Firebase Cloud Messaging's HTTP v1 API. Safe for several threads.
 *
 * @see <a href="https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send">send
 *     </a>
 */
public final class FcmSender implements PushSender {

  /** The address of Google's server. */
  public static final URI GOOGLE = URI.create("https://fcm.googleapis.com");

  /** The longest wait for an answer. */
  public static final Duration TIMEOUT = Duration.ofSeconds(10);

  /**
   * The number of timeouts that one sending may take: access, a refused message, access again and
   * the message.
   */
  private static final int MOST_TIMEOUTS = 3;

  private final URI address;
  private final HttpClient client;
  private final FcmAccess access;
  private final Clock clock;
  private final Duration timeout;

  /**
   * Sends with these credentials.
   *
   * @param server Google's, or one that speaks its protocol
   */
  public FcmSender(FcmCredentials credentials, URI server, Clock clock, Duration timeout) {
    this.clock = clock;
    this.timeout = timeout;
    address = server.resolve("/v1/projects/" + credentials.projectId() + "/messages:send");
    client = HttpClient.newBuilder().connectTimeout(timeout).build();
    access = new FcmAccess(credentials, client, clock, timeout);
  }

  /**
   * Requests access once, so that unusable credentials are found at the start.
   *
   * @return a warning if Google cannot be reached now
   * @throws IllegalArgumentException if Google refuses them
   */
  public Optional<String> check() {
    try {
      var unused = access.token().join();
      return Optional.empty();
    } catch (CompletionException e) {
      if (e.getCause() instanceof FcmAccess.AccessException failure && failure.refused()) {
        throw new IllegalArgumentException(
            "Google refuses the service account of push.fcm.credentials: " + failure.getMessage());
      }
      return Optional.of("Google cannot be asked now; pushes wait until it can");
    }
  }

  @Override
  public CompletionStage<SendOutcome> send(String token, Notification notification) {
    return access
        .token()
        .thenCompose(granted -> sendWith(granted, token, notification))
        .orTimeout(MOST_TIMEOUTS * timeout.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionally(FcmSender::failed);
  }

  /**
   * Sends with an access token. A token that is refused is renewed at once, since a hard push has
   * no time to wait.
   */
  private CompletableFuture<SendOutcome> sendWith(
      FcmAccess.Token granted, String token, Notification notification) {
    return post(granted, token, notification)
        .thenCompose(
            response ->
                response.statusCode() == 401 && access.forget(granted)
                    ? access.token().thenCompose(fresh -> post(fresh, token, notification))
                    : CompletableFuture.completedFuture(response))
        .thenApply(response -> FcmAnswer.of(response, clock.instant()));
  }

  private CompletableFuture<HttpResponse<String>> post(
      FcmAccess.Token granted, String token, Notification notification) {
    HttpRequest request =
        HttpRequest.newBuilder(address)
            .timeout(timeout)
            .header("Authorization", "Bearer " + granted.text())
            .header("Content-Type", "application/json; charset=utf-8")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    FcmMessage.of(token, notification, clock.instant())))
            .build();
    return BoundedCall.send(client, request, timeout);
  }

  private static SendOutcome failed(Throwable thrown) {
    Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
    if (cause instanceof FcmAccess.AccessException access) {
      return new SendOutcome.TryLater(access.getMessage(), Optional.empty());
    }
    boolean late = cause instanceof HttpTimeoutException || cause instanceof TimeoutException;
    String reason = late ? "fcm_timeout" : "fcm_connection";
    return new SendOutcome.TryLater(reason, Optional.empty());
  }
}
