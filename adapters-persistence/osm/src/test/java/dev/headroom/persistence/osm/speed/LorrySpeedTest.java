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
    // the sign, where it is the slowest
    "GB, highway=primary || maxspeed=30 mph, 48.28",
    "DE, highway=primary || maxspeed=30, 30",
    "DE, highway=secondary || maxspeed=70 || maxspeed:hgv=40, 40",
    "DE, highway=primary || maxspeed=50;30, 30",
    "DE, highway=primary || maxspeed=100 || maxspeed:conditional=30 @ (weight>7.5), 30",
    "DE, highway=living_street || maxspeed=walk, 7",
    // hours do not slow the way down for the whole day
    "DE, highway=secondary || maxspeed=50 || maxspeed:conditional=30 @ (22:00-06:00), 50",
    // the law, where no sign is slower
    "DE, highway=motorway || maxspeed=none, 80",
    "FR, highway=motorway, 88",
    "DE, highway=primary || maxspeed=100, 60",
    "GB, highway=trunk || maxspeed=60 mph || maxspeed:type=GB:nsl_single, 80",
    "IM, highway=primary, 64",
    "DE, highway=primary || maxspeed=DE:urban, 50",
    "XX, highway=primary, 60",
    // the road itself
    "DE, highway=residential, 28",
    "DE, highway=track || tracktype=grade5, 5",
    "DE, highway=unclassified || surface=gravel, 25",
    "DE, highway=primary || smoothness=very_bad, 15",
    "DE, highway=service || service=parking_aisle, 8",
    // nonsense neither stops nor speeds up a lorry
    "DE, highway=primary || maxspeed=fast, 60",
    "DE, highway=primary || maxspeed=0, 5",
  })
  void theSlowestOfSignLawAndRoad(String country, String tags, double kmh) {
    assertThat(speeds.of(tags(tags), country, true)).isCloseTo(kmh, within(0.01));
  }

  @Test
  void aSignForOneDirectionHoldsInThatDirection() {
    Map<String, String> tags = tags("highway=secondary || maxspeed:backward=20");

    assertThat(speeds.of(tags, "DE", false)).isEqualTo(20);
    assertThat(speeds.of(tags, "DE", true)).isEqualTo(60);
  }
}
