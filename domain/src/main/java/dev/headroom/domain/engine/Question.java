package dev.headroom.domain.engine;

import java.util.List;

/**
 * What a search is asked: from where to where, and what is open.
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
 * <p>{@link ClosedStates} hold for the whole drive; what is closed for a time is asked of {@link
 * Timed}.
 *
 * <p>Immutable, but for one thread where there are {@link Enclaves}.
 */
public final class Question {

  private final RuleLevels levels;
  private final List<Anchor> sources;
  private final List<Anchor> targets;
  private final int crossing;
  private final ClosedStates closed;
  private final Enclaves enclaves;
  private final long cheaperThan;

  /**
   * A question in which nothing is closed but by the levels.
   *
   * @param levels the {@link Level} of each rule set
   * @param sources where the route may start; each on a state without history
   * @param targets where it may end
   * @param crossing centimetres of limits that may be crossed at each end; 0 for none
   */
  public Question(byte[] levels, List<Anchor> sources, List<Anchor> targets, int crossing) {
    this(new RuleLevels(levels), sources, targets, crossing, ClosedStates.NONE);
  }

  /**
   * A question.
   *
   * @param levels the {@link Level} of each rule set
   * @param sources where the route may start; each on a state without history
   * @param targets where it may end
   * @param crossing centimetres of limits that may be crossed at each end; 0 for none
   * @param closed what is closed besides; never crossed
   */
  public Question(
      RuleLevels levels,
      List<Anchor> sources,
      List<Anchor> targets,
      int crossing,
      ClosedStates closed) {
    this.levels = levels;
    this.sources = List.copyOf(sources);
    this.targets = List.copyOf(targets);
    this.crossing = crossing;
    this.closed = closed;
    enclaves = Enclaves.NONE;
    cheaperThan = Long.MAX_VALUE;
    if (crossing < 0) {
      throw new IllegalArgumentException("negative crossing: " + crossing);
    }
  }

  private Question(Question like, RuleLevels levels, Enclaves enclaves, long cheaperThan) {
    this.levels = levels;
    sources = like.sources;
    targets = like.targets;
    crossing = like.crossing;
    closed = like.closed;
    this.enclaves = enclaves;
    this.cheaperThan = cheaperThan;
  }

  /** The same question, but a path that costs as much as this or more need not be found. */
  public Question cheaperThan(long cost) {
    return new Question(this, levels, enclaves, cost);
  }

  /** The same question where open roads that zones enclose count with the zones. */
  public Question among(Enclaves theVehicles) {
    return new Question(this, levels, theVehicles, cheaperThan);
  }

  /** The same question over other levels. */
  public Question over(RuleLevels others) {
    return new Question(this, others, enclaves, cheaperThan);
  }

  /**
   * A path that answers this question, with its duration worked out.
   *
   * @param cost what it costs
   * @param states which it takes over
   */
  public Path path(StateGraph graph, long cost, int violatedCentimetres, int[] states) {
    int[] turns = graph.arcsBetween(states);
    long whole = 0;
    long millis = 0;
    for (int i = 0; i < turns.length; i++) {
      whole += graph.turnCostOf(turns[i]) + (long) graph.costOf(states[i]);
      millis += graph.turnMillisOf(turns[i]) + (long) graph.millisOf(states[i]);
    }
    for (Anchor source : sources) {
      for (Anchor target : targets) {
        if (source.state() == states[0]
            && target.state() == states[states.length - 1]
            && whole + target.cost() - source.cost() == cost) {
          long between = millis + target.millis() - source.millis();
          return new Path(cost, between, violatedCentimetres, states, turns);
        }
      }
    }
    throw new IllegalStateException("a path that does not cost what was found");
  }

  /** What a level counts as in this question: a violable one is closed unless it may be crossed. */
  public byte countsAs(byte level) {
    return crossing == 0 ? Level.withoutCrossing(level) : level;
  }

  /** What the level of a rule set counts as in this question. */
  public byte level(int ruleSet) {
    return crossing == 0 ? levels.withoutCrossing(ruleSet) : levels.of(ruleSet);
  }

  public RuleLevels levels() {
    return levels;
  }

  public List<Anchor> sources() {
    return sources;
  }

  public List<Anchor> targets() {
    return targets;
  }

  public int crossing() {
    return crossing;
  }

  /** The open roads that count with the zones. */
  public Enclaves enclaves() {
    return enclaves;
  }

  public ClosedStates closed() {
    return closed;
  }

  public long cheaperThan() {
    return cheaperThan;
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
     * besides the question's {@link ClosedStates}.
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
     * When the vehicle is through: a road that is entered later is never left earlier.
     *
     * @param state on whose road it drives, or from whose end it turns
     * @param from milliseconds since the epoch when it begins
     * @param millis its duration by the graph, 0 or more
     */
    default long after(int state, long from, long millis) {
      return from + millis;
    }
  }
}
