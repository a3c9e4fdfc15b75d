package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The histories that forbidden manoeuvres make a search remember: an Aho-Corasick automaton over
 * directed roads. State {@code d} below {@code 2 * roadCount} is "on directed road d". A further
 * state stands for each proper beginning of two or more roads of a manoeuvre: "on its last road,
 * having come along the others".
 *
 * @see <a href="https://doi.org/10.1145/360825.360855">Aho, Corasick: Efficient string matching
 *     (1975)</a>
 */
final class ManoeuvreTrie {

  private final int roads;
  private final Map<Step, Integer> children = new HashMap<>();
  private final Map<Step, Integer> bans = new HashMap<>();
  private final List<Integer> lastRoad = new ArrayList<>();
  private final List<Integer> shorter = new ArrayList<>();

  private record Step(int state, int road) {}

  ManoeuvreTrie(RoadNetwork network, RuleBook.Builder rules) {
    roads = network.packed().count();
    NetworkColumns columns = network.columns();
    List<int[]> beginnings = new ArrayList<>();
    for (int m = 0; m + 1 < columns.manoeuvreStart.length; m++) {
      add(columns, m, beginnings, rules);
    }
    for (int[] beginning : beginnings) {
      shorter.add(longestEnding(beginning));
    }
  }

  private void add(
      NetworkColumns columns, int manoeuvre, List<int[]> beginnings, RuleBook.Builder rules) {
    int from = columns.manoeuvreStart[manoeuvre];
    int last = columns.manoeuvreStart[manoeuvre + 1] - 1;
    if (last <= from) {
      throw new IllegalArgumentException("a manoeuvre of fewer than two roads: " + manoeuvre);
    }
    int state = columns.manoeuvreRoads[from];
    for (int i = from + 1; i < last; i++) {
      Step step = new Step(state, columns.manoeuvreRoads[i]);
      Integer known = children.get(step);
      if (known == null) {
        known = roads + lastRoad.size();
        lastRoad.add(step.road);
        beginnings.add(Arrays.copyOfRange(columns.manoeuvreRoads, from, i + 1));
        children.put(step, known);
      }
      state = known;
    }
    bans.merge(
        new Step(state, columns.manoeuvreRoads[last]),
        columns.manoeuvreRules[manoeuvre],
        rules::union);
  }

  /** The state of the longest proper ending of a beginning that is a beginning itself. */
  private int longestEnding(int[] beginning) {
    for (int from = 1; from < beginning.length; from++) {
      Integer state = beginning[from];
      for (int i = from + 1; i < beginning.length && state != null; i++) {
        state = children.get(new Step(state, beginning[i]));
      }
      if (state != null) {
        return state;
      }
    }
    throw new IllegalStateException("a single road is always a state");
  }

  int stateCount() {
    return roads + lastRoad.size();
  }

  int roadOf(int state) {
    return state < roads ? state : lastRoad.get(state - roads);
  }

  /** The state after driving from a state onto a road. */
  int next(int state, int road) {
    for (int at = state; ; at = shorter.get(at - roads)) {
      Integer child = children.get(new Step(at, road));
      if (child != null) {
        return child;
      }
      if (at < roads) {
        return road;
      }
    }
  }

  /** The rule set of one manoeuvre, or of several together, that driving onto a road completes. */
  int rulesOnto(int state, int road, RuleBook.Builder rules) {
    int set = RuleBook.NO_RULES;
    for (int at = state; ; at = shorter.get(at - roads)) {
      set = rules.union(set, bans.getOrDefault(new Step(at, road), RuleBook.NO_RULES));
      if (at < roads) {
        return set;
      }
    }
  }
}
