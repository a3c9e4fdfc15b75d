package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * What the rule book says of one vehicle whenever that is. Found as it is asked for, rule by rule
 * and table by table, since a drive asks for few rules and most searches for one table. Safe for
 * several threads: what two find at once is the same.
 */
final class UntimedLevels {
  private final RuleBook book;
  private final IntFunction<Verdict> verdicts;
  private final Table unspecified;
  private final Table told;
  private final Table withoutHours;
  private final Table atBest;
  private volatile Boolean varying;

  /** Those of a vehicle; keeps what was found of each rule. */
  UntimedLevels(RuleBook book, VehicleJudge judge) {
    this.book = book;
    Verdict[] known = new Verdict[book.ruleCount()];
    verdicts =
        rule -> {
          Verdict verdict = known[rule];
          if (verdict == null) {
            verdict = judge.verdict(rule, new When.Unspecified());
            known[rule] = verdict;
          }
          return verdict;
        };
    unspecified = new Table(this::unspecified);
    told = new Table(this::told);
    withoutHours = new Table(this::levelWithoutHours);
    atBest = new Table(this::atBest);
  }

  /**
   * Those of a vehicle that differs from another of its class in one dimension: what the rules say
   * that do not read it is taken from the other.
   */
  UntimedLevels(UntimedLevels like, VehicleJudge judge, MeasureSpans dimension) {
    book = like.book;
    verdicts =
        rule ->
            dimension.endsOf(rule).length == 0
                ? like.verdict(rule)
                : judge.verdict(rule, new When.Unspecified());
    unspecified = new Table(this::unspecified, like.unspecified, dimension.sets());
    told = new Table(this::told, like.told, dimension.sets());
    withoutHours = new Table(this::levelWithoutHours, like.withoutHours, dimension.sets());
    atBest = new Table(this::atBest, like.atBest, dimension.sets());
  }

  /** What a rule says if no time is given. */
  Verdict verdict(int rule) {
    return verdicts.apply(rule);
  }

  /** What a rule says if nothing with hours is in force. */
  Verdict withoutHours(int rule) {
    return book.rule(rule).timed() ? Verdict.OPEN : verdict(rule);
  }

  byte unspecified(int set) {
    byte level = Level.THROUGH;
    for (int n = 0; n < book.sizeOf(set); n++) {
      level = Level.and(level, VehicleJudge.level(verdict(book.ruleOf(set, n))));
    }
    return level;
  }

  private byte levelWithoutHours(int set) {
    byte level = Level.THROUGH;
    for (int n = 0; n < book.sizeOf(set); n++) {
      level = Level.and(level, VehicleJudge.level(withoutHours(book.ruleOf(set, n))));
    }
    return level;
  }

  byte told(int set) {
    byte untimed = levelWithoutHours(set);
    return unspecified(set) == untimed ? untimed : Level.TIMED;
  }

  private byte atBest(int set) {
    return zonesOpen(levelWithoutHours(set));
  }

  /** A level where zones may be driven through. */
  static byte zonesOpen(byte level) {
    return switch (level) {
      case Level.ENDS -> Level.THROUGH;
      case Level.VIOLABLE_ENDS -> Level.VIOLABLE;
      default -> level;
    };
  }

  /** {@link #unspecified()} if the vehicle avoided nothing. */
  RuleLevels lawful() {
    return avoids() ? new RuleLevels(lawful(this::verdict)) : unspecified();
  }

  /** {@link #withoutHours()} if the vehicle avoided nothing. */
  RuleLevels lawfulWithoutHours() {
    return avoids() ? new RuleLevels(lawful(this::withoutHours)) : withoutHours();
  }

  private byte[] lawful(IntFunction<Verdict> ofRule) {
    byte[] bySet = new byte[book.setCount()];
    for (int set = 0; set < bySet.length; set++) {
      for (int n = 0; n < book.sizeOf(set); n++) {
        int rule = book.ruleOf(set, n);
        if (!book.isAvoidable(rule)) {
          bySet[set] = Level.and(bySet[set], VehicleJudge.level(ofRule.apply(rule)));
        }
      }
    }
    return bySet;
  }

  private boolean avoids() {
    return IntStream.range(0, book.ruleCount())
        .anyMatch(rule -> book.isAvoidable(rule) && verdict(rule) != Verdict.OPEN);
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
    private final Supplier<byte[]> all;
    private volatile RuleLevels found;

    Table(LevelOfSet levels) {
      this.levels = levels;
      all = this::asked;
    }

    /** A table that differs from another in some sets at most. */
    Table(LevelOfSet levels, Table like, int[] sets) {
      this.levels = levels;
      all = () -> asked(like.get(), sets);
    }

    RuleLevels get() {
      RuleLevels known = found;
      if (known == null) {
        known = new RuleLevels(all.get());
        found = known;
      }
      return known;
    }

    private byte[] asked() {
      byte[] bySet = new byte[book.setCount()];
      for (int set = 0; set < bySet.length; set++) {
        bySet[set] = levels.of(set);
      }
      return bySet;
    }

    private byte[] asked(RuleLevels like, int[] sets) {
      byte[] bySet = like.toArray();
      for (int set : sets) {
        bySet[set] = levels.of(set);
      }
      return bySet;
    }
  }
}
