package dev.headroom.domain.engine.rules;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Where the rule sets of a {@code StateGraph} stand in the {@link RestrictionSets} of its
 * hierarchy, and how the levels of a vehicle become its passable entries.
 *
 * <p>What is known of a rule here is only how it compares with others: a plain limit stops whoever
 * a larger one of the same dimension stops; a plain closure stops the classes that it names; of a
 * conditional rule nothing is known. Whether a rule stops a vehicle is read off the level of the
 * rule set that consists of this rule alone, so no rule is held against a vehicle here. From the
 * limits that stop it follows the least measure that the vehicle can have, from the closures that
 * do not the classes that it cannot have.
 *
 * <p>An example: the level of the rule set "at most 380 cm high" is closed, that of "at most 420 cm
 * high" is open. So the vehicle is at least 381 cm high, and passes every entry whose least height
 * is 381 cm or more. An entry of 400 cm exists only where a rule of 400 cm does, whose level was
 * asked too.
 *
 * <p>Immutable once built, and safe to share. The dictionary grows while a hierarchy is built, not
 * later.
 */
public final class RuleEntries {

  private final RestrictionSets sets;
  private final int[] entryOf;
  private final int[] limits;
  private final int[] dimensions;
  private final int[] amounts;
  private final int[] closures;
  private final int[] classes;

  private RuleEntries(Builder from) {
    sets = from.sets;
    entryOf = from.entryOf;
    limits = Arrays.copyOf(from.limits, from.limitCount);
    dimensions = Arrays.copyOf(from.dimensions, from.limitCount);
    amounts = Arrays.copyOf(from.amounts, from.limitCount);
    closures = Arrays.copyOf(from.closures, from.closureCount);
    classes = Arrays.copyOf(from.classes, from.closureCount);
  }

  /** The dictionary. */
  public RestrictionSets sets() {
    return sets;
  }

  /** How many rule sets there are. */
  public int ruleSets() {
    return entryOf.length;
  }

  /** The entry of a rule set. */
  public int entryOf(int ruleSet) {
    return entryOf[ruleSet];
  }

  /**
   * Which entries a vehicle passes.
   *
   * @param open whether it passes a rule set; asked only for those of one rule, from several
   *     threads, and later; always the same answer for one
   */
  public PassableEntries passable(IntPredicate open) {
    int[] measures = new int[sets.dimensions()];
    for (int i = 0; i < limits.length; i++) {
      if (!open.test(limits[i])) {
        measures[dimensions[i]] = Math.max(measures[dimensions[i]], amounts[i] + 1);
      }
    }
    int possible = -1;
    for (int i = 0; i < closures.length; i++) {
      if (open.test(closures[i])) {
        possible &= ~classes[i];
      }
    }
    return new PassableEntries(sets, measures, possible, open);
  }

  /** Takes the rules, then the sets of several rules. For one thread. */
  public static final class Builder {

    /** A limit that no entry can hold, since it would look like none. */
    public static final int TOO_LARGE = RestrictionSets.UNLIMITED;

    private static final int[] NO_CONDITIONS = {};

    private final RestrictionSets sets;
    private final int[] noLimits;
    private final int[] entryOf;
    private int[] limits = new int[16];
    private int[] dimensions = new int[16];
    private int[] amounts = new int[16];
    private int limitCount;
    private int[] closures = new int[16];
    private int[] classes = new int[16];
    private int closureCount;

    /**
     * Begins with every rule set passable for all.
     *
     * @param sets takes the entries; one that holds them already stays as it is
     * @param ruleSets how many rule sets there are
     */
    public Builder(RestrictionSets sets, int ruleSets) {
      this.sets = sets;
      noLimits = new int[sets.dimensions()];
      Arrays.fill(noLimits, RestrictionSets.UNLIMITED);
      entryOf = new int[ruleSets];
    }

    /**
     * A rule set of one rule that stops whoever a larger limit of this dimension stops.
     *
     * @param amount 0 or more, less than {@link #TOO_LARGE}
     */
    public Builder limit(int ruleSet, int dimension, int amount) {
      if (amount < 0 || amount >= TOO_LARGE) {
        throw new IllegalArgumentException("no limit: " + amount);
      }
      if (limitCount == limits.length) {
        limits = Arrays.copyOf(limits, 2 * limitCount);
        dimensions = Arrays.copyOf(dimensions, 2 * limitCount);
        amounts = Arrays.copyOf(amounts, 2 * limitCount);
      }
      limits[limitCount] = ruleSet;
      dimensions[limitCount] = dimension;
      amounts[limitCount++] = amount;
      int[] least = noLimits.clone();
      least[dimension] = amount;
      entryOf[ruleSet] = sets.intern(least, 0, NO_CONDITIONS);
      return this;
    }

    /** A rule set of one rule that stops exactly these classes, one bit each. */
    public Builder closure(int ruleSet, int classBits) {
      if (closureCount == closures.length) {
        closures = Arrays.copyOf(closures, 2 * closureCount);
        classes = Arrays.copyOf(classes, 2 * closureCount);
      }
      closures[closureCount] = ruleSet;
      classes[closureCount++] = classBits;
      entryOf[ruleSet] = sets.intern(noLimits, classBits, NO_CONDITIONS);
      return this;
    }

    /** A rule set of one rule of which nothing is known. */
    public Builder conditional(int ruleSet) {
      entryOf[ruleSet] = sets.intern(noLimits, 0, new int[] {ruleSet});
      return this;
    }

    /** Adds the rule of one rule set to another that consists of several. */
    public Builder join(int ruleSet, int single) {
      entryOf[ruleSet] = sets.join(entryOf[ruleSet], entryOf[single]);
      return this;
    }

    /** The entries of the rules that were added. */
    public RuleEntries build() {
      return new RuleEntries(this);
    }
  }
}
