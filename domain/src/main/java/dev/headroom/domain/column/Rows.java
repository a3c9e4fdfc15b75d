package dev.headroom.domain.column;

import java.nio.IntBuffer;

/**
 * A column of rows while it is written, through an array of a few of them. For one thread.
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
   * @param inARow how many numbers a row has
   * @param count how many rows there are at most
   * @throws TooLargeException when they are too many
   */
  public Rows(Room room, int inARow, long count) {
    column = room.ints(TooLargeException.product(inARow, count));
    this.inARow = inARow;
    written = new int[inARow * ROWS];
  }

  /** Where the next row is to be put in {@link #written}: every number of it, before the next. */
  public int next() {
    if (at == written.length) {
      column.put(written, at);
      at = 0;
    }
    int next = at;
    at += inARow;
    return next;
  }

  /** What rows are put in; the same array each time, with numbers of earlier rows. */
  public int[] written() {
    return written;
  }

  /** The rows, as a column. */
  public IntBuffer done() {
    column.put(written, at);
    return column.done();
  }
}
