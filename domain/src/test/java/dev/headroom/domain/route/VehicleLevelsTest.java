package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.vehicle.LevelsDuring;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.TimeShift;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VehicleLevelsTest {

  private static final long NOON = Instant.parse("2026-03-28T12:00:00Z").toEpochMilli();
  private static final int MINUTE = 60_000;
  private static final TimeShift SHIFT = new TimeShift();

  private final RuleBook.Builder rules = new RuleBook.Builder();
  private final int bridge = rules.set(List.of(rules.rule(Rules.aLowBridge(300))));
  private final int night =
      rules.set(List.of(rules.rule(Rules.closedToLorriesAtNight(ZoneId.of("Europe/London")))));
  private final int both = rules.union(bridge, night);

  private VehicleLevels levels() {
    return new VehicleLevels(
        rules.build(), Situation.of(Rules.anEighteenTonneRigid(), new When.Unspecified()));
  }

  @Test
  void onlyWhatHoursCanMakeStricterIsAskedForTheTime() {
    VehicleLevels levels = levels();
    assertThat(levels.varying()).isTrue();
    assertThat(levels.told().of(night)).isEqualTo(Level.TIMED);
    assertThat(levels.unspecified().of(night)).isEqualTo(Level.VIOLABLE);
    assertThat(levels.withoutHours().of(night)).isEqualTo(Level.THROUGH);
    // The low bridge closes it whatever the hour.
    assertThat(levels.told().of(both)).isEqualTo(Level.CLOSED);
    VehicleLevels van =
        new VehicleLevels(rules.build(), Situation.of(Rules.aVan(), new When.Unspecified()));
    assertThat(van.varying()).isFalse();
  }

  @Test
  void aPassageShiftedNoFurtherThanToldMeetsTheSameLevels() {
    Random random = new Random(7);
    VehicleLevels levels = levels();
    for (int i = 0; i < 20_000; i++) {
      long from = NOON + random.nextInt(36 * 60 * MINUTE);
      long to = from + random.nextInt(90 * MINUTE);
      TimeShift shift = new TimeShift();
      byte level = levels.level(night, from, to, shift);
      long earlier = shift.earlier();
      long later = shift.later();
      assertThat(levels.level(night, from - earlier, to - earlier, new TimeShift()))
          .as("case %s, %s ms earlier", i, earlier)
          .isEqualTo(level);
      assertThat(levels.level(night, from + later, to + later, new TimeShift()))
          .as("case %s, %s ms later", i, later)
          .isEqualTo(level);
    }
  }

  @Test
  void countsWhatHoldsAtAnyMomentOfThePassage() {
    VehicleLevels levels = levels();
    long seven = NOON + 7L * 60 * MINUTE;
    assertThat(levels.level(night, seven - 2 * MINUTE, seven - 1, SHIFT)).isEqualTo(Level.THROUGH);
    assertThat(levels.level(night, seven - 2 * MINUTE, seven, SHIFT)).isEqualTo(Level.VIOLABLE);
    // From the afternoon before to the morning after.
    assertThat(levels.level(night, NOON, NOON + 24L * 60 * MINUTE, SHIFT))
        .isEqualTo(Level.VIOLABLE);
  }

  @Test
  void atBestIsWhatHoldsAtTheLeastStrictMomentAndNeverLessStrictWhenShiftedNoFurtherThanTold() {
    Random random = new Random(11);
    VehicleLevels levels = levels();
    for (int i = 0; i < 3_000; i++) {
      long from = NOON + random.nextInt(36 * 60 * MINUTE);
      long to = from + random.nextInt(20 * 60 * MINUTE);
      TimeShift shift = new TimeShift();
      byte best = levels.atBest(night, from, to, shift);
      byte least = Level.CLOSED;
      for (long at = from; at < to; at += 7 * MINUTE) {
        least = (byte) Math.min(least, levels.level(night, at, at, new TimeShift()));
      }
      least = (byte) Math.min(least, levels.level(night, to, to, new TimeShift()));
      // Hours begin and end on the hour, and may do so between two moments that are looked at.
      assertThat(best).as("case %s", i).isLessThanOrEqualTo(least);
      for (long by : new long[] {-shift.earlier(), shift.later()}) {
        assertThat(levels.atBest(night, from + by, to + by, new TimeShift()))
            .as("case %s, shifted by %s ms", i, by)
            .isGreaterThanOrEqualTo(best);
      }
    }
    long seven = NOON + 7L * 60 * MINUTE;
    assertThat(levels.atBest(night, seven - 1, seven, SHIFT)).isEqualTo(Level.THROUGH);
    assertThat(levels.atBest(night, seven, seven + 9L * 60 * MINUTE, SHIFT))
        .isEqualTo(Level.VIOLABLE);
  }

  @Test
  void whatChangesAndChangesBackIsNotTheSameThroughout() {
    LevelsDuring untilNoon = levels().during(NOON, NOON + 24L * 60 * MINUTE, false);
    assertThat(untilNoon.varying()).isTrue();
    assertThat(untilNoon.sure().of(night)).isEqualTo(Level.CLOSED);
    assertThat(untilNoon.atBest().of(night)).isEqualTo(Level.THROUGH);
    assertThat(levels().during(NOON, NOON + 7L * 60 * MINUTE - 1, false).varying()).isFalse();
  }

  /** From noon to noon a lorry is there all night, though at neither end. */
  @Test
  void aRuleThatHoldsOnlyInTheMidstOfAPassageHasItsVerdict() {
    RuleBook book = rules.build();
    VehicleLevels levels = levels();
    Optional<Instant> noon = Optional.of(Instant.ofEpochMilli(NOON));
    int ban = book.ruleOf(night, 0);
    assertThat(levels.verdictOf(ban, new Passage(noon, 0, 24L * 60 * MINUTE)))
        .isEqualTo(Verdict.FORBIDDEN);
    assertThat(levels.verdictOf(ban, new Passage(noon, 0, 7L * 60 * MINUTE - 1)))
        .isEqualTo(Verdict.OPEN);
    assertThat(levels.verdictOf(ban, new Passage(noon, 0, 7L * 60 * MINUTE)))
        .isEqualTo(Verdict.FORBIDDEN);
  }
}
