package dev.headroom.domain.hours;

import static dev.headroom.domain.hours.Chain.second;

import dev.headroom.domain.hours.Chain.Move;
import dev.headroom.domain.hours.Label.Step;
import dev.headroom.domain.hours.Obstacle.Point;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Window;
import dev.headroom.domain.hours.schedule.Activity.Kind;
import dev.headroom.domain.hours.schedule.Activity.Why;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/**
 * The search for the earliest end: labels along the {@link Chain}, in the order of the earliest end
 * that each can have (A*). The first label that is finished is the best. After Drexl and
 * Prescott-Gagnon, Labelling algorithms for the elementary shortest path problem with resource
 * constraints considering EU drivers' rules, 2010, and Kleff et al., Time-dependent Route Planning
 * for Truck Drivers, 2017.
 *
 * <p>It tries few halts, and misses no earlier end for these reasons:
 *
 * <ul>
 *   <li>Where. A halt can be put off to the next place to stand if no limit lies before it: what
 *       comes before the halt keeps its times, what comes after it has fewer hours behind and
 *       arrives at the same time. So halts are tried only where some limit lies before the next
 *       place to stand, at that limit itself where the lorry may park anywhere, and at the last
 *       place before a stop or ferry.
 *   <li>How long. A halt ends when it begins to count for more, when hours count anew, or so that
 *       the next window is open on arrival. No other end changes what can follow, except for rests
 *       that go on so that the day begins later.
 *   <li>Longer rests. A label knows by how much everything since the last daily rest could be done
 *       later ({@link Label#slack}). Where it waits for a window, it takes that from the wait and
 *       gives it to the rest, up to what makes the wait count for less.
 *   <li>Which of the labels of a point can be forgotten is argued at {@link Frontier}.
 * </ul>
 *
 * <p>What is done later stays in its week and, under Directive 2002/15/EC, on its side of midnight:
 * a longer rest that moves driving into the next week is not tried, but so that the hours of a week
 * are used up when it ends. Whoever waits on duty for a window stays on duty until it opens.
 *
 * <p>The reasons are argued, not proven. Random days against a search that tries everything have
 * shown rare combinations of parts of breaks, services off duty and ferries that an earlier
 * argument had missed. Where there are more of them, a schedule ends later than it could; whether
 * it is legal does not depend on them, since each is checked.
 */
final class Search {

  /** More labels than any plan of two weeks needs. */
  static final int MOST_LABELS = 100_000;

  private static final long MOST_COMPARISONS = 20_000_000;

  private final Hours hours;
  private final Chain chain;
  private final Frontier frontier;
  private final Trace trace;
  private final Label first;
  private final Furthest furthest;
  private final Reach reach;

  private final PriorityQueue<Label> open;

  private int labels;

  Search(DriverTerms terms, ZoneId zone, DriverState state, Instant start, Chain chain) {
    LocalClock clock = new LocalClock(zone);
    this.hours =
        switch (terms.rules()) {
          case EU, AETR -> new EuropeanHours(terms, clock);
          case UK_DOMESTIC -> new OtherHours.Britain();
          case US -> new OtherHours.UnitedStates();
          case NONE -> new OtherHours.None();
        };
    this.chain = chain;
    this.furthest = new Furthest(chain);
    this.frontier = new Frontier(chain, hours, clock, hours instanceof OtherHours.Britain);
    this.trace = new Trace(chain, start, state);
    this.first = Label.first(state, second(start), terms.twoDrivers() ? 2 : 1, clock);
    this.reach = new Reach(hours, chain, first, clock.nightEnd(second(start)));
    this.open =
        new PriorityQueue<>(
            Comparator.<Label>comparingLong(label -> label.earliest)
                .thenComparingInt(label -> -label.exceptions())
                .thenComparingLong(label -> label.waited)
                .thenComparingInt(label -> label.halts)
                .thenComparingLong(label -> label.arrived ? -label.rested : 0)
                .thenComparingLong(
                    label -> label.arrived ? 0 : chain.net(label.point, label.offset))
                .thenComparingLong(label -> label.time));
  }

  private long earliestEnd(Label label) {
    long off = hours.off(label, chain.driving(label.point, label.offset)) - label.off();
    long more = off - Math.max(0, label.ferryRest);
    long end = chain.earliestEnd(label.point, label.offset, label.time, more);
    return Math.max(end, earliestEndNextWeek(label));
  }

  /** If the hours of this week do not suffice, driving goes on in the next one at the earliest. */
  private long earliestEndNextWeek(Label label) {
    long left = Math.max(0, hours.weekLeft(label, chain));
    if (label.time >= label.weekEnd || chain.driving(label.point, label.offset) <= left) {
      return Long.MIN_VALUE;
    }
    long before = chain.timeForDriving(label.point, label.offset, left + 1) - 1;
    return label.weekEnd + chain.net(label.point, label.offset) - before;
  }

  ScheduleOutcome run() {
    if (hours.overdue(first)) {
      furthest.note(0, 0, Obstacle.Kind.REST_OVERDUE);
      return new ScheduleOutcome.Impossible(furthest.obstacle());
    }
    Optional<Obstacle> gap = reach.gap();
    if (gap.isPresent()) {
      return new ScheduleOutcome.Impossible(gap.get());
    }
    reach(first, first);
    while (!open.isEmpty()) {
      Label label = open.poll();
      if (label.arrived) {
        return new ScheduleOutcome.Planned(trace.schedule(label));
      }
      if (label.dominated) {
        continue;
      }
      if (labels > MOST_LABELS || frontier.comparisons() > MOST_COMPARISONS) {
        return new ScheduleOutcome.TooLong();
      }
      expand(label);
    }
    return new ScheduleOutcome.Impossible(furthest.obstacle());
  }

  /** How many labels were kept. */
  int labels() {
    return labels;
  }

  private void reach(Label label, Label from) {
    if (label.point == chain.last()) {
      Label end = label == from ? label.next() : label;
      end.arrived = hours.finish(end);
      if (end.arrived) {
        end.earliest = end.time;
        open.add(end);
      } else {
        fail(from, Obstacle.Kind.NO_PARKING);
      }
    } else if (!chain.inTime(label.point, label.offset, label.time)) {
      furthest.note(chain.latestFor(label.point), 0, Obstacle.Kind.CLOSED);
    } else if (frontier.add(label)) {
      label.earliest = earliestEnd(label);
      labels++;
      open.add(label);
    }
  }

  private void expand(Label label) {
    go(label);
    if (!chain.stands(label.point, label.offset)) {
      return;
    }
    TreeSet<Long> ends = new TreeSet<>();
    long drive = chain.driveToStand(label.point, label.offset, places(label));
    if (drive < 0 || hours.halted(label) || limitWithin(label, drive)) {
      hours.halts(label, chain, ends);
      // So that the next halt before a window is a first part of a break.
      for (long departure : departures(label, 2)) {
        ends.add(departure - EuropeanHours.FIRST_PART);
      }
      long free = chain.freeFollows(label.point);
      if (free > 0) {
        List.copyOf(ends).forEach(end -> ends.add(end - free));
      }
      for (long end : ends) {
        if (end > label.time) {
          go(halt(label, end - label.time, 0, null));
        }
      }
    }
    if (drive < 0) {
      for (long departure : departures(label, 1)) {
        if (departure > label.time) {
          waitUntil(label, departure, ends);
        }
      }
    }
  }

  private long[] departures(Label label, int stands) {
    return chain.departuresForWindows(label.point, label.offset, Window::from, stands);
  }

  /**
   * How many places before a limit a halt may have to be. A part of a break or rest counts only if
   * driving parts it from the rest before it: a rest, the first part of the next rest and the first
   * part of the next break need three places. Parts save time only if they are free: in a service
   * off duty, around a ferry, in a wait for a window or for the next week.
   */
  private int places(Label label) {
    boolean free = chain.freeAhead(label.point) || label.aroundFerry();
    return free || hours.waitsForWeek(label, chain) ? 3 : 1;
  }

  private boolean limitWithin(Label label, long drive) {
    for (long limit : hours.limits(label)) {
      if (limit >= 0 && limit < drive) {
        return true;
      }
    }
    return false;
  }

  /** Waits for a window; what the rest before can take, it takes. */
  private void waitUntil(Label label, long departure, Set<Long> ends) {
    long wait = departure - label.time;
    long least = Math.max(0, wait - label.slack);
    go(halt(label, least, wait - least, Why.NOT_OPEN_YET));
    if (least < wait) {
      go(halt(label, wait, 0, Why.NOT_OPEN_YET));
    }
    for (long end : ends) {
      long rest = end - label.time;
      if (rest > least && rest < wait) {
        go(halt(label, rest, wait - rest, Why.NOT_OPEN_YET));
      }
    }
  }

  private Label halt(Label label, long seconds, long later, Why why) {
    Label after = label.next();
    after.shift(later);
    after.time += seconds;
    if (seconds > 0) {
      Point at = chain.point(label.point);
      Kind kind = seconds < 3 * Hours.HOUR ? Kind.BREAK : Kind.REST;
      String place = label.offset > 0 ? "" : at.place();
      int item = label.offset > 0 ? chain.move(label.point).item() : at.item();
      after.step = new Step(kind, seconds, item, place, why);
      after.stay = Hours.UNBOUNDED;
      after.halts++;
    }
    return after;
  }

  /** Goes on from a point. */
  private void go(Label label) {
    Move move = chain.move(label.point);
    if (move.drive()) {
      for (Label closed : close(label)) {
        drive(closed, move);
      }
      return;
    }
    if (move.windows().isEmpty()) {
      begin(label, move, Hours.UNBOUNDED);
      return;
    }
    boolean closed = true;
    for (Window window : move.windows()) {
      long from = second(window.from());
      long to = second(window.to());
      if (label.time <= to) {
        closed = false;
        if (from <= label.time) {
          begin(label, move, to - label.time);
        } else {
          stayReady(label, from, to, move);
        }
      }
    }
    if (closed) {
      fail(label, Obstacle.Kind.CLOSED);
    }
  }

  /** Waits on duty: where the driver cannot rest, or so that a first part of a break stays one. */
  private void stayReady(Label label, long from, long to, Move move) {
    long wait = from - label.time;
    long stay = Math.max(0, wait - label.slack);
    Label later = label.next();
    later.shift(wait - stay);
    if (stay == 0) {
      begin(later, move, to - from);
      return;
    }
    for (Label closed : close(later)) {
      Label ready = hours.duty(closed, stay, false);
      if (ready == null && !chain.stands(label.point, label.offset)) {
        fail(closed, reach.tooLong(stay));
      } else if (ready != null) {
        Point at = chain.named(label.point);
        ready.step = new Step(Kind.WAIT, stay, move.item(), at.place(), Why.NOT_OPEN_YET);
        ready.waited += stay;
        begin(ready, move, to - from);
      }
    }
  }

  private List<Label> close(Label label) {
    boolean stands = chain.stands(label.point, label.offset);
    label.stay = stands ? Hours.UNBOUNDED : label.stay;
    return hours.close(label, chain.toBunk(label.point, label.offset));
  }

  /** Begins work or a crossing, which could begin later by some seconds. */
  private void begin(Label label, Move move, long room) {
    String place = chain.named(label.point).place();
    if (move.kind() == Chain.Kind.WORK && move.seconds() > 0) {
      for (Label closed : close(label)) {
        Label after = hours.duty(closed, move.seconds(), false);
        if (after == null) {
          fail(closed, reach.tooLong(move.seconds()));
        } else {
          after.slack = Math.min(after.slack, room);
          after.step = new Step(Kind.WORK, move.seconds(), move.item(), place, move.why());
          arrive(after);
        }
      }
      return;
    }
    Label after = label.next();
    after.slack = Math.min(after.slack, room);
    after.stay = Math.min(after.stay, room);
    if (move.seconds() > 0) {
      free(after, move, place);
    }
    arrive(after);
  }

  static void free(Label label, Move move, String place) {
    label.time += move.seconds();
    Kind kind = Kind.FERRY;
    if (move.kind() == Chain.Kind.CROSSING) {
      label.bunk |= move.bunk();
      label.seat |= !move.bunk();
    } else {
      kind = move.seconds() < 3 * Hours.HOUR ? Kind.BREAK : Kind.REST;
    }
    label.step = new Step(kind, move.seconds(), move.item(), place, move.why());
  }

  private void drive(Label closed, Move move) {
    long left = move.seconds() - closed.offset;
    Label after = driven(closed, left, move);
    if (after != null) {
      arrive(after);
    } else if (!move.anywhere()) {
      fail(closed, Obstacle.Kind.NO_PARKING);
    }
    if (move.anywhere()) {
      int places = places(closed);
      for (long limit : hours.limits(closed)) {
        for (int i = 0; i < places; i++) {
          stopAt(closed, move, limit - i * Hours.MINUTE, left);
        }
      }
      for (int i = 1; i < places; i++) {
        stopAt(closed, move, left - i * Hours.MINUTE, left);
      }
      for (int i = 1; i < 3; i++) {
        stopAt(closed, move, hours.weekLeft(closed, chain) - i * Hours.MINUTE, left);
      }
    }
  }

  private void stopAt(Label closed, Move move, long seconds, long left) {
    if (seconds > 0 && seconds < left) {
      Label there = driven(closed, seconds, move);
      if (there != null) {
        there.offset += seconds;
        reach(there, closed);
      }
    }
  }

  private Label driven(Label closed, long seconds, Move move) {
    Label after = hours.duty(closed, seconds, true);
    if (after != null) {
      after.step = new Step(Kind.DRIVE, seconds, move.item(), "", move.why());
    }
    return after;
  }

  private void arrive(Label label) {
    Label from = label.parent;
    label.point++;
    label.offset = 0;
    reach(label, from);
  }

  private void fail(Label label, Obstacle.Kind kind) {
    furthest.note(label.point, label.offset, kind);
  }
}
