package dev.headroom.domain.restriction;

/** Whether something holds: yes, no, or it cannot be told. */
public enum Truth {
  NO,
  UNKNOWN,
  YES;

  /** Both hold (Kleene's strong conjunction). */
  public Truth and(Truth other) {
    return ordinal() <= other.ordinal() ? this : other;
  }

  /** At least one holds (Kleene's strong disjunction). */
  public Truth or(Truth other) {
    return ordinal() >= other.ordinal() ? this : other;
  }

  /** YES for true, NO for false. */
  public static Truth of(boolean holds) {
    return holds ? YES : NO;
  }
}
