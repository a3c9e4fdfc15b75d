package dev.headroom.osm.names.house;

import dev.headroom.domain.geo.Distances;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import dev.headroom.osm.names.shape.Outlines;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.HouseNumbers;
import dev.headroom.osm.names.tags.HouseNumbers.HouseNumber;
import dev.headroom.osm.names.tags.Names;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Collects the addresses of an extract.
 *
 * <p>Memory: 100 bytes for each address; each text is kept once. At most {@value #MOST_MEMBERS}
 * members of street relations. For one thread.
 */
public final class Houses {

  /** From the south to the north, then from the west to the east. */
  public static final Comparator<House> BY_PLACE =
      Comparator.comparingInt((House house) -> house.spot().lat())
          .thenComparing(house -> house.spot().lon());

  private static final int MOST_MEMBERS = 10_000_000;
  private static final int MOST_INTERPOLATED = 5_000_000;
  private static final int MOST_OF_A_WAY = 500;
  private static final double SAME_METRES = 100;

  /** Where an interpolation is drawn. */
  private record Interpolation(int outline, String step, AddressLine line) {}

  private final List<House> houses = new ArrayList<>();
  private final List<Interpolation> interpolations = new ArrayList<>();
  private final Map<AddressLine, AddressLine> lines = new HashMap<>();
  private final Map<String, List<HouseNumber>> numbers = new HashMap<>();
  private final Map<Long, String> streetOfWay = new HashMap<>();
  private final Map<Long, String> streetOfNode = new HashMap<>();
  private final Map<Integer, House> onOutlines = new HashMap<>();

  /** Reads a relation that names the street of its members. */
  public void street(List<Member> members, Map<String, String> tags) {
    String raw = tags.getOrDefault("name", tags.getOrDefault("addr:street", ""));
    String street = Text.clean(raw, Names.LONGEST);
    if (street.isEmpty() || streetOfWay.size() + streetOfNode.size() > MOST_MEMBERS) {
      return;
    }
    for (Member member : members) {
      if (!member.role().equals("street")) {
        if (member.kind() == Kind.WAY) {
          streetOfWay.putIfAbsent(member.id(), street);
        } else if (member.kind() == Kind.NODE) {
          streetOfNode.putIfAbsent(member.id(), street);
        }
      }
    }
  }

  /** Adds the address of a way. */
  public void way(long id, int outline, Map<String, String> tags) {
    for (House house : read(tags, streetOfWay.getOrDefault(id, ""))) {
      houses.add(house.of(outline));
    }
  }

  /** Adds the address of a relation, the first of whose outlines counts. */
  public void relation(long way, Map<Long, Integer> outlines, Map<String, String> tags) {
    Integer outline = outlines.get(way);
    if (outline != null) {
      read(tags, "").forEach(house -> houses.add(house.of(outline)));
    }
  }

  /** Adds an interpolation. */
  public void interpolation(long id, int outline, Map<String, String> tags) {
    AddressLine line = known(AddressLine.of(tags).or(street(streetOfWay.getOrDefault(id, ""))));
    interpolations.add(
        new Interpolation(outline, tags.getOrDefault("addr:interpolation", ""), line));
  }

  private static AddressLine street(String name) {
    return AddressLine.NONE.in(name);
  }

  /**
   * Adds the address of a node.
   *
   * @param index of the node on outlines, or negative
   */
  public void node(long id, int index, Spot spot, Map<String, String> tags) {
    List<House> read = read(tags, streetOfNode.getOrDefault(id, ""));
    for (House house : read) {
      houses.add(house.at(spot));
    }
    if (index >= 0 && !read.isEmpty()) {
      onOutlines.put(index, read.get(0));
    }
  }

  private List<House> read(Map<String, String> tags, String related) {
    String name = Text.clean(tags.getOrDefault("addr:housename", ""), Names.LONGEST);
    List<HouseNumber> found =
        numbers.computeIfAbsent(tags.getOrDefault("addr:housenumber", ""), HouseNumbers::of);
    AddressLine line = known(AddressLine.of(tags).or(street(related)));
    if (found.isEmpty()) {
      return name.isEmpty() ? List.of() : List.of(new House(line, "", List.of(), name));
    }
    List<House> read = new ArrayList<>(found.size());
    for (HouseNumber number : found) {
      read.add(new House(line, number.written(), number.each(), name));
    }
    return List.copyOf(read);
  }

  private AddressLine known(AddressLine line) {
    return lines.computeIfAbsent(line, added -> added);
  }

  /** Finds the places of all houses, adds interpolated ones and drops those not in the extract. */
  public void locate(Outlines outlines) {
    houses.removeIf(house -> !house.locate(outlines));
    int most = houses.size() + MOST_INTERPOLATED;
    for (Interpolation each : interpolations) {
      if (houses.size() < most) {
        interpolate(each, outlines);
      }
    }
    interpolations.clear();
    onOutlines.clear();
    numbers.clear();
    streetOfWay.clear();
    streetOfNode.clear();
  }

  private void interpolate(Interpolation way, Outlines outlines) {
    int[] nodes = outlines.nodes(way.outline());
    int from = -1;
    for (int i = 0; i < nodes.length; i++) {
      if (onOutlines.containsKey(nodes[i])) {
        if (from >= 0) {
          between(way, nodes, from, i, outlines);
        }
        from = i;
      }
    }
  }

  private void between(Interpolation way, int[] nodes, int from, int to, Outlines outlines) {
    House first = onOutlines.get(nodes[from]);
    House last = onOutlines.get(nodes[to]);
    List<String> between =
        HouseNumbers.between(first.number(), last.number(), way.step(), MOST_OF_A_WAY);
    AddressLine line = known(way.line().or(first.line()).or(last.line()));
    double[] lengths = new double[to - from + 1];
    for (int i = 1; i < lengths.length; i++) {
      if (!outlines.placed(nodes[from + i]) || !outlines.placed(nodes[from + i - 1])) {
        return;
      }
      lengths[i] = lengths[i - 1] + metres(nodes[from + i - 1], nodes[from + i], outlines);
    }
    if (first.line().street().isEmpty() && last.line().street().isEmpty()) {
      first.set(known(first.line().or(line)));
      last.set(known(last.line().or(line)));
    }
    for (int n = 0; n < between.size(); n++) {
      double metres = lengths[lengths.length - 1] * (n + 1) / (between.size() + 1);
      int segment = 1;
      while (segment < lengths.length - 1 && lengths[segment] < metres) {
        segment++;
      }
      double length = lengths[segment] - lengths[segment - 1];
      double share = length == 0 ? 0 : (metres - lengths[segment - 1]) / length;
      int a = nodes[from + segment - 1];
      int b = nodes[from + segment];
      houses.add(
          new House(line, between.get(n), List.of(), "")
              .at(
                  Spot.at(
                      mean(outlines.lat(a), outlines.lat(b), share),
                      mean(outlines.lon(a), outlines.lon(b), share))));
    }
  }

  private static int mean(int a, int b, double share) {
    return (int) Math.round(a + share * ((double) b - a));
  }

  private static double metres(int a, int b, Outlines outlines) {
    return metres(outlines.lat(a), outlines.lon(a), outlines.lat(b), outlines.lon(b));
  }

  private static double metres(int aLat, int aLon, int bLat, int bLon) {
    return Distances.metres(aLat / 1e7, aLon / 1e7, bLat / 1e7, bLon / 1e7);
  }

  /** All houses, for their streets to be found. */
  public List<House> all() {
    return houses;
  }

  /** Keeps each address once, in the order of streets and numbers. */
  public void unite() {
    houses.sort(
        Comparator.comparing((House house) -> house.line().street())
            .thenComparing(house -> house.number().toLowerCase(Locale.ROOT))
            .thenComparing(House::name)
            .thenComparing(house -> !house.isArea())
            .thenComparing(house -> house.line().postcode())
            .thenComparing(house -> house.spot().lat())
            .thenComparing(house -> house.spot().lon())
            .thenComparing(house -> house.line().city()));
    List<House> once = new ArrayList<>(houses.size());
    int start = 0;
    for (House house : houses) {
      if (start < once.size() && !alike(once.get(start), house)) {
        start = once.size();
      }
      boolean known = false;
      for (int i = start; i < once.size() && !known; i++) {
        known = same(once.get(i), house);
        if (known) {
          unite(once.get(i), house);
        }
      }
      if (!known) {
        once.add(house);
      }
    }
    houses.clear();
    houses.addAll(once);
  }

  private static boolean alike(House one, House other) {
    return one.number().equalsIgnoreCase(other.number())
        && one.line().street().equals(other.line().street())
        && (!one.number().isEmpty() || one.name().equals(other.name()));
  }

  private static boolean same(House one, House other) {
    String postcode = one.line().postcode();
    String otherPostcode = other.line().postcode();
    return (postcode.isEmpty() || otherPostcode.isEmpty() || postcode.equals(otherPostcode))
        && metres(one.spot().lat(), one.spot().lon(), other.spot().lat(), other.spot().lon())
            < SAME_METRES;
  }

  private void unite(House kept, House other) {
    kept.set(known(kept.line().or(other.line())));
    Spot spot = kept.spot();
    if (!spot.hasDoor() && other.spot().hasDoor()) {
      kept.at(new Spot(spot.lat(), spot.lon(), other.spot().doorLat(), other.spot().doorLon()));
    }
  }
}
