package dev.headroom.osm.speed;

/**
 * How a laden vehicle is driven. The sources of the figures are in {@code docs/travel-times.md}.
 */
public enum Handling {
  /** A lorry over 7.5 t. */
  LORRY(1.0, 0.5, 1.5, 10),
  /** A van of 3.5 t. */
  VAN(1.5, 1.0, 2.0, 25);

  /** Comfortable braking, m/s². */
  private final double braking;

  /** The average acceleration up to the speed of main roads, m/s². */
  private final double gaining;

  /** The sideways acceleration in bends, m/s². */
  private final double sideways;

  /** The power at the wheels for each kilogram, W. */
  private final double power;

  Handling(double braking, double gaining, double sideways, double power) {
    this.braking = braking;
    this.gaining = gaining;
    this.sideways = sideways;
    this.power = power;
  }

  double braking() {
    return braking;
  }

  double gaining() {
    return gaining;
  }

  double power() {
    return power;
  }

  /** The sideways acceleration in bends, m/s². */
  public double sideways() {
    return sideways;
  }

  /** The seconds that a stop costs for each m/s of speed: half of braking and half of gaining. */
  public double stopSeconds() {
    return 1 / (2 * braking) + 1 / (2 * gaining);
  }
}
