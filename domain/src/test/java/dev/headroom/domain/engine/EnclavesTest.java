package dev.headroom.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which open roads belong to a zone, and what a route may do there. */
class EnclavesTest {

  /** Two states that follow each other are the two directions of a road; here each has one. */
  private static final String VILLAGE =
      """
      yard 1
      _1 1 closed
      lane 1 ends
      _2 1 closed
      village 1
      _3 1 closed
      street 1
      _4 1 closed
      gate 1 ends
      _5 1 closed
      town 1
      _6 1 closed
      suburb 1
      _7 1 closed
      suburbs 1
      _8 1 closed
      yard-lane
      lane-village
      village-street
      street-gate
      gate-town
      town-suburb
      suburb-suburbs
      """;

  @Test
  void anOpenYardBehindAZoneBelongsToIt() {
    Sketch sketch = Sketch.of(VILLAGE);
    assertThat(sketch.routeAmongEnclaves("yard", "street", 2))
        .isEqualTo("yard lane village street 4 s");
    assertThat(sketch.routeAmongEnclaves("yard", "street", 0)).isEqualTo("no path");
  }

  @Test
  void zonesJoinAcrossAnEnclaveButNotAcrossALargerOpenNetwork() {
    Sketch sketch = Sketch.of(VILLAGE);
    // From the village two roads are reached, village and street: an enclave of fewer than three.
    assertThat(sketch.routeAmongEnclaves("yard", "suburb", 3))
        .isEqualTo("yard lane village street gate town suburb 7 s");
    assertThat(sketch.routeAmongEnclaves("yard", "suburb", 2)).isEqualTo("no path");
  }

  @Test
  void aLargeVillageDoesNotBecomePartOfAZone() {
    Sketch sketch = Sketch.of(VILLAGE);
    assertThat(sketch.routeAmongEnclaves("village", "suburb", 2)).isEqualTo("no path");
  }

  @Test
  void theTimeOfDayDecidesNothing() {
    Sketch sketch =
        Sketch.of(
            """
            yard 1
            yardBack 1
            lane 1 timed
            laneBack 1 closed
            town 1
            townBack 1
            yard-lane
            lane-town
            """);
    Terms.Timed zone = (set, from, to) -> Level.ENDS;
    Terms.Timed open = (set, from, to) -> Level.THROUGH;
    Terms.Timed ban = (set, from, to) -> Level.VIOLABLE;
    for (Terms.Timed now : new Terms.Timed[] {zone, open}) {
      assertThat(sketch.timedRouteAmongEnclaves("yard", "town", 0, now, 2))
          .isEqualTo("yard lane town 3 s");
    }
    assertThat(sketch.timedRouteAmongEnclaves("yard", "town", 0, ban, 2)).isEqualTo("no path");
    assertThat(sketch.timedRouteAmongEnclaves("yard", "town", 100, ban, 2))
        .isEqualTo("yard lane town 3 s, crossing 10.0 m");
  }

  @Test
  void randomGraphsHaveTheEnclavesOfTheDefinition() {
    int enclaves = 0;
    for (long seed = 1; seed <= 4_000; seed++) {
      RandomGraph random = new RandomGraph(seed, seed % 2 == 0);
      for (int state = 0; state < random.graph.stateCount(); state++) {
        byte level = random.levels[random.graph.rulesOf(state)];
        if (level == Level.THROUGH || level == Level.TIMED) {
          String as = "seed " + seed + " state " + state;
          boolean atStart = random.slowEnclaves.atStart(state);
          boolean atEnd = random.slowEnclaves.atEnd(state);
          assertThat(random.enclaves.atStart(state)).as(as).isEqualTo(atStart);
          assertThat(random.enclaves.atEnd(state)).as(as).isEqualTo(atEnd);
          enclaves += (atStart ? 1 : 0) + (atEnd ? 1 : 0);
        }
      }
    }
    assertThat(enclaves).isGreaterThan(1_000);
  }

  /** What was a path without them still is one, so that no refusal comes of them. */
  @Test
  void enclavesOnlyEverAddPaths() {
    int added = 0;
    for (long seed = 1; seed <= 8_000; seed++) {
      RandomGraph random = new RandomGraph(seed, false);
      BidirectionalDijkstra search = new BidirectionalDijkstra(random.graph);
      Terms without = random.terms.among(Enclaves.NONE);
      long before = weight(search.search(without, random.ends, Budget.UNLIMITED));
      long after = weight(search.search(random.terms, random.ends, Budget.UNLIMITED));
      assertThat(after).as("seed %s", seed).isLessThanOrEqualTo(before);
      added += after < before ? 1 : 0;
    }
    assertThat(added).isGreaterThan(80);
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }
}
