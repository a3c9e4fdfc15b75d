package dev.headroom.osm.speed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The speed of a laden vehicle along consecutive roads, driven from the first to the last:
 * stretches, each with its greatest speed. The vehicle brakes before a slower stretch and gains
 * speed after it, by its {@link Handling}. It enters the first stretch and leaves the last at the
 * speed of that stretch: the loss at a junction at the ends of a way belongs to the turn.
 *
 * <p>The speeds at the borders of stretches are computed in two sweeps, forwards for acceleration
 * and backwards for braking. The sources of the figures are in {@code docs/travel-times.md}. For
 * one thread.
 */
public final class SpeedProfile {

  private final double braking;
  private final double gaining;
  private double[] metres = new double[16];
  private double[] most = new double[16];
  private int count;
  private final List<Integer> roadEnds = new ArrayList<>();

  /** Begins without a road. */
  public SpeedProfile(Handling handling) {
    braking = handling.braking();
    gaining = handling.gaining();
  }

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
      borders[i + 1] = Math.min(borders[i + 1], reached(borders[i], gaining, metres[i]));
    }
    for (int i = count - 1; i >= 0; i--) {
      borders[i] = Math.min(borders[i], reached(borders[i + 1], braking, metres[i]));
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
            (2 * gaining * braking * metres[stretch]
                    + braking * enter * enter
                    + gaining * leave * leave)
                / (gaining + braking));
    double speed = Math.min(peak, most[stretch]);
    double changing =
        (speed * speed - enter * enter) / (2 * gaining)
            + (speed * speed - leave * leave) / (2 * braking);
    return (speed - enter) / gaining
        + (speed - leave) / braking
        + Math.max(0, metres[stretch] - changing) / speed;
  }
}
