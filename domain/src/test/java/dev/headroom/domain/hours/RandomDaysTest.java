package dev.headroom.domain.hours;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.Test;

/**
 * Random days against {@link MinuteSearch}, which tries everything. The scheduler checks each
 * schedule against the articles itself. A failure names its seed.
 */
class RandomDaysTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int CASES = LONG ? 100_000 : 110;
  private static final int MOST_STATES = LONG ? 200_000 : 20_000;

  /** How long after the start the exhaustive search looks for what should not be there. */
  private static final Duration HORIZON = Duration.ofHours(30);

  @Test
  void noScheduleEndsEarlier() {
    int planned = 0;
    int impossible = 0;
    int unknown = 0;
    int rests = 0;
    long from = Long.getLong("seed", 1);
    long to = Long.getLong("seed", (long) CASES);
    for (long seed = from; seed <= to; seed++) {
      RandomDay day = new RandomDay(seed);
      ScheduleOutcome outcome;
      try {
        outcome = day.outcome();
      } catch (IllegalStateException e) {
        throw new AssertionError("seed " + seed + ": " + day, e);
      }
      int found;
      if (outcome instanceof ScheduleOutcome.Planned plan) {
        Instant end = plan.schedule().end();
        found = day.earliest(end, MOST_STATES);
        planned++;
        rests += end.isAfter(day.start.plus(Duration.ofHours(15))) ? 1 : 0;
      } else {
        assertThat(outcome).as("seed " + seed).isInstanceOf(ScheduleOutcome.Impossible.class);
        found = day.earliest(day.start.plus(HORIZON), MOST_STATES);
        impossible++;
      }
      unknown += found == MinuteSearch.UNKNOWN ? 1 : 0;
      if (found != MinuteSearch.NONE && found != MinuteSearch.UNKNOWN) {
        Instant earlier = day.monday.plus(Duration.ofMinutes(found));
        throw new AssertionError("seed " + seed + ": " + day + " " + outcome + " but " + earlier);
      }
    }
    if (to - from > 100) {
      assertThat(planned).isGreaterThan(CASES / 2);
      assertThat(rests).isGreaterThan(CASES / 10);
      assertThat(impossible).isGreaterThan(CASES / 100);
      assertThat(unknown).isLessThan(CASES * 3 / 5);
    }
  }

  /** A journey of some hours whose times are multiples of a step. */
  private static final class RandomDay {
    private final Random random;
    private final int step;
    private final DriverTerms terms;
    private final Instant monday = Days.at(0, "0:00");
    private final Instant start;
    private final DriverState state;
    private final Itinerary itinerary;

    RandomDay(long seed) {
      random = new Random(seed * 1_000_003);
      step = random.nextInt(4) == 0 ? 5 : 15;
      int kind = random.nextInt(10);
      DriverRules rules =
          kind == 0 ? DriverRules.UK_DOMESTIC : kind == 1 ? DriverRules.US : DriverRules.EU;
      Crew crew = kind == 2 ? Crew.TWO : Crew.ONE;
      terms = new DriverTerms(rules, crew, random.nextInt(3) == 0);
      boolean sunday = random.nextInt(8) == 0;
      start = Days.at(sunday ? 6 : 0, "0:00").plus(minutes(24 * 60));
      state = state(sunday);
      itinerary = itinerary();
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
      if (chance(3)) {
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
        worked =
            new Worked(worked.sinceBreak(), worked.today(), Duration.ofHours(50), Duration.ZERO);
      }
      return new DriverState(driven, worked, new Rested(rested, weekly), left);
    }

    private Itinerary itinerary() {
      List<Item> items = new ArrayList<>();
      int drives = 1 + random.nextInt(4);
      int left = 14 * 60;
      boolean ferry = chance(10) && terms.rules() != DriverRules.US;
      for (int i = 0; i < drives; i++) {
        Duration drive = minutes(Math.max(0, Math.min(left - 30, 7 * 60))).plusMinutes(step);
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
      Duration service = chance(5) ? Duration.ZERO : minutes(chance(3) ? 4 * 60 : 75);
      Stop.Counts counts = chance(3) ? Stop.Counts.OFF_DUTY : Stop.Counts.WORK;
      Stop.Waiting waiting = chance(2) ? Stop.Waiting.REST : Stop.Waiting.WORK;
      return new Stop("stop", service, counts, windows(14 * 60), waiting, chance(2));
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
          windows(14 * 60),
          !chance(3));
    }

    @Override
    public String toString() {
      return terms + "\n" + state + "\n" + start + "\n" + itinerary + "\n";
    }
  }
}
