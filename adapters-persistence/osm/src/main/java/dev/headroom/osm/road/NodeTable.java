package dev.headroom.osm.road;

import dev.headroom.domain.geo.Box;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The nodes that ways refer to, by OpenStreetMap id in any order, with their places.
 *
 * <p>Memory: 8 bytes for each reference until it is laid out, then 16 bytes a node and 1 bit.
 */
public final class NodeTable {

  private static final int NOWHERE = Integer.MIN_VALUE;
  private static final int MERIDIAN = 1_800_000_000;

  private final long[] ids;
  private final int[] latE7;
  private final int[] lonE7;
  private final BitSet repeated = new BitSet();
  private final Map<Integer, Integer> joined = new HashMap<>();

  /** Lays the table out; {@code references} is used up. */
  public NodeTable(GrowingLongs references) {
    long[] sorted = references.sorted();
    int count = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (count > 0 && sorted[count - 1] == sorted[i]) {
        repeated.set(count - 1);
      } else {
        sorted[count++] = sorted[i];
      }
    }
    ids = Arrays.copyOf(sorted, count);
    latE7 = new int[count];
    lonE7 = new int[count];
    Arrays.fill(latE7, NOWHERE);
  }

  int size() {
    return ids.length;
  }

  /** The node's number in the table, or a negative value. */
  public int indexOf(long id) {
    return Arrays.binarySearch(ids, id);
  }

  long id(int index) {
    return ids[index];
  }

  /** Whether it is referred to more than once: where roads meet, or one ends. */
  public boolean repeated(int index) {
    return repeated.get(index);
  }

  /**
   * Joins nodes at one place on the 180th meridian, once all are placed: two of the same latitude,
   * one drawn at 180° and the other at -180°. OpenStreetMap ends its ways there.
   */
  public void joinAtMeridian() {
    Map<Integer, Integer> inTheEast = new HashMap<>();
    Map<Integer, Integer> inTheWest = new HashMap<>();
    for (int i = 0; i < ids.length; i++) {
      if (placed(i) && Math.abs(lonE7[i]) == MERIDIAN) {
        (lonE7[i] > 0 ? inTheEast : inTheWest).putIfAbsent(latE7[i], i);
      }
    }
    inTheWest.forEach(
        (lat, west) -> {
          Integer east = inTheEast.get(lat);
          if (east != null) {
            joined.put(west, east);
            repeated.set(east);
          }
        });
  }

  /** The node that represents a node: itself, except at the 180th meridian. */
  public int joined(int index) {
    return joined.isEmpty() ? index : joined.getOrDefault(index, index);
  }

  /** Whether its place is known. */
  public boolean placed(int index) {
    return latE7[index] != NOWHERE;
  }

  public void place(int index, int lat, int lon) {
    latE7[index] = lat;
    lonE7[index] = lon;
  }

  public int lat(int index) {
    return latE7[index];
  }

  public int lon(int index) {
    return lonE7[index];
  }

  /** The box around all placed nodes. */
  public Optional<Box> box() {
    int south = Integer.MAX_VALUE;
    int west = Integer.MAX_VALUE;
    int north = Integer.MIN_VALUE;
    int east = Integer.MIN_VALUE;
    for (int i = 0; i < ids.length; i++) {
      if (placed(i)) {
        south = Math.min(south, latE7[i]);
        north = Math.max(north, latE7[i]);
        west = Math.min(west, lonE7[i]);
        east = Math.max(east, lonE7[i]);
      }
    }
    return south > north
        ? Optional.empty()
        : Optional.of(new Box(south / 1e7, west / 1e7, north / 1e7, east / 1e7));
  }
}
