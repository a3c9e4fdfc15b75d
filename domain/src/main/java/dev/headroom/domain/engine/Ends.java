package dev.headroom.domain.engine;

import java.util.List;

/**
 * The ends between which a search looks for a path, whatever is open ({@link Terms}). Immutable.
 *
 * @param sources where the path may start; each on a state without history
 * @param targets where it may end
 * @param cheaperThan a path that costs as much as this or more need not be found
 */
public record Ends(List<Anchor> sources, List<Anchor> targets, long cheaperThan) {

  /** Copies the lists. */
  public Ends {
    sources = List.copyOf(sources);
    targets = List.copyOf(targets);
  }

  /** Ends between which a path of any cost is looked for. */
  public Ends(List<Anchor> sources, List<Anchor> targets) {
    this(sources, targets, Long.MAX_VALUE);
  }

  /** The same ends, but a path that costs as much as this or more need not be found. */
  public Ends cheaperThan(long cost) {
    return new Ends(sources, targets, cost);
  }

  /**
   * What a path between these ends takes.
   *
   * @throws IllegalStateException when it is none of theirs
   */
  public Path.Sum sum(StateGraph graph, Path path) {
    long centimetres = 0;
    long cost = 0;
    for (int i = 0; i < path.size() - 1; i++) {
      centimetres += graph.lengthOf(path.state(i));
      cost += (long) graph.costOf(path.state(i)) + graph.turnCostOf(path.turnInto(i + 1));
    }
    int last = path.state(path.size() - 1);
    for (Anchor source : sources) {
      for (Anchor target : targets) {
        if (source.state() == path.state(0)
            && target.state() == last
            && cost + target.cost() - source.cost() == path.cost()) {
          long between = centimetres + target.centimetres() - source.centimetres();
          return new Path.Sum(path.cost(), path.millis(), between);
        }
      }
    }
    throw new IllegalStateException("a path between other ends");
  }

  /**
   * A path between these ends, with its duration worked out.
   *
   * @param cost of the path
   * @param states over which it leads
   */
  public Path path(StateGraph graph, long cost, int violatedCentimetres, int[] states) {
    int[] turns = graph.arcsBetween(states);
    long whole = 0;
    long millis = 0;
    for (int i = 0; i < turns.length; i++) {
      whole += graph.turnCostOf(turns[i]) + (long) graph.costOf(states[i]);
      millis += graph.turnMillisOf(turns[i]) + (long) graph.millisOf(states[i]);
    }
    for (Anchor source : sources) {
      for (Anchor target : targets) {
        if (source.state() == states[0]
            && target.state() == states[states.length - 1]
            && whole + target.cost() - source.cost() == cost) {
          long between = millis + target.millis() - source.millis();
          return new Path(cost, between, violatedCentimetres, states, turns);
        }
      }
    }
    throw new IllegalStateException("a path that does not cost what was found");
  }
}
