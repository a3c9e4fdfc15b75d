package dev.headroom.application.map;

/**
 * The radii of look-ups, in metres.
 *
 * @param positionRadius metres within which restrictions count for a vehicle's position
 * @param pointRadius metres within which restrictions count for a navigational point
 */
public record LookUpSettings(double positionRadius, double pointRadius) {

  /** 500 m and 50 m. */
  public static final LookUpSettings DEFAULT = new LookUpSettings(500, 50);

  /** Checks that each is more than 0 and finite. */
  public LookUpSettings {
    for (double radius : new double[] {positionRadius, pointRadius}) {
      if (!(radius > 0 && radius <= 100_000)) {
        throw new IllegalArgumentException(
            "a radius is more than 0 m and at most 100 km: " + radius);
      }
    }
  }
}
