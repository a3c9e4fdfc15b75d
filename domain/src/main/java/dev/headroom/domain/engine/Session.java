package dev.headroom.domain.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * The searches of one engine, with the memory that they need. Answers are exact, and the same
 * whichever searches stand behind a session. Reusable; for one thread at a time.
 *
 * <p>Every search throws {@link Budget.ExhaustedException} when its budget runs out before it has
 * an answer; the session is as good as new then.
 */
public interface Session {

  /** The graph that is searched. */
  StateGraph graph();

  /** The path of least weight, if there is one; what depends on time counts as closed. */
  Optional<Path> best(Terms terms, Ends ends, Budget budget);

  /**
   * Some paths that cost less than the bound of the ends, cross no limit and use nothing that
   * depends on time, cheapest first: what alternatives to the best path are chosen from. Which they
   * are depends on the searches behind the session; those of the reference find none.
   *
   * @param most the greatest number of paths
   */
  List<Path> near(Terms terms, Ends ends, int most, Budget budget);

  /**
   * Whether there is any that costs less than the bound of the ends, which takes less to find out.
   */
  boolean leads(Terms terms, Ends ends, Budget budget);

  /**
   * The path of least weight for a departure, if there is one. There is no waiting, and each state
   * keeps the least weight with which it is reached by way of its predecessors; the clock is the
   * duration so far, as {@link Terms.Timed#after} has it at that time. One that costs as much as
   * the bound of the ends need not be found.
   *
   * @param departureMillis milliseconds since the epoch
   */
  Optional<Path> best(
      Terms terms, Ends ends, Terms.Timed timed, long departureMillis, Budget budget);

  /**
   * Searches from many targets, to be asked for the paths to all of them from one source after the
   * other; what depends on time counts as closed. Unless a session knows better, each path is
   * searched by itself. Where limits may be crossed, a path that crosses none comes first, and a
   * session may leave out paths that it does not find together with others: a target without a path
   * may have one then.
   *
   * @param targets for each target where its paths may end
   * @return good until the next matrix of this session
   */
  default Matrix matrix(Terms terms, List<List<Anchor>> targets, Budget budget) {
    MatrixRow row = new MatrixRow(targets.size());
    return source -> {
      row.clear();
      for (int target = 0; target < targets.size(); target++) {
        Ends ends = new Ends(source, targets.get(target));
        int number = target;
        best(terms, ends, budget)
            .ifPresent(
                path -> row.set(number, ends.sum(graph(), path), path.violatedCentimetres()));
      }
      return row;
    };
  }

  /**
   * The same for a vehicle that has other times along roads; the times of the ends are its own. A
   * session that cannot tell leaves every path out.
   */
  default Matrix matrix(Terms terms, List<List<Anchor>> targets, Pace pace, Budget budget) {
    MatrixRow none = new MatrixRow(targets.size());
    return source -> none;
  }

  /**
   * The part of the graph in which a state lies, 0 or more: no path leads from one to another,
   * whatever the vehicle. A session that knows none has one for all.
   */
  default int region(int state) {
    return 0;
  }

  /**
   * All from which paths lead to an end, or to which they lead from it, if these are few and limits
   * do not let it out.
   *
   * <p>Ends the matrix of this session.
   *
   * @param out whether paths begin at the end; else they end there
   * @param end where
   * @param most how many nodes are few
   * @return whether a path may lead between the end and others; empty where many may
   */
  default Optional<Predicate<List<Anchor>>> sealed(
      Terms terms, boolean out, List<Anchor> end, int most, Budget budget) {
    return Optional.empty();
  }

  /**
   * What the best path takes where one restriction is lifted, if that costs less than the bound of
   * the ends.
   *
   * @param lifting what is open by levels
   * @param closed what is closed besides
   * @param ends their bound is what the best path costs with nothing lifted
   * @param looser a path that may do, if one is known
   */
  Optional<Path.Sum> lifted(
      Lifting lifting,
      ClosedStates closed,
      Ends ends,
      Optional<Lifting.Looser> looser,
      Budget budget);

  /**
   * The steps of the path with the fewest entries into forbidden stretches, then the least cost, if
   * anybody may drive from a source to a target.
   */
  Optional<List<Step>> fewestEntries(
      Barriers barriers, List<Anchor> sources, List<Anchor> targets, Budget budget);

  /**
   * The times along roads of a vehicle whose times are not those of the graph.
   *
   * @param key equal for vehicles that drive alike
   * @param millis milliseconds along all of a state's road
   */
  record Pace(Object key, IntUnaryOperator millis) {}

  /** What the best paths from any source to each of many targets take. */
  @FunctionalInterface
  interface Matrix {

    /**
     * Finds what {@link Session#best(Terms, Ends, Budget)} finds between a source and each target;
     * of several paths of the same cost it may take another one.
     *
     * @param source where the paths may start
     * @return good until the next call
     * @throws Budget.ExhaustedException when the budget of the matrix runs out first
     */
    MatrixRow row(List<Anchor> source);
  }

  /**
   * What stands in the way. Times are milliseconds since the start, both ends of a passage
   * included.
   */
  interface Barriers {

    /**
     * How a turn may be driven: {@link Level#THROUGH} also where it is forbidden, {@link
     * Level#ENDS} in a zone, {@link Level#CLOSED} where nobody may.
     *
     * @param forced zones that are zones for this vehicle alone count as forbidden
     */
    byte turn(int arc, boolean forced, long from, long to);

    /** The same for the road of a state. */
    byte road(int state, boolean forced, long from, long to);

    /**
     * Whether nobody may drive along a part of a state's road then, besides what its level says.
     *
     * @param fromCentimetres where it begins, from the road's beginning in driving direction
     * @param toCentimetres where it ends
     */
    boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to);

    /** The open roads that zones enclose for the vehicle. */
    Enclaves enclaves();

    /**
     * Whether nothing can be entered at a turn or on the road behind it, so that {@link #entries}
     * is 0 for each such step.
     *
     * @param arc the turn, or -1 for the first step
     */
    boolean clear(int arc, int state);

    /**
     * How many stretches are entered by a step: those of its turn and road, but for those in which
     * the vehicle is already.
     */
    int entries(Step step);

    /** What is known of all that without the time. */
    Whenever whenever();
  }

  /**
   * What stands in the way at the least, whenever that is driven: as it is where nothing depends on
   * time.
   */
  interface Whenever {

    /** Whether what stands in the way may depend on the time. */
    boolean timed();

    /** {@link Barriers#turn}, or {@link Level#TIMED} where it may be open and may be a zone. */
    byte turn(int arc, boolean forced);

    /** {@link Barriers#road} in the same way. */
    byte road(int state, boolean forced);

    /** Whether {@link Barriers#stops} holds as long as any drive may take. */
    boolean stops(int state, int fromCentimetres, int toCentimetres);

    /** Whether it holds anywhere on a state's road at some time. */
    boolean mayStop(int state);

    /** Whether it holds anywhere at some time. */
    boolean mayStopAnywhere();

    /** The least that {@link Barriers#entries} can be, whatever the time of the step. */
    int entries(Step step);

    /**
     * {@link Level#THROUGH} for rule sets of roads and turns that may be driven through without an
     * entry at some time.
     */
    RuleLevels open();

    /** The same for those that may be driven at all. */
    RuleLevels drivable();

    /** The same for those that are open at all times, and where nothing can be entered. */
    RuleLevels always();
  }

  /**
   * One step of a path.
   *
   * @param before the state that the step comes from, or -1 for the first step
   * @param beforeForced whether that one was forced
   * @param arc the turn, or -1 for the first step
   * @param state the state into which it leads
   * @param forced whether zones of the turn and of the road are forced
   * @param millis time since the start when it begins
   */
  record Step(int before, boolean beforeForced, int arc, int state, boolean forced, long millis) {}
}
