package dev.headroom.application.map;

import dev.headroom.domain.picture.ClosedMapException;
import java.util.Optional;
import java.util.function.Function;

/** The map that questions are answered from now; empty while the first one is being opened. */
@FunctionalInterface
public interface CurrentMap {

  /** The map at this moment. */
  Optional<RoadMap> get();

  /**
   * Answers a question that reads the picture or the names of the map: again from the next map,
   * where this one is replaced, and what it reads closed, meanwhile.
   *
   * @return empty without a map
   * @throws ClosedMapException when they are closed although the map is the current one
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

  /** Whether there is a newer map that was refused, so that this one grows old. */
  default boolean stale() {
    return false;
  }
}
