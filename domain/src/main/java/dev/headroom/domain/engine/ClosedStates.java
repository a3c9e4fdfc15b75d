package dev.headroom.domain.engine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Parts of roads that nobody may drive in the course of one search, besides what rule sets close.
 *
 * <p>A part lies on a state and goes from one distance to another, in centimetres from the road's
 * beginning in driving direction, both ends included; it may be a single point. A drive along a
 * state's road is stopped when it touches a closed part. What begins behind it or ends before it is
 * not.
 *
 * <p>Immutable and safe to share. One bit for each state up to the highest closed one, and some 100
 * bytes a closed state.
 */
public final class ClosedStates {

  /** Nothing is closed. */
  public static final ClosedStates NONE = new Builder().build();

  private final BitSet states;
  private final Map<Integer, int[]> parts;

  private ClosedStates(BitSet states, Map<Integer, int[]> parts) {
    this.states = states;
    this.parts = parts;
  }

  /** Whether nothing is closed. */
  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Whether a drive along all of a state's road is stopped. */
  public boolean stops(int state) {
    return states.get(state);
  }

  /** Whether a drive along a state's road from one distance to another is stopped. */
  public boolean stops(int state, int fromCentimetres, int toCentimetres) {
    if (!states.get(state)) {
      return false;
    }
    int[] closed = parts.get(state);
    for (int i = 0; i < closed.length; i += 2) {
      if (closed[i] <= toCentimetres && closed[i + 1] >= fromCentimetres) {
        return true;
      }
    }
    return false;
  }

  /** Collects closed parts. For one thread. */
  public static final class Builder {
    private final Map<Integer, int[]> parts = new HashMap<>();

    /**
     * Closes a part of a state's road.
     *
     * @throws IllegalArgumentException when the part ends before it begins
     */
    public Builder close(int state, int fromCentimetres, int toCentimetres) {
      if (fromCentimetres > toCentimetres) {
        throw new IllegalArgumentException(
            "from " + fromCentimetres + " to " + toCentimetres + " is no part of a road");
      }
      int[] before = parts.getOrDefault(state, new int[0]);
      int[] closed = Arrays.copyOf(before, before.length + 2);
      closed[before.length] = fromCentimetres;
      closed[before.length + 1] = toCentimetres;
      parts.put(state, closed);
      return this;
    }

    /** What has been closed so far. */
    public ClosedStates build() {
      BitSet states = new BitSet();
      parts.keySet().forEach(states::set);
      return new ClosedStates(states, Map.copyOf(parts));
    }
  }
}
