package dev.headroom.domain.engine.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The tables of labels say what a map says, whatever size the searches before had. */
class LabelTablesTest {

  private static final int[] SIZES = {10, 50_000, 3, 3, 700, 0, 5_000};
  private static final int NODES = 60_000;

  @Test
  void labelsAreThoseOfTheSearchAtHand() {
    Random random = new Random(17);
    Labels labels = new Labels();
    for (int size : SIZES) {
      labels.clear();
      Map<Integer, Long> expected = new HashMap<>();
      for (int i = 0; i < size; i++) {
        int node = random.nextInt(NODES);
        long distance = random.nextInt(1_000_000);
        labels.put(node, distance, node + 1, 0);
        expected.put(node, distance);
      }
      for (int node = 0; node < NODES; node++) {
        assertThat(labels.distance(node))
            .as("node %s of a search of %s", node, size)
            .isEqualTo(expected.getOrDefault(node, Labels.UNSEEN));
      }
      expected.keySet().forEach(node -> assertThat(labels.parent(node)).isEqualTo(node + 1));
    }
  }

  @Test
  void upwardLabelsKeepTheLeastDistanceAndSettleTheNearestFirst() {
    Random random = new Random(18);
    UpwardLabels labels = new UpwardLabels();
    for (int size : SIZES) {
      labels.clear();
      Map<Integer, Integer> expected = new HashMap<>();
      for (int i = 0; i < size; i++) {
        int node = random.nextInt(NODES);
        int distance = random.nextInt(1_000_000);
        labels.reach(node, distance, -1, distance);
        expected.merge(node, distance, Math::min);
      }
      for (int node = 0; node < NODES; node++) {
        assertThat(labels.distance(node))
            .as("node %s of a search of %s", node, size)
            .isEqualTo(expected.getOrDefault(node, UpwardLabels.UNSEEN));
      }
      int last = 0;
      for (int left = expected.size(); left > 0; left--) {
        int key = labels.leastKey();
        int label = labels.poll();
        assertThat(key).isGreaterThanOrEqualTo(last).isEqualTo(expected.get(labels.node(label)));
        assertThat(labels.arc(labels.label(labels.node(label)))).isEqualTo(key);
        last = key;
      }
      assertThat(labels.leastKey()).isEqualTo(UpwardLabels.UNSEEN);
    }
  }
}
