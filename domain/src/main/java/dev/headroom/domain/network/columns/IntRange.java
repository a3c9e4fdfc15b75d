package dev.headroom.domain.network.columns;

/**
 * Records the range of a column's numbers while the column is written, so that none has to be read
 * again for checking. For one thread.
 */
public final class IntRange {
  private int least = Integer.MAX_VALUE;
  private int most = Integer.MIN_VALUE;
  private int last = Integer.MIN_VALUE;
  private boolean ascending = true;

  /** Records the next numbers, the first ones of an array. */
  void look(int[] numbers, int some) {
    int low = least;
    int high = most;
    for (int i = 0; i < some; i++) {
      low = Math.min(low, numbers[i]);
      high = Math.max(high, numbers[i]);
    }
    least = low;
    most = high;
    if (ascending && some > 0) {
      ascending = last <= numbers[0] && ascends(numbers, some);
      last = numbers[some - 1];
    }
  }

  private static boolean ascends(int[] numbers, int some) {
    for (int i = 1; i < some; i++) {
      if (numbers[i - 1] > numbers[i]) {
        return false;
      }
    }
    return true;
  }

  /** The smallest number; the greatest integer if there are none. */
  public int least() {
    return least;
  }

  /** The greatest number; the least integer if there are none. */
  public int most() {
    return most;
  }

  /** Whether no number is less than the one before it. */
  public boolean ascending() {
    return ascending;
  }
}
