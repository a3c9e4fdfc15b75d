package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import java.util.Map;
import java.util.Optional;

/**
 * The best ways over open roads between the pieces of a lifted path (see {@link LiftedSearch}):
 * from the joins or the exits, to the entries of a head or the leaves.
 *
 * <p>Each end is a state with what it takes to the end of its road, or takes from there. What is
 * found costs less than the bound. For one thread.
 */
interface OpenWays {

  /** From joins to leaves, which are kept for what is asked after it. */
  Optional<FoundWay> joinsToLeaves(Sides sides, long bound);

  /** From the joins to the entries of a head. */
  Optional<FoundWay> joinsTo(Map<Integer, Path.Sum> entries, long bound);

  /** From exits, which are kept for what is asked after it, to the leaves. */
  Optional<FoundWay> exitsToLeaves(Map<Integer, FoundWay> exits, long bound);

  /** From the exits to the entries of a head. */
  Optional<FoundWay> exitsTo(Map<Integer, Path.Sum> entries, long bound);

  /**
   * Between what the ways lead.
   *
   * @param levels of a vehicle that uses nothing but what is open throughout
   * @param joins open states at which ways begin
   * @param leaves open states at which they end
   */
  record Sides(
      RuleLevels levels,
      ClosedStates closed,
      Map<Integer, Path.Sum> joins,
      Map<Integer, Path.Sum> leaves,
      Budget budget) {

    /** Whether the ways between others are those between these. */
    boolean leadBetweenTheSameAs(Sides others) {
      return levels == others.levels
          && closed == others.closed
          && joins.equals(others.joins)
          && leaves.equals(others.leaves);
    }
  }
}
