package dev.headroom.domain.hours;

/**
 * A moment of a driver in {@link MinuteSearch}.
 *
 * @param item what is done next
 * @param done minutes of it that are done; of a ferry the parts that are done
 * @param run since when the driver is off duty, -1 if on duty
 * @param seat 1 if a crossing with a seat was in it, 2 with a bunk
 */
record MinuteState(int item, int done, int run, int seat, Day day, Weeks weeks, Around around) {

  /** Since the last daily rest; in Britain since the day's duty began. */
  record Day(
      int rested,
      int driven,
      boolean extended,
      boolean part,
      Since since,
      int work,
      int breaks,
      boolean night) {}

  /** Since the last break. In the United States {@code work} is when the last drive ended. */
  record Since(int driving, boolean first, int block, int work) {}

  /** Weeks, the number of this one, and the exceptions left. */
  record Weeks(
      int weekly, int no, int week, int last, int work, int tens, int reduced, int reducedWeekly) {}

  /** A rest around a ferry. */
  record Around(int rest, int cuts, int cut, boolean bunk, int driven) {
    static final Around NOTHING = new Around(-1, 0, 0, false, 0);
  }

  MinuteState at(int nextItem, int nextDone) {
    return new MinuteState(nextItem, nextDone, run, seat, day, weeks, around);
  }

  MinuteState off(int since, int ferry) {
    return new MinuteState(item, done, since, ferry, day, weeks, around);
  }

  /** On duty. */
  MinuteState on(Day nextDay, Weeks nextWeeks, Around nextAround) {
    return new MinuteState(item, done, -1, 0, nextDay, nextWeeks, nextAround);
  }
}
