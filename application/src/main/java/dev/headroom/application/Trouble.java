package dev.headroom.application;

/** Conditions that need an operator's attention although requests are still answered. */
public enum Trouble {
  /** A newer map is refused or does not arrive, so that the current one grows old. */
  MAP_NOT_RENEWED,
  /** The database does not answer. */
  DATABASE_AWAY,
  /** The database answers but writes nothing, as on a full disk. */
  DATABASE_NOT_WRITTEN,
  /** The audit log cannot be written; its entries wait in memory. */
  AUDIT_NOT_WRITTEN,
  /** This machine's clock differs from that of the database. */
  CLOCK_DIFFERS
}
