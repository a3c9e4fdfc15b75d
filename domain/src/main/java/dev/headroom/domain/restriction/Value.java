package dev.headroom.domain.restriction;

/** What a clause of a rule says when it holds: a limit, no limit, or a degree of access. */
public sealed interface Value permits Value.AtMost, Value.Unlimited, Access {

  /**
   * A limit; a vehicle of exactly this measure passes.
   *
   * @param amount centimetres or kilograms as the rule's subject says, rounded down
   */
  record AtMost(int amount) implements Value {
    /** Checks the sign. */
    public AtMost {
      if (amount < 0) {
        throw new IllegalArgumentException("negative limit: " + amount);
      }
    }
  }

  /** Expressly no limit ({@code none}); not the same as an unknown one, which is never a value. */
  record Unlimited() implements Value {}
}
