package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.RuleBook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The histories that a search has to keep because of manoeuvres over several roads, forbidden or
 * avoided: an Aho-Corasick automaton over directed roads. State {@code d} below {@code 2 *
 * roadCount} is "on directed road d". A further state stands for each proper beginning of two or
 * more roads of a manoeuvre: "on its last road, having come along the others".
 *
 * @see <a href="https://doi.org/10.1145/360825.360855">Aho, Corasick: Efficient string matching
 *     (1975)</a>
 */
final class ManoeuvreTrie {

  /** The size that joined sets may always reach, however few manoeuvres there are. */
  private static final int LEAST_JOINED = 1 << 12;

  private static final int JOINED_A_MANOEUVRE = 16;

  private final int roads;
  private final RuleBook.Builder rules;
  private final long mostJoined;
  private final Map<Step, Integer> children = new HashMap<>();
  private final Map<Step, Integer> bans = new HashMap<>();
  private final Set<Step> avoided = new HashSet<>();
  private final List<Integer> lastRoad = new ArrayList<>();

  /** The few states from which some step continues or completes a manoeuvre. */
  private final BitSet begun = new BitSet();

  /** For each further state, that of its longest proper ending that is also a beginning. */
  private final int[] shorter;

  private record Step(int state, int road) {

    /** Consecutive states and roads have similar numbers, so that they are spread. */
    @Override
    public int hashCode() {
      return (int) (((((long) state << 32) | road) * 0x9E3779B97F4A7C15L) >>> 32);
    }
  }

  /** A further state, the one before it, and the number of its roads. */
  private record Beginning(int state, int before, int length) {}

  /**
   * The histories of a network's forbidden manoeuvres.
   *
   * @param toAvoid directed roads, two or more, of each manoeuvre that is allowed but avoided
   */
  ManoeuvreTrie(RoadNetwork network, RuleBook.Builder rules, List<int[]> toAvoid) {
    roads = network.packed().count();
    this.rules = rules;
    NetworkColumns columns = network.columns();
    mostJoined = mostJoined(columns.manoeuvreRules.length);
    List<Beginning> beginnings = new ArrayList<>();
    for (int m = 0; m + 1 < columns.manoeuvreStart.length; m++) {
      int[] driven =
          Arrays.copyOfRange(
              columns.manoeuvreRoads, columns.manoeuvreStart[m], columns.manoeuvreStart[m + 1]);
      bans.merge(add(driven, beginnings), columns.manoeuvreRules[m], this::join);
    }
    for (int[] driven : toAvoid) {
      avoided.add(add(driven, beginnings));
    }
    shorter = new int[lastRoad.size()];
    // An ending is shorter than what it ends.
    beginnings.sort(Comparator.comparingInt(Beginning::length));
    for (Beginning each : beginnings) {
      int road = roadOf(each.state);
      shorter[each.state - roads] =
          each.before < roads ? road : next(shorter[each.before - roads], road);
    }
  }

  /**
   * The greatest number of rules in all sets joined by turns. On a map there are few, since two
   * bans seldom meet on a turn. Without a bound they could grow by the square of the bans.
   */
  static long mostJoined(long manoeuvres) {
    return LEAST_JOINED + JOINED_A_MANOEUVRE * manoeuvres;
  }

  /**
   * The set with the rules of both.
   *
   * @throws IllegalArgumentException if joined sets hold too many rules
   */
  int join(int one, int other) {
    int set = rules.union(one, other);
    if (rules.joined() > mostJoined) {
      throw new IllegalArgumentException(
          "too many rules meet on turns: more than " + mostJoined + " in joined sets");
    }
    return set;
  }

  /**
   * Adds the states of a manoeuvre's proper beginnings.
   *
   * @return the step that completes it
   */
  private Step add(int[] driven, List<Beginning> beginnings) {
    int last = driven.length - 1;
    if (last <= 0) {
      throw new IllegalArgumentException("a manoeuvre of fewer than two roads");
    }
    int state = driven[0];
    begun.set(state);
    for (int i = 1; i < last; i++) {
      Step step = new Step(state, driven[i]);
      Integer known = children.get(step);
      if (known == null) {
        known = roads + lastRoad.size();
        lastRoad.add(step.road);
        beginnings.add(new Beginning(known, state, i + 1));
        children.put(step, known);
      }
      state = known;
      begun.set(state);
    }
    return new Step(state, driven[last]);
  }

  int stateCount() {
    return roads + lastRoad.size();
  }

  int roadOf(int state) {
    return state < roads ? state : lastRoad.get(state - roads);
  }

  /** The state after driving from a state onto a road. */
  int next(int state, int road) {
    if (state < roads && !begun.get(state)) {
      return road;
    }
    for (int at = state; ; at = shorter[at - roads]) {
      Integer child = children.get(new Step(at, road));
      if (child != null) {
        return child;
      }
      if (at < roads) {
        return road;
      }
    }
  }

  /** Whether driving onto a road completes an avoided manoeuvre. */
  boolean avoidedOnto(int state, int road) {
    if (state < roads && !begun.get(state)) {
      return false;
    }
    for (int at = state; ; at = shorter[at - roads]) {
      if (avoided.contains(new Step(at, road))) {
        return true;
      }
      if (at < roads) {
        return false;
      }
    }
  }

  /** The rule set of the manoeuvres that driving onto a road completes. */
  int rulesOnto(int state, int road) {
    if (state < roads && !begun.get(state)) {
      return RuleBook.NO_RULES;
    }
    int set = RuleBook.NO_RULES;
    for (int at = state; ; at = shorter[at - roads]) {
      set = join(set, bans.getOrDefault(new Step(at, road), RuleBook.NO_RULES));
      if (at < roads) {
        return set;
      }
    }
  }
}
