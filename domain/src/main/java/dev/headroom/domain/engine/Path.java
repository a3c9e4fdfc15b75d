package dev.headroom.domain.engine;

import java.util.Arrays;

/** The answer of a search: the states in driving order and what they cost. Immutable. */
public final class Path {

  private final long millis;
  private final int violatedCentimetres;
  private final int[] states;

  /** Takes the states over; they are not to be changed afterwards. */
  public Path(long millis, int violatedCentimetres, int[] states) {
    this.millis = millis;
    this.violatedCentimetres = violatedCentimetres;
    this.states = states;
  }

  /** Driving time in milliseconds from the start to the end, turns included. */
  public long millis() {
    return millis;
  }

  /** Centimetres of limits crossed, a turn counted as one. */
  public int violatedCentimetres() {
    return violatedCentimetres;
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

  /**
   * What a path, or a part of one, takes.
   *
   * @param millis driving time
   * @param centimetres distance
   */
  public record Cost(long millis, long centimetres) {

    /** This and more. */
    public Cost plus(long moreMillis, long moreCentimetres) {
      return new Cost(millis + moreMillis, centimetres + moreCentimetres);
    }

    /** The one with the less time, the first where both take as long. */
    public static Cost sooner(Cost one, Cost other) {
      return other.millis < one.millis ? other : one;
    }
  }
}
