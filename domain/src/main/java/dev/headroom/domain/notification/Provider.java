package dev.headroom.domain.notification;

/** The providers that deliver pushes to devices. */
public enum Provider {
  /** Firebase Cloud Messaging. */
  FCM,
  /** Apple Push Notification service: the tokens that begin with {@code apns:}. */
  APNS
}
