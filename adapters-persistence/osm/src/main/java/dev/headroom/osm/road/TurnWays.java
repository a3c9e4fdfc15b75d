package dev.headroom.osm.road;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The roads of each way that a turn restriction names. */
public final class TurnWays {

  /** A range of roads, excluding the end. */
  private record Range(int from, int to) {}

  private final Set<Long> named;
  private final Map<Long, Range> ranges = new HashMap<>();

  /** Keeps roads of the ways that turn restrictions name. */
  public TurnWays(Set<Long> named) {
    this.named = named;
  }

  /** Adds the roads of a way, excluding the end, if a turn restriction names it. */
  void add(long way, int from, int to) {
    if (named.contains(way)) {
      ranges.put(way, new Range(from, to));
    }
  }

  /** The roads of a way, in order along it; empty if it was not built. */
  public Set<Integer> roads(long way) {
    Set<Integer> roads = new LinkedHashSet<>();
    Range range = ranges.get(way);
    if (range != null) {
      for (int road = range.from(); road < range.to(); road++) {
        roads.add(road);
      }
    }
    return roads;
  }
}
