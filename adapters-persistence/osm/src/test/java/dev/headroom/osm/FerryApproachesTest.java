package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who takes a ferry may drive through its port, on one way to the quay, and nobody else may. */
class FerryApproachesTest {

  private static final String FERRY = "motor_vehicle=yes";

  private static final Dimensions LORRY =
      Dimensions.builder().weightTonnes(BigDecimal.valueOf(40)).build();

  @TempDir Path folder;

  private static OsmText port(String ferry) {
    return OsmText.draw(
            """
            A B C D E
              P   Q
              R S T
                F G
            """)
        .way(1, "ABCDE", "highway=primary")
        .way(9, "FG", "route=ferry", ferry);
  }

  /** The directed roads and junctions that a lorry may use at an end only. */
  private static List<String> zones(Net net) {
    return zones(net, new When.Unspecified());
  }

  private static List<String> zones(Net net, When when) {
    RoadNetwork network = net.network();
    Situation lorry = Situation.of(LORRY, when);
    List<String> found = new ArrayList<>();
    IntStream.range(0, 2 * network.roadCount())
        .filter(network.packed()::drivable)
        .filter(
            directed ->
                isZone(
                    network
                        .ruleBook()
                        .verdict(network.rulesOf(DirectedRoad.unpack(directed)), lorry)))
        .mapToObj(net::name)
        .forEach(found::add);
    for (char name = 'A'; name <= 'Z'; name++) {
      char junction = name;
      IntStream.range(0, network.junctionCount())
          .filter(j -> network.columns().junctionNode[j] == junction)
          .filter(
              j -> isZone(network.ruleBook().verdict(network.columns().junctionRules[j], lorry)))
          .forEach(j -> found.add("" + junction));
    }
    return found.stream().sorted().toList();
  }

  private static boolean isZone(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "access=permit",
        "access=customers",
        "access=destination",
        "access=private",
        "motor_vehicle=destination",
        "hgv=destination",
        "hgv=delivery",
        "hgv=no + hgv:conditional=yes @ destination",
        "hgv=no + hgv:conditional=destination @ (weight>7.5)",
        "motor_vehicle:conditional=destination @ (20:00-06:00)"
      })
  void theRoadsBetweenTheOpenNetworkAndTheQuayAreOpened(String tag) {
    Net net =
        port(FERRY)
            .way(2, "CS", ("highway=service + " + tag).split(" \\+ "))
            .way(3, "SF", ("highway=service + " + tag).split(" \\+ "))
            .way(4, "SR", "highway=service", "access=private")
            .read(folder);

    assertThat(zones(net)).containsExactly("RS", "SR");
    for (String each : List.of("CS", "SF", "FS", "SC")) {
      assertThat(verdict(net, each, new When.Unspecified())).as(each).isEqualTo(Verdict.OPEN);
    }
  }

  @Test
  void aGateInTheWayIsOpenedAndTheYardBehindItIsNoZone() {
    Net net =
        port(FERRY)
            .node('S', "barrier=lift_gate", "access=permit")
            .way(2, "CSF", "highway=service")
            .read(folder);

    assertThat(zones(net)).isEmpty();
  }

  @Test
  void ofTwoGatesTheNearerIsOpenedSoThatNoWayLeadsThroughThePort() {
    Net net =
        port(FERRY)
            .node('S', "barrier=gate", "access=private")
            .node('P', "barrier=gate", "access=private")
            .way(2, "CSF", "highway=service")
            .way(3, "BPRF", "highway=service")
            .read(folder);

    assertThat(zones(net)).containsExactly("P");
  }

  @Test
  void lanesInAndOutAreOpenedEachInItsDirection() {
    Net net =
        port(FERRY)
            .way(2, "CSF", "highway=service", "access=private", "oneway=yes")
            .way(3, "FTQD", "highway=service", "access=private", "oneway=yes")
            .way(4, "ST", "highway=service", "access=private")
            .read(folder);

    assertThat(zones(net)).containsExactly("ST", "TS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"foot=yes", "motor_vehicle=no", "access=no"})
  void aFerryWithoutVehiclesOpensNothing(String ferry) {
    Net net = port(ferry).way(2, "CSF", "highway=service", "access=private").read(folder);

    assertThat(zones(net)).contains("CF", "FC");
  }

  @Test
  void whatIsClosedStaysClosedAndNothingBesideTheWayIsOpened() {
    Net net =
        port(FERRY)
            .way(2, "CS", "highway=service", "access=no")
            .way(3, "SF", "highway=service", "access=private")
            .way(4, "DQ", "highway=service", "access=private")
            .read(folder);

    assertThat(zones(net)).containsExactly("DQ", "FS", "QD", "SF");
  }

  @Test
  void aQuayOnTheOpenNetworkNeedsNoZone() {
    Net net =
        port(FERRY)
            .way(2, "CSF", "highway=service")
            .way(3, "FRPB", "highway=service", "access=private")
            .read(folder);

    assertThat(zones(net)).containsExactly("BF", "FB");
  }

  @Test
  void aYardIsPassedOnTheWayToTheNetwork() {
    Net net =
        port(FERRY)
            .way(2, "SF", "highway=service", "access=private")
            .way(3, "RS", "highway=service")
            .way(4, "RB", "highway=service", "access=permit")
            .way(5, "TQ", "highway=service")
            .way(6, "ST", "highway=service", "access=private")
            .read(folder);

    assertThat(zones(net)).containsExactly("ST", "TS");
  }

  @Test
  void hoursAtWhichItIsClosedStay() {
    Net net =
        port(FERRY)
            .way(
                2,
                "CSF",
                "highway=service",
                "motor_vehicle=private",
                "motor_vehicle:conditional=no @ (22:00-06:00)")
            .read(folder);

    assertThat(verdict(net, "CF", at("2026-11-26T12:00:00Z"))).isEqualTo(Verdict.OPEN);
    assertThat(verdict(net, "CF", at("2026-11-26T23:00:00Z"))).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void aSignWithHoursThatExceptsNobodyIsNoneOfThePort() {
    Net net =
        port(FERRY)
            .way(2, "CSF", "highway=service", "hgv:conditional=no @ (22:00-06:00)")
            .read(folder);
    RoadNetwork network = net.network();
    int rules = network.rulesOf(DirectedRoad.unpack(net.directed("CF")));

    assertThat(network.ruleBook().rule(network.ruleBook().ruleOf(rules, 0)).subject())
        .isEqualTo(Matter.ACCESS);
  }

  private static When at(String time) {
    return new When.At(Instant.parse(time));
  }

  private static Verdict verdict(Net net, String road, When when) {
    RoadNetwork network = net.network();
    return network
        .ruleBook()
        .verdict(
            network.rulesOf(DirectedRoad.unpack(net.directed(road))), Situation.of(LORRY, when));
  }
}
