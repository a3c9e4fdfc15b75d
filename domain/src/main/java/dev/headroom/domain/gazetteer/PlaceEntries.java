package dev.headroom.domain.gazetteer;

import java.util.function.Consumer;

/** The places that an import found, each made when it is visited. For one thread. */
@FunctionalInterface
public interface PlaceEntries {

  /** No places. */
  PlaceEntries NONE = each -> {};

  /** Visits all places, always in the same order. */
  void forEach(Consumer<PlaceEntry> each);
}
