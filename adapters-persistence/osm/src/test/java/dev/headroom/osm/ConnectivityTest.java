package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A point is snapped only to roads from which one gets away and back. */
class ConnectivityTest {

  @TempDir Path folder;

  private static List<String> connected(Net net) {
    return IntStream.range(0, net.network().roadCount())
        .filter(road -> net.network().roadHas(road, NetworkColumns.CONNECTED))
        .mapToObj(road -> net.name(2 * road))
        .sorted()
        .toList();
  }

  @Test
  void inASmallNetworkTheLargestPartCounts() {
    Net net =
        OsmText.draw(
                """
                A B C
                X Y
                """)
            .way(1, "AB", "highway=residential")
            .way(2, "BC", "highway=residential")
            .way(3, "XY", "highway=residential")
            .read(folder);

    assertThat(connected(net)).containsExactly("AB", "BC");
  }

  @Test
  void aOneWayTrapIsNotConnected() {
    Net net =
        OsmText.draw("A B C D")
            .way(1, "AB", "highway=residential")
            .way(2, "BC", "highway=residential")
            .way(3, "CD", "highway=residential", "oneway=yes")
            .read(folder);

    assertThat(connected(net)).containsExactly("AB", "BC");
  }

  @Test
  void aClosedRoadDoesNotConnect() {
    Net net =
        OsmText.draw("A B C D E F")
            .way(1, "AB", "highway=residential")
            .way(2, "BC", "highway=residential")
            .way(3, "CD", "highway=residential", "motor_vehicle=no")
            .way(4, "DE", "highway=residential")
            .read(folder);

    assertThat(connected(net)).containsExactly("AB", "BC");
  }

  @Test
  void aBollardDividesAStreetAndBothHalvesStayStreets() {
    Net net =
        OsmText.draw("A B C D E")
            .node('C', "barrier=bollard")
            .way(1, "AB", "highway=residential")
            .way(2, "BCD", "highway=residential")
            .way(3, "DE", "highway=residential")
            .read(folder);

    assertThat(net.roads()).containsExactly("AB", "BC", "CD", "DE");
    assertThat(connected(net)).hasSize(2);
  }

  @Test
  void ferriesConnectAndLimitsDoNotDivide() {
    Net net =
        OsmText.draw("A B C D")
            .way(1, "AB", "highway=residential", "hgv=no")
            .way(2, "BC", "route=ferry", "motor_vehicle=yes")
            .way(3, "CD", "highway=residential", "maxheight=2")
            .read(folder);

    assertThat(connected(net)).containsExactly("AB", "BC", "CD");
  }

  private static List<String> connected(Net net, Connection connection) {
    return IntStream.range(0, 2 * net.network().roadCount())
        .filter(d -> net.network().connected(DirectedRoad.unpack(d), connection))
        .mapToObj(net::name)
        .sorted()
        .toList();
  }

  @Test
  void aOneWayStreetHasAWayInOrAWayOut() {
    Net net =
        OsmText.draw("A B C D E")
            .way(1, "AB", "highway=residential", "oneway=yes")
            .way(2, "BC", "highway=residential")
            .way(3, "CD", "highway=residential")
            .way(4, "DE", "highway=residential", "oneway=yes")
            .read(folder);

    List<String> middle = List.of("BC", "CB", "CD", "DC");
    assertThat(connected(net, Connection.OUT_AT_SOME_TIME)).containsAll(middle).contains("AB");
    assertThat(connected(net, Connection.OUT_AT_SOME_TIME)).hasSize(5);
    assertThat(connected(net, Connection.IN_AT_SOME_TIME)).containsAll(middle).contains("DE");
    assertThat(connected(net, Connection.IN_AT_SOME_TIME)).hasSize(5);
  }

  @Test
  void hoursDivideOnlyWhatIsAskedForAtAnyTime() {
    Net net =
        OsmText.draw("A B C D E")
            .way(1, "AB", "highway=residential")
            .way(2, "BC", "highway=residential")
            .way(
                3,
                "CD",
                "highway=residential",
                "motor_vehicle:conditional=no @ (Mo-Fr 08:00-09:15)")
            .way(4, "DE", "highway=residential")
            .read(folder);

    for (Connection atSomeTime : List.of(Connection.IN_AT_SOME_TIME, Connection.OUT_AT_SOME_TIME)) {
      assertThat(connected(net, atSomeTime)).contains("CD", "DC", "DE", "ED").hasSize(8);
    }
    for (Connection atAnyTime : List.of(Connection.IN_AT_ANY_TIME, Connection.OUT_AT_ANY_TIME)) {
      assertThat(connected(net, atAnyTime)).containsExactly("AB", "BA", "BC", "CB");
    }
    assertThat(connected(net)).containsExactly("AB", "BC");
  }

  @Test
  void everyPartOfAHundredRoadsCounts() {
    OsmText map = OsmText.draw("");
    for (int i = 0; i <= 130; i++) {
      map.nodeAt(1000 + i, "0.1", String.valueOf(i / 1000.0));
      map.nodeAt(3000 + i, "0.2", String.valueOf(i / 1000.0));
      map.nodeAt(5000 + i, "0.3", String.valueOf(i / 1000.0));
    }
    for (int i = 0; i < 130; i++) {
      map.wayOf(10_000 + i, new long[] {1000 + i, 1001 + i}, "highway=residential");
    }
    for (int i = 0; i < 100; i++) {
      map.wayOf(30_000 + i, new long[] {3000 + i, 3001 + i}, "highway=residential");
    }
    for (int i = 0; i < 99; i++) {
      map.wayOf(50_000 + i, new long[] {5000 + i, 5001 + i}, "highway=residential");
    }
    assertThat(connected(map.read(folder))).hasSize(230);
  }

  /** Lanes of a port: an end for lorries, and no way through for others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "hgv=designated",
        "hgv=yes",
        "hgv=delivery",
        "hgv=destination",
        "goods=delivery",
        "hgv_articulated=yes",
        "goods:conditional=delivery @ (06:00-10:00)"
      })
  void whatIsOpenToGoodsVehiclesOnlyIsConnectedButConnectsNobodyElse(String tag) {
    Net net =
        OsmText.draw("A B C D E")
            .way(1, "AB", "highway=residential")
            .way(2, "BC", "highway=residential")
            .way(3, "CD", "highway=service", "motor_vehicle=no", tag)
            .way(4, "DE", "highway=residential")
            .read(folder);

    assertThat(connected(net)).containsExactly("AB", "BC");
    assertThat(joins(net, "CD", Connection.IN_AT_SOME_TIME)).isTrue();
    assertThat(joins(net, "DC", Connection.OUT_AT_SOME_TIME)).isTrue();
    assertThat(joins(net, "CD", Connection.IN_AT_ANY_TIME)).isEqualTo(!tag.contains("@"));
  }

  @Test
  void whatIsClosedToGoodsVehiclesIsNotConnected() {
    Net net =
        OsmText.draw("A B C D")
            .way(1, "AB", "highway=residential")
            .way(2, "BC", "highway=residential")
            .way(3, "CD", "highway=service", "motor_vehicle=no", "bus=yes")
            .read(folder);

    assertThat(joins(net, "CD", Connection.IN_AT_SOME_TIME)).isFalse();
  }

  private static boolean joins(Net net, String road, Connection connection) {
    return net.network().connected(DirectedRoad.unpack(net.directed(road)), connection);
  }
}
