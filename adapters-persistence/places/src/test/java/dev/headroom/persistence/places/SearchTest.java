package dev.headroom.persistence.places;

import static dev.headroom.persistence.places.Indexed.first;
import static dev.headroom.persistence.places.Indexed.rows;
import static dev.headroom.persistence.places.Indexed.search;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchTest {

  private static final LucenePlaces MAP =
      new Indexed()
          .town("Douglas", 54.15, -4.48, 66)
          .town("Ramsey", 54.32, -4.38, 60)
          .town("Neckargemünd", 49.39, 8.80, 58)
          .town("Saint Johns", 54.20, -4.64, 45)
          .street("Strand Street", "Douglas", 54.1513, -4.4790)
          .street("Strand Street", "Peel", 54.2235, -4.6943)
          .street("Peel Road", "Douglas", 54.1518, -4.4990)
          .street("Douglas Road", "Peel", 54.2100, -4.6800)
          .street("Hauptstraße", "Heidelberg", 49.4108, 8.6979)
          .street("Eppelheimer Straße", "Heidelberg", 49.4048, 8.6667)
          .street("Rua de Santa Catarina", "Porto", 41.15, -8.60)
          .street("Station Road", "Peel", 54.2219, -4.6920)
          .house("2", "Peel Road", "IM1 5PZ", "Douglas", 54.1510, -4.4900)
          .house("6", "Peel Road", "IM1 5PZ", "Douglas", 54.1514, -4.4904)
          .house("9", "Peel Road", "IM1 5PZ", "Douglas", 54.1512, -4.4902)
          .house("12a", "Peel Road", "IM1 5PZ", "Douglas", 54.1518, -4.4908)
          .house("20-24", "Peel Road", "IM1 5PZ", "Douglas", 54.1524, -4.4916)
          .house("1", "Hauptstraße", "69117", "Heidelberg", 49.4100, 8.6960)
          .house("40", "Eppelheimer Straße", "69115", "Heidelberg", 49.4049, 8.6668)
          .add(
              PlaceKind.POSTCODE,
              "IM1 2",
              new Address("", "", "IM1 2", "Douglas", "IM"),
              54.15,
              -4.48,
              30)
          .add(
              PlaceKind.POSTCODE,
              "IM1",
              new Address("", "", "IM1", "Douglas", "IM"),
              54.15,
              -4.48,
              30)
          .site(PlaceKind.FERRY_TERMINAL, "Sea Terminal", "Douglas", 54.148, -4.473)
          .site(PlaceKind.PORT, "Ramsey Harbour", "Ramsey", 54.324, -4.386)
          .site(PlaceKind.HOSPITAL, "Noble's Hospital", "Douglas", 54.173, -4.505)
          .site(PlaceKind.SUPERMARKET, "Tesco", "Douglas", 54.147, -4.487)
          .site(PlaceKind.SUPERMARKET, "Tesco", "Ramsey", 54.321, -4.380)
          .site(PlaceKind.STATION, "Heidelberg Hauptbahnhof", "Heidelberg", 49.4034, 8.6754)
          .named(PlaceKind.CITY, "Cardiff", "cy", "Caerdydd")
          .open();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Strand Street, Douglas | EXACT Strand Street, Douglas",
        "strand st douglas | EXACT Strand Street, Douglas",
        "peel, strand street | EXACT Strand Street, Peel",
        "Strandst Peel | SIMILAR Strand Street, Peel",
        "Duglas | SIMILAR Douglas",
        "Dougals | SIMILAR Douglas",
        "Dougl | EXACT Douglas",
        "Nobles hospital | EXACT Noble's Hospital, Douglas",
        "St Johns | EXACT Saint Johns",
        "St. John's | EXACT Saint Johns",
        "Ramsey ferry | EXACT Ramsey Harbour, Ramsey",
        "Tesco Ramsey supermarket | EXACT Tesco, Ramsey",
        "supermarkt douglas | EXACT Tesco, Douglas",
        "Neckargemuend | EXACT Neckargemünd",
        "neckargemund | EXACT Neckargemünd",
        "Neckargemüdn | SIMILAR Neckargemünd",
        "hauptstrasse | EXACT Hauptstraße, Heidelberg",
        "Haupt-Straße | EXACT Hauptstraße, Heidelberg",
        "haupt strasse heidelberg | EXACT Hauptstraße, Heidelberg",
        "Hauptstr. | EXACT Hauptstraße, Heidelberg",
        "hauptst | EXACT Hauptstraße, Heidelberg",
        "hauptstrase | SIMILAR Hauptstraße, Heidelberg",
        "Eppelheimerstraße | EXACT Eppelheimer Straße, Heidelberg",
        "epelheimer str 40 | SIMILAR Eppelheimer Straße 40, Heidelberg",
        "R. Sta. Catarina, Porto | EXACT Rua de Santa Catarina, Porto",
        "Heidelberg hbf | EXACT Heidelberg Hauptbahnhof, Heidelberg",
        "Caerdydd | EXACT Cardiff",
        "xyzzyx Strand Street Douglas | SIMILAR Strand Street, Douglas",
      })
  void findsFirst(String typed, String expected) {
    assertEquals(expected, first(MAP, typed));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Hauptstraße 1 | EXACT Hauptstraße 1, Heidelberg",
        "1 Hauptstr., 69117 Heidelberg | EXACT Hauptstraße 1, Heidelberg",
        "No. 2 Peel Road | EXACT Peel Road 2, Douglas",
        "Eppelheimer Str. 40, D-69115 Heidelberg | EXACT Eppelheimer Straße 40, Heidelberg",
        "Peel Rd 12a Douglas IM1 5PZ | EXACT Peel Road 12a, Douglas",
        "12 a Peel Road | EXACT Peel Road 12a, Douglas",
        "22 Peel Road | EXACT Peel Road 20-24, Douglas",
        "20-24 Peel Road | EXACT Peel Road 20-24, Douglas",
        "Peel Road 4, Douglas | ESTIMATED_NUMBER Peel Road 4, Douglas",
        "Peel Road 11, Douglas | NEAREST_NUMBER Peel Road 9, Douglas",
        "12b Peel Road | NEAREST_NUMBER Peel Road 12a, Douglas",
        "6 im15pz | EXACT Peel Road 6, Douglas",
        "3 Station Road Peel | STREET_ONLY Station Road, Peel",
        "IM1 2AB | POSTCODE_AREA IM1 2, Douglas",
        "im19zz | POSTCODE_AREA IM1, Douglas",
        "im1 | EXACT IM1, Douglas",
      })
  void findsHousesAndPostcodes(String typed, String expected) {
    assertEquals(expected, first(MAP, typed));
  }

  @Test
  void anEstimatedNumberLiesBetweenItsNeighboursOfTheSameSide() {
    Place found = search(MAP, "4 Peel Road").get(0).place();

    assertEquals(54.1512, found.at().lat(), 1e-6);
    assertEquals(-4.4902, found.at().lon(), 1e-6);
  }

  @Test
  void streetsComeWithoutTheirHouses() {
    assertEquals(
        List.of("EXACT Strand Street, Douglas", "EXACT Strand Street, Peel"),
        rows(MAP, "strand street").stream().sorted().toList());
  }

  @Test
  void theNearerOfEqualsComesFirstAndAnExactNameBeforeANearOne() {
    Position ramsey = new Position(54.321, -4.381);
    Position peel = new Position(54.2235, -4.6943);

    assertEquals("Ramsey", near("Tesco", ramsey).get(0).place().address().place());
    assertEquals("Peel", near("strand street", peel).get(0).place().address().place());
    assertEquals("Douglas", near("douglas", peel).get(0).place().name());
  }

  private static List<PlaceMatch> near(String text, Position near) {
    return MAP.search(new PlaceQuery(text, Optional.of(near), "", 5));
  }

  @Test
  void namesAreInTheLanguageOfTheQuery() {
    List<PlaceMatch> found = MAP.search(new PlaceQuery("cardiff", Optional.empty(), "cy", 5));

    assertEquals("Caerdydd", found.get(0).place().name());
  }

  @Test
  void placesThatLookTheSameAndAreNearAreOne() {
    LucenePlaces places =
        new Indexed()
            .site(PlaceKind.SHOP, "Spar", "Peel", 54.2220, -4.6900)
            .site(PlaceKind.SHOP, "Spar", "Peel", 54.2221, -4.6901)
            .site(PlaceKind.SHOP, "Spar", "Peel", 54.2320, -4.6900)
            .open();

    assertEquals(2, search(places, "spar").size());
  }

  @Test
  void aHouseOfTwoNumbersIsFoundByBoth() {
    Address address = new Address("Peel Road", "12;16", "", "Douglas", "IM");
    Place place = Place.at(PlaceKind.HOUSE, "", address, new Position(54.15, -4.49));
    LucenePlaces places =
        new Indexed()
            .add(
                new PlaceEntry(
                    place,
                    List.of(new OtherName("", "12"), new OtherName("", "16")),
                    List.of(),
                    15))
            .open();

    assertEquals(Closeness.EXACT, search(places, "peel road 16").get(0).closeness());
    assertEquals(Closeness.EXACT, search(places, "peel road 12").get(0).closeness());
  }

  @Test
  void aPositionIsNamedByTheHouseNearIt() {
    assertEquals(
        "6", MAP.at(new Position(54.15141, -4.49042), 500).orElseThrow().address().houseNumber());
    assertEquals("Station Road", MAP.at(new Position(54.2218, -4.6921), 500).orElseThrow().name());
    assertTrue(MAP.at(new Position(10, 10), 500).isEmpty());
    assertEquals("Douglas", MAP.around(new Position(54.1520, -4.4905), 2_000).place());
    assertEquals(Address.UNKNOWN, MAP.around(new Position(10, 10), 2_000));
  }
}
