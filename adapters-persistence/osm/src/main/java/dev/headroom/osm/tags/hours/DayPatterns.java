package dev.headroom.osm.tags.hours;

import dev.headroom.domain.restriction.Schedule.Change;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Truth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BinaryOperator;

/** The different days of a schedule, each once, while it is laid out. */
final class DayPatterns {

  private final List<DayPattern> list = new ArrayList<>();
  private final Map<DayPattern, Integer> indices = new HashMap<>();

  /** The number of a pattern, which is added where it is new. */
  int index(DayPattern pattern) {
    return indices.computeIfAbsent(
        pattern,
        added -> {
          list.add(added);
          return list.size() - 1;
        });
  }

  /** All of them, by their numbers. */
  List<DayPattern> list() {
    return list;
  }

  /** Whether a time of some day is so. */
  boolean have(Truth truth) {
    return list.stream()
        .flatMap(pattern -> pattern.changes().stream())
        .anyMatch(change -> change.truth() == truth);
  }

  /** What two patterns of a day say together. */
  static DayPattern merged(DayPattern one, DayPattern other, BinaryOperator<Truth> together) {
    TreeSet<Integer> minutes = new TreeSet<>();
    one.changes().forEach(change -> minutes.add(change.minute()));
    other.changes().forEach(change -> minutes.add(change.minute()));
    List<Change> changes = new ArrayList<>();
    for (int minute : minutes) {
      Truth truth = together.apply(one.at(minute), other.at(minute));
      if (changes.isEmpty() || changes.get(changes.size() - 1).truth() != truth) {
        changes.add(new Change(minute, truth));
      }
    }
    return new DayPattern(changes);
  }
}
