package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aLorryOfWeight;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.anArtic;
import static dev.headroom.osm.tags.Tagged.node;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Nobody signs "open at night" on a road that is always open: what only opens is closed otherwise.
 */
class LonePermissionsTest {

  private static final String NOON = "2026-11-23T12:00";
  private static final String NIGHT = "2026-11-23T23:00";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "motor_vehicle:conditional | yes @ (19:00-10:00)                 | IMPASSABLE | OPEN",
        "access:conditional        | permissive@(22:00-06:00)            | IMPASSABLE | OPEN",
        "vehicle:conditional       | designated @ (22:00-06:00)          | IMPASSABLE | OPEN",
        "hgv:conditional           | yes @ (22:00-06:00)                 | FORBIDDEN  | OPEN",
        "hgv:conditional           | yes @ (weight<7.5)                  | FORBIDDEN  | FORBIDDEN",
        "hgv:conditional           | yes @ (weight<=18)                  | OPEN       | OPEN",
        "hgv:conditional           | yes @ destination                   | EXCEPTED   | EXCEPTED",
        "hgv:conditional           | yes @ (delivery AND 22:00-06:00)    | FORBIDDEN  | EXCEPTED",
        "motor_vehicle:conditional | yes @ destination                   | EXCEPTED   | EXCEPTED",
        "motor_vehicle:conditional | yes @ permit_holder                 | PRIVATE    | PRIVATE",
        "motor_vehicle:conditional | yes @ residents                     | IMPASSABLE | IMPASSABLE",
        "motor_vehicle:conditional | yes @ (19.00-10.00 Uhr)             | IMPASSABLE | IMPASSABLE",
        "motor_vehicle:conditional | delivery @ (22:00-06:00)            | IMPASSABLE | EXCEPTED",
        "motor_vehicle:conditional | yes @ (22:00-06:00); yes @ bus      | IMPASSABLE | OPEN",
        "motor_vehicle:conditional | yes @ (22:00-06:00); yes @ trailer  | IMPASSABLE | OPEN",
        "hgv:forward:conditional   | yes @ (22:00-06:00)                 | FORBIDDEN  | OPEN",
        "access:hgv:conditional    | yes @ (22:00-06:00)                 | FORBIDDEN  | OPEN",
        "goods:conditional         | yes @ (22:00-06:00)                 | FORBIDDEN  | OPEN",
        "motorcar:conditional      | yes @ (22:00-06:00)                 | IMPASSABLE | OPEN",
        "access:N3:conditional     | yes @ (22:00-06:00)                 | FORBIDDEN  | OPEN",
        "hgv:N3:conditional        | yes @ destination                   | EXCEPTED   | EXCEPTED",
        // About other vehicles: 61 trunk roads of one extract have the first.
        "motor_vehicle:conditional | yes @ agricultural                  | OPEN       | OPEN",
        "hgv:conditional           | yes @ bus                           | OPEN       | OPEN",
        "motor_vehicle:conditional | yes @ (agricultural AND 22:00-06:00)| OPEN       | OPEN",
        "motor_vehicle:conditional | yes @ emergency_services            | OPEN       | OPEN",
        "motor_vehicle:conditional | yes @ hgv                           | OPEN       | OPEN",
        // What restricts as well, or asks nothing, is no lone permission.
        "motor_vehicle:conditional | yes @ (22:00-06:00); no @ (Su)      | OPEN       | OPEN",
        "motor_vehicle:conditional | destination @ (22:00-06:00)         | OPEN       | EXCEPTED",
        "motor_vehicle:conditional | yes                                 | OPEN       | OPEN",
        "motor_vehicle:conditional | yes @ (24/7)                        | OPEN       | OPEN",
        "motor_vehicle:conditional | discouraged @ (22:00-06:00)         | OPEN       | OPEN",
      })
  void whatOnlyOpensIsClosedOtherwise(String key, String value, Verdict noon, Verdict night) {
    Tagged road = road(key, value);
    assertThat(road.at(aLorry(), NOON)).isEqualTo(noon);
    assertThat(road.at(aLorry(), NIGHT)).isEqualTo(night);
    boolean closes = noon != Verdict.OPEN || value.contains("weight<=18");
    assertThat(road.issueKinds().contains("only_opens"))
        .isEqualTo(closes && !key.startsWith("motorcar"));
  }

  // The restriction is of the same vehicles or hours, so the permission is an exception from it.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no @ (weight>7.5); delivery @ (weight>7.5)         | OPEN | EXCEPTED | EXCEPTED",
        "delivery @ (weight>7.5)                            | OPEN | EXCEPTED | EXCEPTED",
        "delivery @ (length>=9)                             | OPEN | EXCEPTED | EXCEPTED",
        "no @ (06:00-13:00); delivery @ (06:00-13:00)       | EXCEPTED | EXCEPTED | OPEN",
        "destination @ (06:00-13:00); delivery @ (06:00-13:00) | EXCEPTED | EXCEPTED | OPEN",
        "delivery @ (06:00-13:00); destination @ (06:00-13:00) | EXCEPTED | EXCEPTED | OPEN",
        // Those who are named here open the road together.
        "disabled @ (06:00-13:00); delivery @ (06:00-13:00) | EXCEPTED | EXCEPTED | FORBIDDEN",
        "delivery @ (06:00-13:00); customers @ (06:00-13:00) | EXCEPTED | EXCEPTED | FORBIDDEN",
        "delivery @ (weight<7.5)                            | EXCEPTED | FORBIDDEN | FORBIDDEN",
      })
  void anExceptionFromARestrictionOfTheSameConditionIsNoLonePermission(
      String value, Verdict light, Verdict heavy, Verdict heavyAtNight) {
    Tagged road = road("hgv:conditional", value);
    boolean always = !value.contains("06:00");
    assertThat(road.at(Dimensions.ofCentimetresAndKilograms(300, 700, 250, 7_000), NOON))
        .isEqualTo(light);
    assertThat(road.at(aLorry(), NOON)).isEqualTo(heavy);
    assertThat(road.at(aLorry(), NIGHT)).isEqualTo(always ? heavy : heavyAtNight);
  }

  @Test
  void aPermissionOfAClassOfTheUnionClosesToNoOtherClass() {
    Tagged road = road("access:N3:conditional", "yes @ (22:00-06:00)");
    assertThat(road.at(aLorryOfWeight(12_000), NOON)).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorryOfWeight(12_001), NOON)).isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void aClassOfTheUnionIsNotClosedWhereAnotherKeyOpensTheRoad() {
    Tagged road = road("access:N3:conditional", "yes @ (22:00-06:00)", "motor_vehicle", "yes");
    assertThat(road.at(aLorry(), NOON)).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({
    "access, yes, OPEN",
    "motor_vehicle, yes, OPEN",
    "vehicle, permissive, OPEN",
    "access, destination, EXCEPTED",
    "motor_vehicle, no, IMPASSABLE",
    "hgv, no, FORBIDDEN",
  })
  void aBaseInTheChainIsWhatHoldsOtherwise(String key, String value, Verdict noon) {
    Tagged road = road(key, value, "hgv:conditional", "yes @ (22:00-06:00)");
    assertThat(road.at(aLorry(), NOON)).isEqualTo(noon);
    assertThat(road.at(aLorry(), NIGHT)).isEqualTo(Verdict.OPEN);
    assertThat(road.issueKinds()).doesNotContain("only_opens");
  }

  @Test
  void aPermissionOfLorriesClosesToNobodyElse() {
    Tagged road = road("hgv:conditional", "yes @ (22:00-06:00)");
    assertThat(road.at(aVan(), NOON)).isEqualTo(Verdict.OPEN);
    assertThat(road.ofAnyMotorVehicle()).isEqualTo(Verdict.OPEN);
    assertThat(road.info()).isEqualTo("no goods vehicles, except 22:00-06:00");
  }

  @Test
  void anExceptionFromABanOfAnotherKeyIsNoLonePermission() {
    Tagged road =
        road("motor_vehicle:conditional", "no @ (Su)", "hgv:conditional", "yes @ (22:00-06:00)");
    assertThat(road.at(aLorry(), NOON)).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorry(), "2026-11-22T12:00")).isEqualTo(Verdict.FORBIDDEN);
  }

  // London, node 895038265.
  @ParameterizedTest
  @CsvSource({
    "access:conditional, permissive@(12:00-14:30)",
    "motor_vehicle:conditional, yes @ (12:00-14:30)",
    "hgv:conditional, yes @ (12:00-14:30)",
  })
  void aGateThatOnlyOpensIsClosedOtherwise(String key, String value) {
    Tagged gate = node("barrier", "gate", key, value);
    assertThat(gate.at(anArtic(), "2026-11-25T20:00")).isGreaterThanOrEqualTo(Verdict.FORBIDDEN);
    assertThat(gate.at(anArtic(), "2026-11-25T12:30")).isEqualTo(Verdict.OPEN);
    assertThat(gate.issueKinds()).containsExactly("only_opens");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "maxweight:conditional     | none @ (22:00-06:00)          | FORBIDDEN | OPEN",
        "maxweight:conditional     | none @ destination            | EXCEPTED  | EXCEPTED",
        "maxweight:conditional     | unlimited @ (weight<12)       | FORBIDDEN | FORBIDDEN",
        "maxweight:hgv:conditional | none @ (22:00-06:00)          | FORBIDDEN | OPEN",
        "maxheight:conditional     | none @ (22:00-06:00)          | FORBIDDEN | OPEN",
        "maxlength:conditional     | none @ delivery               | EXCEPTED  | EXCEPTED",
        "maxweight:conditional     | none @ agricultural           | OPEN      | OPEN",
        "maxweight:conditional     | none @ bus; none @ emergency  | OPEN      | OPEN",
        "maxweight:conditional     | none                          | OPEN      | OPEN",
        "maxweight:conditional     | no_sign @ (22:00-06:00)       | OPEN      | OPEN",
        "maxweight:conditional     | 20 @ (22:00-06:00)            | OPEN      | OPEN",
      })
  void aLimitOfWhichOnlyTheExceptionIsTaggedIsTheSmallestSign(
      String key, String value, Verdict noon, Verdict night) {
    Tagged road = road(key, value);
    assertThat(road.at(aLorry(), NOON)).isEqualTo(noon);
    assertThat(road.at(aLorry(), NIGHT)).isEqualTo(night);
    assertThat(road.issueKinds().contains("unreadable_limit")).isEqualTo(noon != Verdict.OPEN);
  }

  // None of these is a weight of all lorries in all directions.
  @ParameterizedTest
  @CsvSource({
    "maxweight:hgv_articulated, 40",
    "maxweight:N3, 40",
    "maxweight:forward, 20",
    "hgv, yes",
    "hgv, designated",
  })
  void anExceptionBesideTheWeightOfOthersIsAlone(String key, String value) {
    Tagged road = road(key, value, "maxweight:conditional", "none @ (22:00-06:00)");
    assertThat(road.against(aLorry(), NOON)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road.against(aLorry(), NIGHT)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aLaneWithoutALimitIsNoException() {
    Tagged road = road("oneway", "yes", "maxwidth:lanes:conditional", "2|none @ (Mo-Fr)");
    assertThat(road.along(aLorry(), NOON)).isEqualTo(Verdict.OPEN);
    assertThat(road.along(aLorry(), "2026-11-22T12:00")).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({
    "maxweightrating, 20",
    "maxweight:hgv, 20",
    "maxgcweight:conditional, 20 @ (Su)",
    "hgv, destination",
  })
  void anExceptionBesideTheSignThatItIsOfIsNotAlone(String key, String value) {
    Tagged road = road(key, value, "maxweight:conditional", "none @ (22:00-06:00)");
    assertThat(road.at(aLorry(), NOON)).isLessThanOrEqualTo(Verdict.EXCEPTED);
    assertThat(road.issueKinds()).doesNotContain("unreadable_limit");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no @ (22:00-06:00)                         | IMPASSABLE | OPEN",
        "alternating @ (22:00-06:00)                | IMPASSABLE | OPEN",
        "no @ (22:00-06:00); no @ bicycle           | IMPASSABLE | OPEN",
        "no @ bicycle                               | OPEN       | OPEN",
        "yes @ (22:00-06:00)                        | OPEN       | IMPASSABLE",
        "no @ (22:00-06:00); yes @ (12:00-13:00)    | IMPASSABLE | OPEN",
        "no @ (22:00-06:00); -1 @ (12:00-13:00)     | OPEN       | OPEN",
        "no                                         | OPEN       | OPEN",
      })
  void whatIsBothWaysAtTimesIsOneWayOtherwise(String value, Verdict noon, Verdict night) {
    Tagged road = road("oneway:conditional", value);
    assertThat(road.against(aLorry(), NOON)).isEqualTo(noon);
    assertThat(road.against(aLorry(), NIGHT)).isEqualTo(night);
    assertThat(road("oneway", "no", "oneway:conditional", value).backward(aLorryOfWeight(7_500)))
        .isEqualTo(value.contains("yes") ? Verdict.IMPASSABLE : Verdict.OPEN);
  }
}
