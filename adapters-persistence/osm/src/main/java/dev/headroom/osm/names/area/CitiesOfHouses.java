package dev.headroom.osm.names.area;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.osm.names.shape.Feature;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.Importance;
import dev.headroom.osm.names.tags.Names;
import dev.headroom.osm.road.GrowingInts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Settlements that only addresses name, for extracts that lack their nodes: each in the middle of
 * the houses, of which there have to be at least {@value #LEAST_HOUSES}.
 *
 * <p>Memory: 8 bytes for each house. For one thread.
 */
public final class CitiesOfHouses {

  private static final int LEAST_HOUSES = 3;
  private static final int HOUSES_OF_A_TOWN = 200;
  private static final int LESS_IMPORTANT = 4;

  private final Set<String> known;
  private final Map<String, Houses> cities = new TreeMap<>();
  private final Map<String, Houses> suburbs = new TreeMap<>();

  private static final class Houses {
    private final GrowingInts lats = new GrowingInts();
    private final GrowingInts lons = new GrowingInts();

    void add(Spot spot) {
      lats.add(spot.lat());
      lons.add(spot.lon());
    }

    static int middle(GrowingInts values) {
      int[] sorted = values.toArray();
      Arrays.sort(sorted);
      return sorted[sorted.length / 2];
    }
  }

  /** Looks for settlements other than these, given by their folded names. */
  public CitiesOfHouses(Set<String> known) {
    this.known = known;
  }

  /** Records the address of a house. */
  public void add(AddressLine line, Spot spot) {
    add(line.city(), spot, cities);
    add(line.suburb(), spot, suburbs);
  }

  private void add(String name, Spot spot, Map<String, Houses> to) {
    boolean plain =
        !name.isEmpty() && name.chars().noneMatch(c -> Character.isDigit(c) || c == ',');
    if (plain && !known.contains(Folded.of(name))) {
      to.computeIfAbsent(name, added -> new Houses()).add(spot);
    }
  }

  /** The settlements. */
  public List<Settlement> settlements() {
    List<Settlement> found = new ArrayList<>();
    cities.forEach(
        (name, houses) ->
            add(
                name,
                houses,
                houses.lats.size() < HOUSES_OF_A_TOWN ? PlaceKind.VILLAGE : PlaceKind.TOWN,
                found));
    suburbs.forEach((name, houses) -> add(name, houses, PlaceKind.SUBURB, found));
    return found;
  }

  private static void add(String name, Houses houses, PlaceKind kind, List<Settlement> to) {
    if (houses.lats.size() >= LEAST_HOUSES) {
      Spot middle = Spot.at(Houses.middle(houses.lats), Houses.middle(houses.lons));
      int importance = Importance.of(kind) - LESS_IMPORTANT;
      to.add(
          new Settlement(
              kind,
              new Feature(kind, new Names(name, List.of()), importance, AddressLine.NONE, "")
                  .ofNode(0, middle.lat(), middle.lon())));
    }
  }
}
