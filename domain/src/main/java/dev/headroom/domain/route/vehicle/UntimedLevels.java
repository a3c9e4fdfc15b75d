package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;

/**
 * What the rule book says of one vehicle whenever that is. Found as it is asked for, rule by rule
 * and table by table, since a drive asks for few rules and most searches for one table. Safe for
 * several threads: what two find at once is the same.
 */
final class UntimedLevels {
  private final RuleBook book;
  private final Judge judge;
  private final Verdict[] verdicts;
  private final Table unspecified = new Table(this::unspecified);
  private final Table told = new Table(this::told);
  private final Table withoutHours = new Table(this::levelWithoutHours);
  private final Table atBest = new Table(this::atBest);
  private volatile Boolean varying;

  UntimedLevels(RuleBook book, Judge judge) {
    this.book = book;
    this.judge = judge;
    verdicts = new Verdict[book.ruleCount()];
  }

  /** What a rule says when no time is told. */
  Verdict verdict(int rule) {
    Verdict known = verdicts[rule];
    if (known == null) {
      known = judge.verdict(rule, new When.Unspecified());
      verdicts[rule] = known;
    }
    return known;
  }

  /** What a rule says if nothing with hours is in force. */
  Verdict withoutHours(int rule) {
    return book.rule(rule).timed() ? Verdict.OPEN : verdict(rule);
  }

  byte unspecified(int set) {
    byte level = Level.THROUGH;
    for (int n = 0; n < book.sizeOf(set); n++) {
      level = Level.and(level, Judge.level(verdict(book.ruleOf(set, n))));
    }
    return level;
  }

  private byte levelWithoutHours(int set) {
    byte level = Level.THROUGH;
    for (int n = 0; n < book.sizeOf(set); n++) {
      level = Level.and(level, Judge.level(withoutHours(book.ruleOf(set, n))));
    }
    return level;
  }

  byte told(int set) {
    byte untimed = levelWithoutHours(set);
    return unspecified(set) == untimed ? untimed : Level.TIMED;
  }

  private byte atBest(int set) {
    byte level = levelWithoutHours(set);
    return switch (level) {
      case Level.ENDS -> Level.THROUGH;
      case Level.VIOLABLE_ENDS -> Level.VIOLABLE;
      default -> level;
    };
  }

  RuleLevels unspecified() {
    return unspecified.get();
  }

  RuleLevels told() {
    return told.get();
  }

  RuleLevels withoutHours() {
    return withoutHours.get();
  }

  RuleLevels atBest() {
    return atBest.get();
  }

  boolean varying() {
    Boolean known = varying;
    if (known == null) {
      known = anyVaries();
      varying = known;
    }
    return known;
  }

  private boolean anyVaries() {
    for (int set = 0; set < book.setCount(); set++) {
      if (told(set) == Level.TIMED) {
        return true;
      }
    }
    return false;
  }

  private interface LevelOfSet {
    byte of(int set);
  }

  /** The levels of every rule set, found when they are first asked for. */
  private final class Table {
    private final LevelOfSet levels;
    private volatile RuleLevels found;

    Table(LevelOfSet levels) {
      this.levels = levels;
    }

    RuleLevels get() {
      RuleLevels known = found;
      if (known == null) {
        byte[] bySet = new byte[book.setCount()];
        for (int set = 0; set < bySet.length; set++) {
          bySet[set] = levels.of(set);
        }
        known = new RuleLevels(bySet);
        found = known;
      }
      return known;
    }
  }
}
