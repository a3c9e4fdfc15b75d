package dev.headroom.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Processor time, which does not count what other processes of the machine take. Single calls are
 * measured by it: each runs on the thread that calls.
 */
public final class CpuTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final long wall = System.nanoTime();
  private final long processor = SYSTEM.getProcessCpuTime();

  /** Nanoseconds that the calling thread has used so far. */
  public static long ofThread() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Nanoseconds that all threads of this JVM have used so far. */
  public static long ofProcess() {
    return SYSTEM.getProcessCpuTime();
  }

  /** What has passed since this was made: on the clock, and of all threads of this JVM. */
  @Override
  public String toString() {
    return Figures.time(System.nanoTime() - wall)
        + ", processor "
        + Figures.time(SYSTEM.getProcessCpuTime() - processor);
  }
}
