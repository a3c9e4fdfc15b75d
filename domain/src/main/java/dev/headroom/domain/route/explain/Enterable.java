package dev.headroom.domain.route.explain;

import dev.headroom.domain.restriction.Verdict;

/** What counts as a stretch that can be entered; each has all of those before it. */
public enum Enterable {
  /** What stops this vehicle and not every one. */
  THIS_VEHICLE,
  /** Driving through a zone for everybody. */
  ZONES,
  /**
   * What stops everybody at some times alone. What companies closed is open, and is no entry:
   * whoever closed a road can open it.
   */
  HOURS;

  /** Whether zones for everybody count as something to enter. */
  boolean throughZones() {
    return this != THIS_VEHICLE;
  }

  /** Whether what stops everybody at some times alone does. */
  boolean throughHours() {
    return this == HOURS;
  }

  /** Whether a rule makes a zone of a road that it forbids to nobody. */
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
