package dev.headroom.push;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The content of a notification as an app gets it, whichever provider sends it:
 *
 * <pre>{@code
 * {"id": "…", "kind": "soft", "created_at": "2026-05-04T10:00:00Z", "total": 3, "truncated": false,
 *  "restrictions": [{"type": 40, "maximum": 3.86, "distance": 350, "lat": 54.2, "lon": -4.4,
 *                    "info": "…", "street": "…", "postcode": "…", "restriction": "way/1#maxheight"}]}
 * }</pre>
 *
 * One of a trip has its number in the member {@code trip} in place of the last three.
 *
 * <p>A message of the office has only the first three.
 *
 * <p>It takes at most {@value Notification#MOST_BYTES} bytes: both providers stop at 4,096,
 * envelope included. The nearest restrictions that fit are listed; the app drops duplicates with
 * the same id.
 */
public final class PushContent {

  private static final ObjectMapper JSON = new ObjectMapper();

  private PushContent() {}

  public static ObjectNode of(Notification notification) {
    ObjectNode content = JSON.createObjectNode();
    content.put("id", notification.id().toString());
    content.put("kind", notification.kind().name().toLowerCase(Locale.ROOT));
    content.put("created_at", notification.createdAt().toString());
    if (notification.content().trip().isPresent()) {
      return content.put("trip", notification.content().trip().get());
    }
    if (notification.kind() == PushKind.MESSAGE) {
      return content;
    }
    content.put("total", notification.total());
    content.put("truncated", true);
    ArrayNode restrictions = content.putArray("restrictions");
    int left = Notification.MOST_BYTES - bytes(content).length - shown(notification.text());
    for (Notification.Told told : notification.restrictions()) {
      ObjectNode restriction = restriction(told);
      left -= bytes(restriction).length + 1;
      if (left < 0 && !restrictions.isEmpty()) {
        break;
      }
      restrictions.add(restriction);
    }
    content.put("truncated", restrictions.size() < notification.total());
    return content;
  }

  /** The size in bytes of the visible text, which travels beside the content. */
  private static int shown(Notification.Text text) {
    return (text.title() + text.body()).getBytes(StandardCharsets.UTF_8).length;
  }

  private static ObjectNode restriction(Notification.Told told) {
    ObjectNode restriction = JSON.createObjectNode();
    restriction.put("type", told.type().number());
    restriction.put("maximum", told.type().inUnits(told.amount()));
    restriction.put("distance", (long) Math.floor(told.metres()));
    restriction.put("lat", told.at().lat());
    restriction.put("lon", told.at().lon());
    restriction.put("info", cut(told.info()));
    restriction.put("street", cut(told.street()));
    restriction.put("postcode", cut(told.postcode()));
    restriction.put("restriction", told.restriction().toString());
    return restriction;
  }

  /** A map may hold texts of any length; one restriction has to fit whatever they are. */
  private static String cut(String any) {
    int most = 200;
    String text = any.replaceAll("\\p{Cntrl}", " ");
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "…";
  }

  public static byte[] bytes(ObjectNode content) {
    try {
      return JSON.writeValueAsString(content).getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON that cannot be written", e);
    }
  }

  /**
   * The key by which a newer notification replaces one that a device has not got yet. All soft ones
   * replace each other; hard ones replace those about the same restrictions. At most 64 bytes.
   *
   * <p>Soft ones share one key to protect hard ones: Firebase keeps at most four keys for an
   * unreachable device, and drops messages with other keys. One key is for soft ones, so that three
   * hard ones wait beside them. A soft one that is replaced on the way is lost, though it counts as
   * reported; the answers to positions list the same restrictions.
   *
   * @see <a
   *     href="https://firebase.google.com/docs/cloud-messaging/customize-messages/collapsible-message-types">Collapsible
   *     messages</a>
   */
  public static String collapseKey(Notification notification) {
    if (notification.kind() == PushKind.SOFT) {
      return "soft";
    }
    if (notification.content().trip().isPresent()) {
      return "trip-" + notification.content().trip().get();
    }
    if (notification.kind() == PushKind.MESSAGE) {
      return notification.id().toString();
    }
    return "hard-"
        + Integer.toHexString(
            notification.restrictions().stream()
                .map(named -> named.restriction().toString())
                .toList()
                .hashCode());
  }
}
