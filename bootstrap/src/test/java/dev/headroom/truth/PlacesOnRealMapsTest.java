package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.OsmImport;
import dev.headroom.persistence.places.LucenePlaces;
import dev.headroom.persistence.places.PlaceIndexWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people type, on real maps: from the extract to the first answer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlacesOnRealMapsTest {

  private static final String ISLE = "isle-of-man";
  private static final String TOWN = "heidelberg";
  private static final double AT_METRES = 200;

  @TempDir private Path folder;
  private final Map<String, Gazetteer> maps = new HashMap<>();

  private Gazetteer map(String name) {
    Path extract = Chain.extract(name);
    return maps.computeIfAbsent(name, key -> indexed(extract, folder.resolve(key)));
  }

  private static Gazetteer indexed(Path extract, Path folder) {
    try (PlaceIndexWriter index = new PlaceIndexWriter(Files.createDirectory(folder))) {
      new OsmImport(
              ImportSettings.WITH_ALL_SECTIONS,
              (stage, done, total) -> {},
              issue -> {},
              Instant.parse("2026-11-21T00:00:00Z"))
          .readAll(List.of(extract))
          .places()
          .forEach(index::add);
      byte[] bytes = Files.readAllBytes(index.finish().orElseThrow());
      return LucenePlaces.open(List.of(ByteBuffer.wrap(bytes))).orElseThrow();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private PlaceMatch first(String map, String text) {
    List<PlaceMatch> found = map(map).search(new PlaceQuery(text, Optional.empty(), "", 5));
    assertThat(found).as(text).isNotEmpty();
    return found.get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          isle-of-man | Strand Street, Douglas | STREET | Strand Street | Douglas
          isle-of-man | Douglas Strand St | STREET | Strand Street | Douglas
          isle-of-man | Peel Rd | STREET | Peel Road | Douglas
          isle-of-man | Ramsey ferry | PORT | Ramsey Harbour | Ramsey
          isle-of-man | Noble's Hospital | HOSPITAL | Noble's Hospital | Douglas
          isle-of-man | nobles hospital | HOSPITAL | Noble's Hospital | Douglas
          isle-of-man | Tesco | SUPERMARKET | Tesco | Douglas
          isle-of-man | Duglas | TOWN | Douglas |
          isle-of-man | tesco lake road | SUPERMARKET | Tesco | Douglas
          heidelberg | Neckargemuend | VILLAGE | Neckargemünd |
          heidelberg | D-69115 | POSTCODE | 69115 | Heidelberg
          """)
  void isTheFirstAnswer(String map, String text, PlaceKind kind, String name, String town) {
    Place found = first(map, text).place();
    assertThat(found.kind()).as(text).isEqualTo(kind);
    assertThat(found.name()).as(text).isEqualTo(name);
    if (town != null) {
      assertThat(found.address().place()).as(text).isEqualTo(town);
    }
  }

  @Test
  void anAddressIsFoundHoweverItIsWritten() {
    for (String text : List.of("Hauptstraße 1 Neckargemünd", "hauptstrasse 1, neckargemuend")) {
      PlaceMatch found = first(TOWN, text);
      assertThat(found.closeness()).as(text).isEqualTo(Closeness.EXACT);
      assertThat(found.place().kind()).isEqualTo(PlaceKind.HOUSE);
      assertThat(found.place().address().houseNumber()).isEqualTo("1");
    }
  }

  @Test
  void whatTheMapLacksIsNotCalledExact() {
    assertThat(first(ISLE, "12 Peel Road").closeness()).isEqualTo(Closeness.STREET_ONLY);
    assertThat(first(TOWN, "Eppelheimer Straße 40").closeness())
        .isEqualTo(Closeness.NEAREST_NUMBER);
    PlaceMatch unit = first(ISLE, "IM1 2AB");
    assertThat(unit.closeness()).isEqualTo(Closeness.POSTCODE_AREA);
    assertThat(unit.place().name()).isEqualTo("IM1 2");
  }

  /** The cases of the geocoder tests of Photon and Nominatim that lie on these maps. */
  @ParameterizedTest
  @CsvSource({
    "isle-of-man, Isle of Man Airport, 54.083302, -4.623890, 1500",
    "heidelberg, Heidelberg Hauptbahnhof, 49.403611, 8.675278, 800",
    // The extract has no node of the town; its middle is that of its addresses.
    "heidelberg, Heidelberg, 49.409361, 8.694813, 1500",
  })
  void isWhereOtherGeocodersAreTestedToFindIt(
      String map, String text, double lat, double lon, double metres) {
    assertThat(first(map, text).place().at().metresTo(new Position(lat, lon)))
        .as(text)
        .isLessThan(metres);
  }

  @Test
  void aPositionHasTheNameOfWhatIsThere() {
    Position shop = first(ISLE, "Tesco Douglas").place().at();
    Place there = map(ISLE).at(shop, AT_METRES).orElseThrow();
    assertThat(there.address().place()).isEqualTo("Douglas");
    assertThat(there.at().metresTo(shop)).isLessThan(AT_METRES);
  }
}
