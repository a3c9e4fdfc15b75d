package dev.headroom.domain.trace;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A drive between two gaps of a trace.
 *
 * @param stretches in order, at least one, without gaps
 * @param stands when the vehicle stood on a road, in order, for too short a time to be a halt
 */
public record TracedDrive(List<TracedStretch> stretches, List<Stand> stands) {

  /**
   * Shorter stands are driving, minutes: tachographs record whole minutes, and a single one at rest
   * between two of driving as driving.
   */
  static final int STAND_MINUTES = 2;

  /** A time at rest that is no driving, and no halt either. */
  public record Stand(Instant from, Instant to) {

    /** The part of it that lies within a stretch. */
    Duration within(TracedStretch stretch) {
      Instant first = from.isAfter(stretch.from()) ? from : stretch.from();
      Instant last = to.isBefore(stretch.to()) ? to : stretch.to();
      return first.isBefore(last) ? Duration.between(first, last) : Duration.ZERO;
    }
  }

  /**
   * Copies the stretches and the stands.
   *
   * @throws IllegalArgumentException if there are none
   */
  public TracedDrive {
    stretches = List.copyOf(stretches);
    stands = List.copyOf(stands);
    if (stretches.isEmpty()) {
      throw new IllegalArgumentException("a drive without stretches");
    }
  }

  /** When it begins. */
  public Instant from() {
    return stretches.get(0).from();
  }

  /** When it ends. */
  public Instant to() {
    return stretches.get(stretches.size() - 1).to();
  }

  /** The distance on roads, metres. */
  public double metres() {
    double centimetres = 0;
    for (TracedStretch stretch : stretches) {
      centimetres += stretch instanceof TracedStretch.OnRoad on ? on.part().length() : 0;
    }
    return centimetres / 100;
  }

  /** The time without halts and stands. */
  public Duration driving() {
    Duration sum = Duration.ZERO;
    for (TracedStretch stretch : stretches) {
      if (!(stretch instanceof TracedStretch.Halt)) {
        sum = sum.plus(Duration.between(stretch.from(), stretch.to()));
      }
    }
    for (Stand stand : stands) {
      sum = sum.minus(Duration.between(stand.from(), stand.to()));
    }
    return sum;
  }
}
