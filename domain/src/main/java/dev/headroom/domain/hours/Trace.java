package dev.headroom.domain.hours;

import dev.headroom.domain.hours.Label.Step;
import dev.headroom.domain.hours.Obstacle.Point;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Activity.Kind;
import dev.headroom.domain.hours.schedule.Activity.Why;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes a schedule of the labels that led to the end. */
final class Trace {

  private final Chain chain;
  private final Instant start;
  private final DriverState state;

  Trace(Chain chain, Instant start, DriverState state) {
    this.chain = chain;
    this.start = start;
    this.state = state;
  }

  Schedule schedule(Label end) {
    List<Label> labels = new ArrayList<>();
    for (Label label = end; label != null; label = label.parent) {
      labels.add(0, label);
    }
    List<Step> steps = new ArrayList<>();
    int lastRest = -1;
    int stepAt = 0;
    boolean moved = false;
    Label restAt = null;
    int offDuty = 0;
    for (Label label : labels) {
      if (label.closedAs != null) {
        for (int i = offDuty; i < steps.size(); i++) {
          explain(steps, i, label.closedAs);
        }
        if (label.off() == 0 && label.rested == label.time) {
          lastRest = steps.size() - 1;
          moved = label.point > stepAt;
          restAt = label;
        }
        offDuty = steps.size();
      }
      if (label.shift > 0) {
        int before = steps.size();
        lastRest = later(steps, lastRest, label.shift, restAt, moved);
        offDuty += steps.size() - before;
      }
      if (label.step != null) {
        steps.add(label.step);
        stepAt = label.point;
        boolean duty = label.step.kind() != Kind.BREAK && label.step.kind() != Kind.REST;
        offDuty = duty && label.step.kind() != Kind.FERRY ? steps.size() : offDuty;
      }
    }
    for (int i = offDuty; i < steps.size(); i++) {
      explain(steps, i, Why.NOT_OPEN_YET);
    }
    return new Schedule(activities(steps), start, used(end));
  }

  /**
   * Everything after the last rest is done later: the rest goes on where it ended, or at its last
   * halt if the driver cannot stay there.
   *
   * @param moved whether it ended behind a service that took no time
   * @return the step that is the end of the rest now
   */
  private int later(List<Step> steps, int rest, long seconds, Label at, boolean moved) {
    int last = rest;
    if (chain.stands(at.point, at.offset)) {
      Point point = chain.point(at.point);
      Step step = steps.get(rest);
      boolean there = step.item() == point.item() && step.place().equals(point.place());
      if (task(step) || (at.offset == 0 && (moved || !there))) {
        steps.add(
            rest + 1, new Step(Kind.BREAK, seconds, point.item(), point.place(), at.closedAs));
        return rest + 1;
      }
    }
    while (task(steps.get(last))) {
      last--;
    }
    Step step = steps.get(last);
    steps.set(
        last,
        new Step(step.kind(), step.seconds() + seconds, step.item(), step.place(), step.why()));
    return rest;
  }

  private static boolean task(Step step) {
    return step.why() == Why.SERVICE || step.why() == Why.CROSSING;
  }

  private static void explain(List<Step> steps, int at, Why closedAs) {
    Step step = steps.get(at);
    if (task(step) || (step.why() == Why.NOT_OPEN_YET && minor(closedAs))) {
      return;
    }
    Why why = closedAs == Why.NOT_OPEN_YET ? Why.UNTIL_HOURS_COUNT_ANEW : closedAs;
    steps.set(at, new Step(step.kind(), step.seconds(), step.item(), step.place(), why));
  }

  private static boolean minor(Why why) {
    return why == Why.NOT_OPEN_YET
        || why == Why.BREAK
        || why == Why.FIRST_PART_OF_BREAK
        || why == Why.BREAK_FROM_WORK;
  }

  private List<Activity> activities(List<Step> steps) {
    List<Activity> activities = new ArrayList<>();
    Instant now = start;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      long seconds = step.seconds();
      while (step.kind() == Kind.DRIVE
          && i + 1 < steps.size()
          && steps.get(i + 1).kind() == Kind.DRIVE
          && steps.get(i + 1).item() == step.item()) {
        i++;
        seconds += steps.get(i).seconds();
      }
      Instant end = now.plusSeconds(seconds);
      Kind kind = step.kind();
      if (kind == Kind.BREAK && seconds >= 3 * Hours.HOUR) {
        kind = Kind.REST;
      }
      activities.add(new Activity(kind, now, end, step.item(), step.place(), step.why()));
      now = end;
    }
    return activities;
  }

  private Schedule.Used used(Label end) {
    return new Schedule.Used(
        state.left().tens() - end.tens,
        state.left().reducedRests() - end.reduced,
        state.left().reducedWeeklyRests() - end.reducedWeekly);
  }
}
