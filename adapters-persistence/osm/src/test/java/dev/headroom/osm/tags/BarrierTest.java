package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.node;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.access.Barriers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** https://wiki.openstreetmap.org/wiki/Key:barrier */
class BarrierTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bollard",
        "block",
        "jersey_barrier",
        "chain",
        "log",
        "wall",
        "fence",
        "sump_buster",
        "bus_trap",
        "cycle_barrier",
        "kissing_gate",
        "bollard;block",
      })
  void anObstacleCloses(String barrier) {
    assertThat(node("barrier", barrier).verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(node("barrier", barrier, "foot", "yes", "access", "permissive").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(node("barrier", barrier, "motor_vehicle", "private").verdict(aLorry()))
        .isEqualTo(Verdict.PRIVATE);
    assertThat(node("barrier", barrier, "hgv", "yes").verdict(aLorry())).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gate",
        "lift_gate",
        "swing_gate",
        "cattle_grid",
        "toll_booth",
        "border_control",
        "entrance",
        "kerb",
        "no",
        "kissing_gate;gate",
        "gate;kising_gate",
        "Gate",
        "Lift_Gate",
        "toll booth",
      })
  void whatOpensOrCanBeDrivenPastDoesNot(String barrier) {
    assertThat(node("barrier", barrier).rules).isEmpty();
    assertThat(node("barrier", barrier).issues).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bollard", "yes"})
  void aBarrierThatIsTaggedAsOpenOpensAndIsReported(String barrier) {
    Tagged node = node("barrier", barrier, "access", "yes");
    assertThat(node.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(node.issueKinds()).containsExactly("opened_barrier");
    assertThat(node.issues.get(0).found()).isEqualTo(barrier);
    assertThat(node("barrier", barrier, "access", "yes", "hgv", "no").verdict(aLorry()))
        .isEqualTo(Verdict.FORBIDDEN);
  }

  @ParameterizedTest
  @CsvSource({
    "bollard, yes, motor_vehicle, no",
    "bollard, yes, vehicle, no",
    "bollard, private, foot, yes",
    "bollard, destination, foot, yes",
    "block, yes, foot, yes",
    "log, yes, foot, yes",
    "yes, no, foot, yes",
  })
  void noOtherBarrierIsOpenedByAGeneralTag(String barrier, String access, String key, String more) {
    Tagged node = node("barrier", barrier, "access", access, key, more);
    assertThat(node.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(node.issueKinds()).doesNotContain("opened_barrier");
  }

  @Test
  void aBarrierThatMotorTrafficMayPassIsNoSurprise() {
    Tagged node = node("barrier", "bollard", "access", "yes", "motor_vehicle", "yes");
    assertThat(node.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(node.issueKinds()).doesNotContain("opened_barrier");
  }

  @Test
  void aGateHeedsItsAccessTags() {
    assertThat(node("barrier", "gate", "access", "private").verdict(aLorry()))
        .isEqualTo(Verdict.PRIVATE);
    assertThat(node("barrier", "gate", "motor_vehicle", "no").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(node("barrier", "lift_gate", "hgv", "no").verdict(aLorry()))
        .isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void aBarrierNeverSeenClosesAndIsReported() {
    Tagged node = node("barrier", "portcullis");
    assertThat(node.verdict(aVan())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(node.issueKinds()).containsExactly("unknown_barrier");
  }

  @ParameterizedTest
  @CsvSource({
    "'', OPEN",
    "no, IMPASSABLE",
    "private, PRIVATE",
    "destination, EXCEPTED",
    "permissive, OPEN",
  })
  void aBarrierOfNoKindIsAGateAndIsReported(String access, Verdict verdict) {
    Tagged node =
        access.isEmpty() ? node("barrier", "yes") : node("barrier", "yes", "access", access);
    assertThat(node.verdict(aLorry())).isEqualTo(verdict);
    assertThat(node.issueKinds()).startsWith("unknown_barrier");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "barrier=gate                                              | true",
        "barrier=lift_gate                                         | true",
        "barrier=kissing_gate;gate                                 | true",
        "barrier=snow_gate                                         | true",
        "barrier=yes                                               | true",
        "barrier=gate,foot=yes                                     | true",
        "barrier=gate,access:conditional=no @ (Nov-Apr)            | true",
        "barrier=gate,access=yes,access:conditional=no @ (ice)     | true",
        "barrier=gate,access=yes                                   | false",
        "barrier=gate,motor_vehicle=private                        | false",
        "barrier=gate,motorcar=yes                                 | false",
        "barrier=gate,hgv:forward=yes                              | false",
        "barrier=lift_gate,railway=level_crossing                  | false",
        "barrier=lift_gate;lights,railway=level_crossing           | false",
        "barrier=gate,railway=level_crossing                       | true",
        "barrier=cattle_grid                                       | false",
        "barrier=toll_booth                                        | false",
        "barrier=bollard                                           | false",
      })
  void aGateMayBeShutThatDoesNotSayWhoMayAlwaysPass(String tags, boolean mayBeShut) {
    assertThat(Barriers.mayBeShut(Tagged.tags(tags.split("[=,]")))).isEqualTo(mayBeShut);
  }

  // The Isle of Man's steam railway: its crossings must not cut the main roads.
  @Test
  void theBarriersOfALevelCrossingOpen() {
    assertThat(node("railway", "level_crossing", "barrier", "lift_gate,lights").rules).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"height_restrictor, HEIGHT, 200", "width_restrictor, WIDTH, 200"})
  void aRestrictorWithoutAFigureIsTheSmallest(String barrier, Measure type, int amount) {
    Tagged node = node("barrier", barrier);
    assertThat(node.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(node.sign().type()).isEqualTo(type);
    assertThat(node.sign().amount()).isEqualTo(amount);
    assertThat(node.info()).startsWith("unreadable sign: ");
    assertThat(node.issueKinds()).containsExactly("unreadable_limit");
  }

  @Test
  void aRestrictorHasItsFigure() {
    Tagged node = node("barrier", "height_restrictor", "maxheight", "2.1");
    assertThat(node.rules).hasSize(1);
    assertThat(node.info()).isEqualTo("2.1 m height restrictor");
  }

  @Test
  void onACrossingAccessIsAboutThoseWhoCross() {
    Tagged node = node("highway", "crossing", "motor_vehicle", "no", "bicycle", "yes");
    assertThat(node.rules).isEmpty();
    assertThat(node.issueKinds()).containsExactly("no_restriction");
  }

  @Test
  void aNodeIsRelevantByEveryKeyThatMayLeadToARule() {
    for (String key :
        List.of("barrier", "maxheight", "maxweight:hgv:conditional", "hgv", "access")) {
      assertThat(RuleReader.mayRestrict(Map.of(key, "x"))).as(key).isTrue();
    }
    assertThat(RuleReader.mayRestrict(Map.of("maxheight:foo", "3"))).isTrue();
    assertThat(RuleReader.mayRestrict(Map.of("highway", "stop"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "maxheight:hgv_articulated, 3.8",
    "maxheight, none",
    "maxheight, unsigned",
    "maxheight:bus, 3",
  })
  void aHeightRestrictorIsHiddenByNoSignThatDoesNotSpeakToAll(String key, String value) {
    assertThat(Tagged.node("barrier", "height_restrictor", key, value).verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
  }
}
