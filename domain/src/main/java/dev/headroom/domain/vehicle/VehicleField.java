package dev.headroom.domain.vehicle;

/** A field of what a company says about a vehicle: a measure, a trait, or one of the others. */
public sealed interface VehicleField permits Measure, Equipment.Trait, VehicleField.Other {

  /** The fields that are no measures. */
  enum Other implements VehicleField {
    NAME,
    REGISTRATION_NUMBER,
    MAKE,
    TYPE,
    /** The groups of the company that it is in. */
    GROUPS
  }
}
