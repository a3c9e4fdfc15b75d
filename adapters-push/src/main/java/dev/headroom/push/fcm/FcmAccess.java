package dev.headroom.push.fcm;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.push.BoundedCall;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * Access tokens for FCM: a signed assertion is exchanged for a token that is valid for an hour (RFC
 * 7523, as required by Google's OAuth 2.0 for server-to-server applications). One token is kept and
 * renewed in time; while a request for one is under way, all callers wait for its answer. Safe for
 * several threads.
 */
final class FcmAccess {

  private static final String SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
  private static final String GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
  private static final Duration ASSERTION_HOLDS = Duration.ofMinutes(30);

  /** A token that ends sooner than this is not used any more. */
  private static final Duration SPARE = Duration.ofMinutes(2);

  /** The pause between two requests to Google. */
  private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(5);

  private final FcmCredentials credentials;
  private final HttpClient client;
  private final Clock clock;
  private final Duration timeout;
  private Instant asked = Instant.EPOCH;
  private CompletableFuture<Token> current =
      CompletableFuture.completedFuture(new Token("", Instant.EPOCH));

  /** A token with its end. {@code toString} does not contain the token. */
  record Token(String text, Instant end) {
    @Override
    public String toString() {
      return "Token[until " + end + "]";
    }
  }

  /** Access was refused, or could not be requested. The message contains no secret. */
  static final class AccessException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final boolean refused;

    AccessException(String message, boolean refused) {
      super(message, null, false, false);
      this.refused = refused;
    }

    /** Whether repeating the request is of no use. */
    boolean refused() {
      return refused;
    }
  }

  FcmAccess(FcmCredentials credentials, HttpClient client, Clock clock, Duration timeout) {
    this.credentials = credentials;
    this.client = client;
    this.clock = clock;
    this.timeout = timeout;
  }

  /** A valid token; fails with an {@link AccessException}. */
  synchronized CompletableFuture<Token> token() {
    boolean usable =
        !current.isDone()
            || (current.isCompletedExceptionally() ? justAsked() : holds(current.join()));
    if (!usable) {
      asked = clock.instant();
      current = ask();
    }
    return current;
  }

  private boolean holds(Token token) {
    return token.end().minus(SPARE).isAfter(clock.instant());
  }

  /**
   * Whether a request was made a moment ago: requests that Google refuses, or whose tokens FCM
   * refuses, are not repeated in a loop.
   */
  private boolean justAsked() {
    Duration since = Duration.between(asked, clock.instant());
    return !since.isNegative() && since.compareTo(BETWEEN_QUESTIONS) < 0;
  }

  /**
   * Discards a token that FCM refused.
   *
   * @return whether another may be requested now, or is there already
   */
  synchronized boolean forget(Token token) {
    boolean present = current.isDone() && !current.isCompletedExceptionally();
    if (!present || !current.join().equals(token)) {
      return true;
    }
    if (justAsked()) {
      return false;
    }
    current = CompletableFuture.completedFuture(new Token("", Instant.EPOCH));
    return true;
  }

  private CompletableFuture<Token> ask() {
    String body =
        "grant_type="
            + URLEncoder.encode(GRANT, StandardCharsets.UTF_8)
            + "&assertion="
            + assertion();
    HttpRequest request =
        HttpRequest.newBuilder(credentials.tokenUri())
            .timeout(timeout)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return BoundedCall.send(client, request, timeout)
        .handle(
            (response, failure) -> {
              if (failure != null) {
                throw new AccessException("oauth_unreachable", false);
              }
              return read(response);
            });
  }

  private String assertion() {
    Instant now = clock.instant();
    return JWT.create()
        .withKeyId(credentials.keyId())
        .withIssuer(credentials.clientEmail())
        .withAudience(credentials.tokenUri().toString())
        .withClaim("scope", SCOPE)
        .withIssuedAt(now)
        .withExpiresAt(now.plus(ASSERTION_HOLDS))
        .sign(Algorithm.RSA256(null, credentials.key()));
  }

  private Token read(HttpResponse<String> response) {
    int status = response.statusCode();
    if (status == 400 || status == 401 || status == 403) {
      throw new AccessException("oauth_refused_" + status, true);
    }
    if (status != 200) {
      throw new AccessException("oauth_" + status, false);
    }
    try {
      JsonNode json = new ObjectMapper().readTree(response.body());
      String token = json.path("access_token").asText("");
      if (token.isEmpty()) {
        throw new AccessException("oauth_without_token", false);
      }
      return new Token(token, clock.instant().plusSeconds(json.path("expires_in").asLong(0)));
    } catch (IOException e) {
      throw new AccessException("oauth_unreadable", false);
    }
  }
}
