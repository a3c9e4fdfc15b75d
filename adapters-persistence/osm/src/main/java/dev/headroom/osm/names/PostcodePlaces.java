package dev.headroom.osm.names;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The places of postcodes: the middle of the elements that carry them. British ones are kept both
 * whole ({@code IM1 2AB}) and by their outward part ({@code IM1}).
 *
 * <p>Memory: about 100 bytes a postcode and 8 a carrier, at most {@value #MOST_CARRIERS} of them.
 * For one thread.
 */
final class PostcodePlaces {

  /**
   * The greatest number of carriers of a postcode; beyond it, every second one is dropped,
   * repeatedly.
   */
  static final int MOST_CARRIERS = 64;

  private static final int LONGEST = 16;
  private static final Pattern BRITISH =
      Pattern.compile("([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})");

  private final Map<String, Carriers> postcodes = new TreeMap<>();

  /** The postcode of an element, as written; empty if it has none, or several. */
  static Optional<String> of(Map<String, String> tags) {
    String raw = tags.getOrDefault("addr:postcode", tags.getOrDefault("postal_code", ""));
    if (raw.isEmpty() || raw.length() > LONGEST || raw.indexOf(';') >= 0 || raw.indexOf(',') >= 0) {
      return Optional.empty();
    }
    String upper = Text.clean(raw, LONGEST).toUpperCase(Locale.ROOT);
    Matcher british = BRITISH.matcher(upper);
    if (british.matches()) {
      return Optional.of(british.group(1) + " " + british.group(2));
    }
    return upper.chars().anyMatch(c -> c >= '0' && c <= '9')
        ? Optional.of(upper)
        : Optional.empty();
  }

  /** Adds a carrier of a postcode. */
  void add(String postcode, int latE7, int lonE7) {
    carriers(postcode).add(latE7, lonE7);
    Matcher british = BRITISH.matcher(postcode);
    if (british.matches()) {
      carriers(british.group(1)).add(latE7, lonE7);
    }
  }

  private Carriers carriers(String postcode) {
    return postcodes.computeIfAbsent(postcode, added -> new Carriers());
  }

  /** All postcodes, in alphabetical order. */
  List<Place> places() {
    List<Place> places = new ArrayList<>();
    postcodes.forEach(
        (postcode, carriers) ->
            places.add(Place.at(PlaceKind.POSTCODE, postcode, Address.UNKNOWN, carriers.middle())));
    return places;
  }

  /** An even sample of the carriers of a postcode, in the order of the map. */
  private static final class Carriers {
    private int[] lats = new int[2];
    private int[] lons = new int[2];
    private int size;
    private int each = 1;
    private int met;

    void add(int latE7, int lonE7) {
      if (met++ % each != 0) {
        return;
      }
      if (size == MOST_CARRIERS) {
        for (int i = 0; 2 * i < size; i++) {
          lats[i] = lats[2 * i];
          lons[i] = lons[2 * i];
        }
        size /= 2;
        each *= 2;
      }
      if (size == lats.length) {
        lats = Arrays.copyOf(lats, 2 * size);
        lons = Arrays.copyOf(lons, 2 * size);
      }
      lats[size] = latE7;
      lons[size++] = lonE7;
    }

    /** The median of each coordinate: a few wrong ones do not move it. */
    Position middle() {
      return Position.ofE7(middle(lats), middle(lons));
    }

    private int middle(int[] values) {
      int[] sorted = Arrays.copyOf(values, size);
      Arrays.sort(sorted);
      return sorted[size / 2];
    }
  }
}
