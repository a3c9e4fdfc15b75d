package dev.headroom.domain.restriction;

import dev.headroom.domain.correction.Term;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What the law or the bridge says on a stretch of road: a value that always holds, followed by
 * values that replace it under a condition. Of several conditions that hold the last one counts, as
 * in OpenStreetMap; where it cannot be told whether one holds, the strictest of the possible values
 * does.
 *
 * @param subject what it is about
 * @param nature why it holds
 * @param classes the vehicles that it speaks to
 * @param clauses the first one unconditional
 * @param term how long it is in force; outside of it, it stops nobody
 */
public record Rule(
    Subject subject, Nature nature, Set<VehicleClass> classes, List<Clause> clauses, Term term) {

  /** Every class. */
  public static final Set<VehicleClass> ALL_CLASSES = Set.copyOf(EnumSet.allOf(VehicleClass.class));

  private static final EnumSet<Purpose> NO_PURPOSE = EnumSet.noneOf(Purpose.class);
  private static final EnumSet<Purpose> DELIVERING =
      EnumSet.of(Purpose.DESTINATION, Purpose.DELIVERY);
  private static final EnumSet<Purpose> EVERY_PURPOSE = EnumSet.allOf(Purpose.class);

  /** Checks that the clauses begin with an unconditional one and fit the subject. */
  public Rule {
    classes = Set.copyOf(classes);
    clauses = List.copyOf(clauses);
    if (clauses.isEmpty() || !clauses.get(0).condition().equals(Condition.ALWAYS)) {
      throw new IllegalArgumentException("a rule begins with what always holds");
    }
    for (Clause clause : clauses) {
      if (!subject.takes(clause.value())) {
        throw new IllegalArgumentException(subject + " cannot be " + clause.value());
      }
    }
  }

  /** A rule that no correction brings or lifts. */
  public Rule(Subject subject, Nature nature, Set<VehicleClass> classes, List<Clause> clauses) {
    this(subject, nature, classes, clauses, Term.ALWAYS);
  }

  /** The same rule for another term. */
  public Rule during(Term other) {
    return new Rule(subject, nature, classes, clauses, other);
  }

  /**
   * The rule of every turn by which a vehicle turns back, if the network has it: its turns get it
   * when they are prepared for searches.
   */
  public static final Rule TURNING_BACK = told(Matter.TURNING_BACK, ALL_CLASSES);

  /**
   * The rules of roads that a search may leave out, of which the map says so otherwise than by a
   * rule: a network that has them in its book gets them on its roads when it is prepared.
   */
  public static final List<Rule> AVOIDABLE =
      Stream.of(
              Matter.TOLL,
              Matter.FERRY,
              Matter.MOTORWAY,
              Matter.UNPAVED,
              Matter.TUNNEL,
              Matter.LOW_EMISSION_ZONE)
          .map(matter -> told(matter, ALL_CLASSES))
          .toList();

  /** The same rule of access where it is the way to a ferry. */
  public Rule towardsFerry() {
    if (subject != Matter.ACCESS) {
      throw new IllegalArgumentException("no rule of access: " + subject);
    }
    return new Rule(Matter.FERRY_ACCESS, nature, classes, clauses, term);
  }

  /**
   * A limit without conditions for every class.
   *
   * @param amount in the measure's whole units
   */
  public static Rule limit(Measure measure, Nature nature, int amount) {
    return new Rule(
        Subject.of(measure), nature, ALL_CLASSES, List.of(Clause.always(new Value.AtMost(amount))));
  }

  /** A degree of access without conditions. */
  public static Rule access(Nature nature, Set<VehicleClass> classes, Access access) {
    return new Rule(Matter.ACCESS, nature, classes, List.of(Clause.always(access)));
  }

  /** A rule that stops nobody and is reported to some classes. */
  public static Rule told(Matter subject, Set<VehicleClass> classes) {
    return new Rule(subject, Nature.LEGAL, classes, List.of(Clause.always(Access.CLOSED)));
  }

  /** Whether its answer can depend on the time. */
  public boolean timed() {
    if (term.never()) {
      return false;
    }
    if (!term.always()) {
      return true;
    }
    for (Clause clause : clauses) {
      if (clause.condition().timed()) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is closed to its classes at all times, whatever its conditions. */
  public boolean alwaysCloses() {
    return clauses.stream().allMatch(clause -> clause.value() == Access.CLOSED);
  }

  /** Every moment after the one and up to the other at which its answer may change. */
  SortedSet<Instant> changes(Instant from, Instant to) {
    NavigableSet<Instant> changes = new TreeSet<>();
    for (Clause clause : clauses) {
      clause.condition().schedule().ifPresent(s -> changes.addAll(s.changes(from, to)));
    }
    term.changes().filter(at -> at.isAfter(from) && !at.isAfter(to)).forEach(changes::add);
    return changes;
  }

  /** What it says of a vehicle at a time. Everybody else asks the {@link RuleBook}. */
  Verdict verdict(Situation situation) {
    if (situation.when().within(term) == Truth.NO) {
      return Verdict.OPEN;
    }
    if (subject instanceof Matter matter && matter.avoidable()) {
      return situation
          .avoided()
          .verdict(matter)
          .filter(avoided -> classes.contains(situation.avoided().vehicleClass()))
          .filter(avoided -> leastAccess(situation, NO_PURPOSE) != Access.OPEN)
          .orElse(Verdict.OPEN);
    }
    if (!classes.contains(situation.vehicleClass())) {
      return Verdict.OPEN;
    }
    if (subject instanceof Subject.Limit limit) {
      return limitVerdict(limit.measure(), situation);
    }
    if (subject.told()) {
      return Verdict.OPEN;
    }
    Verdict verdict = accessVerdict(situation);
    return subject == Matter.FERRY_ACCESS ? throughZones(verdict) : verdict;
  }

  /**
   * How strict it is with a vehicle, in its term: the larger, the stricter. Comparable between
   * rules of the same subject; it says nothing of why the rule holds. Of a limit of what the
   * vehicle measures it is whether it stops it.
   *
   * @param granted what the driver comes for
   */
  public int strictness(Situation situation, EnumSet<Purpose> granted) {
    boolean meant = classes.contains(situation.vehicleClass());
    if (clauses.get(0).value() instanceof Access) {
      return meant ? leastAccess(situation, granted).ordinal() : Access.OPEN.ordinal();
    }
    int least = meant ? leastLimit(situation, granted) : Integer.MAX_VALUE;
    Dimensions vehicle = situation.dimensions();
    OptionalInt own =
        subject
            .limited()
            .filter(vehicle::decides)
            .map(vehicle::atLeast)
            .orElse(OptionalInt.empty());
    if (own.isEmpty()) {
      return -least;
    }
    return own.getAsInt() > least ? 1 : 0;
  }

  /** Whether it stops a vehicle also if each condition that cannot be answered loosens it. */
  boolean stopsForCertain(Situation situation) {
    if (situation.when().within(term) != Truth.YES || !classes.contains(situation.vehicleClass())) {
      return false;
    }
    if (subject instanceof Subject.Limit limit) {
      Dimensions vehicle = situation.dimensions();
      return vehicle.of(limit.measure()).isPresent()
          && loosest(situation)
              .filter(value -> value instanceof Value.AtMost)
              .map(value -> ((Value.AtMost) value).amount())
              .filter(most -> vehicle.atLeast(limit.measure()).orElse(0) > most)
              .isPresent();
    }
    return subject.isAccess()
        && loosest(situation).filter(value -> value != Access.OPEN).isPresent();
  }

  /**
   * The loosest value that may hold if the driver comes for no purpose; empty if it is no limit.
   */
  private Optional<Value> loosest(Situation situation) {
    Optional<Value> loosest = Optional.empty();
    for (int i = clauses.size() - 1; i >= 0; i--) {
      Clause clause = clauses.get(i);
      Truth holds = clause.condition().holdsWithoutPurpose(situation);
      if (holds != Truth.NO) {
        Value value = clause.value();
        if (value instanceof Value.Unlimited) {
          return Optional.empty();
        }
        loosest = loosest.map(known -> looser(known, value)).or(() -> Optional.of(value));
      }
      if (holds == Truth.YES) {
        break;
      }
    }
    return loosest;
  }

  private static Value looser(Value one, Value other) {
    if (one instanceof Value.AtMost a && other instanceof Value.AtMost b) {
      return a.amount() >= b.amount() ? one : other;
    }
    if (one instanceof Access a && other instanceof Access b) {
      return a.compareTo(b) <= 0 ? one : other;
    }
    return one;
  }

  /** The least limit that it may set a vehicle; empty if it sets none. */
  OptionalInt limit(Situation situation) {
    int least = leastLimit(situation, NO_PURPOSE);
    return least == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(least);
  }

  private Verdict limitVerdict(Measure measure, Situation situation) {
    OptionalInt least = situation.dimensions().atLeast(measure);
    if (least.isEmpty()) {
      return Verdict.OPEN;
    }
    int amount = least.getAsInt();
    if (amount <= leastLimit(situation, NO_PURPOSE)) {
      return Verdict.OPEN;
    }
    if (amount <= leastLimit(situation, DELIVERING)) {
      return Verdict.EXCEPTED;
    }
    if (amount <= leastLimit(situation, EVERY_PURPOSE)) {
      return Verdict.PRIVATE;
    }
    return stopped();
  }

  private Verdict accessVerdict(Situation situation) {
    Access through = leastAccess(situation, NO_PURPOSE);
    Access delivering = leastAccess(situation, DELIVERING);
    Access withLeave = leastAccess(situation, EVERY_PURPOSE);
    if (through == Access.OPEN) {
      return Verdict.OPEN;
    }
    if (delivering.compareTo(Access.DESTINATION) <= 0) {
      return Verdict.EXCEPTED;
    }
    return withLeave.compareTo(Access.PRIVATE) <= 0 ? Verdict.PRIVATE : stopped();
  }

  private static Verdict throughZones(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE ? Verdict.OPEN : verdict;
  }

  private Verdict stopped() {
    return nature == Nature.LEGAL ? Verdict.FORBIDDEN : Verdict.IMPASSABLE;
  }

  private int leastLimit(Situation situation, EnumSet<Purpose> granted) {
    int least = Integer.MAX_VALUE;
    for (int i = clauses.size() - 1; i >= 0; i--) {
      Clause clause = clauses.get(i);
      Truth holds = clause.condition().holds(situation, granted);
      if (holds != Truth.NO && clause.value() instanceof Value.AtMost limit) {
        least = Math.min(least, limit.amount());
      }
      if (holds == Truth.YES) {
        break;
      }
    }
    return least;
  }

  private Access leastAccess(Situation situation, EnumSet<Purpose> granted) {
    Access least = Access.OPEN;
    for (int i = clauses.size() - 1; i >= 0; i--) {
      Clause clause = clauses.get(i);
      Truth holds = clause.condition().holds(situation, granted);
      if (holds != Truth.NO && ((Access) clause.value()).compareTo(least) > 0) {
        least = (Access) clause.value();
      }
      if (holds == Truth.YES) {
        break;
      }
    }
    return least;
  }
}
