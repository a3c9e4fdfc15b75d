package dev.headroom.domain.gazetteer;

import dev.headroom.domain.geo.Position;
import java.util.Objects;

/**
 * A place that can be found by its name or its address.
 *
 * @param name as it is written on the map; for a house without a name, empty
 * @param at where it is
 * @param entrance the point to drive to: its mapped entrance, or else {@code at}
 */
public record Place(PlaceKind kind, String name, Address address, Position at, Position entrance) {

  /** Checks that nothing is null. */
  public Place {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(name);
    Objects.requireNonNull(address);
    Objects.requireNonNull(at);
    Objects.requireNonNull(entrance);
  }

  /** A place without a mapped entrance. */
  public static Place at(PlaceKind kind, String name, Address address, Position at) {
    return new Place(kind, name, address, at, at);
  }
}
