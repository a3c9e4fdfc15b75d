package dev.headroom.domain.column;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.zip.CRC32C;

/**
 * One number of each row of a column, for checksums.
 *
 * @param inARow the count of numbers in a row
 * @param place the place of the number in its row, from 0
 * @param count the number of rows
 */
public record RowNumbers(IntBuffer column, int inARow, int place, int count) {

  private static final int ROWS = 1 << 11;

  /** The CRC-32C of several such columns one after the other, little-endian. */
  public static int sum(Workers workers, RowNumbers... inOrder) {
    int[] sums = new int[inOrder.length];
    workers.each(inOrder.length, (worker, part) -> sums[part] = inOrder[part].sum());
    int all = 0;
    for (int part = 0; part < inOrder.length; part++) {
      all = JoinedSum.of(all, sums[part], (long) Integer.BYTES * inOrder[part].count());
    }
    return all;
  }

  private int sum() {
    CRC32C crc = new CRC32C();
    int[] rows = new int[ROWS * inARow];
    byte[] bytes = new byte[ROWS * Integer.BYTES];
    IntBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
    int[] some = new int[ROWS];
    for (int from = 0; from < count; from += ROWS) {
      int here = Math.min(ROWS, count - from);
      column.get(from * inARow, rows, 0, here * inARow);
      for (int i = 0, at = place; i < here; i++, at += inARow) {
        some[i] = rows[at];
      }
      numbers.put(0, some, 0, here);
      crc.update(bytes, 0, here * Integer.BYTES);
    }
    return (int) crc.getValue();
  }
}
