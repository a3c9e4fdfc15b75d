package dev.headroom.osm.speed;

import dev.headroom.osm.tags.syntax.ConditionalText;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The speed permitted by signs to a kind of vehicle. Immutable.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxspeed">Key:maxspeed</a>
 */
final class SignedSpeed {

  private static final double MPH = 1.609344;
  private static final double WALK = 7;
  private static final Pattern SEVERAL = Pattern.compile("[;|]");
  private static final Pattern NUMBER =
      Pattern.compile("([0-9]{1,3}(?:\\.[0-9]+)?) ?(km/h|kmh|kph|mph)?");

  /** A zone with its number: {@code DE:zone:30}, {@code FR:zone30}, {@code BE:30}. */
  private static final Pattern ZONE =
      Pattern.compile("[a-z]{2}(?:-[a-z]{1,3})?:(?:zone:?)?([0-9]{1,3})");

  /** A slower value for heavier vehicles, such as {@code 60 @ (weight>7.5)}. */
  private static final Pattern BY_WEIGHT =
      Pattern.compile(
          "([0-9]{1,3}) ?(mph)? *@ *\\(? *(?:weight|maxweightrating) *>=? *"
              + "([0-9]{1,2}(?:\\.[0-9]+)?) *t? *\\)?");

  private static final Pattern HOURS =
      Pattern.compile("[0-9]:[0-9]{2}|sunset|sunrise|dusk|dawn|\\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\\b");

  private static final Pattern MORE =
      Pattern.compile("[<>=]|wet|snow|ice|fog|rain|trailer|hazmat", Pattern.CASE_INSENSITIVE);

  /** Of lorries over 7.5 t. */
  static final SignedSpeed OF_LORRIES = new SignedSpeed("hgv", 7.5);

  /** Of vans of 3.5 t, which a sign for more than 3.5 t does not concern. */
  static final SignedSpeed OF_VANS = new SignedSpeed("goods", 3.49);

  private final String ofMode;
  private final double tonnes;

  /**
   * The signs for a class of vehicles.
   *
   * @param mode the class in keys
   * @param tonnes the greatest weight on a sign for heavier vehicles that concerns them
   */
  private SignedSpeed(String mode, double tonnes) {
    ofMode = "maxspeed:" + mode;
    this.tonnes = tonnes;
  }

  /**
   * The lowest of the signs for a direction, km/h; empty if there is none with a number. A sign for
   * the class with hours (quiet nights) counts at all hours, since the speed of a road does not
   * vary. Other conditions besides hours and the vehicle's weight (wet, school days of all traffic)
   * are ignored: they affect only when a vehicle arrives, never where it may go.
   *
   * @param direction {@code forward} or {@code backward}
   */
  OptionalDouble of(Map<String, String> tags, String direction) {
    double least = Double.POSITIVE_INFINITY;
    for (String key :
        new String[] {
          "maxspeed",
          "maxspeed:" + direction,
          ofMode,
          ofMode + ":" + direction,
          "maxspeed:advisory",
          "maxspeed:type",
          "source:maxspeed",
          "zone:maxspeed"
        }) {
      least = Math.min(least, value(tags.getOrDefault(key, "")));
    }
    for (String key :
        new String[] {
          "maxspeed:conditional", ofMode + ":conditional", "maxspeed:" + direction + ":conditional"
        }) {
      least = Math.min(least, byWeight(tags.getOrDefault(key, "")));
    }
    for (String key :
        new String[] {ofMode + ":conditional", ofMode + ":" + direction + ":conditional"}) {
      least = Math.min(least, atHours(tags.getOrDefault(key, "")));
    }
    return least < Double.POSITIVE_INFINITY ? OptionalDouble.of(least) : OptionalDouble.empty();
  }

  /** The lowest number among several values; infinite if there is none. */
  private static double value(String text) {
    double least = Double.POSITIVE_INFINITY;
    if (text.isEmpty()) {
      return least;
    }
    for (String part : SEVERAL.split(text)) {
      String trimmed = part.strip().toLowerCase(Locale.ROOT);
      Matcher number = NUMBER.matcher(trimmed);
      Matcher zone = ZONE.matcher(trimmed);
      if (trimmed.equals("walk") || trimmed.endsWith(":walk")) {
        least = Math.min(least, WALK);
      } else if (number.matches()) {
        least = Math.min(least, kmh(number.group(1), number.group(2)));
      } else if (zone.matches()) {
        least = Math.min(least, kmh(zone.group(1), inMiles(trimmed) ? "mph" : ""));
      }
    }
    return least;
  }

  /** British zones are numbered in miles. */
  private static boolean inMiles(String zone) {
    return zone.startsWith("gb") || zone.startsWith("uk") || zone.startsWith("im");
  }

  /** The lowest value with hours, unless weather or a weight is a condition too. */
  private static double atHours(String text) {
    double least = Double.POSITIVE_INFINITY;
    if (text.isEmpty()) {
      return least;
    }
    for (ConditionalText.Part part : ConditionalText.clauses(text)) {
      if (HOURS.matcher(part.condition()).find() && !MORE.matcher(part.condition()).find()) {
        least = Math.min(least, value(part.value()));
      }
    }
    return least;
  }

  private double byWeight(String text) {
    double least = Double.POSITIVE_INFINITY;
    if (text.isEmpty()) {
      return least;
    }
    Matcher matcher = BY_WEIGHT.matcher(text);
    while (matcher.find()) {
      if (Double.parseDouble(matcher.group(3)) <= tonnes) {
        least = Math.min(least, kmh(matcher.group(1), matcher.group(2)));
      }
    }
    return least;
  }

  /** The speed; a number below walking pace is an error of the map. */
  private static double kmh(String number, String unit) {
    double value = Double.parseDouble(number) * ("mph".equals(unit) ? MPH : 1);
    return Math.max(5, value);
  }
}
