package dev.headroom.domain.column;

import java.nio.IntBuffer;

/**
 * Writes a column row by row, through an array of a few rows. For one thread.
 *
 * <pre>
 *   int at = rows.next();
 *   rows.written()[at] = …; rows.written()[at + 1] = …;
 * </pre>
 */
public final class Rows {

  private static final int ROWS = 1 << 10;

  private final Room.Ints column;
  private final int inARow;
  private final int[] written;
  private int at;

  /**
   * Begins a column.
   *
   * @param inARow the count of numbers in a row
   * @param count the greatest number of rows
   * @throws TooLargeException if there are too many
   */
  public Rows(Room room, int inARow, long count) {
    column = room.ints(TooLargeException.product(inARow, count));
    this.inARow = inARow;
    written = new int[inARow * ROWS];
  }

  /**
   * The index in {@link #written} at which to put the next row; all its numbers have to be put
   * there before the next call.
   */
  public int next() {
    if (at == written.length) {
      column.put(written, at);
      at = 0;
    }
    int next = at;
    at += inARow;
    return next;
  }

  /** The array for rows; always the same one, with numbers of earlier rows. */
  public int[] written() {
    return written;
  }

  /** The finished column. */
  public IntBuffer done() {
    column.put(written, at);
    return column.done();
  }
}
