package dev.headroom.persistence.places;

import dev.headroom.persistence.places.Question.Asked;
import dev.headroom.persistence.places.Words.Word;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How well the words of a query match words of places; each pair is compared once. For one thread.
 */
final class WordMatches {

  private static final double SAME_WORD = 0.98;
  private static final double BEGINNING = 0.8;
  private static final double BEGINNING_LENGTH = 0.18;
  private static final double ONE_TYPO = 0.73;
  private static final double TWO_TYPOS = 0.6;
  private static final double BEGINNING_WITH_TYPO = 0.55;
  private static final int MOST_KEPT = 20_000;

  private final Question question;
  private final Map<String, double[]> kept = new HashMap<>();

  WordMatches(Question question) {
    this.question = question;
  }

  /** How well each word of the query matches a word, and behind them each word with its next. */
  double[] of(Word word) {
    double[] known = kept.get(word.text());
    if (known == null || !word.text().equals(word.other())) {
      known = compare(word);
      if (kept.size() < MOST_KEPT) {
        kept.put(word.text(), known);
      }
    }
    return known;
  }

  private double[] compare(Word word) {
    int size = question.size();
    double[] all = new double[2 * size];
    List<String> codes = Abbreviations.codes(word.text());
    for (int i = 0; i < size; i++) {
      Asked asked = question.words().get(i);
      double best = compare(asked.text(), word, asked.beginning());
      if (best < SAME_WORD && !codes.isEmpty() && share(asked.codes(), codes)) {
        best = SAME_WORD;
      }
      if (best == 0 && !asked.word().other().equals(asked.text())) {
        best = asked.word().other().equals(word.text()) ? 1 : 0;
      }
      all[i] = best;
      if (i + 1 < size) {
        Asked next = question.words().get(i + 1);
        double both = compare(question.glued(i), word, next.beginning());
        all[size + i] = both > ONE_TYPO || next.word().glued() ? both : 0;
      }
    }
    return all;
  }

  private static boolean share(List<String> codes, List<String> others) {
    for (String code : codes) {
      if (others.contains(code)) {
        return true;
      }
    }
    return false;
  }

  private static double compare(String asked, Word word, boolean beginning) {
    double best = compare(asked, word.text(), beginning);
    return best == 1 || word.other().equals(word.text())
        ? best
        : Math.max(best, compare(asked, word.other(), beginning));
  }

  private static double compare(String asked, String word, boolean beginning) {
    if (asked.equals(word)) {
      return 1;
    }
    if (beginning && word.startsWith(asked)) {
      return BEGINNING + BEGINNING_LENGTH * asked.length() / word.length();
    }
    int most = Question.typosIn(asked);
    if (most == 0 || Character.isDigit(word.charAt(0))) {
      return 0;
    }
    int typos = Typos.between(asked, word, most, false);
    if (typos <= most) {
      return typos == 1 ? ONE_TYPO : TWO_TYPOS;
    }
    boolean begins = beginning && Typos.between(asked, word, 1, true) <= 1;
    return begins ? BEGINNING_WITH_TYPO : 0;
  }
}
