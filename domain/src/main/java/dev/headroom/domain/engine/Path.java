package dev.headroom.domain.engine;

import java.util.Arrays;

/** The answer of a search: the states in driving order and what they cost. Immutable. */
public final class Path {

  private final long weight;
  private final int[] states;

  Path(long weight, int[] states) {
    this.weight = weight;
    this.states = states;
  }

  /** Driving time in milliseconds from the start to the end, turns included. */
  public long millis() {
    return Weight.millis(weight);
  }

  /** Centimetres of limits crossed, a turn counted as one. */
  public int violatedCentimetres() {
    return Weight.centimetres(weight);
  }

  /**
   * How many states it has: at least 1. The first is a source's, the last a target's; a path of one
   * state drives straight from one to the other.
   */
  public int size() {
    return states.length;
  }

  /** The n-th state. */
  public int state(int n) {
    return states[n];
  }

  @Override
  public String toString() {
    return Arrays.toString(states) + " " + millis() + " ms, " + violatedCentimetres() + " cm";
  }
}
