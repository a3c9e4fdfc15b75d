package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What no departure can do better than, found by searches without times in which everything that
 * varies is open.
 */
final class DepartureBounds {

  /** As far before an arrival as departures are looked at. */
  static final long LONGEST = Duration.ofDays(7).toMillis();

  /** How often the search for the least duration may ask whether it has to stop. */
  private static final int LOOKS_FOR_LEAST = 100;

  private final Session session;
  private final Planning planning;
  private final PlannedPaths paths;
  private final VehicleLevels levels;
  private final Budget single;
  private final Least least;

  /**
   * What is known of the least that any drive of a planning takes. The searches by cost and by
   * duration share it, so that it is looked for once.
   */
  static final class Least {
    private static final int UNKNOWN = -1;

    private int crossing = UNKNOWN;
    private long millis;

    /** Whether a drive takes no more than that. */
    private boolean attained;
  }

  DepartureBounds(Session session, Planning planning, PlannedPaths paths, Least least) {
    this.least = least;
    this.session = session;
    this.planning = planning;
    this.paths = paths;
    levels = planning.levels();
    single = planning.budgets().answer();
  }

  /** The earliest moment at which a drive can be on the way. */
  long earliest() {
    if (planning.times() instanceof Times.ArriveBy by) {
      return by.end().toEpochMilli() - LONGEST;
    }
    return planning.times() instanceof Times.Within within
        ? within.start().toEpochMilli()
        : ((Times.DepartAt) planning.times()).start().toEpochMilli();
  }

  /** The latest one, as far as the request tells. */
  long latest() {
    if (planning.times() instanceof Times.ArriveBy by) {
      return by.end().toEpochMilli();
    }
    return planning.times() instanceof Times.Within within
        ? within.end().toEpochMilli()
        : Long.MAX_VALUE - 1;
  }

  /** The best path of any departure from one moment to another. */
  WindowBound best(long first, long last, int crossing) {
    ClosedStates shut = planning.closed().throughout(first, last);
    Question atBest = atBest(crossing, shut);
    if (planning.times() instanceof Times.DepartAt || !session.leads(atBest, single)) {
      return new WindowBound(session.best(atBest, single), levels.withoutHours());
    }
    return WindowBound.of(planning, first, last, open -> paths.untimed(open, shut, crossing));
  }

  /**
   * What a drive costs at least that departs and arrives from one moment to another and crosses no
   * more than so much; nothing where there is none.
   *
   * @param crossing centimetres of legal limits that may be crossed at each end
   * @param mostCrossed how many in all
   */
  OptionalLong leastCost(long first, long last, int crossing, int mostCrossed) {
    Question atBest = atBest(crossing, planning.closed().throughout(first, last));
    WindowBound bound =
        WindowBound.withZones(
            planning, first, last, open -> session.best(atBest.over(open), single));
    if (bound.path().filter(path -> path.violatedCentimetres() <= mostCrossed).isEmpty()) {
      return OptionalLong.empty();
    }
    // A drive that crosses more than the bound may cost less, but never less than its time.
    return OptionalLong.of(
        bound.path().get().violatedCentimetres() == mostCrossed
            ? bound.path().get().cost()
            : leastAtOnce());
  }

  /**
   * From how many milliseconds on a drive is of no use: it takes longer than the window. Amid
   * traffic its duration without traffic does not tell.
   */
  long useless() {
    return planning.network().traffic().freeFlow() ? latest() - earliest() + 1 : Long.MAX_VALUE;
  }

  /** What any drive takes at least, told without a search; 0 amid traffic. */
  long leastAtOnce() {
    return planning.network().traffic().freeFlow()
        ? session.leastMillis(paths.question(levels.withoutHours(), 0, ClosedStates.NONE))
        : 0;
  }

  /** What may be driven at some time. */
  private Question atBest(int crossing, ClosedStates shut) {
    return paths
        .question(levels.withoutHours(), crossing, shut)
        .among(planning.enclaves().or(levels.varying(planning.network().graph())));
  }

  /**
   * What a drive takes at least, where that helps.
   *
   * @param most what each costs at the most, if that is known
   */
  long leastMillis(WindowBound bound, OptionalLong most) {
    if (planning.times() instanceof Times.DepartAt || bound.path().isEmpty()) {
      return 0;
    }
    Question question =
        paths.question(bound.levels(), 0, planning.closed().throughout(earliest(), latest()));
    Budget scanning = planning.budgets().whatIfs();
    long millis =
        paths.areQuickest()
            ? bound.path().get().millis()
            : most.isPresent()
                ? session.leastMillis(question, most.getAsLong(), scanning)
                : quickest(question, scanning);
    return planning.network().traffic().shortest(millis);
  }

  /**
   * What the quickest drive takes, where that is found soon; else nothing. Without it departures
   * are looked at that cannot be better, which takes less than to look for it on a large map.
   */
  private long quickest(Question question, Budget scanning) {
    int[] looks = new int[1];
    boolean[] late = new boolean[1];
    Budget soon =
        () -> {
          late[0] = scanning.exhausted();
          return late[0] || ++looks[0] > LOOKS_FOR_LEAST;
        };
    try {
      return session.quickest(question, soon).map(Path::millis).orElse(0L);
    } catch (Budget.ExhaustedException e) {
      if (late[0]) {
        throw e;
      }
      return 0;
    }
  }

  /**
   * Whether the quickest drive at best takes longer than the window: one search in place of many.
   */
  boolean isTooShortForAny(int crossing) {
    return leastOfAny(crossing, useless(), single) >= useless();
  }

  /**
   * What the quickest drive at best takes, which none takes less than; 0 amid traffic.
   *
   * @param bound milliseconds beyond which nobody wants to know; at most this is returned
   */
  long leastOfAny(int crossing, long bound, Budget budget) {
    if (!planning.network().traffic().freeFlow()) {
      return 0;
    }
    if (least.crossing != crossing) {
      least.crossing = crossing;
      least.millis = leastAtOnce();
      least.attained = false;
    }
    if (!least.attained && least.millis < bound) {
      Optional<Path> path = session.quickest(anyDrive(crossing).cheaperThan(bound), budget);
      least.attained = path.filter(found -> found.millis() < bound).isPresent();
      least.millis = least.attained ? path.get().millis() : bound;
    }
    return Math.min(bound, least.millis);
  }

  /** What may be driven at some time; where limits may be crossed, all of them. */
  private Question anyDrive(int crossing) {
    Question atBest = atBest(crossing, planning.closed().throughout(earliest(), latest()));
    return crossing == 0 ? atBest : atBest.withLimitsOpen(planning.network().graph());
  }
}
