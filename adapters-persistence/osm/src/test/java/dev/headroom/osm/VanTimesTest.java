package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.network.DirectedRoad;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The travel times of vans on drawn roads of 3 km. */
class VanTimesTest {

  private static final double METRES = 0.027 * 111_195;

  @TempDir private Path folder;

  private static OsmText road(String... tags) {
    return OsmText.draw("")
        .nodeAt('A', "0.5", "0.50")
        .nodeAt('B', "0.5", "0.527")
        .way(1, "AB", tags);
  }

  private static DirectedRoad on(Net net, String road) {
    return DirectedRoad.unpack(net.directed(road));
  }

  private static double kmh(Net net, String road) {
    long lorry = net.network().packed().timeOf(net.directed(road));
    return 3_600 * METRES / net.network().vanMillis(on(net, road), lorry);
  }

  @ParameterizedTest
  @CsvSource({
    // country, tags, the speed of a van on all of the road
    "DE, highway=motorway, 112",
    "DE, highway=motorway maxspeed=80, 80",
    "FR, highway=motorway maxspeed=110, 110",
    "ES, highway=motorway maxspeed=120, 90",
    "GB, highway=trunk dual_carriageway=yes, 88.89",
    "IM, highway=primary maxspeed=30, 27",
    "DE, highway=primary maxspeed=100 maxspeed:hgv=60, 55.56",
    "DE, highway=primary maxspeed=50 maxspeed:hgv=30, 45",
    "DE, highway=service, 15",
  })
  void aVanDrivesByItsOwnLawAndSigns(String country, String tags, double kmh) {
    Net net = road(tags.split(" ")).in(country).read(folder);
    assertThat(net.network().knowsVanOn(on(net, "AB"))).isTrue();
    // The share of a lorry's time is known to one part in 255.
    assertThat(kmh(net, "AB")).isCloseTo(kmh, within(kmh / 100)).isLessThanOrEqualTo(kmh + 0.01);
  }

  @Test
  void aLorryDrivesAsBefore() {
    Net net = road("highway=motorway").in("DE").read(folder);
    long lorry = net.network().packed().timeOf(net.directed("AB"));
    assertThat(3_600 * METRES / lorry).isCloseTo(80, within(0.1));
  }

  @Test
  void aBendAndAHillSlowAVanDownLess() {
    OsmText bend =
        OsmText.draw("")
            .nodeAt('A', "0.5", "0.50")
            .nodeAt('P', "0.5", "0.5135")
            .nodeAt('B', "0.5135", "0.5135")
            .way(1, "APB", "highway=motorway");
    Net straight = road("highway=motorway").in("DE").read(folder);
    Net bent = bend.in("DE").read(folder);
    assertThat(kmh(bent, "AB")).isBetween(80.0, kmh(straight, "AB") - 10);
    assertThat(kmh(road("highway=motorway", "incline=10%").in("DE").read(folder), "AB"))
        .isCloseTo(86.6, within(1.0));
  }

  @Test
  void aSignForVansThatIsSlowerThanALorryMakesNoneSlowerThanALorry() {
    Net net = road("highway=primary", "maxspeed:goods=20").in("DE").read(folder);
    assertThat(net.network().vanMillis(on(net, "AB"), 1_000)).isEqualTo(1_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CN", "US"})
  void inACountryThatIsNotInTheTableNothingIsKnownOfVans(String country) {
    Net net = road("highway=motorway").in(country).read(folder);
    assertThat(net.network().columns().vanShare).isEmpty();
    assertThat(net.network().knowsVanOn(on(net, "AB"))).isFalse();
    assertThat(net.network().vanMillis(on(net, "AB"), 1_000)).isEqualTo(1_000);
  }

  @Test
  void aFerryTakesEverybodyAtTheSameSpeed() {
    Net net = road("route=ferry", "motor_vehicle=yes").in("GB").read(folder);
    assertThat(net.network().knowsVanOn(on(net, "AB"))).isTrue();
    assertThat(net.network().vanMillis(on(net, "AB"), 1_000)).isEqualTo(1_000);
  }

  @Test
  void aOneWayRoadHasATimeInItsDirection() {
    Net net = road("highway=primary", "oneway=yes").in("DE").read(folder);
    assertThat(net.network().knowsVanOn(on(net, "AB"))).isTrue();
    assertThat(net.network().knowsVanOn(on(net, "AB").reversed())).isFalse();
  }
}
