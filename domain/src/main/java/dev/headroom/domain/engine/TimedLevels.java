package dev.headroom.domain.engine;

/**
 * What depends on the time of passage: rule sets of {@link Level#TIMED}, roads closed for a time.
 */
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

  /**
   * Whether a drive along a part of a state's road is stopped by what is closed for a time, besides
   * the question's {@link ClosedStates}.
   *
   * @param fromCentimetres where it begins, from the road's beginning in driving direction
   * @param toCentimetres where it ends
   * @param from milliseconds since the epoch when the vehicle begins to drive there
   * @param to when it ends, not before {@code from}; both moments count
   */
  default boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
    return false;
  }
}
