package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.HouseList.House;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Assigns the houses of one street name to the streets of that name: to the nearest one in the same
 * place, else to the nearest one. Houses far from every such street become a street of their own.
 */
final class StreetClusters {

  /** How far a house may be from the middle of its street, in metres. */
  private static final double SAME_PLACE = 6_000;

  private static final double ANY_PLACE = 2_500;

  /** Two houses with one number and postcode that are nearer than this are one. */
  private static final double SAME_HOUSE = 60;

  private static final int IMPORTANCE = 5;
  private static final double CELL_DEGREES = 0.1;

  private final List<Cluster> clusters = new ArrayList<>();
  private final Map<Long, List<Cluster>> cells = new HashMap<>();

  /** A street with its houses. */
  record Cluster(PlaceEntry street, List<House> houses, Map<String, List<House>> byNumber) {

    Cluster(PlaceEntry street) {
      this(street, new ArrayList<>(), new HashMap<>());
    }

    private boolean full() {
      return houses.size() >= HouseList.MOST;
    }

    /** Adds a house by its number, and by each that it has besides. */
    private void add(PlaceEntry entry) {
      Address address = entry.place().address();
      add(address.houseNumber(), entry);
      HouseNumber whole = HouseNumber.of(address.houseNumber());
      for (OtherName other : entry.names()) {
        HouseNumber each = HouseNumber.of(other.name());
        if (other.language().isEmpty() && !each.isNone() && whole.matches(each) == 0) {
          add(other.name(), entry);
        }
      }
    }

    private void add(String number, PlaceEntry entry) {
      Place place = entry.place();
      Address address = place.address();
      String own = street.place().address().place();
      HouseNumber parsed = HouseNumber.of(number);
      List<House> same = byNumber.computeIfAbsent(number, added -> new ArrayList<>(1));
      for (House other : same) {
        if (other.at().metresTo(place.at()) < SAME_HOUSE) {
          return;
        }
      }
      House house =
          new House(
              number,
              parsed,
              place.at(),
              place.entrance(),
              address.postcode(),
              address.place().equals(own) ? "" : address.place(),
              place.name());
      same.add(house);
      houses.add(house);
    }
  }

  /** The streets of one group. */
  static List<Cluster> of(List<PlaceEntry> streets, List<PlaceEntry> houses) {
    StreetClusters all = new StreetClusters();
    streets.forEach(street -> all.begin(street));
    for (PlaceEntry house : houses) {
      if (!house.place().address().houseNumber().isEmpty()) {
        all.nearest(house).orElseGet(() -> all.begin(streetOf(house))).add(house);
      }
    }
    return all.clusters;
  }

  /** A street that only its houses name; for a house without a street, its place. */
  private static PlaceEntry streetOf(PlaceEntry house) {
    Place place = house.place();
    Address address = place.address();
    boolean named = !address.street().isEmpty();
    return new PlaceEntry(
        Place.at(
            named ? PlaceKind.STREET : PlaceKind.HOUSE,
            address.street(),
            new Address("", "", "", address.place(), address.country()),
            place.at()),
        List.of(),
        house.within(),
        IMPORTANCE);
  }

  private Cluster begin(PlaceEntry street) {
    Cluster cluster = new Cluster(street);
    clusters.add(cluster);
    Position at = street.place().at();
    cells
        .computeIfAbsent(cell(row(at.lat()), row(at.lon())), added -> new ArrayList<>(2))
        .add(cluster);
    return cluster;
  }

  private static int row(double degrees) {
    return (int) Math.floor(degrees / CELL_DEGREES);
  }

  private static long cell(int row, int column) {
    return ((long) row << Integer.SIZE) | (column & 0xffff_ffffL);
  }

  private Optional<Cluster> nearest(PlaceEntry house) {
    Position at = house.place().at();
    boolean street = !house.place().address().street().isEmpty();
    Cluster best = null;
    double least = Double.MAX_VALUE;
    for (int row = row(at.lat()) - 1; row <= row(at.lat()) + 1; row++) {
      for (int column = row(at.lon()) - 1; column <= row(at.lon()) + 1; column++) {
        for (Cluster each : cells.getOrDefault(cell(row, column), List.of())) {
          boolean usual = each.street().place().kind() == PlaceKind.STREET;
          double metres = weighed(each.street().place(), house.place());
          if (usual == street && metres < least && !each.full()) {
            least = metres;
            best = each;
          }
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** A distance in which streets of another place are farther off; too far is infinite. */
  private static double weighed(Place street, Place house) {
    boolean same = street.address().place().equals(house.address().place());
    double metres = street.at().metresTo(house.at());
    if (metres > (same ? SAME_PLACE : ANY_PLACE)) {
      return Double.MAX_VALUE;
    }
    return same ? metres : 2 * metres + SAME_PLACE / 4;
  }
}
