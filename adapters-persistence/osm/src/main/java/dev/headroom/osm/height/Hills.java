package dev.headroom.osm.height;

import java.util.ArrayList;
import java.util.List;

/**
 * The steepness of a line: sections of equal length, each with its slope or unknown. The slope at a
 * place is the rise between the points one reach before and after it on the same line, divided by
 * their distance, or by one reach if that is longer: a shorter line has no hill that matters, and
 * the error of two heights matters less the farther apart they are. Lorries take shorter ramps with
 * their momentum.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Hills {

  /**
   * A part of the line, metres from its beginning, and its slope, at least 0, the same uphill and
   * downhill.
   */
  public record Slope(double from, double to, double share) {}

  /** A line of which nothing is known. */
  public static final Hills UNKNOWN = new Hills(new double[0], 1);

  /** The least reach, metres: at 50 km/h a lorry has the energy of some 10 m of height. */
  static final double LEAST_REACH = 100;

  /** The number of postings in a reach. */
  private static final int POSTINGS = 2;

  /** A steeper slope over a reach is a cliff or a house in the data, and not the road. */
  private static final double STEEPEST = 0.3;

  /** Slopes; NaN where not known. */
  private final double[] slopes;

  private final double step;

  private Hills(double[] slopes, double step) {
    this.slopes = slopes;
    this.step = step;
  }

  /**
   * The hills of a line on the ground.
   *
   * @param heights metres at the beginning, after each step and at the end; NaN if not known
   * @param step metres, more than 0
   * @param first the distance from which heights count; before it, the slope there continues
   * @param last the distance up to which heights count
   * @param reach metres
   */
  static Hills of(double[] heights, double step, double first, double last, double reach) {
    double[] slopes = new double[heights.length - 1];
    for (int i = 0; i < slopes.length; i++) {
      double middle = Math.max(first, Math.min(last, (i + 0.5) * step));
      double from = Math.max(first, middle - reach);
      double to = Math.min(last, middle + reach);
      slopes[i] = first < last ? slope(heights, step, from, to, reach) : Double.NaN;
    }
    return new Hills(slopes, step);
  }

  /** The hills of a line that is straight between its ends. */
  static Hills straight(double begin, double end, double length, double reach) {
    return of(new double[] {begin, end}, length, 0, length, reach);
  }

  /** The reach in data with this distance between postings, metres. */
  static double reach(double posting) {
    return Math.max(LEAST_REACH, POSTINGS * posting);
  }

  private static double slope(double[] heights, double step, double from, double to, double reach) {
    for (int i = (int) (from / step); i < heights.length && i * step <= to; i++) {
      if (Double.isNaN(heights[i])) {
        return Double.NaN;
      }
    }
    double rise = Math.abs(at(heights, to / step) - at(heights, from / step));
    double slope = rise / Math.max(reach, to - from);
    return slope > STEEPEST ? Double.NaN : slope;
  }

  private static double at(double[] heights, double place) {
    int before = Math.max(0, Math.min(heights.length - 2, (int) place));
    double share = place - before;
    return share * heights[before + 1] + (1 - share) * heights[before];
  }

  /** Whether the slope is known along a whole part. */
  public boolean known(double from, double to) {
    List<Slope> parts = between(from, to);
    return !parts.isEmpty() && parts.stream().noneMatch(part -> Double.isNaN(part.share));
  }

  /** The slopes of a part, in the line's direction; empty if nothing is known of the line. */
  public List<Slope> between(double from, double to) {
    List<Slope> parts = new ArrayList<>();
    for (int i = Math.max(0, (int) (from / step)); i < slopes.length && i * step < to; i++) {
      double begin = Math.max(from, i * step);
      double end = Math.min(to, (i + 1) * step);
      if (begin < end) {
        parts.add(new Slope(begin, end, slopes[i]));
      }
    }
    return parts;
  }
}
