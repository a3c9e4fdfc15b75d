package dev.headroom.application;

/** What an operator has to look at although requests are answered. */
public enum Trouble {
  /** A newer map is refused, or does not come, so that the map grows old. */
  MAP_NOT_RENEWED,
  /** The database does not answer. */
  DATABASE_AWAY,
  /** The database answers and writes nothing, as on a full disk. */
  DATABASE_NOT_WRITTEN,
  /** The audit log cannot be written, and waits in memory. */
  AUDIT_NOT_WRITTEN,
  /** This machine's clock differs from that of the database. */
  CLOCK_DIFFERS
}
