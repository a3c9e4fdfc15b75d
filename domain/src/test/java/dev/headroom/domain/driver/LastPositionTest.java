package dev.headroom.domain.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.driver.LastPosition.Motion;
import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What a last position says of a vehicle, and for how long it is kept. */
class LastPositionTest {

  private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");
  private static final double METRE = 1 / 111_195.0;

  private static Position north(double metres) {
    return new Position(54 + metres * METRE, -4);
  }

  private static Instant after(long seconds) {
    return NOON.plusSeconds(seconds);
  }

  private static LastPosition first() {
    return LastPosition.first(north(0), NOON);
  }

  @Test
  void whoIsSeenOnceIsNotKnownToMove() {
    assertThat(first().motion(NOON)).isEqualTo(Motion.UNKNOWN);
    assertThat(first().motion(after(60))).isEqualTo(Motion.UNKNOWN);
    assertThat(first().track().bearing()).isEmpty();
  }

  @Test
  void whoGetsOnMovesAndHasADirection() {
    LastPosition driving = first().then(north(20), after(1)).then(north(40), after(2));
    assertThat(driving.motion(after(2))).isEqualTo(Motion.MOVING);
    assertThat(driving.track().bearing().orElseThrow() % 360).isLessThan(0.1);
    assertThat(driving.at()).isEqualTo(north(40));
    assertThat(driving.time()).isEqualTo(after(2));
  }

  @Test
  void aTrafficJamIsNoParkingPlace() {
    LastPosition slow = first();
    for (int second = 1; second <= 300; second++) {
      slow = slow.then(north(second), after(second)); // 3.6 km/h
    }
    assertThat(slow.motion(after(300))).isEqualTo(Motion.MOVING);
  }

  @Test
  void whoWandersWithTheSatellitesStands() {
    LastPosition parked = first().then(north(50), after(10));
    for (int second = 11; second <= 60; second++) {
      parked = parked.then(north(50 + second % 20), after(second));
    }
    assertThat(parked.motion(after(60))).isEqualTo(Motion.STANDING);
    assertThat(parked.track().bearing()).as("it still points north").isPresent();
  }

  @Test
  void whoNeverMovedSinceTheFirstPositionStands() {
    LastPosition parked = first().then(north(1), after(31));
    assertThat(parked.motion(after(31))).isEqualTo(Motion.STANDING);
  }

  @Test
  void whoReportsOnceAMinuteMovesAndStandsAllTheSame() {
    LastPosition moving = first().then(north(900), after(60));
    assertThat(moving.motion(after(60))).isEqualTo(Motion.MOVING);
    assertThat(moving.then(north(900), after(120)).motion(after(120))).isEqualTo(Motion.STANDING);
  }

  @Test
  void whoIsSilentMayBeAnywhere() {
    LastPosition moving = first().then(north(20), after(1));
    assertThat(moving.motion(after(121))).isEqualTo(Motion.MOVING);
    assertThat(moving.motion(after(122))).isEqualTo(Motion.UNKNOWN);
  }

  @Test
  void whoComesBackAfterALongSilenceBeginsAnew() {
    LastPosition back = first().then(north(20), after(1)).then(north(30), after(3_600));
    assertThat(back.track().bearing()).isEmpty();
    assertThat(back.anchored()).isEqualTo(after(3_600));
    assertThat(back.motion(after(3_600))).isEqualTo(Motion.UNKNOWN);
  }

  @Test
  void noPlaceIsKeptThatIsFarFromTheLast() {
    LastPosition driving = first();
    for (int second = 1; second <= 100; second++) {
      driving = driving.then(north(second * 7), after(second));
      assertThat(driving.track().anchor().metresTo(driving.at())).isLessThan(25);
    }
  }

  @Test
  void aTermEndsToTheMomentAndIsNeverLongerThanADay() {
    PositionTerm hour = new PositionTerm(Duration.ofHours(1));
    assertThat(hour.keeps()).isTrue();
    assertThat(hour.over(NOON, after(3_599))).isFalse();
    assertThat(hour.over(NOON, after(3_600))).isTrue();
    assertThat(hour.over(after(60), NOON)).as("within what clocks differ").isFalse();
    assertThat(hour.over(after(61), NOON)).as("the clock was put back").isTrue();

    assertThat(PositionTerm.NONE.keeps()).isFalse();
    assertThat(PositionTerm.NONE.over(NOON, NOON)).isTrue();
    assertThat(new PositionTerm(Duration.ofHours(24)).keeps()).isTrue();
    assertThatThrownBy(() -> new PositionTerm(Duration.ofHours(24).plusMillis(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new PositionTerm(Duration.ofMillis(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
