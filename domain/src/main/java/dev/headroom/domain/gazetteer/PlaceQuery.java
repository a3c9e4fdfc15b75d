package dev.headroom.domain.gazetteer;

import dev.headroom.domain.geo.Position;
import java.util.Objects;
import java.util.Optional;

/**
 * A search for places.
 *
 * @param text what a user typed; the last word may be a beginning
 * @param near the place that the user looks at: of equal matches the nearer one comes first
 * @param language of the names in the answer, a code of ISO 639-1; empty for those on the map
 * @param most the greatest number of matches
 */
public record PlaceQuery(String text, Optional<Position> near, String language, int most) {

  /** Checks that nothing is null. */
  public PlaceQuery {
    Objects.requireNonNull(text);
    Objects.requireNonNull(near);
    Objects.requireNonNull(language);
  }
}
