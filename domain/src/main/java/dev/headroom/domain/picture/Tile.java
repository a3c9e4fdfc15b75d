package dev.headroom.domain.picture;

import java.util.Optional;

/**
 * A square of the map.
 *
 * @param zoom 0, where one tile is the world, to {@value #DEEPEST}
 * @param x columns from the west
 * @param y rows from the north
 */
public record Tile(int zoom, int x, int y) {

  /** The zoom at which a unit of a tile equals a unit of the {@link Grid}. */
  public static final int DEEPEST = 14;

  /** Units of a tile each way. */
  public static final int EXTENT = 4_096;

  /** The number of units around a tile that are drawn too, so that no line ends at a seam. */
  public static final int MARGIN = 64;

  /** Checks that there is such a tile. */
  public Tile {
    if (zoom < 0 || zoom > DEEPEST || !isOn(zoom, x) || !isOn(zoom, y)) {
      throw new IllegalArgumentException("not a tile: " + zoom + "/" + x + "/" + y);
    }
  }

  /** The tile; empty if there is none. */
  public static Optional<Tile> of(int zoom, int x, int y) {
    boolean there = zoom >= 0 && zoom <= DEEPEST && isOn(zoom, x) && isOn(zoom, y);
    return there ? Optional.of(new Tile(zoom, x, y)) : Optional.empty();
  }

  private static boolean isOn(int zoom, int index) {
    return index >= 0 && index < 1 << zoom;
  }

  /** By how many bits a unit of the tile is larger than one of the grid. */
  public int shift() {
    return DEEPEST - zoom;
  }

  /** Its box on the grid, including the margin. */
  public GridBox box() {
    int margin = MARGIN << shift();
    int size = EXTENT << shift();
    return new GridBox(
        x * size - margin, y * size - margin, (x + 1) * size + margin, (y + 1) * size + margin);
  }

  /** The column of the tile in which a column of the grid lies. */
  public int column(int gridX) {
    return (gridX - x * (EXTENT << shift())) >> shift();
  }

  /** The row of the tile in which a row of the grid lies. */
  public int row(int gridY) {
    return (gridY - y * (EXTENT << shift())) >> shift();
  }
}
