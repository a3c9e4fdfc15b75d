package dev.headroom.osm.names.shape;

import java.util.Map;
import java.util.Optional;

/** The kinds of nodes on an outline at which a place is entered. */
enum Door {
  MAIN,
  ORDINARY,
  /** For deliveries, or a loading dock. */
  GOODS,
  GATE,
  /** A node with an address, where no door is mapped. */
  ADDRESS;

  private static final Door[] FOR_GOODS = {GOODS, GATE, MAIN, ORDINARY, ADDRESS};
  private static final Door[] FOR_PEOPLE = {MAIN, ORDINARY, ADDRESS, GATE, GOODS};

  /** The door that a node is. */
  static Optional<Door> of(Map<String, String> tags) {
    String entrance = tags.getOrDefault("entrance", "");
    Optional<Door> door =
        switch (entrance) {
          case "main" -> Optional.of(MAIN);
          case "service", "delivery", "garage" -> Optional.of(GOODS);
          case "", "no", "exit", "emergency", "fire_exit", "fire" -> Optional.empty();
          default -> Optional.of(ORDINARY);
        };
    if (door.isPresent()) {
      return door;
    }
    if (tags.getOrDefault("amenity", "").equals("loading_dock")
        || tags.getOrDefault("door", "").equals("loadingdock")) {
      return Optional.of(GOODS);
    }
    return switch (tags.getOrDefault("barrier", "")) {
      case "gate", "lift_gate", "sliding_gate", "swing_gate", "entrance" -> Optional.of(GATE);
      default -> tags.containsKey("addr:housenumber") ? Optional.of(ADDRESS) : Optional.empty();
    };
  }

  /** How well it suits, the best 0. */
  int rank(boolean goods) {
    Door[] order = goods ? FOR_GOODS : FOR_PEOPLE;
    int rank = 0;
    while (order[rank] != this) {
      rank++;
    }
    return rank;
  }
}
