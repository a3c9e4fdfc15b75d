package dev.headroom.benchmarks.route;

import dev.headroom.domain.geo.Position;
import java.util.List;

/**
 * A trip whose time people who drive it know.
 *
 * @param map the file that holds it
 * @param known what is known of it
 */
public record KnownTrip(String map, String name, Position from, Position to, String known) {

  public static final List<KnownTrip> ALL =
      List.of(
          man("Douglas to Ramsey", 54.1509, -4.4815, 54.3218, -4.3853, "lorry 35 to 40 min"),
          man("Douglas to Castletown", 54.1509, -4.4815, 54.0738, -4.6536, "car 20, bus 35 min"),
          man("Douglas to Peel", 54.1509, -4.4815, 54.2225, -4.6905, "car 23, bus 35 min"),
          trip(
              "heidelberg.osm.pbf",
              "Bismarckplatz to Wieslocher Straße",
              new Position(49.4098, 8.6937),
              new Position(49.3735, 8.6880),
              "car 10 to 12, bus and tram 20 min"),
          trip(
              "porto.osm.pbf",
              "Campanhã to Matosinhos",
              new Position(41.1488, -8.5853),
              new Position(41.1837, -8.6918),
              "car 18 to 25 min"),
          trip(
              "porto.osm.pbf",
              "Boavista to Gaia",
              new Position(41.1580, -8.6291),
              new Position(41.1239, -8.6118),
              "car 12 to 15 min"));

  private static KnownTrip man(
      String name, double lat, double lon, double toLat, double toLon, String known) {
    return trip(
        "isle-of-man.osm.pbf", name, new Position(lat, lon), new Position(toLat, toLon), known);
  }

  private static KnownTrip trip(String map, String name, Position from, Position to, String known) {
    return new KnownTrip(map, name, from, to, known);
  }
}
