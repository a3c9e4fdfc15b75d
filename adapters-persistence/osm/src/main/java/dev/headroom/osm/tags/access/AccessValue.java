package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Interprets the values of access tags for goods vehicles.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:access">Key:access</a>
 */
final class AccessValue {

  private static final Map<String, Access> VALUES =
      Map.ofEntries(
          Map.entry("yes", Access.OPEN),
          Map.entry("permissive", Access.OPEN),
          Map.entry("designated", Access.OPEN),
          Map.entry("official", Access.OPEN),
          Map.entry("public", Access.OPEN),
          Map.entry("discouraged", Access.OPEN),
          Map.entry("destination", Access.DESTINATION),
          Map.entry("delivery", Access.DESTINATION),
          Map.entry("local", Access.DESTINATION), // "Except local deliveries", in North America.
          Map.entry("private", Access.PRIVATE),
          Map.entry("customers", Access.PRIVATE),
          Map.entry("customer", Access.PRIVATE),
          Map.entry("permit", Access.PRIVATE),
          Map.entry("permits", Access.PRIVATE),
          Map.entry("permit_holder", Access.PRIVATE),
          Map.entry("permit_holders", Access.PRIVATE),
          Map.entry("no", Access.CLOSED),
          Map.entry("agricultural", Access.CLOSED),
          Map.entry("forestry", Access.CLOSED),
          Map.entry("emergency", Access.CLOSED),
          Map.entry("military", Access.CLOSED),
          Map.entry("psv", Access.CLOSED),
          Map.entry("bus", Access.CLOSED),
          Map.entry("taxi", Access.CLOSED),
          Map.entry("hov", Access.CLOSED),
          Map.entry("disabled", Access.CLOSED),
          Map.entry("bicycle", Access.CLOSED),
          Map.entry("foot", Access.CLOSED),
          Map.entry("use_sidepath", Access.CLOSED),
          Map.entry("dismount", Access.CLOSED));

  private static final Set<String> NOT_KNOWN = Set.of("unknown", "");

  private static final Set<String> GENERAL = Set.of("access", "vehicle", "motor_vehicle");

  /**
   * {@code official} on the keys of vehicles in general is a road for officials; {@code
   * hgv=official} is a way signed for lorries, an old word for {@code designated}.
   */
  private static final Pattern OFFICIAL = Pattern.compile("(?i)\\bofficial\\b");

  private static final Map<String, Purpose> EXCEPTIONS =
      Map.of(
          "destination", Purpose.DESTINATION,
          "delivery", Purpose.DELIVERY,
          "local", Purpose.DESTINATION,
          "private", Purpose.PRIVATE,
          "customers", Purpose.CUSTOMERS,
          "permit", Purpose.PERMIT);

  private AccessValue() {}

  /**
   * The degree of access; empty if the value is not one of the wiki's or in common use. If a tag
   * has several values ({@code agricultural;destination}), each admits some, so that the widest
   * counts, unless they contradict each other: then the strictest does.
   */
  static Optional<Access> of(String raw) {
    Access widest = Access.CLOSED;
    Access strictest = Access.OPEN;
    boolean expresslyClosed = false;
    for (String part : raw.toLowerCase(Locale.ROOT).split(";", 17)) {
      Access access = VALUES.get(part.strip());
      if (access == null) {
        return Optional.empty();
      }
      widest = access.compareTo(widest) < 0 ? access : widest;
      strictest = access.compareTo(strictest) > 0 ? access : strictest;
      expresslyClosed |= part.strip().equals("no");
    }
    boolean contradicts = expresslyClosed || widest == Access.OPEN;
    return Optional.of(contradicts ? strictest : widest);
  }

  /**
   * Whether a value under a condition admits vehicles and thereby implies that the road is closed
   * otherwise: {@code yes}, and {@code delivery}, the sign of streets with delivery hours. A {@code
   * destination} is a restriction for a time.
   */
  static boolean permits(String raw) {
    return (of(raw).filter(Access.OPEN::equals).isPresent() && !discourages(raw))
        || raw.strip().equalsIgnoreCase("delivery");
  }

  /** Whether a value is for others than goods vehicles, without excluding these. */
  static boolean isForOthers(String raw) {
    return of(raw).filter(Access.CLOSED::equals).isPresent()
        && Stream.of(raw.toLowerCase(Locale.ROOT).split(";", 17))
            .noneMatch(part -> part.strip().equals("no"));
  }

  /** Whether a value, or one of several, advises against permitted use. */
  static boolean discourages(String raw) {
    return Stream.of(raw.toLowerCase(Locale.ROOT).split("[;|]", 33))
        .map(String::strip)
        .anyMatch("discouraged"::equals);
  }

  /** The degree of access of a key's value: roads open to officials are closed to all others. */
  static Optional<Access> of(String key, String raw) {
    return of(ofGeneral(key) ? OFFICIAL.matcher(raw).replaceAll("permit") : raw);
  }

  /** The degree of access, with unclear values reported: an unknown value closes. */
  static Optional<Access> read(Element element, String key, String raw) {
    if (NOT_KNOWN.contains(raw.strip().toLowerCase(Locale.ROOT))) {
      element.issue("unknown_access", key, Assumed.AS_IF_NOT_TAGGED);
      return Optional.empty();
    }
    Optional<Access> access = of(key, raw);
    if (access.isEmpty()) {
      element.issue("unknown_access", key, Assumed.CLOSED);
      return Optional.of(Access.CLOSED);
    }
    return access;
  }

  /** Whether a key is about vehicles in general. */
  private static boolean ofGeneral(String key) {
    String[] parts = key.split(":", 4);
    return GENERAL.contains(parts[0])
        && Arrays.stream(parts, 1, parts.length).noneMatch(KeySuffix.ACCESS_KEYS::contains);
  }

  /** The widest of a list of values by lane, since a lorry uses the lane that is open to it. */
  static String widestLane(String lanes) {
    String widest = null;
    for (String lane : lanes.split("\\|", 33)) {
      String value = lane.isBlank() ? "yes" : lane;
      if (widest == null
          || of(value).orElse(Access.CLOSED).compareTo(of(widest).orElse(Access.CLOSED)) < 0) {
        widest = value;
      }
    }
    return widest;
  }

  /** The purpose that a ban excepts by its base value, if any. */
  static Optional<Purpose> exception(String raw) {
    return Optional.ofNullable(EXCEPTIONS.get(raw.strip()));
  }
}
