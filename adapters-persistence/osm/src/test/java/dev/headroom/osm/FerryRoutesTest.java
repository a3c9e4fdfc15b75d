package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may come aboard a ferry stands on its way, on its route relation, or on both. */
class FerryRoutesTest {

  /** A Thursday, 12:00 and 23:00 in London. */
  private static final When NOON = new When.At(Instant.parse("2026-11-26T12:00:00Z"));

  private static final When NIGHT = new When.At(Instant.parse("2026-11-26T23:00:00Z"));

  @TempDir Path folder;

  private static String[] tags(String text) {
    return text == null
        ? new String[0]
        : Arrays.stream(text.split(" \\+ ")).map(String::strip).toArray(String[]::new);
  }

  private static OsmText ferry(String way) {
    return OsmText.draw("A B C D")
        .way(1, "AB", "highway=secondary")
        .way(2, "BC", tags(way))
        .way(3, "CD", "highway=secondary");
  }

  private static String[] route(String tags) {
    return tags(tags == null ? "type=route + route=ferry" : "type=route + route=ferry + " + tags);
  }

  private static boolean takes(Net net, int tonnes, When when) {
    RoadNetwork network = net.network();
    int rules = network.rulesOf(DirectedRoad.unpack(net.directed("BC")));
    Dimensions lorry = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 1_000 * tonnes);
    return network.ruleBook().verdict(rules, Situation.of(lorry, when)).compareTo(Verdict.FORBIDDEN)
        < 0;
  }

  @ParameterizedTest(name = "way: {0}, relation: {1}")
  @CsvSource({
    // What the relation alone says.
    "route=ferry,                          motor_vehicle=yes,              true, true",
    "route=ferry,                          hgv=yes,                        true, true",
    "route=ferry + foot=yes,               motor_vehicle=yes,              true, true",
    "route=ferry,                          foot=yes,                       false, false",
    "route=ferry,                          motor_vehicle=no,               false, false",
    "route=ferry,                          motor_vehicle=yes + hgv=no,     false, true",
    "route=ferry,                          access=yes + maxweight=3.5,     false, true",
    // Restrictions of the relation beside what the way says.
    "route=ferry + motor_vehicle=yes,      hgv=no,                         false, true",
    "route=ferry + motor_vehicle=yes,      maxweight=3.5,                  false, true",
    "route=ferry + motor_vehicle=yes,      maxlength=10,                   false, false",
    "route=ferry + motor_vehicle=yes,      maxweight:hgv=20,               false, true",
    "route=ferry + motor_vehicle=yes,      goods=no,                       true, false",
    "route=ferry + motor_vehicle=yes,      foot=no,                        true, true",
    "route=ferry + motor_vehicle=yes,      oneway=yes,                     true, true",
    // Where the way speaks, it counts.
    "route=ferry + hgv=yes,                hgv=no,                         true, true",
    "route=ferry + motor_vehicle=yes,      motor_vehicle=no,               true, true",
    "route=ferry + motor_vehicle=yes + maxweight=44, maxweight=3.5,        false, true",
    "route=ferry + motor_vehicle=yes + maxweight=3.5, maxweight=44,        false, true",
    "route=ferry + motor_vehicle=yes + maxheight=4.5, maxheight=3,         false, false",
    "route=ferry + motor_vehicle=no,       motor_vehicle=yes,              false, false",
    "route=ferry + motor_vehicle=no,       hgv=yes,                        false, false",
    "route=ferry + access=no,              motor_vehicle=yes,              false, false",
    "route=ferry + motor_vehicle=yes + hgv=no, hgv=yes,                    false, true",
    "route=ferry + maxweight=3.5,          motor_vehicle=yes + maxweight=44, false, true",
    // A member without tags of its own is the ferry.
    ",                                     motor_vehicle=yes,              true, true",
    "name=Quay,                            motor_vehicle=yes,              true, true",
    // Car trains have routes too.
    "route=shuttle_train + railway=rail,   hgv=no,                         false, true",
    // Roads to the quay stay what they are.
    "highway=primary,                      hgv=no,                         true, true",
    "highway=primary + hgv=no,             hgv=yes,                        false, true",
  })
  void aRouteSaysWhatItsWaysDoNot(String way, String relation, boolean artic, boolean van) {
    String[] members = {"x way 2"};
    Net net = ferry(way).relation(7, members, route(relation)).read(folder);

    assertThat(takes(net, 40, NOON)).as("40 t").isEqualTo(artic);
    assertThat(takes(net, 3, NOON)).as("3 t").isEqualTo(van);
  }

  @ParameterizedTest(name = "way: {0}, relation: {1}")
  @CsvSource({
    "motor_vehicle=yes,              hgv:conditional=no @ (22:00-06:00),          true, false",
    "motor_vehicle=yes + hgv=yes,    hgv:conditional=no @ (22:00-06:00),          true, false",
    "hgv=no,                         hgv:conditional=yes @ (22:00-06:00),         false, false",
    "motor_vehicle=yes + maxweight=7.5, maxweight:conditional=none @ (22:00-06:00), false, false",
    "motor_vehicle=yes + maxweight=44,  maxweight:conditional=20 @ (22:00-06:00), true, false",
    "motor_vehicle=yes, maxweight=44 + maxweight:conditional=20 @ (22:00-06:00),  true, false",
    "foot=yes,          motor_vehicle=yes + hgv:conditional=no @ (22:00-06:00),   true, false",
    "foot=yes,          motor_vehicle=no + hgv:conditional=yes @ (22:00-06:00),   false, true",
  })
  void conditionsOfARouteRestrictAndOpenWhereTheWayIsSilent(
      String way, String relation, boolean noon, boolean night) {
    String[] members = {"x way 2"};
    Net net = ferry("route=ferry + " + way).relation(7, members, route(relation)).read(folder);

    assertThat(takes(net, 40, NOON)).as("12:00").isEqualTo(noon);
    assertThat(takes(net, 40, NIGHT)).as("23:00").isEqualTo(night);
  }

  @ParameterizedTest
  @CsvSource({
    "motor_vehicle=yes, hgv=no, false",
    "hgv=no, motor_vehicle=yes, false",
    "foot=yes, motor_vehicle=yes, true",
    "motor_vehicle=yes, maxweight=3.5, false",
    "motor_vehicle=yes + maxweight=44, maxweight=3.5, false",
    "maxweight=3.5, motor_vehicle=yes + maxweight=44, false",
    "motor_vehicle=yes, motor_vehicle=no, false",
  })
  void ofSeveralRoutesOverOneWayAllRestrict(String one, String other, boolean artic) {
    String[] members = {"x way 2"};
    Net net =
        ferry("route=ferry")
            .relation(7, members, route(one))
            .relation(8, members, route(other))
            .read(folder);

    assertThat(takes(net, 40, NOON)).isEqualTo(artic);
  }

  @Test
  void otherRelationsAndOtherMembersSayNothing() {
    String[] ferry = {"x way 2"};
    String[] platform = {"platform way 2", "x node B", "x way 99"};
    Net net =
        ferry("route=ferry + motor_vehicle=yes")
            .relation(7, ferry, "type=route", "route=bus", "hgv=no")
            .relation(8, ferry, "type=network", "route=ferry", "hgv=no")
            .relation(9, platform, route("hgv=no"))
            .read(folder);

    assertThat(takes(net, 40, NOON)).isTrue();
    assertThat(OsmText.draw("A B").way(1, "AB", "highway=primary").read(folder).roads())
        .containsExactly("AB");
  }

  @Test
  void aTimetableOfARouteWithOneWayIsThatOfTheWay() {
    String[] members = {"x way 2"};
    OsmText map = ferry("route=ferry + motor_vehicle=yes");
    double without = millis(map.read(folder));
    Net net = map.relation(7, members, route("duration=00:45")).read(folder);

    assertThat(millis(net)).isEqualTo(50 * 60_000).isNotEqualTo(without);
  }

  private static int millis(Net net) {
    int road = net.directed("BC") >> 1;
    return net.network().columns().forwardTime[road];
  }

  @Test
  void aRouteOfMoreMembersThanAreReadIsReported() {
    String[] members = new String[100_001];
    Arrays.fill(members, "x way 2");
    OsmText map = ferry("route=ferry + motor_vehicle=yes").relation(7, members, route("hgv=no"));

    assertThat(map.read(folder).roads()).contains("BC");
    assertThat(map.issueKinds()).contains("oversized_ferry_route");
  }

  @Test
  void aWayThatStandsInOneRouteManyTimesIsReadOnce() {
    String[] members = new String[5_000];
    Arrays.fill(members, "x way 2");
    Net net =
        ferry("route=ferry + motor_vehicle=yes").relation(7, members, route("hgv=no")).read(folder);

    assertThat(takes(net, 40, NOON)).isFalse();
    assertThat(takes(net, 3, NOON)).isTrue();
  }
}
