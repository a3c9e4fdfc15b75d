package dev.headroom.domain.hours.driver;

/** The body of law whose hours hold for a journey. */
public enum DriverRules {
  /** Regulation (EC) No 561/2006 as amended by (EU) 2020/1054. */
  EU,

  /**
   * The domestic rules of Great Britain, Transport Act 1968, part VI: 10 h of driving and 11 h of
   * duty in the 24 h that begin with the day's duty.
   */
  UK_DOMESTIC,

  /** The European Agreement of 1970 (AETR): the figures of {@link #EU}. */
  AETR,

  /**
   * 49 CFR part 395 for property-carrying vehicles, 60 h in 7 days. The sleeper-berth split of
   * 395.1(g) is not used.
   */
  US,

  /** No hours at all. */
  NONE
}
