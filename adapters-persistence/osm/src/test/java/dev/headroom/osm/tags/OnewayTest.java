package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.road;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Key:oneway */
class OnewayTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "highway=residential                                    | 3",
        "oneway=yes                                             | 1",
        "oneway=1                                               | 1",
        "oneway=-1                                              | 2",
        "oneway=no                                              | 3",
        "oneway=nonsense                                        | 1",
        "oneway=reversible                                      | 3",
        "oneway=alternating                                     | 3",
        "junction=roundabout                                    | 1",
        "junction=roundabout,oneway=no                          | 1",
        "junction=roundabout,oneway=-1                          | 2",
        "junction=circular                                      | 1",
        "junction=circular,oneway=no                            | 3",
        "highway=motorway                                       | 1",
        "highway=motorway,oneway=no                             | 3",
        "highway=motorway_link                                  | 1",
        "highway=motorway_link,oneway=no                        | 3",
        "oneway=yes,oneway:bicycle=no                           | 1",
        "oneway=yes,oneway:bus=no                               | 1",
        "oneway=yes,oneway:hgv=no                               | 3",
        "oneway=yes,oneway:bicycle:conditional=no @ (22:00-06:00) | 1",
        "oneway:motor_vehicle=yes                               | 3",
        "oneway:hgv=yes                                         | 3",
        "oneway=yes,oneway:conditional=no @ (22:00-06:00)       | 3",
      })
  void tellsTheDirectionsThatSomebodyMayDrive(String tags, int directions) {
    assertThat(Oneway.directions(Tagged.tags(tags.split("[=,]")))).isEqualTo(directions);
  }

  @Test
  void aOneWayStreetForAllNeedsNoRule() {
    assertThat(road("oneway", "yes").rules).isEmpty();
    assertThat(road("oneway", "yes", "oneway:bicycle", "no").rules).isEmpty();
  }

  @Test
  void aOneWayStreetForLorriesStopsThem() {
    Tagged road = road("oneway:hgv", "yes");
    assertThat(road.forward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.backward(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.backward(aVan())).isEqualTo(Verdict.OPEN);
    assertThat(road.rules).as("a rule that closes nothing").hasSize(1);
  }

  @Test
  void lorriesMayBeExcepted() {
    Tagged road = road("oneway", "yes", "oneway:hgv", "no");
    assertThat(road.backward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.backward(aVan())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.forward(aVan())).isEqualTo(Verdict.OPEN);
  }

  @Test
  void motorVehiclesAloneMayHaveOneWay() {
    Tagged road = road("oneway:motor_vehicle", "yes");
    assertThat(road.backward(aVan())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.forward(aVan())).isEqualTo(Verdict.OPEN);
  }

  // A sign for all, mapped for cars only. Forwards, backwards: a lorry, then a van.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "oneway:motorcar=yes                             | OPEN IMPASSABLE OPEN IMPASSABLE",
        "oneway:motorcar=-1                              | IMPASSABLE OPEN IMPASSABLE OPEN",
        "oneway=no,oneway:motorcar=yes                   | OPEN IMPASSABLE OPEN IMPASSABLE",
        "oneway:motorcar=yes,oneway:hgv=no               | OPEN OPEN OPEN IMPASSABLE",
        "oneway:motorcar=yes,oneway:motor_vehicle=no     | OPEN OPEN OPEN OPEN",
        "oneway:motorcar=no                              | OPEN OPEN OPEN OPEN",
        "oneway:goods=yes                                | OPEN IMPASSABLE OPEN IMPASSABLE",
        "oneway:goods=yes,oneway:hgv=no                  | OPEN OPEN OPEN IMPASSABLE",
        "oneway:bus=yes                                  | OPEN OPEN OPEN OPEN",
        "oneway:motorcar:conditional=yes @ (22:00-06:00) | OPEN IMPASSABLE OPEN IMPASSABLE",
      })
  void whatIsOneWayForKindredVehiclesIsSoForLorries(String tags, String verdicts) {
    Tagged road = road(tags.split("[=,]"));
    assertThat(
            List.of(
                road.forward(aLorry()).name(),
                road.backward(aLorry()).name(),
                road.forward(aVan()).name(),
                road.backward(aVan()).name()))
        .containsExactly(verdicts.split(" "));
  }

  @Test
  void aKindredKeyOpensNoOneWayStreet() {
    assertThat(Oneway.directions(Map.of("oneway", "yes", "oneway:motorcar", "no"))).isEqualTo(1);
  }

  @Test
  void aChangingDirectionIsClosedButForItsHours() {
    assertThat(road("oneway", "reversible").forward(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road("oneway", "reversible").issueKinds()).containsExactly("changing_oneway");
    Tagged road =
        road(
            "oneway",
            "reversible",
            "oneway:conditional",
            "yes @ (06:00-11:00); -1 @ (15:00-20:00)");
    assertThat(road.forward(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    dev.headroom.domain.restriction.When morning =
        new dev.headroom.domain.restriction.When.At(
            java.time.Instant.parse("2026-11-23T08:00:00Z"));
    assertThat(road.verdict(aLorry(), morning, 1)).isEqualTo(Verdict.OPEN);
    assertThat(road.verdict(aLorry(), morning, 2)).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void aValueNeverSeenIsTakenForOneWay() {
    assertThat(road("oneway", "nonsense").issueKinds()).containsExactly("unknown_oneway");
  }
}
