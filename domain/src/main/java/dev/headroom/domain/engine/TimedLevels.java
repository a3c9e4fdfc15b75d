package dev.headroom.domain.engine;

/** What rule sets of {@link Level#TIMED} say at a time. */
@FunctionalInterface
public interface TimedLevels {

  /**
   * The least open {@link Level} that a rule set takes while the vehicle is there, never {@code
   * TIMED}.
   *
   * @param from milliseconds since the epoch when the vehicle enters
   * @param to when it leaves, not before {@code from}; both moments count
   */
  byte level(int ruleSet, long from, long to);
}
