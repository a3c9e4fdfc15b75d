package dev.headroom.osm.tags.element;

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

  @ParameterizedTest
  @CsvSource({
    "cycleway, motor_vehicle=destination, true",
    "footway, motor_vehicle=yes, true",
    "path, motor_vehicle=permissive, true",
    "bridleway, motor_vehicle=delivery, true",
    "cycleway, hgv=destination, true",
    "footway, hgv=yes, true",
    "path, vehicle=destination, true",
    "cycleway, goods=delivery, true",
    "footway, motor_vehicle=delivery;destination, true",
    "cycleway, motor_vehicle:forward=yes, true",
    "footway, motor_vehicle:conditional=delivery @ (06:00-10:00), true",
    "footway, motor_vehicle:conditional=no @ (10:00-06:00); yes @ (06:00-10:00), true",
    "footway, hgv:backward:conditional=yes @ (Mo-Fr), true",
    "footway, motor_vehicle:conditional=no @ (delivery), false",
    "footway, motor_vehicle=no, false",
    "footway, motor_vehicle=private, false",
    "footway, motor_vehicle=permit, false",
    "path, motor_vehicle=agricultural;forestry, false",
    "path, motor_vehicle=unknown, false",
    "footway, access=yes, false",
    "path, bicycle=yes, false",
    "footway, motor_vehicle:note=yes, false",
    "cycleway, motorcar=yes, false",
    "steps, motor_vehicle=yes, false",
    "construction, motor_vehicle=yes, false",
  })
  void aWayForOthersIsARoadWhereItsTagsLetVehiclesIn(String highway, String tag, boolean road) {
    String[] part = tag.split("=", 2);
    assertThat(RoadTags.isRoad(Map.of("highway", highway, part[0], part[1]))).isEqualTo(road);
  }
}
