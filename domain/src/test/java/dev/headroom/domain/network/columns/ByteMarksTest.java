package dev.headroom.domain.network.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every byte that is looked for is passed on, in its order, and no other. */
class ByteMarksTest {

  @Test
  void findsAllBytesWithAnyOfSomeFlags() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      byte[] column = new byte[random.nextInt(20_000)];
      random.nextBytes(column);
      int flags = 1 + random.nextInt(255);
      List<Integer> expected =
          IntStream.range(0, column.length)
              .filter(place -> (column[place] & flags) != 0)
              .boxed()
              .toList();
      assertThat(places(ByteMarks.withAny(flags), column)).as("seed %s", seed).isEqualTo(expected);
    }
  }

  @Test
  void takesBytesAsNumbersFrom0To255() {
    byte[] column = {-1, 0, 127, -128, 5};
    assertThat(places(ByteMarks.of(value -> value >= 128), column)).containsExactly(0, 3);
    assertThat(places(ByteMarks.withAny(0x80), column)).containsExactly(0, 3);
  }

  private static List<Integer> places(ByteMarks marks, byte[] column) {
    List<Integer> places = new ArrayList<>();
    marks.each(ByteBuffer.wrap(column), places::add);
    return places;
  }
}
