package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import dev.headroom.domain.network.Signpost;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signs stand where a way is entered, arrows where it is left. */
class GuidedRoadsTest {

  @TempDir Path folder;

  private static Signpost signpost(Net net, String road) {
    return net.network().signpostOf(DirectedRoad.unpack(net.directed(road)));
  }

  private static List<Lane> lanes(Net net, String road) {
    return net.network().lanesOf(DirectedRoad.unpack(net.directed(road)));
  }

  @Test
  void theSignStandsAtTheFirstRoadOfAWayAndTheLanesAtItsLast() {
    Net net =
        OsmText.draw(
                """
                A B C D
                  E F
                """)
            .way(
                1,
                "ABCD",
                "highway=primary",
                "destination:forward=Ramsey",
                "destination:ref:forward=A2",
                "destination:backward=Peel",
                "turn:lanes:forward=left|through")
            .way(2, "BE", "highway=residential")
            .way(3, "CF", "highway=residential")
            .read(folder);

    assertThat(signpost(net, "AB")).isEqualTo(new Signpost("", List.of("A2", "Ramsey")));
    assertThat(signpost(net, "BC")).isEqualTo(Signpost.NONE);
    assertThat(signpost(net, "DC").destinations()).containsExactly("Peel");
    assertThat(signpost(net, "BA")).isEqualTo(Signpost.NONE);
    assertThat(lanes(net, "AB")).isEmpty();
    assertThat(lanes(net, "CD"))
        .containsExactly(new Lane(Set.of(Arrow.LEFT), true), new Lane(Set.of(Arrow.THROUGH), true));
    assertThat(lanes(net, "DC")).isEmpty();
  }

  @Test
  void aOneWayStreetAgainstItsWayIsSignedInTheDirectionInWhichItIsDriven() {
    Net net =
        OsmText.draw("A B C")
            .way(1, "ABC", "highway=primary", "oneway=-1", "destination=Peel")
            .read(folder);

    assertThat(signpost(net, "CA").destinations()).containsExactly("Peel");
    assertThat(signpost(net, "AC")).isEqualTo(Signpost.NONE);
  }

  @Test
  void aSlipRoadHasTheNumberOfTheExitAtWhichItBegins() {
    OsmText map =
        OsmText.draw(
                """
                A B C
                  D E
                """)
            .node('B', "highway=motorway_junction", "ref=24")
            .way(1, "ABC", "highway=motorway", "ref=M4")
            .way(2, "BD", "highway=motorway_link", "destination=Newport");
    Net net = map.way(3, "DE", "highway=motorway_link").read(folder);

    assertThat(signpost(net, "BD")).isEqualTo(new Signpost("24", List.of("Newport")));
    assertThat(signpost(net, "BC").exit()).isEmpty();
    assertThat(signpost(net, "DE").exit()).isEmpty();
  }
}
