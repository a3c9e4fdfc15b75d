package dev.headroom.osm.speed;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The speed of a laden vehicle uphill, and downhill in the gear in which it would climb. With P W
 * at the wheels for each kilogram, a slope i and 0.006 for the tyres, it keeps up P / (9.81 · (i +
 * 0.006)) m/s.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:incline">Key:incline</a>
 */
public final class Incline {

  private static final Pattern SLOPE =
      Pattern.compile("[-+]?([0-9]{1,2}(?:\\.[0-9]{1,3})?) ?(%|°)");
  private static final double TYRES = 0.006;

  private Incline() {}

  /**
   * The slope as rise over distance; 0 if it is not given as a number ({@code up}, {@code steep}).
   */
  static double slope(String incline) {
    Matcher slope = SLOPE.matcher(incline.strip());
    if (!slope.matches()) {
      return 0;
    }
    double figure = Double.parseDouble(slope.group(1));
    return slope.group(2).equals("%") ? figure / 100 : Math.tan(Math.toRadians(figure));
  }

  /** Whether the slope is given as a number. */
  public static boolean inFigures(String incline) {
    return SLOPE.matcher(incline.strip()).matches();
  }

  /**
   * The speed in km/h; infinite if the slope is not given as a number ({@code up}, {@code steep}).
   */
  static double kmh(String incline, Handling handling) {
    return inFigures(incline) ? kmh(slope(incline), handling) : Double.POSITIVE_INFINITY;
  }

  /** The speed in km/h on a slope, as rise over distance, at least 0. */
  public static double kmh(double slope, Handling handling) {
    return 3.6 * handling.power() / (9.81 * (slope + TYRES));
  }
}
