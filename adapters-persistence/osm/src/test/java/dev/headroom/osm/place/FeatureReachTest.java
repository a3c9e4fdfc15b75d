package dev.headroom.osm.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import net.iakovlev.timeshape.proto.Geojson;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Envelope;

class FeatureReachTest {

  private final List<String> zones = new ArrayList<>();

  @Test
  void everyZoneReachesAsFarAsItsCorners() {
    ZoneShapes.eachFeature(this::compare);
    assertThat(zones).contains("Europe/Berlin", "America/New_York").hasSizeGreaterThan(300);
  }

  private void compare(byte[] bytes) throws IOException {
    Geojson.Feature feature = Geojson.Feature.parseFrom(bytes);
    String zone = feature.getProperties(0).getValueString();
    zones.add(zone);
    List<Geojson.Polygon> polygons =
        new ArrayList<>(feature.getGeometry().getMultiPolygon().getCoordinatesList());
    if (feature.getGeometry().hasPolygon()) {
      polygons.add(feature.getGeometry().getPolygon());
    }
    Envelope corners = new Envelope();
    for (Geojson.Polygon polygon : polygons) {
      for (Geojson.LineString ring : polygon.getCoordinatesList()) {
        ring.getCoordinatesList()
            .forEach(corner -> corners.expandToInclude(corner.getLon(), corner.getLat()));
      }
    }
    assertThat((Object) FeatureReach.of(bytes)).as(zone).isEqualTo(corners);
  }
}
