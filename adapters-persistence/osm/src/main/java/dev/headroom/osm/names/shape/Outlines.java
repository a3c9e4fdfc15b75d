package dev.headroom.osm.names.shape;

import dev.headroom.osm.picture.Chains;
import dev.headroom.osm.road.GrowingInts;
import dev.headroom.osm.road.GrowingLongs;
import dev.headroom.osm.road.NodeTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lines of ways whose places are needed, by number.
 *
 * <p>Memory: 16 bytes for each node of a way until the ways end, then 4, and 16 for each different
 * node; 60 for each entrance. For one thread.
 */
public final class Outlines {

  private final GrowingLongs references = new GrowingLongs();
  private final GrowingLongs distinct = new GrowingLongs();
  private final GrowingInts starts = new GrowingInts();
  private final Map<Integer, Door> doors = new HashMap<>();
  private NodeTable nodes = new NodeTable(new GrowingLongs());
  private int[] nodeOf = new int[0];

  /** Adds a way; returns its number. */
  public int add(long[] refs) {
    starts.add(references.size());
    for (long ref : refs) {
      references.add(ref);
      distinct.add(ref);
    }
    return starts.size() - 1;
  }

  /** Ends the ways. */
  public void endWays() {
    starts.add(references.size());
    nodes = new NodeTable(distinct);
    nodeOf = new int[references.size()];
    for (int i = 0; i < nodeOf.length; i++) {
      nodeOf[i] = nodes.indexOf(references.get(i));
    }
    references.clear();
  }

  /** Receives a node; returns its index if a way needs it, else a negative value. */
  public int node(long id, int latE7, int lonE7, Map<String, String> tags) {
    int index = nodes.indexOf(id);
    if (index >= 0) {
      nodes.place(index, latE7, lonE7);
      if (!tags.isEmpty()) {
        Door.of(tags).ifPresent(door -> doors.put(index, door));
      }
    }
    return index;
  }

  /** The indices of a way's nodes. */
  public int[] nodes(int outline) {
    return Arrays.copyOfRange(nodeOf, starts.get(outline), starts.get(outline + 1));
  }

  /** Latitude of a node of which {@link #placed} holds. */
  public int lat(int node) {
    return nodes.lat(node);
  }

  /** Longitude of such a node. */
  public int lon(int node) {
    return nodes.lon(node);
  }

  /** Whether the place of a node is in the extract. */
  public boolean placed(int node) {
    return nodes.placed(node);
  }

  /** The shape of a way: an area if it is closed. */
  public Shape shape(int outline) {
    int[] way = nodes(outline);
    boolean closed = way.length > 3 && way[0] == way[way.length - 1];
    return new Shape(closed, List.of(line(way)));
  }

  /** The shape of a relation's ways: the area of those that join to rings; the others are lines. */
  public Shape shape(int[] outlines) {
    List<long[]> ways = new ArrayList<>();
    for (int outline : outlines) {
      ways.add(Arrays.stream(nodes(outline)).asLongStream().toArray());
    }
    List<int[]> rings = new ArrayList<>();
    List<int[]> lines = new ArrayList<>();
    for (long[] chain : new Chains(ways).join()) {
      int[] line = line(Arrays.stream(chain).mapToInt(index -> (int) index).toArray());
      (Chains.closed(chain) ? rings : lines).add(line);
    }
    return rings.isEmpty() ? new Shape(false, lines) : new Shape(true, rings);
  }

  /** The places of the nodes that are in the extract: latitudes and longitudes alternate. */
  private int[] line(int[] way) {
    int[] line = new int[2 * way.length];
    int size = 0;
    for (int node : way) {
      if (nodes.placed(node)) {
        line[size++] = nodes.lat(node);
        line[size++] = nodes.lon(node);
      }
    }
    return Arrays.copyOf(line, size);
  }

  /**
   * Where a place with this shape is and is entered; empty if none of its nodes is in the extract.
   *
   * @param outlines its ways
   * @param goods whether entrances for goods and gates come first
   */
  public Optional<Spot> spot(Shape shape, int[] outlines, boolean goods) {
    Optional<Spot> at = shape.middle();
    if (at.isEmpty() || doors.isEmpty()) {
      return at;
    }
    int best = -1;
    int rank = Integer.MAX_VALUE;
    for (int outline : outlines) {
      for (int i = starts.get(outline); i < starts.get(outline + 1); i++) {
        Door door = doors.get(nodeOf[i]);
        if (door != null && nodes.placed(nodeOf[i]) && door.rank(goods) < rank) {
          best = nodeOf[i];
          rank = door.rank(goods);
        }
      }
    }
    return best < 0
        ? at
        : Optional.of(new Spot(at.get().lat(), at.get().lon(), nodes.lat(best), nodes.lon(best)));
  }
}
