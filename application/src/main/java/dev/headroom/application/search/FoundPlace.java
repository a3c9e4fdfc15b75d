package dev.headroom.application.search;

import dev.headroom.domain.geo.Position;

/**
 * A street or a place.
 *
 * @param context the place near a street; empty where there is none, and of a place
 */
public record FoundPlace(String name, Kind kind, String context, Position at) {

  /** What it is; places before streets where their names fit equally well. */
  public enum Kind {
    CITY,
    TOWN,
    SUBURB,
    VILLAGE,
    HAMLET,
    STREET
  }
}
