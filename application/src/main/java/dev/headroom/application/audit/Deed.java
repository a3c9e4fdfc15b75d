package dev.headroom.application.audit;

/** What was done to a thing. */
public enum Deed {
  ADDED,
  CHANGED,
  REMOVED,
  /** Nothing is left of a person. */
  ERASED,
  /** Everything that is stored of a person was read. */
  EXPORTED,
  DISABLED,
  ENABLED,
  PASSWORD_CHANGED,
  /** The tokens from before were ended. */
  SIGNED_OUT,
  /** One token was ended. */
  SESSION_ENDED,
  REVOKED,
  /** A driver's phones are others from now on. */
  PHONES_CHANGED,
  /** A driver drives a vehicle from now on. */
  VEHICLE_ASSIGNED,
  /** A driver drives none from now on. */
  VEHICLE_UNASSIGNED,
  /** A copy was begun, whether it became whole or not. */
  BACKED_UP,
  /** A backup has taken its place. */
  RESTORED,
  /** It was copied to a database of another kind. */
  COPIED,
  /** It was written anew without what is deleted. */
  COMPACTED
}
