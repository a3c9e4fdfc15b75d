package dev.headroom.domain.engine;

/**
 * A point at which a search starts or stops, measured from the beginning of a state's road in
 * driving direction.
 *
 * <p>Mostly a point inside the road. A start before the road's beginning (negative) has come a way
 * already; a stop behind its end has a way to go that the search leaves aside.
 *
 * @param state the state on which it lies
 * @param cost of the way from the road's beginning
 * @param millis driving time from the road's beginning
 * @param centimetres distance from the road's beginning
 */
public record Anchor(int state, int cost, int millis, int centimetres) {

  /** A start at the end of a state's road, when getting there took this. */
  public static Anchor after(StateGraph graph, int state, Path.Sum sum) {
    return new Anchor(
        state,
        Math.toIntExact(graph.costOf(state) - sum.cost()),
        Math.toIntExact(graph.millisOf(state) - sum.millis()),
        graph.lengthOf(state));
  }

  /** A stop at the end of a state's road, when the rest of the way takes this. */
  public static Anchor before(StateGraph graph, int state, Path.Sum sum) {
    return new Anchor(
        state,
        Math.toIntExact(graph.costOf(state) + sum.cost()),
        Math.toIntExact(graph.millisOf(state) + sum.millis()),
        graph.lengthOf(state));
  }
}
