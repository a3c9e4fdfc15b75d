package dev.headroom.domain.hours;

import dev.headroom.domain.hours.schedule.Activity.Why;
import java.util.List;
import java.util.Set;

/** The hours outside the European ones. */
final class OtherHours {

  private OtherHours() {}

  /** The label after time off duty, which counts for nothing yet. */
  private static Label rested(Label label) {
    Label after = label.next();
    after.offSince = after.time;
    after.seat = false;
    after.bunk = false;
    after.stay = 0;
    after.closedAs = Why.NOT_OPEN_YET;
    return after;
  }

  private static Label worked(Label closed, long seconds, boolean driving) {
    Label label = closed.next();
    label.time += seconds;
    label.offSince = label.time;
    label.workToday += seconds;
    label.workWeek += seconds;
    label.today += driving ? seconds : 0;
    return label;
  }

  /** No hours at all. */
  static final class None implements Hours {
    @Override
    public List<Label> close(Label label, long toBunk) {
      return label.off() == 0 ? List.of(label) : List.of(rested(label));
    }

    @Override
    public Label duty(Label closed, long seconds, boolean driving) {
      return worked(closed, seconds, driving);
    }

    @Override
    public long[] limits(Label label) {
      return new long[0];
    }

    @Override
    public void halts(Label label, Chain chain, Set<Long> ends) {
      // No halt counts for anything.
    }

    @Override
    public boolean finish(Label label) {
      return true;
    }
  }

  /**
   * Transport Act 1968 section 96(1) and (3)(a) as modified for goods vehicles. The working day of
   * section 103(1) begins with its first duty, {@link Label#rested}, and lasts 24 h.
   */
  static final class Britain implements Hours {
    private static final long DAY = 24 * HOUR;
    private static final long DRIVING = 10 * HOUR;
    private static final long DUTY = 11 * HOUR;

    @Override
    public List<Label> close(Label label, long toBunk) {
      if (label.off() == 0) {
        return List.of(label);
      }
      Label after = rested(label);
      if (after.time >= after.rested + DAY) {
        after.closedAs = Why.UNTIL_HOURS_COUNT_ANEW;
      }
      return List.of(after);
    }

    @Override
    public Label duty(Label closed, long seconds, boolean driving) {
      Label label = closed.next();
      if (label.time >= label.rested + DAY) {
        newDay(label, label.time);
      }
      long left = seconds;
      while (left > 0) {
        long part = Math.min(left, label.rested + DAY - label.time);
        Label after = worked(label, part, driving);
        after.parent = closed;
        if (after.today > DRIVING || after.workToday > DUTY) {
          return null;
        }
        left -= part;
        if (left > 0) {
          newDay(after, after.time);
        }
        label = after;
      }
      return label;
    }

    private static void newDay(Label label, long begin) {
      label.rested = begin;
      label.today = 0;
      label.workToday = 0;
    }

    @Override
    public long[] limits(Label label) {
      long nextDay = label.rested + DAY - label.time;
      if (nextDay <= 0) {
        return new long[] {DRIVING, DUTY};
      }
      return new long[] {
        Math.max(0, DRIVING - label.today),
        Math.max(0, DUTY - label.workToday),
        nextDay + DRIVING,
        nextDay + DUTY
      };
    }

    @Override
    public void halts(Label label, Chain chain, Set<Long> ends) {
      long nextDay = label.rested + DAY;
      ends.add(nextDay);
      // So that the hours of this day are used up when the next begins.
      ends.add(nextDay - chain.timeForDriving(label.point, label.offset, DRIVING - label.today));
      ends.add(nextDay - chain.timeForDuty(label.point, label.offset, DUTY - label.workToday));
    }

    @Override
    public boolean finish(Label label) {
      return true;
    }
  }

  /**
   * 49 CFR 395.3. Hours on duty leave the 7 days of 395.3(b) by the restart of 34 h only, on the
   * safe side.
   */
  static final class UnitedStates implements Hours {
    private static final long WINDOW = 14 * HOUR;
    private static final long DRIVING = 11 * HOUR;
    private static final long BETWEEN_BREAKS = 8 * HOUR;
    private static final long BREAK = 30 * MINUTE;
    private static final long REST = 10 * HOUR;
    private static final long RESTART = 34 * HOUR;
    private static final long ON_DUTY = 60 * HOUR;

    @Override
    public List<Label> close(Label label, long toBunk) {
      if (label.off() == 0) {
        return List.of(label);
      }
      Label after = rested(label);
      if (label.off() >= BREAK) {
        after.closedAs = Why.BREAK;
      }
      if (label.rest() >= REST) {
        after.rested = after.time;
        after.today = 0;
        after.slack = label.stay;
        after.closedAs = Why.DAILY_REST;
      }
      if (label.rest() >= RESTART) {
        after.workWeek = 0;
        after.closedAs = Why.WEEKLY_REST;
      }
      return List.of(after);
    }

    @Override
    public Label duty(Label closed, long seconds, boolean driving) {
      Label label = worked(closed, seconds, driving);
      if (!driving) {
        return label;
      }
      if (closed.time - closed.lastDrive >= BREAK) {
        label.sinceBreak = 0;
      }
      label.sinceBreak += seconds;
      label.lastDrive = label.time;
      boolean holds =
          label.time <= label.rested + WINDOW
              && label.today <= DRIVING
              && label.sinceBreak <= BETWEEN_BREAKS
              && label.workWeek <= ON_DUTY;
      return holds ? label : null;
    }

    @Override
    public long[] limits(Label label) {
      long sinceBreak = label.time - label.lastDrive >= BREAK ? 0 : label.sinceBreak;
      return new long[] {
        Math.max(0, BETWEEN_BREAKS - sinceBreak),
        Math.max(0, DRIVING - label.today),
        Math.max(0, label.rested + WINDOW - label.time),
        Math.max(0, ON_DUTY - label.workWeek)
      };
    }

    @Override
    public void halts(Label label, Chain chain, Set<Long> ends) {
      ends.add(label.lastDrive + BREAK);
      ends.add(label.lastDrive + BREAK - chain.beforeDriving(label.point));
      ends.add(label.offSince + BREAK);
      ends.add(label.offSince + REST);
      if (label.workWeek + chain.net(label.point, label.offset) > ON_DUTY) {
        ends.add(label.offSince + RESTART);
      }
    }

    @Override
    public long off(Label label, long driving) {
      long beyond = driving - (DRIVING - label.today);
      return beyond <= 0 ? 0 : -Math.floorDiv(-beyond, DRIVING) * REST;
    }

    @Override
    public boolean restsWithin(Label label, long seconds) {
      return seconds >= REST && !label.seat;
    }

    @Override
    public boolean halted(Label label) {
      // Work is a part of the 30 min without driving.
      return label.time > label.lastDrive;
    }

    @Override
    public boolean finish(Label label) {
      return true;
    }
  }
}
