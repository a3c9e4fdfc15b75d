package dev.headroom.domain.restriction;

/**
 * One clause of a rule: what it says, and when.
 *
 * @param value the limit or the degree of access
 * @param condition when it holds
 */
public record Clause(Value value, Condition condition) {

  /** A clause that always holds. */
  public static Clause always(Value value) {
    return new Clause(value, Condition.ALWAYS);
  }
}
