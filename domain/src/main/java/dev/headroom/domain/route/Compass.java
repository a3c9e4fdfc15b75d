package dev.headroom.domain.route;

/** The eight points of the compass, clockwise from north. */
public enum Compass {
  /** 0 degrees. */
  NORTH,
  /** 45 degrees. */
  NORTH_EAST,
  /** 90 degrees. */
  EAST,
  /** 135 degrees. */
  SOUTH_EAST,
  /** 180 degrees. */
  SOUTH,
  /** 225 degrees. */
  SOUTH_WEST,
  /** 270 degrees. */
  WEST,
  /** 315 degrees. */
  NORTH_WEST;

  /**
   * The point nearest to a bearing.
   *
   * @param degrees clockwise from north, 0 to 360
   */
  public static Compass of(double degrees) {
    return values()[(int) Math.round(degrees / 45) % values().length];
  }
}
