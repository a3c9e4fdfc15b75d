package dev.headroom.domain.hours;

import dev.headroom.domain.hours.Chain.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a driver who has just rested can do, and nobody else either if this one cannot. */
final class Reach {

  private final Hours hours;
  private final Chain chain;
  private final Label first;
  private final long morning;

  /**
   * @param first the driver at the start
   * @param morning when a day has most hours without the night
   */
  Reach(Hours hours, Chain chain, Label first, long morning) {
    this.hours = hours;
    this.chain = chain;
    this.first = first;
    this.morning = morning;
  }

  /** Where no driver gets from one place to stand to the next. */
  Optional<Obstacle> gap() {
    Furthest furthest = new Furthest(chain);
    for (int k = 0; k < chain.last(); k++) {
      if (chain.stands(k) && !reachesNextStand(k, furthest)) {
        return Optional.of(furthest.obstacle());
      }
    }
    return Optional.empty();
  }

  /** Whether it is the length of some work that no driver can do. */
  Obstacle.Kind tooLong(long seconds) {
    return hours.duty(fresh(0), seconds, false) == null
        ? Obstacle.Kind.WORK_TOO_LONG
        : Obstacle.Kind.NO_PARKING;
  }

  /**
   * Whether a driver who has just rested gets from a place to stand to the next one, without regard
   * to windows. Who does not never will, and the search would try all there is before that.
   */
  private boolean reachesNextStand(int stand, Furthest furthest) {
    if (chain.move(stand).anywhere()) {
      return true;
    }
    List<Label> labels = List.of(fresh(stand));
    int k = stand;
    do {
      Move move = chain.move(k);
      List<Label> next = new ArrayList<>();
      for (Label label : labels) {
        if (move.seconds() == 0) {
          next.add(label.next());
        } else if (move.drive() || move.kind() == Chain.Kind.WORK) {
          for (Label closed : hours.close(label, chain.toBunk(k, 0))) {
            Label after = hours.duty(closed, move.seconds(), move.drive());
            if (after == null) {
              furthest.note(
                  k, 0, move.drive() ? Obstacle.Kind.NO_PARKING : tooLong(move.seconds()));
            } else {
              next.add(after);
            }
          }
        } else {
          Label after = label.next();
          Search.free(after, move, "");
          next.add(after);
        }
      }
      k++;
      for (Label label : next) {
        label.point = k;
      }
      labels = next;
    } while (k < chain.last() && !chain.stands(k) && !chain.move(k).anywhere());
    return !labels.isEmpty();
  }

  /** A driver at a point for whom nothing counts yet. */
  private Label fresh(int point) {
    Label fresh = first.next();
    fresh.point = point;
    fresh.sinceBreak = 0;
    fresh.firstPart = true;
    fresh.restPart = true;
    fresh.today = 0;
    fresh.extended = false;
    fresh.workSinceBreak = 0;
    fresh.workToday = 0;
    fresh.workWeek = 0;
    fresh.breaks = 45 * Hours.MINUTE;
    fresh.night = false;
    fresh.time = morning;
    fresh.offSince = morning;
    fresh.lastDrive = morning;
    fresh.rested = morning;
    fresh.weekly = morning;
    fresh.week = 0;
    fresh.lastWeek = 0;
    fresh.weekEnd = morning + 7 * 24 * Hours.HOUR;
    return fresh;
  }
}
