package dev.headroom.domain.engine;

import java.util.Arrays;

/** The answer of a search: the states in driving order and what they cost. Immutable. */
public final class Path {

  private final long cost;
  private final long millis;
  private final int violatedCentimetres;
  private final int[] states;
  private final int[] turns;

  /**
   * Takes the states over, and the turns between them; they are not to be changed afterwards.
   *
   * @param turns the arcs of the graph, one fewer than states
   */
  public Path(long cost, long millis, int violatedCentimetres, int[] states, int[] turns) {
    this.cost = cost;
    this.millis = millis;
    this.violatedCentimetres = violatedCentimetres;
    this.states = states;
    this.turns = turns;
  }

  /** The cost from the start to the end, turns included. */
  public long cost() {
    return cost;
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

  /** The arc by which the n-th state is reached, which is not the first one. */
  public int turnInto(int n) {
    return turns[n - 1];
  }

  int[] states() {
    return states;
  }

  @Override
  public String toString() {
    return Arrays.toString(states)
        + (" cost " + cost + ", " + millis + " ms, " + violatedCentimetres() + " cm");
  }

  /**
   * What a path, or a part of one, takes.
   *
   * @param cost what searches minimise
   * @param millis driving time
   * @param centimetres distance
   */
  public record Sum(long cost, long millis, long centimetres) {

    /** Nothing. */
    public static final Sum ZERO = new Sum(0, 0, 0);

    /** This and more. */
    public Sum plus(Sum more) {
      return new Sum(cost + more.cost, millis + more.millis, centimetres + more.centimetres);
    }

    /** A turn and the whole of the road that it leads into. */
    public static Sum of(StateGraph graph, int arc) {
      int to = graph.targetOf(arc);
      return new Sum(
          (long) graph.turnCostOf(arc) + graph.costOf(to),
          (long) graph.turnMillisOf(arc) + graph.millisOf(to),
          graph.lengthOf(to));
    }

    /** The one with the less cost, the first where both cost as much. */
    public static Sum cheaper(Sum one, Sum other) {
      return other.cost < one.cost ? other : one;
    }
  }
}
