package dev.headroom.domain.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class JoinedSumTest {

  @Test
  void isTheSumOfTheWhole() {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      byte[] bytes = new byte[random.nextInt(5_000)];
      random.nextBytes(bytes);
      int cut = random.nextInt(bytes.length + 1);

      int joined =
          JoinedSum.of(sum(bytes, 0, cut), sum(bytes, cut, bytes.length - cut), bytes.length - cut);

      assertThat(joined)
          .as("seed 1, try %d: %d bytes cut at %d", i, bytes.length, cut)
          .isEqualTo(sum(bytes, 0, bytes.length));
    }
  }

  private static int sum(byte[] bytes, int from, int count) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, count);
    return (int) sum.getValue();
  }
}
