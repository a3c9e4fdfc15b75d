package dev.headroom.persistence.places;

/** Counts typos: a letter that is wrong, missing or too much, or two that are swapped. */
final class Typos {

  private Typos() {}

  /**
   * The number of typos between two words.
   *
   * @param prefix whether the second word may go on
   * @return more than {@code most} if there are more
   */
  static int between(String typed, String word, int most, boolean prefix) {
    int n = typed.length();
    int m = Math.min(word.length(), prefix ? n + most : word.length());
    if (m < n - most || (!prefix && m > n + most)) {
      return most + 1;
    }
    int[] before = new int[m + 1];
    int[] last = new int[m + 1];
    int[] row = new int[m + 1];
    for (int j = 0; j <= m; j++) {
      last[j] = j;
    }
    for (int i = 1; i <= n; i++) {
      row[0] = i;
      int least = i;
      for (int j = 1; j <= m; j++) {
        boolean same = typed.charAt(i - 1) == word.charAt(j - 1);
        int typos = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + (same ? 0 : 1));
        if (i > 1
            && j > 1
            && typed.charAt(i - 1) == word.charAt(j - 2)
            && typed.charAt(i - 2) == word.charAt(j - 1)) {
          typos = Math.min(typos, before[j - 2] + 1);
        }
        row[j] = typos;
        least = Math.min(least, typos);
      }
      if (least > most) {
        return most + 1;
      }
      int[] free = before;
      before = last;
      last = row;
      row = free;
    }
    int typos = last[m];
    if (prefix) {
      for (int j = 0; j <= m; j++) {
        typos = Math.min(typos, last[j]);
      }
    }
    return typos;
  }
}
