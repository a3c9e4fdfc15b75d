package dev.headroom.push.fcm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.push.PushContent;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * A notification as a message of FCM's HTTP v1 API. A soft one consists of data at normal priority,
 * and is a background push on Apple's devices. A hard one is shown, with sound, at high priority,
 * and is time-sensitive on Apple's devices. One of a trip is shown at high priority too.
 *
 * @see <a href="https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages">Message
 *     </a>
 */
final class FcmMessage {

  private static final ObjectMapper JSON = new ObjectMapper();

  private FcmMessage() {}

  static String of(String token, Notification notification, Instant now) {
    boolean shown = notification.kind() != PushKind.SOFT;
    ObjectNode root = JSON.createObjectNode();
    ObjectNode message = root.putObject("message");
    message.put("token", token);
    data(message.putObject("data"), notification);
    if (shown) {
      message
          .putObject("notification")
          .put("title", notification.text().title())
          .put("body", notification.text().body());
    }
    android(message.putObject("android"), notification, shown, now);
    apple(message.putObject("apns"), notification, shown);
    return root.toString();
  }

  /** Adds the data. FCM's data are strings, so that numbers and lists are written as their JSON. */
  private static void data(ObjectNode data, Notification notification) {
    for (Map.Entry<String, JsonNode> member : PushContent.of(notification).properties()) {
      JsonNode value = member.getValue();
      data.put(member.getKey(), value.isTextual() ? value.textValue() : value.toString());
    }
  }

  private static void android(
      ObjectNode android, Notification notification, boolean shown, Instant now) {
    long left = Math.max(0, Duration.between(now, notification.expiresAt()).toSeconds());
    android.put("priority", shown ? "HIGH" : "NORMAL");
    android.put("ttl", left + "s");
    android.put("collapse_key", PushContent.collapseKey(notification));
    if (shown) {
      boolean hard = notification.kind() == PushKind.HARD;
      android
          .putObject("notification")
          .put("sound", "default")
          .put("channel_id", hard ? "headroom_hard" : "headroom_trip")
          .put("tag", PushContent.collapseKey(notification))
          .put("notification_priority", hard ? "PRIORITY_MAX" : "PRIORITY_DEFAULT");
    }
  }

  private static void apple(ObjectNode apple, Notification notification, boolean shown) {
    apple
        .putObject("headers")
        .put("apns-priority", shown ? "10" : "5")
        .put("apns-push-type", shown ? "alert" : "background")
        .put("apns-expiration", Long.toString(notification.expiresAt().getEpochSecond()))
        .put("apns-collapse-id", PushContent.collapseKey(notification));
    ObjectNode aps = apple.putObject("payload").putObject("aps");
    if (shown) {
      boolean hard = notification.kind() == PushKind.HARD;
      aps.put("sound", "default").put("interruption-level", hard ? "time-sensitive" : "active");
    } else {
      aps.put("content-available", 1);
    }
  }
}
