package dev.headroom.domain.engine.reference;

/**
 * When a search goes into a {@link Funnel}.
 *
 * @param steps after so many, where it is not at its end
 * @param nodes with closures, no gate counts before so many nodes lie within: they hold what most
 *     closures cut off, of which certain costs know nothing
 */
public record Patience(int steps, int nodes) {

  /** The usual one: other searches are at their end before. */
  public static final Patience USUAL = new Patience(4_000, 2_000);
}
