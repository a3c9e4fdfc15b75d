package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;

/**
 * The houses of a street, in the order of their numbers, packed: about ten bytes each.
 *
 * <pre>
 *   number of texts │ texts (postcodes, places, names)
 *   │ number of houses │ for each: number │ way from the one before │ entrance, texts by their number
 * </pre>
 */
final class HouseList {

  /** The greatest number of houses in one list. */
  static final int MOST = 4_000;

  private static final int ENTRANCE = 1;
  private static final int TEXTS = 2;

  /**
   * A house.
   *
   * @param entrance the point to drive to
   * @param place where it lies; empty for the place of its street
   */
  record House(
      String number,
      HouseNumber parsed,
      Position at,
      Position entrance,
      String postcode,
      String place,
      String name) {

    /** This house as a place on its street, by this name of the street. */
    Place on(PlaceEntry street, String streetName) {
      return on(street, streetName, number, at, entrance);
    }

    /** A house beside this one. */
    Place on(PlaceEntry street, String streetName, String other, Position there, Position gate) {
      Address area = street.place().address();
      return new Place(
          PlaceKind.HOUSE,
          other.equals(number) ? name : "",
          new Address(
              streetName,
              other,
              postcode.isEmpty() ? area.postcode() : postcode,
              place.isEmpty() ? area.place() : place,
              area.country()),
          there,
          gate);
    }
  }

  private final List<House> houses;

  HouseList(List<House> houses) {
    this.houses = houses;
  }

  List<House> houses() {
    return houses;
  }

  /** Writes houses. */
  static void write(List<House> houses, Position street, DataOutput out) throws IOException {
    Map<String, Integer> texts = new LinkedHashMap<>();
    texts.put("", 0);
    for (House each : houses) {
      for (String text : List.of(each.postcode(), each.place(), each.name())) {
        texts.putIfAbsent(text, texts.size());
      }
    }
    out.writeVInt(texts.size());
    for (String text : texts.keySet()) {
      PlaceRecord.text(text, out);
    }
    List<House> sorted = new ArrayList<>(houses);
    sorted.sort(Comparator.comparing(House::parsed));
    out.writeVInt(sorted.size());
    int lat = street.latE7();
    int lon = street.lonE7();
    for (House each : sorted) {
      PlaceRecord.text(each.number(), out);
      out.writeZInt(each.at().latE7() - lat);
      out.writeZInt(each.at().lonE7() - lon);
      lat = each.at().latE7();
      lon = each.at().lonE7();
      int[] used = {texts.get(each.postcode()), texts.get(each.place()), texts.get(each.name())};
      boolean entrance = !each.entrance().equals(each.at());
      boolean named = Arrays.stream(used).anyMatch(text -> text != 0);
      out.writeByte((byte) ((entrance ? ENTRANCE : 0) | (named ? TEXTS : 0)));
      if (entrance) {
        out.writeZInt(each.entrance().latE7() - lat);
        out.writeZInt(each.entrance().lonE7() - lon);
      }
      if (named) {
        for (int text : used) {
          out.writeVInt(text);
        }
      }
    }
  }

  /** Reads houses. */
  static HouseList read(Position street, DataInput in) throws IOException {
    int count = in.readVInt();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      texts.add(in.readString());
    }
    int size = in.readVInt();
    List<House> houses = new ArrayList<>(Math.min(size, MOST));
    int lat = street.latE7();
    int lon = street.lonE7();
    for (int i = 0; i < size; i++) {
      String number = in.readString();
      lat += in.readZInt();
      lon += in.readZInt();
      Position at = Position.ofE7(lat, lon);
      int flags = in.readByte();
      Position entrance = at;
      if ((flags & ENTRANCE) != 0) {
        entrance = Position.ofE7(lat + in.readZInt(), lon + in.readZInt());
      }
      boolean named = (flags & TEXTS) != 0;
      String postcode = named ? texts.get(in.readVInt()) : "";
      String place = named ? texts.get(in.readVInt()) : "";
      String name = named ? texts.get(in.readVInt()) : "";
      houses.add(new House(number, HouseNumber.of(number), at, entrance, postcode, place, name));
    }
    return new HouseList(houses);
  }

  /** The two numbers of the same side around one that is not in the list, at most this far off. */
  Optional<House[]> around(HouseNumber asked, int most) {
    House below = null;
    House above = null;
    for (House each : houses) {
      HouseNumber number = each.parsed();
      if (number.isNone() || number.side() != asked.side()) {
        continue;
      }
      if (number.number() < asked.number()) {
        below = each;
      } else if (number.number() > asked.number() && above == null) {
        above = each;
      }
    }
    boolean close =
        below != null && above != null && above.parsed().number() - below.parsed().number() <= most;
    return close ? Optional.of(new House[] {below, above}) : Optional.empty();
  }

  /** The house with the nearest number, one of the same side if it is hardly farther. */
  Optional<House> nearest(HouseNumber asked) {
    return houses.stream()
        .filter(each -> !each.parsed().isNone())
        .min(
            Comparator.comparingInt(
                each ->
                    2 * Math.abs(each.parsed().number() - asked.number())
                        + (each.parsed().side() == asked.side() ? 0 : 3)));
  }
}
