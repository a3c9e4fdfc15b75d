package dev.headroom.domain.column;

/** A column would have more entries than an array can have: the network has to be cut. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * A column that would have too many entries.
   *
   * @param entries how many, at least
   */
  public TooLargeException(long entries) {
    super("a column would have " + entries + " entries, " + Integer.MAX_VALUE + " is the most");
  }

  /**
   * The entries of a column that has several for each of its rows.
   *
   * @throws TooLargeException when they are too many
   */
  public static int product(int inARow, long rows) {
    return count(inARow * rows);
  }

  /**
   * Holds how many entries a column has against what it can have.
   *
   * @throws TooLargeException when they are too many
   */
  public static int count(long entries) {
    if (entries > Integer.MAX_VALUE - 8) {
      throw new TooLargeException(entries);
    }
    return (int) entries;
  }
}
