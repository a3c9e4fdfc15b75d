package dev.headroom.domain.engine.contraction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.hierarchy.Arcs;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearbyNumbersTest {

  @Test
  void nodesOfAStreetFollowEachOtherHoweverTheMapOrdersThem() {
    int nodes = 500;
    List<Integer> street = IntStream.range(0, nodes).boxed().collect(Collectors.toList());
    Collections.shuffle(street.subList(1, nodes), new Random(3));
    Arcs arcs = new Arcs();
    for (int i = 0; i + 1 < nodes; i++) {
      arcs.add(street.get(i), street.get(i + 1), 1, 0);
    }
    int[] number = NearbyNumbers.of(arcs.graph(nodes));
    assertThat(street.stream().map(node -> number[node])).isSorted();
  }

  @Test
  void everyNodeHasANumberOfItsOwn() {
    Random random = new Random(4);
    Arcs arcs = new Arcs();
    for (int i = 0; i < 700; i++) {
      arcs.add(random.nextInt(500), random.nextInt(500), 1, 0);
    }
    int[] number = NearbyNumbers.of(arcs.graph(500));
    Arrays.sort(number);
    assertThat(number).containsExactly(IntStream.range(0, 500).toArray());
  }
}
