package dev.headroom.domain.route;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * What the rule book says of one vehicle, as levels for the engine.
 *
 * <p>A rule set <em>varies</em> for the vehicle when a rule with hours can make it stricter than
 * its rules without hours do. Only those are asked for the time of passage. Their answers are laid
 * out by day as they are asked for. Keeps count of how far a search could be shifted in time
 * without any of its answers changing. For one thread.
 */
final class VehicleLevels implements Question.Timed {

  private static final long DAY = 24L * 60 * 60 * 1000;

  private final RuleBook book;
  private final Judge judge;
  private final UntimedLevels untimed;
  private final Map<Long, Day> days = new HashMap<>();
  private Enclaves enclaves;
  private long earlier = Long.MAX_VALUE;
  private long later = Long.MAX_VALUE;

  /** Levels of the vehicle of a situation; its time is not used. */
  VehicleLevels(RuleBook book, Situation vehicle) {
    this(book, Judge.of(book, vehicle));
  }

  /** Levels as a judge has it. */
  VehicleLevels(RuleBook book, Judge judge) {
    this.book = book;
    this.judge = judge;
    untimed = new UntimedLevels(book, judge);
  }

  /** The same vehicle for another request: shares what does not change. */
  VehicleLevels(VehicleLevels same) {
    book = same.book;
    judge = same.judge;
    untimed = same.untimed;
  }

  /** What {@link #notTold()} says of rules that are no set of the book. */
  byte notTold(int[] rules) {
    byte level = Level.THROUGH;
    for (int rule : rules) {
      level = Level.and(level, level(untimed.verdict(rule)));
    }
    return level;
  }

  /** What {@link #withoutHours()} says of rules that are no set of the book. */
  byte withoutHours(int[] rules) {
    byte level = Level.THROUGH;
    for (int rule : rules) {
      level = Level.and(level, level(untimed.withoutHours(rule)));
    }
    return level;
  }

  /** The level that a verdict means for a search. */
  static byte level(Verdict verdict) {
    return switch (verdict) {
      case OPEN -> Level.THROUGH;
      case EXCEPTED, PRIVATE -> Level.ENDS;
      case FORBIDDEN -> Level.VIOLABLE;
      case IMPASSABLE -> Level.CLOSED;
    };
  }

  /** Levels when no time is told: what has hours counts where it restricts. */
  RuleLevels notTold() {
    return untimed.notTold();
  }

  /** Levels with what varies left to be asked. */
  RuleLevels told() {
    return untimed.told();
  }

  /** Levels as if nothing with hours were in force. */
  RuleLevels withoutHours() {
    return untimed.withoutHours();
  }

  /** Never stricter than the level at any time; zones count as open, for they may join. */
  RuleLevels atBest() {
    return untimed.atBest();
  }

  /** The vehicle's enclaves on the graph of the book's network. */
  Enclaves enclaves(StateGraph graph) {
    if (enclaves == null) {
      enclaves = Engine.enclaves(graph, this::notTold, this::withoutHours);
    }
    return enclaves;
  }

  /** Whether any rule set varies. */
  boolean varying() {
    return untimed.varying();
  }

  /**
   * What the same rules say within a short time.
   *
   * @param variesBeside whether something changes that is held together with them
   */
  LevelsDuring during(long from, long to, boolean variesBeside) {
    return new LevelsDuring(
        book, judge, Instant.ofEpochMilli(from), Instant.ofEpochMilli(to), variesBeside);
  }

  /** Begins to count anew how far a search could be shifted. */
  void resetShifts() {
    earlier = Long.MAX_VALUE;
    later = Long.MAX_VALUE;
  }

  /** By how many milliseconds what was asked since could all be asked earlier, answers alike. */
  long earlierShift() {
    return earlier;
  }

  /** The same for later. */
  long laterShift() {
    return later;
  }

  /** The level of any rule set, told the time or not. */
  byte levelOf(int ruleSet, Passage passage) {
    if (ruleSet == RuleBook.NO_RULES) {
      return Level.THROUGH;
    }
    if (!passage.told()) {
      return untimed.notTold(ruleSet);
    }
    byte told = untimed.told(ruleSet);
    return told == Level.TIMED
        ? level(
            ruleSet,
            passage.enter().orElseThrow().toEpochMilli(),
            passage.leave().orElseThrow().toEpochMilli())
        : told;
  }

  /** The verdict of one rule during a passage: the stricter of entering and leaving. */
  Verdict verdictOf(int rule, Passage passage) {
    if (!passage.told()) {
      return untimed.verdict(rule);
    }
    Verdict leaving = judge.verdict(rule, new When.At(passage.leave().orElseThrow()));
    return judge.verdict(rule, new When.At(passage.enter().orElseThrow())).and(leaving);
  }

  @Override
  public byte level(int ruleSet, long from, long to) {
    byte strictest = Level.THROUGH;
    long at = from;
    while (true) {
      Day day = day(ruleSet, Math.floorDiv(at, DAY));
      int segment = day.segmentAt(at);
      strictest = Level.and(strictest, day.levels[segment]);
      long end = day.starts[segment + 1];
      if (at == from) {
        earlier = Math.min(earlier, from - day.starts[segment]);
        later = Math.min(later, end - 1 - from);
      }
      if (end > to) {
        earlier = Math.min(earlier, to - day.starts[segment]);
        later = Math.min(later, end - 1 - to);
        return strictest;
      }
      at = end;
    }
  }

  private Day day(int ruleSet, long number) {
    return days.computeIfAbsent(
        number * book.setCount() + ruleSet, key -> layOut(ruleSet, number * DAY));
  }

  private Day layOut(int ruleSet, long start) {
    Instant from = Instant.ofEpochMilli(start);
    long[] changes =
        book.changes(ruleSet, from, from.plusMillis(DAY - 1)).stream()
            .mapToLong(Instant::toEpochMilli)
            .toArray();
    long[] starts = new long[changes.length + 2];
    starts[0] = start;
    System.arraycopy(changes, 0, starts, 1, changes.length);
    starts[starts.length - 1] = start + DAY;
    byte[] levels = new byte[starts.length - 1];
    for (int i = 0; i < levels.length; i++) {
      When then = new When.At(Instant.ofEpochMilli(starts[i]));
      for (int n = 0; n < book.sizeOf(ruleSet); n++) {
        levels[i] = Level.and(levels[i], level(judge.verdict(book.ruleOf(ruleSet, n), then)));
      }
    }
    return new Day(starts, levels);
  }

  /** One rule set in the course of a day of universal time: segments of equal answers. */
  private static final class Day {
    private final long[] starts;
    private final byte[] levels;

    Day(long[] starts, byte[] levels) {
      this.starts = starts;
      this.levels = levels;
    }

    int segmentAt(long at) {
      int segment = 0;
      while (starts[segment + 1] <= at) {
        segment++;
      }
      return segment;
    }
  }
}
