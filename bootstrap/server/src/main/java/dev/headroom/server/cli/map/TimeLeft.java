package dev.headroom.server.cli.map;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/**
 * Estimates the remaining time of a part from the speed in the second half of the time taken so
 * far. A pass over a file skips irrelevant data very quickly at first, and then is slow.
 */
final class TimeLeft {

  private static final long SECOND = 1_000_000_000L;

  /** A share below this is no basis for an estimate. */
  private static final double LEAST_SHARE = 0.01;

  private record Sample(long nanos, double share) {}

  private final long began;
  private final Deque<Sample> samples = new ArrayDeque<>();

  /** An estimate for a part that begins now. */
  TimeLeft(long nanos) {
    began = nanos;
    samples.add(new Sample(nanos, 0));
  }

  /** Records the share that is done; it never falls. */
  void reached(long nanos, double share) {
    Sample last = samples.getLast();
    if (nanos - last.nanos >= SECOND) {
      samples.add(new Sample(nanos, share));
      Sample first = samples.removeFirst();
      while (samples.size() > 1 && samples.getFirst().nanos - began <= (nanos - began) / 2) {
        first = samples.removeFirst();
      }
      samples.addFirst(first);
    }
  }

  /** The remaining seconds, at least 1; empty while too little is done. */
  OptionalLong seconds() {
    Sample first = samples.getFirst();
    Sample last = samples.getLast();
    if (last.share < LEAST_SHARE || last.share <= first.share) {
      return OptionalLong.empty();
    }
    double nanos = (last.nanos - first.nanos) * (1 - last.share) / (last.share - first.share);
    return OptionalLong.of(Math.max(1, Math.round(nanos / SECOND)));
  }
}
