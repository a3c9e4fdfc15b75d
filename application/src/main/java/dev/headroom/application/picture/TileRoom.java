package dev.headroom.application.picture;

/** How much of one kind a tile still takes. For one use. */
final class TileRoom {

  private int left;
  private boolean whole = true;

  TileRoom(int most) {
    left = most;
  }

  /** Whether something of this size still fits; then it is taken. */
  boolean takes(int size) {
    if (size > left) {
      whole = false;
      return false;
    }
    left -= size;
    return true;
  }

  /** Whether everything has fitted. */
  boolean whole() {
    return whole;
  }
}
