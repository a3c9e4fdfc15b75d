package dev.headroom.domain.route.drive;

import static dev.headroom.domain.network.NetworkSketch.at;
import static dev.headroom.domain.route.drive.TwoWays.NOON;
import static dev.headroom.domain.route.drive.TwoWays.WHENEVER;
import static dev.headroom.domain.route.drive.TwoWays.closedOnMondays;
import static dev.headroom.domain.route.drive.TwoWays.high;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.engine.Path;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A path laid out says where and when each road begins, and what the vehicle meets on it. */
class DriveTest {

  private static final Rule LOW_BRIDGE = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);

  private final TwoWays town = new TwoWays();

  private Drive drive(Planning planning) {
    return planning.drive(town.drives().of(planning).trip().orElseThrow());
  }

  @Test
  void eachSectionBeginsWhereTheOneBeforeEnds() {
    Drive drive = drive(town.planning(high(300), WHENEVER));
    assertThat(drive.sections()).hasSize(3);
    long centimetres = 0;
    long millis = 0;
    for (Drive.Section section : drive.sections()) {
      assertThat(section.startCentimetres()).isEqualTo(centimetres);
      assertThat(section.startMillis()).isEqualTo(millis);
      centimetres += section.centimetres();
      millis += section.millis();
    }
    assertThat(drive.centimetres()).isEqualTo(centimetres).isCloseTo(200_000, within(50L));
    assertThat(drive.millis()).isEqualTo(millis).isGreaterThanOrEqualTo(199_000);
  }

  @Test
  void itBeginsAndEndsWithinRoads() {
    Drive drive = drive(town.planning(high(300), WHENEVER));
    Drive.Section first = drive.sections().get(0);
    Drive.Section last = drive.sections().get(2);
    assertThat(first.from()).isCloseTo(0.5, within(0.001));
    assertThat(first.to()).isEqualTo(1);
    assertThat(first.turn()).isEmpty();
    assertThat(last.from()).isZero();
    assertThat(last.to()).isCloseTo(0.5, within(0.001));
    assertThat(last.turn()).isPresent();
  }

  @Test
  void itKnowsWhenARoadIsDrivenWhereATimeIsGiven() {
    assertThat(drive(town.planning(high(300), WHENEVER)).departure()).isEmpty();
    Drive timed = drive(town.planning(high(300), new Times.DepartAt(NOON)));
    Drive.Section second = timed.sections().get(1);
    assertThat(timed.driving(second).enter())
        .contains(NOON.plusMillis(second.startMillis() + second.turn().orElseThrow().millis()));
  }

  /** At midnight the same rule closes both, and the vehicle has left the first of them. */
  @Test
  void sectionsWithTheSameRulesCountEachAtItsTime() {
    Rule mondays = closedOnMondays(new Schedule.Change(0, Truth.YES));
    town.street.rule(mondays);
    town.east.rule(mondays);
    Planning whenever = town.planning(high(300), new Times.DepartAt(NOON.plusSeconds(86_400)));
    Path path = town.drives().of(whenever).trip().orElseThrow().path();
    for (int seconds : new int[] {150, 190, 210, 250}) {
      Instant midnight = NOON.minusSeconds(12 * 3_600);
      Drive drive = whenever.drive(path, midnight.minusSeconds(seconds));
      boolean legal = new RuledSections(drive).legal(whenever.levels(), whenever.enclaves());
      assertThat(legal).as("%s s", seconds).isEqualTo(seconds > 200);
    }
  }

  @Test
  void whatSpeaksAgainstTheVehicleIsMetWhereItLies() {
    town.street.restrict(Measure.HEIGHT, 380, LOW_BRIDGE);
    Planning tall = town.planning(high(400), WHENEVER);
    Drive through = drive(tall.withoutLimits());
    assertThat(new RuledSections(through).legal(tall.levels(), tall.enclaves())).isFalse();

    List<Encounters.Encounter> met = Encounters.of(tall, through);
    assertThat(met)
        .singleElement()
        .satisfies(
            encounter -> {
              assertThat(encounter.verdict()).isEqualTo(Verdict.IMPASSABLE);
              assertThat(encounter.excused()).isFalse();
              assertThat(encounter.restriction().at()).isEqualTo(at(1_000, 0));
              assertThat(encounter.fromCentimetres()).isCloseTo(50_000, within(50L));
              assertThat(encounter.toCentimetres()).isCloseTo(150_000, within(50L));
            });
    Planning low = town.planning(high(380), WHENEVER);
    assertThat(Encounters.of(low, drive(low))).isEmpty();
  }

  @Test
  void aSignOverSeveralRoadsIsBrokenOnce() {
    town.street.restrict(Measure.HEIGHT, 380, LOW_BRIDGE);
    town.east.restrictAsBefore(Rule.limit(Measure.HEIGHT, Nature.LEGAL, 380));
    Planning tall = town.planning(high(400), WHENEVER);
    List<Encounters.Encounter> met = Encounters.of(tall, drive(tall.withoutLimits()));
    assertThat(met).hasSize(2);
    assertThat(Encounters.broken(met))
        .singleElement()
        .satisfies(broken -> assertThat(broken.at()).isEqualTo(at(1_000, 0)));
  }
}
