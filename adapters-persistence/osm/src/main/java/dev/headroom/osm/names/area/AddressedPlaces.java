package dev.headroom.osm.names.area;

import dev.headroom.domain.geo.Distances;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The cities and suburbs in the addresses of houses, with a search for the nearest house. Extracts
 * without boundaries and settlements still have these.
 *
 * <p>Memory: 100 bytes for each city and square of about 500 m. For one thread.
 */
public final class AddressedPlaces {

  private static final int SQUARE_E7 = 50_000;
  private static final double REACH_METRES = 2_500;
  private static final int MOST_IN_A_SQUARE = 8;

  private static final Comparator<Addressed> ORDER =
      Comparator.comparing(Addressed::city)
          .thenComparing(Addressed::suburb)
          .thenComparing(Addressed::lat)
          .thenComparing(Addressed::lon);

  private final Map<Long, List<Addressed>> squares = new HashMap<>();

  /**
   * A house.
   *
   * @param suburb empty if it is not tagged
   */
  record Addressed(String city, String suburb, int lat, int lon) {
    private double metres(int latE7, int lonE7) {
      return Distances.metres(lat / 1e7, lon / 1e7, latE7 / 1e7, lonE7 / 1e7);
    }
  }

  /** Adds a house. */
  public void add(String city, String suburb, int lat, int lon) {
    if (city.isEmpty()) {
      return;
    }
    Addressed added = new Addressed(city, suburb, lat, lon);
    List<Addressed> square =
        squares.computeIfAbsent(key(row(lat), column(lon)), first -> new ArrayList<>(1));
    for (int i = 0; i < square.size(); i++) {
      Addressed known = square.get(i);
      if (known.city.equals(city) && known.suburb.equals(suburb)) {
        square.set(i, ORDER.compare(added, known) < 0 ? added : known);
        return;
      }
    }
    square.add(added);
    square.sort(ORDER);
    if (square.size() > MOST_IN_A_SQUARE) {
      square.remove(MOST_IN_A_SQUARE);
    }
  }

  private static int row(int lat) {
    return Math.floorDiv(lat, SQUARE_E7);
  }

  private static int column(int lon) {
    return Math.floorDiv(lon, SQUARE_E7);
  }

  private static long key(int row, int column) {
    return (long) row << 32 | (column & 0xffff_ffffL);
  }

  /** The nearest house within 2.5 km. */
  Optional<Addressed> nearest(int lat, int lon) {
    if (squares.isEmpty()) {
      return Optional.empty();
    }
    double square = SQUARE_E7 / 1e7 * Distances.METRES_PER_DEGREE;
    int rows = (int) Math.ceil(REACH_METRES / square);
    double shrink = Math.max(0.2, Math.cos(Math.toRadians(lat / 1e7)));
    int columns = (int) Math.ceil(REACH_METRES / square / shrink);
    Addressed nearest = null;
    double best = REACH_METRES;
    for (int row = row(lat) - rows; row <= row(lat) + rows; row++) {
      for (int column = column(lon) - columns; column <= column(lon) + columns; column++) {
        for (Addressed each : squares.getOrDefault(key(row, column), List.of())) {
          double metres = each.metres(lat, lon);
          if (metres < best) {
            best = metres;
            nearest = each;
          }
        }
      }
    }
    return Optional.ofNullable(nearest);
  }
}
