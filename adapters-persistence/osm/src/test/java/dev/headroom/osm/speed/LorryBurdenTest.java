package dev.headroom.osm.speed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LorryBurdenTest {

  private static int twentieths(String tags, boolean oneWay) {
    return LorryBurden.of(tags(tags), oneWay).twentieths();
  }

  private static Map<String, String> tags(String written) {
    Map<String, String> tags = new HashMap<>();
    for (String tag : written.split(", ")) {
      tags.put(tag.substring(0, tag.indexOf('=')), tag.substring(tag.indexOf('=') + 1));
    }
    return tags;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "highway=trunk | highway=primary",
        "highway=primary | highway=secondary",
        "highway=secondary | highway=tertiary",
        "highway=tertiary | highway=unclassified",
        "highway=unclassified, lanes=2 | highway=unclassified",
        "highway=unclassified | highway=residential",
        "highway=residential | highway=living_street",
        "highway=service, service=alley | highway=service, service=driveway",
        "highway=track | highway=service, service=driveway",
        "highway=service, service=driveway | highway=service, service=parking_aisle",
        "highway=service | highway=service, service=drive-through",
        "highway=service | highway=service, service=drive_through",
        "highway=service, service=alley | highway=service, service=driveway;alley",
        "highway=track | highway=unclassified",
        "highway=track | highway=track, surface=ground",
        "highway=tertiary, hgv=designated | highway=tertiary",
        "highway=tertiary | highway=tertiary, lanes=1",
        "highway=tertiary | highway=tertiary, width=5.2",
        "highway=tertiary, width=5.2 | highway=tertiary, width=4.5",
        "highway=tertiary, width=4.5 | highway=tertiary, width=3.5 m",
        "highway=tertiary | highway=tertiary, narrow=yes",
        "highway=tertiary | highway=tertiary, incline=10%",
        "highway=tertiary, incline=-10% | highway=tertiary, incline=-15%",
        "highway=tertiary | highway=tertiary, surface=gravel",
        "highway=tertiary | highway=tertiary, traffic_calming=hump"
      })
  void aLorryWouldRatherDriveTheFirstThanTheSecond(String first, String second) {
    assertThat(twentieths(first, false)).isLessThan(twentieths(second, false));
  }

  @Test
  void aSingleLaneIsNarrowOnlyWhereOthersComeTowardsOne() {
    assertThat(twentieths("highway=primary, lanes=1", true))
        .isEqualTo(twentieths("highway=primary", true));
    assertThat(twentieths("highway=primary, lanes=1", false))
        .isGreaterThan(twentieths("highway=primary", false));
    assertThat(twentieths("highway=primary, width=2.8", true))
        .isGreaterThan(twentieths("highway=primary, width=3.5", true));
  }

  @Test
  void aWidthThatCannotBeReadCostsNothing() {
    assertThat(twentieths("highway=primary, width=narrow", false))
        .isEqualTo(twentieths("highway=primary", false));
  }

  @Test
  void aHumpCalmsAndAnIslandDoesNot() {
    assertThat(LorryBurden.calms("hump")).isTrue();
    assertThat(LorryBurden.calms("island")).isFalse();
  }
}
