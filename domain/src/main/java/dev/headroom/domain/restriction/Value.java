package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What a clause of a rule says when it holds: a limit, no limit, limits of lanes, or a degree of
 * access.
 */
public sealed interface Value permits Value.AtMost, Value.Unlimited, Value.ByLane, Access {

  /**
   * A limit, rounded down; a vehicle of exactly this measure passes.
   *
   * @param amount in the whole units of the limited measure, 0 or more
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

  /**
   * Limits that lanes of a road have beside each other. They stop nobody whom the widest lane does
   * not stop, which is a rule of its own: who drives there takes a lane that is wide enough.
   *
   * @param of the limited measure
   * @param most the limit of each lane from the left, in whole units; empty where it has none
   */
  record ByLane(Measure of, List<OptionalInt> most) implements Value {
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
