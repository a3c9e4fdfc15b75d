package dev.headroom.domain.gazetteer;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * A street, a place or a postcode.
 *
 * @param name as it is written
 * @param context the place near a street or a postcode; empty if there is none, and for a place
 */
public record NamedPlace(String name, Kind kind, String context, Position at) {

  /** The kinds of named places. The order is that of the network file, which stores the ordinal. */
  public enum Kind {
    CITY,
    TOWN,
    SUBURB,
    VILLAGE,
    HAMLET,
    STREET,
    POSTCODE
  }

  /**
   * The folded beginnings by which it is found ({@link Folded}): the rest of the name from each of
   * its words on; a postcode as one word without blanks. Empty for a name without letters and
   * digits.
   */
  public List<String> keys() {
    String folded = Folded.of(name);
    if (kind == Kind.POSTCODE) {
      String joined = Folded.joined(folded);
      return joined.isEmpty() ? List.of() : List.of(joined);
    }
    List<String> keys = new ArrayList<>();
    for (int at = 0; at < folded.length(); ) {
      keys.add(folded.substring(at));
      int blank = folded.indexOf(' ', at);
      at = blank < 0 ? folded.length() : blank + 1;
    }
    return keys;
  }
}
