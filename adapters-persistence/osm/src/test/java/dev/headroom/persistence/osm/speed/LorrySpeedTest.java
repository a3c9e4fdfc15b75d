package dev.headroom.persistence.osm.speed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LorrySpeedTest {

  private final LorrySpeed speeds = new LorrySpeed();

  private static Map<String, String> tags(String text) {
    Map<String, String> tags = new HashMap<>();
    for (String tag : text.split("\\|\\|")) {
      String[] part = tag.strip().split("=", 2);
      tags.put(part[0], part[1]);
    }
    return tags;
  }

  @ParameterizedTest
  @CsvSource({
    // the sign, where it is the slowest: nine tenths of it on a road that is not divided
    "GB, highway=primary || maxspeed=30 mph, 43.45",
    "DE, highway=primary || maxspeed=30, 27",
    "DE, highway=motorway || maxspeed=60, 60",
    "DE, highway=secondary || maxspeed=70 || maxspeed:hgv=40, 36",
    "DE, highway=primary || maxspeed=50;30, 27",
    "DE, highway=primary || maxspeed=100 || maxspeed:conditional=30 @ (weight>7.5), 27",
    "DE, highway=living_street || maxspeed=walk, 6.3",
    // hours do not slow the way down for the whole day
    "DE, highway=primary || maxspeed=50 || maxspeed:conditional=30 @ (22:00-06:00), 45",
    // the law, where no sign is slower
    "DE, highway=motorway || maxspeed=none, 80",
    "FR, highway=motorway, 88",
    "DE, highway=trunk || maxspeed=100, 54",
    "DE, highway=trunk || oneway=yes, 80",
    "DE, highway=tertiary || maxspeed=DE:zone:30, 27",
    "FR, highway=tertiary || source:maxspeed=FR:zone30, 27",
    "GB, highway=primary || maxspeed:type=GB:zone20, 28.968",
    "GB, highway=primary || maxspeed:type=GB:nsl_restricted, 43.2",
    "DE, highway=residential || source:maxspeed=https://example.org/x, 25",
    "GB, highway=trunk || maxspeed=60 mph || maxspeed:type=GB:nsl_single, 72",
    "IM, highway=trunk, 57.6",
    "DE, highway=primary || maxspeed=DE:urban, 45",
    "XX, highway=trunk, 54",
    // the road itself
    "DE, highway=residential, 25",
    "DE, highway=track || tracktype=grade5, 5",
    "DE, highway=unclassified || surface=gravel, 25",
    "DE, highway=primary || smoothness=very_bad, 15",
    "DE, highway=service || service=parking_aisle, 8",
    // nonsense neither stops nor speeds up a lorry
    "DE, highway=trunk || maxspeed=fast, 54",
    "DE, highway=primary || maxspeed=0, 4.5",
  })
  void theSlowestOfSignLawAndRoad(String country, String tags, double kmh) {
    assertThat(speeds.of(tags(tags), country, true)).isCloseTo(kmh, within(0.01));
  }

  @Test
  void aSignForOneDirectionHoldsInThatDirection() {
    Map<String, String> tags = tags("highway=secondary || maxspeed:backward=20");

    assertThat(speeds.of(tags, "DE", false)).isEqualTo(18);
    assertThat(speeds.of(tags, "DE", true)).isEqualTo(48);
  }
}
