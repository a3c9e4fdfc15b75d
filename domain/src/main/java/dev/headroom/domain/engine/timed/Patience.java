package dev.headroom.domain.engine.timed;

/**
 * When a search goes into a {@link Funnel}.
 *
 * @param steps after so many, where it is not at its end
 * @param nodes with closures, no gate counts before so many nodes lie within: they hold what most
 *     closures cut off, of which certain costs know nothing
 * @param few milliseconds that a way from a gate to a target takes at most over the streets of a
 *     town, and {@code each} more for each node within, but no more than two hours
 */
public record Patience(int steps, int nodes, long few, long each) {

  private static final long LONGEST = 7_200_000;

  /** The usual one: other searches are at their end before. */
  public static final Patience USUAL = new Patience(4_000, 2_000);

  /** Another one, in a town of usual streets. */
  public Patience(int steps, int nodes) {
    this(steps, nodes, 600_000, 500);
  }

  /** How many milliseconds a way takes at most from a gate to a target over so many nodes. */
  public long within(int nodesWithin) {
    return Math.min(LONGEST, few + each * nodesWithin);
  }
}
