package dev.headroom.domain.picture;

import dev.headroom.domain.geo.Box;

/** A box on the {@link Grid}, or partly beyond it; all its ends are included. */
public record GridBox(int minX, int minY, int maxX, int maxY) {

  /** Checks the order of the ends. */
  public GridBox {
    if (minX > maxX || minY > maxY) {
      throw new IllegalArgumentException("not a box of the grid");
    }
  }

  /** Whether two boxes have a point in common. */
  public boolean meets(GridBox other) {
    return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY;
  }

  /** Whether a point lies in it. */
  public boolean contains(int x, int y) {
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  }

  /** The smallest box around both. */
  public GridBox with(GridBox other) {
    return new GridBox(
        Math.min(minX, other.minX),
        Math.min(minY, other.minY),
        Math.max(maxX, other.maxX),
        Math.max(maxY, other.maxY));
  }

  /** The box in degrees, as far as it lies on the grid. */
  public Box degrees() {
    return new Box(
        Grid.lat(onGrid(maxY)),
        Grid.lon(onGrid(minX)),
        Grid.lat(onGrid(minY)),
        Grid.lon(onGrid(maxX)));
  }

  private static int onGrid(int units) {
    return Math.max(0, Math.min(Grid.SIZE, units));
  }
}
