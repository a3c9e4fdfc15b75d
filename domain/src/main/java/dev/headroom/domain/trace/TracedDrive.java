package dev.headroom.domain.trace;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A drive between two gaps of a trace.
 *
 * @param stretches in order, at least one, without gaps
 */
public record TracedDrive(List<TracedStretch> stretches) {

  /**
   * Copies the stretches.
   *
   * @throws IllegalArgumentException if there are none
   */
  public TracedDrive {
    stretches = List.copyOf(stretches);
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

  /** The time without halts. */
  public Duration driving() {
    Duration sum = Duration.ZERO;
    for (TracedStretch stretch : stretches) {
      if (!(stretch instanceof TracedStretch.Halt)) {
        sum = sum.plus(Duration.between(stretch.from(), stretch.to()));
      }
    }
    return sum;
  }
}
