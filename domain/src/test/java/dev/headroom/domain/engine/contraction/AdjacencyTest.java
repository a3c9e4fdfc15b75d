package dev.headroom.domain.engine.contraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AdjacencyTest {

  /** More than a page holds. */
  private static final int MANY = 60_000;

  @Test
  void holdsWhatListsHoldWhateverGrowsMovesAndGoes() {
    long seed = 17;
    Random random = new Random(seed);
    int nodes = 50;
    Adjacency arcs = new Adjacency(nodes);
    List<List<List<Integer>>> expected = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      arcs.reserve(node, node % 5);
      expected.add(new ArrayList<>());
    }
    for (int step = 0; step < 20_000; step++) {
      int node = random.nextInt(nodes);
      List<List<Integer>> list = expected.get(node);
      int action = random.nextInt(20);
      if (action == 0) {
        arcs.clear(node);
        list.clear();
      } else if (action == 1) {
        int end = random.nextInt(nodes);
        arcs.removeAll(node, end);
        list.removeIf(arc -> arc.get(Adjacency.END) == end);
      } else if (action < 5 && !list.isEmpty()) {
        List<Integer> arc = list.get(random.nextInt(list.size()));
        int[] twin = arc.stream().mapToInt(i -> i).toArray();
        twin[Adjacency.END] = -1;
        arcs.removeTwin(node, arc.get(Adjacency.END), twin, 0);
        list.remove(arc);
      } else {
        List<Integer> arc = List.of(random.nextInt(nodes), random.nextInt(9), 0, step, -step, 1);
        arcs.add(node, arc.get(0), arc.get(1), arc.get(2), arc.get(3), arc.get(4), arc.get(5));
        list.add(arc);
      }
      assertThat(held(arcs, node)).as("seed %d, step %d", seed, step).hasSameElementsAs(list);
    }
    for (int node = 0; node < nodes; node++) {
      assertThat(held(arcs, node)).containsExactlyInAnyOrderElementsOf(expected.get(node));
    }
  }

  @Test
  void aListMayBeLongerThanAPage() {
    Adjacency arcs = new Adjacency(2);
    for (int arc = 0; arc < MANY; arc++) {
      arcs.add(0, arc, 1, 2, 3, 4, 5);
    }
    arcs.add(1, 7, 1, 2, 3, 4, 5);
    arcs.removeAll(0, 5);
    assertThat(arcs.count(0)).isEqualTo(MANY - 1);
    assertThat(held(arcs, 0)).contains(List.of(MANY - 1, 1, 2, 3, 4, 5));
    assertThat(held(arcs, 1)).containsExactly(List.of(7, 1, 2, 3, 4, 5));
  }

  private static List<List<Integer>> held(Adjacency arcs, int node) {
    List<List<Integer>> held = new ArrayList<>();
    for (int at = arcs.begin(node); at < arcs.end(node); at += Adjacency.STRIDE) {
      held.add(Arrays.stream(arcs.list(node), at, at + Adjacency.STRIDE).boxed().toList());
    }
    return held;
  }
}
