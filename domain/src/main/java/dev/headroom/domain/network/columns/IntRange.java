package dev.headroom.domain.network.columns;

/**
 * What the numbers of a column are between, looked at as they are put there: so that none of them
 * has to be read again to be checked. For one thread.
 */
public final class IntRange {
  private int least = Integer.MAX_VALUE;
  private int most = Integer.MIN_VALUE;
  private int last = Integer.MIN_VALUE;
  private boolean ascending = true;

  /** Looks at the next numbers, the first ones of an array. */
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

  /** The least of them, and the greatest integer where there are none. */
  public int least() {
    return least;
  }

  /** The greatest of them, and the least integer where there are none. */
  public int most() {
    return most;
  }

  /** Whether none is less than the one before it. */
  public boolean ascending() {
    return ascending;
  }
}
