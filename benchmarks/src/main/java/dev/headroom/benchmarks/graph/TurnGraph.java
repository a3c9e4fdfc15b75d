package dev.headroom.benchmarks.graph;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.engine.StateGraph;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The turns of a {@link DimacsGraph}, straight on costs nothing, a turn 2 s, a sharp one 5 s; 0.3 %
 * of the turns are forbidden (seeded); a vehicle turns round at dead ends only, for 5 s.
 */
final class TurnGraph {

  private static final int TURN_MILLIS = 2_000;
  private static final int SHARP_MILLIS = 5_000;
  private static final double STRAIGHT = 40;
  private static final double SHARP = 135;
  private static final double FORBIDDEN = 0.003;

  final DimacsGraph roads;
  final DimacsGraph.Leaving leaving;

  /** States are directed roads; a state's rule set is its road's. */
  final StateGraph states;

  TurnGraph(DimacsGraph roads, SyntheticRules rules, long seed) {
    this.roads = roads;
    leaving = roads.leaving();
    Random random = new Random(seed);
    int count = 2 * roads.roads();
    StateGraph.Layout layout = new StateGraph.Layout(count, count, mostTurns(), Room.HEAP);
    for (int state = 0; state < count; state++) {
      int millis = roads.millis[state >> 1];
      int length = (int) Math.round(100 * roads.metres(state >> 1));
      layout.state(state, rules.ofRoad[state >> 1], length, millis, millis);
      int junction = roads.headOf(state);
      for (int i = leaving.start[junction]; i < leaving.start[junction + 1]; i++) {
        int next = leaving.directed[i];
        boolean back = next == (state ^ 1);
        if (degree(junction) > 1 && (back || random.nextDouble() < FORBIDDEN)) {
          continue;
        }
        int turn = turnMillis(state, next);
        layout.arc(next, 0, turn, turn);
      }
    }
    states = layout.build();
  }

  private int mostTurns() {
    return IntStream.range(0, 2 * roads.roads()).map(state -> degree(roads.headOf(state))).sum();
  }

  int degree(int node) {
    return leaving.start[node + 1] - leaving.start[node];
  }

  int endOfArcs(int state) {
    return state + 1 == states.stateCount() ? states.arcCount() : states.firstArc(state + 1);
  }

  private int turnMillis(int from, int to) {
    if (to == (from ^ 1)) {
      return SHARP_MILLIS;
    }
    if (degree(roads.headOf(from)) == 2) {
      return 0;
    }
    double angle = Math.abs(bearing(to) - bearing(from)) % 360;
    double turned = angle > 180 ? 360 - angle : angle;
    if (turned <= STRAIGHT) {
      return 0;
    }
    return turned < SHARP ? TURN_MILLIS : SHARP_MILLIS;
  }

  private double bearing(int directed) {
    int tail = roads.tailOf(directed);
    int head = roads.headOf(directed);
    double east = (roads.lon[head] - roads.lon[tail]) * Math.cos(Math.toRadians(roads.lat[tail]));
    return Math.toDegrees(Math.atan2(east, roads.lat[head] - roads.lat[tail]));
  }
}
