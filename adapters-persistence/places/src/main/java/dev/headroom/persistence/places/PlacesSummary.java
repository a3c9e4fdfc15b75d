package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The number of places by kind.
 *
 * @param bytes of the index
 * @param places how many of each kind that occurs
 */
public record PlacesSummary(long bytes, Map<PlaceKind, Integer> places) {

  /** Keeps the kinds in their order. */
  public PlacesSummary {
    Map<PlaceKind, Integer> sorted = new EnumMap<>(PlaceKind.class);
    sorted.putAll(places);
    places = Collections.unmodifiableMap(sorted);
  }

  /** The number of all places. */
  public int total() {
    return places.values().stream().mapToInt(Integer::intValue).sum();
  }
}
