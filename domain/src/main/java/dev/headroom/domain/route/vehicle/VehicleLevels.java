package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
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
 * out by day as they are asked for. For one thread.
 */
public final class VehicleLevels {

  private static final long DAY = 24L * 60 * 60 * 1000;

  private final RuleBook book;
  private final VehicleJudge judge;
  private final UntimedLevels untimed;
  private final Map<Long, Day> days = new HashMap<>();
  private Enclaves enclaves;

  /** Levels of the vehicle of a situation; its time is not used. */
  public VehicleLevels(RuleBook book, Situation vehicle) {
    this(book, VehicleJudge.of(book, vehicle));
  }

  /** Levels as a judge has it. */
  VehicleLevels(RuleBook book, VehicleJudge judge) {
    this(book, judge, new UntimedLevels(book, judge));
  }

  private VehicleLevels(RuleBook book, VehicleJudge judge, UntimedLevels untimed) {
    this.book = book;
    this.judge = judge;
    this.untimed = untimed;
  }

  /**
   * Levels of a vehicle of the same class that differs in one dimension: rules that do not read it
   * are not asked again.
   *
   * @param other what the rules say of the other vehicle
   */
  VehicleLevels varied(VehicleJudge other, MeasureSpans dimension) {
    return new VehicleLevels(book, other, new UntimedLevels(untimed, other, dimension));
  }

  /** The same vehicle for another request: shares what does not change. */
  VehicleLevels(VehicleLevels same) {
    book = same.book;
    judge = same.judge;
    untimed = same.untimed;
  }

  /** What {@link #unspecified()} says of rules that are no set of the book. */
  public byte unspecified(int[] rules) {
    byte level = Level.THROUGH;
    for (int rule : rules) {
      level = Level.and(level, VehicleJudge.level(untimed.verdict(rule)));
    }
    return level;
  }

  /** What {@link #withoutHours()} says of rules that are no set of the book. */
  public byte withoutHours(int[] rules) {
    byte level = Level.THROUGH;
    for (int rule : rules) {
      level = Level.and(level, VehicleJudge.level(untimed.withoutHours(rule)));
    }
    return level;
  }

  /** Levels if no time is given: a rule with hours counts where it restricts. */
  public RuleLevels unspecified() {
    return untimed.unspecified();
  }

  /** Levels with what varies left to be asked. */
  public RuleLevels told() {
    return untimed.told();
  }

  /** Levels as if nothing with hours were in force. */
  public RuleLevels withoutHours() {
    return untimed.withoutHours();
  }

  /** Never stricter than the level at any time; zones count as open, for they may join. */
  public RuleLevels atBest() {
    return untimed.atBest();
  }

  /**
   * The vehicle's enclaves on the graph of the book's network. They do not depend on what it
   * avoids.
   */
  public Enclaves enclaves(StateGraph graph) {
    if (enclaves == null) {
      enclaves =
          Engine.enclaves(graph, book::stopsNobody, untimed::lawful, untimed::lawfulWithoutHours);
    }
    return enclaves;
  }

  /**
   * The roads that are open to the vehicle in one stretch at an end alone, at some time at least.
   */
  public Enclaves zones(StateGraph graph) {
    return new Enclaves() {
      @Override
      public boolean atStart(int directed) {
        return isZone(graph.rulesOf(directed));
      }

      @Override
      public boolean atEnd(int directed) {
        return isZone(graph.rulesOf(directed));
      }
    };
  }

  /**
   * The roads that vary. Where each of them counts as an enclave, and is open as if nothing with
   * hours were in force, nothing is left out that can be driven at any time: as a zone such a road
   * joins its neighbours, and as an open one it may be driven through.
   */
  public Enclaves varying(StateGraph graph) {
    return new Enclaves() {
      @Override
      public boolean atStart(int directed) {
        return told().of(graph.rulesOf(directed)) == Level.TIMED;
      }

      @Override
      public boolean atEnd(int directed) {
        return atStart(directed);
      }
    };
  }

  private boolean isZone(int ruleSet) {
    return unspecified().of(ruleSet) == Level.ENDS || withoutHours().of(ruleSet) == Level.ENDS;
  }

  /** Whether any rule set varies. */
  public boolean varying() {
    return untimed.varying();
  }

  /**
   * What the same rules say within a short time.
   *
   * @param variesBeside whether something changes that is held together with them
   */
  public LevelsDuring during(long from, long to, boolean variesBeside) {
    return new LevelsDuring(
        book, judge, Instant.ofEpochMilli(from), Instant.ofEpochMilli(to), variesBeside);
  }

  /** The level of any rule set, told the time or not. */
  public byte levelOf(int ruleSet, Passage passage) {
    if (ruleSet == RuleBook.NO_RULES) {
      return Level.THROUGH;
    }
    if (!passage.told()) {
      return untimed.unspecified(ruleSet);
    }
    byte told = untimed.told(ruleSet);
    return told == Level.TIMED
        ? level(
            ruleSet,
            passage.enter().orElseThrow().toEpochMilli(),
            passage.leave().orElseThrow().toEpochMilli(),
            new TimeShift())
        : told;
  }

  /** The strictest verdict of one rule at any moment of a passage, its ends included. */
  public Verdict verdictOf(int rule, Passage passage) {
    if (!passage.told()) {
      return untimed.verdict(rule);
    }
    Instant enter = passage.enter().orElseThrow();
    Verdict strictest = judge.verdict(rule, new When.At(enter));
    for (Instant change : book.changesOfRule(rule, enter, passage.leave().orElseThrow())) {
      strictest = strictest.and(judge.verdict(rule, new When.At(change)));
    }
    return strictest;
  }

  /**
   * The least open level that a rule set takes while the vehicle is there.
   *
   * @param from milliseconds since the epoch when the vehicle enters
   * @param to when it leaves, not before {@code from}; both moments count
   * @param shift narrowed to what changes nothing of this answer
   */
  public byte level(int ruleSet, long from, long to, TimeShift shift) {
    byte strictest = Level.THROUGH;
    long at = from;
    while (true) {
      Day day = day(ruleSet, Math.floorDiv(at, DAY));
      int segment = day.segmentAt(at);
      strictest = Level.and(strictest, day.levels[segment]);
      long end = day.starts[segment + 1];
      if (at == from) {
        shift.narrow(from - day.starts[segment], end - 1 - from);
      }
      if (end > to) {
        shift.narrow(to - day.starts[segment], end - 1 - to);
        return strictest;
      }
      at = end;
    }
  }

  /**
   * The least strict level of a rule set at any moment between two, both included.
   *
   * @param shift narrowed to where nothing changes before the first moment and after the last
   */
  public byte atBest(int ruleSet, long from, long to, TimeShift shift) {
    byte best = Level.CLOSED;
    for (long at = from; at <= to; ) {
      Day day = day(ruleSet, Math.floorDiv(at, DAY));
      int segment = day.segmentAt(at);
      best = (byte) Math.min(best, day.levels[segment]);
      long end = day.starts[segment + 1];
      shift.narrow(
          at == from ? from - day.starts[segment] : TimeShift.FOREVER,
          end > to ? end - 1 - to : TimeShift.FOREVER);
      at = end;
    }
    return best;
  }

  /**
   * The least strict level of one rule at any moment between two, both included; zones count as
   * open, for they may join.
   */
  public byte atBest(int rule, Instant from, Instant to) {
    byte best = zonesOpenAt(rule, from);
    for (Instant change : book.changesOfRule(rule, from, to)) {
      if (best == Level.THROUGH) {
        break;
      }
      best = (byte) Math.min(best, zonesOpenAt(rule, change));
    }
    return best;
  }

  private byte zonesOpenAt(int rule, Instant at) {
    return UntimedLevels.zonesOpen(VehicleJudge.level(judge.verdict(rule, new When.At(at))));
  }

  /** {@link #atBest()}, but for rules with hours of which more is known. */
  public RuleLevels atBest(Map<Integer, Byte> levelOfRule) {
    return and(untimed.atBest(), levelOfRule);
  }

  /** {@link #withoutHours()}, but for rules with hours of which more is known. */
  public RuleLevels withoutHours(Map<Integer, Byte> levelOfRule) {
    return and(untimed.withoutHours(), levelOfRule);
  }

  private RuleLevels and(RuleLevels levels, Map<Integer, Byte> levelOfRule) {
    if (levelOfRule.isEmpty()) {
      return levels; // Searches know them again.
    }
    byte[] bySet = levels.toArray();
    for (int set = 0; set < bySet.length; set++) {
      for (int n = 0; n < book.sizeOf(set); n++) {
        byte known = levelOfRule.getOrDefault(book.ruleOf(set, n), Level.THROUGH);
        bySet[set] = Level.and(bySet[set], known);
      }
    }
    return new RuleLevels(bySet);
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
        levels[i] =
            Level.and(levels[i], VehicleJudge.level(judge.verdict(book.ruleOf(ruleSet, n), then)));
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
