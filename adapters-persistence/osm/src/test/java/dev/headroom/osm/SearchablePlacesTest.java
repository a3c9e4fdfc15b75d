package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.osm.emission.ZoneTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The places that an import finds on small maps. A step of a drawing is 111 m. */
class SearchablePlacesTest {

  /** A road so that the map is one, and two rows of places for areas and points. */
  private static final String DRAWING =
      """
      A---B---C---D---E

      F G H I

      K L M N
      """;

  @TempDir Path folder;

  private final OsmText map = OsmText.draw(DRAWING);
  private String country = "GB";

  private List<PlaceEntry> entries() {
    List<PlaceEntry> entries = new ArrayList<>();
    try {
      Path file = Files.writeString(folder.resolve("map.osm"), map.xml());
      new OsmImport(
              new ImportSettings(
                  Optional.of(ZoneId.of("Europe/London")),
                  Optional.of(country),
                  List.of(),
                  Optional.empty(),
                  ZoneTable.BUILT_IN,
                  true,
                  true),
              (stage, done, total) -> {},
              map.issues::add,
              Instant.parse("2026-11-21T00:00:00Z"))
          .readAll(List.of(file))
          .places()
          .forEach(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  private List<PlaceEntry> entries(PlaceKind kind) {
    return entries().stream().filter(entry -> entry.place().kind() == kind).toList();
  }

  private List<String> names(PlaceKind kind) {
    return entries(kind).stream().map(entry -> entry.place().name()).toList();
  }

  /** Places as {@code name, street number, postcode, place}, without empty parts. */
  private List<String> lines(PlaceKind kind) {
    return entries(kind).stream().map(entry -> line(entry.place())).toList();
  }

  private static String line(Place place) {
    Address address = place.address();
    String street = (address.street() + " " + address.houseNumber()).strip();
    return List.of(place.name(), street, address.postcode(), address.place()).stream()
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static List<String> others(PlaceEntry entry) {
    return entry.names().stream().map(OtherName::name).toList();
  }

  private OsmText road() {
    return map.way(1, "ABCDE", "highway=residential", "name=Mill Lane");
  }

  @Test
  void aStreetLiesInTheNearestSettlementBySize() {
    road().node('F', "place=village", "name=Sulby");
    assertThat(lines(PlaceKind.STREET)).containsExactly("Mill Lane, Mill Lane, Sulby");
    PlaceEntry street = entries(PlaceKind.STREET).get(0);
    assertThat(street.within()).contains("Sulby", "United Kingdom", "Vereinigtes Königreich");
    assertThat(street.place().address().country()).isEqualTo("GB");
    assertThat(street.place().at().lon()).isBetween(0.016, 0.020);
  }

  @Test
  void aStreetOfOneNameInTwoVillagesIsTwoAndALongOneInOneTownIsOne() {
    map.nodeAt(1001, "0.0", "0.0", "place=village", "name=West")
        .nodeAt(1002, "0.0", "0.03", "place=village", "name=East");
    for (int i = 0; i < 6; i++) {
      map.nodeAt(2000 + i, "0.001", Double.toString(0.006 * i));
    }
    map.wayOf(7, new long[] {2000, 2001, 2002}, "highway=secondary", "name=High Street")
        .wayOf(8, new long[] {2002, 2003}, "highway=secondary", "name=High Street")
        .wayOf(9, new long[] {2003, 2004, 2005}, "highway=secondary", "name=High Street");
    assertThat(lines(PlaceKind.STREET))
        .containsExactlyInAnyOrder(
            "High Street, High Street, East", "High Street, High Street, West");
  }

  @Test
  void aStreetHasTheNamesOfItsWays() {
    map.way(1, "ABC", "highway=residential", "name=Castle Street", "name:cy=Heol y Castell")
        .way(2, "CDE", "highway=residential", "name=Castle Street", "old_name=Back Lane;The Lane");
    List<PlaceEntry> streets = entries(PlaceKind.STREET);
    assertThat(streets).hasSize(1);
    assertThat(streets.get(0).names())
        .containsExactlyInAnyOrder(
            new OtherName("cy", "Heol y Castell"),
            new OtherName("", "Back Lane"),
            new OtherName("", "The Lane"));
  }

  @Test
  void aBuildingAndANodeInItAreOneHouse() {
    road()
        .way(2, "FGLKF", "building=yes", "addr:housenumber=12", "addr:street=Mill Lane")
        .nodeAt(
            1001,
            "0.0075",
            "0.0105",
            "addr:housenumber=12",
            "addr:street=Mill Lane",
            "addr:postcode=IM12AB")
        .nodeAt(1002, "0.009", "0.018", "addr:housenumber=12", "addr:street=Mill Lane");
    assertThat(lines(PlaceKind.HOUSE))
        .containsExactlyInAnyOrder("Mill Lane 12, IM1 2AB", "Mill Lane 12");
  }

  @Test
  void aRangeKeepsItsFormAndIsFoundByEachNumberAndAListIsSeveralHouses() {
    road()
        .node('F', "addr:housenumber=12-14", "addr:street=Mill Lane")
        .node('G', "addr:housenumber=15;17a", "addr:street=Mill Lane");
    List<PlaceEntry> houses = entries(PlaceKind.HOUSE);
    assertThat(houses)
        .extracting(entry -> entry.place().address().houseNumber())
        .containsExactly("12-14", "15", "17a");
    assertThat(others(houses.get(0))).containsExactly("12", "14");
    assertThat(others(houses.get(1))).isEmpty();
  }

  @Test
  void theDoorOfABuildingIsThePointToDriveTo() {
    road()
        .node('G', "entrance=yes")
        .node('L', "entrance=main")
        .way(2, "FGLKF", "building=yes", "addr:housenumber=12", "addr:street=Mill Lane");
    Place house = entries(PlaceKind.HOUSE).get(0).place();
    assertThat(house.at().lat()).isBetween(0.0061, 0.0079);
    assertThat(house.entrance().lat()).isEqualTo(0.006);
    assertThat(house.entrance().lon()).isEqualTo(0.012);
  }

  @Test
  void aFirmIsEnteredAtItsGateAndLiesInItsEstate() {
    road()
        .node('G', "entrance=main")
        .node('K', "barrier=gate")
        .way(2, "FGLKF", "industrial=depot", "name=Quayle", "operator=Quayle Haulage")
        .way(3, "FGLKF", "landuse=industrial", "name=Isle Estate");
    PlaceEntry firm = entries(PlaceKind.COMPANY).get(0);
    assertThat(firm.place().entrance().lon()).isEqualTo(0.01);
    assertThat(firm.place().entrance().lat()).isEqualTo(0.006);
    assertThat(firm.within()).contains("Isle Estate");
    assertThat(others(firm)).containsExactly("Quayle Haulage");
    assertThat(names(PlaceKind.INDUSTRIAL_ESTATE)).containsExactly("Isle Estate");
  }

  @Test
  void interpolatedNumbersStandBetweenTheMappedOnes() {
    road()
        .node('F', "addr:housenumber=2", "addr:street=Mill Lane")
        .node('H', "addr:housenumber=8", "addr:street=Mill Lane")
        .way(2, "FGH", "addr:interpolation=even");
    List<PlaceEntry> houses = entries(PlaceKind.HOUSE);
    assertThat(houses)
        .extracting(entry -> entry.place().address().houseNumber())
        .containsExactly("2", "4", "6", "8");
    assertThat(houses.get(1).place().at().lon()).isBetween(0.0113, 0.0114);
    assertThat(houses.get(1).place().address().street()).isEqualTo("Mill Lane");
  }

  @Test
  void aRelationNamesTheStreetOfItsHouses() {
    road()
        .node('F', "addr:housenumber=3")
        .relation(
            1,
            new String[] {"house node F", "street way 1"},
            "type=associatedStreet",
            "name=Back Street");
    assertThat(lines(PlaceKind.HOUSE)).containsExactly("Back Street 3");
    assertThat(names(PlaceKind.STREET)).contains("Back Street", "Mill Lane");
  }

  @Test
  void onlyAHouseWithNothingElseTakesTheNearestStreet() {
    road()
        .nodeAt(1001, "0.0097", "0.012", "addr:housenumber=3")
        .nodeAt(1002, "0.0097", "0.016", "addr:housenumber=4", "addr:place=Mill Farm")
        .nodeAt(1003, "0.0080", "0.016", "addr:housenumber=5");
    assertThat(lines(PlaceKind.HOUSE)).containsExactlyInAnyOrder("5", "Mill Farm 4", "Mill Lane 3");
  }

  @Test
  void aBoundaryAndItsNodeAreOneTownWhoseHousesNameIt() {
    road()
        .node('M', "place=town", "name=Ramsey", "name:gv=Rhumsaa")
        .nodeAt(1001, "0.02", "0.0", "addr:housenumber=1", "addr:street=Elsewhere")
        .nodeAt(1, "0.011", "0.009")
        .nodeAt(2, "0.011", "0.03")
        .nodeAt(3, "0.000", "0.03")
        .nodeAt(4, "0.000", "0.009")
        .wayOf(2, new long[] {1, 2, 3})
        .wayOf(3, new long[] {3, 4, 1})
        .node('F', "addr:housenumber=2", "addr:street=Mill Lane")
        .relation(
            1,
            new String[] {"outer way 2", "outer way 3"},
            "type=boundary",
            "boundary=administrative",
            "admin_level=8",
            "name=Ramsey");
    assertThat(lines(PlaceKind.TOWN)).containsExactly("Ramsey");
    assertThat(entries()).noneMatch(entry -> entry.place().kind() == PlaceKind.REGION);
    assertThat(lines(PlaceKind.HOUSE)).containsExactly("Elsewhere 1", "Mill Lane 2, Ramsey");
    assertThat(entries(PlaceKind.STREET).get(1).within()).startsWith("Ramsey", "Rhumsaa");
  }

  @Test
  void aBoundaryThatTheExtractCutsFailsNothing() {
    road()
        .node('M', "place=village", "name=Bride")
        .way(2, "FG")
        .relation(
            1,
            new String[] {"outer way 2", "outer way 77", "label node M"},
            "type=boundary",
            "boundary=administrative",
            "admin_level=8",
            "name=Bride");
    assertThat(lines(PlaceKind.VILLAGE)).containsExactly("Bride");
    assertThat(lines(PlaceKind.STREET)).containsExactly("Mill Lane, Mill Lane, Bride");
  }

  @Test
  void outlinesThatCrossThemselvesFailNothing() {
    road()
        .way(2, "FMGKHLF", "place=village", "name=Eight")
        .way(3, "FGF", "building=yes", "addr:housenumber=1", "addr:street=Mill Lane")
        .way(4, "FFFF", "shop=supermarket", "name=Flat")
        .wayOf(5, new long[] {900, 901, 900}, "office=company", "name=Nowhere")
        .relation(
            1,
            new String[] {"outer way 2", "outer way 2", "inner way 3", "outer way 4"},
            "type=multipolygon",
            "amenity=hospital",
            "name=Cross");
    assertThat(names(PlaceKind.VILLAGE)).containsExactly("Eight");
    assertThat(names(PlaceKind.SUPERMARKET)).containsExactly("Flat");
    assertThat(names(PlaceKind.HOSPITAL)).containsExactly("Cross");
    assertThat(names(PlaceKind.COMPANY)).isEmpty();
    assertThat(lines(PlaceKind.HOUSE)).hasSize(1);
    assertThat(map.issues).noneMatch(issue -> issue.kind().contains("fault"));
  }

  @Test
  void onlyTheCitiesOfAddressesAreKnownToAnExtractWithoutPlaces() {
    road();
    LongStream.range(0, 3)
        .forEach(
            i ->
                map.nodeAt(
                    1000 + i,
                    "0.009",
                    "0.01" + i,
                    "addr:housenumber=" + (i + 1),
                    "addr:street=Mill Lane",
                    "addr:city=Neckargemünd",
                    "addr:suburb=Kleingemünd"));
    map.way(2, "KLMN", "highway=residential", "name=Am Hang");
    assertThat(names(PlaceKind.VILLAGE)).containsExactly("Neckargemünd");
    assertThat(names(PlaceKind.SUBURB)).containsExactly("Kleingemünd");
    assertThat(lines(PlaceKind.STREET))
        .containsExactly("Am Hang, Am Hang, Neckargemünd", "Mill Lane, Mill Lane, Neckargemünd");
  }

  @Test
  void streetsOfOneNameInOneTownNameTheirSuburbs() {
    map.nodeAt(1001, "0.0", "0.02", "place=city", "name=Town")
        .nodeAt(1002, "0.0", "0.0", "place=suburb", "name=West End")
        .nodeAt(1003, "0.0", "0.04", "place=suburb", "name=East End")
        .nodeAt(1, "0.001", "0.0")
        .nodeAt(2, "0.001", "0.001")
        .nodeAt(3, "0.001", "0.04")
        .nodeAt(4, "0.001", "0.041")
        .wayOf(1, new long[] {1, 2}, "highway=residential", "name=Station Road")
        .wayOf(2, new long[] {3, 4}, "highway=residential", "name=Station Road");
    assertThat(entries(PlaceKind.STREET))
        .extracting(entry -> entry.place().address().place())
        .containsExactlyInAnyOrder("West End, Town", "East End, Town");
  }

  @Test
  void aPostalAreaGivesItsPostcodeToTheStreetsInIt() {
    road()
        .nodeAt(1, "0.011", "0.009")
        .nodeAt(2, "0.011", "0.03")
        .nodeAt(3, "0.000", "0.03")
        .nodeAt(4, "0.000", "0.009")
        .wayOf(2, new long[] {1, 2, 3, 4, 1})
        .relation(
            1,
            new String[] {"outer way 2"},
            "type=boundary",
            "boundary=postal_code",
            "postal_code=69115");
    assertThat(lines(PlaceKind.STREET)).containsExactly("Mill Lane, Mill Lane, 69115");
    assertThat(lines(PlaceKind.POSTCODE)).containsExactly("69115, 69115");
  }

  @Test
  void roadsAreKnownByTheirNumbers() {
    map.way(1, "ABC", "highway=motorway", "oneway=yes", "ref=A 5", "int_ref=E 35")
        .way(2, "CDE", "highway=primary", "ref=A 5;B 37");
    List<PlaceEntry> roads = entries(PlaceKind.ROAD);
    assertThat(roads)
        .extracting(entry -> entry.place().name())
        .containsExactly("A 5", "B 37", "E 35");
    assertThat(others(roads.get(0))).containsExactly("A5");
  }

  private OsmText junction(String... tags) {
    return map.node('B', tags)
        .node('L', tags)
        .way(1, "ABC", "highway=motorway", "oneway=yes", "ref=M 4")
        .way(2, "BF", "highway=motorway_link", "oneway=yes")
        .way(3, "NMLK", "highway=motorway", "oneway=yes", "ref=M 4")
        .way(4, "LG", "highway=motorway_link", "oneway=yes");
  }

  @Test
  void theJunctionOfBothCarriagewaysIsOneAndNamedAsInItsCountry() {
    junction("highway=motorway_junction", "ref=24", "name=Coldra");
    List<PlaceEntry> british = entries(PlaceKind.JUNCTION);
    assertThat(british).hasSize(1);
    assertThat(british.get(0).place().name()).isEqualTo("M4 J24");
    assertThat(others(british.get(0))).contains("M4 junction 24", "M4 24", "Coldra");

    country = "DE";
    PlaceEntry german = entries(PlaceKind.JUNCTION).get(0);
    assertThat(german.place().name()).isEqualTo("M4 AS 24 Coldra");
    assertThat(others(german)).contains("M4 AS 24", "M4 Ausfahrt 24", "M4 24");

    country = "FR";
    assertThat(names(PlaceKind.JUNCTION)).containsExactly("M4 exit 24 Coldra");
  }

  @Test
  void whatPeopleDriveToHasItsKind() {
    road()
        .node('F', "shop=supermarket", "brand=Tesco")
        .node('G', "amenity=ferry_terminal", "name=Sea Terminal")
        .node('H', "amenity=parking", "hgv=designated", "name=Lorry Park")
        .node('I', "highway=services", "name=Magor")
        .node('K', "aeroway=aerodrome", "name=Ronaldsway", "iata=IOM")
        .node('L', "amenity=bench", "name=In memory")
        .node('M', "landuse=harbour", "name=Inner Harbour")
        .node('N', "office=vacant", "name=Empty");
    assertThat(names(PlaceKind.SUPERMARKET)).containsExactly("Tesco");
    assertThat(names(PlaceKind.FERRY_TERMINAL)).containsExactly("Sea Terminal");
    assertThat(names(PlaceKind.LORRY_PARK)).containsExactly("Lorry Park");
    assertThat(names(PlaceKind.SERVICES)).containsExactly("Magor");
    assertThat(names(PlaceKind.PORT)).containsExactly("Inner Harbour");
    assertThat(names(PlaceKind.SITE)).isEmpty();
    assertThat(names(PlaceKind.COMPANY)).isEmpty();
    assertThat(others(entries(PlaceKind.AIRPORT).get(0))).containsExactly("IOM");
  }

  @Test
  void aSiteThatIsMappedTwiceIsOneWithTheNamesAndTheAddressOfBoth() {
    road()
        .way(2, "FGLKF", "building=retail", "shop=supermarket", "name=Tesco")
        .nodeAt(
            1001,
            "0.0075",
            "0.0105",
            "shop=supermarket",
            "name=Tesco",
            "alt_name=Tesco Extra",
            "addr:street=Mill Lane",
            "addr:housenumber=9");
    List<PlaceEntry> shops = entries(PlaceKind.SUPERMARKET);
    assertThat(shops).hasSize(1);
    assertThat(line(shops.get(0).place())).isEqualTo("Tesco, Mill Lane 9");
    assertThat(others(shops.get(0))).containsExactly("Tesco Extra");
  }
}
