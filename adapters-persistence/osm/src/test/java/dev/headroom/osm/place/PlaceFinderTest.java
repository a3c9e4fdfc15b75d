package dev.headroom.osm.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.tags.element.Location;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlaceFinderTest {

  private static PlaceFinder near(double lat, double lon) {
    return new PlaceFinder(
        Box.around(new Position(lat, lon), 20_000), Optional.empty(), Optional.empty());
  }

  @Test
  void theCoordinatesTellZoneAndCountry() {
    PlaceFinder finder = near(54.15, -4.48);
    Location douglas = finder.at(new Position(54.15, -4.48));

    assertThat(douglas.zone()).isEqualTo(ZoneId.of("Europe/Isle_of_Man"));
    assertThat(douglas.country()).isEqualTo("IM");
    assertThat(finder.countries()).containsExactly("IM");
    assertThat(finder.zones()).containsExactly("Europe/Isle_of_Man");
  }

  @Test
  void aBorderIsFollowedWithinTheMap() {
    PlaceFinder finder = near(47.7, 8.69);

    // Büsingen is a German village inside Switzerland, a few kilometres wide.
    assertThat(finder.at(new Position(47.698, 8.69)).country()).isEqualTo("DE");
    assertThat(finder.at(new Position(47.697, 8.634)).country()).isEqualTo("CH");
  }

  @Test
  void outAtSeaTheNearestShoreCounts() {
    assertThat(near(53.7, -5.3).at(new Position(53.7, -5.3)).zone()).isNotNull();
  }

  @Test
  void whatIsToldWinsAndNothingIsLoaded() {
    PlaceFinder finder =
        new PlaceFinder(
            new Box(-90, -180, 90, 180), Optional.of(ZoneId.of("Europe/Oslo")), Optional.of("NO"));

    assertThat(finder.at(new Position(54.15, -4.48)).country()).isEqualTo("NO");
  }
}
