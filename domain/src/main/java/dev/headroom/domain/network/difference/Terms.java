package dev.headroom.domain.network.difference;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Schedule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers the meanings of limits of two maps: equal numbers for the same meaning for every vehicle.
 */
final class Terms {

  /** The days laid out in both maps. */
  private final long firstDay;

  private final long lastDay;
  private final Strictness strictness;
  private final Map<List<Object>, Integer> numbers = new HashMap<>();

  Terms(RuleBook one, RuleBook other) {
    long first = Long.MIN_VALUE;
    long last = Long.MAX_VALUE;
    for (RuleBook book : List.of(one, other)) {
      for (int rule = 0; rule < book.ruleCount(); rule++) {
        for (Clause clause : book.rule(rule).clauses()) {
          Optional<Schedule> schedule = clause.condition().schedule();
          if (schedule.isPresent() && !schedule.get().isWeekly()) {
            first = Math.max(first, schedule.get().firstDay().toEpochDay());
            last = Math.min(last, schedule.get().lastDay().toEpochDay());
          }
        }
      }
    }
    firstDay = first;
    lastDay = last;
    strictness = new Strictness(first, last);
  }

  /** The relation of a limit's rule to the one before. */
  Strictness.Order order(Rule now, Rule before) {
    return strictness.of(now, before);
  }

  /** The number of the meaning of a piece's limit. */
  int of(MapLimits map, Piece piece) {
    MapLimit limit = map.limit(piece);
    Rule rule = map.rule(piece);
    boolean told = firstDay <= lastDay || rule.clauses().stream().noneMatch(Terms::dated);
    return numbers.computeIfAbsent(
        List.of(
            rule.subject(),
            limit.amount(),
            rule.nature(),
            rule.classes(),
            rule.clauses().stream().map(this::said).toList(),
            rule.term(),
            told ? List.of() : limit.sign().map(sign -> sign.sign().parts()).orElse(List.of())),
        added -> numbers.size());
  }

  private static boolean dated(Clause clause) {
    return clause.condition().schedule().stream().anyMatch(schedule -> !schedule.isWeekly());
  }

  private List<Object> said(Clause clause) {
    Condition condition = clause.condition();
    return List.of(
        clause.value(),
        condition.purposes(),
        condition.comparisons(),
        condition.unanswerable(),
        condition.schedule().map(this::hours).orElse(List.of()));
  }

  /** The weekly pattern, or the hours of each day laid out in both maps. */
  private List<Object> hours(Schedule schedule) {
    List<Object> hours = new ArrayList<>();
    hours.add(schedule.zone());
    byte[] days = schedule.patternOfDay();
    long first = schedule.isWeekly() ? 0 : schedule.firstDay().toEpochDay();
    long from = schedule.isWeekly() ? 0 : firstDay;
    long to = schedule.isWeekly() ? days.length - 1 : lastDay;
    for (long day = from; day <= to; day++) {
      hours.add(schedule.patterns().get(days[(int) (day - first)] & 0xff));
    }
    return hours;
  }
}
