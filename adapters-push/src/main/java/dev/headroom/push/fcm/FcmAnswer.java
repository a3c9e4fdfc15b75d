package dev.headroom.push.fcm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.RetryAfter;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Interprets FCM's answers. A device token is given up only if FCM says that the token itself is
 * wrong: a mixed-up project must not remove every driver's phone.
 *
 * @see <a href="https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode">ErrorCode</a>
 * @see <a href="https://cloud.google.com/apis/design/errors">The details of Google's errors</a>
 */
final class FcmAnswer {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** FCM asks for at least a minute if its answer names no time. */
  private static final Duration WHEN_TOO_MANY = Duration.ofMinutes(1);

  /** The documented codes: reasons in metrics stay few, whatever the answers contain. */
  private static final Set<String> CODES =
      Set.of(
          "UNSPECIFIED_ERROR",
          "INVALID_ARGUMENT",
          "UNREGISTERED",
          "SENDER_ID_MISMATCH",
          "QUOTA_EXCEEDED",
          "UNAVAILABLE",
          "INTERNAL",
          "THIRD_PARTY_AUTH_ERROR");

  private FcmAnswer() {}

  static SendOutcome of(HttpResponse<String> response, Instant now) {
    int status = response.statusCode();
    if (status == 200) {
      return new SendOutcome.Accepted();
    }
    JsonNode error = error(response.body());
    String code = code(error);
    Optional<Duration> after =
        RetryAfter.read(response.headers().firstValue("Retry-After").orElse(""), now);
    String reason = code.isEmpty() ? "fcm_" + status : "fcm_" + status + "_" + code;
    boolean gone = status == 404 && code.equals("UNREGISTERED");
    boolean wrong = status == 400 && code.equals("INVALID_ARGUMENT") && blamesTheToken(error);
    if (gone || wrong) {
      return new SendOutcome.TokenDead(reason, Optional.empty());
    }
    if (status == 429) {
      Duration wait = after.orElse(WHEN_TOO_MANY);
      return ofTheProject(error)
          ? new SendOutcome.ProviderBusy(reason, wait)
          : new SendOutcome.TryLater(reason, Optional.of(wait));
    }
    if (status >= 500 && after.isPresent()) {
      return new SendOutcome.ProviderBusy(reason, after.get());
    }
    boolean passing = status >= 500 || status == 401 || status == 408;
    return passing ? new SendOutcome.TryLater(reason, after) : new SendOutcome.Refused(reason);
  }

  private static JsonNode error(String body) {
    try {
      JsonNode json = JSON.readTree(body);
      return json == null ? JSON.createObjectNode() : json.path("error");
    } catch (JsonProcessingException e) {
      return JSON.createObjectNode();
    }
  }

  /** FCM's own code, from the details. */
  private static String code(JsonNode error) {
    for (JsonNode detail : error.path("details")) {
      String code = detail.path("errorCode").asText("");
      if (CODES.contains(code)) {
        return code;
      }
    }
    return "";
  }

  /**
   * Whether the project as a whole sends too much. FCM gives the same code when a single device
   * gets too much, which must not stop the others; unclear answers count as being about the device.
   */
  private static boolean ofTheProject(JsonNode error) {
    for (JsonNode detail : error.path("details")) {
      if (detail.path("reason").asText("").equals("RATE_LIMIT_EXCEEDED")) {
        return true;
      }
      for (JsonNode violation : detail.path("violations")) {
        if (violation.path("subject").asText("").startsWith("project")) {
          return true;
        }
      }
    }
    return error.path("message").asText("").contains("quota metric");
  }

  private static boolean blamesTheToken(JsonNode error) {
    for (JsonNode detail : error.path("details")) {
      for (JsonNode violation : detail.path("fieldViolations")) {
        if (violation.path("field").asText("").equals("message.token")) {
          return true;
        }
      }
    }
    return error.path("message").asText("").contains("registration token is not a valid");
  }
}
