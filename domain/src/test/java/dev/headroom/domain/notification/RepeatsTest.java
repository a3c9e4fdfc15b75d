package dev.headroom.domain.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Repeats.Mention;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatsTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Duration QUIET = Duration.ofMinutes(2);
  private static final Restriction.Id BRIDGE = new Restriction.Id("way/1", "maxheight");
  private static final Restriction.Id OTHER = new Restriction.Id("way/2", "maxheight");
  private static final Optional<Dimensions> LORRY =
      Optional.of(Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000));

  /** What is remembered after a position at which all that is fresh was named, and that. */
  private record Look(Repeats after, List<Restriction.Id> fresh) {}

  private static Look soft(Repeats before, long second, Restriction.Id... present) {
    return meet(before, Mention.SOFT, LORRY, List.of(present), NOW.plusSeconds(second));
  }

  private static Look meet(
      Repeats before,
      Mention mention,
      Optional<Dimensions> dimensions,
      List<Restriction.Id> present,
      Instant now) {
    Repeats known = before.lately(now, QUIET).still(mention, dimensions, present, now);
    List<Restriction.Id> fresh =
        present.stream().filter(id -> !known.knows(mention, dimensions, id)).toList();
    return new Look(known.named(mention, dimensions, fresh, now), fresh);
  }

  @Test
  void tellsARestrictionOnceWhileItStaysNear() {
    Look first = soft(Repeats.NONE, 0, BRIDGE);
    Repeats repeats = first.after();
    assertThat(first.fresh()).containsExactly(BRIDGE);

    for (int second = 1; second < 1_000; second++) {
      Look next = soft(repeats, second, BRIDGE);
      assertThat(next.fresh()).as("second " + second).isEmpty();
      repeats = next.after();
    }
    assertThat(soft(repeats, 1_000, BRIDGE, OTHER).fresh()).containsExactly(OTHER);
  }

  @Test
  void tellsItAgainWhenItWasAwayForLongerThanTheQuietTime() {
    Repeats repeats = soft(Repeats.NONE, 0, BRIDGE).after();

    assertThat(soft(repeats, 120, BRIDGE).fresh()).as("away for 2 minutes").isEmpty();
    assertThat(soft(repeats, 121, BRIDGE).fresh()).as("a second longer").containsExactly(BRIDGE);
    Repeats jitter = soft(soft(repeats, 60).after(), 100, BRIDGE).after();
    assertThat(soft(jitter, 219, BRIDGE).fresh()).as("back in between").isEmpty();
  }

  @Test
  void aSilenceIsNoAbsenceForWhoHasHardlyMoved() {
    Position place = new Position(54.2, -4.5);
    Instant later = NOW.plusSeconds(200);
    Repeats told = soft(soft(Repeats.NONE, 0, BRIDGE, OTHER).after(), 10, BRIDGE).after();
    Track seen = Track.begin(place, NOW.plusSeconds(10));

    Repeats stood = told.afterSilence(seen, new Position(54.2005, -4.5), later);
    assertThat(soft(stood, 200, BRIDGE, OTHER).fresh()).isEmpty();
    assertThat(soft(soft(stood, 200, BRIDGE).after(), 311, BRIDGE, OTHER).fresh())
        .as("away for 10 seconds before the silence, and for 111 after it")
        .containsExactly(OTHER);
    Repeats moved = told.afterSilence(seen, new Position(54.202, -4.5), later);
    assertThat(soft(moved, 200, BRIDGE).fresh()).containsExactly(BRIDGE);
    Repeats heard = told.afterSilence(seen, place, NOW.plusSeconds(40));
    assertThat(heard).as("hardly a silence").isEqualTo(told);
    Repeats forgotten = told.afterSilence(seen, place, NOW.plusSeconds(700));
    assertThat(soft(forgotten, 700, BRIDGE).fresh()).containsExactly(BRIDGE);
  }

  @Test
  void aClockPutBackHoldsNothingBackForLong() {
    Repeats told = soft(Repeats.NONE, 3_600, BRIDGE).after();

    Repeats back = soft(told, 0).after();
    assertThat(soft(back, 121, BRIDGE).fresh()).containsExactly(BRIDGE);
  }

  @Test
  void countsKindsAndVehiclesApart() {
    Repeats told = soft(Repeats.NONE, 0, BRIDGE).after();

    for (Mention mention : Mention.values()) {
      assertThat(told.knows(mention, LORRY, BRIDGE)).isEqualTo(mention == Mention.SOFT);
      assertThat(told.knows(mention, Optional.empty(), BRIDGE)).isFalse();
    }
  }

  @Test
  void whatLiesBehindAForkIsKnownForThatForkAndVehicleAlone() {
    Position fork = new Position(54.2, -4.5);
    Repeats told = Repeats.NONE.namedBehind(fork, LORRY, BRIDGE, NOW);

    assertThat(told.knowsBehind(fork, LORRY, BRIDGE)).isTrue();
    assertThat(told.knowsBehind(new Position(54.2, -4.6), LORRY, BRIDGE)).isFalse();
    assertThat(told.knowsBehind(fork, Optional.empty(), BRIDGE)).isFalse();
    assertThat(told.knows(Mention.FORK, LORRY, BRIDGE)).as("behind any fork").isFalse();
    assertThat(told.lately(NOW.plusSeconds(120), Alerting.QUIET)).isEqualTo(told);
    assertThat(told.lately(NOW.plusSeconds(121), Alerting.QUIET)).isEqualTo(Repeats.NONE);
    assertThatThrownBy(() -> new Repeats.Entry(Mention.HARD, LORRY, BRIDGE, Optional.of(fork)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatWasNotNamedIsNotKnownHoweverLongItIsThere() {
    assertThat(Repeats.NONE.still(Mention.HARD, LORRY, List.of(BRIDGE), NOW))
        .isEqualTo(Repeats.NONE);
  }

  @Test
  void forgetsWhatIsOverAndNeverGrowsWithoutBound() {
    Repeats repeats = soft(Repeats.NONE, 0, BRIDGE).after();
    assertThat(soft(repeats, 200).after().entries()).isEmpty();

    for (int vehicle = 1; vehicle <= 10; vehicle++) {
      Restriction.Id[] ids =
          IntStream.range(0, 500)
              .mapToObj(i -> new Restriction.Id("way/" + i, "maxheight"))
              .toArray(Restriction.Id[]::new);
      repeats =
          repeats.named(
              Mention.SOFT,
              Optional.of(Dimensions.ofCentimetresAndKilograms(300 + vehicle, 1_000, 250, 18_000)),
              List.of(ids),
              NOW.plusSeconds(vehicle));
      assertThat(repeats.entries()).hasSizeLessThanOrEqualTo(Repeats.MOST_ENTRIES);
    }
    assertThat(repeats.entries()).hasSize(Repeats.MOST_ENTRIES);
    assertThat(repeats.entries().values())
        .as("the oldest are forgotten")
        .allSatisfy(last -> assertThat(last).isAfterOrEqualTo(NOW.plusSeconds(7)));
  }

  @Test
  void ofTwoMemoriesTheLaterMomentCounts() {
    Repeats early = soft(Repeats.NONE, 0, BRIDGE, OTHER).after();
    Repeats late = soft(Repeats.NONE, 50, BRIDGE).after();

    assertThat(early.and(late)).isEqualTo(late.and(early));
    assertThat(soft(early.and(late), 150, BRIDGE, OTHER).fresh()).containsExactly(OTHER);
  }

  @Test
  void twoMemoriesTogetherRememberTheLatestOfWhatIsTooMuch() {
    Repeats early = manySoft(1_500, 0);
    Repeats late = manySoft(1_500, 10_000);

    assertThat(early.and(late).entries()).hasSize(Repeats.MOST_ENTRIES);
    assertThat(early.and(late).entries()).containsAllEntriesOf(late.entries());
  }

  /** What is remembered of so many restrictions from a number on, met that many ms later. */
  private static Repeats manySoft(int count, int from) {
    List<Restriction.Id> ids =
        IntStream.range(from, from + count)
            .mapToObj(i -> new Restriction.Id("way/" + i, "maxheight"))
            .toList();
    return Repeats.NONE.named(Mention.SOFT, LORRY, ids, NOW.plusMillis(from));
  }

  @Test
  void whatWasSeenAfterTheLastPositionIsNotMovedByASilence() {
    Position place = new Position(54.2, -4.5);
    Repeats told = soft(Repeats.NONE, 20, BRIDGE).after();

    Repeats after =
        told.afterSilence(Track.begin(place, NOW.plusSeconds(10)), place, NOW.plusSeconds(60));

    assertThat(after).isEqualTo(told);
  }
}
