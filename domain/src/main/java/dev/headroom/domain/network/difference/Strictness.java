package dev.headroom.domain.network.difference;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides which of two rules is stricter, by evaluating both for every vehicle, purpose and hour
 * for which their results can differ.
 */
final class Strictness {

  /** The relation of a rule to another one. */
  enum Order {
    SAME,
    /** Stricter for some, and looser for none. */
    STRICTER,
    /** Looser for some, and stricter for none. */
    LOOSER,
    /** Stricter for some and looser for others, or the comparison is not possible. */
    EITHER
  }

  /** The greatest number of situations; rules that need more are not compared. */
  private static final long MOST = 300_000;

  /** The Monday of a week without a change of the clock. */
  private static final LocalDate MONDAY = LocalDate.of(2024, 1, 8);

  private final long firstDay;
  private final long lastDay;

  /**
   * Compares rules of maps whose schedules are laid out for some days.
   *
   * @param firstDay the first day laid out in both
   * @param lastDay the last such day; before the first if there is none
   */
  Strictness(long firstDay, long lastDay) {
    this.firstDay = firstDay;
    this.lastDay = lastDay;
  }

  /** The relation of a rule to the one before. */
  Order of(Rule now, Rule before) {
    List<Schedule> schedules =
        clauses(now, before).flatMap(each -> each.condition().schedule().stream()).toList();
    boolean dated = schedules.stream().anyMatch(schedule -> !schedule.isWeekly());
    if (!now.term().equals(before.term()) || (dated && firstDay > lastDay)) {
      return Order.EITHER;
    }
    List<Dimensions> vehicles = vehicles(now, before);
    List<Instant> moments = moments(schedules, dated);
    List<EnumSet<Purpose>> purposes = purposes(now, before);
    if ((long) vehicles.size() * moments.size() * purposes.size() > MOST) {
      return Order.EITHER;
    }
    boolean stricter = false;
    boolean looser = false;
    for (Dimensions vehicle : vehicles) {
      for (Instant moment : moments) {
        Situation situation = Situation.of(vehicle, new When.At(moment));
        for (EnumSet<Purpose> granted : purposes) {
          int difference =
              Integer.compare(
                  now.strictness(situation, granted), before.strictness(situation, granted));
          stricter |= difference > 0;
          looser |= difference < 0;
        }
      }
    }
    if (stricter || looser) {
      stricter |= now.nature() != Nature.LEGAL && before.nature() == Nature.LEGAL;
      looser |= now.nature() == Nature.LEGAL && before.nature() != Nature.LEGAL;
    }
    if (stricter) {
      return looser ? Order.EITHER : Order.STRICTER;
    }
    return looser ? Order.LOOSER : Order.SAME;
  }

  private static Stream<Clause> clauses(Rule one, Rule other) {
    return Stream.concat(one.clauses().stream(), other.clauses().stream());
  }

  /** Vehicles of each class on both sides of each figure in a comparison. */
  private static List<Dimensions> vehicles(Rule one, Rule other) {
    List<Dimensions> vehicles = List.of(Dimensions.UNKNOWN);
    for (Measure measure : read(one, other)) {
      SortedSet<Integer> amounts =
          measures(one, other, measure, VehicleClass.end(measure).orElse(1));
      vehicles =
          vehicles.stream()
              .flatMap(vehicle -> amounts.stream().map(amount -> vehicle.with(measure, amount)))
              .toList();
    }
    return vehicles;
  }

  /** The dimensions, of which two decide the class, and what else either rule reads. */
  private static Set<Measure> read(Rule one, Rule other) {
    Set<Measure> read = EnumSet.copyOf(Measure.DIMENSIONS);
    one.subject().limited().ifPresent(read::add);
    other.subject().limited().ifPresent(read::add);
    clauses(one, other)
        .flatMap(clause -> clause.condition().comparisons().stream())
        .forEach(comparison -> read.add(comparison.measure()));
    return read;
  }

  private static SortedSet<Integer> measures(Rule one, Rule other, Measure of, int bound) {
    SortedSet<Integer> measures = new TreeSet<>(List.of(bound, bound + 1));
    IntStream compared =
        clauses(one, other)
            .flatMap(clause -> clause.condition().comparisons().stream())
            .filter(comparison -> comparison.measure() == of)
            .mapToInt(Comparison::amount);
    IntStream limits =
        clauses(one, other)
            .filter(
                clause -> isLimitOf(of, one.subject()) && clause.value() instanceof Value.AtMost)
            .mapToInt(clause -> ((Value.AtMost) clause.value()).amount());
    IntStream.concat(compared, limits)
        .forEach(
            amount -> {
              measures.add(Math.max(0, amount - 1));
              measures.add(Math.max(0, amount));
              measures.add(Math.max(0, Math.min(amount, Integer.MAX_VALUE - 1) + 1));
            });
    return measures;
  }

  /**
   * Whether limits of a subject can depend on a measure: no load is more than what is permitted.
   */
  private static boolean isLimitOf(Measure measure, Subject subject) {
    return subject
        .limited()
        .filter(limited -> limited == measure || limited.shown() == measure)
        .isPresent();
  }

  /** A moment for each combination of hours that can hold together. */
  private List<Instant> moments(List<Schedule> schedules, boolean dated) {
    LocalDate first = dated ? LocalDate.ofEpochDay(firstDay) : MONDAY;
    LocalDate last = dated ? LocalDate.ofEpochDay(lastDay) : MONDAY.plusDays(6);
    Map<List<Truth>, Instant> moments = new HashMap<>();
    for (Schedule schedule : schedules) {
      Instant from = first.atStartOfDay(schedule.zone()).toInstant();
      Instant to = last.plusDays(1).atStartOfDay(schedule.zone()).toInstant().minusSeconds(1);
      for (Instant at : schedule.changes(from.minusSeconds(1), to)) {
        moments.putIfAbsent(schedules.stream().map(each -> each.at(at)).toList(), at);
      }
    }
    if (moments.isEmpty()) {
      moments.put(List.of(), first.atStartOfDay().toInstant(ZoneOffset.UTC));
    }
    return List.copyOf(moments.values());
  }

  /** All subsets of the purposes in conditions. */
  private static List<EnumSet<Purpose>> purposes(Rule one, Rule other) {
    EnumSet<Purpose> asked = EnumSet.noneOf(Purpose.class);
    clauses(one, other).forEach(clause -> asked.addAll(clause.condition().purposes()));
    List<EnumSet<Purpose>> subsets = new ArrayList<>(Arrays.asList(EnumSet.noneOf(Purpose.class)));
    for (Purpose purpose : asked) {
      for (EnumSet<Purpose> without : List.copyOf(subsets)) {
        EnumSet<Purpose> with = EnumSet.copyOf(without);
        with.add(purpose);
        subsets.add(with);
      }
    }
    return subsets;
  }
}
