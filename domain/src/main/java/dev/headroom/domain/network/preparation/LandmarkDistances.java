package dev.headroom.domain.network.preparation;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.PackedHeap;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.columns.PackedRoads;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Chooses the landmarks of a network and finds how far each of its junctions is from them, by
 * Dijkstra's algorithm over its roads, each in both directions at its lesser time. Turns count
 * nothing. What no road joins to the landmarks counts as joined to the junction that comes before
 * it: a road more makes nothing farther, and so no bound too large.
 *
 * <p>Landmarks lie at the rim of what is connected, in all directions: those tell most of long
 * drives, which pass few roads behind their ends. The same network has the same landmarks. Takes a
 * search over all junctions for each landmark, and 8 bytes a junction for each worker.
 */
final class LandmarkDistances {

  private static final int LANDMARKS = 16;

  /** Of so many states is a block, as an exponent of two: some hundred roads. */
  private static final int BLOCK_BITS = 8;

  private static final int UNSEEN = Integer.MAX_VALUE;

  /** Farther counts as so far: 12 days. */
  private static final int FARTHEST = 1 << 30;

  private static final int ASK_EVERY = 1 << 16;

  private final RoadNetwork network;
  private final PackedRoads roads;
  private final StateGraph graph;
  private final Workers workers;
  private final Budget budget;
  private final int blockBits;
  private final int junctions;

  private LandmarkDistances(
      RoadNetwork network, StateGraph graph, int blockBits, Workers workers, Budget budget) {
    this.blockBits = blockBits;
    this.network = network;
    this.graph = graph;
    this.workers = workers;
    this.budget = budget;
    roads = network.packed();
    junctions = network.junctionCount();
  }

  /**
   * The landmarks of a network.
   *
   * @param graph its turns
   * @throws CancellationException when the budget runs out first
   */
  static DurationLandmarks of(
      RoadNetwork network,
      StateGraph graph,
      Workers workers,
      Budget budget,
      Workers.Progress progress) {
    return of(network, graph, BLOCK_BITS, workers, budget, progress);
  }

  /** The same in blocks of another size. */
  static DurationLandmarks of(
      RoadNetwork network,
      StateGraph graph,
      int blockBits,
      Workers workers,
      Budget budget,
      Workers.Progress progress) {
    if (network.junctionCount() == 0) {
      return DurationLandmarks.NONE;
    }
    return new LandmarkDistances(network, graph, blockBits, workers, budget).find(progress);
  }

  private DurationLandmarks find(Workers.Progress progress) {
    int[] chosen = atTheRim(largestPart());
    int blocks = DurationLandmarks.blocks(graph.stateCount(), blockBits);
    int[] least = new int[blocks * chosen.length];
    int[] most = new int[blocks * chosen.length];
    Arrays.fill(least, FARTHEST);
    int together = workers.count();
    for (int from = 0; from < chosen.length; from += together) {
      int first = from;
      int some = Math.min(together, chosen.length - from);
      workers.each(
          some,
          (worker, item) -> {
            int place = first + item;
            int[] distances = new Distances().from(chosen[place]);
            for (int state = 0; state < graph.stateCount(); state++) {
              int directed = graph.roadOf(state);
              if (roads.drivable(directed)) {
                int at = (state >> blockBits) * chosen.length + place;
                int distance = distances[roads.headOf(directed)];
                least[at] = Math.min(least[at], distance);
                most[at] = Math.max(most[at], distance);
              }
            }
          });
      progress.reached(first + some, chosen.length);
    }
    for (int i = 0; i < least.length; i++) {
      least[i] = Math.min(least[i], most[i]); // Where nothing may be driven.
    }
    return new DurationLandmarks(blockBits, chosen.length, least, most);
  }

  /** A junction for each junction, the same for all that roads join; that of most junctions. */
  private Part largestPart() {
    int[] part = new int[junctions];
    int[] waiting = new int[junctions];
    Arrays.fill(part, -1);
    int largest = 0;
    int size = 0;
    for (int first = 0; first < junctions; first++) {
      if (part[first] >= 0) {
        continue;
      }
      part[first] = first;
      waiting[0] = first;
      int reached = 1;
      for (int next = 0; next < reached; next++) {
        int junction = waiting[next];
        for (int n = 0; n < roads.outDegree(junction); n++) {
          int directed = roads.out(junction, n);
          int to = roads.headOf(directed);
          if (part[to] < 0 && timeOf(directed) != UNSEEN) {
            part[to] = first;
            waiting[reached++] = to;
          }
        }
      }
      if (reached > size) {
        size = reached;
        largest = first;
      }
    }
    return new Part(part, largest);
  }

  /** The junctions of which one number is told. */
  private static final class Part {
    private final int[] numbers;
    private final int number;

    Part(int[] numbers, int number) {
      this.numbers = numbers;
      this.number = number;
    }

    boolean has(int junction) {
      return numbers[junction] == number;
    }
  }

  /** Of each direction the junction that lies farthest out. */
  private int[] atTheRim(Part part) {
    double[] best = new double[LANDMARKS];
    int[] chosen = new int[LANDMARKS];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    for (int junction = 0; junction < junctions; junction++) {
      if (part.has(junction)) {
        double lat = network.junction(junction).lat();
        double east = network.junction(junction).lon() * Math.cos(Math.toRadians(lat));
        for (int i = 0; i < LANDMARKS; i++) {
          double angle = 2 * Math.PI * i / LANDMARKS;
          double out = lat * Math.sin(angle) + east * Math.cos(angle);
          if (out > best[i]) {
            best[i] = out;
            chosen[i] = junction;
          }
        }
      }
    }
    return Arrays.stream(chosen).distinct().toArray();
  }

  /** The lesser time of both directions of a road, {@code UNSEEN} where neither may be driven. */
  private int timeOf(int directed) {
    int there = roads.drivable(directed) ? roads.timeOf(directed) : UNSEEN;
    int back = roads.drivable(directed ^ 1) ? roads.timeOf(directed ^ 1) : UNSEEN;
    return Math.min(there, back);
  }

  /** One search over all junctions. */
  private final class Distances {
    private final int[] distances = new int[junctions];
    private final PackedHeap heap = new PackedHeap();
    private int settled;

    int[] from(int landmark) {
      Arrays.fill(distances, UNSEEN);
      search(landmark, 0);
      for (int junction = 0; junction < junctions; junction++) {
        if (distances[junction] == UNSEEN) {
          search(junction, junction == 0 ? 0 : distances[junction - 1]);
        }
      }
      return distances;
    }

    private void search(int first, int distance) {
      distances[first] = distance;
      heap.push(distance, first);
      while (heap.topKey() != Labels.UNSEEN) {
        int at = (int) heap.topKey();
        int junction = heap.poll();
        if (at > distances[junction]) {
          continue;
        }
        if (settled++ % ASK_EVERY == 0 && budget.exhausted()) {
          throw new CancellationException();
        }
        for (int n = 0; n < roads.outDegree(junction); n++) {
          int directed = roads.out(junction, n);
          int time = timeOf(directed);
          int to = roads.headOf(directed);
          int then = time == UNSEEN ? UNSEEN : (int) Math.min(FARTHEST, (long) at + time);
          if (then < distances[to]) {
            distances[to] = then;
            heap.push(then, to);
          }
        }
      }
    }
  }
}
