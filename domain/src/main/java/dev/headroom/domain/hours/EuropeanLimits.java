package dev.headroom.domain.hours;

import static dev.headroom.domain.hours.EuropeanHours.BETWEEN_BREAKS;
import static dev.headroom.domain.hours.EuropeanHours.BREAK;
import static dev.headroom.domain.hours.EuropeanHours.FIRST_PART;
import static dev.headroom.domain.hours.EuropeanHours.PART;
import static dev.headroom.domain.hours.EuropeanHours.REDUCED;
import static dev.headroom.domain.hours.EuropeanHours.REDUCED_WEEKLY;
import static dev.headroom.domain.hours.EuropeanHours.REGULAR;
import static dev.headroom.domain.hours.EuropeanHours.SECOND_PART;
import static dev.headroom.domain.hours.EuropeanHours.SIX_PERIODS;
import static dev.headroom.domain.hours.EuropeanHours.WEEKLY;
import static dev.headroom.domain.hours.Hours.HOUR;

import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Window;
import java.util.Arrays;
import java.util.Set;

/** Where the European articles ask for a halt, and how long halts have to be to count. */
final class EuropeanLimits {

  private final LocalClock clock;
  private final boolean two;
  private final boolean directive;
  private final int drivers;
  private final long period;

  EuropeanLimits(DriverTerms terms, LocalClock clock) {
    this.clock = clock;
    this.two = terms.twoDrivers();
    this.directive = terms.directive();
    this.drivers = two ? 2 : 1;
    this.period = (two ? 30 : 24) * HOUR;
  }

  /** See {@link Hours#limits}. */
  long[] limits(Label label) {
    long now = label.time;
    long break7 = two ? Long.MAX_VALUE : Math.max(0, BETWEEN_BREAKS - label.sinceBreak);
    if (two && label.block < BREAK && label.sinceBreak + BREAK > 2 * BETWEEN_BREAKS) {
      break7 = 2 * BETWEEN_BREAKS - label.sinceBreak - label.block;
    }
    long week = label.week;
    long last = label.lastWeek;
    if (now >= label.weekEnd) {
      last = week;
      week = 0;
    }
    long[] driving = {
      break7,
      9L * drivers * HOUR - label.today,
      // A state may be beyond these limits already.
      Math.max(0, 10L * drivers * HOUR - label.today),
      label.rested + period - REGULAR - now,
      label.rested + period - REDUCED - now,
      Math.max(0, label.weekly + SIX_PERIODS - now),
      Math.max(0, 56L * drivers * HOUR - week),
      Math.max(0, 90L * drivers * HOUR - week - last),
      label.aroundFerry() ? HOUR - label.interrupted : -1,
      label.aroundFerry() ? label.rested + period - (REGULAR - label.ferryRest) - now : -1
    };
    if (!directive) {
      return driving;
    }
    long[] all = Arrays.copyOf(driving, driving.length + 6);
    int at = driving.length;
    all[at++] = 6 * HOUR - label.workSinceBreak;
    // A state may lack breaks already.
    all[at++] = label.breaks < SECOND_PART ? Math.max(0, 6 * HOUR - label.workToday) : -1;
    all[at++] = label.breaks < BREAK ? Math.max(0, 9 * HOUR - label.workToday) : -1;
    all[at++] = 10 * HOUR - label.workToday;
    all[at++] = clock.midnight(now - 1) - now;
    all[at] = Math.max(0, 60 * HOUR - (now >= label.weekEnd ? 0 : label.workWeek));
    return all;
  }

  /** See {@link Hours#halts}. */
  void halts(Label label, Chain chain, Set<Long> ends) {
    long since = label.offSince;
    ends.add(since + FIRST_PART);
    ends.add(since + SECOND_PART);
    ends.add(since + BREAK);
    ends.add(since + PART);
    ends.add(since + REDUCED);
    ends.add(since + REGULAR);
    if (chain.toBunk(label.point, label.offset) <= HOUR) {
      // What a rest lacks that the crossing completes.
      long rest = Math.max(0, label.ferryRest) + chain.nextCrossing(label.point);
      ends.add(since + Math.max(0, REGULAR - rest));
      // Or that a halt after it completes, which is a break or a part of one as well.
      ends.add(since + Math.max(0, REGULAR - rest - FIRST_PART));
      ends.add(since + Math.max(0, REGULAR - rest - BREAK));
      // Or as long as a departure allows.
      for (long departure : chain.departuresForWindows(label.point, label.offset, Window::to, 1)) {
        ends.add(departure);
      }
    }
    if (label.aroundFerry()) {
      ends.add(since + Math.max(0, REGULAR - label.ferryRest));
    }
    if (label.bunk || label.aroundFerry()) {
      // What the next halt completes, which is the first part of a break as well.
      ends.add(since + Math.max(0, REGULAR - Math.max(0, label.ferryRest) - FIRST_PART));
    }
    ends.add(since + WEEKLY);
    if (label.reducedWeekly > 0) {
      ends.add(since + REDUCED_WEEKLY);
    }
    weekEnd(label, chain, ends);
    if (directive) {
      ends.add(clock.nightEnd(label.time));
    }
  }

  /** Articles 6(2) and (3), and 2002/15/EC article 4: hours of the next week. */
  private void weekEnd(Label label, Chain chain, Set<Long> ends) {
    if (!exceedsWeek(label, chain)) {
      return;
    }
    long monday = clock.weekEnd(label.time);
    ends.add(monday);
    // So that the hours of this week are used up when the next begins.
    long before = chain.timeForDriving(label.point, label.offset, Math.max(0, drivingLeft(label)));
    if (directive) {
      long work = Math.max(0, workLeft(label));
      before = Math.min(before, chain.timeForDuty(label.point, label.offset, work));
    }
    ends.add(monday - before);
    // Or that the halt after them is a first part, which the driver does not have yet.
    ends.add(monday - before - FIRST_PART);
    ends.add(monday - before - PART);
  }

  private boolean exceedsWeek(Label label, Chain chain) {
    return chain.driving(label.point, label.offset) > drivingLeft(label)
        || (directive && chain.net(label.point, label.offset) > workLeft(label));
  }

  /** See {@link Hours#weekLeft}. */
  long weekLeft(Label label, Chain chain) {
    return exceedsWeek(label, chain) ? drivingLeft(label) : Hours.UNBOUNDED;
  }

  private long drivingLeft(Label label) {
    boolean over = label.time >= label.weekEnd;
    long week = over ? 0 : label.week;
    long last = over ? label.week : label.lastWeek;
    return Math.min(56L * drivers * HOUR - week, 90L * drivers * HOUR - week - last);
  }

  private static long workLeft(Label label) {
    return 60 * HOUR - (label.time >= label.weekEnd ? 0 : label.workWeek);
  }
}
