package dev.headroom.persistence.osm.tags;

import static dev.headroom.persistence.osm.tags.Tagged.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.persistence.osm.issue.ImportIssue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Relation:restriction */
class TurnReaderTest {

  private final List<ImportIssue> issues = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "no_left_turn, false, false",
    "no_u_turn, false, true",
    "no_entry, false, false",
    "no_exit, false, false",
    "only_straight_on, true, false",
    "only_u_turn, true, true",
  })
  void readsTheKindOfTurn(String value, boolean only, boolean uTurn) {
    TurnBan ban = turn(issues, "restriction", value).orElseThrow();
    assertThat(ban.only()).isEqualTo(only);
    assertThat(ban.uTurn()).isEqualTo(uTurn);
    assertThat(ban.rule().classes()).isEqualTo(Rule.ALL_CLASSES);
    assertThat(ban.rule().nature()).isEqualTo(Nature.CLOSURE);
    assertThat(issues).isEmpty();
  }

  @Test
  void someTurnsAreForbiddenToLorriesAlone() {
    assertThat(turn(issues, "restriction:hgv", "no_right_turn").orElseThrow().rule().classes())
        .containsExactlyInAnyOrder(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
    assertThat(
            turn(issues, "type", "restriction:hgv", "restriction", "no_right_turn")
                .orElseThrow()
                .rule()
                .classes())
        .containsExactlyInAnyOrder(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
  }

  @Test
  void lorriesMayBeExcepted() {
    assertThat(
            turn(issues, "restriction", "no_left_turn", "except", "psv;hgv")
                .orElseThrow()
                .rule()
                .classes())
        .containsExactlyInAnyOrder(VehicleClass.MOTOR, VehicleClass.LIGHT_GOODS);
    assertThat(turn(issues, "restriction", "no_left_turn", "except", "motor_vehicle")).isEmpty();
    assertThat(
            turn(issues, "restriction", "no_left_turn", "except", "bicycle;psv")
                .orElseThrow()
                .rule()
                .classes())
        .isEqualTo(Rule.ALL_CLASSES);
    assertThat(issues).isEmpty();
  }

  @Test
  void anExceptionNeverSeenExceptsNobody() {
    assertThat(turn(issues, "restriction", "no_left_turn", "except", "psv;destination"))
        .isPresent();
    assertThat(issues).extracting(ImportIssue::kind).containsExactly("unknown_exception");
  }

  @Test
  void turnsOfOtherVehiclesAreNoneOfOurs() {
    assertThat(turn(issues, "restriction:bicycle", "no_left_turn")).isEmpty();
    assertThat(turn(issues, "type", "restriction:bus", "restriction", "no_left_turn")).isEmpty();
    assertThat(turn(issues, "restriction", "give_way")).isEmpty();
    assertThat(issues).isEmpty();
  }

  @Test
  void aTurnMayBeForbiddenAtSomeHours() {
    Rule rule =
        turn(issues, "restriction:conditional", "no_left_turn @ (07:00-09:00)")
            .orElseThrow()
            .rule();
    assertThat(at(rule, "2026-11-23T07:00:00Z")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(at(rule, "2026-11-23T12:00:00Z")).isEqualTo(Verdict.OPEN);
  }

  private static Verdict at(Rule rule, String time) {
    return Tagged.verdict(rule, Situation.of(Dimensions.UNKNOWN, new When.At(Instant.parse(time))));
  }

  // A plain ban is what an obligation and a ban have in common.
  @ParameterizedTest
  @CsvSource({
    "only_straight_on, no_left_turn @ (07:00-09:00), false, false",
    "no_left_turn, only_straight_on @ (07:00-09:00), false, false",
    "only_straight_on, only_right_turn @ (07:00-09:00), true, false",
    "no_u_turn, no_left_turn @ (07:00-09:00), false, false",
    "no_left_turn, no_u_turn @ (07:00-09:00), false, false",
    "no_u_turn, only_u_turn @ (07:00-09:00), false, true",
  })
  void ofTagsThatDisagreeWhatAllContainCounts(
      String always, String sometimes, boolean only, boolean uTurn) {
    TurnBan ban =
        turn(issues, "restriction", always, "restriction:conditional", sometimes).orElseThrow();
    assertThat(ban.only()).isEqualTo(only);
    assertThat(ban.uTurn()).isEqualTo(uTurn);
  }

  @ParameterizedTest
  @CsvSource({
    "hgv_articulated, MOTOR;LIGHT_GOODS;HGV",
    "goods, MOTOR;HGV;HGV_ARTICULATED",
    "hgv, MOTOR;LIGHT_GOODS",
    "no, MOTOR;LIGHT_GOODS;HGV;HGV_ARTICULATED",
    "none, MOTOR;LIGHT_GOODS;HGV;HGV_ARTICULATED",
  })
  void anExceptionExceptsItsClasses(String except, String classes) {
    TurnBan ban = turn(issues, "restriction", "no_left_turn", "except", except).orElseThrow();
    assertThat(ban.rule().classes())
        .extracting(Enum::name)
        .containsExactlyInAnyOrder(classes.split(";"));
    assertThat(issues).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "restriction:goods, MOTOR:false;LIGHT_GOODS:true",
    "restriction:hgv_articulated, HGV:false;HGV_ARTICULATED:true",
    "restriction:motor_vehicle, MOTOR:true;HGV:true",
    "restriction:vehicle, MOTOR:true;HGV:true",
  })
  void aTurnSpeaksToTheClassesThatItsKeyNames(String key, String expected) {
    var classes = turn(issues, key, "no_left_turn").orElseThrow().rule().classes();
    for (String each : expected.split(";")) {
      String[] parts = each.split(":");
      assertThat(classes.contains(VehicleClass.valueOf(parts[0])))
          .as(each)
          .isEqualTo(Boolean.parseBoolean(parts[1]));
    }
  }

  @Test
  void aKeyOfNoKnownVehicleHoldsForAll() {
    assertThat(turn(issues, "type", "restriction:tank", "restriction", "no_left_turn"))
        .hasValueSatisfying(ban -> assertThat(ban.rule().classes()).isEqualTo(Rule.ALL_CLASSES));
    assertThat(issues).extracting(ImportIssue::kind).containsExactly("unknown_restriction");
  }

  @Test
  void whereClassesHaveDifferentHoursTheTurnIsForbiddenAlways() {
    Rule rule =
        turn(
                issues,
                "restriction:conditional",
                "no_left_turn @ (07:00-09:00)",
                "restriction:hgv:conditional",
                "no_left_turn @ (10:00-12:00)")
            .orElseThrow()
            .rule();
    assertThat(rule.timed()).isFalse();
    assertThat(at(rule, "2026-11-23T23:00:00Z")).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void hoursOfTheOldSchemeAreNotTrusted() {
    assertThat(
            turn(issues, "restriction", "no_left_turn", "day_on", "Monday", "hour_on", "07:00")
                .orElseThrow()
                .rule()
                .timed())
        .isFalse();
    assertThat(issues).extracting(ImportIssue::kind).containsOnly("unreadable_condition");
  }

  @Test
  void aBanNeverSeenForbidsTheTurn() {
    assertThat(turn(issues, "restriction", "banned")).isPresent();
    assertThat(issues).extracting(ImportIssue::kind).containsExactly("unknown_restriction");
    issues.clear();
    assertThat(turn(issues)).isEmpty();
    assertThat(issues).extracting(ImportIssue::kind).containsExactly("unknown_restriction");
  }
}
