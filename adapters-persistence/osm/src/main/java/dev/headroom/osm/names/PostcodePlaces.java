package dev.headroom.osm.names;

import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.PostcodeText;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The places of postcodes: a point in their boundary, or else the middle of the elements that carry
 * them. British ones are kept whole ({@code IM1 2AB}), by their sector ({@code IM1 2}) and by their
 * outward part ({@code IM1}).
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

  private final Map<String, Carriers> postcodes = new TreeMap<>();
  private final Map<String, Spot> bounded = new TreeMap<>();

  /** Adds a carrier of a postcode. */
  void add(String postcode, int latE7, int lonE7) {
    carriers(postcode).add(latE7, lonE7);
    PostcodeText.larger(postcode).forEach(larger -> carriers(larger).add(latE7, lonE7));
  }

  /** Adds a point in the boundary of a postcode. */
  void bound(String postcode, Spot inside) {
    bounded.putIfAbsent(postcode, inside);
  }

  private Carriers carriers(String postcode) {
    return postcodes.computeIfAbsent(postcode, added -> new Carriers());
  }

  /** Passes on all postcodes with their places, in alphabetical order. */
  void each(BiConsumer<String, Spot> postcode) {
    Map<String, Spot> all = new TreeMap<>(bounded);
    postcodes.forEach((text, carriers) -> all.putIfAbsent(text, carriers.middle()));
    all.forEach(postcode);
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
    Spot middle() {
      return Spot.at(middle(lats), middle(lons));
    }

    private int middle(int[] values) {
      int[] sorted = Arrays.copyOf(values, size);
      Arrays.sort(sorted);
      return sorted[size / 2];
    }
  }
}
