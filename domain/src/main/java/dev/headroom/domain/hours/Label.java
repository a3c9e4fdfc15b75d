package dev.headroom.domain.hours;

import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.schedule.Activity.Kind;
import dev.headroom.domain.hours.schedule.Activity.Why;

/**
 * What is known of a driver who has come to a point of the journey. Times are in seconds, moments
 * in seconds since 1970. A label is changed only before it is given to the search.
 */
final class Label {

  /** One thing that was done on the way to a label. */
  record Step(Kind kind, long seconds, int item, String place, Why why) {}

  // Where.
  int point;
  long offset;
  boolean arrived;

  // When, and since when off duty (the same moment if not).
  long time;
  long offSince;
  boolean seat;
  boolean bunk;

  // Since the last break.
  long sinceBreak;
  boolean firstPart;
  long block;
  long lastDrive;

  // Since the last daily rest.
  long rested;
  boolean restPart;
  long today;
  boolean extended;
  long workToday;
  long workSinceBreak;
  long breaks;
  boolean night;

  // Weeks.
  long weekly;
  long weekEnd;
  long week;
  long lastWeek;
  long workWeek;

  // Exceptions left.
  int tens;
  int reduced;
  int reducedWeekly;

  // An interrupted rest around a ferry; -1 if there is none.
  long ferryRest = -1;
  long interrupted;
  int interruptions;
  boolean ferryBunk;
  long ferryDriven;

  /** How much later everything since the last daily rest could have been done. */
  long slack;

  /** How much longer the time off duty that goes on now could have been. */
  long stay;

  // What decides between schedules that end at the same time.
  int halts;
  long waited;

  // How it came about.
  Label parent;
  Step step;
  long shift;
  Why closedAs;

  /** A bound from below on the end of the journey. */
  long earliest;

  /** When it departs after a wait that is the first part of a break, or never. */
  long departs;

  /** Whether another label does all that this one can. */
  boolean dominated;

  Label() {}

  /** A driver in a state at the start of a journey. */
  static Label first(DriverState state, long start, int drivers, LocalClock clock) {
    Label label = new Label();
    label.time = start;
    label.offSince = start;
    label.lastDrive = start;
    label.sinceBreak = drivers * state.driven().sinceBreak().toSeconds();
    label.rested = Chain.second(state.rested().lastRest());
    label.today = drivers * state.driven().today().toSeconds();
    label.extended = label.today > 9L * drivers * Hours.HOUR;
    label.workToday = state.worked().today().toSeconds();
    label.workSinceBreak = state.worked().sinceBreak().toSeconds();
    label.breaks = Math.min(45 * Hours.MINUTE, state.worked().breaksToday().toSeconds());
    label.night = label.workToday > 0 && clock.night(label.rested, start);
    label.weekly = Chain.second(state.rested().lastWeeklyRest());
    label.weekEnd = clock.weekEnd(start);
    label.week = drivers * state.driven().thisWeek().toSeconds();
    label.lastWeek = drivers * state.driven().lastWeek().toSeconds();
    label.workWeek = state.worked().thisWeek().toSeconds();
    label.tens = state.left().tens();
    label.reduced = state.left().reducedRests();
    label.reducedWeekly = state.left().reducedWeeklyRests();
    return label;
  }

  /** A copy that follows from this label. */
  Label next() {
    Label next = new Label();
    next.point = point;
    next.offset = offset;
    next.time = time;
    next.offSince = offSince;
    next.seat = seat;
    next.bunk = bunk;
    next.sinceBreak = sinceBreak;
    next.firstPart = firstPart;
    next.block = block;
    next.lastDrive = lastDrive;
    next.rested = rested;
    next.restPart = restPart;
    next.today = today;
    next.extended = extended;
    next.workToday = workToday;
    next.workSinceBreak = workSinceBreak;
    next.breaks = breaks;
    next.night = night;
    next.weekly = weekly;
    next.weekEnd = weekEnd;
    next.week = week;
    next.lastWeek = lastWeek;
    next.workWeek = workWeek;
    next.tens = tens;
    next.reduced = reduced;
    next.reducedWeekly = reducedWeekly;
    next.ferryRest = ferryRest;
    next.interrupted = interrupted;
    next.interruptions = interruptions;
    next.ferryBunk = ferryBunk;
    next.ferryDriven = ferryDriven;
    next.slack = slack;
    next.stay = stay;
    next.halts = halts;
    next.waited = waited;
    next.parent = this;
    return next;
  }

  /** How long the driver has been off duty without an interruption. */
  long off() {
    return time - offSince;
  }

  /** How much of it may be a rest. */
  long rest() {
    return seat ? 0 : off();
  }

  boolean aroundFerry() {
    return ferryRest >= 0;
  }

  /** Ends the interrupted rest around a ferry, whether it counts or not. */
  void leaveFerry() {
    ferryRest = -1;
    interrupted = 0;
    interruptions = 0;
    ferryBunk = false;
    ferryDriven = 0;
  }

  /** Does everything since the last daily rest later: nothing but the wait that follows changes. */
  void shift(long later) {
    if (later == 0) {
      return;
    }
    if (weekly == rested) {
      weekly += later;
    }
    rested += later;
    lastDrive += later;
    time += later;
    offSince += later;
    slack -= later;
    shift = later;
  }

  /** Exceptions that are left, as one number. */
  int exceptions() {
    return tens + reduced + reducedWeekly;
  }
}
