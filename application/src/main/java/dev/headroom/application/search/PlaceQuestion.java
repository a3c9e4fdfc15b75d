package dev.headroom.application.search;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.NamedPlace;
import dev.headroom.domain.gazetteer.NamedPlace.Kind;
import dev.headroom.domain.geo.Position;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * One search: the beginnings of words that a user typed, and the place near which the user looks.
 * Used once.
 */
final class PlaceQuestion {

  /** The greatest number of names with one beginning that are examined, in alphabetical order. */
  private static final int MOST_LOOKED_AT = 20_000;

  private final String question;
  private final String joined;
  private final String[] asked;
  private final Position near;
  private final Map<NamedPlace, Hit> hits = new HashMap<>();

  private record Hit(int quality, double metres) {}

  /**
   * The places found.
   *
   * @param complete whether all names that may match were examined
   */
  record Answer(List<NamedPlace> places, boolean complete) {}

  /**
   * A search.
   *
   * @param question folded, not empty
   */
  PlaceQuestion(String question, Position near) {
    this.question = question;
    this.joined = Folded.joined(question);
    this.asked = question.split(" ");
    this.near = near;
  }

  /**
   * The places whose names contain words that begin with those of the query, in any order. Exact
   * matches come first, then names that begin with the query, then the others; among equals places
   * come before streets, and nearer ones first.
   *
   * @param most the greatest number of results
   */
  Answer answer(Gazetteer names, int most) {
    String rarest = Arrays.stream(asked).max(Comparator.comparingInt(String::length)).orElseThrow();
    boolean complete = true;
    // What goes on as it was typed, what has the words elsewhere, and postcodes, which are one
    // word.
    for (String beginning : new LinkedHashSet<>(List.of(question, rarest, joined))) {
      complete &= names.visit(beginning, MOST_LOOKED_AT, this::consider);
    }
    return new Answer(
        hits.entrySet().stream()
            .sorted(
                Comparator.comparingInt((Map.Entry<NamedPlace, Hit> hit) -> hit.getValue().quality)
                    .thenComparing(hit -> hit.getKey().kind() == Kind.STREET)
                    .thenComparingDouble(hit -> hit.getValue().metres)
                    .thenComparing(hit -> hit.getKey().name()))
            .limit(most)
            .map(Map.Entry::getKey)
            .toList(),
        complete);
  }

  private void consider(String key, NamedPlace place) {
    if (hits.containsKey(place)) {
      return;
    }
    if (place.kind() == Kind.POSTCODE) {
      if (key.startsWith(joined)) {
        hit(place, key.equals(joined) ? 0 : 1);
      }
      return;
    }
    String name = Folded.of(place.name());
    if (hasAll(name)) {
      int quality = name.startsWith(question) ? 1 : 2;
      hit(place, name.equals(question) ? 0 : quality);
    }
  }

  private void hit(NamedPlace place, int quality) {
    hits.put(place, new Hit(quality, near.metresTo(place.at())));
  }

  private boolean hasAll(String name) {
    for (String word : asked) {
      if (!name.startsWith(word) && !name.contains(" " + word)) {
        return false;
      }
    }
    return true;
  }
}
