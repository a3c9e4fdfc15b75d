package dev.headroom.domain.notification;

/** The providers that deliver pushes to devices. */
public enum Provider {
  /** Firebase Cloud Messaging. */
  FCM,
  /** Apple Push Notification service: the tokens that begin with {@code apns:}. */
  APNS,
  /** Web Push (RFC 8030): the tokens that begin with {@code webpush:}. */
  WEB_PUSH;

  /**
   * Whether a kind of notification goes to the devices of this provider. A browser shows something
   * for every push that it gets, so that silent ones are left out there.
   */
  public boolean takes(PushKind kind) {
    return this != WEB_PUSH || kind != PushKind.SOFT;
  }
}
