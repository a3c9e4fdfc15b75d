package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.engine.TooLargeException;
import java.util.Arrays;

/**
 * Numbers that come one after the other, in pieces, so that growing copies none of them and little
 * room is spare. 4 bytes each; for one thread that adds.
 */
final class ChunkedInts {

  private static final int BITS = 16;
  private static final int MASK = (1 << BITS) - 1;

  private int[][] chunks = new int[16][];
  private int size;

  void add(int number) {
    int chunk = size >>> BITS;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new int[1 << BITS];
    }
    chunks[chunk][size & MASK] = number;
    size = TooLargeException.count(size + 1L);
  }

  int get(int index) {
    return chunks[index >>> BITS][index & MASK];
  }
}
