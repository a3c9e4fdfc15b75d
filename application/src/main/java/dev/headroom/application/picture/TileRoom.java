package dev.headroom.application.picture;

/** The room left on a tile for one kind of content; used once. */
final class TileRoom {

  private int left;
  private boolean whole = true;

  TileRoom(int most) {
    left = most;
  }

  /**
   * Takes room for something of this size if it still fits.
   *
   * @return whether it fitted
   */
  boolean takes(int size) {
    if (size > left) {
      whole = false;
      return false;
    }
    left -= size;
    return true;
  }

  /** Whether everything has fitted so far. */
  boolean whole() {
    return whole;
  }
}
