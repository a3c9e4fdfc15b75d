package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  // 2026-11-23 is a Monday; Berlin's clocks are one hour ahead then.
  @ParameterizedTest
  @CsvSource({
    "Monday, Friday, 2026-11-23T05:59:00Z, OPEN",
    "Monday, Friday, 2026-11-23T06:00:00Z, IMPASSABLE",
    "Monday, Friday, 2026-11-23T07:59:00Z, IMPASSABLE",
    "Monday, Friday, 2026-11-23T08:00:00Z, OPEN",
    "Monday, Friday, 2026-11-28T07:00:00Z, OPEN",
    "Mo, Fr, 2026-11-27T07:00:00Z, IMPASSABLE",
    "saturday, saturday, 2026-11-28T07:00:00Z, IMPASSABLE",
    "saturday, saturday, 2026-11-23T07:00:00Z, OPEN",
    ", , 2026-11-28T07:00:00Z, IMPASSABLE",
    ", , 2026-11-28T08:00:00Z, OPEN",
  })
  void hoursOfTheOldSchemeAreRead(String dayOn, String dayOff, String time, Verdict verdict) {
    List<String> tags =
        new ArrayList<>(
            List.of("restriction", "no_left_turn", "hour_on", "07:00", "hour_off", "09:00"));
    if (dayOn != null) {
      tags.addAll(List.of("day_on", dayOn, "day_off", dayOff));
    }
    TurnBan ban = turn(issues, tags.toArray(String[]::new)).orElseThrow();
    assertThat(at(ban.rule(), time)).isEqualTo(verdict);
    assertThat(issues).isEmpty();
  }

  @Test
  void hoursOfTheOldSchemeHoldOvernightAndForObligations() {
    TurnBan ban =
        turn(issues, "restriction", "only_straight_on", "hour_on", "22:00", "hour_off", "6:00")
            .orElseThrow();
    assertThat(ban.only()).isTrue();
    assertThat(at(ban.rule(), "2026-11-23T04:59:00Z")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(at(ban.rule(), "2026-11-23T05:00:00Z")).isEqualTo(Verdict.OPEN);
    assertThat(at(ban.rule(), "2026-11-23T21:00:00Z")).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void hoursOfTheOldSchemeOpenNothing() {
    assertThat(turn(issues, "restriction", "give_way", "hour_on", "7:00", "hour_off", "9:00"))
        .isEmpty();
    Rule never =
        turn(
                issues,
                "restriction:conditional",
                "no_left_turn @ wet",
                "hour_on",
                "7:00",
                "hour_off",
                "9:00")
            .orElseThrow()
            .rule();
    assertThat(at(never, "2026-11-23T12:00:00Z")).isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "day_on=Monday+hour_on=07:00",
    "hour_on=07:00",
    "hour_off=07:00",
    "day_on=Monday+day_off=Friday",
    "day_on=Monday+hour_on=07:00+hour_off=09:00",
    "day_off=Friday+hour_on=07:00+hour_off=09:00",
    "day_on=Weekdays+day_off=Friday+hour_on=07:00+hour_off=09:00",
    "hour_on=dawn+hour_off=09:00",
    "hour_on=07:00+hour_off=25:99",
    "hour_on=0700+hour_off=0900",
  })
  void hoursOfTheOldSchemeThatAreNotClearAreForbiddenAlways(String tags) {
    String[] keysAndValues = ("restriction=no_left_turn+" + tags).split("[=+]");
    Rule rule = turn(issues, keysAndValues).orElseThrow().rule();
    assertThat(at(rule, "2026-11-23T12:00:00Z")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(issues).isNotEmpty();
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

  // https://wiki.openstreetmap.org/wiki/Relation:restriction: one may turn at green.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "no_right_turn_on_red",
        "no_left_turn_on_red",
        "no_u_turn_on_red",
        "no_turn_on_red",
        "no_straight_on_on_red",
      })
  void whatIsForbiddenOnRedIsNoBan(String value) {
    List<ImportIssue> issues = new ArrayList<>();
    assertThat(Tagged.turn(issues, "restriction", value)).isEmpty();
    assertThat(Tagged.turn(issues, "restriction:hgv", value)).isEmpty();
    assertThat(Tagged.turn(issues, "restriction:conditional", value + " @ (Mo-Fr)")).isEmpty();
    assertThat(issues).isEmpty();
  }
}
