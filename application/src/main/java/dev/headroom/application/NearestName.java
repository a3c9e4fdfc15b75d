package dev.headroom.application;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses which known name a user meant, for messages about misspelt names. */
public final class NearestName {

  private static final int LONGEST = 48;

  private NearestName() {}

  /**
   * The nearest known name, ignoring case: one of two names that is the beginning of the other, or
   * one in which at most a third of the letters differ.
   */
  public static Optional<String> of(String name, Collection<String> known) {
    if (name.length() > LONGEST) {
      return Optional.empty();
    }
    String given = name.toLowerCase(Locale.ROOT);
    return known.stream()
        .min(Comparator.comparingInt(candidate -> distance(given, candidate)))
        .filter(nearest -> distance(given, nearest) <= Math.max(1, nearest.length() / 3));
  }

  /**
   * The number of differing letters; one if one name is the beginning of the other ("longitude").
   */
  private static int distance(String given, String known) {
    String candidate = known.toLowerCase(Locale.ROOT);
    boolean begins =
        given.length() >= 3 && (given.startsWith(candidate) || candidate.startsWith(given));
    return begins ? 1 : edits(given, candidate);
  }

  /**
   * Insertions, deletions, replacements and swaps of neighbours (optimal string alignment
   * distance).
   */
  private static int edits(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
