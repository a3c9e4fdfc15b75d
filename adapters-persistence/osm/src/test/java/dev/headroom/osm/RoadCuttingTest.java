package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.osm.issue.ImportIssue;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways become roads between junctions, whatever state the map is in. */
class RoadCuttingTest {

  @TempDir Path folder;

  @Test
  void roadsMeetWhereWaysShareANode() {
    Net net =
        OsmText.draw(
                """
                A B C D
                  E
                """)
            .way(1, "ABCD", "highway=primary", "name=High Street", "ref=A1")
            .way(2, "BE", "highway=residential")
            .read(folder);

    assertThat(net.roads()).containsExactly("AB", "BD", "BE");
    int road = net.directed("BD") >> 1;
    assertThat(net.network().pointCount(road)).isEqualTo(3);
    assertThat(net.network().nameOf(road)).isEqualTo("High Street");
    assertThat(net.network().refOf(road)).isEqualTo("A1");
    assertThat(net.network().wayOf(road)).isEqualTo(1);
    assertThat(net.network().classOf(road)).isEqualTo(RoadClass.PRIMARY);
    assertThat(net.network().lengthOf(road) / 100.0).isCloseTo(4 * 111.195, within(0.5));
  }

  @Test
  void footpathsAreNoRoadsAndCutNone() {
    Net net =
        OsmText.draw("A B C")
            .way(1, "AC", "highway=footway")
            .way(2, "ABC", "highway=service")
            .way(3, "B", "highway=footway")
            .read(folder);

    assertThat(net.roads()).containsExactly("AC");
  }

  @Test
  void oneWayStreetsAreDrivableInOneDirection() {
    Net net =
        OsmText.draw("A B C D")
            .way(1, "AB", "highway=tertiary", "oneway=yes")
            .way(2, "BC", "highway=tertiary", "oneway=-1")
            .way(3, "CD", "highway=tertiary")
            .read(folder);

    assertThat(net.drivable()).containsExactly("AB", "CB", "CD", "DC");
  }

  @Test
  void aLoopIsCutSoThatNoRoadHasOneJunctionAtBothEnds() {
    Net net =
        OsmText.draw(
                """
                A B C
                  D E
                """)
            .way(1, "AB", "highway=residential")
            .way(2, "BCEDB", "highway=residential")
            .read(folder);

    assertThat(net.roads()).containsExactly("AB", "BE", "EB");
  }

  @Test
  void aWayThatCrossesItselfIsCutThere() {
    Net net =
        OsmText.draw(
                """
                A B C
                  E D
                  F
                """)
            .way(1, "ABCDEBF", "highway=service")
            .read(folder);

    assertThat(net.roads()).containsExactly("AB", "BD", "BF", "DB");
  }

  @Test
  void nodesNamedTwiceInARowAreOne() {
    Net net = OsmText.draw("A B C").way(1, "ABBC", "highway=service").read(folder);

    assertThat(net.roads()).containsExactly("AC");
  }

  @Test
  void aWayGoesOnAfterAMissingNode() {
    OsmText map =
        OsmText.draw("A B C D E")
            .wayOf(7, new long[] {'A', 'B', 999, 'C', 'D', 888, 'E'}, "highway=primary");

    assertThat(map.read(folder).roads()).containsExactly("AB", "CD");
    assertThat(map.issues)
        .extracting(ImportIssue::kind, ImportIssue::element)
        .containsExactly(
            tuple("missing_nodes", "way/7"),
            tuple("ends_at_border", "node/" + (int) 'B'),
            tuple("ends_at_border", "node/" + (int) 'C'),
            tuple("ends_at_border", "node/" + (int) 'D'));
    assertThat(map.issues.get(0).found()).isEqualTo(2 + " nodes");
  }

  @Test
  void aWayWithoutALineIsReported() {
    OsmText map =
        OsmText.draw("A B")
            .way(1, "AB", "highway=primary")
            .way(2, "A", "highway=primary")
            .way(3, "", "highway=primary");

    assertThat(map.read(folder).roads()).containsExactly("AB");
    assertThat(map.issues)
        .extracting(ImportIssue::element, ImportIssue::kind)
        .contains(tuple("way/2", "degenerate_way"), tuple("way/3", "degenerate_way"));
  }

  @Test
  void absurdCoordinatesCountAsMissing() {
    OsmText map =
        OsmText.draw("A B")
            .nodeAt(1000, "91.5", "0")
            .nodeAt(1001, "NaN", "0")
            .nodeAt(1002, "0.01", "1e300")
            .nodeAt(1003, "north", "0.02")
            .wayOf(1, new long[] {'A', 'B', 1000, 1001, 1002, 1003}, "highway=primary");

    assertThat(map.read(folder).roads()).containsExactly("AB");
    assertThat(map.issueKinds())
        .containsExactly(
            "bad_coordinates",
            "bad_coordinates",
            "bad_coordinates",
            "bad_coordinates",
            "missing_nodes",
            "ends_at_border");
  }

  @Test
  void aLimitOfANodeBetweenGapsIsListed() {
    OsmText map =
        OsmText.draw("A B C")
            .node('C', "maxheight=3")
            .wayOf(1, new long[] {'A', 'B', 999, 'C'}, "highway=primary");

    assertThat(map.read(folder).roads()).containsExactly("AB");
    assertThat(map.issues)
        .extracting(ImportIssue::element)
        .containsExactly("way/1", "node/67", "node/66");
  }

  @Test
  void aRoadNeverLeapsAcrossAContinent() {
    OsmText map =
        OsmText.draw("A B")
            .nodeAt(1000, "52", "13")
            .nodeAt(1001, "52.001", "13")
            .wayOf(1, new long[] {'A', 'B', 1000, 1001}, "highway=primary");

    assertThat(map.read(folder).network().roadCount()).isEqualTo(2);
    assertThat(map.issueKinds()).containsExactly("implausible_segment");
  }

  @Test
  void theOrderOfTheFileDoesNotMatter() {
    OsmText map =
        OsmText.draw("A B C")
            .way(9, "ABC", "highway=primary")
            .way(-3, "BC", "highway=service")
            .way(5, "AB", "highway=service");

    assertThat(map.read(folder, map.xmlBackwards()).roads()).isEqualTo(map.read(folder).roads());
    assertThat(map.issues).isEmpty();
  }

  @Test
  void negativeIdsAreIds() {
    Net net =
        OsmText.draw("A")
            .nodeAt(-1, "0.02", "0.02")
            .nodeAt(-2, "0.02", "0.03")
            .wayOf(-10, new long[] {'A', -1, -2}, "highway=primary")
            .read(folder);

    assertThat(net.network().roadCount()).isEqualTo(1);
    assertThat(net.network().wayOf(0)).isEqualTo(-10);
  }

  @Test
  void aNodeThatComesTwiceKeepsItsFirstPlace() {
    OsmText map = OsmText.draw("A B").nodeAt('B', "5", "5").way(1, "AB", "highway=primary");

    assertThat(map.read(folder).network().lengthOf(0)).isLessThan(30_000);
    assertThat(map.issueKinds()).containsExactly("duplicate_node");
  }

  @Test
  void aWayThatComesTwiceIsBuiltOnce() {
    OsmText map =
        OsmText.draw("A B C").way(1, "AC", "highway=primary").way(1, "AC", "highway=primary");

    assertThat(map.read(folder).roads()).containsExactly("AC");
    assertThat(map.issueKinds()).containsExactly("duplicate_way");
  }

  @Test
  void nodesAtOnePlaceMakeARoadWithoutLength() {
    Net net =
        OsmText.draw("A")
            .nodeAt(500, "0.01", "0.01")
            .wayOf(1, new long[] {'A', 500}, "highway=primary")
            .read(folder);

    assertThat(net.network().lengthOf(0)).isZero();
    assertThat(net.network().packed().timeOf(0)).isPositive();
  }

  @Test
  void whatARoadIsStandsInItsFlags() {
    Net net =
        OsmText.draw("A B C D E F G H")
            .way(1, "AB", "highway=primary", "bridge=viaduct", "toll=yes")
            .way(2, "BC", "highway=primary_link", "tunnel=yes", "toll=yes", "toll:N3=no")
            .way(3, "CD", "highway=tertiary", "junction=roundabout")
            .way(4, "DE", "highway=track", "surface=gravel", "bridge=no")
            .read(folder);

    assertThat(flags(net, "AB")).isEqualTo(NetworkColumns.BRIDGE | NetworkColumns.TOLL);
    assertThat(flags(net, "BC")).isEqualTo(NetworkColumns.TUNNEL | NetworkColumns.LINK);
    assertThat(flags(net, "CD")).isEqualTo(NetworkColumns.ROUNDABOUT);
    assertThat(flags(net, "DE")).isEqualTo(NetworkColumns.UNPAVED);
  }

  @Test
  void aRoadIsUnpavedByItsSurfaceElseByItsGradeAndByAnySmoothnessThatIsTooRough() {
    Net net =
        OsmText.draw("A B C D E F G H")
            .way(1, "AB", "highway=track", "tracktype=grade2")
            .way(2, "BC", "highway=track", "tracktype=grade2", "surface=asphalt")
            .way(3, "CD", "highway=track", "tracktype=grade1")
            .way(4, "DE", "highway=service", "surface=asphalt", "smoothness=very_bad")
            .way(5, "EF", "highway=service", "smoothness=bad")
            .read(folder);

    assertThat(flags(net, "AB")).isEqualTo(NetworkColumns.UNPAVED);
    assertThat(flags(net, "BC")).isZero();
    assertThat(flags(net, "CD")).isZero();
    assertThat(flags(net, "DE")).isEqualTo(NetworkColumns.UNPAVED);
    assertThat(flags(net, "EF")).isZero();
  }

  private static int flags(Net net, String road) {
    return net.network().columns().roadFlags[net.directed(road) >> 1]
        & 0xff
        & ~NetworkColumns.CONNECTED;
  }

  @Test
  void roadsAreCutAtTurningCirclesGatesAndLevelCrossings() {
    Net net =
        OsmText.draw("A B C D E")
            .node('B', "highway=turning_circle")
            .node('C', "barrier=gate")
            .node('D', "railway=level_crossing")
            .way(1, "ABCDE", "highway=service")
            .read(folder);

    assertThat(net.roads()).contains("AB", "BC", "CD", "DE");
    assertThat(net.network().junctionHas(net.junction('B'), NetworkColumns.TURNING_CIRCLE))
        .isTrue();
    assertThat(net.network().junctionHas(net.junction('C'), NetworkColumns.GATE)).isTrue();
    assertThat(net.network().junctionHas(net.junction('D'), NetworkColumns.LEVEL_CROSSING))
        .isTrue();
  }

  @Test
  void lightsBetweenJunctionsCostTimeInTheirDirection() {
    Net net =
        OsmText.draw("A B C")
            .node('B', "highway=traffic_signals", "traffic_signals:direction=forward")
            .way(1, "ABC", "highway=primary")
            .read(folder);

    int forward = net.network().packed().timeOf(net.directed("AC"));
    int backward = net.network().packed().timeOf(net.directed("CA"));
    assertThat(forward - backward).isBetween(5_000, 20_000);
  }

  @Test
  void aHumpMakesALorryBrakeAndGainSpeedAgainBothWays() {
    Net plain = OsmText.draw("A B C").way(1, "ABC", "highway=primary").read(folder);
    Net calmed =
        OsmText.draw("A B C")
            .node('B', "traffic_calming=hump")
            .way(1, "ABC", "highway=primary")
            .read(folder);

    for (String road : List.of("AC", "CA")) {
      int lost =
          calmed.network().packed().timeOf(calmed.directed(road))
              - plain.network().packed().timeOf(plain.directed(road));
      assertThat(lost).isBetween(5_000, 12_000);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ABC BD", "AB BC BD", "AB BC", "CBA BD"})
  void aHumpOnAJunctionSlowsDownOnTheRoadsThatMeetThere(String ways) {
    OsmText plainText = OsmText.draw("A       B       C\n        |\n        D");
    OsmText calmedText =
        OsmText.draw("A       B       C\n        |\n        D").node('B', "traffic_calming=table");
    int id = 1;
    for (String way : ways.split(" ")) {
      plainText.way(id, way, "highway=primary");
      calmedText.way(id++, way, "highway=primary");
    }
    Net plain = plainText.read(folder);
    Net calmed = calmedText.read(folder);
    for (List<String> roads : List.of(List.of("AB", "BC"), List.of("CB", "BA"))) {
      assertThat(millis(calmed, roads) - millis(plain, roads)).isBetween(5_000, 12_000);
    }
  }

  private static int millis(Net net, List<String> roads) {
    return roads.stream().mapToInt(road -> net.network().packed().timeOf(net.directed(road))).sum();
  }

  @ParameterizedTest
  @CsvSource({"forward, true", "backward, false"})
  void aStopSignStopsItsDirectionAlone(String direction, boolean forward) {
    Net net =
        OsmText.draw("A B C")
            .node('B', "highway=stop", "direction=" + direction)
            .way(1, "ABC", "highway=primary")
            .read(folder);

    int along = net.network().packed().timeOf(net.directed("AC"));
    int against = net.network().packed().timeOf(net.directed("CA"));
    assertThat(forward ? along - against : against - along).isBetween(10_000, 25_000);
  }

  @Test
  void aStopSignWithoutADirectionIsForTheNearerEnd() {
    Net net =
        OsmText.draw("A     B C")
            .node('B', "highway=stop")
            .way(1, "ABC", "highway=primary")
            .read(folder);

    int along = net.network().packed().timeOf(net.directed("AC"));
    int against = net.network().packed().timeOf(net.directed("CA"));
    assertThat(along - against).isBetween(10_000, 25_000);
  }

  @Test
  void aMiniRoundaboutIsKnownAtItsJunction() {
    Net net =
        OsmText.draw("A B C")
            .node('B', "highway=mini_roundabout")
            .way(1, "AB", "highway=primary")
            .way(2, "BC", "highway=primary")
            .read(folder);

    assertThat(net.network().junctionHas(net.junction('B'), NetworkColumns.MINI_ROUNDABOUT))
        .isTrue();
  }

  @Test
  void lowEmissionZonesCoverTheRoadsInside() {
    Net net =
        OsmText.draw(
                """
                A  B
                 PQ  R
                D  C
                """)
            .way(1, "PQ", "highway=residential")
            .way(2, "QR", "highway=residential")
            .way(3, "ABC", "note=half an outline")
            .way(4, "CDA", "note=the other half")
            .relation(
                5,
                new String[] {"outer way 3", "outer way 4"},
                "type=boundary",
                "boundary=low_emission_zone")
            .read(folder);

    int inside = net.directed("PQ") >> 1;
    int outside = net.directed("QR") >> 1;
    assertThat(net.network().roadHas(inside, NetworkColumns.LOW_EMISSION_ZONE)).isTrue();
    assertThat(net.network().roadHas(outside, NetworkColumns.LOW_EMISSION_ZONE)).isFalse();
  }

  @Test
  void anOpenOutlineIsReported() {
    OsmText map =
        OsmText.draw("A B C")
            .way(1, "AB", "highway=residential")
            .way(2, "ABC", "boundary=low_emission_zone");

    map.read(folder);
    assertThat(map.issueKinds()).containsExactly("open_outline");
  }
}
