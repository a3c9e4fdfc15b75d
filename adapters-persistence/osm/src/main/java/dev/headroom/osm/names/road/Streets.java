package dev.headroom.osm.names.road;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.names.area.Districts;
import dev.headroom.osm.names.area.Lying;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.Importance;
import dev.headroom.osm.names.tags.Names;
import dev.headroom.osm.road.GrowingInts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The streets of a network: its named roads, by pieces that are connected or near and lie in one
 * settlement. A part of less than {@value #LEAST_METRES} m in another settlement stays with the
 * rest of its piece.
 *
 * <p>Memory: that of the streets, and 4 bytes for each named road. For one thread.
 */
public final class Streets {

  private static final double SQUARE_METRES = 300;
  private static final double SQUARE_IN_A_PLACE_METRES = 600;
  private static final double SMALL_METRES = 1_500;
  private static final int LEAST_METRES = 300;
  private static final double CENTIMETRES = 100;
  private static final double MARGIN_E7 = 90_000;
  private static final double NEAR_METRES = 1_000;

  private final RoadNetwork network;
  private final Districts districts;
  private final WayNames ways;
  private final Pieces pieces;
  private final List<Street> all = new ArrayList<>();
  private final Map<String, List<Placed>> byName = new HashMap<>();

  /** A street with its roads and the box around them. */
  private static final class Placed {
    private final Street street;
    private final int[] roads;
    private final int[] box;

    Placed(Street street, int[] roads, int[] box) {
      this.street = street;
      this.roads = roads;
      this.box = box;
    }

    boolean mayReach(int lat, int lon) {
      double wide = MARGIN_E7 / Math.max(0.05, Math.cos(Math.toRadians(lat / 1e7)));
      return lat > box[0] - MARGIN_E7
          && lat < box[2] + MARGIN_E7
          && lon > box[1] - wide
          && lon < box[3] + wide;
    }
  }

  /** Finds the streets. */
  public Streets(RoadNetwork network, Districts districts, WayNames ways) {
    this.network = network;
    this.districts = districts;
    this.ways = ways;
    pieces = new Pieces(network, SQUARE_METRES);
    Map<String, GrowingInts> named = new HashMap<>();
    for (int road = 0; road < network.roadCount(); road++) {
      String name = network.nameOf(road);
      if (!name.isEmpty() && network.classOf(road) != RoadClass.FERRY) {
        named.computeIfAbsent(name, added -> new GrowingInts()).add(road);
      }
    }
    Pieces.grouped(named).forEach((name, roads) -> split(roads));
  }

  /** Makes streets of all roads of one name. */
  private void split(int[] roads) {
    Map<String, GrowingInts> places = new TreeMap<>();
    for (int[] piece : pieces.split(roads)) {
      if (pieces.extent(piece) < SMALL_METRES) {
        Spot middle = pieces.middle(piece);
        add(piece, districts.at(middle.lat(), middle.lon()).place(), places);
      } else {
        splitLong(piece, places);
      }
    }
    Pieces wide = new Pieces(network, SQUARE_IN_A_PLACE_METRES);
    places.values().forEach(each -> wide.split(each.toArray()).forEach(this::street));
  }

  private static void add(int[] roads, String place, Map<String, GrowingInts> places) {
    GrowingInts all = places.computeIfAbsent(place, added -> new GrowingInts());
    for (int road : roads) {
      all.add(road);
    }
  }

  /** Puts the parts of a piece to the settlements that it leads through. */
  private void splitLong(int[] roads, Map<String, GrowingInts> places) {
    Map<String, GrowingInts> parts = new TreeMap<>();
    Map<String, Double> lengths = new HashMap<>();
    for (int road : roads) {
      int middle = network.pointCount(road) / 2;
      String place =
          districts.at(network.pointLat(road, middle), network.pointLon(road, middle)).place();
      parts.computeIfAbsent(place, added -> new GrowingInts()).add(road);
      lengths.merge(place, network.lengthOf(road) / CENTIMETRES, Double::sum);
    }
    String longest = "";
    for (String place : parts.keySet()) {
      longest = lengths.get(place) > lengths.getOrDefault(longest, -1.0) ? place : longest;
    }
    for (Map.Entry<String, GrowingInts> part : parts.entrySet()) {
      boolean small = lengths.get(part.getKey()) < LEAST_METRES;
      add(part.getValue().toArray(), small ? longest : part.getKey(), places);
    }
  }

  private void street(int[] roads) {
    Names names = new Names(network.nameOf(roads[0]), List.of());
    RoadClass rank = RoadClass.OTHER;
    long lastWay = -1;
    for (int road : roads) {
      RoadClass each = network.classOf(road);
      rank = each.compareTo(rank) < 0 ? each : rank;
      if (network.wayOf(road) != lastWay) {
        lastWay = network.wayOf(road);
        names = names.and(new Names("", ways.further(lastWay)));
      }
    }
    Spot middle = pieces.middle(roads);
    Lying lying = districts.at(middle.lat(), middle.lon());
    Street street = new Street(names, middle, lying, importance(rank));
    for (int road : roads) {
      street.postcode(ways.postcode(network.wayOf(road)));
    }
    all.add(street);
    byName
        .computeIfAbsent(Folded.of(names.name()), added -> new ArrayList<>(1))
        .add(new Placed(street, roads, pieces.box(roads)));
  }

  private static int importance(RoadClass rank) {
    int base = Importance.of(PlaceKind.STREET);
    return switch (rank) {
      case MOTORWAY, TRUNK, PRIMARY -> base + 4;
      case SECONDARY -> base + 3;
      case TERTIARY -> base + 2;
      case UNCLASSIFIED, RESIDENTIAL, LIVING_STREET -> base;
      case SERVICE, OTHER -> base - 4;
      case TRACK, FERRY -> base - 8;
    };
  }

  /** The street of a name that a house stands in: the nearest one within some 1,000 m. */
  public Optional<Street> of(String name, int lat, int lon) {
    List<Placed> near = new ArrayList<>();
    for (Placed each : byName.getOrDefault(Folded.of(name), List.of())) {
      if (each.mayReach(lat, lon)) {
        near.add(each);
      }
    }
    if (near.size() == 1) {
      return Optional.of(near.get(0).street);
    }
    Optional<Street> nearest = Optional.empty();
    double best = NEAR_METRES;
    for (Placed each : near) {
      double metres = pieces.metres(each.roads, lat, lon);
      if (metres < best) {
        best = metres;
        nearest = Optional.of(each.street);
      }
    }
    return nearest;
  }

  /** Adds a street that only houses name. */
  public void add(Street street) {
    all.add(street);
  }

  /**
   * All streets. Those with the same name in the same place name their suburbs, once all houses are
   * recorded.
   */
  public List<Street> all() {
    Map<String, List<Street>> same = new HashMap<>();
    for (Street street : all) {
      same.computeIfAbsent(
              street.names().name() + "\n" + street.place(), added -> new ArrayList<>())
          .add(street);
    }
    same.values().stream()
        .filter(streets -> streets.size() > 1)
        .forEach(streets -> streets.forEach(Street::qualify));
    return List.copyOf(all);
  }
}
