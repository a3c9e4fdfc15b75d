package dev.headroom.osm.speed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The speed of a laden lorry along consecutive roads, driven from the first to the last: stretches,
 * each with its greatest speed. The lorry brakes by {@value #BRAKING} m/s² before a slower stretch
 * and gains {@value #GAINING} m/s² after it. It enters the first stretch and leaves the last at the
 * speed of that stretch: the loss at a junction at the ends of a way belongs to the turn.
 *
 * <p>The speeds at the borders of stretches are computed in two sweeps, forwards for acceleration
 * and backwards for braking. The sources of the figures are in {@code docs/travel-times.md}. For
 * one thread.
 */
public final class SpeedProfile {

  /** Comfortable braking of a laden lorry, m/s². */
  static final double BRAKING = 1.0;

  /** The average acceleration of a laden lorry up to the speed of main roads, m/s². */
  static final double GAINING = 0.5;

  private double[] metres = new double[16];
  private double[] most = new double[16];
  private int count;
  private final List<Integer> roadEnds = new ArrayList<>();

  /** Adds a stretch of the last road; a stretch without length is ignored. */
  public void add(double stretchMetres, double kmh) {
    if (stretchMetres <= 0) {
      return;
    }
    if (count == metres.length) {
      metres = Arrays.copyOf(metres, 2 * count);
      most = Arrays.copyOf(most, 2 * count);
    }
    metres[count] = stretchMetres;
    most[count++] = kmh / 3.6;
  }

  /** Ends the last road. */
  public void endRoad() {
    roadEnds.add(count);
  }

  /** The milliseconds of each road, in the order in which they were added. */
  public double[] millis() {
    double[] borders = borders();
    double[] millis = new double[roadEnds.size()];
    int stretch = 0;
    for (int road = 0; road < millis.length; road++) {
      for (; stretch < roadEnds.get(road); stretch++) {
        millis[road] += 1_000 * seconds(stretch, borders[stretch], borders[stretch + 1]);
      }
    }
    return millis;
  }

  /** The speed at the beginning of each stretch, and at the end of the last. */
  private double[] borders() {
    double[] borders = new double[count + 1];
    for (int i = 0; count > 0 && i <= count; i++) {
      borders[i] = Math.min(most[Math.max(0, i - 1)], most[Math.min(count - 1, i)]);
    }
    for (int i = 0; i < count; i++) {
      borders[i + 1] = Math.min(borders[i + 1], reached(borders[i], GAINING, metres[i]));
    }
    for (int i = count - 1; i >= 0; i--) {
      borders[i] = Math.min(borders[i], reached(borders[i + 1], BRAKING, metres[i]));
    }
    return borders;
  }

  private static double reached(double speed, double change, double way) {
    return Math.sqrt(speed * speed + 2 * change * way);
  }

  /** Accelerates, keeps the greatest speed, and brakes. */
  private double seconds(int stretch, double enter, double leave) {
    double peak =
        Math.sqrt(
            (2 * GAINING * BRAKING * metres[stretch]
                    + BRAKING * enter * enter
                    + GAINING * leave * leave)
                / (GAINING + BRAKING));
    double speed = Math.min(peak, most[stretch]);
    double changing =
        (speed * speed - enter * enter) / (2 * GAINING)
            + (speed * speed - leave * leave) / (2 * BRAKING);
    return (speed - enter) / GAINING
        + (speed - leave) / BRAKING
        + Math.max(0, metres[stretch] - changing) / speed;
  }
}
