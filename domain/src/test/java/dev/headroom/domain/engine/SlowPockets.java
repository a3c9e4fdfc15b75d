package dev.headroom.domain.engine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The pockets of a question by their definition: states are added round by round. */
final class SlowPockets {

  private final Set<Integer> ofStart;
  private final Set<Integer> ofEnd;

  SlowPockets(RandomGraph random) {
    ofStart = roads(random, random.question.sources(), true);
    ofEnd = roads(random, random.question.targets(), false);
  }

  boolean atStart(int state) {
    return ofStart.contains(state / 2);
  }

  boolean atEnd(int state) {
    return ofEnd.contains(state / 2);
  }

  /** On the random graphs a state's number is that of its directed road. */
  private static Set<Integer> roads(RandomGraph random, List<Anchor> anchors, boolean forwards) {
    StateGraph graph = random.graph;
    Set<Integer> states = new HashSet<>();
    for (Anchor anchor : anchors) {
      if (open(random, graph.rulesOf(anchor.state()))) {
        states.add(anchor.state());
      }
    }
    for (int round = 0; round < graph.stateCount(); round++) {
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        int near = forwards ? graph.arcFrom[arc] : graph.targetOf(arc);
        int next = forwards ? graph.targetOf(arc) : graph.arcFrom[arc];
        if (states.contains(near)
            && open(random, graph.turnRulesOf(arc))
            && open(random, graph.rulesOf(next))) {
          states.add(next);
        }
      }
    }
    Set<Integer> roads = new HashSet<>();
    states.forEach(state -> roads.add(state / 2));
    return roads.size() < random.pocketRoads ? roads : Set.of();
  }

  private static boolean open(RandomGraph random, int set) {
    return random.levels[set] == Level.THROUGH || random.levels[set] == Level.TIMED;
  }
}
