package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the best whole minute to leave if departures cannot be shifted far. It tries every quarter
 * of an hour first, then the minutes next to the best of those, then the others. Given enough time
 * it tries every minute that could be better, so that its answer is the best. Otherwise it returns
 * the best departure that it tried, and marks it as unproven.
 *
 * <p>Each answer is a path found for its departure by the rules and traffic at the moments of
 * passage. An incomplete scan can miss a better departure, but never returns an illegal drive. It
 * reports that there is no drive only after every minute was tried.
 *
 * <p>For one thread and one use.
 */
final class CoarseScan {

  private static final long MINUTE = 60_000;
  private static final long COARSE = Duration.ofMinutes(15).toMillis();

  /** The best path for a departure, and the shifts of the departure that keep it unchanged. */
  record Timed(Optional<Path> path, TimeShift shift) {}

  /** Finds the best path for a departure. */
  @FunctionalInterface
  interface Departures {

    /**
     * Finds the best path, and the shifts of its departure that keep it unchanged.
     *
     * @throws Budget.ExhaustedException if the budget runs out first
     */
    Timed at(long departure, Budget budget);
  }

  private final Departures departures;
  private final Budget scanning;
  private final Budget better;

  /** The departures tried, each with the shifts (earlier, later) for which its result holds too. */
  private final Map<Long, long[]> seen = new HashMap<>();

  private Optional<Path> best = Optional.empty();
  private long departure;
  private long arrival = Long.MAX_VALUE;
  private boolean open;

  /** The earliest departure to try. */
  private long earliest = Long.MIN_VALUE;

  /**
   * Creates a scan.
   *
   * @param scanning the budget for finding a drive
   * @param better the budget for finding a better one
   */
  CoarseScan(Departures departures, Budget scanning, Budget better) {
    this.departures = departures;
    this.scanning = scanning;
    this.better = better;
  }

  /**
   * The drive that arrives first; of several, the one that leaves last.
   *
   * @param start the first departure, a whole minute
   * @param end the latest arrival
   * @throws Budget.ExhaustedException if the time runs out before any drive is found
   */
  Finding earliestArrival(long start, long end) {
    if (start > end) {
      return new Finding.TooShort();
    }
    try {
      earlier(start, Long.MAX_VALUE, end, COARSE);
      if (best.isPresent()) {
        earlier(Math.max(start, departure - COARSE), departure, end, MINUTE);
      }
      earlier(start, Long.MAX_VALUE, end, MINUTE);
    } catch (Budget.ExhaustedException outOfTime) {
      return unproven(outOfTime);
    }
    return finding();
  }

  /** Tries departures from one to another, at most a step apart, as long as they can be better. */
  private void earlier(long from, long to, long end, long step) {
    long at = from;
    while (at <= to && at <= Math.min(end, arrival)) {
      long[] same = look(at, end, false);
      if (same[1] == Long.MAX_VALUE) {
        return;
      }
      at = ceilMinute(Math.max(at + step, at + same[1] + 1));
    }
  }

  /**
   * The drive that leaves last and arrives in time.
   *
   * @param last the latest possible departure, a whole minute
   * @param first the earliest departure to try
   * @param end the latest arrival
   * @throws Budget.ExhaustedException if the time runs out before any drive is found
   */
  Finding latest(long last, long first, long end) {
    earliest = first;
    try {
      later(last, first, end, COARSE);
      if (best.isPresent()) {
        later(Math.min(last, departure + COARSE), departure, end, MINUTE);
        later(last, departure, end, MINUTE);
      } else {
        later(last, first, end, MINUTE);
      }
    } catch (Budget.ExhaustedException outOfTime) {
      return unproven(outOfTime);
    }
    return finding();
  }

  /** Tries departures from one backwards to another until one arrives in time. */
  private void later(long from, long to, long end, long step) {
    long at = from;
    while (at >= to && (best.isEmpty() || at > departure)) {
      long[] same = look(at, end, true);
      if (same[0] == Long.MAX_VALUE) {
        return;
      }
      at = floorMinute(Math.min(at - step, at - same[0] - 1));
    }
  }

  /**
   * Tries a departure unless it was tried before, and keeps its drive if that is better.
   *
   * @param latest whether the latest departure is wanted; otherwise the earliest arrival
   * @return the shifts (earlier, later) for which the result holds too
   */
  private long[] look(long at, long end, boolean latest) {
    long[] known = seen.get(at);
    if (known != null) {
      return known;
    }
    Timed found = departures.at(at, best.isPresent() ? better : scanning);
    long[] same = {found.shift().earlier(), found.shift().later()};
    if (found.path().isPresent()) {
      open = true;
      keep(found.path().get(), at, end, latest, same);
    }
    seen.put(at, same);
    return same;
  }

  private void keep(Path path, long at, long end, boolean latest, long[] same) {
    long fitting = Math.min(at, floorMinute(end - path.millis()));
    long leaving = latest && at - fitting <= same[0] ? Math.max(earliest, fitting) : at;
    long then = leaving + path.millis();
    boolean improves =
        latest
            ? best.isEmpty() || leaving > departure
            : then < arrival || (then == arrival && leaving > departure);
    if (then <= end && improves) {
      best = Optional.of(path);
      departure = leaving;
      arrival = then;
    }
  }

  private Finding unproven(Budget.ExhaustedException outOfTime) {
    if (best.isEmpty()) {
      throw outOfTime;
    }
    return found(false);
  }

  private Finding finding() {
    if (best.isPresent()) {
      return found(true);
    }
    return open ? new Finding.TooShort() : new Finding.None();
  }

  private Finding found(boolean proven) {
    return new Finding.Trip(
        best.orElseThrow(), Optional.of(Instant.ofEpochMilli(departure)), proven);
  }

  /** The last whole minute at or before a moment. */
  static long floorMinute(long millis) {
    return Math.floorDiv(millis, MINUTE) * MINUTE;
  }

  /** The first whole minute at or after a moment. */
  static long ceilMinute(long millis) {
    return -floorMinute(-millis);
  }
}
