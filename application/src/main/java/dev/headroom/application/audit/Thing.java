package dev.headroom.application.audit;

/** The kinds of things that can be changed. Each thing has a number, except the one database. */
public enum Thing {
  ORGANISATION,
  USER,
  DRIVER,
  API_KEY,
  CLOSURE,
  VEHICLE,
  GROUP,
  PLACE,
  TRIP,
  /** A message to a driver, which has no number. */
  MESSAGE,
  /** A key of Web Push, which has no number. */
  PUSH_KEY,
  /** All that is stored. */
  DATABASE
}
