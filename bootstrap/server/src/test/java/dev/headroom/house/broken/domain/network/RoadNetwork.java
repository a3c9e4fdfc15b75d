package dev.headroom.house.broken.domain.network;

/** Has columns, for the network file. */
public final class RoadNetwork {
  /** The columns. */
  public int columns() {
    return 0;
  }
}
