package dev.headroom.domain.route.explain;

import dev.headroom.domain.restriction.Verdict;

/**
 * The stretches that a search for what blocks may enter, each entry being counted. Each constant
 * includes all constants before it.
 */
public enum Enterable {
  /** Stretches that stop this vehicle but not every one. */
  THIS_VEHICLE,
  /** Zones for all vehicles, driven through. */
  ZONES,
  /**
   * Stretches that stop every vehicle only at some times. A company's closure then counts as open
   * and is no entry, because the company can lift it.
   */
  HOURS;

  /** Whether zones for all vehicles may be entered. */
  boolean throughZones() {
    return this != THIS_VEHICLE;
  }

  /** Whether stretches that stop every vehicle at some times may be entered. */
  boolean throughHours() {
    return this == HOURS;
  }

  /** Whether a rule that does not forbid a road to all vehicles makes it a zone. */
  boolean isZone(Verdict ofAll, Verdict ofVehicle, boolean forced) {
    return forced
        ? ofAll != Verdict.OPEN && !throughZones()
        : ofAll != Verdict.OPEN || isZone(ofVehicle);
  }

  /** Whether driving where a rule holds counts as an entry. */
  boolean isEntered(Verdict ofVehicle, Verdict ofAll, boolean forced) {
    return ofVehicle.compareTo(Verdict.FORBIDDEN) >= 0
        || (forced && isZone(ofVehicle) && (throughZones() || ofAll == Verdict.OPEN));
  }

  private static boolean isZone(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }
}
