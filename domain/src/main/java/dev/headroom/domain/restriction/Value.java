package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What a clause of a rule says when it holds: a limit, no limit, limits of lanes, or a degree of
 * access.
 */
public sealed interface Value permits Value.AtMost, Value.Unlimited, Value.ByLane, Access {

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

  /**
   * Limits that lanes of a road have beside each other. They stop nobody whom the widest lane does
   * not stop, which is a rule of its own: who drives there takes a lane that is wide enough.
   *
   * @param of what is limited
   * @param most the limit of each lane from the left, in whole units; empty where it has none
   */
  record ByLane(RestrictionType of, List<OptionalInt> most) implements Value {
    /** Copies the list. */
    public ByLane {
      most = List.copyOf(most);
    }

    /**
     * The lanes that a vehicle may take, counted from the left, from 1.
     *
     * @param measure its own; where it is not known, the widest lanes are taken
     */
    public List<Integer> lanesFor(OptionalInt measure) {
      int least =
          measure.orElseGet(
              () -> most.stream().mapToInt(each -> each.orElse(Integer.MAX_VALUE)).max().orElse(0));
      return IntStream.range(0, most.size())
          .filter(lane -> most.get(lane).orElse(Integer.MAX_VALUE) >= least)
          .mapToObj(lane -> lane + 1)
          .toList();
    }
  }
}
