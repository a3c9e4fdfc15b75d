package dev.headroom.domain.hours;

import dev.headroom.domain.hours.driver.Crew;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverState.Driven;
import dev.headroom.domain.hours.driver.DriverState.Exceptions;
import dev.headroom.domain.hours.driver.DriverState.Rested;
import dev.headroom.domain.hours.driver.DriverState.Worked;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.Parking;
import dev.headroom.domain.hours.itinerary.ParkingPlace;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Stretch;
import dev.headroom.domain.hours.itinerary.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A journey of some hours whose times are multiples of a step. */
final class RandomDay {

  /**
   * How large a day is. Of a small one {@link MinuteSearch} tries everything in some milliseconds.
   *
   * @param steps one in so many days has steps of 5 min, the others have 15; 0 for none
   * @param drives how many drives there are at most
   * @param driving minutes of driving at most
   * @param drive minutes of a drive at most
   * @param service minutes of a long service at most
   * @param within within how many minutes after the start windows open
   * @param before one in so many drivers has driven already
   */
  private record Size(
      int steps, int drives, int driving, int drive, int service, int within, int before) {}

  private static final Size LARGE = new Size(4, 4, 14 * 60, 7 * 60, 4 * 60, 14 * 60, 3);
  private static final Size SMALL = new Size(0, 3, 7 * 60, 5 * 60, 2 * 60, 6 * 60, 2);

  private final Random random;
  private final Size size;
  private final int step;
  private final DriverTerms terms;
  private final Instant monday = Days.at(0, "0:00");
  private final Instant start;
  private final DriverState state;
  private final Itinerary itinerary;

  private RandomDay(Size size, long seed) {
    this.size = size;
    random = new Random(seed * 1_000_003);
    step = size.steps() > 0 && random.nextInt(size.steps()) == 0 ? 5 : 15;
    int kind = random.nextInt(10);
    DriverRules rules =
        kind == 0 ? DriverRules.UK_DOMESTIC : kind == 1 ? DriverRules.US : DriverRules.EU;
    Crew crew = kind == 2 ? Crew.TWO : Crew.ONE;
    terms = new DriverTerms(rules, crew, random.nextInt(3) == 0);
    boolean sunday = random.nextInt(8) == 0;
    // Before the week ends, since its hours are those of the state.
    // Before the week ends, since the state's hours are those of the week of the start.
    start = Days.at(sunday ? 6 : 0, "0:00").plus(minutes(24 * 60 - step));
    state = state(sunday);
    itinerary = itinerary();
  }

  static RandomDay large(long seed) {
    return new RandomDay(LARGE, seed);
  }

  static RandomDay small(long seed) {
    return new RandomDay(SMALL, seed);
  }

  Instant start() {
    return start;
  }

  Instant at(int minute) {
    return monday.plus(Duration.ofMinutes(minute));
  }

  int minute(Instant instant) {
    return (int) Duration.between(monday, instant).toMinutes();
  }

  ScheduleOutcome outcome() {
    return new Scheduler(terms, Days.ZONE).schedule(itinerary, state, start);
  }

  int earliest(Instant before, int most) {
    return new MinuteSearch(terms, itinerary, monday, step, most).earliest(state, start, before);
  }

  private Duration minutes(int most) {
    return Duration.ofMinutes((long) step * random.nextInt(most / step + 1));
  }

  private boolean chance(int in) {
    return random.nextInt(in) == 0;
  }

  private DriverState state(boolean sunday) {
    Exceptions left =
        new Exceptions(random.nextInt(2), random.nextInt(2), sunday ? random.nextInt(2) : 0);
    Instant rested = start;
    Driven driven = Driven.NONE;
    if (chance(size.before())) {
      Duration ago = minutes(10 * 60);
      rested = start.minus(ago);
      Duration today = minutes((int) Math.min(ago.toMinutes(), 8 * 60));
      Duration since = minutes((int) Math.min(today.toMinutes(), 4 * 60));
      driven = new Driven(since, today, today, Duration.ZERO);
    }
    Worked worked = Worked.only(driven);
    Instant weekly = rested;
    if (sunday) {
      Duration week = Duration.ofHours(40 + random.nextInt(12)).plus(driven.today());
      Duration last = Duration.ofHours(30 + random.nextInt(15));
      driven = new Driven(driven.sinceBreak(), driven.today(), week, last);
      weekly = rested.minus(Duration.ofHours(100 + random.nextInt(44)));
      worked = Worked.only(driven);
    }
    if (terms.rules() == DriverRules.US && sunday) {
      worked = new Worked(worked.sinceBreak(), worked.today(), Duration.ofHours(50), Duration.ZERO);
    }
    return new DriverState(driven, worked, new Rested(rested, weekly), left);
  }

  private Itinerary itinerary() {
    List<Item> items = new ArrayList<>();
    int drives = 1 + random.nextInt(size.drives());
    int left = size.driving();
    boolean ferry = chance(10) && terms.rules() != DriverRules.US;
    for (int i = 0; i < drives; i++) {
      Duration drive = minutes(Math.max(0, Math.min(left - 30, size.drive()))).plusMinutes(step);
      left -= (int) drive.toMinutes();
      items.add(new Stretch(drive, parking(drive)));
      if (ferry && i == 0) {
        items.add(ferry());
      } else if (!chance(4)) {
        items.add(stop());
      }
    }
    return new Itinerary(items);
  }

  private Parking parking(Duration drive) {
    int kind = random.nextInt(9);
    if (kind < 4) {
      return Parking.anywhere();
    }
    List<ParkingPlace> places = new ArrayList<>();
    int most = kind == 4 ? 0 : 1 + random.nextInt(6);
    for (int i = 0; i < most; i++) {
      places.add(new ParkingPlace(minutes((int) drive.toMinutes()), "p" + i));
    }
    places.sort((a, b) -> a.after().compareTo(b.after()));
    return Parking.at(places);
  }

  private Stop stop() {
    Duration service = chance(5) ? Duration.ZERO : minutes(chance(3) ? size.service() : 75);
    Stop.Counts counts = chance(3) ? Stop.Counts.OFF_DUTY : Stop.Counts.WORK;
    Stop.Waiting waiting = chance(2) ? Stop.Waiting.REST : Stop.Waiting.WORK;
    return new Stop("stop", service, counts, windows(size.within()), waiting, chance(2));
  }

  private List<Window> windows(int within) {
    List<Window> windows = new ArrayList<>();
    if (chance(3)) {
      Instant at = start;
      for (int i = 0; i <= random.nextInt(2); i++) {
        Instant from = at.plus(minutes(within)).plusSeconds(60L * step);
        at = from.plus(minutes(5 * 60));
        windows.add(new Window(from, at));
      }
    }
    return windows;
  }

  private Ferry ferry() {
    return new Ferry(
        "from",
        "to",
        minutes(30),
        minutes(12 * 60).plusMinutes(step),
        minutes(45),
        !chance(4),
        windows(size.within()),
        !chance(3));
  }

  @Override
  public String toString() {
    return terms + "\n" + state + "\n" + start + "\n" + itinerary + "\n";
  }
}
