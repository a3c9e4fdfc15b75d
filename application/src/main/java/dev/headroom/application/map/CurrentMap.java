package dev.headroom.application.map;

import java.util.Optional;

/** The map that questions are answered from now; empty while the first one is being opened. */
@FunctionalInterface
public interface CurrentMap {

  /** The map at this moment. */
  Optional<RoadMap> get();

  /** Whether there is a newer map that was refused, so that this one grows old. */
  default boolean stale() {
    return false;
  }
}
