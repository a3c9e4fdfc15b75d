package dev.headroom.domain.driver;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The token of a browser that nobody has, with the key of RFC 8291's example. */
public final class SampleSubscription {

  private static final String JSON =
      "{\"endpoint\":\"https://push.services.example.org/1\",\"keys\":{\"p256dh\":\""
          + "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
          + "\",\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}}";

  /** The token as the interface takes it. */
  public static final String TEXT =
      "webpush:"
          + Base64.getUrlEncoder()
              .withoutPadding()
              .encodeToString(JSON.getBytes(StandardCharsets.UTF_8));

  private SampleSubscription() {}

  /** The token. */
  public static DeviceToken token() {
    return DeviceToken.of(TEXT);
  }
}
