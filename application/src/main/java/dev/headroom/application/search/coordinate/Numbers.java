package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.Optional;

/** Makes positions of numbers. */
final class Numbers {

  private static final int MOST_LAT = 90;
  private static final int MOST_LON = 180;

  private Numbers() {}

  /** A position; empty if a number is out of range. */
  static Optional<Position> position(String lat, String lon) {
    return position(Double.parseDouble(lat), Double.parseDouble(lon));
  }

  /** A position; empty if a number is out of range. */
  static Optional<Position> position(double lat, double lon) {
    return Math.abs(lat) <= MOST_LAT && Math.abs(lon) <= MOST_LON
        ? Optional.of(new Position(lat, lon))
        : Optional.empty();
  }
}
