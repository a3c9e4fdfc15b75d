package dev.headroom.domain.engine.rules;

import java.util.function.IntPredicate;

/**
 * Which entries of a dictionary one vehicle passes. Each is found when it is first asked for, since
 * a search meets few of them, and kept.
 *
 * <p>Safe to share between threads without a lock: whoever finds an entry finds the same from what
 * never changes, and writes one byte, which no write beside it can tear. A thread that does not see
 * it yet finds it again. A byte for each entry of the dictionary, which no longer grows.
 */
public final class PassableEntries {

  private static final byte UNKNOWN = 0;
  private static final byte OPEN = 1;
  private static final byte CLOSED = 2;

  private final RestrictionSets sets;
  private final int[] measures;
  private final int classBits;
  private final IntPredicate conditions;
  private final byte[] known;

  /**
   * The entries of a dictionary that a vehicle passes.
   *
   * @param measures its measure in each dimension; 0 for one that is not checked
   * @param classBits the bit of its class; several where it can be any of them
   * @param conditions whether it passes a conditional id; always the same answer for one, from
   *     several threads
   */
  public PassableEntries(
      RestrictionSets sets, int[] measures, int classBits, IntPredicate conditions) {
    this.sets = sets;
    this.measures = measures.clone();
    this.classBits = classBits;
    this.conditions = conditions;
    known = new byte[sets.count()];
  }

  /** Whether the vehicle passes an entry. */
  public boolean passes(int entry) {
    byte answer = known[entry];
    return answer == UNKNOWN ? find(entry) : answer == OPEN;
  }

  private boolean find(int entry) {
    boolean open = sets.passes(entry, measures, classBits, conditions);
    known[entry] = open ? OPEN : CLOSED;
    return open;
  }
}
