package dev.headroom.application.audit;

/** What can be changed; each has a number, but the one database. */
public enum Thing {
  ORGANISATION,
  USER,
  DRIVER,
  API_KEY,
  CLOSURE,
  VEHICLE,
  GROUP,
  /** All that is stored. */
  DATABASE
}
