package dev.headroom.osm.names;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.names.area.Districts;
import dev.headroom.osm.names.house.House;
import dev.headroom.osm.names.house.Houses;
import dev.headroom.osm.names.road.NearestStreets;
import dev.headroom.osm.names.road.Street;
import dev.headroom.osm.names.road.Streets;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.Importance;
import dev.headroom.osm.names.tags.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the street that each house stands in: the piece of road of that name near it; where there
 * is none, for instance since it is a footpath, a street made of the houses. For one thread.
 */
final class StreetsOfHouses {

  private static final int NEAREST_METRES = 60;
  private static final double NEAR_METRES = 1_500;
  private static final int MOST_OF_A_NAME = 64;
  private static final int LESS_IMPORTANT = 4;

  private final Houses houses;
  private final Streets streets;
  private final Districts districts;

  StreetsOfHouses(Houses houses, Streets streets, Districts districts) {
    this.houses = houses;
    this.streets = streets;
    this.districts = districts;
  }

  /**
   * Finds the streets of all houses. A house that names neither a street nor a place stands in the
   * nearest named one, up to {@value #NEAREST_METRES} m away.
   */
  void find(RoadNetwork network) {
    nearest(network);
    Map<String, List<House>> without = new TreeMap<>();
    for (House house : houses.all()) {
      String name = house.line().street();
      if (!name.isEmpty()) {
        Optional<Street> street = streets.of(name, house.spot().lat(), house.spot().lon());
        if (street.isPresent()) {
          stand(house, street.get());
        } else {
          without.computeIfAbsent(name, added -> new ArrayList<>()).add(house);
        }
      }
    }
    without.forEach(this::make);
  }

  private void nearest(RoadNetwork network) {
    List<House> bare = new ArrayList<>();
    List<Spot> spots = new ArrayList<>();
    for (House house : houses.all()) {
      AddressLine line = house.line();
      if (line.street().isEmpty() && line.area().isEmpty() && !house.number().isEmpty()) {
        bare.add(house);
        spots.add(house.spot());
      }
    }
    Map<Spot, String> names = new NearestStreets(spots, NEAREST_METRES).names(network);
    for (House house : bare) {
      String name = names.get(house.spot());
      if (name != null) {
        house.set(house.line().in(name));
      }
    }
  }

  private static void stand(House house, Street street) {
    house.set(street);
    street.house(house.line().city(), house.line().postcode());
  }

  private void make(String name, List<House> standing) {
    List<House> sorted = new ArrayList<>(standing);
    sorted.sort(Houses.BY_PLACE);
    List<Street> made = new ArrayList<>();
    for (House house : sorted) {
      Street street =
          made.stream()
              .filter(each -> metres(each.middle(), house.spot()) < NEAR_METRES)
              .findFirst()
              .orElse(null);
      if (street == null && made.size() < MOST_OF_A_NAME) {
        street = made(name, house.spot());
        made.add(street);
      }
      if (street != null) {
        stand(house, street);
      }
    }
  }

  private Street made(String name, Spot spot) {
    Street street =
        new Street(
            new Names(name, List.of()),
            Spot.at(spot.doorLat(), spot.doorLon()),
            districts.at(spot.lat(), spot.lon()),
            Importance.of(PlaceKind.STREET) - LESS_IMPORTANT);
    streets.add(street);
    return street;
  }

  private static double metres(Spot one, Spot other) {
    return Distances.metres(one.lat() / 1e7, one.lon() / 1e7, other.lat() / 1e7, other.lon() / 1e7);
  }
}
