package dev.headroom.application.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryTrips;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.trip.TripBasis;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.domain.trip.Trips;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How far drivers are on their trips: ten kilometres north in two legs, in an hour. */
class TripsUnderWayTest {

  private static final long COMPANY = 1;
  private static final Instant SIX = Instant.parse("2026-12-01T06:00:00Z");
  private static final double TEN_KILOMETRES = 0.0899;

  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryTrips trips =
      new InMemoryTrips(users, drivers, new InMemoryFleet().vehicles(), new InMemoryClosures());
  private final TripsUnderWay underWay =
      new TripsUnderWay(new BrowseTrips(trips), new ManualClock());
  private final long bob = users.add(COMPANY, "bob", Role.COMPANY_ADMIN, "x").orElseThrow().id();
  private final long ann = drivers.add(bob, "ann", "x").orElseThrow().id();

  private static Position at(double share) {
    return new Position(54 + TEN_KILOMETRES * share, -4);
  }

  private static KeptCourse.Leg leg(int stop, double from, double to) {
    return new KeptCourse.Leg(
        stop,
        Optional.empty(),
        0,
        at(from),
        at(to),
        List.of(DirectedRoad.along(0)),
        List.of(at(from), at((from + to) / 2), at(to)));
  }

  private void add(TripState state, Optional<Instant> begins) {
    TripPlan plan =
        new TripPlan(
            "{}",
            "{}",
            new KeptCourse(List.of(leg(0, 0, 0.4), leg(1, 0.4, 1))).text(),
            Optional.empty(),
            new TripSummary(
                begins,
                begins.map(begin -> begin.plusSeconds(3_600)),
                1_000_000,
                Duration.ofHours(1),
                3,
                "A",
                "B"),
            new TripBasis("a map", TripBasis.Closed.NONE, 0));
    TripDetails details = new TripDetails("Round 7", "", Optional.empty(), Optional.of(ann));
    Trips.Added added =
        trips.add(
            COMPANY,
            details,
            plan,
            new TripMove(state, TripMove.By.PROGRAM, SIX),
            Trips.Bounds.USUAL);
    assertThat(added.result()).isEqualTo(Trips.Result.STORED);
  }

  private Optional<TripsUnderWay.Progress> of(Position place, int minutesAfter) {
    Instant now = SIX.plus(Duration.ofMinutes(minutesAfter));
    return Optional.ofNullable(underWay.of(COMPANY, Map.of(ann, place), now).get(ann));
  }

  @Test
  void theShareOfTheWaySaysHowLateADriverIs() {
    add(TripState.UNDER_WAY, Optional.of(SIX));
    for (int[] each :
        new int[][] {{0, 0, 0}, {50, 30, 0}, {50, 45, 15}, {75, 30, -15}, {100, 70, 10}}) {
      TripsUnderWay.Progress progress = of(at(each[0] / 100.0), each[1]).orElseThrow();
      assertThat(progress.name()).isEqualTo("Round 7");
      assertThat(progress.share().orElseThrow()).isCloseTo(each[0] / 100.0, within(0.001));
      assertThat(progress.late().orElseThrow().toSeconds())
          .as("at %s %% after %s minutes", each[0], each[1])
          .isCloseTo(60L * each[2], within(10L));
    }
  }

  @Test
  void whoIsBesideTheWayIsNowhereOnIt() {
    add(TripState.UNDER_WAY, Optional.of(SIX));
    Position beside = new Position(at(0.5).lat(), -4.012);
    assertThat(of(beside, 30).orElseThrow().share().orElseThrow()).isCloseTo(0.5, within(0.01));
    Position away = new Position(at(0.5).lat(), -4.02);
    assertThat(of(away, 30).orElseThrow())
        .extracting(TripsUnderWay.Progress::share, TripsUnderWay.Progress::late)
        .containsExactly(Optional.empty(), Optional.empty());
  }

  @Test
  void withoutTimesNobodyIsLate() {
    add(TripState.UNDER_WAY, Optional.empty());
    TripsUnderWay.Progress progress = of(at(0.25), 30).orElseThrow();
    assertThat(progress.share()).isPresent();
    assertThat(progress.late()).isEmpty();
  }

  @Test
  void onlyTripsUnderWayHaveProgress() {
    add(TripState.ACCEPTED, Optional.of(SIX));
    assertThat(of(at(0.5), 30)).isEmpty();
    assertThat(underWay.of(COMPANY, Map.of(), SIX)).isEmpty();
    add(TripState.UNDER_WAY, Optional.of(SIX));
    assertThat(of(at(0.5), 30)).isPresent();
    assertThat(underWay.of(COMPANY + 1, Map.of(ann, at(0.5)), SIX)).isEmpty();
  }
}
