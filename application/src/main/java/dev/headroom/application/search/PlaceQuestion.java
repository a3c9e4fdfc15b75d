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

/** The beginnings of words that somebody types, and where they look. For one use. */
final class PlaceQuestion {

  /** As many names with a beginning are looked at at most, in the order of the alphabet. */
  private static final int MOST_LOOKED_AT = 20_000;

  private final String question;
  private final String joined;
  private final String[] asked;
  private final Position near;
  private final Map<NamedPlace, Hit> hits = new HashMap<>();

  private record Hit(int quality, double metres) {}

  /**
   * What was found.
   *
   * @param complete whether all names were looked at that may fit
   */
  record Answer(List<NamedPlace> places, boolean complete) {}

  /**
   * A question.
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
   * The places whose names have words that begin with those of the question, in any order: first
   * those that are it, then those that begin with it, then the others; of these places before
   * streets, and the nearer ones first.
   *
   * @param most as many
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
