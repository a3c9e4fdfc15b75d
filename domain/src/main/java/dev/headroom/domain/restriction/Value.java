package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;

/** What a clause of a rule says when it holds: a limit, no limit, or a degree of access. */
public sealed interface Value permits Value.AtMost, Value.Unlimited, Access {

  /** A limit, rounded down; a vehicle of exactly this measure passes. */
  sealed interface AtMost extends Value {

    /** The limit in the whole units of its type: centimetres, kilograms or a count. */
    int amount();
  }

  /** A limit of height, width or length. */
  record LengthAtMost(Length length) implements AtMost {
    @Override
    public int amount() {
      return length.centimetres();
    }
  }

  /** A limit of weight, also of that on an axle or a bogie. */
  record MassAtMost(Mass mass) implements AtMost {
    @Override
    public int amount() {
      return mass.kilograms();
    }
  }

  /**
   * A limit of how many there may be.
   *
   * @param amount positive
   */
  record CountAtMost(int amount) implements AtMost {
    /** Checks the range. */
    public CountAtMost {
      if (amount < 1) {
        throw new IllegalArgumentException("at most " + amount + " is none");
      }
    }
  }

  /** Expressly no limit ({@code none}); not the same as an unknown one, which is never a value. */
  record Unlimited() implements Value {}
}
