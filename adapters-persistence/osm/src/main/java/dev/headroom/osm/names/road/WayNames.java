package dev.headroom.osm.names.road;

import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.osm.names.tags.Names;
import dev.headroom.osm.names.tags.PostcodeText;
import dev.headroom.osm.tags.syntax.Text;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names, numbers and postcodes of ways that the road network lacks.
 *
 * <p>Memory: 100 bytes for each way that has some, and their text once. For one thread.
 */
public final class WayNames {

  private static final int LONGEST_NUMBER = 24;

  private final Map<Long, List<OtherName>> names = new HashMap<>();
  private final Map<Long, String> numbers = new HashMap<>();
  private final Map<Long, String> postcodes = new HashMap<>();
  private final Map<List<OtherName>, List<OtherName>> known = new HashMap<>();

  /** Reads a road. */
  public void way(long id, Map<String, String> tags) {
    if (tags.containsKey("name")) {
      List<OtherName> further = Names.further(tags);
      if (!further.isEmpty()) {
        names.put(id, known.computeIfAbsent(further, added -> added));
      }
    }
    String postcode = PostcodeText.of(tags);
    if (!postcode.isEmpty()) {
      postcodes.put(id, postcode);
    }
    String number = tags.get("int_ref");
    if (number != null) {
      numbers.put(id, Text.clean(number, LONGEST_NUMBER));
    }
  }

  List<OtherName> further(long way) {
    return names.getOrDefault(way, List.of());
  }

  /** The postcode of a way, or empty. */
  String postcode(long way) {
    return postcodes.getOrDefault(way, "");
  }

  String internationalNumber(long way) {
    return numbers.getOrDefault(way, "");
  }
}
