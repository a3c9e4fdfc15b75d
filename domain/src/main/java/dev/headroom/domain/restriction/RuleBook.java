package dev.headroom.domain.restriction;

import dev.headroom.domain.correction.Term;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The one place that decides whether a rule stops a vehicle at a time: positions, routes and pushes
 * all ask here.
 *
 * <p>A <em>rule</em> has an id. A <em>rule set</em> is what holds on one stretch of road or on one
 * turn: a set of rules, interned, so that a road carries one {@code int}. Rule set 0 is empty.
 *
 * <p>Immutable and safe to share between threads. Memory: 4 bytes for each rule of each set, and
 * the rules themselves.
 */
public final class RuleBook {

  /** The rule set of a stretch without rules. */
  public static final int NO_RULES = 0;

  private final List<Rule> rules;
  private final int[] setStart;
  private final int[] setRules;

  /** One schedule for each run of days that schedules of the rules are laid out for. */
  private final List<Schedule> runs;

  private final OptionalInt turningBack;

  /** The moments at which corrections end. */
  private final NavigableSet<Instant> ends;

  /**
   * Lays the dictionary out.
   *
   * @param rules the rule with id i at index i
   * @param sets the ids of each set's rules; the set at index 0 is empty
   */
  public RuleBook(List<Rule> rules, List<int[]> sets) {
    this.rules = List.copyOf(rules);
    runs = runs(rules);
    int known = this.rules.indexOf(Rule.TURNING_BACK);
    turningBack = known < 0 ? OptionalInt.empty() : OptionalInt.of(known);
    ends = new TreeSet<>();
    rules.forEach(rule -> rule.term().changes().forEach(ends::add));
    if (sets.isEmpty() || sets.get(0).length != 0) {
      throw new IllegalArgumentException("rule set 0 is the empty one");
    }
    setStart = new int[sets.size() + 1];
    for (int i = 0; i < sets.size(); i++) {
      setStart[i + 1] = Math.addExact(setStart[i], sets.get(i).length);
    }
    setRules = new int[setStart[sets.size()]];
    for (int i = 0; i < sets.size(); i++) {
      for (int rule : sets.get(i)) {
        Objects.checkIndex(rule, rules.size());
      }
      System.arraycopy(sets.get(i), 0, setRules, setStart[i], sets.get(i).length);
    }
  }

  private static List<Schedule> runs(List<Rule> rules) {
    record Run(ZoneId zone, LocalDate first, LocalDate last) {}
    Map<Run, Schedule> runs = new LinkedHashMap<>();
    rules.stream()
        .flatMap(rule -> rule.clauses().stream())
        .flatMap(clause -> clause.condition().schedule().stream())
        .filter(schedule -> !schedule.isWeekly())
        .forEach(
            each -> runs.putIfAbsent(new Run(each.zone(), each.firstDay(), each.lastDay()), each));
    return List.copyOf(runs.values());
  }

  /**
   * A schedule of the book that is laid out for other days than that of a moment, if there is one:
   * what it says then is not known.
   */
  public Optional<Schedule> notLaidOut(Instant at) {
    return runs.stream().filter(schedule -> !schedule.laysOut(at)).findFirst();
  }

  /** The time around a moment in which no correction ends; always where none has an end. */
  public Term termAround(Instant moment) {
    Instant from = ends.floor(moment);
    Instant until = ends.higher(moment);
    return new Term(
        from == null ? Instant.MIN : from, until == null ? Instant.MAX : until, List.of());
  }

  /** Whether a rule stops nobody, but says where something is that a search can avoid. */
  public boolean isAvoidable(int rule) {
    return rule(rule).subject() instanceof Matter matter && matter.avoidable();
  }

  /** Whether the rules of a set stop nobody, whatever the vehicle and the time. */
  public boolean stopsNobody(int set) {
    for (int n = 0; n < sizeOf(set); n++) {
      if (!isAvoidable(ruleOf(set, n))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The same book as if no correction ever ended that has not at a moment. Its ids are the same;
   * where no correction has an end it is this one.
   */
  public RuleBook asOf(Instant moment) {
    if (ends.isEmpty()) {
      return this;
    }
    return new RuleBook(
        rules.stream()
            .map(rule -> rule.term().always() ? rule : rule.during(rule.term().asOf(moment)))
            .toList(),
        IntStream.range(0, setCount()).mapToObj(this::rulesOf).toList());
  }

  /** Whether a rule is in force at a time; also where that is not known. */
  public boolean inForce(int rule, When when) {
    return when.within(rules.get(rule).term()) != Truth.NO;
  }

  /** What a rule would say if no correction had lifted it. */
  public Verdict verdictUncorrected(int rule, Situation situation) {
    return rules.get(rule).during(Term.ALWAYS).verdict(situation);
  }

  /** The rule about turning back; empty in the book of a network that has none. */
  public OptionalInt turningBack() {
    return turningBack;
  }

  /** Whether any rule is about a matter; otherwise nothing is known of it. */
  public boolean knows(Matter matter) {
    return rules.stream().anyMatch(rule -> rule.subject() == matter);
  }

  /** How many rules there are. */
  public int ruleCount() {
    return rules.size();
  }

  /** The rule with this id. */
  public Rule rule(int id) {
    return rules.get(id);
  }

  /** How many rule sets there are, the empty one included. */
  public int setCount() {
    return setStart.length - 1;
  }

  /** How many rules a set has. */
  public int sizeOf(int set) {
    return setStart[set + 1] - setStart[set];
  }

  /** The n-th rule of a set, in ascending order. */
  public int ruleOf(int set, int n) {
    return setRules[setStart[set] + n];
  }

  /** A copy of the ids of a set's rules, ascending. */
  public int[] rulesOf(int set) {
    return Arrays.copyOfRange(setRules, setStart[set], setStart[set + 1]);
  }

  /** Whether a set has a rule. */
  public boolean contains(int set, int rule) {
    return Arrays.binarySearch(setRules, setStart[set], setStart[set + 1], rule) >= 0;
  }

  /** What one rule says. */
  public Verdict verdictOfRule(int rule, Situation situation) {
    return rules.get(rule).verdict(situation);
  }

  /**
   * Whether a rule stops a vehicle, or lets it in at its ends only, also if each condition that
   * cannot be answered loosens it. Nobody is assumed to come for a purpose.
   */
  public boolean stopsForCertain(int rule, Situation situation) {
    return rules.get(rule).stopsForCertain(situation);
  }

  /** The least limit that a rule may set a vehicle at a time; empty if it sets none. */
  public OptionalInt limitOf(int rule, Situation situation) {
    return rules.get(rule).limit(situation);
  }

  /**
   * Whether two rules say the same but for whom they except, and when: on the same subject the same
   * values.
   */
  public boolean alike(int one, int other) {
    return one == other
        || (rules.get(one).subject().equals(rules.get(other).subject())
            && values(one).equals(values(other)));
  }

  private Set<Value> values(int rule) {
    return rules.get(rule).clauses().stream().map(Clause::value).collect(Collectors.toSet());
  }

  /** What a rule set says: the strictest of its rules. */
  public Verdict verdict(int set, Situation situation) {
    Verdict verdict = Verdict.OPEN;
    for (int i = setStart[set]; i < setStart[set + 1]; i++) {
      verdict = verdict.and(rules.get(setRules[i]).verdict(situation));
    }
    return verdict;
  }

  /** What a rule set says if nothing with hours is in force: rules with hours are left out. */
  public Verdict verdictWithoutHours(int set, Situation situation) {
    Verdict verdict = Verdict.OPEN;
    for (int i = setStart[set]; i < setStart[set + 1]; i++) {
      Rule rule = rules.get(setRules[i]);
      verdict = rule.timed() ? verdict : verdict.and(rule.verdict(situation));
    }
    return verdict;
  }

  /** Every moment after the one and up to the other at which a rule set's answer may change. */
  public SortedSet<Instant> changes(int set, Instant from, Instant to) {
    SortedSet<Instant> changes = new TreeSet<>();
    for (int i = setStart[set]; i < setStart[set + 1]; i++) {
      changes.addAll(rules.get(setRules[i]).changes(from, to));
    }
    return changes;
  }

  /** Every moment after the one and up to the other at which one rule's answer may change. */
  public SortedSet<Instant> changesOfRule(int rule, Instant from, Instant to) {
    return rules.get(rule).changes(from, to);
  }

  /** Collects rules and rule sets, each stored once. For one thread. */
  public static final class Builder {
    private final List<Rule> rules = new ArrayList<>();
    private final Map<Rule, Integer> ruleIds = new HashMap<>();
    private final List<int[]> sets = new ArrayList<>();
    private final Map<List<Integer>, Integer> setIds = new HashMap<>();
    private long joined;

    /** Begins with the empty rule set. */
    public Builder() {
      set(List.of());
    }

    /** Goes on from an existing book: its ids stay what they are. */
    public Builder(RuleBook book) {
      for (Rule rule : book.rules) {
        ruleIds.putIfAbsent(rule, rules.size());
        rules.add(rule);
      }
      for (int set = 0; set < book.setCount(); set++) {
        int[] ids = book.rulesOf(set);
        setIds.putIfAbsent(Arrays.stream(ids).boxed().toList(), set);
        sets.add(ids);
      }
    }

    /** The id of a rule. */
    public int rule(Rule rule) {
      return ruleIds.computeIfAbsent(
          rule,
          added -> {
            rules.add(added);
            return rules.size() - 1;
          });
    }

    /** The id of the set of the rules with these ids. */
    public int set(List<Integer> ruleIds) {
      List<Integer> sorted = ruleIds.stream().sorted().distinct().toList();
      return setIds.computeIfAbsent(
          sorted,
          added -> {
            sets.add(added.stream().mapToInt(Integer::intValue).toArray());
            return sets.size() - 1;
          });
    }

    /** The id of the set with the rules of both. */
    public int union(int one, int other) {
      if (one == other || other == NO_RULES) {
        return one;
      }
      if (one == NO_RULES) {
        return other;
      }
      List<Integer> both = new ArrayList<>();
      Arrays.stream(sets.get(one)).forEach(both::add);
      Arrays.stream(sets.get(other)).forEach(both::add);
      int known = sets.size();
      int union = set(both);
      joined += union < known ? 0 : sets.get(union).length;
      return union;
    }

    /** How many rules the sets hold together that {@link #union} added. */
    public long joined() {
      return joined;
    }

    /** The book as it stands. */
    public RuleBook build() {
      return new RuleBook(rules, sets);
    }
  }
}
