package dev.headroom.domain.trace;

import dev.headroom.domain.network.NetworkSketch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Records a drive on a sketch: straight lines between places in metres, with noise. */
final class Recorder {

  static final Instant BEGIN = Instant.parse("2026-11-30T09:00:00Z");

  private final List<TracePoint> points = new ArrayList<>();
  private final Random random;
  private final double noise;
  private final double seconds;
  private double east;
  private double north;
  private double at;
  private double speed = 12;
  private double lasting;
  private double eastError;
  private double northError;

  /** Begins at a place. */
  Recorder(double east, double north, double noise, double seconds, long seed) {
    this.east = east;
    this.north = north;
    this.noise = noise;
    this.seconds = seconds;
    random = new Random(seed);
  }

  /** Begins with a position every second and 3 m of noise. */
  Recorder(double east, double north) {
    this(east, north, 3, 1, 45);
  }

  /** Lets errors last: their correlation falls to 1/e after so many seconds. */
  Recorder erringFor(double time) {
    lasting = Math.exp(-seconds / time);
    eastError = random.nextGaussian();
    northError = random.nextGaussian();
    return this;
  }

  /** Changes the speed, metres a second. */
  Recorder at(double metresPerSecond) {
    speed = metresPerSecond;
    return this;
  }

  /** Drives to a place. */
  Recorder to(double toEast, double toNorth) {
    double metres = Math.hypot(toEast - east, toNorth - north);
    double time = metres / speed;
    double fromEast = east;
    double fromNorth = north;
    for (double t = 0; t < time; t += seconds) {
      record(
          fromEast + (toEast - fromEast) * t / time, fromNorth + (toNorth - fromNorth) * t / time);
      at += seconds;
    }
    east = toEast;
    north = toNorth;
    return this;
  }

  /** Stands. */
  Recorder stand(double time) {
    for (double t = 0; t < time; t += seconds) {
      record(east, north);
      at += seconds;
    }
    return this;
  }

  /** Drives to a place without positions, such as through a tunnel. */
  Recorder unseenTo(double toEast, double toNorth) {
    at += Math.hypot(toEast - east, toNorth - north) / speed;
    east = toEast;
    north = toNorth;
    return this;
  }

  /** Is somewhere else for one position. */
  Recorder stray(double strayEast, double strayNorth) {
    record(strayEast, strayNorth);
    at += seconds;
    return this;
  }

  private void record(double x, double y) {
    double anew = Math.sqrt(1 - lasting * lasting);
    eastError = lasting * eastError + anew * random.nextGaussian();
    northError = lasting * northError + anew * random.nextGaussian();
    points.add(
        new TracePoint(
            BEGIN.plusMillis(Math.round(1000 * at)),
            NetworkSketch.at(x + noise * eastError, y + noise * northError)));
  }

  Trace trace() {
    record(east, north);
    return new Trace(points);
  }
}
