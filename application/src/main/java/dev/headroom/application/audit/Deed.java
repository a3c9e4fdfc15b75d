package dev.headroom.application.audit;

/** An action on a thing. */
public enum Deed {
  ADDED,
  CHANGED,
  REMOVED,
  /** A person's data was erased. */
  ERASED,
  /** All stored data of a person was read. */
  EXPORTED,
  DISABLED,
  ENABLED,
  PASSWORD_CHANGED,
  /** A link was made by which the account's owner can set the password. */
  PASSWORD_LINK_MADE,
  /** All earlier tokens were ended. */
  SIGNED_OUT,
  /** One token was ended. */
  SESSION_ENDED,
  REVOKED,
  /** A driver's phones were replaced. */
  PHONES_CHANGED,
  /** A driver was given a vehicle. */
  VEHICLE_ASSIGNED,
  /** A driver's vehicle was taken away. */
  VEHICLE_UNASSIGNED,
  /** A trip was sent to its driver. */
  SENT,
  /** A trip got a link by which anybody can read it. */
  SHARED,
  /** The link of a trip was ended. */
  UNSHARED,
  /** A backup was begun, whether or not it became complete. */
  BACKED_UP,
  /** The data was replaced by a backup. */
  RESTORED,
  /** The data was copied to a database of another kind. */
  COPIED,
  /** The database was rewritten without deleted rows. */
  COMPACTED
}
