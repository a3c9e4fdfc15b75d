package dev.headroom.domain.notification;

/** The kinds of push of the interface. */
public enum PushKind {
  /** Silent data: the restrictions nearby. */
  SOFT,
  /** Seen and heard: the hazards that stop this vehicle on its way. */
  HARD,
  /** Seen: a trip was sent to the driver, or has changed. */
  TRIP,
  /** Seen and heard: what the office says to the driver. */
  MESSAGE
}
