package dev.headroom.domain.engine;

import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;

/**
 * The {@link Level} of every rule set for one vehicle, and what follows from it for a hierarchy:
 * which entries of its dictionary the vehicle passes. That is found as it is asked for and kept, so
 * that many searches for one vehicle keep its levels.
 *
 * <p>Safe to share between threads. Two bytes a rule set; two more for each entry of the dictionary
 * once a hierarchy was asked.
 */
public final class RuleLevels {

  private final byte[] levels;
  private volatile Passable through;
  private volatile Passable possiblyOpen;
  private volatile RuleLevels openAlone;

  /** Entries of one dictionary; two fields that belong together. */
  private static final class Passable {
    final RuleEntries of;
    final PassableEntries entries;

    Passable(RuleEntries of, PassableEntries entries) {
      this.of = of;
      this.entries = entries;
    }
  }

  /** Copies the level of each rule set. */
  public RuleLevels(byte[] ofRuleSets) {
    levels = ofRuleSets.clone();
  }

  /** The level of a rule set. */
  public byte of(int ruleSet) {
    return levels[ruleSet];
  }

  /** A copy of the level of each rule set. */
  public byte[] toArray() {
    return levels.clone();
  }

  /** How many rule sets there are. */
  public int count() {
    return levels.length;
  }

  /** The same with everything closed that is not {@link Level#THROUGH}. */
  public RuleLevels openAlone() {
    RuleLevels known = openAlone;
    if (known == null) {
      byte[] open = new byte[levels.length];
      for (int set = 0; set < open.length; set++) {
        open[set] = levels[set] == Level.THROUGH ? Level.THROUGH : Level.CLOSED;
      }
      known = new RuleLevels(open);
      openAlone = known;
    }
    return known;
  }

  byte withoutCrossing(int ruleSet) {
    return Level.withoutCrossing(levels[ruleSet]);
  }

  /** The entries of which all rules are {@link Level#THROUGH}. */
  public PassableEntries through(RuleEntries dictionary) {
    Passable known = through;
    if (known == null || known.of != dictionary) {
      known = new Passable(dictionary, dictionary.passable(set -> levels[set] == Level.THROUGH));
      through = known;
    }
    return known.entries;
  }

  /**
   * The entries of which no rule is certain to close them: what is open to the ends or depends on
   * time counts as open.
   */
  public PassableEntries possiblyOpen(RuleEntries dictionary) {
    Passable known = possiblyOpen;
    if (known == null || known.of != dictionary) {
      known =
          new Passable(
              dictionary,
              dictionary.passable(set -> levels[set] <= Level.ENDS || levels[set] == Level.TIMED));
      possiblyOpen = known;
    }
    return known.entries;
  }
}
