package dev.headroom.domain.hours;

import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Drive;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tries everything: at each step of some minutes the driver drives, rests or works. For small
 * journeys whose times are multiples of the step. Times are in minutes after the Monday 00:00 of
 * the week of the start.
 */
final class MinuteSearch {

  /** It would take too long. */
  static final int UNKNOWN = -2;

  static final int NONE = -1;

  /** Waits on duty before a stop or ferry. Whoever does stays on duty until it begins. */
  private static final int READY = -1;

  private static final int H = 60;

  private final DriverTerms terms;
  private final List<Item> items;
  private final Instant monday;
  private final int step;
  private final int most;
  private final int[] net;
  private final int[] driving;
  private final int[] free;
  private final int[] latest;
  private final int n;
  private final MinuteArticles articles;
  private final boolean ferries;
  private final TreeMap<Integer, Set<MinuteState>> byTime = new TreeMap<>();
  private int bound;
  private int seen;
  private int found = NONE;

  MinuteSearch(DriverTerms terms, Itinerary itinerary, Instant monday, int step, int most) {
    this.terms = terms;
    this.items = itinerary.items();
    this.monday = monday;
    this.step = step;
    this.most = most;
    this.n = terms.twoDrivers() ? 2 : 1;
    this.ferries = items.stream().anyMatch(item -> item instanceof Ferry);
    this.articles = new MinuteArticles(terms, ferries);
    this.net = new int[items.size() + 1];
    this.driving = new int[items.size() + 1];
    this.free = new int[items.size() + 1];
    this.latest = new int[items.size() + 1];
    latest[items.size()] = Integer.MAX_VALUE;
    for (int i = items.size() - 1; i >= 0; i--) {
      Item item = items.get(i);
      net[i] = net[i + 1] + length(item);
      driving[i] = driving[i + 1] + (item instanceof Drive ? length(item) : 0);
      free[i] = free[i + 1] + free(item);
      latest[i] = Math.min(latest[i + 1] - length(item), closes(item));
    }
  }

  /** When the last window of an item closes. */
  private int closes(Item item) {
    List<Window> windows =
        item instanceof Stop stop
            ? stop.windows()
            : item instanceof Ferry ferry ? ferry.departures() : List.of();
    return windows.isEmpty() ? Integer.MAX_VALUE : minute(windows.get(windows.size() - 1).to());
  }

  private static int free(Item item) {
    return item instanceof Stop stop && stop.counts() == Stop.Counts.OFF_DUTY
        ? length(item)
        : item instanceof Ferry ferry ? minutes(ferry.crossing()) : 0;
  }

  private int minute(Instant instant) {
    return (int) Duration.between(monday, instant).toMinutes();
  }

  private static int minutes(Duration duration) {
    return (int) duration.toMinutes();
  }

  private static int length(Item item) {
    if (item instanceof Drive drive) {
      return minutes(drive.duration());
    }
    if (item instanceof Stop stop) {
      return minutes(stop.service());
    }
    Ferry ferry = (Ferry) item;
    return minutes(ferry.embark()) + minutes(ferry.crossing()) + minutes(ferry.disembark());
  }

  /**
   * The earliest end before a bound, in minutes after the Monday.
   *
   * @return {@link #NONE} if there is none, {@link #UNKNOWN} if that is not known
   */
  int earliest(DriverState state, Instant start, Instant before) {
    bound = minute(before);
    int sinceWork =
        terms.rules() == DriverRules.US
            ? minute(start)
            : terms.directive() ? minutes(state.worked().sinceBreak()) : 0;
    MinuteState.Since since =
        new MinuteState.Since(n * minutes(state.driven().sinceBreak()), false, 0, sinceWork);
    int rested = minute(state.rested().lastRest());
    int nightEnd = Math.floorDiv(rested, 24 * H) * 24 * H + 4 * H;
    boolean night =
        terms.directive()
            && !state.worked().today().isZero()
            && (rested < nightEnd || minute(start) > nightEnd + 20 * H);
    int driven = n * minutes(state.driven().today());
    MinuteState.Day day =
        new MinuteState.Day(
            minute(state.rested().lastRest()),
            driven,
            driven > n * 9 * H,
            false,
            since,
            terms.european() && !terms.directive() ? 0 : minutes(state.worked().today()),
            0,
            night);
    MinuteState.Weeks weeks =
        new MinuteState.Weeks(
            minute(state.rested().lastWeeklyRest()),
            0,
            n * minutes(state.driven().thisWeek()),
            n * minutes(state.driven().lastWeek()),
            minutes(state.worked().thisWeek()),
            state.left().tens(),
            state.left().reducedRests(),
            state.left().reducedWeeklyRests());
    add(minute(start), new MinuteState(0, 0, -1, 0, day, weeks, MinuteState.Around.NOTHING));
    while (!byTime.isEmpty() && found == NONE) {
      var next = byTime.pollFirstEntry();
      for (MinuteState each : next.getValue()) {
        go(next.getKey(), each);
      }
      if (seen > most) {
        return UNKNOWN;
      }
    }
    return found;
  }

  private void add(int time, MinuteState state) {
    if (state == null) {
      return;
    }
    if (state.item() == items.size()) {
      boolean around = state.around().rest() >= 0;
      if (time < bound && (!around || state.around().bunk() || state.seat() == 2)) {
        found = found == NONE ? time : Math.min(found, time);
      }
      return;
    }
    int done = doneOf(state);
    if (time - done > latest[state.item()]) {
      return;
    }
    int left = net[state.item()] - done;
    if (time + left + needed(time, state, left) < bound
        && byTime.computeIfAbsent(time, t -> new HashSet<>()).add(state)) {
      seen++;
    }
  }

  /**
   * Time off duty that is still needed at least, besides that on the way: 9 h where the rest of the
   * journey does not fit into the day, else a break where it is too long to drive without.
   */
  private int needed(int time, MinuteState state, int left) {
    if (!terms.european() || n == 2 || state.around().rest() >= 0) {
      return 0;
    }
    int drive =
        driving[state.item()] - (items.get(state.item()) instanceof Drive ? state.done() : 0);
    int off = free[state.item()] + (state.run() < 0 ? 0 : time - state.run());
    MinuteState.Day day = state.day();
    boolean rest =
        day.driven() + drive > 10 * H
            // Around a ferry a journey may end within the rest.
            || (!ferries
                && left > free[state.item()]
                && time + left - free[state.item()] > day.rested() + (24 - 9) * H);
    if (rest) {
      return Math.max(0, 9 * H - off);
    }
    boolean pause = day.since().driving() + drive > 270;
    return pause ? Math.max(0, (day.since().first() ? 30 : 45) - off) : 0;
  }

  private int doneOf(MinuteState state) {
    if (items.get(state.item()) instanceof Ferry ferry) {
      return (state.done() > 0 ? minutes(ferry.embark()) : 0)
          + (state.done() > 1 ? minutes(ferry.crossing()) : 0);
    }
    return Math.max(0, state.done());
  }

  private void go(int time, MinuteState state) {
    Item item = items.get(state.item());
    if (canRest(state)) {
      int run = state.run() < 0 ? time : state.run();
      add(time + step, state.off(run, state.seat()));
    }
    if (item instanceof Drive drive) {
      boolean ends = state.done() + step == minutes(drive.duration());
      int next = ends ? state.item() + 1 : state.item();
      int done = ends ? 0 : state.done() + step;
      for (MinuteState on : articles.onDuty(time, state)) {
        add(time + step, move(articles.duty(time, on, step, true), next, done));
      }
    } else if (item instanceof Stop stop) {
      boolean open = open(stop.windows(), time);
      int length = minutes(stop.service());
      if (open && length == 0) {
        add(time, move(state, state.item() + 1, 0));
      } else if (open && stop.counts() == Stop.Counts.OFF_DUTY) {
        int run = state.run() < 0 ? time : state.run();
        add(time + length, state.off(run, state.seat()).at(state.item() + 1, 0));
      } else if (open) {
        for (MinuteState on : articles.onDuty(time, state)) {
          add(time + length, move(articles.duty(time, on, length, false), state.item() + 1, 0));
        }
      }
      ready(time, state, stop.windows());
    } else {
      ferry(time, state, (Ferry) item);
    }
  }

  private void ready(int time, MinuteState state, List<Window> windows) {
    if (!windows.isEmpty() && state.done() <= 0) {
      for (MinuteState on : articles.onDuty(time, state)) {
        add(time + step, move(articles.duty(time, on, step, false), state.item(), READY));
      }
    }
  }

  private void ferry(int time, MinuteState state, Ferry ferry) {
    if (state.done() == 1) {
      int run = state.run() < 0 ? time : state.run();
      int seat = !ferry.bunk() ? 1 : Math.max(2, state.seat());
      add(time + minutes(ferry.crossing()), state.off(run, seat).at(state.item(), 2));
      return;
    }
    boolean off = state.done() == 2;
    int length = minutes(off ? ferry.disembark() : ferry.embark());
    int item = off ? state.item() + 1 : state.item();
    if (length == 0 && (off || open(ferry.departures(), time))) {
      add(time, state.at(item, off ? 0 : 1));
    } else if (off || open(ferry.departures(), time)) {
      for (MinuteState on : articles.onDuty(time, state)) {
        add(time + length, move(articles.duty(time, on, length, false), item, off ? 0 : 1));
      }
    }
    ready(time, state, ferry.departures());
  }

  private boolean open(List<Window> windows, int time) {
    return windows.isEmpty()
        || windows.stream()
            .anyMatch(window -> minute(window.from()) <= time && time <= minute(window.to()));
  }

  private static MinuteState move(MinuteState state, int item, int done) {
    return state == null ? null : state.at(item, done);
  }

  private boolean canRest(MinuteState state) {
    Item item = items.get(state.item());
    if (state.done() == READY) {
      return false;
    }
    if (state.done() > 0) {
      return item instanceof Drive drive && parks(drive, state.done());
    }
    boolean here =
        item instanceof Drive drive
            ? parks(drive, 0)
            : item instanceof Stop stop
                ? stop.waiting() == Stop.Waiting.REST
                    || (stop.service().isZero() && stop.windows().isEmpty() && stop.parking())
                : ((Ferry) item).parking();
    if (here || state.item() == 0) {
      return here;
    }
    Item before = items.get(state.item() - 1);
    return before instanceof Drive drive
        ? parks(drive, minutes(drive.duration()))
        : before instanceof Stop stop ? stop.parking() : ((Ferry) before).parking();
  }

  private static boolean parks(Drive drive, int at) {
    return drive.parking().everywhere()
        || drive.parking().places().stream().anyMatch(place -> minutes(place.after()) == at);
  }
}
