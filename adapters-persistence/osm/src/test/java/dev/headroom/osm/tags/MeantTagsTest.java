package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.road;
import static dev.headroom.osm.tags.Tagged.roadIn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.osm.tags.syntax.Spelling;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that are misspelt, and limits that the code of a traffic sign tells. */
class MeantTagsTest {

  @ParameterizedTest
  @CsvSource({
    "max_height, maxheight",
    "maxheigth, maxheight",
    "maxhight, maxheight",
    "maxheght, maxheight",
    "MaxHeight, maxheight",
    "maximum_height, maxheight",
    "max-height, maxheight",
    "maxheigth:physical, maxheight:physical",
    "max_weight, maxweight",
    "maxwieght, maxweight",
    "maxweigth:hgv:conditional, maxweight:hgv:conditional",
    "hgv:max_weight, hgv:maxweight",
    "maxwith, maxwidth",
    "maxlenght, maxlength",
    "max_axle_load, maxaxleload",
    "maxweight_rating, maxweightrating",
    "motorvehicle, motor_vehicle",
    "motor_vehicule, motor_vehicle",
    "motor_vehicles:forward, motor_vehicle:forward",
    "acces, access",
    "vehicles, vehicle",
    "HGV, hgv",
    "hvg:conditional, hgv:conditional",
    "hgvs, hgv",
    "lorry, hgv",
    "trucks, hgv",
  })
  void aMisspeltKeyMeansTheOneThatItClearlyIs(String key, String meant) {
    assertThat(Spelling.meant(key)).contains(meant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "maxheight",
        "maxweight",
        "maxweight:hgv",
        "maxspeed",
        "maxspeed:hgv",
        "maxstay",
        "maxeight", // Of which of the two?
        "minheight",
        "height",
        "hov",
        "lanes",
        "goods",
        "toll",
        "track",
        "lorry_park",
        "hgv",
        "access",
        "access:lanes",
        "accessibility",
        "highway",
        "mtb:scale",
        "addr:street",
        "",
        ":",
      })
  void otherKeysAreLeftAlone(String key) {
    assertThat(Spelling.meant(key)).isEmpty();
  }

  @Test
  void aMisspeltLimitHoldsAndIsReported() {
    Tagged road = road("max_height", "3.8");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.issueKinds()).containsExactly("misspelt_key");
    assertThat(road.issues.get(0).tag()).isEqualTo("max_height");
    assertThat(road.issues.get(0).found()).isEqualTo("3.8");
    assertThat(road.issues.get(0).assumed()).isEqualTo("read as maxheight");
    assertThat(road("motorvehicle", "no").verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(Tagged.node("maxheigth", "3.8").verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(RuleReader.mayRestrict(Map.of("maxheigth", "3.8"))).isTrue();
  }

  @Test
  void ofARightAndAMisspeltKeyTheStricterHolds() {
    assertThat(road("maxheight", "4.5", "max_height", "3.8").sign().amount()).isEqualTo(380);
    assertThat(road("maxheight", "3.8", "max_height", "4.5").sign().amount()).isEqualTo(380);
    assertThat(road("access", "yes", "acces", "no").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DE | DE:262[5.5]                    | 5.5 t gross weight",
        "DE | 262[5,5]                       | 5.5 t gross weight",
        "DE | DE:262[7.5 t]                  | 7.5 t gross weight",
        "DE | DE:262[5.5],1020-30            | 5.5 t gross weight, except for access",
        "DE | DE:262[5.5],DE:1026-35         | 5.5 t gross weight, except for loading",
        "DE | DE:260,1020-30;265[2.9]        | 2.9 m low bridge",
        "DE | DE:264[2]                      | 2 m maximum width",
        "DE | DE:266[10]                     | 10 m maximum length",
        "DE | DE:274[70];DE:265[3.8]         | 3.8 m low bridge",
        "DE | de:262[5.5]                    | 5.5 t gross weight",
        "DE | DE:262-5.5                     | 5.5 t gross weight",
        "DE | DE:265-3.8                     | 3.8 m low bridge",
        "AT | AT:52.9c[3.5]                  | 3.5 t gross weight",
        "AT | AT:52/9c[3.5]                  | 3.5 t gross weight",
        "NL | NL:C019[3.2]                   | 3.2 m low bridge",
        "PL | PL:B18[10]                     | 10 t gross weight",
        "ES | ES:R-205[4]                    | 4 m low bridge",
        "SE | SE:C17[3,5]                    | 3.5 m low bridge",
        "IT | IT:II.68[3.5]                  | 3.5 t gross weight",
        "SE | maxheight[3.5]                 | 3.5 m low bridge",
        "FR | FR:B13[3.5]                    | 3.5 t gross weight",
        "NL | NL:C19[3.2]                    | 3.2 m low bridge",
        "PL | PL:B-18[10]                    | 10 t gross weight",
        "US | US:R12-1[8 TONS]               | 8 TONS gross weight",
        "US | R12-1[8]                       | 8 tons gross weight",
        "US | US:W12-2[12'6\"]                | 12'6\" low bridge",
        "FI | FI:C22[3.8 m]                  | 3.8 m low bridge",
        "SE | SE:C16[2.5]                    | 2.5 m maximum width",
        "RU | RU:3.13[3.5]                   | 3.5 m low bridge",
        "BE | maxheight[3.5]                 | 3.5 m low bridge",
        "GB | GB:629.2A[4.2]                 | 4.2 m low bridge",
      })
  void aSignWithAFigureIsItsLimit(String country, String sign, String info) {
    Tagged road = roadIn(Tagged.somewhereIn(country), "traffic_sign", sign);
    assertThat(road.info()).isEqualTo(info);
    assertThat(road.issueKinds()).contains("limit_of_a_sign");
  }

  @Test
  void aSignHasItsDirection() {
    Tagged road = road("traffic_sign:backward", "DE:262[5.5]");
    assertThat(road.forward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.backward(aLorry())).isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void aTagSaysMoreThanTheCodeOfItsSign() {
    Tagged road = road("traffic_sign", "DE:262[5.5]", "maxweight", "7.5");
    assertThat(road.sign().amount()).isEqualTo(7_500);
    assertThat(road.rules).hasSize(1);
    assertThat(road.issues).isEmpty();
    assertThat(road("traffic_sign", "DE:262[5.5]", "hgv:maxweight", "7.5").issues).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SE:C99[3.5t]", "SE:C99[12 T]", "HR:B08[3.5 m]", "IE:RUS[3,8]", "JM:9[14'6\"]"})
  void aSignOfALimitThatNobodyKnowsIsTold(String sign) {
    Tagged road = roadIn(Tagged.somewhereIn("SE"), "traffic_sign", sign);
    assertThat(road.rule().subject()).isEqualTo(Matter.UNREAD_TAG);
    assertThat(road.issueKinds()).containsExactly("unread_sign");
    assertThat(road("traffic_sign", sign, "maxheight", "3.5", "maxweight", "12").issues).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DE:262",
        "DE:253",
        "DE:253,1042-33[Mo-Fr]",
        "DE:265",
        "DE:250",
        "DE:251",
        "DE:260,1020-30",
        "PL:B5",
        "NL:C07",
        "GB:619",
        "maxheight",
        "maxweight",
        "hgv",
      })
  void aSignWithoutItsFigureAndABanAreTold(String sign) {
    Tagged road = road("traffic_sign", sign);
    assertThat(road.rule().subject()).isEqualTo(Matter.UNREAD_TAG);
    assertThat(road.issueKinds()).containsExactly("unread_sign");
    assertThat(road("traffic_sign", "DE:253", "hgv", "no").issues).isEmpty();
    assertThat(road("traffic_sign", "DE:253", "motor_vehicle", "no").issues).isEmpty();
    assertThat(road("traffic_sign", "DE:260", "motorcar", "destination").issueKinds())
        .doesNotContain("unread_sign");
    assertThat(road("traffic_sign", "DE:253", "motorcar", "yes").issueKinds())
        .contains("unread_sign");
  }

  // It may stand for the road behind it.
  @Test
  void aSignAtANodeIsReportedOnly() {
    Tagged node = Tagged.node("traffic_sign", "DE:262[5.5]");
    assertThat(node.rules).isEmpty();
    assertThat(node.issueKinds()).containsExactly("unread_sign");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DE:274[70]",
        "DE:274[30],DE:1048-12",
        "DE:1001-31[5 km]",
        "DE:1004-30[350 m]",
        "DE:460-30[U 51]",
        "maxspeed",
        "[[[[;;,,",
        "DE:262[",
      })
  void otherSignsSayNothing(String sign) {
    assertThat(road("traffic_sign", sign).rules).isEmpty();
    assertThat(road("traffic_sign", sign).issues).isEmpty();
  }
}
