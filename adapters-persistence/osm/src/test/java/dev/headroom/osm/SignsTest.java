package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Measure;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One sign is one restriction, however many ways OpenStreetMap cuts the street into. */
class SignsTest {

  @TempDir Path folder;

  @Test
  void piecesThatTouchAreOneRestriction() {
    Net net =
        OsmText.draw(
                """
                A B C D E
                  F
                """)
            .way(30, "ABC", "highway=tertiary", "name=Mill Lane", "maxweight=7.5")
            .way(20, "CD", "highway=tertiary", "name=Mill Lane", "maxweight=7.5")
            .way(10, "DE", "highway=tertiary", "name=Mill Lane")
            .way(11, "BF", "highway=tertiary")
            .read(folder);

    assertThat(net.network().restrictions()).hasSize(1);
    Restriction restriction = net.restriction("way/20#maxweight");
    assertThat(restriction.type()).isEqualTo(Measure.WEIGHT);
    assertThat(restriction.amount()).isEqualTo(7_500);
    assertThat(restriction.street()).isEqualTo("Mill Lane");
    assertThat(net.places("way/20#maxweight")).containsExactly("AB", "BC", "CD");
  }

  @Test
  void aWayOfSeveralRoadsCarriesItsSignOnEach() {
    Net net =
        OsmText.draw(
                """
                A B C D
                  E F
                """)
            .way(1, "ABCD", "highway=tertiary", "maxheight=3.8")
            .way(2, "BE", "highway=tertiary")
            .way(3, "CF", "highway=tertiary")
            .read(folder);

    assertThat(net.places("way/1#maxheight")).containsExactly("AB", "BC", "CD");
  }

  @Test
  void equalSignsOfNodesAFewMetresApartAreOneRestriction() {
    String[] crossing = {"railway=level_crossing", "maxheight=4.5"};
    Net net =
        OsmText.draw("A B")
            .way(1, "AB", "highway=service")
            .nodeAt(900, "50.00000", "8.00000")
            .nodeAt(901, "50.00100", "8.00000", crossing)
            .nodeAt(902, "50.00104", "8.00000", crossing)
            .nodeAt(903, "50.00204", "8.00000", crossing)
            .nodeAt(904, "50.00300", "8.00000")
            .wayOf(2, new long[] {900, 901, 902, 903, 904}, "highway=tertiary", "name=X")
            .read(folder);

    assertThat(net.network().restrictions())
        .extracting(r -> r.id().element())
        .containsExactlyInAnyOrder("node/901", "node/903");
  }

  // The tags of a node do not say on which road it is.
  @Test
  void aHeightRestrictorKeepsLorriesOffACarParkAndNotOffAMotorway() {
    Net net =
        OsmText.draw("A B C D E F")
            .node('B', "barrier=height_restrictor")
            .node('E', "barrier=height_restrictor")
            .way(1, "ABC", "highway=motorway")
            .way(2, "CD", "highway=primary")
            .way(3, "DEF", "highway=service")
            .read(folder);

    assertThat(net.restriction("node/" + (int) 'B' + "#barrier").amount()).isEqualTo(502);
    assertThat(net.restriction("node/" + (int) 'E' + "#barrier").amount()).isEqualTo(200);
    assertThat(net.network().restrictions()).hasSize(2);
  }

  @Test
  void anotherAmountExceptionOrStreetIsAnotherRestriction() {
    Net net =
        OsmText.draw("A B C D E")
            .way(1, "AB", "highway=tertiary", "name=X", "maxweight=7.5")
            .way(2, "BC", "highway=tertiary", "name=X", "maxweight=12")
            .way(
                3,
                "CD",
                "highway=tertiary",
                "name=X",
                "maxweight=12",
                "maxweight:conditional=none @ destination")
            .way(4, "DE", "highway=tertiary", "name=Y", "maxweight=12")
            .read(folder);

    assertThat(net.network().restrictions())
        .extracting(r -> r.id().toString())
        .containsExactly(
            "way/1#maxweight", "way/2#maxweight", "way/3#maxweight", "way/4#maxweight");
  }

  @Test
  void aWeakBridgeIsAnotherSignThanTheRoadToItOfTheSameAmount() {
    String[] weak = {"highway=tertiary", "name=X", "maxweight=12", "maxweightrating=12"};
    String[] bridge =
        Stream.concat(Stream.of(weak), Stream.of("bridge=yes")).toArray(String[]::new);
    Net net =
        OsmText.draw("A B C D")
            .way(2, "AB", weak)
            .way(1, "BC", bridge)
            .way(3, "CD", weak)
            .read(folder);

    assertThat(net.network().restrictions())
        .extracting(r -> r.id() + " " + r.sign().hazard())
        .containsExactly(
            "way/1#maxweight WEAK_BRIDGE",
            "way/2#maxweight GROSS_WEIGHT",
            "way/3#maxweight GROSS_WEIGHT");
    assertThat(net.places("way/1#maxweight")).containsOnly("BC");
    assertThat(net.places("way/2#maxweight")).containsOnly("AB");
  }

  @Test
  void piecesThatDoNotTouchAreTwo() {
    Net net =
        OsmText.draw("A B C D")
            .way(1, "AB", "highway=tertiary", "name=X", "maxheight=4")
            .way(2, "BC", "highway=tertiary", "name=X")
            .way(3, "CD", "highway=tertiary", "name=X", "maxheight=4")
            .read(folder);

    assertThat(net.network().restrictions()).hasSize(2);
  }

  @Test
  void aWayThatAGapCutsKeepsOneRestriction() {
    Net net =
        OsmText.draw("A B C D")
            .wayOf(1, new long[] {'A', 'B', 999, 'C', 'D'}, "highway=tertiary", "maxheight=4")
            .read(folder);

    assertThat(net.places("way/1#maxheight")).containsExactly("AB", "CD");
  }

  @Test
  void aPlatedWeightEqualToTheWeightIsTheSameSign() {
    Net net =
        OsmText.draw("A B")
            .way(1, "AB", "highway=tertiary", "maxweight=7.5", "maxweightrating=7.5")
            .read(folder);

    assertThat(net.network().restrictions()).hasSize(1);
    assertThat(net.places("way/1#maxweight")).containsOnly("AB");
  }

  @Test
  void aRestrictionOfANodeLiesAtItsJunctionAndTakesTheStreetsName() {
    Net net =
        OsmText.draw("A B C")
            .node('B', "railway=level_crossing", "maxheight=15'0\"")
            .way(1, "ABC", "highway=secondary", "ref=A3")
            .read(folder);

    Restriction restriction = net.restriction("node/66#maxheight");
    assertThat(restriction.amount()).isEqualTo(457);
    assertThat(restriction.street()).isEqualTo("A3");
    assertThat(net.places("node/66#maxheight")).containsExactly("B");
    assertThat(net.network().junctionRules(net.junction('B'))).isPositive();
  }

  @Test
  void aLimitForOneDirectionIsHeldInThatDirection() {
    Net net =
        OsmText.draw("A B")
            .way(1, "AB", "highway=secondary", "maxheight:forward=4", "maxheight:backward=3.5")
            .read(folder);

    int forward = net.network().packed().rulesOf(net.directed("AB"));
    int backward = net.network().packed().rulesOf(net.directed("BA"));
    assertThat(forward).isNotEqualTo(backward);
    assertThat(net.network().restrictions())
        .extracting(Restriction::amount)
        .containsExactlyInAnyOrder(400, 350);
    NetworkColumns columns = net.network().columns();
    assertThat(new byte[] {columns.stretchDirections[0], columns.stretchDirections[1]})
        .containsExactlyInAnyOrder((byte) 1, (byte) 2);
  }

  @Test
  void theRulesOfAllCopiesOfAWayHold() {
    Net net =
        OsmText.draw("A B")
            .way(1, "AB", "highway=secondary")
            .way(1, "AB", "highway=secondary", "maxheight=3")
            .read(folder);

    assertThat(net.places("way/1#maxheight")).containsExactly("AB");
  }

  @Test
  void theRulesOfAllCopiesOfANodeHold() {
    Net net =
        OsmText.draw("A B")
            .way(1, "AB", "highway=secondary")
            .nodeAt(900, "50.00000", "8.00000")
            .nodeAt(901, "50.00100", "8.00000", "maxheight=3")
            .nodeAt(901, "50.00100", "8.00000", "maxwidth=2")
            .nodeAt(902, "50.00200", "8.00000")
            .wayOf(2, new long[] {900, 901, 902}, "highway=tertiary")
            .read(folder);

    RoadNetwork network = net.network();
    int barred =
        network.stretches()
            .junctionsWith(network.restrictions().indexOf(net.restriction("node/901#maxheight")))[
            0];
    assertThat(network.ruleBook().sizeOf(network.junctionRules(barred))).isEqualTo(2);
  }

  @Test
  void oneLimitForEachDirectionHoldsInBoth() {
    Net net =
        OsmText.draw("A B")
            .way(1, "AB", "highway=secondary", "maxheight:forward=3.8", "maxheight:backward=3.8")
            .read(folder);

    for (String road : List.of("AB", "BA")) {
      assertThat(net.network().stretches().on(DirectedRoad.unpack(net.directed(road))))
          .as(road)
          .hasSize(1);
    }
  }

  @Test
  void thePostcodeComesFromTheRoadOrTheAddressesNearIt() {
    OsmText map =
        OsmText.draw(
                """
                A B C D
                 P Q
                """)
            .node('P', "addr:postcode=IM9 5PL")
            .way(1, "AB", "highway=secondary", "maxheight=3")
            .way(2, "CD", "highway=secondary", "maxheight=3", "postal_code=IM8 1AA");

    Net net = map.read(folder);
    assertThat(net.restriction("way/1#maxheight").postcode()).isEqualTo("IM9 5");
    assertThat(net.restriction("way/2#maxheight").postcode()).isEqualTo("IM8 1");
  }

  @Test
  void aBuildingsPostcodeCounts() {
    Net net =
        OsmText.draw(
                """
                A B
                 PQ
                """)
            .way(1, "AB", "highway=secondary", "maxheight=3")
            .way(2, "PQP", "building=yes", "addr:postcode=IM9 5PL")
            .read(folder);

    assertThat(net.restriction("way/1#maxheight").postcode()).isEqualTo("IM9 5");
  }
}
