package dev.headroom.domain.restriction;

/** What the rule book says of a vehicle on a stretch, from most to least open. */
public enum Verdict {
  /** May pass. */
  OPEN,
  /** May start or end there (an exception for access or loading), never pass through. */
  EXCEPTED,
  /** The same with somebody's permission (private, customers, permit); reported in notices. */
  PRIVATE,
  /** A legal limit stops it. */
  FORBIDDEN,
  /** A physical limit, a closure or a forbidden turn stops it. */
  IMPASSABLE;

  /** The stricter of the two. */
  public Verdict and(Verdict other) {
    return ordinal() >= other.ordinal() ? this : other;
  }
}
