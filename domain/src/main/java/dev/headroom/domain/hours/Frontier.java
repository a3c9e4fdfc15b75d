package dev.headroom.domain.hours;

import dev.headroom.domain.hours.itinerary.Window;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The labels of each point that no other label dominates.
 *
 * <p>A label dominates another of the same drive if it is at least as far and as early, and no
 * counter of an article is worse: less driving and work, later ends of rests, more exceptions left,
 * more room to do things later. Whatever the other does from there on, the first can do too: it
 * goes on to where the other halts next, and then rests until the other is there, which changes no
 * counter for the worse. Where the driver cannot rest, waiting would be work, and hours of another
 * week or of the night would not be the same; there only labels of the same moment are compared. So
 * are they shortly before a wait for the next week, or for a window: whoever comes there later has
 * a first part of a break in that wait, where the other has a whole break.
 *
 * <p>Halts and waits are compared too: they decide between schedules that end at the same time.
 */
final class Frontier {

  /** More room than any wait needs. */
  private static final long MOST_SLACK = 60 * 24 * Hours.HOUR;

  private final Chain chain;
  private final Hours hours;
  private final LocalClock clock;
  private final boolean fixedDays;
  private final List<List<Label>> byPoint = new ArrayList<>();
  private long comparisons;

  /**
   * @param fixedDays whether days begin at moments that no rest moves, as in Britain: then only
   *     labels with the same day are compared
   */
  Frontier(Chain chain, Hours hours, LocalClock clock, boolean fixedDays) {
    this.chain = chain;
    this.hours = hours;
    this.clock = clock;
    this.fixedDays = fixedDays;
    for (int k = 0; k <= chain.last(); k++) {
      byPoint.add(new ArrayList<>());
    }
  }

  /** How many pairs have been compared, of which the first is not later than the second. */
  long comparisons() {
    return comparisons;
  }

  /** Adds a label unless another dominates it; marks those that it dominates. */
  boolean add(Label label) {
    List<Label> labels = byPoint.get(label.point);
    label.departs = departure(label);
    for (Label other : labels) {
      if (dominates(other, label)) {
        return false;
      }
    }
    for (Iterator<Label> all = labels.iterator(); all.hasNext(); ) {
      Label other = all.next();
      if (dominates(label, other)) {
        other.dominated = true;
        all.remove();
      }
    }
    labels.add(label);
    return true;
  }

  /** When a label departs after a wait for a window that is the first part of a break, or never. */
  private long departure(Label label) {
    for (long departure : chain.departuresForWindows(label.point, label.offset, Window::from, 1)) {
      long wait = departure - label.time;
      if (wait >= EuropeanHours.FIRST_PART && wait < EuropeanHours.BREAK) {
        return departure;
      }
    }
    return Long.MIN_VALUE / 2;
  }

  private boolean dominates(Label one, Label other) {
    if (one.time > other.time) {
      return false;
    }
    comparisons++;
    if (one.offset < other.offset || one.halts > other.halts || one.waited > other.waited) {
      return false;
    }
    if (one.time < other.time
        && (!chain.stands(one.point, one.offset)
            || hours.waitsForWeek(other, chain)
            || one.time <= other.departs - EuropeanHours.BREAK)) {
      return false;
    }
    if (one.tens < other.tens
        || one.reduced < other.reduced
        || one.reducedWeekly < other.reducedWeekly
        || !weeks(one, other)) {
      return false;
    }
    boolean parts = other.restPart || other.firstPart || other.aroundFerry() || other.bunk;
    if (!parts
        && one.halts < other.halts
        && one.offSince <= other.offSince
        && !chain.seatFollows(one.point)
        && hours.restsWithin(one, other.time - one.time)) {
      // A daily rest until the other is there leaves nothing of the day behind.
      return one.weekly >= other.weekly;
    }
    return breaks(one, other) && day(one, other) && ferry(one, other);
  }

  private static boolean breaks(Label one, Label other) {
    return one.offSince <= other.offSince
        && (one.stay >= other.stay || one.offSince == one.time)
        && (!one.seat || other.seat)
        && (one.bunk || !other.bunk)
        && one.sinceBreak <= other.sinceBreak
        && one.block == other.block
        && (one.firstPart || !other.firstPart)
        && one.lastDrive <= other.lastDrive
        && one.workSinceBreak <= other.workSinceBreak
        && one.breaks >= other.breaks;
  }

  private boolean day(Label one, Label other) {
    // What the first does since its last rest can be done later, if that is what the other has.
    long later = fixedDays ? 0 : Math.max(0, other.rested - one.rested);
    long slack = Math.min(other.slack, MOST_SLACK);
    long weekly = one.weekly == one.rested ? one.weekly + later : one.weekly;
    return later <= other.time - one.time
        && one.slack - later >= slack
        && (!fixedDays || one.rested == other.rested)
        && weekly >= other.weekly
        && one.today <= other.today
        && (one.extended || one.tens > 0 || (!other.extended && other.tens == 0))
        && one.workToday <= other.workToday
        && (!one.night || other.night)
        && (one.restPart || !other.restPart);
  }

  private boolean weeks(Label one, Label other) {
    long week = one.week;
    long last = one.lastWeek;
    long work = one.workWeek;
    for (long end = one.weekEnd; end < other.weekEnd; end = clock.weekEnd(end)) {
      last = week;
      week = 0;
      work = 0;
    }
    return week <= other.week && last <= other.lastWeek && work <= other.workWeek;
  }

  private static boolean ferry(Label one, Label other) {
    if (!one.aroundFerry() || !other.aroundFerry()) {
      return one.aroundFerry() == other.aroundFerry();
    }
    return one.ferryRest >= other.ferryRest
        && one.interrupted <= other.interrupted
        && one.interruptions <= other.interruptions
        && (one.ferryBunk || !other.ferryBunk)
        && one.ferryDriven <= other.ferryDriven;
  }
}
