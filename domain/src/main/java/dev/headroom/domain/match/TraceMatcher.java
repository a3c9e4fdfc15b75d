package dev.headroom.domain.match;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Optional;

/**
 * Matches the recorded positions of a drive to directed roads, legal or not. It finds the likeliest
 * sequence of roads (Viterbi's algorithm) by two likelihoods: that of the distance of a position
 * from its road, and that of the difference between the way along the roads and the straight line
 * from one position to the next. After Newson and Krumm, <i>Hidden Markov Map Matching Through
 * Noise and Sparseness</i> (2009).
 *
 * <p>A state is a place on a directed road, or to be on no road. The directions of a road are
 * separate states, so that positions which jump back and forth do not turn a vehicle round. How
 * certain a state is, is its share of the likelihood of all sequences (the forward-backward
 * algorithm).
 *
 * <p>For one thread.
 */
public final class TraceMatcher {

  /** The distance from a road, in standard deviations, beyond which none is likelier. */
  private static final double OFF = 3.7 * 3.7 / 2;

  /** The cost of leaving the roads, and of returning. */
  private static final double LEAVING = 11;

  /** The cost of being elsewhere on the roads at once. */
  private static final double JUMP = 30;

  /** States that are less likely by this cost than the best are left out. */
  private static final double BEAM = 22;

  /** The greatest difference of a way from the straight line, as a cost. */
  private static final double MOST_DIFFERENCE = 9;

  /** A drive is not faster, metres a second. */
  private static final double FASTEST = 50;

  /** How many roads a search for a way settles at most. */
  private static final int MOST_ROADS = 4_000;

  /** The same for a way between layers that are not joined. */
  private static final int MOST_BRIDGED = 20_000;

  /** The share of a step's likelihood below which a rival way is not looked at. */
  private static final double NOTABLE = 0.03;

  /** A layer is not looked at again if its road is so certain. */
  private static final double SURE = 0.95;

  /** So many layers before and after a road tell whether a drive led there. */
  private static final int CONTEXT = 4;

  /** So many more are looked at until the road of one is certain. */
  private static final int CONTEXT_MORE = 60;

  private static final int ANY = -2;

  /** The cost of being on no road where the road is certain. */
  private static final double NEVER = 60;

  /** The number of layers on a road that are looked at. */
  private static final int MOST_PROBED = 200;

  /** The length below which a road may be driven along between two layers, centimetres. */
  private static final int SHORT = 5_000;

  private static final int[] NO_ROADS = {};
  private static final double[] NO_SHARES = {};

  private final RoadNetwork network;
  private final RoadPatches patches;
  private final PhysicalWays ways;
  private Lattice lattice = new Lattice();

  /** The states around a few layers, to compare ways. */
  private final Lattice part = new Lattice();

  private final PositionNoise errors;
  private final double noise;
  private final double perSquare;

  /** How far from a position roads are looked for, metres. */
  private final double reach;

  private double[] costs = new double[1 << 10];

  /** Whether the last transition follows a way over junctions. */
  private boolean overJunctions;

  /** The metres of a degree of longitude as a share of those of a degree of latitude. */
  private double shrink;

  /** The positions of a drive in the order of their times. */
  public interface Positions {
    /** The number of positions. */
    int count();

    /** Degrees. */
    double lat(int n);

    /** Degrees. */
    double lon(int n);

    /** When the vehicle came to this position, milliseconds. */
    long from(int n);

    /** When it left it, not before {@link #from}. */
    long to(int n);
  }

  /** A step from one position to the next. */
  private record Step(double straight, double scale, double longest) {}

  /**
   * Matches to the roads of an index.
   *
   * @param graph of the same network, whose arcs are the legal turns
   * @param errors the noise of the positions
   */
  public TraceMatcher(RoadIndex index, StateGraph graph, PositionNoise errors) {
    network = index.network();
    this.errors = errors;
    noise = errors.metres();
    // Wide roads and their lines on the map lie a little apart.
    double square = noise * noise + 9;
    perSquare = 1 / (2 * square);
    reach = Math.min(80, Math.max(25, 3.9 * Math.sqrt(square)));
    patches = new RoadPatches(index, reach);
    ways = new PhysicalWays(network, graph);
  }

  /**
   * Matches positions.
   *
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  public MatchedTrace match(Positions positions, Budget budget) {
    MatchedTrace matched = new MatchedTrace();
    lattice.clear();
    int first = 0;
    for (int n = 0; n < positions.count(); n++) {
      if (n % 16 == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
      if (lattice.full()) {
        first = n - decide(positions, first, n, Lattice.OVERLAP, matched, budget);
      }
      add(positions, n, n > first || lattice.layers() > 0, ANY);
    }
    if (lattice.layers() > 0) {
      decide(positions, first, positions.count(), 0, matched, budget);
    }
    return matched;
  }

  private Step step(Positions positions, int n) {
    return step(positions, n - 1, n);
  }

  private Step step(Positions positions, int before, int n) {
    ways.towards(positions.lat(n), positions.lon(n), reach);
    shrink = Math.cos(Math.toRadians(positions.lat(n)));
    double x = Distances.shortWayRound(positions.lon(n) - positions.lon(before)) * shrink;
    double y = positions.lat(n) - positions.lat(before);
    double straight = Math.sqrt(x * x + y * y) * Distances.METRES_PER_DEGREE;
    double scale = 3 + 0.3 * noise + 0.15 * straight;
    double seconds = (positions.from(n) - positions.to(before)) / 1000.0;
    double longest =
        Math.min(
            straight + MOST_DIFFERENCE * scale, FASTEST * Math.max(1, seconds) + 50 + 4 * noise);
    return new Step(straight, scale, longest);
  }

  /**
   * Adds a layer to the lattice.
   *
   * @param follows whether there is a layer before it
   * @param only the packed directed road that it lies on, or {@link #ANY}
   */
  private void add(Positions positions, int n, boolean follows, int only) {
    patches.find(positions.lat(n), positions.lon(n));
    int before = lattice.lastLayer();
    int beforeEnd = lattice.states();
    lattice.begin();
    double weight = weight(positions, n);
    lattice.state(MatchedTrace.OFF, 0, only == ANY ? OFF * weight : NEVER, 0, 0);
    for (int i = 0; i < patches.count(); i++) {
      int road = patches.road(i);
      double cost = patches.square(i) * perSquare * weight;
      int length = network.lengthOf(road);
      int along = Math.min(length, patches.along(i));
      double lat = patches.lat(i);
      double lon = patches.lon(i);
      if (counts(2 * road, only)) {
        lattice.state(2 * road, along, cost + (follows ? 0 : against(2 * road)), lat, lon);
      }
      if (counts(2 * road + 1, only)) {
        lattice.state(
            2 * road + 1, length - along, cost + (follows ? 0 : against(2 * road + 1)), lat, lon);
      }
    }
    if (follows) {
      connect(before, beforeEnd, step(positions, n));
    } else {
      lattice.start();
    }
  }

  /** How much a position counts beside the one before it. */
  private double weight(Positions positions, int n) {
    return n == 0 ? 1 : errors.weightAfter((positions.from(n) - positions.to(n - 1)) / 1000.0);
  }

  /** The cost of beginning on a directed road. */
  private double against(int directed) {
    return network.packed().drivable(directed) ? 0 : PhysicalWays.AGAINST;
  }

  private boolean counts(int directed, int only) {
    return (only == ANY || only == directed) && !ways.avoids(directed);
  }

  /** Weighs the transitions from the layer before to the last one. */
  private void connect(int before, int beforeEnd, Step step) {
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
    double least = Math.max(best, lattice.score(before)) - BEAM;
    for (int a = before + 1; a < beforeEnd; a++) {
      int row = (a - before) * states;
      boolean alive = lattice.score(a) >= least;
      if (alive) {
        search(a, beforeEnd, step);
      }
      for (int b = 1; b < states; b++) {
        costs[row + b] = alive ? transition(a, beforeEnd + b, step) : Double.POSITIVE_INFINITY;
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
  private boolean needsSearch(int a, int first, Step step) {
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

  private boolean searched;

  private void search(int a, int first, Step step) {
    searched = needsSearch(a, first, step);
    if (searched) {
      int road = lattice.road(a);
      double rest = (network.lengthOf(road >> 1) - lattice.along(a)) / 100.0;
      ways.from(road, step.longest() - rest, step.scale(), MOST_ROADS);
    }
  }

  /**
   * The cost of a transition, after a search from its beginning if one is needed; infinite if no
   * way is short enough.
   */
  private double transition(int a, int b, Step step) {
    int from = lattice.road(a);
    int to = lattice.road(b);
    int length = network.lengthOf(from >> 1);
    double direct = Double.POSITIVE_INFINITY;
    overJunctions = false;
    if (from == to) {
      double metres = (lattice.along(b) - lattice.along(a)) / 100.0;
      if (metres >= 0) {
        return (metres - Math.min(metres, straight(a, b))) / step.scale();
      }
      direct = metres * metres / (4 * noise * noise + 4);
    } else if (from == (to ^ 1)) {
      direct = PhysicalWays.BACK + ways.extraToTurnRound(from);
    }
    if (searched && ways.reaches(to)) {
      double metres = (length - lattice.along(a) + lattice.along(b)) / 100.0 + ways.metresTo(to);
      if (metres <= step.longest()) {
        double over = ways.extraTo(to) + (metres - Math.min(metres, straight(a, b))) / step.scale();
        if (over < direct) {
          overJunctions = true;
          return over;
        }
      }
    }
    return direct;
  }

  /** Metres from one state to another in a straight line. */
  private double straight(int a, int b) {
    double x = Distances.shortWayRound(lattice.lon(b) - lattice.lon(a)) * shrink;
    double y = lattice.lat(b) - lattice.lat(a);
    return Math.sqrt(x * x + y * y) * Distances.METRES_PER_DEGREE;
  }

  /**
   * Decides the first layers of the lattice and takes them out of it.
   *
   * @param first the number of the position of the first layer
   * @param end the number of the position after the last layer
   * @param left how many layers are left undecided
   * @return how many layers are left
   */
  private int decide(
      Positions positions, int first, int end, int left, MatchedTrace matched, Budget budget) {
    int layers = end - first;
    int[] chosen = lattice.likeliest();
    lattice.backward();
    int decided = layers - left;
    for (int i = 0; i < decided; i++) {
      if (i % 16 == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
      int state = chosen[i];
      int road = lattice.road(state);
      boolean joined = false;
      int[] way = NO_ROADS;
      double[] certain = NO_SHARES;
      if (i > 0 && road != MatchedTrace.OFF && lattice.road(chosen[i - 1]) != MatchedTrace.OFF) {
        Step step = step(positions, first + i);
        int a = chosen[i - 1];
        search(a, lattice.firstOf(i), step);
        joined = transition(a, state, step) < JUMP;
        if (joined && overJunctions) {
          way = ways.between(road);
          certain = way.length == 0 ? NO_SHARES : shares(i, way, step);
        }
      }
      boolean carried = i == 0 && matched.count() > 0;
      if (!carried) {
        double share = share(positions, first, i, layers, road);
        double metres = Math.sqrt(lattice.cost(state) / (perSquare * weight(positions, first + i)));
        matched.add(
            new MatchedTrace.Layer(road, lattice.along(state), metres, share, joined),
            way,
            certain);
      }
    }
    lattice.forget(decided, chosen);
    return lattice.layers();
  }

  /** How certain it is that the drive led along the road of a layer. */
  private double share(Positions positions, int first, int layer, int layers, int road) {
    double share = lattice.share(layer, road);
    if (road == MatchedTrace.OFF || share > SURE || network.lengthOf(road >> 1) > SHORT) {
      return share;
    }
    int[] on = {road};
    if (layer > 0) {
      share = Math.max(share, shares(layer, on, step(positions, first + layer))[0]);
    }
    if (layer + 1 < layers) {
      share = Math.max(share, shares(layer + 1, on, step(positions, first + layer + 1))[0]);
    }
    return Math.min(1, share);
  }

  /** How certain it is that the drive led along each road of a way into a layer. */
  private double[] shares(int layer, int[] way, Step step) {
    double[] shares = new double[way.length];
    int first = lattice.firstOf(layer);
    for (int a = lattice.firstOf(layer - 1) + 1; a < first; a++) {
      double mass = lattice.leaving(a, layer);
      if (mass >= NOTABLE) {
        search(a, first, step);
        for (int b = first + 1; b < lattice.endOf(layer); b++) {
          double share = lattice.edgeShare(a, b, layer);
          if (share >= NOTABLE / 4) {
            transition(a, b, step);
            for (int i = 0; i < way.length; i++) {
              boolean passes =
                  lattice.road(a) == way[i]
                      || lattice.road(b) == way[i]
                      || (overJunctions && ways.passes(lattice.road(b), way[i]));
              shares[i] += passes ? share : 0;
            }
          }
        }
      }
    }
    return shares;
  }

  /**
   * A way between two layers that are not joined, such as through a tunnel or past a stray
   * position; empty if none is short enough and fast enough.
   *
   * @return the directed roads between those of the two layers
   */
  public Optional<int[]> bridge(MatchedTrace matched, Positions positions, int from, int to) {
    Step step = step(positions, from, to);
    int on = matched.road(from);
    int then = matched.road(to);
    int length = network.lengthOf(on >> 1);
    double rest = (length - matched.along(from)) / 100.0;
    double begin = matched.along(to) / 100.0;
    if (on == then && matched.along(to) >= matched.along(from)) {
      return Optional.of(NO_ROADS);
    }
    double most = Math.min(step.longest(), 1.3 * step.straight() + 300);
    ways.from(on, most - rest, step.scale(), MOST_BRIDGED);
    return ways.reaches(then) && rest + ways.metresTo(then) + begin <= most
        ? Optional.of(ways.between(then))
        : Optional.empty();
  }

  /**
   * How certain it is that a drive led along at least one of some roads, or took a turn, beside all
   * other ways that fit its positions; 0 to 1.
   *
   * @param first the first layer near the roads
   * @param last the last layer near them
   * @param from the packed directed road before the turn; negative for roads
   * @param roads the packed directed road after the turn, or the roads
   */
  public double certainty(
      Positions positions, MatchedTrace matched, int first, int last, int from, int[] roads) {
    int begin = Math.max(0, first - CONTEXT);
    for (int more = 0; more < CONTEXT_MORE && begin > 0 && !sure(matched, begin, roads); more++) {
      begin--;
    }
    int end = Math.min(positions.count() - 1, Math.min(last, first + MOST_PROBED) + CONTEXT);
    for (int more = 0;
        more < CONTEXT_MORE && end + 1 < positions.count() && !sure(matched, end, roads);
        more++) {
      end++;
    }
    int[] ends = {
      sure(matched, begin, roads) ? matched.road(begin) : ANY,
      sure(matched, end, roads) ? matched.road(end) : ANY
    };
    double all = likelihood(positions, begin, end, ends);
    ways.avoid(from, roads);
    double others = likelihood(positions, begin, end, ends);
    ways.avoid(-1, NO_ROADS);
    return all == Double.NEGATIVE_INFINITY ? 0 : Math.max(0, 1 - Math.exp(others - all));
  }

  /** Whether the road of a layer is so certain that ways may be compared from there on. */
  private static boolean sure(MatchedTrace matched, int layer, int[] roads) {
    int road = matched.road(layer);
    boolean apart = road != MatchedTrace.OFF && matched.certainty(layer) >= SURE;
    for (int other : roads) {
      apart &= other != road;
    }
    return apart;
  }

  /** The logarithm of the likelihood of all ways past some layers between two roads. */
  private double likelihood(Positions positions, int begin, int end, int[] ends) {
    Lattice whole = lattice;
    lattice = part;
    lattice.clear();
    for (int n = begin; n <= end; n++) {
      add(positions, n, n > begin, n == begin ? ends[0] : n == end ? ends[1] : ANY);
    }
    double likelihood = lattice.likelihood();
    lattice = whole;
    return likelihood;
  }
}
