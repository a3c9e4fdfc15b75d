package dev.headroom.server.cli.map;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalLong;

/**
 * Estimates what is left of a part from how fast it went in the second half of the time that it has
 * taken so far: a pass over a file is over what it has no use for in no time, and then slow.
 */
final class TimeLeft {

  private static final long SECOND = 1_000_000_000L;

  /** Less than this says nothing. */
  private static final double LEAST_SHARE = 0.01;

  private record Sample(long nanos, double share) {}

  private final long began;
  private final Deque<Sample> samples = new ArrayDeque<>();

  /** Of a part that begins now. */
  TimeLeft(long nanos) {
    began = nanos;
    samples.add(new Sample(nanos, 0));
  }

  /** The share that is done now; never falls. */
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

  /** The seconds that are left, 1 at least; empty while too little is done. */
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
