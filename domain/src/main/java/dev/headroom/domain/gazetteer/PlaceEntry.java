package dev.headroom.domain.gazetteer;

import java.util.List;

/**
 * A place as an import hands it to the index.
 *
 * @param names its further names: other languages, old and short ones; of a house with a range of
 *     numbers each number, without a language ({@code 12} and {@code 14} of {@code 12-14}), and the
 *     names of its street in other languages
 * @param within all names of the areas that it lies in, in any language, for instance its suburb,
 *     its town and its county
 * @param importance 0 to 100; of two places with one name the more important one comes first
 */
public record PlaceEntry(Place place, List<OtherName> names, List<String> within, int importance) {

  /** The greatest importance. */
  public static final int MOST_IMPORTANT = 100;

  /**
   * A further name.
   *
   * @param language the code of ISO 639-1; empty for a name of no certain language
   */
  public record OtherName(String language, String name) {}

  /** Copies the lists. */
  public PlaceEntry {
    if (importance < 0 || importance > MOST_IMPORTANT) {
      throw new IllegalArgumentException("importance " + importance);
    }
    names = List.copyOf(names);
    within = List.copyOf(within);
  }

  /** An entry without further names. */
  public static PlaceEntry of(Place place, int importance) {
    return new PlaceEntry(place, List.of(), List.of(), importance);
  }
}
