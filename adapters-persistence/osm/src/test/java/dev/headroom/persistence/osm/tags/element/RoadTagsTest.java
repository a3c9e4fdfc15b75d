package dev.headroom.persistence.osm.tags.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoadTagsTest {

  @ParameterizedTest
  @CsvSource({
    "highway, residential, true",
    "highway, pedestrian, true",
    "highway, footway, false",
    "highway, '', false",
    "highway, unclassified;tertiary, true",
    "highway, footway; service, true",
    "highway, ;tertiary, true",
    "highway, footway;cycleway, false",
    "route, ferry, true",
    "route, shuttle_train, true",
    "route, bus, false",
    "railway, rail, false",
  })
  void ofSeveralOpinionsOfAWayOneThatItIsARoadIsEnough(String key, String value, boolean road) {
    assertThat(RoadTags.isRoad(Map.of(key, value))).isEqualTo(road);
  }
}
