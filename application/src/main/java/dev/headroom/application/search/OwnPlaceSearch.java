package dev.headroom.application.search;

import dev.headroom.application.place.SearchablePlace;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds a company's own places by name, reference and address. Takes time linear in them. */
final class OwnPlaceSearch {

  /** Shorter words are compared without typing errors. */
  private static final int LEAST_WITH_ERROR = 5;

  private final String query;
  private final String joined;
  private final String[] words;
  private final Optional<Position> near;

  /** How well a place matches, best first. */
  private enum Rank {
    REFERENCE,
    NAME,
    WORDS_OF_NAME,
    WORDS,
    WITH_ERRORS
  }

  private record Ranked(CompanyPlace place, Rank rank, double metres) {}

  /**
   * A search.
   *
   * @param query folded, not empty; the last word may be a beginning
   * @param near of equally good places the nearer one comes first
   */
  OwnPlaceSearch(String query, Optional<Position> near) {
    this.query = query;
    this.joined = Folded.joined(query);
    this.words = query.split(" ");
    this.near = near;
  }

  /** The places that match, best first. */
  List<CompanyPlace> in(List<SearchablePlace> places) {
    List<Ranked> found = new ArrayList<>();
    for (SearchablePlace place : places) {
      rank(place).ifPresent(rank -> found.add(new Ranked(place.place(), rank, metres(place))));
    }
    found.sort(
        Comparator.comparing(Ranked::rank)
            .thenComparingDouble(Ranked::metres)
            .thenComparing(ranked -> ranked.place().id()));
    return found.stream().map(Ranked::place).toList();
  }

  private double metres(SearchablePlace place) {
    return near.map(place.place().details().gate()::metresTo).orElse(0.0);
  }

  private Optional<Rank> rank(SearchablePlace place) {
    if (place.reference().equals(joined)) {
      return Optional.of(Rank.REFERENCE);
    }
    if (place.name().equals(query)) {
      return Optional.of(Rank.NAME);
    }
    if (all(" " + place.name(), false)) {
      return Optional.of(Rank.WORDS_OF_NAME);
    }
    if (all(place.words(), false)) {
      return Optional.of(Rank.WORDS);
    }
    return all(place.words(), true) ? Optional.of(Rank.WITH_ERRORS) : Optional.empty();
  }

  /**
   * Whether every word of the query is a word of a text, or the last one the beginning of one.
   *
   * @param text in which a blank is before each word
   */
  private boolean all(String text, boolean errors) {
    for (int i = 0; i < words.length; i++) {
      boolean beginning = i == words.length - 1;
      if (!has(text, words[i], beginning)
          && !(errors
              && words[i].length() >= LEAST_WITH_ERROR
              && hasSimilar(text, words[i], beginning))) {
        return false;
      }
    }
    return true;
  }

  private static boolean has(String text, String word, boolean beginning) {
    for (int at = text.indexOf(word, 1); at > 0; at = text.indexOf(word, at + 1)) {
      int end = at + word.length();
      if (text.charAt(at - 1) == ' '
          && (beginning || end == text.length() || text.charAt(end) == ' ')) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasSimilar(String text, String word, boolean beginning) {
    int at = 1;
    while (at < text.length()) {
      int blank = text.indexOf(' ', at);
      int end = blank < 0 ? text.length() : blank;
      if (end - at >= word.length() - 1 && similar(text, at, end, word, beginning)) {
        return true;
      }
      at = end + 1;
    }
    return false;
  }

  /**
   * Whether one letter added, left out, replaced, or exchanged with the next makes one word of the
   * other.
   *
   * @param beginning whether the second word may be a beginning of the first one
   */
  static boolean similar(String known, String word, boolean beginning) {
    return similar(known, 0, known.length(), word, beginning);
  }

  /** Compares with a part of a text. */
  private static boolean similar(String text, int from, int to, String word, boolean beginning) {
    int same = 0;
    int shorter = Math.min(to - from, word.length());
    while (same < shorter && text.charAt(from + same) == word.charAt(same)) {
      same++;
    }
    int at = from + same;
    return ends(text, at + 1, to, word, same + 1, beginning) // replaced
        || ends(text, at, to, word, same + 1, beginning) // added
        || ends(text, at + 1, to, word, same, beginning) // left out
        || (same + 1 < shorter
            && text.charAt(at) == word.charAt(same + 1)
            && text.charAt(at + 1) == word.charAt(same)
            && ends(text, at + 2, to, word, same + 2, beginning));
  }

  /** Whether the rest of a word is the rest of a part of a text, or its beginning. */
  private static boolean ends(
      String text, int from, int to, String word, int at, boolean beginning) {
    int rest = word.length() - at;
    return from <= to
        && rest >= 0
        && (beginning ? to - from >= rest : to - from == rest)
        && text.regionMatches(from, word, at, rest);
  }
}
