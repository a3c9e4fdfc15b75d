package dev.headroom.benchmarks.route;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * Seeded questions on a map: from every start to random places, and to the places at powers of two
 * in the order in which Dijkstra's algorithm settles directed roads (their <em>rank</em>), limits
 * left aside; and to places at restrictions, of which some cannot be reached.
 */
public final class RoutePairs {

  private static final int STARTS = 40;
  private static final int RANDOM_EACH = 8;
  private static final int AT_RESTRICTIONS_EACH = 4;
  private static final int FIRST_RANK = 6;

  /** Few enough that each is met before the clock is looked at. */
  private static final int LORRIES = 100;

  private static final double NEAR = 100;

  /** {@link Pair#rank()} of a random place. */
  public static final int RANDOM = 0;

  /** {@link Pair#rank()} of a place at a restriction. */
  static final int RESTRICTED = -1;

  /**
   * A question.
   *
   * @param rank the exponent of the Dijkstra rank, or one of the constants
   */
  public record Pair(Position from, Position to, Lorry lorry, int rank) {}

  private final RoadIndex index;
  private final RoadNetwork network;
  private final StateGraph graph;
  private final Random random;
  private final Places places;
  private final List<Lorry> lorries = new ArrayList<>();
  private final List<Pair> pairs = new ArrayList<>();

  private RoutePairs(RoadIndex index, StateGraph graph, long seed) {
    this.index = index;
    this.network = index.network();
    this.graph = graph;
    random = new Random(seed);
    places = new Places(network, seed);
    for (int i = 0; i < LORRIES; i++) {
      lorries.add(Lorry.random(random));
    }
  }

  /** Draws the questions of a map, in random order. */
  public static List<Pair> draw(RoadIndex index, StateGraph graph, long seed) {
    RoutePairs drawn = new RoutePairs(index, graph, seed);
    for (int i = 0; i < STARTS; i++) {
      drawn.from(drawn.places.nearAConnectedRoad());
    }
    java.util.Collections.shuffle(drawn.pairs, drawn.random);
    return drawn.pairs;
  }

  private void from(Position start) {
    for (int i = 0; i < RANDOM_EACH; i++) {
      add(start, places.nearAConnectedRoad(), RANDOM);
    }
    for (int i = 0; i < AT_RESTRICTIONS_EACH; i++) {
      add(start, places.atARestriction(), RESTRICTED);
    }
    RoadPoint snapped =
        index.nearest(start, NEAR, road -> network.drivable(DirectedRoad.along(road))).orElse(null);
    if (snapped != null) {
      List<Integer> settled = settled(2 * snapped.road());
      for (int rank = FIRST_RANK; 1 << rank < settled.size(); rank++) {
        int road = graph.roadOf(settled.get(1 << rank)) >> 1;
        add(start, places.near(road), rank);
      }
    }
  }

  private void add(Position from, Position to, int rank) {
    pairs.add(new Pair(from, to, lorries.get(random.nextInt(LORRIES)), rank));
  }

  private List<Integer> settled(int start) {
    long[] least = new long[graph.stateCount()];
    Arrays.fill(least, Long.MAX_VALUE);
    List<Integer> settled = new ArrayList<>();
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    least[start] = 0;
    queue.add(new long[] {0, start});
    while (!queue.isEmpty()) {
      long[] top = queue.poll();
      int state = (int) top[1];
      if (top[0] > least[state]) {
        continue;
      }
      settled.add(state);
      int end = state + 1 == graph.stateCount() ? graph.arcCount() : graph.firstArc(state + 1);
      for (int arc = graph.firstArc(state); arc < end; arc++) {
        int to = graph.targetOf(arc);
        long millis = top[0] + graph.turnCostOf(arc) + graph.costOf(to);
        if (millis < least[to]) {
          least[to] = millis;
          queue.add(new long[] {millis, to});
        }
      }
    }
    return settled;
  }
}
