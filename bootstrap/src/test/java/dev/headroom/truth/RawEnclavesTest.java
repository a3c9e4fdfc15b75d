package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.truth.RawMap.Member;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Relation;
import dev.headroom.truth.RawMap.Way;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** From the first road a lorry comes to a junction: left into the open, or straight to a zone. */
class RawEnclavesTest {

  private static final Map<String, String> OPEN = Map.of("highway", "residential", "oneway", "yes");
  private static final long JUNCTION = 2;

  private final RawMap map = new RawMap();
  private final Way first = way(10, List.of(1L, JUNCTION), OPEN);

  RawEnclavesTest() {
    way(11, List.of(JUNCTION, 3L), OPEN);
    way(12, List.of(3L, 4L), Map.of("highway", "residential", "hgv", "destination"));
    long from = JUNCTION;
    for (long open = 100; open < 300; open++) {
      way(open, List.of(from, open), OPEN);
      from = open;
    }
  }

  @Test
  void aTurnThatIsAllowedLeadsOutOfAnEnclave() {
    assertThat(enclosed()).isFalse();
  }

  @Test
  void aTurnThatIsForbiddenLeadsNowhere() {
    map.relations.put(
        1L,
        new Relation(
            1,
            List.of(
                new Member("way", 10, "from"),
                new Member("node", JUNCTION, "via"),
                new Member("way", 11, "to")),
            Map.of("type", "restriction", "restriction", "only_straight_on")));

    assertThat(enclosed()).isTrue();
  }

  private boolean enclosed() {
    Step step = new Step(first, map.nodes.get(1L), map.nodes.get(JUNCTION), true, List.of(), 0);
    return new RawEnclaves(map, new TagJudge(450)).contains(step, Lorry.RIGID, true);
  }

  private Way way(long id, List<Long> nodes, Map<String, String> tags) {
    nodes.forEach(node -> map.nodes.put(node, new Node(node, (int) (node * 1_000), 0, Map.of())));
    Way way = new Way(id, nodes, tags);
    map.ways.put(id, way);
    return way;
  }
}
