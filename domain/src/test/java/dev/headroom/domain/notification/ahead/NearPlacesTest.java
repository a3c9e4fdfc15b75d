package dev.headroom.domain.notification.ahead;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What lies near a trip. */
class NearPlacesTest {

  @Test
  void placesAreThoseWithinTheRadiusOfAnyCentre() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      double lat = random.nextDouble(-84, 84);
      double lon = random.nextBoolean() ? random.nextDouble(-180, 180) : 179.99;
      double radius = random.nextBoolean() ? 3_000 : 20_000;
      List<Position> centres = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        centres.add(beside(lat, lon, random));
      }
      NearPlaces near = new NearPlaces(centres, radius);
      for (int i = 0; i < 50; i++) {
        Position place = beside(lat, lon, random);
        assertThat(near.contains(place))
            .as("seed %d: %s", seed, place)
            .isEqualTo(centres.stream().anyMatch(each -> each.metresTo(place) <= radius));
      }
    }
  }

  private static Position beside(double lat, double lon, Random random) {
    double east = lon + random.nextDouble(-0.5, 0.5);
    return new Position(
        lat + random.nextDouble(-0.5, 0.5), east > 180 ? east - 360 : Math.max(-180, east));
  }
}
