package dev.headroom.domain.engine;

/**
 * What is open to a vehicle: made once for a vehicle and a time, and the same for every search
 * between any {@link Ends}.
 *
 * <p>With {@code crossing} 0 what is {@link Level#VIOLABLE} is closed. With more, limits may be
 * crossed near the ends, least metres first, then cost. Each crossed road and turn counts to one
 * end: the road of the start to the start, the road of the end to the end, any other to either, but
 * after one that counts to the end comes none that counts to the start. The whole of it (of the
 * start's and end's road the driven part) lies within {@code crossing} of that end by driving
 * distance, rules left aside; the sum at each end is at most {@code crossing}. A turn counts as one
 * centimetre, so that it is not free. With times, where a way back could take it to another hour,
 * the route stays near the end once it has crossed a limit that counts to it.
 *
 * <p>Immutable, but for one thread where there are {@link Enclaves}.
 *
 * @param levels the {@link Level} of each rule set
 * @param closed what is closed besides, for the whole drive; never crossed. {@link Timed} has what
 *     is closed for a time
 * @param enclaves the open roads that count with the zones around them
 * @param crossing centimetres of limits that may be crossed at each end; 0 for none
 */
public record Terms(RuleLevels levels, ClosedStates closed, Enclaves enclaves, int crossing) {

  /**
   * Checks the crossing.
   *
   * @throws IllegalArgumentException when the crossing is negative
   */
  public Terms {
    if (crossing < 0) {
      throw new IllegalArgumentException("negative crossing: " + crossing);
    }
  }

  /** Terms without enclaves. */
  public Terms(RuleLevels levels, ClosedStates closed, int crossing) {
    this(levels, closed, Enclaves.NONE, crossing);
  }

  /** Terms on which only the levels close anything, and no limit may be crossed. */
  public static Terms of(RuleLevels levels) {
    return new Terms(levels, ClosedStates.NONE, 0);
  }

  /** The same terms where open roads that zones enclose count with the zones. */
  public Terms among(Enclaves theVehicles) {
    return new Terms(levels, closed, theVehicles, crossing);
  }

  /** The same terms by other levels. */
  public Terms over(RuleLevels others) {
    return new Terms(others, closed, enclaves, crossing);
  }

  /** What a level counts as: a violable one is closed unless it may be crossed. */
  public byte countsAs(byte level) {
    return crossing == 0 ? Level.withoutCrossing(level) : level;
  }

  /** What the level of a rule set counts as. */
  public byte level(int ruleSet) {
    return crossing == 0 ? levels.withoutCrossing(ruleSet) : levels.of(ruleSet);
  }

  /**
   * What depends on the time of passage: rule sets of {@link Level#TIMED}, roads closed for a time.
   */
  @FunctionalInterface
  public interface Timed {

    /**
     * The least open {@link Level} that a rule set takes while the vehicle is there, never {@code
     * TIMED}.
     *
     * @param from milliseconds since the epoch when the vehicle enters
     * @param to when it leaves, not before {@code from}; both moments count
     */
    byte level(int ruleSet, long from, long to);

    /**
     * Whether a drive along a part of a state's road is stopped by what is closed for a time,
     * besides the {@link ClosedStates}.
     *
     * @param fromCentimetres where it begins, from the road's beginning in driving direction
     * @param toCentimetres where it ends
     * @param from milliseconds since the epoch when the vehicle begins to drive there
     * @param to when it ends, not before {@code from}; both moments count
     */
    default boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return false;
    }

    /** Whether anything is closed for a time. */
    default boolean mayStopAnywhere() {
      return false;
    }

    /** Whether anything of a state's road is closed for a time. */
    default boolean mayStop(int state) {
      return false;
    }

    /**
     * The least strict level of a rule set at any moment between two, both included, or a less
     * strict one.
     */
    default byte atBest(int ruleSet, long from, long to) {
      return Level.THROUGH;
    }

    /**
     * When the vehicle has driven a part of a road: one that is entered later is never left
     * earlier.
     *
     * @param state on whose road it drives
     * @param from milliseconds since the epoch when it begins
     * @param millis its duration by the graph, 0 or more
     */
    default long along(int state, long from, long millis) {
      return after(state, from, millis);
    }

    /**
     * When the vehicle has turned: one that begins later never ends earlier.
     *
     * @param state from whose end it turns
     * @param from milliseconds since the epoch when it begins
     * @param millis its duration by the graph, 0 or more
     */
    default long after(int state, long from, long millis) {
      return from + millis;
    }
  }
}
