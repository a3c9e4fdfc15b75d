package dev.headroom.application.search;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds a company's own places by name, reference and address. Takes time linear in them. */
final class OwnPlaceSearch {

  /** Shorter words are compared without typing errors. */
  private static final int LEAST_WITH_ERROR = 5;

  private final String query;
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
    this.words = query.split(" ");
    this.near = near;
  }

  /** The places that match, best first. */
  List<CompanyPlace> in(List<CompanyPlace> places) {
    List<Ranked> found = new ArrayList<>();
    for (CompanyPlace place : places) {
      rank(place.details()).ifPresent(rank -> found.add(new Ranked(place, rank, metres(place))));
    }
    found.sort(
        Comparator.comparing(Ranked::rank)
            .thenComparingDouble(Ranked::metres)
            .thenComparing(ranked -> ranked.place().id()));
    return found.stream().map(Ranked::place).toList();
  }

  private double metres(CompanyPlace place) {
    return near.map(place.details().gate()::metresTo).orElse(0.0);
  }

  private Optional<Rank> rank(CompanyPlaceDetails details) {
    String name = Folded.of(details.name());
    String reference = Folded.of(details.reference());
    if (Folded.joined(reference).equals(Folded.joined(query))) {
      return Optional.of(Rank.REFERENCE);
    }
    if (name.equals(query)) {
      return Optional.of(Rank.NAME);
    }
    String[] ofName = name.split(" ");
    if (all(ofName, 0)) {
      return Optional.of(Rank.WORDS_OF_NAME);
    }
    String[] ofAll = (name + " " + reference + " " + Folded.of(details.address())).split(" +");
    if (all(ofAll, 0)) {
      return Optional.of(Rank.WORDS);
    }
    return all(ofAll, 1) ? Optional.of(Rank.WITH_ERRORS) : Optional.empty();
  }

  /** Whether every word of the query is one of these, or the last one the beginning of one. */
  private boolean all(String[] known, int errors) {
    for (int i = 0; i < words.length; i++) {
      if (!any(known, words[i], i == words.length - 1, errors)) {
        return false;
      }
    }
    return true;
  }

  private static boolean any(String[] known, String word, boolean beginning, int errors) {
    for (String one : known) {
      if (one.equals(word)
          || (beginning && one.startsWith(word))
          || (errors > 0 && word.length() >= LEAST_WITH_ERROR && similar(one, word, beginning))) {
        return true;
      }
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
    int same = 0;
    int shorter = Math.min(known.length(), word.length());
    while (same < shorter && known.charAt(same) == word.charAt(same)) {
      same++;
    }
    return ends(known, same + 1, word, same + 1, beginning) // replaced
        || ends(known, same, word, same + 1, beginning) // added
        || ends(known, same + 1, word, same, beginning) // left out
        || (same + 1 < shorter
            && known.charAt(same) == word.charAt(same + 1)
            && known.charAt(same + 1) == word.charAt(same)
            && ends(known, same + 2, word, same + 2, beginning));
  }

  private static boolean ends(String known, int from, String word, int at, boolean beginning) {
    if (from > known.length() || at > word.length()) {
      return false;
    }
    int rest = word.length() - at;
    return known.regionMatches(from, word, at, rest)
        && (beginning || known.length() - from == rest);
  }
}
