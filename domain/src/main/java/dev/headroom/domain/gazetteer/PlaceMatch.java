package dev.headroom.domain.gazetteer;

import java.util.Objects;

/** A place that a search found, and how it answers the query. */
public record PlaceMatch(Place place, Closeness closeness) {

  /** Checks that nothing is null. */
  public PlaceMatch {
    Objects.requireNonNull(place);
    Objects.requireNonNull(closeness);
  }
}
