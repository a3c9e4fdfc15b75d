package dev.headroom.domain.notification;

/** The two kinds of push of the interface. */
public enum PushKind {
  /** Silent data: what lies near. */
  SOFT,
  /** Seen and heard: what stops this vehicle on its way. */
  HARD
}
