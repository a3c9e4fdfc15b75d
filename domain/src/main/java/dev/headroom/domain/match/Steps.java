package dev.headroom.domain.match;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;

/**
 * Weighs the steps of a drive from one position to the next: along a road, over junctions, away
 * from the roads. For one thread.
 */
final class Steps {

  /** The cost of leaving the roads, and of returning. */
  private static final double LEAVING = 11;

  /** The cost of being elsewhere on the roads at once. */
  static final double JUMP = 30;

  /** States that are less likely by this cost than the best are left out. */
  private static final double BEAM = 22;

  /** The greatest difference of a way from the straight line, as a cost. */
  static final double MOST_DIFFERENCE = 7;

  /** The same where ways are compared: one that breaks nothing may be much longer. */
  static final double MOST_DIFFERENCE_BESIDE = 10;

  /** The greatest cost of a way with what is unlikely on it. */
  private static final double MOST_EXTRA = 14;

  /** So many states of a layer are searched from at most, the likeliest. */
  static final int MOST_SOURCES = 24;

  /** The same for an estimate of the noise. */
  static final int MOST_SOURCES_ROUGHLY = 6;

  /** A drive is not faster, metres a second. */
  private static final double FASTEST = 50;

  /** How many roads a search for a way settles at most. */
  private static final int MOST_ROADS = 4_000;

  private final RoadNetwork network;
  private final PhysicalWays ways;
  private final double noise;
  private final double reach;

  private int sources = MOST_SOURCES;
  private double difference = MOST_DIFFERENCE;
  private double[] costs = new double[1 << 10];

  /** Whether a search was made for the last transition. */
  private boolean searched;

  private boolean overJunctions;

  /** The metres of a degree of longitude as a share of those of a degree of latitude. */
  private double shrink;

  /** A step from one position to the next. */
  record Step(double straight, double scale, double longest) {}

  /**
   * Steps in a network.
   *
   * @param noise the standard deviation of the positions, metres
   * @param reach how far from a position roads are looked for, metres
   */
  Steps(RoadNetwork network, PhysicalWays ways, double noise, double reach) {
    this.network = network;
    this.ways = ways;
    this.noise = noise;
    this.reach = reach;
  }

  /**
   * Sets how far the following steps are looked for.
   *
   * @param sources from so many states of a layer at most, the likeliest
   * @param difference the greatest difference of a way from the straight line, as a cost
   */
  void within(int sources, double difference) {
    this.sources = sources;
    this.difference = difference;
  }

  /** Whether the last transition follows a way over junctions. */
  boolean overJunctions() {
    return overJunctions;
  }

  /** The step from one position to a later one, to which the following searches lead. */
  Step step(Positions positions, int before, int n) {
    ways.towards(positions.lat(n), positions.lon(n), reach);
    shrink = Math.cos(Math.toRadians(positions.lat(n)));
    double x = Distances.shortWayRound(positions.lon(n) - positions.lon(before)) * shrink;
    double y = positions.lat(n) - positions.lat(before);
    double straight = Math.sqrt(x * x + y * y) * Distances.METRES_PER_DEGREE;
    double scale = 3 + 0.3 * noise + 0.15 * straight;
    double seconds = (positions.from(n) - positions.to(before)) / 1000.0;
    double longest =
        Math.min(straight + difference * scale, FASTEST * Math.max(1, seconds) + 50 + 4 * noise);
    return new Step(straight, scale, longest);
  }

  /** Weighs the transitions from the layer before to the last one. */
  void connect(Lattice lattice, int before, int beforeEnd, Step step) {
    int states = lattice.states() - beforeEnd;
    int from = beforeEnd - before;
    if (from * states > costs.length) {
      costs = new double[2 * from * states];
    }
    double best = Double.NEGATIVE_INFINITY;
    int bestOn = -1;
    for (int a = before + 1; a < beforeEnd; a++) {
      if (lattice.score(a) > best) {
        best = lattice.score(a);
        bestOn = a;
      }
    }
    double least =
        Math.max(
            Math.max(best, lattice.score(before)) - BEAM, leastOfMost(lattice, before, beforeEnd));
    ways.lead(lattice, beforeEnd + 1, lattice.states());
    for (int a = before + 1; a < beforeEnd; a++) {
      int row = (a - before) * states;
      boolean alive = lattice.score(a) >= least;
      if (alive) {
        search(lattice, a, beforeEnd, step);
      }
      for (int b = 1; b < states; b++) {
        costs[row + b] =
            alive ? transition(lattice, a, beforeEnd + b, step) : Double.POSITIVE_INFINITY;
      }
    }
    for (int b = 0; b < states; b++) {
      int to = beforeEnd + b;
      lattice.into(to);
      lattice.edge(before, b == 0 ? 0 : LEAVING);
      if (b == 0) {
        if (bestOn >= 0) {
          lattice.edge(bestOn, LEAVING);
        }
      } else {
        boolean jump = bestOn >= 0;
        for (int a = before + 1; a < beforeEnd; a++) {
          double cost = costs[(a - before) * states + b];
          if (cost < JUMP) {
            lattice.edge(a, cost);
            jump &= a != bestOn;
          }
        }
        if (jump) {
          lattice.edge(bestOn, JUMP);
        }
      }
      lattice.reached();
    }
    lattice.done();
  }

  /** Whether some state of the last layer lies on another road that may be reached. */
  private boolean needsSearch(Lattice lattice, int a, int first, Step step) {
    int road = lattice.road(a);
    double rest = (network.lengthOf(road >> 1) - lattice.along(a)) / 100.0;
    if (rest > step.longest()) {
      return false;
    }
    for (int b = first + 1; b < lattice.states(); b++) {
      if (lattice.road(b) >> 1 != road >> 1) {
        return true;
      }
    }
    return rest < 30;
  }

  /** The score that so many states of a layer have at least as are searched from. */
  private double leastOfMost(Lattice lattice, int before, int beforeEnd) {
    int count = beforeEnd - before - 1;
    if (count <= sources) {
      return Double.NEGATIVE_INFINITY;
    }
    double[] scores = new double[count];
    for (int i = 0; i < count; i++) {
      scores[i] = lattice.score(before + 1 + i);
    }
    Arrays.sort(scores);
    return scores[count - sources];
  }

  /** Searches from a state for the roads of a layer, of which one state is given. */
  void search(Lattice lattice, int a, int first, Step step) {
    searched = needsSearch(lattice, a, first, step);
    if (searched) {
      int road = lattice.road(a);
      double rest = (network.lengthOf(road >> 1) - lattice.along(a)) / 100.0;
      double costliest = step.straight() - rest + 2 * reach + MOST_EXTRA * step.scale();
      ways.from(road, step.longest() - rest, costliest, step.scale(), MOST_ROADS);
    }
  }

  /**
   * The cost of a transition, after a search from its beginning if one is needed; infinite if no
   * way is short enough.
   */
  double transition(Lattice lattice, int a, int b, Step step) {
    int from = lattice.road(a);
    int to = lattice.road(b);
    int length = network.lengthOf(from >> 1);
    double direct = Double.POSITIVE_INFINITY;
    overJunctions = false;
    if (from == to) {
      double metres = (lattice.along(b) - lattice.along(a)) / 100.0;
      if (metres >= 0) {
        return (metres - Math.min(metres, straight(lattice, a, b))) / step.scale();
      }
      direct = metres * metres / (4 * noise * noise + 4);
    } else if (from == (to ^ 1)) {
      direct = LocalRoads.BACK + ways.extraToTurnRound(from);
    }
    if (searched && ways.reaches(to)) {
      double metres = (length - lattice.along(a) + lattice.along(b)) / 100.0 + ways.metresTo(to);
      if (metres <= step.longest()) {
        double over =
            ways.extraTo(to) + (metres - Math.min(metres, straight(lattice, a, b))) / step.scale();
        if (over < direct) {
          overJunctions = true;
          return over;
        }
      }
    }
    return direct;
  }

  /** Metres from one state to another in a straight line. */
  private double straight(Lattice lattice, int a, int b) {
    double x = Distances.shortWayRound(lattice.lon(b) - lattice.lon(a)) * shrink;
    double y = lattice.lat(b) - lattice.lat(a);
    return Math.sqrt(x * x + y * y) * Distances.METRES_PER_DEGREE;
  }
}
