package dev.headroom.osm.network;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds the directed roads of a turn restriction. Members name whole ways without a direction, so
 * that the paths are those that join them; directions that may be driven come first.
 */
final class TurnPaths {

  /** Limits for members that form a maze: real restrictions have one path of a few roads. */
  private static final int MOST_PATHS = 16;

  private static final int MOST_STEPS = 20_000;
  private static final int LONGEST = 200;

  private final NetworkColumns columns;
  private final JunctionRoads junctions;

  TurnPaths(NetworkColumns columns, JunctionRoads junctions) {
    this.columns = columns;
    this.junctions = junctions;
  }

  /** Whether a directed road may be driven at all. */
  boolean drivable(DirectedRoad directed) {
    int road = directed.road();
    int time = directed.forward() ? columns.forwardTime[road] : columns.backwardTime[road];
    return time != NetworkColumns.NOT_DRIVABLE;
  }

  /**
   * Turns at a junction. If a way goes on across the junction and the half is not determined, both
   * are used.
   */
  List<List<DirectedRoad>> atJunction(
      int junction, Set<Integer> from, Set<Integer> to, boolean uTurn) {
    List<List<DirectedRoad>> turns = new ArrayList<>();
    boolean sameWay = from.equals(to);
    for (DirectedRoad in : preferred(arriving(junction, from))) {
      for (DirectedRoad out : preferred(leaving(junction, to))) {
        boolean back = out.equals(in.reversed());
        if (sameWay ? back == uTurn : !back) {
          turns.add(List.of(in, out));
        }
      }
    }
    return turns;
  }

  private List<DirectedRoad> arriving(int junction, Set<Integer> roads) {
    return leaving(junction, roads).stream().map(DirectedRoad::reversed).toList();
  }

  private List<DirectedRoad> leaving(int junction, Set<Integer> roads) {
    List<DirectedRoad> leaving = new ArrayList<>();
    for (int n = 0; n < junctions.degree(junction); n++) {
      DirectedRoad out = junctions.out(junction, n);
      if (roads.contains(out.road())) {
        leaving.add(out);
      }
    }
    return leaving;
  }

  private List<DirectedRoad> preferred(List<DirectedRoad> directed) {
    List<DirectedRoad> drivable = directed.stream().filter(this::drivable).toList();
    return drivable.isEmpty() ? directed : drivable;
  }

  /** Paths from one way to another that touch every via way. */
  List<List<DirectedRoad>> overWays(Set<Integer> from, List<Set<Integer>> via, Set<Integer> to) {
    Search search = new Search(via, to, true);
    search.start(from);
    if (search.found.isEmpty()) {
      search = new Search(via, to, false);
      search.start(from);
    }
    return search.found;
  }

  private final class Search {
    private final List<Set<Integer>> via;
    private final Set<Integer> to;
    private final boolean drivableOnly;
    private final List<List<DirectedRoad>> found = new ArrayList<>();
    private final List<DirectedRoad> path = new ArrayList<>();
    private int steps;

    Search(List<Set<Integer>> via, Set<Integer> to, boolean drivableOnly) {
      this.via = via;
      this.to = to;
      this.drivableOnly = drivableOnly;
    }

    void start(Set<Integer> from) {
      for (int road : from) {
        for (DirectedRoad directed :
            List.of(DirectedRoad.along(road), DirectedRoad.against(road))) {
          if (usable(directed)) {
            path.add(directed);
            extend();
            path.remove(path.size() - 1);
          }
        }
      }
    }

    private boolean usable(DirectedRoad directed) {
      return !drivableOnly || drivable(directed);
    }

    private void extend() {
      if (++steps > MOST_STEPS || found.size() >= MOST_PATHS || path.size() > LONGEST) {
        return;
      }
      DirectedRoad last = path.get(path.size() - 1);
      int junction = junctions.headOf(last);
      boolean complete = via.stream().allMatch(this::touched);
      for (int n = 0; n < junctions.degree(junction); n++) {
        DirectedRoad out = junctions.out(junction, n);
        if (out.equals(last.reversed()) || !usable(out)) {
          continue;
        }
        if (complete && to.contains(out.road())) {
          List<DirectedRoad> whole = new ArrayList<>(path);
          whole.add(out);
          found.add(whole);
        }
        if (via.stream().anyMatch(roads -> roads.contains(out.road())) && !visited(out)) {
          path.add(out);
          extend();
          path.remove(path.size() - 1);
        }
      }
    }

    private boolean touched(Set<Integer> roads) {
      return path.stream().skip(1).anyMatch(directed -> roads.contains(directed.road()));
    }

    private boolean visited(DirectedRoad directed) {
      return path.stream().anyMatch(driven -> driven.road() == directed.road());
    }
  }
}
