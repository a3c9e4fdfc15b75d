package dev.headroom.bootstrap.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody may have meant. */
public final class Nearest {

  private Nearest() {}

  /** The known word that needs the fewest edits, when those are at most a third of its letters. */
  public static Optional<String> to(String word, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(candidate -> edits(word, candidate)))
        .filter(best -> edits(word, best) * 3 <= Math.max(best.length(), 3));
  }

  /** Levenshtein's distance. */
  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitute = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitute, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
