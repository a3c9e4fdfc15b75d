package dev.headroom.domain.route;

import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Driving distances from the start of a route and to its end, rules left aside: every turn is
 * looked at over and over, until nothing changes.
 */
final class NearEnds {

  private static final long NEVER = Integer.MAX_VALUE;

  private final RoadNetwork network;
  private final long[] fromStart;
  private final long[] toEnd;

  /**
   * Between two ends.
   *
   * @param following into which directed roads one leads
   */
  NearEnds(
      RoadNetwork network, RoadPoint from, RoadPoint to, IntFunction<List<Integer>> following) {
    this.network = network;
    int roads = 2 * network.roadCount();
    fromStart = new long[roads];
    toEnd = new long[roads];
    long[] whole = new long[roads];
    Arrays.fill(fromStart, NEVER);
    Arrays.fill(toEnd, NEVER);
    EndRoads start = new EndRoads(network, from);
    EndRoads end = new EndRoads(network, to);
    for (int road = 0; road < roads; road++) {
      whole[road] = end.has(road) ? end.part(road, length(road)) : NEVER;
    }
    start
        .drivable()
        .forEach(road -> fromStart[road] = (long) length(road) - start.part(road, length(road)));
    for (int round = 0; round < roads; round++) {
      for (int road = 0; road < roads; road++) {
        for (int next : following.apply(road)) {
          fromStart[next] = Math.min(fromStart[next], fromStart[road] + length(next));
          long through = Math.min(whole[next], toEnd[next] + length(next));
          toEnd[road] = Math.min(toEnd[road], through);
        }
      }
    }
  }

  private int length(int directed) {
    return network.lengthOf(directed >> 1);
  }

  /** Centimetres from the start to the end of a directed road. */
  long fromStart(int directed) {
    return fromStart[directed];
  }

  /** Centimetres from the beginning of a directed road to the end, all of the road driven. */
  long toEnd(int directed) {
    return toEnd[directed] + length(directed);
  }
}
