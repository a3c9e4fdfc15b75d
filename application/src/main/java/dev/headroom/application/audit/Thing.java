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
  /** All that is stored. */
  DATABASE
}
