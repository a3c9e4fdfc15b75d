package dev.headroom.osm.names;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.file.OsmVisitor.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NamesImportTest {

  private final NamesImport names = new NamesImport();
  private final RoadNetwork nameless = RandomRoads.network(1, 20, new Position(54.2, -4.5), 0.2);

  private static Map<String, String> tags(String... tags) {
    Map<String, String> map = new HashMap<>();
    Stream.of(tags).map(tag -> tag.split("=")).forEach(pair -> map.put(pair[0], pair[1]));
    return map;
  }

  private void node(long id, double lat, String... tags) {
    names.node(id, (int) Math.round(lat * 1e7), -45_000_000, tags(tags));
  }

  private List<Place> found(PlaceKind kind) {
    List<Place> found = new ArrayList<>();
    names
        .places(nameless)
        .forEach(
            entry -> {
              if (entry.place().kind() == kind) {
                found.add(entry.place());
              }
            });
    return found;
  }

  @Test
  void placesAreThoseThatHaveANameAndAKindThatIsDrawn() {
    names.endWays();
    node(1, 54.1, "place=town", "name=Douglas");
    node(2, 54.2, "place=village", "name= ");
    node(3, 54.3, "place=sea", "name=Irish Sea");

    assertThat(found(PlaceKind.TOWN))
        .containsExactly(
            Place.at(PlaceKind.TOWN, "Douglas", Address.UNKNOWN, new Position(54.1, -4.5)));
    assertThat(found(PlaceKind.VILLAGE)).isEmpty();
  }

  @Test
  void aPostcodeIsInTheMiddleOfWhatCarriesItAndFewWrongOnesDoNotMoveIt() {
    names.way(1, new long[] {1, 2}, tags("building=yes", "addr:postcode=69115"));
    names.way(2, new long[] {2, 1}, tags("highway=residential", "postal_code=69115"));
    names.endWays();
    node(1, 54.10);
    node(2, 54.12);
    node(3, 54.11, "addr:postcode=69115");
    node(4, 60.00, "addr:postcode=69115");
    node(5, 54.13, "addr:postcode=69115");
    node(6, 54.12, "place=town", "name=Ramsey");

    assertThat(found(PlaceKind.POSTCODE))
        .containsExactly(
            Place.at(
                PlaceKind.POSTCODE,
                "69115",
                new Address("", "", "69115", "Ramsey", ""),
                new Position(54.12, -4.5)));
  }

  @Test
  void theWaysOfAPostalBoundaryCarryItsPostcode() {
    List<Member> outline =
        List.of(
            new Member(OsmVisitor.Kind.WAY, 1, "outer"),
            new Member(OsmVisitor.Kind.WAY, 2, "outer"),
            new Member(OsmVisitor.Kind.NODE, 7, "label"));
    names.relation(1, outline, tags("type=boundary", "boundary=postal_code", "postal_code=69117"));
    names.relation(1, outline, tags("type=boundary", "boundary=administrative", "postal_code=1"));
    names.relation(1, outline, tags("type=boundary", "boundary=postal_code"));
    names.way(1, new long[] {1, 2}, Map.of());
    names.way(2, new long[] {2, 1}, Map.of());
    names.way(3, new long[] {3, 1}, Map.of());
    names.endWays();
    node(1, 54.1);
    node(2, 54.3);
    node(3, 54.9);

    assertThat(found(PlaceKind.POSTCODE))
        .extracting(Place::name, place -> place.at().lat())
        .containsExactly(org.assertj.core.groups.Tuple.tuple("69117", 54.3));
  }

  @Test
  void aBritishPostcodeIsWrittenOneWayAndKnownByItsSectorAndItsOutwardPartToo() {
    names.endWays();
    node(1, 54.1, "addr:postcode=im12ab");
    node(2, 54.1, "addr:postcode=IM1 2AB");
    node(3, 54.1, "addr:postcode=IM1 3XY");

    assertThat(found(PlaceKind.POSTCODE))
        .extracting(Place::name)
        .containsExactly("IM1", "IM1 2", "IM1 2AB", "IM1 3", "IM1 3XY");
  }

  @Test
  void whatIsNoPostcodeIsNone() {
    names.endWays();
    for (String value :
        List.of("none", "12;13", "1,2", "12345678901234567", "\u0007", "yes", "?", "\u202e")) {
      node(1, 54.1, "addr:postcode=" + value);
    }
    assertThat(found(PlaceKind.POSTCODE)).isEmpty();
  }

  @Test
  void manyCarriersTakeAsMuchMemoryAsAFewAndKeepTheirMiddle() {
    names.endWays();
    int carriers = Boolean.getBoolean("headroom.test.long") ? 1_000_000 : 200_000;
    for (int i = 0; i <= carriers; i++) {
      node(i, 54 + i / (double) carriers, "addr:postcode=69115");
    }
    assertThat(found(PlaceKind.POSTCODE).get(0).at().lat()).isBetween(54.45, 54.55);
  }

  @Test
  void theOrderOfTheNamesDoesNotDependOnThatOfTheMap() {
    List<String> tags =
        Arrays.asList("place=town", "place=village", "addr:postcode=7", "addr:postcode=8");
    NamesImport backwards = new NamesImport();
    names.endWays();
    backwards.endWays();
    for (int i = 0; i < 40; i++) {
      node(i, 54 + i / 100.0, tags.get(i % 4), "name=Ham " + i % 7);
      int j = 39 - i;
      backwards.node(
          j,
          (int) Math.round((54 + j / 100.0) * 1e7),
          -45_000_000,
          tags(tags.get(j % 4), "name=Ham " + j % 7));
    }
    List<Place> there = new ArrayList<>();
    List<Place> back = new ArrayList<>();
    names.places(nameless).forEach(entry -> there.add(entry.place()));
    backwards.places(nameless).forEach(entry -> back.add(entry.place()));
    assertThat(there).isEqualTo(back).hasSizeGreaterThan(10);
  }
}
