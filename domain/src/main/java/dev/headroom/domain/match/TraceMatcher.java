package dev.headroom.domain.match;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;
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

  /** How many roads a search for a way between layers that are not joined settles at most. */
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
  private final Steps steps;
  private Lattice lattice = new Lattice();

  /** The states around a few layers, to compare ways. */
  private final Lattice part = new Lattice();

  private final PositionNoise errors;
  private final double perSquare;

  /** How far from a position roads are looked for, metres. */
  private final double reach;

  /**
   * Matches to the roads of an index.
   *
   * @param graph of the same network, whose arcs are the legal turns
   * @param errors the noise of the positions
   */
  public TraceMatcher(RoadIndex index, StateGraph graph, PositionNoise errors) {
    network = index.network();
    this.errors = errors;
    double noise = errors.metres();
    // Wide roads and their lines on the map lie a little apart.
    double square = noise * noise + 9;
    perSquare = 1 / (2 * square);
    reach = Math.min(80, Math.max(25, 3.9 * Math.sqrt(square)));
    patches = new RoadPatches(index, reach);
    ways = new PhysicalWays(network, graph);
    steps = new Steps(network, ways, noise, reach);
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

  /**
   * The distances of positions from the roads on which they lie, without those that lie on none, by
   * a rough match, metres.
   *
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  public double[] distances(Positions positions, Budget budget) {
    steps.within(Steps.MOST_SOURCES_ROUGHLY, Steps.MOST_DIFFERENCE);
    double[] distances = new double[positions.count()];
    int count = 0;
    lattice.clear();
    for (int n = 0; n < positions.count(); n++) {
      if (n % 16 == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
      add(positions, n, n > 0, ANY);
    }
    int[] likeliest = lattice.likeliest();
    for (int n = 0; n < likeliest.length; n++) {
      int state = likeliest[n];
      if (lattice.road(state) != MatchedTrace.OFF) {
        distances[count++] = Math.sqrt(lattice.cost(state) / (perSquare * weight(positions, n)));
      }
    }
    steps.within(Steps.MOST_SOURCES, Steps.MOST_DIFFERENCE);
    return Arrays.copyOf(distances, count);
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
      boolean begins = follows && only == ANY;
      if (counts(2 * road, only)
          && !(begins && along == 0 && comesFromOthers(2 * road, before, beforeEnd))) {
        lattice.state(2 * road, along, cost + (follows ? 0 : against(2 * road)), lat, lon);
      }
      if (counts(2 * road + 1, only)
          && !(begins && along == length && comesFromOthers(2 * road + 1, before, beforeEnd))) {
        lattice.state(
            2 * road + 1, length - along, cost + (follows ? 0 : against(2 * road + 1)), lat, lon);
      }
    }
    if (follows) {
      steps.connect(lattice, before, beforeEnd, steps.step(positions, n - 1, n));
    } else {
      lattice.start();
    }
  }

  /**
   * Whether to be at the beginning of a road is to be at the end of another, since the vehicle was
   * not on it before; it may otherwise seem to have moved back by the noise.
   */
  private boolean comesFromOthers(int directed, int before, int beforeEnd) {
    if (network.packed().outDegree(network.packed().headOf(directed ^ 1)) <= 1) {
      return false;
    }
    for (int state = before + 1; state < beforeEnd; state++) {
      if (lattice.road(state) == directed) {
        return false;
      }
    }
    return true;
  }

  /** How much a position counts beside the one before it. */
  private double weight(Positions positions, int n) {
    return n == 0 ? 1 : errors.weightAfter((positions.from(n) - positions.to(n - 1)) / 1000.0);
  }

  /** The cost of beginning on a directed road. */
  private double against(int directed) {
    return network.packed().drivable(directed) ? 0 : LocalRoads.AGAINST;
  }

  private boolean counts(int directed, int only) {
    return (only == ANY || only == directed) && !ways.leavesOut(directed);
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
        Steps.Step step = steps.step(positions, first + i - 1, first + i);
        int a = chosen[i - 1];
        ways.lead(lattice, lattice.firstOf(i) + 1, lattice.endOf(i));
        steps.search(lattice, a, lattice.firstOf(i), step);
        joined = steps.transition(lattice, a, state, step) < Steps.JUMP;
        if (joined && steps.overJunctions()) {
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
      share =
          Math.max(
              share, shares(layer, on, steps.step(positions, first + layer - 1, first + layer))[0]);
    }
    if (layer + 1 < layers) {
      share =
          Math.max(
              share,
              shares(layer + 1, on, steps.step(positions, first + layer, first + layer + 1))[0]);
    }
    return Math.min(1, share);
  }

  /** How certain it is that the drive led along each road of a way into a layer. */
  private double[] shares(int layer, int[] way, Steps.Step step) {
    double[] shares = new double[way.length];
    int first = lattice.firstOf(layer);
    ways.lead(lattice, first + 1, lattice.endOf(layer));
    double all = lattice.transitions(layer);
    for (int a = lattice.firstOf(layer - 1) + 1; a < first; a++) {
      double mass = lattice.leaving(a, layer);
      if (mass >= NOTABLE) {
        steps.search(lattice, a, first, step);
        for (int b = first + 1; b < lattice.endOf(layer); b++) {
          double share = all > 0 ? lattice.transition(a, b) / all : 0;
          if (share >= NOTABLE / 4) {
            steps.transition(lattice, a, b, step);
            for (int i = 0; i < way.length; i++) {
              boolean passes =
                  lattice.road(a) == way[i]
                      || lattice.road(b) == way[i]
                      || (steps.overJunctions() && ways.passes(lattice.road(b), way[i]));
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
    Steps.Step step = steps.step(positions, from, to);
    int on = matched.road(from);
    int then = matched.road(to);
    int length = network.lengthOf(on >> 1);
    double rest = (length - matched.along(from)) / 100.0;
    double begin = matched.along(to) / 100.0;
    if (on == then && matched.along(to) >= matched.along(from)) {
      return Optional.of(NO_ROADS);
    }
    double most = Math.min(step.longest(), 1.3 * step.straight() + 300);
    ways.lead(then);
    ways.from(on, most - rest, Double.POSITIVE_INFINITY, step.scale(), MOST_BRIDGED);
    return ways.reaches(then) && rest + ways.metresTo(then) + begin <= most
        ? Optional.of(ways.between(then))
        : Optional.empty();
  }

  /**
   * How much likelier it is that a drive used what is left out than that it did not, by its
   * positions: the natural logarithm of the ratio, infinite if there is no other way.
   *
   * @param first the first layer near what is left out
   * @param last the last layer near it
   * @throws Budget.ExhaustedException if the budget runs out first; nothing more can be matched
   *     then
   */
  public double evidence(
      Positions positions,
      MatchedTrace matched,
      int first,
      int last,
      LeftOut leftOut,
      Budget budget) {
    int begin = Math.max(0, first - CONTEXT);
    for (int more = 0; more < CONTEXT_MORE && begin > 0 && !sure(matched, begin, leftOut); more++) {
      begin--;
    }
    int end = Math.min(positions.count() - 1, Math.min(last, first + MOST_PROBED) + CONTEXT);
    for (int more = 0;
        more < CONTEXT_MORE && end + 1 < positions.count() && !sure(matched, end, leftOut);
        more++) {
      end++;
    }
    int[] ends = {
      sure(matched, begin, leftOut) ? matched.road(begin) : ANY,
      sure(matched, end, leftOut) ? matched.road(end) : ANY
    };
    steps.within(Steps.MOST_SOURCES, Steps.MOST_DIFFERENCE_BESIDE);
    double all = likelihood(positions, begin, end, ends, budget);
    double best = part.best();
    ways.leaveOut(leftOut);
    double others = likelihood(positions, begin, end, ends, budget);
    double bestOther = part.best();
    ways.leaveOut(LeftOut.NOTHING);
    steps.within(Steps.MOST_SOURCES, Steps.MOST_DIFFERENCE);
    if (all == Double.NEGATIVE_INFINITY) {
      return Double.NEGATIVE_INFINITY;
    }
    // Many ways through a maze of footpaths together are no evidence, if each fits badly.
    return Math.min(Math.log(Math.expm1(Math.max(0, all - others))), best - bestOther);
  }

  /** Whether the road of a layer is so certain that ways may be compared from there on. */
  private static boolean sure(MatchedTrace matched, int layer, LeftOut leftOut) {
    int road = matched.road(layer);
    return road != MatchedTrace.OFF
        && matched.certainty(layer) >= SURE
        && !leftOut.roads().test(road);
  }

  /** The logarithm of the likelihood of all ways past some layers between two roads. */
  private double likelihood(Positions positions, int begin, int end, int[] ends, Budget budget) {
    Lattice whole = lattice;
    lattice = part;
    lattice.clear();
    for (int n = begin; n <= end; n++) {
      if ((n - begin) % 16 == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
      add(positions, n, n > begin, n == begin ? ends[0] : n == end ? ends[1] : ANY);
    }
    double likelihood = lattice.likelihood();
    lattice = whole;
    return likelihood;
  }
}
