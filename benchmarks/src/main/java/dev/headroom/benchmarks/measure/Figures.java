package dev.headroom.benchmarks.measure;

import java.util.Arrays;
import java.util.Locale;

/** Figures that a measuring JVM prints for the one that started it: a name, a tab, a value. */
public final class Figures {

  private Figures() {}

  public static void print(String name, String format, Object... values) {
    System.out.println(name + "\t" + String.format(Locale.ROOT, format, values));
  }

  /** Median, 95th and 99th percentile of single calls. */
  public static void printTimes(String name, long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    print(
        name + ", median / p95 / p99",
        "%s / %s / %s",
        time(sorted[sorted.length / 2]),
        time(sorted[(int) (sorted.length * 0.95)]),
        time(sorted[(int) (sorted.length * 0.99)]));
  }

  public static String time(long nanos) {
    if (nanos < 1e6) {
      return String.format(Locale.ROOT, "%.1f µs", nanos / 1e3);
    }
    return nanos < 1e9
        ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
        : String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
  }

  public static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
