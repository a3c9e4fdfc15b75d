package dev.headroom.persistence.network.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnBlockTest {

  @Test
  void readsBackWhatItWrote() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int width = random.nextInt(33);
      int outliers = random.nextInt(3) * random.nextInt(40);
      int step = random.nextInt(5) - 2;
      int[] column =
          random
              .ints(random.nextInt(1_200))
              .map(any -> width == 0 ? 7 : any >>> (32 - width))
              .toArray();
      for (int i = 0; i < column.length; i++) {
        column[i] += step * i * 1_000;
        column[i] = random.nextInt(256) < outliers ? random.nextInt() : column[i];
      }

      assertThat(read(written(column), column.length)).as("seed %d", seed).isEqualTo(column);
    }
  }

  @Test
  void readsBackTheSmallestAndTheLargestNumbers() {
    int[] column = {Integer.MIN_VALUE, Integer.MAX_VALUE, 0, -1, Integer.MIN_VALUE, 1};

    assertThat(read(written(column), column.length)).isEqualTo(column);
  }

  @Test
  void takesAsFewBitsAsTheNumbersNeed() {
    assertThat(bytesOf(i -> 41)).isEqualTo(ColumnBlock.LEAST_BYTES);
    assertThat(bytesOf(i -> 1_000_000 + 3 * i)).isEqualTo(ColumnBlock.LEAST_BYTES + 5);
    assertThat(bytesOf(i -> i * 7 % 16)).isEqualTo(ColumnBlock.LEAST_BYTES + 128);
    assertThat(bytesOf(i -> i == 90 ? 1_800_000 : 0)).isEqualTo(ColumnBlock.LEAST_BYTES + 5);
  }

  @Test
  void refusesABlockOfNoKind() {
    assertThatThrownBy(() -> ColumnBlock.bytesBehind(256, (byte) 33, (byte) 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ColumnBlock.bytesBehind(256, (byte) -1, (byte) 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static int bytesOf(IntUnaryOperator value) {
    return written(IntStream.range(0, ColumnBlock.SIZE).map(value).toArray()).remaining();
  }

  private static ByteBuffer written(int[] column) {
    ColumnBlock block = new ColumnBlock();
    ByteBuffer bytes =
        ByteBuffer.allocate((column.length / ColumnBlock.SIZE + 1) * ColumnBlock.MOST_BYTES)
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int from = 0; from < column.length; from += ColumnBlock.SIZE) {
      int count = Math.min(ColumnBlock.SIZE, column.length - from);
      System.arraycopy(column, from, block.numbers, 0, count);
      block.write(count, bytes);
    }
    return bytes.flip().order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int[] read(ByteBuffer bytes, int length) {
    ColumnBlock block = new ColumnBlock();
    int[] column = new int[length];
    for (int from = 0; from < length; from += ColumnBlock.SIZE) {
      int count = Math.min(ColumnBlock.SIZE, length - from);
      int at = bytes.position();
      int behind = ColumnBlock.bytesBehind(count, bytes.get(at), bytes.get(at + 1));
      block.read(count, bytes);
      assertThat(bytes.position()).isEqualTo(at + ColumnBlock.LEAST_BYTES + behind);
      System.arraycopy(block.numbers, 0, column, from, count);
    }
    assertThat(bytes.hasRemaining()).isFalse();
    return Arrays.copyOf(column, length);
  }
}
