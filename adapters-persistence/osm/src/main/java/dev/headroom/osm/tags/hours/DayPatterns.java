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

/** The distinct days of a schedule while it is laid out. */
final class DayPatterns {

  private final List<DayPattern> list = new ArrayList<>();
  private final Map<DayPattern, Integer> indices = new HashMap<>();

  /** The number of a pattern, which is added if it is new. */
  int index(DayPattern pattern) {
    return indices.computeIfAbsent(
        pattern,
        added -> {
          list.add(added);
          return list.size() - 1;
        });
  }

  /** All patterns, by number. */
  List<DayPattern> list() {
    return list;
  }

  /** Whether some time of some day has this value. */
  boolean have(Truth truth) {
    return list.stream()
        .flatMap(pattern -> pattern.changes().stream())
        .anyMatch(change -> change.truth() == truth);
  }

  /** Combines two patterns of a day. */
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
