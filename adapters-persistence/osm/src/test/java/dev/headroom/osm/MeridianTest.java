package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Roads that OpenStreetMap draws up to the 180th meridian and on from it. */
class MeridianTest {

  @TempDir Path folder;

  /** Nodes are letters: B and C are one place. */
  private static OsmText sides(String latOfC, String... tagsOfC) {
    return OsmText.draw("")
        .nodeAt('A', "66.64", "179.98")
        .nodeAt('B', "66.64", "180")
        .nodeAt('C', latOfC, "-180", tagsOfC)
        .nodeAt('D', "66.64", "-179.98")
        .way(1, "AB", "highway=primary")
        .way(2, "CD", "highway=primary");
  }

  @Test
  void twoNodesOfOneLatitudeAreOneJunction() {
    Net net = sides("66.64").read(folder);

    assertThat(net.roads()).containsExactly("AB", "BD");
    int road = net.directed("BD") >> 1;
    assertThat(net.network().lengthOf(road)).isBetween(88_000, 88_400);
  }

  @Test
  void nodesOfOtherLatitudesAreTwo() {
    assertThat(sides("66.641").read(folder).roads()).containsExactly("AB", "CD");
  }

  @Test
  void whatStandsOnEitherNodeHoldsAtTheJunction() {
    Net net = sides("66.64", "barrier=bollard").read(folder);

    assertThat(net.network().columns().junctionRules[net.junction('B')]).isNotZero();
  }

  @Test
  void aTurnIsForbiddenAtEitherNode() {
    for (String via : new String[] {"via node B", "via node C"}) {
      Net net =
          sides("66.64").turn(9, "no_straight_on", "from way 1", via, "to way 2").read(folder);

      assertThat(net.manoeuvres()).containsExactly("AB-BD");
    }
  }

  @Test
  void aWayThatIsNotCutThereGoesAcross() {
    Net net =
        OsmText.draw("")
            .nodeAt('A', "66.64", "179.98")
            .nodeAt('D', "66.64", "-179.98")
            .way(1, "AD", "highway=primary")
            .read(folder);

    assertThat(net.network().lengthOf(0)).isBetween(176_000, 176_800);
  }
}
