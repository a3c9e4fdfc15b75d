package dev.headroom.domain.picture;

/** The levels of detail of a picture: each serves the zooms above the one before, up to its own. */
public enum Detail {
  OVERVIEW(8),
  REGION(10),
  TOWN(12),
  STREET(Tile.DEEPEST);

  private final int zoom;

  Detail(int zoom) {
    this.zoom = zoom;
  }

  /** The level with which tiles of a zoom are drawn. */
  public static Detail of(int zoom) {
    for (Detail detail : values()) {
      if (zoom <= detail.zoom) {
        return detail;
      }
    }
    throw new IllegalArgumentException("no such zoom: " + zoom);
  }

  /** By how many bits its unit is larger than one of the {@link Grid}. */
  public int shift() {
    return Tile.DEEPEST - zoom;
  }
}
