package dev.headroom.domain.column;

/** A column would have more entries than an array can have: the network has to be cut. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Reports a column with too many entries.
   *
   * @param entries how many, at least
   */
  public TooLargeException(long entries) {
    super("a column would have " + entries + " entries, " + Integer.MAX_VALUE + " is the most");
  }

  /**
   * The number of entries of a column with several for each row.
   *
   * @throws TooLargeException if there are too many
   */
  public static int product(int inARow, long rows) {
    return count(inARow * rows);
  }

  /**
   * Checks the number of entries of a column.
   *
   * @throws TooLargeException if there are too many
   */
  public static int count(long entries) {
    if (entries > Integer.MAX_VALUE - 8) {
      throw new TooLargeException(entries);
    }
    return (int) entries;
  }
}
