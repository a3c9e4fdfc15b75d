package dev.headroom.application.map;

import dev.headroom.domain.picture.ClosedMapException;
import java.util.Optional;
import java.util.function.Function;

/**
 * The port to the map that answers requests at present; empty while the first one is being opened.
 */
@FunctionalInterface
public interface CurrentMap {

  /** The current map. */
  Optional<RoadMap> get();

  /**
   * Answers a question that reads the picture or the names of the map. If the map is replaced
   * meanwhile and its files are closed, the question is repeated with the next map.
   *
   * @return empty without a map
   * @throws ClosedMapException if the files are closed although the map is the current one
   */
  default <T> Optional<T> ask(Function<RoadMap, T> question) {
    Optional<RoadMap> current = get();
    while (current.isPresent()) {
      try {
        return current.map(question);
      } catch (ClosedMapException closed) {
        Optional<RoadMap> next = get();
        if (current.equals(next)) {
          throw closed;
        }
        current = next;
      }
    }
    return Optional.empty();
  }

  /** Whether a newer map was refused, so that this one grows old. */
  default boolean stale() {
    return false;
  }
}
