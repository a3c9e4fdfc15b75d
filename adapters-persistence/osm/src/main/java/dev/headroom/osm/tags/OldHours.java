package dev.headroom.osm.tags;

import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.element.Element;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the hours of a turn restriction from the keys that preceded {@code :conditional}: {@code
 * hour_on=07:00}, {@code hour_off=09:00}, and with them {@code day_on=Monday}, {@code
 * day_off=Friday}. If they are incomplete or unreadable, the turn is always forbidden.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:restriction">Relation:restriction</a>
 */
final class OldHours {

  private static final List<String> KEYS = List.of("day_on", "day_off", "hour_on", "hour_off");
  private static final Pattern TIME = Pattern.compile("[0-9]{1,2}:[0-9]{2}");
  private static final Map<String, String> DAYS =
      Map.of(
          "monday",
          "Mo",
          "tuesday",
          "Tu",
          "wednesday",
          "We",
          "thursday",
          "Th",
          "friday",
          "Fr",
          "saturday",
          "Sa",
          "sunday",
          "Su");

  private OldHours() {}

  /** The hours; empty if there are none that can be read. */
  static Optional<Guard> read(Element element, ConditionReader conditions) {
    List<String> used = KEYS.stream().filter(key -> element.get(key) != null).toList();
    if (used.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> days = days(element);
    Optional<String> times = times(element);
    if (days.isEmpty() || times.isEmpty()) {
      used.forEach(
          key -> element.issue("unreadable_condition", key, Assumed.TURN_FORBIDDEN_ALWAYS));
      return Optional.empty();
    }
    String hours = (days.get() + " " + times.get()).strip();
    return Optional.of(conditions.read(element, used.get(0), hours).get(0));
  }

  /**
   * The days as opening hours write them; an empty text for every day, and empty if they are not
   * clear.
   */
  private static Optional<String> days(Element element) {
    String on = element.get("day_on");
    String off = element.get("day_off");
    if (on == null && off == null) {
      return Optional.of("");
    }
    return day(on).flatMap(from -> day(off).map(to -> from.equals(to) ? from : from + "-" + to));
  }

  private static Optional<String> day(String name) {
    String word = name == null ? "" : name.strip().toLowerCase(Locale.ROOT);
    return DAYS.entrySet().stream()
        .filter(day -> word.equals(day.getKey()) || word.equalsIgnoreCase(day.getValue()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static Optional<String> times(Element element) {
    String on = element.tags.getOrDefault("hour_on", "").strip();
    String off = element.tags.getOrDefault("hour_off", "").strip();
    return TIME.matcher(on).matches() && TIME.matcher(off).matches()
        ? Optional.of(on + "-" + off)
        : Optional.empty();
  }
}
