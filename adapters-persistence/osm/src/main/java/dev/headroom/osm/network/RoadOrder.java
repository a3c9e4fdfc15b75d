package dev.headroom.osm.network;

import dev.headroom.domain.network.NetworkColumns;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.locationtech.jts.shape.fractal.HilbertCode;

/**
 * Renumbers roads and junctions along a Hilbert curve, so that those near each other on the map
 * have similar numbers and are near each other in memory: the columns along a route then take few
 * memory accesses (Hilbert, 1891; for networks Goldberg, Werneck, <i>Computing Point-to-Point
 * Shortest Paths from External Memory</i>, 2005). A file has its ways in the order in which they
 * were once drawn.
 *
 * <p>Memory: 12 bytes for each road, and one column at a time twice.
 */
public final class RoadOrder {

  /** The curve's cells: 2<sup>15</sup> in each direction. */
  private static final int LEVEL = 15;

  private final NetworkColumns columns;
  private final int south;
  private final int west;
  private final double cellsInLat;
  private final double cellsInLon;

  private RoadOrder(NetworkColumns columns) {
    this.columns = columns;
    south = Arrays.stream(columns.junctionLat).min().orElse(0);
    west = Arrays.stream(columns.junctionLon).min().orElse(0);
    cellsInLat = cells(south, Arrays.stream(columns.junctionLat).max().orElse(0));
    cellsInLon = cells(west, Arrays.stream(columns.junctionLon).max().orElse(0));
  }

  private static double cells(int from, int to) {
    return ((1 << LEVEL) - 1) / Math.max(1.0, (double) to - from);
  }

  /** Renumbers complete columns. */
  public static void apply(NetworkColumns columns) {
    RoadOrder order = new RoadOrder(columns);
    int[] junctions = order.along(columns.junctionLat.length, order::cellOfJunction);
    long[] cells = order.cellsOfRoads();
    int[] roads = order.along(cells.length, road -> cells[road]);
    order.orderJunctions(junctions);
    order.orderRoads(roads);
    order.renumber(inverse(junctions), inverse(roads));
    order.orderGuides();
  }

  /** The old numbers in the new order. */
  private int[] along(int count, IntToLongFunction cell) {
    long[] keys = new long[count];
    for (int i = 0; i < count; i++) {
      keys[i] = cell.applyAsLong(i) << 32 | i;
    }
    Arrays.parallelSort(keys);
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = (int) keys[i];
    }
    return order;
  }

  private long cellOfJunction(int junction) {
    return cell(columns.junctionLat[junction], columns.junctionLon[junction]);
  }

  /** The cell of each road: where the way begins whose roads follow each other there. */
  private long[] cellsOfRoads() {
    long[] cells = new long[columns.roadWay.length];
    for (int road = 0; road < cells.length; road++) {
      boolean goesOn = road > 0 && columns.roadWay[road] == columns.roadWay[road - 1];
      cells[road] = goesOn ? cells[road - 1] : cellOfJunction(columns.roadTail[road]);
    }
    return cells;
  }

  private long cell(int lat, int lon) {
    return HilbertCode.encode(
        LEVEL,
        (int) (((double) lon - west) * cellsInLon),
        (int) (((double) lat - south) * cellsInLat));
  }

  private static int[] inverse(int[] order) {
    int[] numbers = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      numbers[order[i]] = i;
    }
    return numbers;
  }

  private void orderJunctions(int[] order) {
    columns.junctionLat = ordered(columns.junctionLat, order);
    columns.junctionLon = ordered(columns.junctionLon, order);
    columns.junctionFlags = ordered(columns.junctionFlags, order);
    columns.junctionRules = ordered(columns.junctionRules, order);
    columns.junctionNode = ordered(columns.junctionNode, order);
  }

  private void orderRoads(int[] order) {
    columns.roadTail = ordered(columns.roadTail, order);
    columns.roadHead = ordered(columns.roadHead, order);
    columns.roadLength = ordered(columns.roadLength, order);
    columns.forwardTime = ordered(columns.forwardTime, order);
    columns.backwardTime = ordered(columns.backwardTime, order);
    columns.forwardRules = ordered(columns.forwardRules, order);
    columns.backwardRules = ordered(columns.backwardRules, order);
    columns.roadName = ordered(columns.roadName, order);
    columns.roadRef = ordered(columns.roadRef, order);
    columns.roadClass = ordered(columns.roadClass, order);
    columns.roadFlags = ordered(columns.roadFlags, order);
    columns.roadConnections = ordered(columns.roadConnections, order);
    columns.roadBurden = ordered(columns.roadBurden, order);
    columns.vanShare = orderedPairs(columns.vanShare, order);
    columns.roadWay = ordered(columns.roadWay, order);
    int[] start = columns.shapeStart;
    columns.shapeLat = orderedRanges(columns.shapeLat, start, order);
    columns.shapeLon = orderedRanges(columns.shapeLon, start, order);
    columns.shapeStart = orderedStarts(start, order);
  }

  /** Replaces the old numbers wherever they are referred to. */
  private void renumber(int[] junctions, int[] roads) {
    for (int road = 0; road < roads.length; road++) {
      columns.roadTail[road] = junctions[columns.roadTail[road]];
      columns.roadHead[road] = junctions[columns.roadHead[road]];
    }
    for (int i = 0; i < columns.stretchPlace.length; i++) {
      int place = columns.stretchPlace[i];
      columns.stretchPlace[i] = place >= 0 ? roads[place] : ~junctions[~place];
    }
    renumberDirected(columns.manoeuvreRoads, roads);
    renumberDirected(columns.guidedRoad, roads);
  }

  private static void renumberDirected(int[] directed, int[] roads) {
    for (int i = 0; i < directed.length; i++) {
      directed[i] = roads[directed[i] >> 1] << 1 | (directed[i] & 1);
    }
  }

  /** Sorts the guided roads by their new numbers. */
  private void orderGuides() {
    int[] order = along(columns.guidedRoad.length, guide -> columns.guidedRoad[guide]);
    columns.guidedRoad = ordered(columns.guidedRoad, order);
    columns.guidedExit = ordered(columns.guidedExit, order);
    int[] destinations = columns.destinationStart;
    columns.destination = orderedRanges(columns.destination, destinations, order);
    columns.destinationStart = orderedStarts(destinations, order);
    int[] lanes = columns.laneStart;
    columns.lane = orderedRanges(columns.lane, lanes, order);
    columns.laneStart = orderedStarts(lanes, order);
  }

  private static int[] ordered(int[] column, int[] order) {
    int[] ordered = new int[column.length];
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = column[order[i]];
    }
    return ordered;
  }

  private static long[] ordered(long[] column, int[] order) {
    long[] ordered = new long[column.length];
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = column[order[i]];
    }
    return ordered;
  }

  /** Reorders a column of bytes; one that is left out stays so. */
  private static byte[] ordered(byte[] column, int[] order) {
    byte[] ordered = new byte[column.length];
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = column[order[i]];
    }
    return ordered;
  }

  /** Reorders a column with two bytes for each road; one that is left out stays so. */
  private static byte[] orderedPairs(byte[] column, int[] order) {
    byte[] ordered = new byte[column.length];
    for (int i = 0; i < ordered.length; i++) {
      ordered[i] = column[2 * order[i >> 1] + (i & 1)];
    }
    return ordered;
  }

  private static int[] orderedStarts(int[] start, int[] order) {
    int[] starts = new int[start.length];
    for (int i = 0; i < order.length; i++) {
      starts[i + 1] = starts[i] + start[order[i] + 1] - start[order[i]];
    }
    return starts;
  }

  private static int[] orderedRanges(int[] column, int[] start, int[] order) {
    int[] ordered = new int[column.length];
    int at = 0;
    for (int old : order) {
      int count = start[old + 1] - start[old];
      System.arraycopy(column, start[old], ordered, at, count);
      at += count;
    }
    return ordered;
  }
}
