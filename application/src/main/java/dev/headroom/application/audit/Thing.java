package dev.headroom.application.audit;

/** What has a number and can be changed. */
public enum Thing {
  ORGANISATION,
  USER,
  DRIVER,
  API_KEY,
  CLOSURE,
  VEHICLE,
  GROUP
}
