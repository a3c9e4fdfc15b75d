package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.osm.height.DrawnTiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What heights make of the roads of a small map at the equator. */
class HillyMapTest {

  private static final double METRES = Distances.METRES_PER_DEGREE;

  @TempDir Path folder;
  private Path tiles;

  @BeforeEach
  void makeAFolder() throws IOException {
    tiles = Files.createDirectory(folder.resolve("tiles"));
  }

  /** A main road of 3 km to the east, a side road in its middle to the south. */
  private static OsmText road(String... tags) {
    return OsmText.draw("")
        .nodeAt('A', "0.5", "0.50")
        .nodeAt('B', "0.5", "0.5135")
        .nodeAt('C', "0.5", "0.527")
        .nodeAt('D', "0.49", "0.5135")
        .way(1, "ABC", tags)
        .way(2, "BD", "highway=residential");
  }

  private static OsmText road() {
    return road("highway=primary");
  }

  private void ground(DoubleBinaryOperator metres) {
    DrawnTiles.write(tiles, "N00E000", metres);
  }

  private static DoubleBinaryOperator eastward(double slope) {
    return (lat, lon) -> 100 + slope * METRES * (lon - 0.4);
  }

  private static int seconds(Net net, String road) {
    return net.network().packed().timeOf(net.directed(road)) / 1_000;
  }

  private static NetworkInfo.Heights heights(Net net) {
    return net.network().info().heights().orElseThrow();
  }

  @Test
  void aHillSlowsALadenLorryUpAndDown() {
    Net level = road().read(folder);
    assertThat(level.network().info().heights()).isEmpty();
    ground(eastward(0.1));
    Net hilly = road().readWithHeights(folder, tiles);
    // 34.6 km/h instead of 50.
    Net tagged = road("highway=primary", "incline=10%").read(folder);
    assertThat(seconds(level, "AB")).isEqualTo(108);
    assertThat(seconds(tagged, "AB")).isBetween(155, 156);
    for (String road : new String[] {"AB", "BA", "BC", "CB"}) {
      assertThat(seconds(hilly, road)).isCloseTo(seconds(tagged, road), within(1));
    }
    // Along the slope and not up it.
    assertThat(seconds(hilly, "BD")).isEqualTo(seconds(level, "BD"));
    assertThat(heights(hilly)).isEqualTo(new NetworkInfo.Heights(1, 3));
  }

  @Test
  void aSteepRoadIsABurdenLikeATaggedOne() {
    ground(eastward(0.13));
    Net hilly = road().readWithHeights(folder, tiles);
    Net tagged = road("highway=primary", "incline=13%").read(folder);
    assertThat(hilly.network().columns().roadBurden)
        .isEqualTo(tagged.network().columns().roadBurden);
  }

  @Test
  void theTagCountsWhereThereIsOne() {
    ground(eastward(0.1));
    String[] level = {"highway=primary", "incline=0%"};
    assertThat(seconds(road(level).readWithHeights(folder, tiles), "AB")).isEqualTo(108);
    // One without a figure does not say how steep.
    String[] up = {"highway=primary", "incline=up"};
    assertThat(seconds(road(up).readWithHeights(folder, tiles), "AB")).isBetween(155, 156);
  }

  @Test
  void voidsAndMissingTilesAreAsWithoutHeights() {
    ground((lat, lon) -> lon > 0.52 ? DrawnTiles.VOID : eastward(0.1).applyAsDouble(lat, lon));
    Net voids = road().readWithHeights(folder, tiles);
    assertThat(seconds(voids, "AB")).isBetween(155, 156);
    assertThat(seconds(voids, "BC")).isLessThan(112); // It leaves B at the speed of AB.
    assertThat(heights(voids)).isEqualTo(new NetworkInfo.Heights(1, 2));
    Path elsewhere = folder.resolve("elsewhere");
    assertThat(elsewhere.toFile().mkdir()).isTrue();
    DrawnTiles.write(elsewhere, "N50E000", eastward(0.1));
    Net missing = road().readWithHeights(folder, elsewhere);
    assertThat(seconds(missing, "AB")).isEqualTo(108);
    assertThat(heights(missing)).isEqualTo(new NetworkInfo.Heights(0, 0));
  }

  @Test
  void roadsCrossFromTileToTile() {
    OsmText across =
        OsmText.draw("")
            .nodeAt('A', "0.5", "0.99")
            .nodeAt('B', "0.5", "1.01")
            .way(1, "AB", "highway=primary");
    ground(eastward(0.1));
    Net half = across.readWithHeights(folder, tiles);
    assertThat(heights(half)).isEqualTo(new NetworkInfo.Heights(1, 0));
    DrawnTiles.write(tiles, "N00E001", eastward(0.1));
    Net both = across.readWithHeights(folder, tiles);
    assertThat(heights(both)).isEqualTo(new NetworkInfo.Heights(2, 1));
    assertThat(seconds(both, "AB"))
        .isGreaterThan(5 * seconds(across.read(folder), "AB") / 4)
        .isEqualTo(seconds(both, "BA"));
  }

  @Test
  void noiseOfTheDataMakesNoHill() {
    for (long seed = 1; seed <= 2; seed++) {
      Random random = new Random(seed);
      // Within 2 m at 90 %.
      ground((lat, lon) -> 100 + 1.2 * random.nextGaussian());
      Net noisy = road().readWithHeights(folder, tiles);
      assertThat(seconds(noisy, "AB")).describedAs("seed %d", seed).isEqualTo(108);
      assertThat(heights(noisy).roads()).isEqualTo(3);
    }
  }

  /** A valley 60 m deep and 800 m wide across the road. */
  private static double valley(double lat, double lon) {
    return Math.abs(lon - 0.5135) * METRES < 400 ? 40 : 100;
  }

  private static OsmText viaduct(String... structure) {
    return OsmText.draw("")
        .nodeAt('A', "0.5", "0.49")
        .nodeAt('P', "0.5", "0.509")
        .nodeAt('M', "0.5", "0.5135")
        .nodeAt('Q', "0.5", "0.518")
        .nodeAt('Z', "0.5", "0.54")
        .way(1, "AP", "highway=primary")
        .way(2, "PMQ", structure)
        .way(3, "QZ", "highway=primary");
  }

  @Test
  void aBridgeDoesNotGoDownIntoTheValley() {
    ground(HillyMapTest::valley);
    for (String structure : new String[] {"bridge=viaduct", "tunnel=yes"}) {
      Net level = viaduct("highway=primary", structure).read(folder);
      Net bridged = viaduct("highway=primary", structure).readWithHeights(folder, tiles);
      for (String road : new String[] {"AP", "PQ", "QP", "QZ"}) {
        assertThat(seconds(bridged, road)).isEqualTo(seconds(level, road));
      }
      assertThat(heights(bridged).roads()).isEqualTo(3);
    }
    Net down = viaduct("highway=primary", "bridge=no").readWithHeights(folder, tiles);
    assertThat(seconds(down, "PQ"))
        .isGreaterThan(seconds(viaduct("highway=primary").read(folder), "PQ"));
  }

  @Test
  void aBridgeRisesStraightBetweenItsEnds() {
    ground(
        (lat, lon) ->
            Math.abs(lon - 0.5135) * METRES < 400 ? 0 : eastward(0.1).applyAsDouble(lat, lon));
    Net steep = viaduct("highway=primary", "bridge=yes").readWithHeights(folder, tiles);
    Net level = viaduct("highway=primary", "bridge=yes").read(folder);
    assertThat(seconds(steep, "PQ")).isGreaterThan(5 * seconds(level, "PQ") / 4);
    assertThat(heights(steep).roads()).isEqualTo(3);
  }

  @Test
  void ofABridgeInSeveralWaysNothingIsKnown() {
    ground(HillyMapTest::valley);
    OsmText halves =
        OsmText.draw("")
            .nodeAt('P', "0.5", "0.509")
            .nodeAt('M', "0.5", "0.5135")
            .nodeAt('Q', "0.5", "0.518")
            .nodeAt('S', "0.5017", "0.5135")
            .way(1, "PM", "highway=primary", "bridge=yes")
            .way(2, "MQ", "highway=primary", "bridge=yes")
            .way(3, "MS", "highway=primary");
    Net net = halves.readWithHeights(folder, tiles);
    assertThat(heights(net).roads()).isZero();
    assertThat(seconds(net, "PM")).isEqualTo(seconds(halves.read(folder), "PM"));
  }

  @Test
  void aFerryHasNoHills() {
    ground(eastward(0.1));
    OsmText ferry = road("route=ferry", "motor_vehicle=yes");
    Net net = ferry.readWithHeights(folder, tiles);
    assertThat(seconds(net, "AB")).isEqualTo(seconds(ferry.read(folder), "AB"));
    assertThat(heights(net).roads()).isEqualTo(1);
  }
}
