package dev.headroom.domain.notification;

/** Who brings a push to a device. */
public enum Provider {
  /** Firebase Cloud Messaging. */
  FCM,
  /** Apple Push Notification service: the tokens that begin with {@code apns:}. */
  APNS
}
