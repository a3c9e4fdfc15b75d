package dev.headroom.domain.route.drive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is kept of a turn belongs to that turn alone. */
class EvidentTurnsTest {

  private final NetworkSketch sketch = new NetworkSketch();
  private final int middle = sketch.junction(0, 0);
  private final List<DirectedRoad> out = new ArrayList<>();

  private EvidentTurns star(int roads) {
    for (int i = 0; i < roads; i++) {
      double angle = 2 * Math.PI * i / roads;
      int end = sketch.junction(500 * Math.cos(angle), 500 * Math.sin(angle));
      out.add(DirectedRoad.along(sketch.road(middle, end).number()));
    }
    return new EvidentTurns(sketch.network());
  }

  private static boolean[] known(EvidentTurns turns, DirectedRoad from, List<DirectedRoad> all) {
    boolean[] known = new boolean[all.size()];
    for (int i = 0; i < known.length; i++) {
      known[i] = turns.has(from, all.get(i));
    }
    return known;
  }

  @Test
  void noTurnIsKnownAtFirst() {
    EvidentTurns turns = star(5);
    assertThat(known(turns, out.get(0).reversed(), out)).containsOnly(false);
  }

  @Test
  void aTurnIsKnownOnceItIsAddedAndNoOther() {
    EvidentTurns turns = star(5);
    turns.add(out.get(1).reversed(), out.get(3));
    assertThat(known(turns, out.get(1).reversed(), out))
        .containsExactly(false, false, false, true, false);
    assertThat(known(turns, out.get(3).reversed(), out)).containsOnly(false);
    turns.add(out.get(1).reversed(), out.get(0));
    assertThat(known(turns, out.get(1).reversed(), out))
        .containsExactly(true, false, false, false, false);
  }

  @Test
  void ofEachRoadTheTurnThatWasAddedLastIsKnownAtJunctionsOfAnySize() {
    EvidentTurns turns = star(20);
    for (DirectedRoad from : out) {
      for (DirectedRoad to : out) {
        turns.add(from.reversed(), to);
      }
      turns.add(from.reversed(), from);
    }
    for (int i = 0; i < out.size(); i++) {
      boolean[] itself = new boolean[out.size()];
      itself[i] = true;
      assertThat(known(turns, out.get(i).reversed(), out)).isEqualTo(itself);
    }
  }
}
