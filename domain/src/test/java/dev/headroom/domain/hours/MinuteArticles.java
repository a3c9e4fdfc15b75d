package dev.headroom.domain.hours;

import dev.headroom.domain.hours.MinuteState.Around;
import dev.headroom.domain.hours.MinuteState.Day;
import dev.headroom.domain.hours.MinuteState.Since;
import dev.headroom.domain.hours.MinuteState.Weeks;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverTerms;
import java.util.HashSet;
import java.util.Set;

/** The articles for {@link MinuteSearch}, written for it only. */
final class MinuteArticles {

  private static final int H = 60;
  private static final int WEEK = 7 * 24 * H;

  private final DriverTerms terms;
  private final boolean ferries;
  private final int n;

  MinuteArticles(DriverTerms terms, boolean ferries) {
    this.terms = terms;
    this.ferries = ferries;
    this.n = terms.twoDrivers() ? 2 : 1;
  }

  /** What the time off duty that ends now may have been. */
  Set<MinuteState> onDuty(int time, MinuteState state) {
    if (state.run() < 0) {
      return Set.of(state);
    }
    int off = time - state.run();
    if (!terms.european()) {
      return Set.of(elsewhere(time, state, off));
    }
    int rest = state.seat() == 1 ? 0 : off;
    Day day = state.day();
    Since since = day.since();
    int driving = folded(since);
    boolean whole = off >= 45 || (since.first() && off >= 30);
    boolean dir = terms.directive();
    since =
        new Since(
            whole ? 0 : driving,
            !whole && (since.first() || off >= 15),
            0,
            dir && off < 15 ? since.work() : 0);
    boolean night9 = rest >= 9 * H;
    int breaks = !dir || night9 ? 0 : off >= 15 ? Math.min(45, day.breaks() + off) : day.breaks();
    int work = night9 ? 0 : day.work();
    boolean night = day.night() && !night9;
    int period = (n == 2 ? 30 : 24) * H;
    int portion = Math.min(rest, day.rested() + period - state.run());
    Set<MinuteState> all = new HashSet<>();
    Weeks weeks = state.weeks();
    int weekly = rest >= 45 * H ? time : weeks.weekly();
    Day anew = new Day(time, 0, false, false, since, work, breaks, night);
    boolean regular = portion >= (n == 2 ? 9 : 11) * H || (day.part() && portion >= 9 * H);
    boolean timely =
        state.around().rest() < 0 || state.run() <= day.rested() + period - least(day, weeks);
    if (timely && (regular || (portion >= 9 * H && weeks.reduced() > 0))) {
      int reduced = weeks.reduced() - (regular ? 0 : 1);
      all.add(fresh(state, anew, weeks, weekly, reduced, weeks.reducedWeekly()));
      if (rest >= 24 * H && weeks.reducedWeekly() > 0) {
        all.add(fresh(state, anew, weeks, time, reduced, 0));
      }
    }
    boolean part = day.part() || (rest >= 3 * H && n == 1);
    Day same =
        new Day(day.rested(), day.driven(), day.extended(), part, since, work, breaks, night);
    if (timely) {
      all.add(state.on(same, weeks, Around.NOTHING));
    }
    Around around = state.around();
    int sum = Math.max(0, around.rest()) + (state.seat() == 1 ? 0 : Math.max(0, portion));
    boolean bunk = around.bunk() || state.seat() == 2;
    if (around.rest() >= 0 && bunk && sum >= 11 * H) {
      Day after = new Day(time, around.driven(), false, false, since, work, breaks, night);
      all.add(fresh(state, after, weeks, weeks.weekly(), weeks.reduced(), weeks.reducedWeekly()));
    }
    if (ferries
        && around.cuts() < 2
        && (around.rest() >= 0 || (portion > 0 && state.seat() != 1))) {
      Day open =
          new Day(
              day.rested(), day.driven(), day.extended(), day.part(), since, work, breaks, night);
      Around on = new Around(sum, around.cuts() + 1, around.cut(), bunk, around.driven());
      all.add(state.on(open, weeks, on));
    }
    return all;
  }

  private static MinuteState fresh(
      MinuteState state, Day day, Weeks weeks, int weekly, int reduced, int reducedWeekly) {
    Weeks after =
        new Weeks(
            weekly,
            weeks.no(),
            weeks.week(),
            weeks.last(),
            weeks.work(),
            weeks.tens(),
            reduced,
            reducedWeekly);
    return state.on(day, after, Around.NOTHING);
  }

  private MinuteState elsewhere(int time, MinuteState state, int off) {
    Day day = state.day();
    Weeks weeks = state.weeks();
    int rest = state.seat() == 1 ? 0 : off;
    if (terms.rules() == DriverRules.US) {
      if (rest >= 10 * H) {
        day = new Day(time, 0, false, false, day.since(), 0, 0, false);
      }
      if (rest >= 34 * H) {
        weeks = new Weeks(weeks.weekly(), 0, 0, 0, 0, 0, 0, 0);
      }
    }
    return state.on(day, weeks, Around.NOTHING);
  }

  private int folded(Since since) {
    if (n == 1) {
      return since.driving();
    }
    return since.block() < 45
        ? since.driving() + since.block()
        : Math.min(since.driving() + 45, 270) + Math.min(since.block() - 45, 45);
  }

  private int least(Day day, Weeks weeks) {
    return (n == 2 || day.part() || weeks.reduced() > 0 ? 9 : 11) * H;
  }

  /** The state after work or driving, or null if an article forbids it. */
  MinuteState duty(int time, MinuteState state, int length, boolean driving) {
    if (length == 0) {
      return state;
    }
    int to = time + length;
    Day day = state.day();
    Weeks weeks = state.weeks();
    switch (terms.rules()) {
      case NONE -> {
        return state;
      }
      case UK_DOMESTIC -> {
        return britain(time, state, length, driving);
      }
      case US -> {
        return unitedStates(to, state, length, driving);
      }
      default -> {
        // Below.
      }
    }
    Since since = day.since();
    if (driving && n == 1) {
      since = new Since(since.driving() + length, since.first(), 0, since.work());
    } else if (driving) {
      since =
          new Since(
              since.driving(), since.first(), Math.min(90, since.block() + length), since.work());
    } else {
      since = new Since(folded(since), since.first(), 0, since.work());
    }
    int driven = day.driven() + (driving ? length : 0);
    int tens = weeks.tens();
    boolean extended = day.extended();
    if (driving && driven > n * 9 * H && !extended) {
      tens--;
      extended = true;
    }
    if (since.driving() + Math.min(since.block(), 45) > n * 270
        || tens < 0
        || driven > n * 10 * H) {
      return null;
    }
    int work = 0;
    int breaks = day.breaks();
    boolean night = day.night();
    if (terms.directive()) {
      since = new Since(since.driving(), since.first(), since.block(), since.work() + length);
      work = day.work() + length;
      int dayBegin = Math.floorDiv(time, 24 * H) * 24 * H;
      night |= time < dayBegin + 4 * H || to > dayBegin + 24 * H;
      if (since.work() > 6 * H
          || (work > 6 * H && breaks < 30)
          || (work > 9 * H && breaks < 45)
          || (work > 10 * H && night)) {
        return null;
      }
    }
    for (int at = time; at < to; ) {
      while (at >= WEEK * (weeks.no() + 1)) {
        weeks =
            new Weeks(
                weeks.weekly(),
                weeks.no() + 1,
                0,
                weeks.week(),
                0,
                tens,
                weeks.reduced(),
                weeks.reducedWeekly());
      }
      int until = Math.min(to, WEEK * (weeks.no() + 1));
      int week = weeks.week() + (driving ? until - at : 0);
      int inWeek = weeks.work() + until - at;
      weeks =
          new Weeks(
              weeks.weekly(),
              weeks.no(),
              week,
              weeks.last(),
              inWeek,
              tens,
              weeks.reduced(),
              weeks.reducedWeekly());
      if ((driving && (week > n * 56 * H || week + weeks.last() > n * 90 * H))
          || (terms.directive() && inWeek > 60 * H)) {
        return null;
      }
      at = until;
    }
    Around around = state.around();
    int period = (n == 2 ? 30 : 24) * H;
    if (around.rest() >= 0) {
      around =
          new Around(
              around.rest(),
              around.cuts(),
              around.cut() + length,
              around.bunk(),
              around.driven() + (driving ? length : 0));
      int lacks = Math.max(0, 11 * H - around.rest());
      if (around.cut() > 60 || to + lacks > day.rested() + period) {
        return null;
      }
    } else if (to > day.rested() + period - least(day, weeks)) {
      return null;
    }
    if (to > weeks.weekly() + 144 * H) {
      return null;
    }
    Day after = new Day(day.rested(), driven, extended, day.part(), since, work, breaks, night);
    return state.on(after, weeks, around);
  }

  private MinuteState britain(int time, MinuteState state, int length, boolean driving) {
    Day day = state.day();
    for (int at = time; at < time + length; at++) {
      if (at >= day.rested() + 24 * H) {
        day = new Day(at, 0, false, false, day.since(), 0, 0, false);
      }
      int driven = day.driven() + (driving ? 1 : 0);
      day = new Day(day.rested(), driven, false, false, day.since(), day.work() + 1, 0, false);
      if (driven > 10 * H || day.work() > 11 * H) {
        return null;
      }
    }
    return state.on(day, state.weeks(), state.around());
  }

  private MinuteState unitedStates(int to, MinuteState state, int length, boolean driving) {
    Day day = state.day();
    Weeks weeks = state.weeks();
    Since since = day.since();
    int onDuty = weeks.work() + length;
    int driven = day.driven();
    if (driving) {
      boolean broken = to - length - since.work() >= 30;
      since = new Since((broken ? 0 : since.driving()) + length, false, 0, to);
      driven += length;
      if (since.driving() > 8 * H
          || driven > 11 * H
          || to > day.rested() + 14 * H
          || onDuty > 60 * H) {
        return null;
      }
    }
    Day after = new Day(day.rested(), driven, false, false, since, 0, 0, false);
    return state.on(after, new Weeks(weeks.weekly(), 0, 0, 0, onDuty, 0, 0, 0), state.around());
  }
}
