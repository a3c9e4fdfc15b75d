package dev.headroom.application.search.coordinate;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The direction that a letter or a word gives a coordinate. */
enum Axis {
  NORTH,
  SOUTH,
  EAST,
  WEST,
  /** A latitude whose sign says where. */
  LATITUDE,
  /** A longitude whose sign says where. */
  LONGITUDE;

  private static final Map<String, Axis> WORDS =
      Map.ofEntries(
          Map.entry("N", NORTH),
          Map.entry("NORTH", NORTH),
          Map.entry("NORD", NORTH),
          Map.entry("S", SOUTH),
          Map.entry("SOUTH", SOUTH),
          Map.entry("SÜD", SOUTH),
          Map.entry("SUD", SOUTH),
          Map.entry("E", EAST),
          Map.entry("EAST", EAST),
          Map.entry("OST", EAST),
          Map.entry("EST", EAST),
          Map.entry("W", WEST),
          Map.entry("WEST", WEST),
          Map.entry("OUEST", WEST),
          Map.entry("VEST", WEST),
          Map.entry("LAT", LATITUDE),
          Map.entry("LATITUDE", LATITUDE),
          Map.entry("BREITE", LATITUDE),
          Map.entry("LON", LONGITUDE),
          Map.entry("LNG", LONGITUDE),
          Map.entry("LONG", LONGITUDE),
          Map.entry("LONGITUDE", LONGITUDE),
          Map.entry("LÄNGE", LONGITUDE));

  /** In German O is Ost, the east. */
  private static final Set<String> EASTERN = Set.of("de");

  /** In French O is ouest, the west; likewise in the other Romance languages. */
  private static final Set<String> WESTERN = Set.of("fr", "es", "it", "pt", "ca", "gl");

  /**
   * The direction of a word in upper case.
   *
   * @param language determines what O means; without one it means nothing
   */
  static Optional<Axis> of(String word, String language) {
    if (!word.equals("O")) {
      return Optional.ofNullable(WORDS.get(word));
    }
    if (EASTERN.contains(language)) {
      return Optional.of(EAST);
    }
    return WESTERN.contains(language) ? Optional.of(WEST) : Optional.empty();
  }

  /** Whether it is a latitude. */
  boolean isLatitude() {
    return this == NORTH || this == SOUTH || this == LATITUDE;
  }

  /** Whether the sign of the number says where, and not the word. */
  boolean signed() {
    return this == LATITUDE || this == LONGITUDE;
  }

  /** Whether numbers grow against this direction. */
  boolean negative() {
    return this == SOUTH || this == WEST;
  }
}
