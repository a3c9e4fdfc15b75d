package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.When;
import java.time.Instant;

/**
 * What the rules say of a vehicle within a short time, as levels for a search without times. What
 * does not change within it is exact. What does is closed for sure, or open at best; and since a
 * zone can join what lies beside it, at best zones are open too then. Immutable.
 */
public final class LevelsDuring {

  private static final byte VARIES = -1;

  private final RuleBook book;
  private final byte[] ofRule;
  private final RuleLevels sure;
  private final RuleLevels atBest;
  private final boolean varying;

  /**
   * Asks for every moment between two, both included.
   *
   * @param variesBeside whether something changes that is held together with these levels
   */
  LevelsDuring(RuleBook book, VehicleJudge judge, Instant from, Instant to, boolean variesBeside) {
    this.book = book;
    ofRule = new byte[book.ruleCount()];
    boolean anyVaries = variesBeside;
    for (int rule = 0; rule < ofRule.length; rule++) {
      ofRule[rule] = during(rule, judge, from, to);
      anyVaries |= ofRule[rule] == VARIES;
    }
    varying = anyVaries;
    byte[] strict = new byte[book.setCount()];
    byte[] loose = new byte[book.setCount()];
    for (int set = 0; set < strict.length; set++) {
      int[] rules = book.rulesOf(set);
      strict[set] = sure(rules);
      loose[set] = atBest(rules);
    }
    sure = new RuleLevels(strict);
    atBest = new RuleLevels(loose);
  }

  private byte during(int rule, VehicleJudge judge, Instant from, Instant to) {
    byte level = VehicleJudge.level(judge.verdict(rule, new When.At(from)));
    if (book.rule(rule).timed()) {
      for (Instant change : book.changesOfRule(rule, from, to)) {
        if (VehicleJudge.level(judge.verdict(rule, new When.At(change))) != level) {
          return VARIES;
        }
      }
    }
    return level;
  }

  /** Whether anything changes, of these or beside them. */
  public boolean varying() {
    return varying;
  }

  /** By rule set; never less strict than at any moment. */
  public RuleLevels sure() {
    return sure;
  }

  /** The same for rules that are no set of the book. */
  public byte sure(int[] rules) {
    byte level = Level.THROUGH;
    for (int rule : rules) {
      level = Level.and(level, ofRule[rule] == VARIES ? Level.CLOSED : ofRule[rule]);
    }
    return level;
  }

  /** By rule set; never stricter than at any moment. */
  public RuleLevels atBest() {
    return atBest;
  }

  /** The same for rules that are no set of the book. */
  public byte atBest(int[] rules) {
    byte level = Level.THROUGH;
    for (int rule : rules) {
      level = Level.and(level, ofRule[rule] == VARIES ? Level.THROUGH : ofRule[rule]);
    }
    return varying && level == Level.ENDS ? Level.THROUGH : level;
  }
}
