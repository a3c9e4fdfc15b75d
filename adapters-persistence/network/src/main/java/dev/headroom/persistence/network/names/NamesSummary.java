package dev.headroom.persistence.network.names;

import dev.headroom.domain.gazetteer.NamedPlace;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The number of names by kind.
 *
 * @param bytes of its section
 * @param names how many of each kind, every kind named
 */
public record NamesSummary(long bytes, Map<NamedPlace.Kind, Integer> names) {

  /** Keeps the kinds in their order. */
  public NamesSummary {
    names = Collections.unmodifiableMap(new EnumMap<>(names));
  }

  /** The number of all names. */
  public int total() {
    return names.values().stream().mapToInt(Integer::intValue).sum();
  }
}
