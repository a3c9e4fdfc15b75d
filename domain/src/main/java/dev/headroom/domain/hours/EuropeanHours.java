package dev.headroom.domain.hours;

import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.schedule.Activity.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Regulation (EC) No 561/2006, AETR with the same figures, and Directive 2002/15/EC. */
final class EuropeanHours implements Hours {

  static final long PART = 3 * HOUR;
  static final long REDUCED = 9 * HOUR;
  static final long REGULAR = 11 * HOUR;
  static final long WEEKLY = 45 * HOUR;
  static final long REDUCED_WEEKLY = 24 * HOUR;
  static final long BREAK = 45 * MINUTE;
  static final long SECOND_PART = 30 * MINUTE;
  static final long FIRST_PART = 15 * MINUTE;
  static final long SIX_PERIODS = 6 * 24 * HOUR;
  static final long BETWEEN_BREAKS = 4 * HOUR + 30 * MINUTE;

  private final LocalClock clock;
  private final boolean two;
  private final boolean directive;
  private final int drivers;

  /** Article 8(2) and (5): within how long a daily rest has to be taken. */
  private final long period;

  private final EuropeanLimits limits;

  EuropeanHours(DriverTerms terms, LocalClock clock) {
    this.clock = clock;
    this.two = terms.twoDrivers();
    this.directive = terms.directive();
    this.drivers = two ? 2 : 1;
    this.period = (two ? 30 : 24) * HOUR;
    this.limits = new EuropeanLimits(terms, clock);
  }

  @Override
  public List<Label> close(Label label, long toBunk) {
    if (label.off() == 0) {
      return List.of(label);
    }
    Label after = label.next();
    endBlock(after);
    Why why = takeBreak(after);
    List<Label> all = new ArrayList<>();
    long portion = Math.min(label.rest(), label.rested + period - label.offSince);
    // An interrupted rest that was given up may have let the day go on for too long.
    if (!label.aroundFerry() || label.offSince <= dayEnd(label)) {
      asRest(after, portion, why, all);
    }
    aroundFerry(after, portion, toBunk, all);
    return all;
  }

  /** Article 7, and Directive 2002/15/EC article 5. */
  private Why takeBreak(Label label) {
    long off = label.off();
    Why why = Why.NOT_OPEN_YET;
    if (off >= BREAK || (label.firstPart && off >= SECOND_PART)) {
      label.sinceBreak = 0;
      label.firstPart = false;
      why = Why.BREAK;
    } else if (off >= FIRST_PART) {
      why = label.firstPart ? Why.BREAK_FROM_WORK : Why.FIRST_PART_OF_BREAK;
      label.firstPart = true;
    }
    if (off >= FIRST_PART) {
      label.workSinceBreak = 0;
      label.breaks = Math.min(BREAK, label.breaks + off);
    }
    if (label.rest() >= REDUCED) {
      label.workToday = 0;
      label.breaks = 0;
      label.night = false;
    }
    return why;
  }

  /** Articles 4(g), 4(h), 8(2) and 8(4) to (6). */
  private void asRest(Label label, long portion, Why asBreak, List<Label> all) {
    boolean second = !two && label.restPart && portion >= REDUCED && portion < REGULAR;
    if (two ? portion >= REDUCED : portion >= REGULAR || second) {
      daily(label, second ? Why.SECOND_PART_OF_REST : Why.DAILY_REST, all);
      return;
    }
    if (portion >= REDUCED && label.reduced > 0) {
      Label reduced = sibling(label);
      reduced.reduced--;
      daily(reduced, Why.REDUCED_DAILY_REST, all);
    }
    Label part = sibling(label);
    part.leaveFerry();
    part.closedAs = asBreak;
    if (label.rest() >= PART) {
      part.restPart = true;
      part.closedAs = two ? asBreak : Why.FIRST_PART_OF_REST;
    }
    resume(part);
    all.add(part);
  }

  private void daily(Label from, Why why, List<Label> all) {
    Label label = sibling(from);
    long rest = label.rest();
    label.leaveFerry();
    label.rested = label.time;
    label.restPart = false;
    label.today = 0;
    label.extended = false;
    label.slack = label.stay;
    label.closedAs = why;
    if (rest >= WEEKLY) {
      label.weekly = label.time;
      label.closedAs = Why.WEEKLY_REST;
    } else if (rest >= REDUCED_WEEKLY && label.reducedWeekly > 0) {
      Label weekly = sibling(label);
      weekly.reducedWeekly--;
      weekly.weekly = weekly.time;
      weekly.closedAs = Why.REDUCED_WEEKLY_REST;
      resume(weekly);
      all.add(weekly);
    }
    resume(label);
    all.add(label);
  }

  /** Article 9(1): a regular daily rest that a ferry interrupts. */
  private void aroundFerry(Label from, long portion, long toBunk, List<Label> all) {
    boolean open = from.aroundFerry();
    long part = from.seat ? 0 : Math.max(0, portion);
    if (open && (from.ferryBunk || from.bunk) && from.ferryRest + part >= REGULAR) {
      Label done = sibling(from);
      done.today = done.ferryDriven;
      done.extended = false;
      done.rested = done.time;
      done.restPart = false;
      // A longer end of the rest would be more than the first part of a break.
      done.slack = done.off() >= BREAK ? done.stay : 0;
      done.closedAs = Why.REST_AROUND_FERRY;
      done.leaveFerry();
      resume(done);
      all.add(done);
    }
    boolean mayBegin = part > 0 && (from.bunk || toBunk <= HOUR);
    if (open ? from.interruptions < 2 : mayBegin) {
      Label on = sibling(from);
      on.ferryRest = (open ? on.ferryRest : 0) + part;
      on.ferryBunk |= on.bunk;
      on.interruptions++;
      on.slack = 0;
      on.closedAs = Why.REST_AROUND_FERRY;
      resume(on);
      all.add(on);
    }
  }

  private static Label sibling(Label label) {
    Label copy = label.next();
    copy.parent = label.parent;
    return copy;
  }

  private static void resume(Label label) {
    label.offSince = label.time;
    label.seat = false;
    label.bunk = false;
    label.stay = 0;
  }

  @Override
  public Label duty(Label closed, long seconds, boolean driving) {
    Label label = closed.next();
    long from = label.time;
    long to = from + seconds;
    label.time = to;
    label.offSince = to;
    label.lastDrive = 0;
    rollWeeks(label, from);
    if (driving ? !drive(label, seconds) : !other(label)) {
      return null;
    }
    if (driving || directive) {
      // What is done later stays in its week, so that the hours of the weeks stay right.
      label.slack = Math.min(label.slack, Math.max(0, label.weekEnd - to));
    }
    if (!weeks(label, from, to, driving)) {
      return null;
    }
    if (directive && !work(label, from, to)) {
      return null;
    }
    if (label.aroundFerry()) {
      label.interrupted += seconds;
      label.ferryDriven += driving ? seconds : 0;
      long done = to + Math.max(0, REGULAR - label.ferryRest);
      if (label.interrupted > HOUR || done > label.rested + period) {
        return null;
      }
    } else if (to > dayEnd(label)) {
      return null;
    }
    if (label.weekly != label.rested) {
      // What is done later has to be done before the next weekly rest begins, article 8(6).
      label.slack = Math.min(label.slack, Math.max(0, label.weekly + SIX_PERIODS - to));
    }
    return to > label.weekly + SIX_PERIODS ? null : label;
  }

  /** When the day has to end for its rest to be in time: article 8(2), (4) and (5). */
  private long dayEnd(Label label) {
    boolean nine = two || label.restPart || label.reduced > 0;
    return label.rested + period - (nine ? REDUCED : REGULAR);
  }

  /** Articles 6(1) and 7. */
  private boolean drive(Label label, long seconds) {
    if (two) {
      label.block += seconds;
      if (label.sinceBreak + Math.min(label.block, BREAK) > 2 * BETWEEN_BREAKS) {
        return false;
      }
    } else {
      label.sinceBreak += seconds;
      if (label.sinceBreak > BETWEEN_BREAKS) {
        return false;
      }
    }
    label.today += seconds;
    if (label.today > 9L * drivers * HOUR && !label.extended) {
      if (label.tens == 0) {
        return false;
      }
      label.tens--;
      label.extended = true;
    }
    return label.today <= 10L * drivers * HOUR;
  }

  private boolean other(Label label) {
    endBlock(label);
    return true;
  }

  /**
   * Two drivers, article 7, third paragraph: driving without a stop ends. After 45 min of it one of
   * the two has had a break; the other may have none left.
   */
  private static void endBlock(Label label) {
    if (label.block >= BREAK) {
      label.sinceBreak =
          Math.min(label.sinceBreak + BREAK, BETWEEN_BREAKS) + Math.min(label.block - BREAK, BREAK);
    } else {
      label.sinceBreak += label.block;
    }
    label.block = 0;
  }

  private void rollWeeks(Label label, long now) {
    while (now >= label.weekEnd) {
      label.lastWeek = label.week;
      label.week = 0;
      label.workWeek = 0;
      label.weekEnd = clock.weekEnd(label.weekEnd);
    }
  }

  /** Article 6(2) and (3); Directive 2002/15/EC article 4. */
  private boolean weeks(Label label, long from, long to, boolean driving) {
    long before = Math.min(to, label.weekEnd) - from;
    if (!inWeek(label, before, driving)) {
      return false;
    }
    if (to <= label.weekEnd) {
      return true;
    }
    long after = to - label.weekEnd;
    rollWeeks(label, label.weekEnd);
    return inWeek(label, after, driving);
  }

  private boolean inWeek(Label label, long seconds, boolean driving) {
    label.week += driving ? seconds : 0;
    label.workWeek += seconds;
    return (!driving
            || (label.week <= 56L * drivers * HOUR
                && label.week + label.lastWeek <= 90L * drivers * HOUR))
        && (!directive || label.workWeek <= 60 * HOUR);
  }

  /** Directive 2002/15/EC articles 5 and 7. */
  private boolean work(Label label, long from, long to) {
    label.workSinceBreak += to - from;
    label.workToday += to - from;
    label.night |= clock.night(from, to);
    label.slack = Math.min(label.slack, clock.midnight(to - 1) - to);
    return label.workSinceBreak <= 6 * HOUR
        && (label.workToday <= 6 * HOUR || label.breaks >= SECOND_PART)
        && (label.workToday <= 9 * HOUR || label.breaks >= BREAK)
        && (label.workToday <= 10 * HOUR || !label.night);
  }

  @Override
  public long[] limits(Label label) {
    return limits.limits(label);
  }

  @Override
  public void halts(Label label, Chain chain, Set<Long> ends) {
    limits.halts(label, chain, ends);
  }

  @Override
  public long off(Label label, long driving) {
    long beyond =
        driving
            - ((long) drivers * (label.extended || label.tens > 0 ? 10 : 9) * HOUR - label.today);
    long rests = 0;
    for (int tens = label.tens; beyond > 0; rests++) {
      beyond -= (long) drivers * (tens-- > 0 ? 10 : 9) * HOUR;
    }
    long off = rests * (two ? REDUCED : REGULAR);
    if (two) {
      return off;
    }
    off -= Math.min(rests, label.reduced + (label.restPart ? 1 : 0)) * (REGULAR - REDUCED);
    long blocks = -Math.floorDiv(BETWEEN_BREAKS - label.sinceBreak - driving, BETWEEN_BREAKS);
    long breaks = Math.max(0, blocks - rests);
    // A first part has been taken already.
    return off + breaks * BREAK - (breaks > 0 && label.firstPart ? FIRST_PART : 0);
  }

  @Override
  public boolean restsWithin(Label label, long seconds) {
    long rest = two ? REDUCED : REGULAR;
    return seconds >= rest
        && !label.aroundFerry()
        && !label.seat
        && label.offSince <= label.rested + period - rest;
  }

  @Override
  public long weekLeft(Label label, Chain chain) {
    return two ? UNBOUNDED : limits.weekLeft(label, chain);
  }

  @Override
  public boolean overdue(Label first) {
    return first.time > dayEnd(first);
  }

  @Override
  public boolean finish(Label label) {
    if (label.aroundFerry()) {
      return label.ferryBunk || label.bunk;
    }
    if (!two && !label.restPart && label.offSince > label.rested + period - REGULAR) {
      label.reduced--;
    }
    return label.reduced >= 0;
  }
}
