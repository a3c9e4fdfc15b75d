package dev.headroom.domain.notification.ahead;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.network.DirectedRoad;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrackTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  private final Track begun = Track.begin(at(0, 0), NOW);

  private static Instant after(Duration time) {
    return NOW.plus(time);
  }

  private static Instant second(int number) {
    return NOW.plusSeconds(number);
  }

  @Test
  void theFirstPositionSaysNoDirection() {
    assertThat(begun.bearing()).isEmpty();
    assertThat(begun.road()).isEmpty();
    assertThat(begun.anchor()).isEqualTo(at(0, 0));
  }

  @Test
  void aDirectionIsKnownAfterFifteenMetresAndChangesAfterTwentyFive() {
    Track still = begun.then(at(14, 0), second(1));
    assertThat(still.bearing()).isEmpty();
    assertThat(still.at()).isEqualTo(at(14, 0));
    assertThat(still.time()).isEqualTo(second(1));

    Track east = still.then(at(16, 0), second(2));
    assertThat(east.bearing().orElseThrow()).isCloseTo(90, within(0.1));

    Track wandering = east.then(at(16, 24), second(3));
    assertThat(wandering.bearing()).as("24 m off").isEqualTo(east.bearing());
    Track north = wandering.then(at(16, 26), second(4));
    assertThat(north.bearing().orElseThrow()).isCloseTo(0, within(0.1));
  }

  @Test
  void theRoadOnWhichTheVehicleWasSeenIsKept() {
    Optional<DirectedRoad> road = Optional.of(DirectedRoad.against(3));
    Track on = begun.on(road);

    assertThat(on.then(at(5, 0), second(1)).road()).as("standing").isEqualTo(road);
    assertThat(on.then(at(50, 0), second(1)).road()).as("moving").isEqualTo(road);
    assertThat(on.on(Optional.empty()).road()).isEmpty();
  }

  @Test
  void afterMoreThanTenMinutesOfSilenceNothingIsKnownOfTheDirection() {
    Track east = begun.then(at(50, 0), second(0)).on(Optional.of(DirectedRoad.along(1)));
    Duration tenMinutes = Duration.ofMinutes(10);

    Track next = east.then(at(60, 0), after(tenMinutes));
    assertThat(next.bearing()).isEqualTo(east.bearing());
    assertThat(next.road()).isEqualTo(east.road());
    Instant later = after(tenMinutes.plusMillis(1));
    assertThat(east.then(at(60, 0), later)).isEqualTo(Track.begin(at(60, 0), later));
  }

  @Test
  void whoIsFiveKilometresOffWasCarriedAndBeginsAnew() {
    Track east = begun.then(at(50, 0), second(1)).on(Optional.of(DirectedRoad.along(1)));

    assertThat(east.then(at(5_040, 0), second(2)).road()).isPresent();
    assertThat(east.then(at(5_060, 0), second(2))).isEqualTo(Track.begin(at(5_060, 0), second(2)));
  }

  @Test
  void aVehicleIsSilentAfterThirtySeconds() {
    assertThat(begun.silent(second(30))).isFalse();
    assertThat(begun.silent(second(30).plusMillis(1))).isTrue();
  }

  @Test
  void whoIsFoundWithinAHundredMetresAfterASilenceOfAtMostTenMinutesHasStood() {
    assertThat(begun.stoodUnseen(at(99, 0), second(31))).isTrue();
    assertThat(begun.stoodUnseen(at(101, 0), second(31))).as("moved").isFalse();
    assertThat(begun.stoodUnseen(at(0, 0), second(30))).as("heard of").isFalse();
    assertThat(begun.stoodUnseen(at(0, 0), second(600))).isTrue();
    assertThat(begun.stoodUnseen(at(0, 0), second(600).plusMillis(1))).as("forgotten").isFalse();
  }
}
