package dev.headroom.persistence.network;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Term;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Schedule.Change;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The section of the rule book: its schedules, each once, then the rules by id, then the rule sets
 * by number. A plain limit takes 28 bytes, a rule set 4 and 4 for each of its rules. The terms of
 * rules that corrections add or lift come last; they name the corrections by their number in the
 * list of all.
 */
final class RulesSection {

  private static final int AT_MOST = 0;
  private static final int UNLIMITED = 1;
  private static final int ACCESS = 2;
  private static final int BY_LANE = 3;
  private static final int FREE_LANE = -1;
  private static final int NO_SCHEDULE = -1;

  /**
   * The least size of a clause: the kind of value, purposes, schedule, the count of comparisons and
   * a flag.
   */
  private static final int LEAST_CLAUSE_BYTES = 14;

  /** The least size of a term: a rule, two moments, and a count. */
  private static final int LEAST_TERM_BYTES = 32;

  private static final List<Subject> SUBJECTS = Subject.all();
  private static final List<Measure> MEASURES = List.of(Measure.values());

  /** The measures of signs in the order of their numbers in files: the dimensions come first. */
  static final List<Measure> SIGNED =
      Stream.concat(
              Stream.of(Measure.WEIGHT, Measure.HEIGHT, Measure.LENGTH, Measure.WIDTH),
              Stream.of(Measure.values()).filter(measure -> !measure.isDimension()))
          .toList();

  private static final List<Nature> NATURES = List.of(Nature.values());
  private static final List<Access> ACCESSES = List.of(Access.values());
  private static final List<Purpose> PURPOSES = List.of(Purpose.values());
  private static final List<VehicleClass> CLASSES = List.of(VehicleClass.values());
  private static final List<Comparison.Operator> OPERATORS = List.of(Comparison.Operator.values());

  private RulesSection() {}

  static void write(NetworkParts parts, NetworkOutput out) throws IOException {
    RuleBook book = parts.ruleBook;
    Map<Schedule, Integer> schedules = schedules(book);
    out.items(schedules.keySet(), schedule -> ScheduleCodec.write(schedule, out));
    out.int32(book.ruleCount());
    for (int id = 0; id < book.ruleCount(); id++) {
      rule(book.rule(id), schedules, out);
    }
    out.int32(book.setCount());
    for (int set = 0; set < book.setCount(); set++) {
      out.ints(book.rulesOf(set));
    }
    List<Integer> corrected =
        IntStream.range(0, book.ruleCount())
            .filter(id -> !book.rule(id).term().equals(Term.ALWAYS))
            .boxed()
            .toList();
    List<CorrectedTag> all = parts.info.corrections();
    Map<CorrectedTag, Integer> numbers = new HashMap<>();
    IntStream.range(0, all.size()).forEach(n -> numbers.put(all.get(n), n));
    out.items(
        corrected,
        id -> {
          out.int32(id);
          term(book.rule(id).term(), numbers, out);
        });
  }

  static void read(NetworkParts parts, NetworkInput in) throws IOException {
    List<Schedule> schedules = in.items(ScheduleCodec.LEAST_BYTES, () -> ScheduleCodec.read(in));
    List<Rule> rules = in.items(2 + 2 * Integer.BYTES, () -> rule(schedules, in));
    List<int[]> sets = in.items(Integer.BYTES, in::ints);
    List<Rule> during = new ArrayList<>(rules);
    in.items(
        LEAST_TERM_BYTES,
        () -> {
          int id = in.int32();
          return during.set(id, during.get(id).during(term(parts.info.corrections(), in)));
        });
    parts.ruleBook = new RuleBook(during, sets);
  }

  private static Map<Schedule, Integer> schedules(RuleBook book) {
    Map<Schedule, Integer> numbers = new LinkedHashMap<>();
    for (int id = 0; id < book.ruleCount(); id++) {
      for (Clause clause : book.rule(id).clauses()) {
        clause
            .condition()
            .schedule()
            .ifPresent(schedule -> numbers.putIfAbsent(schedule, numbers.size()));
      }
    }
    return numbers;
  }

  private static void rule(Rule rule, Map<Schedule, Integer> schedules, NetworkOutput out)
      throws IOException {
    out.int8(rule.subject().number());
    out.int8(rule.nature().ordinal());
    out.int32(bits(rule.classes()));
    out.items(
        rule.clauses(),
        clause -> {
          value(clause.value(), out);
          condition(clause.condition(), schedules, out);
        });
  }

  private static Rule rule(List<Schedule> schedules, NetworkInput in) throws IOException {
    Subject subject = in.oneOf(SUBJECTS);
    Nature nature = in.oneOf(NATURES);
    Set<VehicleClass> classes = constants(CLASSES, in);
    return new Rule(
        subject,
        nature,
        classes,
        in.items(
            LEAST_CLAUSE_BYTES,
            () -> {
              Value value = value(in);
              return new Clause(value, condition(schedules, in));
            }));
  }

  private static void value(Value value, NetworkOutput out) throws IOException {
    if (value instanceof Value.AtMost limit) {
      out.int8(AT_MOST);
      out.int32(limit.amount());
    } else if (value instanceof Access access) {
      out.int8(ACCESS);
      out.int8(access.ordinal());
    } else if (value instanceof Value.ByLane lanes) {
      out.int8(BY_LANE);
      out.int8(SIGNED.indexOf(lanes.of()));
      out.ints(lanes.most().stream().mapToInt(most -> most.orElse(FREE_LANE)).toArray());
    } else {
      out.int8(UNLIMITED);
    }
  }

  private static Value value(NetworkInput in) throws IOException {
    int kind = in.int8();
    return switch (kind) {
      case AT_MOST -> new Value.AtMost(in.int32());
      case ACCESS -> in.oneOf(ACCESSES);
      case UNLIMITED -> new Value.Unlimited();
      case BY_LANE -> byLane(in.oneOf(SIGNED), in.ints());
      default -> throw new IllegalArgumentException("no such value: " + kind);
    };
  }

  private static Value byLane(Measure of, int[] most) {
    return new Value.ByLane(
        of,
        IntStream.of(most)
            .mapToObj(each -> each == FREE_LANE ? OptionalInt.empty() : OptionalInt.of(each))
            .toList());
  }

  private static void condition(
      Condition condition, Map<Schedule, Integer> schedules, NetworkOutput out) throws IOException {
    out.int32(bits(condition.purposes()));
    out.int32(condition.schedule().map(schedules::get).orElse(NO_SCHEDULE));
    out.items(
        condition.comparisons(),
        comparison -> {
          out.int8(Subject.of(comparison.measure()).number());
          out.int8(comparison.operator().ordinal());
          out.int32(comparison.amount());
        });
    out.flag(condition.unanswerable());
  }

  private static Condition condition(List<Schedule> schedules, NetworkInput in) throws IOException {
    Set<Purpose> purposes = constants(PURPOSES, in);
    int schedule = in.int32();
    List<Comparison> comparisons = in.items(2 + Integer.BYTES, () -> comparison(in));
    Condition condition =
        new Condition(
            purposes,
            schedule == NO_SCHEDULE ? Optional.empty() : Optional.of(schedules.get(schedule)),
            comparisons,
            in.flag());
    return condition.equals(Condition.ALWAYS) ? Condition.ALWAYS : condition;
  }

  private static Comparison comparison(NetworkInput in) throws IOException {
    Measure measure = in.oneOf(MEASURES);
    Comparison.Operator operator = in.oneOf(OPERATORS);
    return new Comparison(measure, operator, in.int32());
  }

  private static void term(Term term, Map<CorrectedTag, Integer> numbers, NetworkOutput out)
      throws IOException {
    InfoSection.instant(term.from(), out);
    InfoSection.instant(term.until(), out);
    out.ints(term.lifting().stream().mapToInt(numbers::get).toArray());
  }

  private static Term term(List<CorrectedTag> all, NetworkInput in) throws IOException {
    Instant from = InfoSection.instant(in);
    Instant until = InfoSection.instant(in);
    return new Term(from, until, IntStream.of(in.ints()).mapToObj(all::get).toList());
  }

  private static int bits(Set<? extends Enum<?>> constants) {
    return constants.stream().mapToInt(constant -> 1 << constant.ordinal()).sum();
  }

  private static <E extends Enum<E>> Set<E> constants(List<E> all, NetworkInput in)
      throws IOException {
    int bits = in.int32();
    if (bits >>> all.size() != 0) {
      throw new IllegalArgumentException("no such constants: " + bits);
    }
    EnumSet<E> constants = EnumSet.noneOf(all.get(0).getDeclaringClass());
    for (E constant : all) {
      if ((bits & 1 << constant.ordinal()) != 0) {
        constants.add(constant);
      }
    }
    return constants;
  }

  /**
   * Encodes a schedule: about 30 bytes, 3 for each change of its patterns, and 1 for each day laid
   * out.
   */
  private static final class ScheduleCodec {

    /** The least size: the zone's text, the flag, the first day and two counts. */
    static final int LEAST_BYTES = 21;

    private static final List<Truth> TRUTHS = List.of(Truth.values());

    private ScheduleCodec() {}

    static void write(Schedule schedule, NetworkOutput out) throws IOException {
      out.text(schedule.zone().getId());
      out.flag(schedule.isWeekly());
      out.int64(schedule.isWeekly() ? 0 : schedule.firstDay().toEpochDay());
      out.bytes(schedule.patternOfDay());
      out.items(
          schedule.patterns(),
          pattern ->
              out.items(
                  pattern.changes(),
                  change -> {
                    out.int16(change.minute());
                    out.int8(change.truth().ordinal());
                  }));
    }

    static Schedule read(NetworkInput in) throws IOException {
      ZoneId zone = ZoneId.of(in.text());
      boolean weekly = in.flag();
      LocalDate first = LocalDate.ofEpochDay(in.int64());
      byte[] patternOfDay = in.bytes();
      List<DayPattern> patterns =
          in.items(
              Integer.BYTES,
              () ->
                  new DayPattern(
                      in.items(
                          3,
                          () -> {
                            int minute = in.uint16();
                            return new Change(minute, in.oneOf(TRUTHS));
                          })));
      return weekly
          ? Schedule.weekly(zone, patternOfDay, patterns)
          : Schedule.dated(zone, first, patternOfDay, patterns);
    }
  }
}
