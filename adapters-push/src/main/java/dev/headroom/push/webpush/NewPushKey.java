package dev.headroom.push.webpush;

import dev.headroom.domain.notification.PushKey;
import java.time.Instant;

/** Makes keys of Web Push. */
public final class NewPushKey {

  private NewPushKey() {}

  /** A random one, made at a moment. */
  public static PushKey at(Instant now) {
    return Curve.pushKey(now);
  }
}
