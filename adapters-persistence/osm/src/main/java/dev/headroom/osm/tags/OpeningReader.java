package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.hours.OpeningHours;
import dev.headroom.osm.tags.hours.OpeningHours.Hours;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the opening hours of roads, bridges, ferries and barriers: outside of them passage is
 * closed, within them the other tags hold. Hours of a shop, an office or a car park that shares the
 * object do not apply to the road, nor do the staffed hours of a toll booth.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:opening_hours">Key:opening_hours</a>
 */
final class OpeningReader {

  private static final String KEY = "opening_hours";

  /** Keys of features with opening hours of their own, wherever they are. */
  private static final Set<String> FEATURES =
      Set.of("amenity", "shop", "office", "leisure", "craft", "healthcare", "club", "building");

  /** Barriers whose hours are those of their staff. */
  private static final Set<String> STAFFED = Set.of("toll_booth", "customs", "weighbridge");

  private static final Pattern OUT_OF_USE =
      Pattern.compile("(?i)(?:(?:24/7|Mo-Su) +)?(?:off|closed)(?: *\".*\")?");

  private final OpeningHours hours;

  OpeningReader(OpeningHours hours) {
    this.hours = hours;
  }

  /** Whether a key gives opening hours. */
  static boolean isKey(String key) {
    return key.equals(KEY) || key.startsWith(KEY + ":");
  }

  /** Adds the rules. */
  void read(Element element) {
    for (String key : element.tags.keySet()) {
      if (isKey(key) && isOfTheRoad(element)) {
        read(element, key);
      } else if (isKey(key) && element.isNode() && element.get("barrier") == null) {
        element.used(key);
      }
    }
  }

  private static boolean isOfTheRoad(Element element) {
    String barrier = element.tags.getOrDefault("barrier", "");
    boolean staffed =
        Stream.of(barrier.split(";", 9)).map(String::strip).anyMatch(STAFFED::contains);
    boolean meant = !element.isNode() || !(barrier.isEmpty() || staffed);
    return meant && FEATURES.stream().noneMatch(element.tags::containsKey);
  }

  private void read(Element element, String key) {
    Optional<KeySuffix> suffix =
        KeySuffix.read(key.equals(KEY) ? "" : key.substring(KEY.length() + 1));
    if (suffix.isEmpty() || suffix.get().signed()) {
      element.used(key);
    } else if (suffix.get().unknown()) {
      element.issue("unknown_suffix", key, Assumed.NOTHING_RESTRICTED);
    } else if (suffix.get().conditional() || suffix.get().lanes() || isMovable(element)) {
      addUnreadable(element, key, suffix.get());
    } else if (OUT_OF_USE.matcher(element.get(key).strip()).matches()) {
      add(element, key, suffix.get(), List.of(Clause.always(Access.CLOSED)));
    } else {
      hours(element, element.get(key))
          .ifPresentOrElse(
              read -> add(element, key, suffix.get(), read),
              () -> addUnreadable(element, key, suffix.get()));
    }
  }

  /** Whether it is a bridge whose hours may be those for ships. */
  private static boolean isMovable(Element element) {
    return element.has("bridge", "movable") || element.affirms("bridge:movable");
  }

  /** The hours, if they are certainly open at some time. */
  private Optional<Hours> hours(Element element, String text) {
    return asWritten(element, text)
        // Who tells only when it is closed means that it is open otherwise.
        .or(() -> asWritten(element, "24/7; " + text))
        .filter(read -> read.schedule().map(OpeningReader::opens).orElse(true));
  }

  private Optional<Hours> asWritten(Element element, String text) {
    return hours.read(text, element.place.zone(), element.place.country(), element.place.at());
  }

  private static boolean opens(Schedule schedule) {
    return schedule.patterns().stream()
        .flatMap(pattern -> pattern.changes().stream())
        .anyMatch(change -> change.truth() == Truth.YES);
  }

  private static void add(Element element, String key, KeySuffix suffix, Hours read) {
    if (read.schedule().isEmpty()) {
      element.used(key);
      return;
    }
    if (read.twoReadings() || read.uncertain()) {
      element.issue(
          read.twoReadings() ? "ambiguous_hours" : "uncertain_hours",
          key,
          Assumed.CLOSED_OUTSIDE_HOURS);
    }
    Condition open = new Condition(Set.of(), read.schedule(), List.of(), false);
    add(element, key, suffix, List.of(Clause.always(Access.CLOSED), new Clause(Access.OPEN, open)));
  }

  private static void add(Element element, String key, KeySuffix suffix, List<Clause> clauses) {
    Set<VehicleClass> classes = suffix.classes();
    Nature nature = classes.equals(Rule.ALL_CLASSES) ? Nature.CLOSURE : Nature.LEGAL;
    element.add(
        new Rule(Matter.ACCESS, nature, classes, clauses),
        directions(element, suffix),
        Optional.empty());
    element.used(key);
  }

  /** Adds a rule that stops nobody, for unreadable hours. */
  private static void addUnreadable(Element element, String key, KeySuffix suffix) {
    element.issue("unreadable_hours", key, "open at all hours, with a notice");
    element.add(
        Rule.told(Matter.OPENING_HOURS_UNREAD, suffix.classes()),
        directions(element, suffix),
        Optional.empty());
  }

  private static int directions(Element element, KeySuffix suffix) {
    return element.isNode() ? Oneway.BOTH : suffix.directions();
  }
}
