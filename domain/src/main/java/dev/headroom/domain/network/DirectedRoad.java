package dev.headroom.domain.network;

import java.util.List;

/**
 * A road in one of its two directions.
 *
 * <p>The network's columns and the engine pack it into one {@code int}, {@code 2 * road} in the
 * way's direction and {@code 2 * road + 1} against it; no other code uses that number.
 *
 * @param road the number of the road
 * @param forward whether it is driven in the direction of its OpenStreetMap way
 */
public record DirectedRoad(int road, boolean forward) implements Comparable<DirectedRoad> {

  /** The directed road of a packed number. */
  public static DirectedRoad unpack(int packed) {
    return new DirectedRoad(packed >> 1, (packed & 1) == 0);
  }

  /** A road in the direction of its way. */
  public static DirectedRoad along(int road) {
    return new DirectedRoad(road, true);
  }

  /** A road against the direction of its way. */
  public static DirectedRoad against(int road) {
    return new DirectedRoad(road, false);
  }

  /** Both directions of a road, that of its way first. */
  public static List<DirectedRoad> both(int road) {
    return List.of(along(road), against(road));
  }

  /** The packed number, for the columns of a network and for the engine. */
  public int packed() {
    return forward ? 2 * road : 2 * road + 1;
  }

  /** By road, the direction of its way first. */
  @Override
  public int compareTo(DirectedRoad other) {
    return Integer.compare(packed(), other.packed());
  }

  /** The way back on the same road. */
  public DirectedRoad reversed() {
    return new DirectedRoad(road, !forward);
  }
}
