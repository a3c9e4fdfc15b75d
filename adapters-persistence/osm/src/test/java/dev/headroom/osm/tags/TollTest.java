package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aLorryOfWeight;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.anArtic;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Key:toll */
class TollTest {

  private static boolean pays(Tagged road, Dimensions vehicle, int direction, When when) {
    Situation situation = Situation.of(vehicle, when);
    return road.rules.stream()
        .filter(each -> (each.directions() & direction) != 0)
        .map(each -> each.rule())
        .filter(rule -> rule.subject() == Matter.TOLL)
        .anyMatch(
            rule ->
                rule.strictness(situation, EnumSet.noneOf(Purpose.class)) != Access.OPEN.ordinal());
  }

  private static boolean pays(Tagged road, Dimensions vehicle) {
    return pays(road, vehicle, 1, new When.Unspecified());
  }

  // A van, 7.5 t, 18 t, 40 t.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "toll:N3=yes                       | false false true true",
        "toll:N2=yes                       | false true false false",
        "toll:N2=yes,toll:N3=yes           | false true true true",
        "toll=no,toll:N3=yes               | false false true true",
        "toll=yes,toll:N3=no               | true true false false",
        "toll:hgv=yes                      | false true true true",
        "hgv:toll=yes                      | false true true true",
        "toll=yes,toll:hgv=no              | true false false false",
        "toll=yes,toll:goods=no            | false false false false",
        "toll:hgv_articulated=yes          | false false false true",
        "toll:motor_vehicle=yes            | true true true true",
        "toll:motorcar=yes                 | false false false false",
        "toll:bus=yes                      | false false false false",
        "toll:conditional=yes @ (weight>7.5)  | false false true true",
        "toll:hgv:conditional=yes @ (Mo-Fr)   | false true true true",
        "toll=yes,toll:automatic=Via Verde | true true true true",
      })
  void thoseWhoPayAreTold(String tags, String pay) {
    Tagged road = road(tags.split("[=,]"));
    List<String> found =
        Stream.of(aVan(), aLorryOfWeight(7_500), aLorry(), anArtic())
            .map(vehicle -> Boolean.toString(pays(road, vehicle)))
            .toList();
    assertThat(found).containsExactly(pay.split(" "));
  }

  @Test
  void aTollHasDirectionsAndHours() {
    When.Unspecified ever = new When.Unspecified();
    assertThat(pays(road("toll:hgv:forward", "yes"), aLorry(), 1, ever)).isTrue();
    assertThat(pays(road("toll:hgv:forward", "yes"), aLorry(), 2, ever)).isFalse();
    Tagged road = road("toll:conditional", "yes @ (Mo-Fr 07:00-18:00)");
    assertThat(pays(road, aVan(), 1, new When.At(Instant.parse("2026-11-23T11:00:00Z")))).isTrue();
    assertThat(pays(road, aVan(), 1, new When.At(Instant.parse("2026-11-22T11:00:00Z")))).isFalse();
  }

  @Test
  void aTollThatAllPayNeedsNoRule() {
    assertThat(road("toll", "yes").rules).isEmpty();
    assertThat(TollReader.paidByAll(Map.of("toll", "yes"))).isTrue();
    assertThat(TollReader.paidByAll(Map.of("toll", "no"))).isFalse();
    assertThat(TollReader.paidByAll(Map.of("toll", "yes", "toll:N3", "yes"))).isFalse();
    assertThat(TollReader.paidByAll(Map.of("toll:N3", "yes"))).isFalse();
  }
}
