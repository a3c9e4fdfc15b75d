package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.road;
import static dev.headroom.osm.tags.Tagged.way;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What keeps lorries off a road without a sign. */
class GroundTest {

  private static Dimensions aLorry() {
    return Tagged.aLorry();
  }

  private static List<Subject> subjects(Tagged road) {
    return road.rules.stream().map(each -> each.rule().subject()).toList();
  }

  // https://wiki.openstreetmap.org/wiki/Key:smoothness, Key:4wd_only, Key:ford, Key:disused
  @ParameterizedTest
  @ValueSource(
      strings = {
        "smoothness=impassable",
        "smoothness=Impassable",
        "smoothness=very_horrible",
        "smoothness=impassable,motor_vehicle=yes",
        "mtb:scale=3",
        "mtb:scale=4+,motor_vehicle=yes",
        "4wd_only=yes",
        "4wd_only=extreme",
        "ford=yes,depth=0.5",
        "ford=yes,depth=1.2 m",
        "ford=stream,depth=60 cm",
        "ford=boat",
        "disused=yes",
        "abandoned=yes",
        "closed=yes",
        "demolished=yes",
        "razed=yes",
        "removed=yes",
        "impassable=yes",
      })
  void whatNoLorryGetsOverIsClosed(String tags) {
    Tagged road = road(tags.split("[=,]"));
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.ofAnyMotorVehicle()).isEqualTo(Verdict.IMPASSABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "smoothness=horrible         | ROUGH_ROAD",
        "smoothness=bad;horrible     | ROUGH_ROAD",
        "4wd_only=recommended        | ROUGH_ROAD",
        "mtb:scale=2-                | ROUGH_ROAD",
        "ice_road=yes                | ROUGH_ROAD",
        "winter_road=yes             | ROUGH_ROAD",
        "ford=yes                    | FORD",
        "ford=stream                 | FORD",
        "ford=intermittent           | FORD",
        "ford=yes,depth=0.2          | FORD",
        "ford=yes,depth=knee         | FORD",
        "disused=yes,railway=tram    | UNREAD_TAG",
        "abandoned=2019              | UNREAD_TAG",
      })
  void whatLeavesADoubtIsTold(String tags, Matter about) {
    Tagged road = road(tags.split("[=,]"));
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(subjects(road)).containsExactly(about);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "smoothness=very_bad",
        "smoothness=good",
        "4wd_only=no",
        "ford=no",
        "depth=0.8",
        "disused=no",
        "width=2.6",
        "width=5",
        "width=narrow",
        "width=0",
        "disused:highway=residential",
      })
  void anOrdinaryRoadHasNoRule(String tags) {
    assertThat(road(tags.split("[=,]")).rules).isEmpty();
    assertThat(road(tags.split("[=,]")).issues).isEmpty();
  }

  @Test
  void aFordIsOftenANode() {
    Tagged ford = Tagged.node("ford", "yes");
    assertThat(subjects(ford)).containsExactly(Matter.FORD);
    assertThat(Tagged.node("highway", "ford").rules).hasSize(1);
    assertThat(Tagged.node("ford", "yes", "depth", "0.8").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(Tagged.node("ford", "no").rules).isEmpty();
  }

  // Heidelberg and Porto have 22 of them, and a primary road of 2 m.
  @ParameterizedTest
  @CsvSource({
    "width, 0.5, 50",
    "width, 1.5, 150",
    "width, 2, 200",
    "width, 2.2, 220",
    "width, 2.3 m, 230",
    "width, 2 m, 200",
    "width, 7', 213",
    "width:carriageway, 2.1, 210",
    "est_width, 2, 200",
  })
  void aRoadThatIsNarrowerThanLorriesIsALimitOfWhatFits(String key, String value, int cm) {
    Tagged road = road(key, value);
    assertThat(road.rule().subject()).isEqualTo(Subject.of(Measure.WIDTH));
    assertThat(road.rule().nature()).isEqualTo(Nature.PHYSICAL);
    assertThat(road.sign().type()).isEqualTo(Measure.WIDTH);
    assertThat(road.sign().amount()).isEqualTo(cm);
    assertThat(road.info()).startsWith("no sign, ");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.verdict(Dimensions.ofCentimetresAndKilograms(190, 400, 50, 900)))
        .isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"primary", "secondary_link", "tertiary", "motorway"})
  void aMainRoadOfSuchAWidthIsASlipAndTold(String highway) {
    Tagged road = way("highway", highway, "oneway", "no", "width", "2");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(subjects(road)).containsExactly(Matter.NARROW_ROAD);
    assertThat(road.issueKinds()).containsExactly("implausible_width");
  }

  @Test
  void aRoadOfNearlyALorrysWidthIsTold() {
    assertThat(subjects(road("width", "2.5"))).containsExactly(Matter.NARROW_ROAD);
    assertThat(road("width", "2.5").verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road("width", "2.5").verdict(aVan())).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aSignSaysMoreThanTheWidthOfTheRoad() {
    Tagged road = road("width", "2", "maxwidth", "2.6");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.rules).hasSize(1);
  }
}
