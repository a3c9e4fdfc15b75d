package dev.headroom.osm.tags.limit;

import dev.headroom.domain.restriction.Value;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.LimitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Reads values that may have an entry for each lane, from the left. A road is as wide as its widest
 * lane: a vehicle too large for another lane does not use it. A lane without an entry has no limit.
 *
 * <p>If the lanes of both directions are in one list, each direction has one half of it, and a
 * middle lane belongs to both, unless tags give the number of lanes in a direction. The side of
 * driving is not known here, so that the half with the lower limit counts for both.
 *
 * @param list whether there is an entry for each lane; else it is one value
 * @param bothWays whether the list has the lanes of both directions
 * @see <a href="https://wiki.openstreetmap.org/wiki/Lanes">Lanes</a>
 */
record LaneList(boolean list, boolean bothWays) {

  /** Reads a value; for a list that of the widest lane. */
  LimitValue read(Element element, String key, LimitKind kind, String text) {
    if (!list || text.indexOf('|') < 0) {
      return LimitValue.read(element, key, kind, text);
    }
    List<LimitValue> lanes = lanes(element, key, kind, text);
    if (lanes.size() > LimitValue.MOST_PARTS) {
      return LimitValue.unreadable(element, key, kind, text, "unreadable_limit");
    }
    if (lanes.stream().distinct().count() > 1) {
      element.issue("several_limits", key, "what the widest lane says counts");
    }
    int half = bothWays ? ofOneDirection(element, lanes.size()) : lanes.size();
    LimitValue left = widest(lanes.subList(0, half));
    LimitValue right = widest(lanes.subList(lanes.size() - half, lanes.size()));
    return right.isStricterThan(left) ? right : left;
  }

  /**
   * The number of lanes in one direction: if tagged, in the direction with fewer, else half of them
   * and the middle one.
   */
  private static int ofOneDirection(Element element, int lanes) {
    return Stream.of("lanes:forward", "lanes:backward")
        .map(key -> element.tags.getOrDefault(key, ""))
        .filter(text -> text.matches("[1-9]"))
        .mapToInt(Integer::parseInt)
        .filter(tagged -> tagged < lanes)
        .min()
        .orElse((lanes + 1) / 2);
  }

  /** The value of each lane; at most one more than allowed. */
  private static List<LimitValue> lanes(Element element, String key, LimitKind kind, String text) {
    String[] entries = text.split("\\|", -1);
    List<LimitValue> lanes = new ArrayList<>();
    for (int i = 0; i < Math.min(entries.length, LimitValue.MOST_PARTS + 1); i++) {
      lanes.add(
          entries[i].isBlank() ? LimitValue.NONE : LimitValue.read(element, key, kind, entries[i]));
    }
    return lanes;
  }

  private static LimitValue widest(List<LimitValue> lanes) {
    return lanes.stream()
        .reduce((one, other) -> one.isStricterThan(other) ? other : one)
        .orElse(LimitValue.NONE);
  }

  /**
   * The limits of the lanes of a value, from the left, in whole units; empty if they do not differ.
   */
  List<OptionalInt> limits(Element element, String key, LimitKind kind) {
    String text = element.get(key);
    if (!list || text == null) {
      return List.of();
    }
    List<OptionalInt> limits =
        lanes(element, key, kind, text).stream().map(LimitValue::limit).toList();
    boolean differ = limits.stream().distinct().count() > 1;
    return differ && limits.size() <= LimitValue.MOST_PARTS ? limits : List.of();
  }

  /** The conditions of each lane. */
  List<String> conditions(String text) {
    return list ? ConditionalText.lanes(text) : List.of(text);
  }

  /**
   * The combined conditional values of all lanes: empty if one lane is never limited, else the
   * values of all, of which the strictest that holds counts.
   */
  static List<GuardedValue> together(List<List<GuardedValue>> byLane) {
    if (byLane.size() == 1) {
      return byLane.get(0);
    }
    boolean free =
        byLane.stream()
            .anyMatch(
                lane -> lane.stream().noneMatch(each -> each.value() instanceof Value.AtMost));
    return free
        ? List.of()
        : byLane.stream()
            .flatMap(List::stream)
            .distinct()
            .sorted(Comparator.comparingInt(LaneList::amount).reversed())
            .toList();
  }

  private static int amount(GuardedValue each) {
    return each.value() instanceof Value.AtMost limit ? limit.amount() : Integer.MAX_VALUE;
  }
}
