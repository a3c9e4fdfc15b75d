package dev.headroom.osm.tags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import dev.headroom.domain.network.Signpost;
import dev.headroom.osm.tags.guide.Guide;
import dev.headroom.osm.tags.guide.GuideReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuideReaderTest {

  private static Lane lane(Arrow... arrows) {
    return new Lane(Set.of(arrows), true);
  }

  private static Guide oneWay(Map<String, String> tags) {
    return GuideReader.read(tags, true, true);
  }

  @Test
  void aSignNamesRoadsBeforePlaces() {
    Guide guide =
        oneWay(
            Map.of(
                "destination", "Chepstow; Newport;none",
                "destination:ref", "A48;M4",
                "junction:ref", "24"));

    assertThat(guide.signpost())
        .isEqualTo(new Signpost("24", List.of("A48", "M4", "Chepstow", "Newport")));
  }

  @Test
  void eachDirectionHasItsOwnSign() {
    Map<String, String> tags =
        Map.of(
            "destination:forward", "Ramsey",
            "destination:backward", "Douglas",
            "destination:ref:backward", "A2",
            "junction:ref:forward", "3",
            "turn:lanes:backward", "left|through");

    Guide forward = GuideReader.read(tags, true, false);
    Guide backward = GuideReader.read(tags, false, false);

    assertThat(forward.signpost()).isEqualTo(new Signpost("3", List.of("Ramsey")));
    assertThat(forward.lanes()).isEmpty();
    assertThat(backward.signpost()).isEqualTo(new Signpost("", List.of("A2", "Douglas")));
    assertThat(backward.lanes()).containsExactly(lane(Arrow.LEFT), lane(Arrow.THROUGH));
  }

  @Test
  void aSignWithoutADirectionOnAStreetDrivenBothWaysIsForNobody() {
    Map<String, String> tags = Map.of("destination", "Ramsey", "turn:lanes", "left|right");

    assertThat(GuideReader.read(tags, true, false).signpost()).isEqualTo(Signpost.NONE);
    assertThat(GuideReader.read(tags, false, false).lanes()).isEmpty();
    assertThat(GuideReader.read(tags, false, true).signpost().destinations())
        .containsExactly("Ramsey");
  }

  @Test
  void lanesAreReadFromTheLeftEachWithAllItsArrows() {
    assertThat(oneWay(Map.of("turn:lanes", "left;through||none|slight_right")).lanes())
        .containsExactly(lane(Arrow.LEFT, Arrow.THROUGH), lane(), lane(), lane(Arrow.SLIGHT_RIGHT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {"bus:lanes |designated|", "psv:lanes |designated|", "access:lanes |no|"})
  void aLorryDoesNotUseALaneOfOthers(String key, String value) {
    List<Lane> lanes = oneWay(Map.of("turn:lanes", "left|through|through", key, value)).lanes();

    assertThat(lanes.stream().map(Lane::open)).containsExactly(true, false, true);
  }

  @Test
  void whatIsSaidOfLorriesDecides() {
    Map<String, String> tags =
        Map.of("turn:lanes", "through|right", "access:lanes", "no|yes", "hgv:lanes", "yes|no");

    assertThat(oneWay(tags).lanes().stream().map(Lane::open)).containsExactly(true, false);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {"left|zigzag", "|", "none", "''"})
  void lanesThatSayNothingAreLeftOut(String value) {
    assertThat(oneWay(Map.of("turn:lanes", value)).lanes()).isEmpty();
  }

  @Test
  void nonsenseOfAnyLengthIsLeftOut() {
    assertThat(oneWay(Map.of("turn:lanes", "left|".repeat(60))).lanes()).isEmpty();
  }

  @Test
  void aMotorwayJunctionHasTheNumberOfItsExit() {
    assertThat(GuideReader.exitAt(Map.of("highway", "motorway_junction", "ref", "24a;24b")))
        .isEqualTo("24a");
    assertThat(GuideReader.exitAt(Map.of("highway", "crossing", "ref", "24"))).isEmpty();
    assertThat(GuideReader.exitAt(Map.of("highway", "motorway_junction"))).isEmpty();
  }
}
