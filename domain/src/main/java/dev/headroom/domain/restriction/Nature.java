package dev.headroom.domain.restriction;

/** Why a rule holds, which decides whether it may ever be crossed. */
public enum Nature {
  /**
   * The law alone: class rules; rated, excepted and other weights away from bridges; heights,
   * widths and lengths that an exception or hours open. Where it cannot be avoided at the very
   * start or end of a route it may be crossed there, and is reported.
   */
  LEGAL,
  /**
   * The ground: a height, width or length that no exception or hours open (hours that tighten it
   * make no law of it), any weight or load of an axle on a bridge; and what dangerous goods may not
   * pass. Never crossed; only its own exception opens it.
   */
  PHYSICAL,
  /** Closed to motor traffic as such, or a forbidden turn. Never crossed. */
  CLOSURE
}
