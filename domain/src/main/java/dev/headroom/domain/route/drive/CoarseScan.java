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
 * Looks for the best whole minute to leave where departures cannot be shifted far: first every
 * quarter of an hour, then the minutes beside the best of those, then the others. With time enough
 * it looks at every minute that could be better, so that its answer is the best; without, its
 * answer is the best it saw, and says so.
 *
 * <p>Each answer is a path that was found for its departure by the rules and the traffic of the
 * moments at which it passes: what is left out of the scan can make a departure later or an arrival
 * earlier than what it finds, but never makes a drive illegal. That there is no drive is said only
 * once every minute was looked at.
 *
 * <p>For one thread and one use.
 */
final class CoarseScan {

  private static final long MINUTE = 60_000;
  private static final long COARSE = Duration.ofMinutes(15).toMillis();

  /** The best path for a departure, and how far the departure could be shifted. */
  record Timed(Optional<Path> path, TimeShift shift) {}

  /** Finds the best path for a departure. */
  @FunctionalInterface
  interface Departures {

    /**
     * The best path, and how far its departure could be shifted.
     *
     * @throws Budget.ExhaustedException when the budget runs out before
     */
    Timed at(long departure, Budget budget);
  }

  private final Departures departures;
  private final Budget scanning;
  private final Budget better;

  /** What was seen: from each departure, how far earlier and later the same holds. */
  private final Map<Long, long[]> seen = new HashMap<>();

  private Optional<Path> best = Optional.empty();
  private long departure;
  private long arrival = Long.MAX_VALUE;
  private boolean open;

  /**
   * Has seen nothing yet.
   *
   * @param scanning for finding a drive
   * @param better for finding a better one
   */
  CoarseScan(Departures departures, Budget scanning, Budget better) {
    this.departures = departures;
    this.scanning = scanning;
    this.better = better;
  }

  /**
   * The drive that arrives first, of those the one that leaves last.
   *
   * @param start the first departure, a whole minute
   * @param end the latest arrival
   * @throws Budget.ExhaustedException when the time runs out before any drive is found
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

  /** Looks at departures from one to another, at most a step apart, as long as they can help. */
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
   * @param last the last departure that could, a whole minute
   * @param first the earliest departure to look at
   * @param end the latest arrival
   * @throws Budget.ExhaustedException when the time runs out before any drive is found
   */
  Finding latest(long last, long first, long end) {
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

  /** Looks at departures from one back to another until one arrives in time. */
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
   * Looks at a departure that was not seen yet, and keeps its drive if that is better.
   *
   * @param latest whether the latest departure is looked for; else the earliest arrival
   * @return how far earlier and later the same holds
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
    long leaving = latest && at - fitting <= same[0] ? fitting : at;
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

  /** The whole minute at a moment, or before it. */
  static long floorMinute(long millis) {
    return Math.floorDiv(millis, MINUTE) * MINUTE;
  }

  /** The whole minute at a moment, or after it. */
  static long ceilMinute(long millis) {
    return -floorMinute(-millis);
  }
}
