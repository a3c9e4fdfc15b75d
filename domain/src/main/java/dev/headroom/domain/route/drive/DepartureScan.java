package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.route.Times;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Tries the departures that the times of a planning allow, one after the other. Each search reports
 * how far it could be shifted without changing any verdict of the rule book, so that one search
 * settles all departures in that span. The scan ends when no better departure can follow.
 *
 * <p>Amid traffic departures can hardly be shifted; {@link CoarseScan} then tries some of them
 * before the others.
 */
final class DepartureScan {

  /** How long a vehicle waits for a legal drive, milliseconds. */
  private static final long RATHER_WAITS = 30 * 60_000L;

  private static final long MINUTE = 60_000;

  private final PlannedPaths paths;
  private final DepartureBounds bounds;
  private final Planning planning;
  private final Times times;

  /** Whether any drive is good enough. */
  private final boolean any;

  private final Budget scanning;

  DepartureScan(PlannedPaths paths, DepartureBounds bounds, Planning planning, boolean any) {
    this.paths = paths;
    this.bounds = bounds;
    this.planning = planning;
    this.any = any;
    times = planning.times();
    scanning = planning.budgets().scan();
  }

  /**
   * The best drive at the times; if a departure is given, the drive that leaves then.
   *
   * @throws Budget.ExhaustedException if the time runs out before any drive is found
   */
  Finding of(int crossing) {
    if (times instanceof Times.DepartAt at) {
      long departure = at.start().toEpochMilli();
      return paths
          .timed(departure, crossing, planning.budgets().answer())
          .path()
          .<Finding>map(path -> trip(path, departure))
          .orElse(new Finding.None());
    }
    boolean coarsely = crossing == 0 && !planning.network().traffic().freeFlow();
    if (times instanceof Times.ArriveBy by) {
      long first = CoarseScan.ceilMinute(by.notBefore().toEpochMilli());
      long end = by.end().toEpochMilli();
      return coarsely
          ? coarse().latest(CoarseScan.floorMinute(end), first, end)
          : latest(first, end, crossing);
    }
    Times.Within window = (Times.Within) times;
    long start = CoarseScan.ceilMinute(window.start().toEpochMilli());
    long end = window.end().toEpochMilli();
    return coarsely ? coarse().earliestArrival(start, end) : earliestArrival(start, end, crossing);
  }

  /**
   * The drive of a vehicle that may leave at the given departure, or later. Departures are whole
   * minutes. The total of a drive is the moment of its arrival plus its cost. The vehicle leaves
   * later if the legal drive of least cost then costs less than the drive at once, and has a lower
   * total: it saves more than the delay of its arrival. Of such departures the one with the lowest
   * total counts; of several, the first.
   *
   * <p>If only a drive that crosses limits, or none, leaves at once, a legal drive may have a total
   * of up to {@value #RATHER_WAITS} ms more than that drive, or than the best drive with no rule
   * with hours in force (and with no closure that ends, if closures leave no drive now). If there
   * is no such legal drive, a drive that crosses limits leaves later under the conditions for legal
   * ones, provided it crosses no more than the drive at once.
   *
   * <p>Departures are tried from the last one backwards, because the search for a late departure
   * can stop early. Each search settles all minutes in which nothing changes. A search that crosses
   * no limit therefore goes no further than the search for the departure at once.
   *
   * @param crossing centimetres of legal limits that may be crossed at each end
   */
  Finding orLater(Finding atOnce, int crossing) {
    long start = ((Times.DepartAt) times).start().toEpochMilli();
    Optional<Path> now =
        atOnce instanceof Finding.Trip trip
            ? Optional.of(trip.path())
            : bounds.best(start, start, 0).path().or(() -> behindClosures(start));
    if (now.isEmpty()) {
      return atOnce;
    }
    Path path = now.get();
    long comesTo = start + millis(path, start) + path.cost();
    if (atOnce instanceof Finding.Trip && path.violatedCentimetres() == 0) {
      return later(atOnce, new Better(start, comesTo, path.cost(), 0, 0));
    }
    Better legal = new Better(start, comesTo + RATHER_WAITS, Long.MAX_VALUE, 0, 0);
    Finding kept = later(atOnce, legal);
    return kept == atOnce && atOnce instanceof Finding.Trip
        ? later(
            atOnce, new Better(start, comesTo, path.cost(), crossing, path.violatedCentimetres()))
        : kept;
  }

  /** The best drive with no rule with hours in force and no closure that ends at some time. */
  private Optional<Path> behindClosures(long start) {
    long last = bounds.latest();
    return planning.closed().varyWithin(start, last)
        ? bounds.best(start, last, 0).path()
        : Optional.empty();
  }

  /**
   * The conditions for a drive that leaves later.
   *
   * @param start the earliest departure
   * @param comesTo the total, arrival plus cost, that it has to undercut
   * @param dearest the cost that it has to undercut
   * @param crossing centimetres of legal limits that may be crossed at each end
   * @param mostCrossed centimetres that may be crossed in total
   */
  private record Better(long start, long comesTo, long dearest, int crossing, int mostCrossed) {

    boolean allows(Path path) {
      return path.cost() < dearest && path.violatedCentimetres() <= mostCrossed;
    }
  }

  /**
   * The best drive that leaves later and meets the conditions, of several the first; otherwise the
   * drive at once.
   */
  private Finding later(Finding atOnce, Better than) {
    long start = than.start;
    long comesTo = than.comesTo;
    if (!planning.levels().varying() && !planning.closed().varyWithin(start, comesTo)) {
      return atOnce;
    }
    Finding best = atOnce;
    try {
      OptionalLong least = bounds.leastCost(start, comesTo, than.crossing, than.mostCrossed);
      if (least.isEmpty() || least.getAsLong() >= than.dearest) {
        return atOnce;
      }
      long first = CoarseScan.ceilMinute(start + 1);
      long spare = least.getAsLong();
      long span = comesTo - start;
      long departure = CoarseScan.floorMinute(comesTo - spare);
      while (departure >= first) {
        // A search that may cross limits has no bound, and its result holds for earlier departures.
        long lowest =
            than.crossing > 0 ? first : Math.max(first, CoarseScan.ceilMinute(departure - span));
        long below = Math.min(than.dearest, comesTo - lowest + 1);
        CoarseScan.Timed found =
            paths.timed(departure, than.crossing, below, planning.budgets().better());
        long same = found.shift().earlier();
        long earliest =
            departure - lowest <= same ? lowest : CoarseScan.ceilMinute(departure - same);
        span = 2 * (departure - earliest) + MINUTE;
        if (found.path().filter(than::allows).isPresent()) {
          long then = comesTo(earliest, found.path().get());
          if (then < comesTo || (then == comesTo && best != atOnce)) {
            best = trip(found.path().get(), earliest);
            comesTo = then;
            span = 0;
          }
        }
        departure = Math.min(earliest - MINUTE, CoarseScan.floorMinute(comesTo - spare));
      }
      return best;
    } catch (Budget.ExhaustedException outOfTime) {
      return best.trip()
          .<Finding>map(trip -> new Finding.Trip(trip.path(), trip.departure(), false))
          .orElse(best);
    }
  }

  /** The time for a path with a departure, which a search without times may have found. */
  private long millis(Path path, long departure) {
    return planning.clock().isOfGraph()
        ? path.millis()
        : planning.drive(path, Instant.ofEpochMilli(departure)).millis();
  }

  private static long comesTo(long departure, Path path) {
    return departure + path.millis() + path.cost();
  }

  private CoarseScan coarse() {
    return new CoarseScan(
        (departure, budget) -> paths.timed(departure, 0, budget),
        scanning,
        planning.budgets().better());
  }

  private Finding latest(long first, long end, int crossing) {
    boolean open = false;
    long departure = CoarseScan.floorMinute(end);
    while (departure >= first) {
      CoarseScan.Timed found = paths.timed(departure, crossing, scanning);
      Optional<Path> path = found.path();
      long same = found.shift().earlier();
      if (path.isPresent()) {
        open = true;
        long fitting = Math.min(departure, CoarseScan.floorMinute(end - path.get().millis()));
        if (departure - fitting <= same) {
          return fitting >= first ? trip(path.get(), fitting) : new Finding.TooShort();
        }
      } else if (same == Long.MAX_VALUE) {
        break;
      }
      departure = CoarseScan.floorMinute(departure - same - 1);
    }
    return open ? new Finding.TooShort() : new Finding.None();
  }

  private Finding earliestArrival(long start, long end, int crossing) {
    if (start > end) {
      return new Finding.TooShort();
    }
    boolean open = false;
    long arrival = Long.MAX_VALUE;
    Finding best = new Finding.None();
    long departure = start;
    while (departure <= Math.min(end, arrival)) {
      CoarseScan.Timed found;
      try {
        found = paths.timed(departure, crossing, scanning);
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

  static Finding.Trip trip(Path path, long departure) {
    return new Finding.Trip(path, Optional.of(Instant.ofEpochMilli(departure)), true);
  }
}
