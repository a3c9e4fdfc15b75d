package dev.headroom.persistence.places;

import dev.headroom.persistence.places.Words.Word;
import java.util.List;

/** Assigns words of a query to the words of one name, each to one. */
final class NameMatch {

  private NameMatch() {}

  static Word glue(Word word, Word next) {
    return new Word(word.with(next), word.other() + next.other(), word.before(), false);
  }

  /**
   * Assigns greedily, the first word of the query first.
   *
   * @param used gets how well each word of the query matches
   * @param covered gets how well each word of the name is matched
   * @return 1 if the matched words follow each other as in the name
   */
  static double of(
      Question question, WordMatches matches, List<Word> name, double[] used, double[] covered) {
    int size = used.length;
    int m = name.size();
    double[][] single = new double[m][];
    double[][] glued = new double[m][];
    for (int j = 0; j < m; j++) {
      single[j] = matches.of(name.get(j));
      glued[j] = j + 1 < m ? matches.of(glue(name.get(j), name.get(j + 1))) : null;
    }
    int last = -1;
    boolean ordered = true;
    for (int i = 0; i < size; i++) {
      if (used[i] > 0) {
        continue;
      }
      double best = 0;
      int at = -1;
      int form = 0;
      for (int j = 0; j < m; j++) {
        if (covered[j] > 0) {
          continue;
        }
        double follows = j == last + 1 ? 0.001 : 0;
        if (single[j][i] > 0 && single[j][i] + follows > best) {
          best = single[j][i] + follows;
          at = j;
          form = 0;
        }
        if (i + 1 < size && used[i + 1] == 0 && single[j][size + i] - 0.01 + follows > best) {
          best = single[j][size + i] - 0.01 + follows;
          at = j;
          form = 1;
        }
        if (glued[j] != null && covered[j + 1] == 0 && glued[j][i] - 0.01 + follows > best) {
          best = glued[j][i] - 0.01 + follows;
          at = j;
          form = 2;
        }
        if (glued[j] != null
            && covered[j + 1] == 0
            && i + 1 < size
            && used[i + 1] == 0
            && glued[j][size + i] - 0.02 + follows > best) {
          best = glued[j][size + i] - 0.02 + follows;
          at = j;
          form = 3;
        }
      }
      if (at < 0) {
        continue;
      }
      double quality = Math.min(1, best);
      used[i] = quality;
      covered[at] = quality;
      if ((form & 1) != 0) {
        used[i + 1] = quality;
      }
      if ((form & 2) != 0) {
        covered[at + 1] = quality;
      }
      ordered &= at == last + 1 || last < 0;
      last = (form & 2) != 0 ? at + 1 : at;
    }
    return ordered && last >= 0 ? 1 : 0;
  }
}
