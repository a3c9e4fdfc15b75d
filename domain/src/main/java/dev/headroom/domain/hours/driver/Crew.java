package dev.headroom.domain.hours.driver;

/** How many drivers are in the cab during the whole journey. */
public enum Crew {
  ONE,

  /**
   * Two drivers who share the driving evenly, Regulation (EC) No 561/2006 articles 4(o) and 8(5).
   * Outside {@link DriverRules#EU} and {@link DriverRules#AETR} they are scheduled as one.
   */
  TWO
}
