package dev.headroom.domain.network;

import java.util.List;

/**
 * The signs at the beginning of a directed road.
 *
 * @param exit the number of the motorway exit, or empty
 * @param destinations road numbers, then places, as the sign has them
 */
public record Signpost(String exit, List<String> destinations) {

  /** No sign. */
  public static final Signpost NONE = new Signpost("", List.of());

  /** Copies the list. */
  public Signpost {
    destinations = List.copyOf(destinations);
  }

  /** A copy with the number of an exit. */
  public Signpost numbered(String number) {
    return new Signpost(number, destinations);
  }
}
