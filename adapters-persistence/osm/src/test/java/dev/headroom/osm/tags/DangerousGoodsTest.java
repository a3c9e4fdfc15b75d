package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.node;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.element.Location;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Key:hazmat */
class DangerousGoodsTest {

  private static final Location FINLAND = Tagged.somewhereIn("FI");
  private static final Dimensions BREAD = carrying(0, 0, 0, 0);

  private static Dimensions carrying(int any, int explosives, int water, int code) {
    return aLorry()
        .with(Measure.DANGEROUS_GOODS, any)
        .with(Measure.EXPLOSIVES, explosives)
        .with(Measure.WATER_POLLUTING, water)
        .with(Measure.TUNNEL_CODE, code);
  }

  /** A load by its code, or by what it is. */
  private static Dimensions load(String name) {
    return switch (name) {
      case "bread" -> BREAD;
      case "any" -> carrying(1, 0, 0, 0);
      case "explosives" -> carrying(1, 1, 0, 4);
      case "water" -> carrying(1, 0, 1, 1);
      default -> carrying(1, 0, 0, "-EDCB".indexOf(name));
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hazmat                     | no                     | 3 | DANGEROUS_GOODS",
        "hazmat                     | No                     | 3 | DANGEROUS_GOODS",
        "hazmat                     | destination            | 3 | DANGEROUS_GOODS",
        "hazmat                     | unheard of             | 3 | DANGEROUS_GOODS",
        "hazmat:water               | no                     | 3 | WATER_POLLUTING",
        "hazmat:explosive           | no                     | 3 | EXPLOSIVES",
        "hazmat:3                   | no                     | 3 | DANGEROUS_GOODS",
        "hazmat:B                   | no                     | 3 | TUNNEL_CODE",
        "hazmat:adr_tunnel_cat      | C                      | 3 | TUNNEL_CODE",
        "hazmat:tunnel_cat          | e                      | 3 | TUNNEL_CODE",
        "hazmat:forward             | no                     | 1 | DANGEROUS_GOODS",
        "hazmat:water:backward      | no                     | 2 | WATER_POLLUTING",
        "hazmat:conditional         | no @ (Mo-Fr)           | 3 | DANGEROUS_GOODS",
        "hazmat:conditional         | yes @ (Mo); no @ (Tu)  | 3 | DANGEROUS_GOODS",
        "hazmat:conditional:forward | no @ (Mo-Fr)           | 1 | DANGEROUS_GOODS",
      })
  void whatRestrictsDangerousGoodsIsALimit(
      String key, String value, int directions, Measure measure) {
    Tagged road = road(key, value);
    Rule rule = road.rule();
    assertThat(rule.subject().limited()).contains(measure);
    assertThat(rule.classes()).isEqualTo(Rule.ALL_CLASSES);
    assertThat(road.rules.get(0).directions()).isEqualTo(directions);
    assertThat(road.rules.get(0).sign().orElseThrow().type()).isEqualTo(measure);
    assertThat(road.verdict(aLorry())).as("nothing known").isEqualTo(Verdict.OPEN);
    assertThat(road.verdict(BREAD)).isEqualTo(Verdict.OPEN);
    assertThat(node(key, value).rules.get(0).directions()).isEqualTo(3);
  }

  // Real values: the A 656 in Heidelberg has hazmat:E=no, the Beneluxtunnel letters on its
  // approaches, the tunnel in Freiburg a category by night.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hazmat=no                        | any        | IMPASSABLE",
        "hazmat=no                        | E          | IMPASSABLE",
        "hazmat=destination               | any        | EXCEPTED",
        "hazmat=delivery                  | any        | EXCEPTED",
        "hazmat=permit                    | any        | PRIVATE",
        "hazmat=destination               | bread      | OPEN",
        "hazmat:explosive=no              | any        | OPEN",
        "hazmat:explosive=no              | explosives | IMPASSABLE",
        "hazmat:water=no                  | explosives | OPEN",
        "hazmat:water=no                  | water      | IMPASSABLE",
        "hazmat=designated,hazmat:water=no | water     | IMPASSABLE",
        "hazmat=designated,hazmat:water=no | any       | OPEN",
        "hazmat:3=no                      | any        | IMPASSABLE",
        "hazmat:E=no                      | E          | IMPASSABLE",
        "hazmat:E=no                      | any        | OPEN",
        "hazmat:C=no                      | C          | IMPASSABLE",
        "hazmat:C=no                      | D          | OPEN",
        "hazmat:C=no                      | B          | IMPASSABLE",
        "hazmat:B=no,hazmat:C=no,hazmat:D=no,hazmat:E=yes | D | IMPASSABLE",
        "hazmat:B=no,hazmat:C=no,hazmat:D=no,hazmat:E=yes | E | OPEN",
        "hazmat:A=no                      | B          | OPEN",
        "hazmat:adr_tunnel_cat=A          | B          | OPEN",
        "hazmat:adr_tunnel_cat=B          | B          | IMPASSABLE",
        "hazmat:adr_tunnel_cat=B          | C          | OPEN",
        "hazmat:adr_tunnel_cat=C          | C          | IMPASSABLE",
        "hazmat:adr_tunnel_cat=C          | E          | OPEN",
        "hazmat:adr_tunnel_cat=D          | D          | IMPASSABLE",
        "hazmat:adr_tunnel_cat=E          | E          | IMPASSABLE",
        "hazmat:adr_tunnel_cat=E          | bread      | OPEN",
        "hazmat:adr_tunnel_cat=C;E        | E          | IMPASSABLE",
        "hazmat:adr_tunnel_cat=?          | E          | IMPASSABLE",
        "hazmat:adr_tunnel_cat=none       | B          | OPEN",
        "hazmat:adr_tunnel_cat=E,hazmat:adr_tunnel_cat:conditional=C @ (23:00-05:00) | E | IMPASSABLE",
        "hazmat:adr_tunnel_cat=C,hazmat:adr_tunnel_cat:conditional=A @ (23:00-05:00) | B | IMPASSABLE",
        "hazmat:conditional=no @ (22:00-06:00) | any  | IMPASSABLE",
        "access:conditional=no @ hazmat   | any        | IMPASSABLE",
        "access:conditional=no @ hazmat   | bread      | OPEN",
      })
  void aLoadIsJudgedByWhatItIs(String tags, String load, Verdict expected) {
    String[] pairs = Tagged.pairs(tags);
    assertThat(road(pairs).verdict(load(load))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "hazmat:B, no, TUNNEL_CATEGORY_B",
    "hazmat:C, no, TUNNEL_CATEGORY_C",
    "hazmat:adr_tunnel_cat, D, TUNNEL_CATEGORY_D",
    "hazmat:tunnel_cat, E, TUNNEL_CATEGORY_E",
    "hazmat, no, NO_DANGEROUS_GOODS",
    "hazmat:water, no, NO_WATER_POLLUTING_GOODS",
    "hazmat:explosive, no, NO_EXPLOSIVES"
  })
  void theSignSaysWhatIsBanned(String key, String value, HazardKind hazard) {
    assertThat(road(key, value).rules.get(0).sign().orElseThrow().sign().hazard())
        .isEqualTo(hazard);
  }

  // Groups A and B of Finland are no codes of ADR.
  @Test
  void inFinlandTheLettersAreNationalGroups() {
    Tagged road = Tagged.roadIn(FINLAND, "hazmat", "no", "hazmat:B", "destination");
    assertThat(road.verdict(load("any"))).isEqualTo(Verdict.EXCEPTED);
    assertThat(road.verdict(load("B"))).isEqualTo(Verdict.EXCEPTED);
    assertThat(Tagged.roadIn(FINLAND, "hazmat:A", "no").verdict(load("any")))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(Tagged.roadIn(FINLAND, "hazmat:B", "destination").verdict(load("E")))
        .isEqualTo(Verdict.EXCEPTED);
    assertThat(Tagged.roadIn(FINLAND, "hazmat", "no").verdict(load("any")))
        .isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "hazmat, yes",
    "hazmat, designated",
    "hazmat:water, permissive", // A 5, Heidelberg
    "hazmat:conditional, yes @ (Mo-Fr)",
  })
  void whatIsOpenToThemIsNone(String key, String value) {
    assertThat(road(key, value).rules).isEmpty();
    assertThat(road(key, value).issueKinds()).containsExactly("no_restriction");
  }

  @Test
  void aRemarkIsNone() {
    assertThat(road("hazmat:source", "sign").rules).isEmpty();
    assertThat(road("hazmat:source", "sign").issues).isEmpty();
    assertThat(road("hazmats", "no").rules).isEmpty();
  }

  @Test
  void severalKeysAreRulesOfTheirOwn() {
    assertThat(road("hazmat", "no", "hazmat:water", "no").rules).hasSize(2);
    Tagged both = road("hazmat:forward", "no", "hazmat:backward", "destination");
    assertThat(both.rules).hasSize(2);
    assertThat(both.rules.get(0).directions()).isEqualTo(1);
    assertThat(road("hazmat", "no", "hazmat:forward", "yes").rules.get(0).directions())
        .isEqualTo(2);
    assertThat(RuleReader.mayRestrict(Map.of("hazmat:B", "no"))).isTrue();
  }
}
