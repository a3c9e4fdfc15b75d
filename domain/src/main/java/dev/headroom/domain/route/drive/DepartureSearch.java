package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.vehicle.TimeShift;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds the best path of one vehicle between two points, and in a window the best whole minute to
 * leave.
 *
 * <p>For each departure the path of least cost counts; of departures, the one that arrives first
 * (or leaves last). Two searches without times settle most questions: the best path over what does
 * not vary, and a lower bound in which everything that varies is open. Where both cost equally much
 * (and cross equally much), no time of departure can do better. Else departures are scanned with
 * the timed search: each tells how far it could be shifted without any answer of the rule book
 * changing, so that one search settles all departures in that span, and the scan ends where the
 * least duration says that nothing better can follow.
 *
 * <p>Where all that comes to nothing in these times, the same is done with paths of least duration
 * in place of least cost.
 *
 * <p>Amid traffic departures can hardly be shifted, and {@link CoarseScan} looks at some of them
 * before it looks at the others.
 *
 * <p>Where limits have to be crossed, the first (for an arrival the last) departure that works is
 * taken; its path crosses the fewest metres for that departure.
 */
final class DepartureSearch {

  private static final long MINUTE = 60_000;

  /** How often the search for the least duration may ask whether it has to stop. */
  private static final int LOOKS_FOR_LEAST = 100;

  private static final long LONGEST_WINDOW = Duration.ofDays(7).toMillis();

  private final Session session;
  private final boolean quickest;

  /** Whether any drive will do. */
  private final boolean any;

  private final Planning planning;
  private final VehicleLevels levels;
  private final ClosedRoads closed;
  private final Times times;
  private final Budget single;
  private final Budget scanning;
  private final Budget better;

  DepartureSearch(Session session, Planning planning) {
    this(session, planning, false, false);
  }

  private DepartureSearch(Session session, Planning planning, boolean quickest, boolean any) {
    this.session = session;
    this.quickest = quickest;
    this.any = any;
    this.planning = planning;
    levels = planning.levels();
    closed = planning.closed();
    times = planning.times();
    single = planning.budgets().answer();
    scanning = planning.budgets().whatIfs();
    better = planning.budgets().better();
  }

  /**
   * The best path.
   *
   * @param crossing centimetres of legal limits that may be crossed at each end
   * @throws Budget.ExhaustedException when the budget runs out before any path is found, and none
   *     leads over roads that do not vary
   */
  Finding find(int crossing) {
    if (times instanceof Times.Unspecified) {
      return whenever(untimed(levels.unspecified(), closed.all(), crossing));
    }
    if (quickest && times instanceof Times.DepartAt) {
      return scan(0, crossing); // That there is one at best is known.
    }
    long first = earliest();
    long last = latest();
    Optional<Path> steady = untimed(levels.told(), closed.within(first, last), crossing);
    if (steady.isPresent() && crossing == 0 && times instanceof Times.DepartAt) {
      // The best drive takes no longer than this one costs; what closes later does not matter.
      last = first + planning.network().traffic().longest(weight(steady.get()));
      if (closed.beginAfter(last)) {
        steady = untimed(levels.told(), closed.within(first, last), 0);
      }
    }
    if (!levels.varying() && !closed.varyWithin(first, last)) {
      return steady
          .map(path -> orQuickest(leaveAnyTime(path), crossing))
          .orElse(new Finding.None());
    }
    if (any && steady.isPresent() && leaveAnyTime(steady.get()) instanceof Finding.Trip trip) {
      return trip;
    }
    WindowBound bound = bound(first, last, crossing);
    if (bound.path().isEmpty()) {
      return new Finding.None();
    }
    Path least = bound.path().get();
    if (steady.isPresent()
        && weight(steady.get()) == weight(least)
        && steady.get().violatedCentimetres() == least.violatedCentimetres()) {
      return orQuickest(leaveAnyTime(steady.get()), crossing);
    }
    if (crossing > 0) {
      Finding scanned = orQuickest(scan(0, crossing), crossing);
      // Over what does not vary a drive may leave the end's surroundings again and come back.
      return scanned instanceof Finding.Trip || steady.isEmpty()
          ? scanned
          : leaveAnyTime(steady.get());
    }
    try {
      OptionalLong most =
          steady.isPresent() && !closed.beginAfter(last)
              ? OptionalLong.of(steady.get().cost())
              : OptionalLong.empty();
      return orQuickest(scan(leastMillis(least, most, bound.levels()), 0), 0);
    } catch (Budget.ExhaustedException outOfTime) {
      if (steady.isPresent() && leaveAnyTime(steady.get()) instanceof Finding.Trip trip) {
        return new Finding.Trip(trip.path(), trip.departure(), false);
      }
      throw outOfTime;
    }
  }

  /** What no departure can do better than. */
  private WindowBound bound(long first, long last, int crossing) {
    ClosedStates shut = closed.throughout(first, last);
    Question atBest = atBest(crossing, shut);
    if (times instanceof Times.DepartAt || !session.leads(atBest, single)) {
      return new WindowBound(session.best(atBest, single), levels.withoutHours());
    }
    return WindowBound.of(planning, first, last, open -> untimed(open, shut, crossing));
  }

  /** What may be driven at some time. */
  private Question atBest(int crossing, ClosedStates shut) {
    return question(levels.withoutHours(), crossing, shut)
        .among(planning.enclaves().or(levels.varying(planning.network().graph())));
  }

  /** What the searches minimise. */
  private long weight(Path path) {
    return quickest ? path.millis() : path.cost();
  }

  /**
   * What a drive takes at least, where that helps.
   *
   * @param most what each costs at the most, if that is known
   */
  private long leastMillis(Path bound, OptionalLong most, RuleLevels open) {
    if (times instanceof Times.DepartAt) {
      return 0;
    }
    Question question = question(open, 0, closed.throughout(earliest(), latest()));
    long millis =
        quickest
            ? bound.millis()
            : most.isPresent()
                ? session.leastMillis(question, most.getAsLong(), scanning)
                : leastMillis(question);
    return planning.network().traffic().shortest(millis);
  }

  /**
   * What the quickest drive takes, where that is found soon; else nothing. Without it departures
   * are looked at that cannot be better, which takes less than to look for it on a large map.
   */
  private long leastMillis(Question question) {
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

  /** What was found; where that is no path, one of least duration if there is one. */
  private Finding orQuickest(Finding found, int crossing) {
    if (quickest
        || found instanceof Finding.Trip
        || (found instanceof Finding.TooShort && crossing == 0 && isTooShortForAny())) {
      return found;
    }
    Finding instead = new DepartureSearch(session, planning, true, any).find(crossing);
    return instead instanceof Finding.None ? found : instead;
  }

  /**
   * Whether the quickest drive at best takes longer than the window: one search in place of many.
   */
  private boolean isTooShortForAny() {
    if (!planning.network().traffic().freeFlow()) {
      return false;
    }
    long window = latest() - earliest();
    Question atBest = atBest(0, closed.throughout(earliest(), latest())).cheaperThan(window + 1);
    return session.quickest(atBest, single).filter(path -> path.millis() <= window).isEmpty();
  }

  /**
   * The same where limits are kept, if it costs less than this; else one that costs more may be
   * found, or none.
   */
  Finding findCheaper(long cost) {
    return times instanceof Times.Unspecified
        ? whenever(cheaper(levels.unspecified(), cost))
        : find(0);
  }

  private Optional<Path> cheaper(RuleLevels byRuleSet, long cost) {
    return session.best(question(byRuleSet, 0, closed.all()).cheaperThan(cost), single);
  }

  /** Any drive at the times, the first that is found. */
  Finding findAny(int crossing) {
    return new DepartureSearch(session, planning, quickest, true).find(crossing);
  }

  /** Whether there is a path where limits are kept. */
  boolean leads() {
    return times instanceof Times.Unspecified
        ? session.leads(question(levels.unspecified(), 0, closed.all()), single)
        : findAny(0) instanceof Finding.Trip;
  }

  /** Whether there is one that costs less than this if nothing with hours were in force. */
  boolean leadsWithoutHours(long cost) {
    Question question = question(levels.withoutHours(), 0, closed.all());
    return session.leads(question.cheaperThan(cost), single);
  }

  private static Finding whenever(Optional<Path> path) {
    return path.isPresent()
        ? new Finding.Trip(path.get(), Optional.empty(), true)
        : new Finding.None();
  }

  /** The earliest moment at which a drive can be on the way. */
  private long earliest() {
    if (times instanceof Times.ArriveBy by) {
      return by.end().toEpochMilli() - LONGEST_WINDOW;
    }
    return times instanceof Times.Within within
        ? within.start().toEpochMilli()
        : ((Times.DepartAt) times).start().toEpochMilli();
  }

  /** The latest one, as far as the request tells. */
  private long latest() {
    if (times instanceof Times.ArriveBy by) {
      return by.end().toEpochMilli();
    }
    return times instanceof Times.Within within ? within.end().toEpochMilli() : Long.MAX_VALUE - 1;
  }

  private Optional<Path> untimed(RuleLevels byRuleSet, ClosedStates shut, int crossing) {
    Question question = question(byRuleSet, crossing, shut);
    return quickest ? session.quickest(question, single) : session.best(question, single);
  }

  private Question question(RuleLevels byRuleSet, int crossing, ClosedStates shut) {
    RouteEnds ends = planning.ends();
    return new Question(byRuleSet, ends.sources(), ends.targets(), crossing, shut)
        .among(planning.enclaves());
  }

  private CoarseScan.Timed timed(long departure, int crossing, Budget budget) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    AtPassage atPassage = new AtPassage();
    Question question = question(levels.told(), crossing, ClosedStates.NONE);
    Optional<Path> path =
        quickest
            ? session.quickest(question, atPassage, departure, budget)
            : session.best(question, atPassage, departure, budget);
    return new CoarseScan.Timed(path, atPassage.shift);
  }

  /** Rules and closures at the time of passage. */
  private final class AtPassage implements Question.Timed {
    private final TimeShift shift = new TimeShift();
    private final ClosedStates closedAtSomeTime = closed.all();

    @Override
    public byte level(int ruleSet, long from, long to) {
      return levels.level(ruleSet, from, to, shift);
    }

    @Override
    public boolean stops(int state, int fromCentimetres, int toCentimetres, long from, long to) {
      return closed.stops(state, fromCentimetres, toCentimetres, from, to, shift);
    }

    @Override
    public boolean mayStopAnywhere() {
      return !closedAtSomeTime.isEmpty();
    }

    @Override
    public boolean mayStop(int state) {
      return closedAtSomeTime.stops(state);
    }

    @Override
    public boolean isSteady(int ruleSet, long from, long to) {
      return planning.network().traffic().freeFlow() && levels.isSteady(ruleSet, from, to);
    }

    @Override
    public long after(int state, long from, long millis) {
      return planning.network().after(state, from, millis, shift);
    }
  }

  /** A path that is open whenever the vehicle leaves. */
  private Finding leaveAnyTime(Path path) {
    if (times instanceof Times.DepartAt at) {
      return trip(path, at.start().toEpochMilli());
    }
    if (times instanceof Times.ArriveBy by) {
      return trip(path, latestFor(path, by.end().toEpochMilli()));
    }
    Times.Within window = (Times.Within) times;
    long departure = CoarseScan.ceilMinute(window.start().toEpochMilli());
    return departure + millis(path, departure) <= window.end().toEpochMilli()
        ? trip(path, departure)
        : new Finding.TooShort();
  }

  /**
   * The latest whole minute to leave that arrives in time: who leaves later never arrives sooner.
   */
  private long latestFor(Path path, long end) {
    TrafficClock traffic = planning.network().traffic();
    long early = CoarseScan.floorMinute(end - traffic.longest(path.millis()));
    long late = CoarseScan.floorMinute(end - traffic.shortest(path.millis()));
    while (early < late) {
      long middle = CoarseScan.floorMinute(early + (late - early) / 2 + MINUTE / 2);
      if (middle + millis(path, middle) <= end) {
        early = middle;
      } else {
        late = middle - MINUTE;
      }
    }
    return early;
  }

  /** What a path that was found without times takes when it is left for then. */
  private long millis(Path path, long departure) {
    return planning.network().traffic().freeFlow()
        ? path.millis()
        : planning.drive(path, Instant.ofEpochMilli(departure)).millis();
  }

  private Finding scan(long least, int crossing) {
    if (times instanceof Times.DepartAt at) {
      long departure = at.start().toEpochMilli();
      return timed(departure, crossing, single)
          .path()
          .map(path -> trip(path, departure))
          .orElse(new Finding.None());
    }
    boolean coarsely = crossing == 0 && !planning.network().traffic().freeFlow();
    if (times instanceof Times.ArriveBy by) {
      long end = by.end().toEpochMilli();
      return coarsely
          ? coarse(0).latest(CoarseScan.floorMinute(end - least), end - LONGEST_WINDOW, end)
          : latest(end, least, crossing);
    }
    Times.Within window = (Times.Within) times;
    long start = CoarseScan.ceilMinute(window.start().toEpochMilli());
    long end = window.end().toEpochMilli();
    return coarsely
        ? coarse(least).earliestArrival(start, end)
        : earliestArrival(start, end, least, crossing);
  }

  private CoarseScan coarse(long least) {
    return new CoarseScan(
        (departure, budget) -> timed(departure, 0, budget), least, scanning, better);
  }

  private Finding latest(long end, long least, int crossing) {
    boolean open = false;
    long departure = CoarseScan.floorMinute(end - least);
    while (departure >= end - LONGEST_WINDOW) {
      CoarseScan.Timed found = timed(departure, crossing, scanning);
      Optional<Path> path = found.path();
      long same = found.shift().earlier();
      if (path.isPresent()) {
        open = true;
        long fitting = Math.min(departure, CoarseScan.floorMinute(end - path.get().millis()));
        if (departure - fitting <= same) {
          return trip(path.get(), fitting);
        }
      } else if (same == Long.MAX_VALUE) {
        break;
      }
      departure = CoarseScan.floorMinute(departure - same - 1);
    }
    return open ? new Finding.TooShort() : new Finding.None();
  }

  private Finding earliestArrival(long start, long end, long least, int crossing) {
    if (start + least > end) {
      return new Finding.TooShort();
    }
    boolean open = false;
    long arrival = Long.MAX_VALUE;
    Finding best = new Finding.None();
    long departure = start;
    while (departure + least <= Math.min(end, arrival)) {
      CoarseScan.Timed found;
      try {
        found = timed(departure, crossing, scanning);
      } catch (Budget.ExhaustedException outOfTime) {
        if (best instanceof Finding.Trip trip) {
          return new Finding.Trip(trip.path(), trip.departure(), false);
        }
        throw outOfTime;
      }
      Optional<Path> path = found.path();
      if (path.isPresent()) {
        open = true;
        long then = departure + path.get().millis();
        // Of equal arrivals the later departure is the shorter drive.
        if (then <= Math.min(end, arrival)) {
          arrival = then;
          best = trip(path.get(), departure);
        }
      }
      long same = found.shift().later();
      if (same == Long.MAX_VALUE || ((any || crossing > 0) && arrival != Long.MAX_VALUE)) {
        break;
      }
      departure = CoarseScan.ceilMinute(departure + same + 1);
    }
    return best instanceof Finding.None && open ? new Finding.TooShort() : best;
  }

  private static Finding trip(Path path, long departure) {
    return new Finding.Trip(path, Optional.of(Instant.ofEpochMilli(departure)), true);
  }
}
