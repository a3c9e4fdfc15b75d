package dev.headroom.benchmarks.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * Seeded questions on a {@link TurnGraph} with the answers of plain one-to-all Dijkstra, which
 * shares no code with any engine. Every start has a vehicle of its own; its targets are nodes at
 * powers of two in the order in which Dijkstra's algorithm settles nodes (their <em>rank</em>), and
 * random ones.
 */
final class GraphQuestions {

  private static final int FIRST_RANK = 8;

  /**
   * A question and its answer.
   *
   * @param random whether the target is; else it is at a power of two in the order
   * @param millis or {@link HierarchyEngine#UNREACHABLE}
   */
  record Question(int from, int to, GraphVehicle vehicle, boolean random, long millis) {}

  private final TurnGraph graph;
  private final Random random;
  private final long[] ofState;
  private final long[] ofNode;
  private final int[] settled;
  private int settledCount;

  private GraphQuestions(TurnGraph graph, long seed) {
    this.graph = graph;
    random = new Random(seed);
    ofState = new long[graph.states.stateCount()];
    ofNode = new long[graph.roads.nodes()];
    settled = new int[graph.roads.nodes()];
  }

  /**
   * Draws questions. Starts and random targets are the same for any vehicle and for a fixed one.
   *
   * @param each how many random targets each start has
   */
  static List<Question> draw(
      TurnGraph graph, SyntheticRules rules, long seed, int starts, int each) {
    GraphQuestions questions = new GraphQuestions(graph, seed);
    List<Question> drawn = new ArrayList<>();
    for (int i = 0; i < starts; i++) {
      GraphVehicle own = rules.vehicle(questions.random);
      questions.ask(own, each, drawn);
    }
    return drawn;
  }

  private void ask(GraphVehicle vehicle, int each, List<Question> drawn) {
    int from = random.nextInt(graph.roads.nodes());
    dijkstra(from, vehicle);
    for (int rank = FIRST_RANK; 1 << rank < settledCount; rank++) {
      int to = settled[1 << rank];
      drawn.add(new Question(from, to, vehicle, false, ofNode[to]));
    }
    for (int asked = 0; asked < each; ) {
      int to = random.nextInt(graph.roads.nodes());
      if (to != from) {
        long millis = ofNode[to] == Long.MAX_VALUE ? HierarchyEngine.UNREACHABLE : ofNode[to];
        drawn.add(new Question(from, to, vehicle, true, millis));
        asked++;
      }
    }
  }

  private void dijkstra(int from, GraphVehicle vehicle) {
    Arrays.fill(ofState, Long.MAX_VALUE);
    Arrays.fill(ofNode, Long.MAX_VALUE);
    settledCount = 0;
    settle(from, 0);
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    for (int i = graph.leaving.start[from]; i < graph.leaving.start[from + 1]; i++) {
      reach(graph.leaving.directed[i], 0, vehicle, queue);
    }
    while (!queue.isEmpty()) {
      long[] top = queue.poll();
      int state = (int) top[1];
      if (top[0] > ofState[state]) {
        continue;
      }
      settle(graph.roads.headOf(state), top[0]);
      int end = graph.endOfArcs(state);
      for (int arc = graph.states.firstArc(state); arc < end; arc++) {
        reach(graph.states.targetOf(arc), top[0] + graph.states.turnCostOf(arc), vehicle, queue);
      }
    }
  }

  private void settle(int node, long millis) {
    if (ofNode[node] == Long.MAX_VALUE) {
      ofNode[node] = millis;
      settled[settledCount++] = node;
    }
  }

  private void reach(int state, long entry, GraphVehicle vehicle, PriorityQueue<long[]> queue) {
    long millis = entry + graph.states.costOf(state);
    if (vehicle.passes(graph.states.rulesOf(state)) && millis < ofState[state]) {
      ofState[state] = millis;
      queue.add(new long[] {millis, state});
    }
  }
}
