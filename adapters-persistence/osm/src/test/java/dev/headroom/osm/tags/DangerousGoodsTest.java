package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.node;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Measure;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Key:hazmat */
class DangerousGoodsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hazmat                     | no                     | 3",
        "hazmat                     | No                     | 3",
        "hazmat                     | destination            | 3",
        "hazmat                     | unheard of             | 3",
        "hazmat:water               | no                     | 3",
        "hazmat:B                   | no                     | 3",
        "hazmat:forward             | no                     | 1",
        "hazmat:water:backward      | no                     | 2",
        "hazmat:conditional         | no @ (Mo-Fr)           | 3",
        "hazmat:conditional         | yes @ (Mo); no @ (Tu)  | 3",
        "hazmat:conditional:forward | no @ (Mo-Fr)           | 1",
      })
  void whatRestrictsDangerousGoodsIsARuleThatStopsNobody(String key, String value, int directions) {
    Tagged road = road(key, value);
    Rule rule = road.rule();
    assertThat(rule.subject()).isEqualTo(Subject.of(Measure.DANGEROUS_GOODS));
    assertThat(rule.classes()).isEqualTo(Rule.ALL_CLASSES);
    assertThat(road.rules.get(0).directions()).isEqualTo(directions);
    assertThat(road.rules.get(0).sign()).isEmpty();
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.issues).isEmpty();
    assertThat(node(key, value).rules.get(0).directions()).isEqualTo(3);
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
  void severalKeysMakeOneRule() {
    assertThat(road("hazmat", "no", "hazmat:water", "no").rules).hasSize(1);
    assertThat(road("hazmat:forward", "no", "hazmat:backward", "no").rules.get(0).directions())
        .isEqualTo(3);
    assertThat(RuleReader.mayRestrict(Map.of("hazmat:B", "no"))).isTrue();
  }
}
