package dev.headroom.benchmarks.measure;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The least time of each request by two versions, and how they compare. */
public final class PairedTimes {

  private final long[] before;
  private final long[] after;

  /** Of so many requests, of which none was timed yet. */
  public PairedTimes(int requests) {
    before = new long[requests];
    after = new long[requests];
    Arrays.fill(before, Long.MAX_VALUE);
    Arrays.fill(after, Long.MAX_VALUE);
  }

  /** Takes a time of one request; the least of all counts. */
  public void add(int request, boolean isAfter, long nanos) {
    long[] times = isAfter ? after : before;
    times[request] = Math.min(times[request], nanos);
  }

  /** The time that this part of the requests do not exceed, of one version. */
  public long quantile(double part, boolean isAfter) {
    long[] sorted = (isAfter ? after : before).clone();
    Arrays.sort(sorted);
    return sorted[(int) (sorted.length * part)];
  }

  /** That of the later version divided by that of the earlier one. */
  public double ratioOf(double part) {
    return (double) quantile(part, true) / quantile(part, false);
  }

  /** The median of what each request takes, divided by what it took. */
  public double medianOfRatios() {
    double[] ratios =
        IntStream.range(0, before.length)
            .mapToDouble(i -> (double) after[i] / before[i])
            .sorted()
            .toArray();
    return ratios[ratios.length / 2];
  }
}
