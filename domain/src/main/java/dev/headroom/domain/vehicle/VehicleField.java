package dev.headroom.domain.vehicle;

/** What a company says about a vehicle, field by field. */
public enum VehicleField {
  NAME,
  REGISTRATION_NUMBER,
  MAKE,
  TYPE,
  HEIGHT,
  LENGTH,
  WIDTH,
  WEIGHT,
  /** The groups of the company that it is in. */
  GROUPS
}
