package dev.headroom.domain.engine;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.zones.VehicleEnclaves;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A small random graph with random levels, the ends of a path on it, and levels that change with
 * time.
 */
public final class RandomGraph {

  private static final int SETS = 9;

  public final StateGraph graph;
  public final byte[] levels = new byte[SETS];
  public final Enclaves enclaves;
  public final SlowEnclaves slowEnclaves;
  public final Terms terms;
  public final Ends ends;
  public final Terms.Timed timed;

  public RandomGraph(long seed, boolean withTimes) {
    this(seed, withTimes, 3, 8);
  }

  /** With so many states; larger graphs have about as many turns a state. */
  public RandomGraph(long seed, boolean withTimes, int fewest, int most) {
    this(seed, withTimes, fewest, most, 7_000);
  }

  /** With levels that change every so many milliseconds. */
  public RandomGraph(long seed, boolean withTimes, int fewest, int most, long block) {
    Random random = new Random(seed);
    int n = fewest + random.nextInt(most - fewest + 1);
    boolean[][] arcs = new boolean[n][n];
    double density = (0.15 + random.nextDouble() * 0.35) * Math.min(1, 8.0 / n);
    int count = 0;
    for (boolean[] row : arcs) {
      for (int to = 0; to < n; to++) {
        row[to] = random.nextDouble() < density;
        count += row[to] ? 1 : 0;
      }
    }
    for (int set = 1; set < SETS; set++) {
      levels[set] = withTimes && random.nextInt(3) == 0 ? Level.TIMED : (byte) random.nextInt(5);
    }
    graph = graph(random, n, arcs, count);
    int crossing = random.nextBoolean() ? 0 : (2 + random.nextInt(12)) * 100;
    List<Anchor> sources = anchors(random, n);
    List<Anchor> targets = anchors(random, n);
    Random closing = new Random(~seed);
    ClosedStates closed = closed(closing);
    ClosedStates forATime = withTimes ? closed(closing) : ClosedStates.NONE;
    long shut = closing.nextInt(80_000);
    long opened = shut + closing.nextInt(40_000);
    RuleLevels always = unlessTimed(closing, Level.VIOLABLE, Level.CLOSED);
    RuleLevels sometimes = unlessTimed(closing, Level.THROUGH, Level.ENDS);
    int fewerThan = closing.nextInt(5);
    slowEnclaves = new SlowEnclaves(graph, always, sometimes, fewerThan);
    enclaves = VehicleEnclaves.of(graph, () -> always, () -> sometimes, fewerThan);
    terms = new Terms(new RuleLevels(levels), closed, enclaves, crossing);
    ends = new Ends(sources, targets);
    timed =
        new Terms.Timed() {
          @Override
          public byte level(int set, long from, long to) {
            byte strictest = 0;
            for (long i = from / block; i <= to / block; i++) {
              strictest = Level.and(strictest, during(set, i));
            }
            return strictest;
          }

          private byte during(int set, long i) {
            return (byte) new Random(seed * 31 + set * 1_000_003L + i).nextInt(5);
          }

          @Override
          public byte atBest(int set, long from, long to) {
            byte best = Level.CLOSED;
            for (long i = from / block; i <= to / block; i++) {
              best = (byte) Math.min(best, during(set, i));
            }
            return best;
          }

          @Override
          public boolean stops(int state, int fromCm, int toCm, long from, long to) {
            return from < opened && to >= shut && forATime.stops(state, fromCm, toCm);
          }

          @Override
          public boolean mayStopAnywhere() {
            return !forATime.isEmpty();
          }

          @Override
          public boolean mayStop(int state) {
            return forATime.stops(state);
          }
        };
  }

  /** From the targets to the sources. */
  public Ends wayBack() {
    return new Ends(/* sources= */ ends.targets(), /* targets= */ ends.sources());
  }

  /** The levels with one of two in the place of what depends on time. */
  private RuleLevels unlessTimed(Random random, byte one, byte other) {
    byte[] steady = levels.clone();
    for (int set = 0; set < SETS; set++) {
      if (steady[set] == Level.TIMED) {
        steady[set] = random.nextBoolean() ? one : other;
      }
    }
    return new RuleLevels(steady);
  }

  /** Nothing in half of the cases, else parts of some states: points, stretches, whole roads. */
  private ClosedStates closed(Random random) {
    ClosedStates.Builder closed = new ClosedStates.Builder();
    for (int i = random.nextBoolean() ? 0 : 1 + random.nextInt(3); i > 0; i--) {
      int state = random.nextInt(graph.stateCount());
      int from = random.nextInt(graph.lengthOf(state) + 1);
      int to =
          random.nextBoolean() ? from : from + random.nextInt(graph.lengthOf(state) - from + 1);
      closed.close(state, from, to);
    }
    return closed.build();
  }

  private static StateGraph graph(Random random, int n, boolean[][] arcs, int count) {
    int[] start = new int[n + 1];
    int[] to = new int[count];
    int at = 0;
    for (int from = 0; from < n; from++) {
      for (int target = 0; target < n; target++) {
        if (arcs[from][target]) {
          to[at++] = target;
        }
      }
      start[from + 1] = at;
    }
    int step = random.nextInt(3) == 0 ? 1_000 : 1; // Large steps make many paths cost the same.
    int[] cost = costs(random, n, 1_000, 10_000, step);
    int[] millis = noMoreThan(random, cost);
    int[] length = ints(random, n, 100, 600);
    int[] rules = sets(random, n);
    int[] arcCost = costs(random, count, 0, 3_000, step);
    int[] arcMillis = noMoreThan(random, arcCost);
    int[] arcRules = sets(random, count);
    StateGraph.Layout layout = new StateGraph.Layout(n, n, count, Room.HEAP);
    for (int state = 0; state < n; state++) {
      layout.state(state, rules[state], length[state], cost[state], millis[state]);
      for (int arc = start[state]; arc < start[state + 1]; arc++) {
        layout.arc(to[arc], arcRules[arc], arcCost[arc], arcMillis[arc]);
      }
    }
    return layout.build();
  }

  private static int[] ints(Random random, int n, int from, int to) {
    return random.ints(n, from, to).toArray();
  }

  private static int[] costs(Random random, int n, int from, int to, int step) {
    return random.ints(n, from, to).map(cost -> cost / step * step).toArray();
  }

  /** Durations of what costs this. */
  private static int[] noMoreThan(Random random, int[] costs) {
    return Arrays.stream(costs).map(cost -> cost - random.nextInt(1 + cost / 2)).toArray();
  }

  private static int[] sets(Random random, int n) {
    int[] sets = new int[n];
    Arrays.setAll(sets, i -> random.nextInt(2) == 0 ? 0 : random.nextInt(SETS));
    return sets;
  }

  /** Ends of more paths on the graph. */
  public List<List<Anchor>> moreEnds(Random random, int count) {
    return Stream.generate(() -> anchors(random, graph.stateCount())).limit(count).toList();
  }

  private List<Anchor> anchors(Random random, int n) {
    int first = random.nextInt(n);
    int second = random.nextInt(n);
    return first == second || random.nextBoolean()
        ? List.of(anchor(random, first))
        : List.of(anchor(random, first), anchor(random, second));
  }

  private Anchor anchor(Random random, int state) {
    double part = random.nextDouble();
    return new Anchor(
        state,
        (int) (part * graph.costOf(state)),
        (int) (part * graph.millisOf(state)),
        (int) (part * graph.lengthOf(state)));
  }

  /** A dictionary in which every rule set is a rule of its own, but for what all pass. */
  public RuleEntries entries() {
    return eachOnItsOwn(SETS);
  }

  public static RuleEntries eachOnItsOwn(int sets) {
    RuleEntries.Builder entries = new RuleEntries.Builder(new RestrictionSets(0), sets);
    for (int set = 1; set < sets; set++) {
      entries.conditional(set);
    }
    return entries.build();
  }
}
