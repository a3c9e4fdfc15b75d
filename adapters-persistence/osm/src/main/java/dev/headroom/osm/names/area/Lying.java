package dev.headroom.osm.names.area;

import java.util.List;

/**
 * What a point lies in.
 *
 * @param place the town or the village that its address names; empty if there is none near
 * @param suburb empty if none is known
 * @param region the smallest county or the like around it, or empty
 * @param country two letters, or empty
 * @param postcode of the postal area, or empty
 * @param within the names of all of these and of what they lie in, the smallest first
 */
public record Lying(
    String place,
    String suburb,
    String region,
    String country,
    String postcode,
    List<String> within) {

  /** Copies the names. */
  public Lying {
    within = List.copyOf(within);
  }
}
