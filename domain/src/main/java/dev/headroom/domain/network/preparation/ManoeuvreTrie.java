package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The histories that manoeuvres over several roads, forbidden or avoided, make a search remember:
 * an Aho-Corasick automaton over directed roads. State {@code d} below {@code 2 * roadCount} is "on
 * directed road d". A further state stands for each proper beginning of two or more roads of a
 * manoeuvre: "on its last road, having come along the others".
 *
 * @see <a href="https://doi.org/10.1145/360825.360855">Aho, Corasick: Efficient string matching
 *     (1975)</a>
 */
final class ManoeuvreTrie {

  private final int roads;
  private final Map<Step, Integer> children = new HashMap<>();
  private final Map<Step, Integer> bans = new HashMap<>();
  private final Set<Step> avoided = new HashSet<>();
  private final List<Integer> lastRoad = new ArrayList<>();
  private final List<Integer> shorter = new ArrayList<>();

  private record Step(int state, int road) {}

  /**
   * The histories of a network's forbidden manoeuvres.
   *
   * @param toAvoid directed roads, two or more, of each manoeuvre that is allowed but avoided
   */
  ManoeuvreTrie(RoadNetwork network, RuleBook.Builder rules, List<int[]> toAvoid) {
    roads = network.packed().count();
    NetworkColumns columns = network.columns();
    List<int[]> beginnings = new ArrayList<>();
    for (int m = 0; m + 1 < columns.manoeuvreStart.length; m++) {
      int[] driven =
          Arrays.copyOfRange(
              columns.manoeuvreRoads, columns.manoeuvreStart[m], columns.manoeuvreStart[m + 1]);
      bans.merge(add(driven, beginnings), columns.manoeuvreRules[m], rules::union);
    }
    for (int[] driven : toAvoid) {
      avoided.add(add(driven, beginnings));
    }
    for (int[] beginning : beginnings) {
      shorter.add(longestEnding(beginning));
    }
  }

  /** Adds the states of a manoeuvre's proper beginnings; the step that completes it. */
  private Step add(int[] driven, List<int[]> beginnings) {
    int last = driven.length - 1;
    if (last <= 0) {
      throw new IllegalArgumentException("a manoeuvre of fewer than two roads");
    }
    int state = driven[0];
    for (int i = 1; i < last; i++) {
      Step step = new Step(state, driven[i]);
      Integer known = children.get(step);
      if (known == null) {
        known = roads + lastRoad.size();
        lastRoad.add(step.road);
        beginnings.add(Arrays.copyOf(driven, i + 1));
        children.put(step, known);
      }
      state = known;
    }
    return new Step(state, driven[last]);
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

  /** Whether driving onto a road completes a manoeuvre that is avoided. */
  boolean avoidedOnto(int state, int road) {
    for (int at = state; ; at = shorter.get(at - roads)) {
      if (avoided.contains(new Step(at, road))) {
        return true;
      }
      if (at < roads) {
        return false;
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
