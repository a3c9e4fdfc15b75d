package dev.headroom.persistence.network.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntSetTest {

  @Test
  void holdsEachValueOnceInTheOrderInWhichTheyCame() {
    Random random = new Random(5);
    IntSet set = new IntSet();
    Set<Integer> expected = new LinkedHashSet<>();
    for (int i = 0; i < 20_000; i++) {
      int value = random.nextInt(-3_000, 6_000);
      assertThat(set.add(value)).as("seed 5, value %d", value).isEqualTo(expected.add(value));
    }
    assertThat(IntStream.range(0, set.size()).map(set::get).boxed())
        .containsExactlyElementsOf(expected);
  }
}
