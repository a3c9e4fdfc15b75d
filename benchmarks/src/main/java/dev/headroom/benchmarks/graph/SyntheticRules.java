package dev.headroom.benchmarks.graph;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.Engine;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Seeded restrictions on a graph that has none. A rule set is a single rule or none (0); both
 * directions of a road share it.
 */
public final class SyntheticRules {

  /** How dense, and of what kinds. */
  public enum Density {
    /** As many roads as in Porto. */
    SPARSE(0.004, 12, 0),

    /** As many as in Heidelberg, which has the widest mix of the real maps. */
    HEIDELBERG(0.04, 12, 0),

    /** 5 % of single roads, and 30 zones of 7.5 t. */
    STRESS(0.05, 40, 30);

    private final double share;
    private final int conditions;
    private final int zones;

    Density(double share, int conditions, int zones) {
      this.share = share;
      this.conditions = conditions;
      this.zones = zones;
    }
  }

  /** Of 100 restricted roads: so many with a height, a weight, a width, a length, a closure. */
  private static final int HEIGHTS = 28;

  private static final int WEIGHTS = HEIGHTS + 36;
  private static final int WIDTHS = WEIGHTS + 8;
  private static final int LENGTHS = WIDTHS + 4;
  private static final int CLOSURES = LENGTHS + 16;
  private static final int KINDS = 100;

  private static final int[] KILOGRAMS = {
    2_800, 3_500, 5_000, 7_500, 10_000, 12_000, 16_000, 18_000, 24_000, 30_000, 40_000
  };
  private static final int ZONE_KILOGRAMS = 7_500;

  /** What the zones hold of all roads, together. */
  private static final double ZONES_SHARE = 0.13;

  /** A road as fast as this, metres a second, has a rule a third as often. */
  private static final double MAJOR_SPEED = 18;

  private static final int DIMENSIONS = 4;
  private static final int CLOSURE = DIMENSIONS;
  private static final int CONDITION = CLOSURE + 1;
  private static final int CLASSES = 3;

  /**
   * One rule.
   *
   * @param kind the dimension of a limit, or {@link #CLOSURE}, or {@link #CONDITION}
   * @param amount centimetres or kilograms; a class; the number of a condition
   */
  private record Rule(int kind, int amount) {}

  /** The rule set of each road. */
  final int[] ofRoad;

  private final List<Rule> rules = new ArrayList<>();
  private final int conditions;

  private SyntheticRules(int roads, int conditions) {
    ofRoad = new int[roads];
    this.conditions = conditions;
    rules.add(null);
  }

  /** Strews rules over a graph. */
  static SyntheticRules on(DimacsGraph graph, Density density, long seed) {
    Random random = new Random(seed);
    SyntheticRules all = new SyntheticRules(graph.roads(), density.conditions);
    all.layZones(graph, density.zones, random);
    int target = (int) Math.round(density.share * graph.roads());
    for (int placed = 0; placed < target; ) {
      int road = random.nextInt(graph.roads());
      boolean major = graph.metres(road) * 1000 / graph.millis[road] > MAJOR_SPEED;
      if (all.ofRoad[road] == 0 && (!major || random.nextInt(3) == 0)) {
        all.ofRoad[road] = all.set(all.draw(random));
        placed++;
      }
    }
    return all;
  }

  private void layZones(DimacsGraph graph, int zones, Random random) {
    for (int zone = 0; zone < zones; zone++) {
      int most = (int) (graph.nodes() * ZONES_SHARE / zones);
      boolean[] inside = new boolean[graph.nodes()];
      for (int node : graph.around(random.nextInt(graph.nodes()), most)) {
        inside[node] = true;
      }
      for (int road = 0; road < graph.roads(); road++) {
        if (inside[graph.tail[road]] && inside[graph.head[road]]) {
          ofRoad[road] = set(new Rule(1, ZONE_KILOGRAMS));
        }
      }
    }
  }

  private Rule draw(Random random) {
    int kind = random.nextInt(KINDS);
    if (kind < HEIGHTS) {
      return new Rule(0, 250 + 10 * random.nextInt(21));
    }
    if (kind < WEIGHTS) {
      return new Rule(1, KILOGRAMS[random.nextInt(KILOGRAMS.length)]);
    }
    if (kind < WIDTHS) {
      return new Rule(2, 200 + 10 * random.nextInt(8));
    }
    if (kind < LENGTHS) {
      return new Rule(3, 800 + 100 * random.nextInt(11));
    }
    return kind < CLOSURES
        ? new Rule(CLOSURE, random.nextInt(CLASSES))
        : new Rule(CONDITION, random.nextInt(conditions));
  }

  private int set(Rule rule) {
    int known = rules.indexOf(rule);
    if (known < 0) {
      rules.add(rule);
      known = rules.size() - 1;
    }
    return known;
  }

  /** How many roads have a rule, of 100. */
  double percent() {
    int restricted = 0;
    for (int set : ofRoad) {
      restricted += set == 0 ? 0 : 1;
    }
    return 100.0 * restricted / ofRoad.length;
  }

  /** An engine of a graph that carries these rules, not yet built. */
  Engine.Builder engine(StateGraph graph) {
    Engine.Builder engine = new Engine.Builder(graph, DIMENSIONS, rules.size());
    for (int set = 1; set < rules.size(); set++) {
      Rule rule = rules.get(set);
      if (rule.kind < DIMENSIONS) {
        engine.limit(set, rule.kind, rule.amount);
      } else if (rule.kind == CLOSURE) {
        engine.closure(set, 1 << rule.amount);
      } else {
        engine.conditional(set);
      }
    }
    return engine;
  }

  /** A random vehicle at a random time, with measures around the limits. */
  GraphVehicle vehicle(Random random) {
    int[] measures = {
      220 + random.nextInt(231),
      3_000 + random.nextInt(41_001),
      190 + random.nextInt(71),
      600 + random.nextInt(1_276)
    };
    int vehicleClass = random.nextInt(CLASSES);
    boolean[] passes = new boolean[conditions];
    for (int i = 0; i < conditions; i++) {
      passes[i] = random.nextBoolean();
    }
    byte[] levels = new byte[rules.size()];
    for (int set = 1; set < levels.length; set++) {
      Rule rule = rules.get(set);
      boolean open =
          switch (rule.kind) {
            case CLOSURE -> rule.amount != vehicleClass;
            case CONDITION -> passes[rule.amount];
            default -> measures[rule.kind] <= rule.amount;
          };
      levels[set] = open ? Level.THROUGH : Level.CLOSED;
    }
    return new GraphVehicle(levels);
  }
}
