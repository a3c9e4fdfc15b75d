package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the page for drivers takes of a phone: the processor at one position a second, and the
 * memory after the 3,600 positions of an hour, which come ten a second, over 49 km. The memory that
 * counts is what the page uses; what its process holds beside that, such as memory that is free for
 * the next objects and pictures drawn before, is printed.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class CabHourTest {

  private static final int POSITIONS = Integer.getInteger("headroom.test.positions", 3_600);
  private static final int PARTS = 4;
  private static final int SECONDS = 60;
  private static final long MOST_BYTES = 30_000_000;
  private static final double MOST_OF_A_CORE = 0.15;

  @TempDir private Path folder;
  private Browser browser;
  private Seat seat;
  private Seat.Way way;
  private double along;

  /** A new browser: no other page has left anything in its processes. */
  @BeforeEach
  void sit() {
    Optional<Browser> found = Browser.find(folder.resolve("profile"));
    assumeTrue(found.isPresent(), "no chromium and chromedriver on the path");
    browser = found.get();
    seat = new Seat(folder, browser);
  }

  @AfterEach
  void leave() {
    if (browser != null) {
      seat.close();
      browser.close();
    }
  }

  @Test
  void anHoursDriveTakesLittleOfAPhone() {
    browser.open("about:blank");
    long blank = privateMemory();
    seat.open();
    way = seat.way();
    seat.drive(way.at(0), way.heading(0));
    drive(10, 1_000);
    long before = browser.memory();
    long processBefore = privateMemory();
    double processor = processor(SECONDS);
    List<String> process = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      drive(POSITIONS / PARTS, 100);
      process.add(megabytes(privateMemory()));
    }
    long after = browser.memory();
    browser.lackMemory();
    long lacking = settled();
    System.out.printf(
        Locale.ROOT,
        "%d positions: scripts, elements and buffers of the page %s MB at the beginning, %s MB at"
            + " the end; private memory of its process %s MB at the beginning, then %s MB, and %s"
            + " MB where the phone lacks memory, of an empty page's %s MB; at one position a second"
            + " %.1f %% of a core, all of the browser's processes%n",
        POSITIONS,
        megabytes(before),
        megabytes(after),
        megabytes(processBefore),
        String.join(", ", process),
        megabytes(lacking),
        megabytes(blank),
        100 * processor);
    assertThat(after).isLessThan(MOST_BYTES);
    assertThat(processor).isLessThan(MOST_OF_A_CORE);
  }

  /**
   * What the process has once it gives nothing back any more, looked at for at most ten seconds.
   */
  private static long settled() {
    long least = privateMemory();
    for (int i = 0; i < 10; i++) {
      LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
      least = Math.min(least, privateMemory());
    }
    return least;
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
  }

  private void drive(int positions, long everyMillis) {
    long next = System.nanoTime();
    for (int i = 0; i < positions; i++) {
      browser.drivesAt(way.at(along), Seat.SPEED, way.heading(along));
      along = (along + Seat.SPEED) % way.length();
      next += Duration.ofMillis(everyMillis).toNanos();
      LockSupport.parkNanos(Math.max(0, next - System.nanoTime()));
    }
  }

  /** The share of a core that the browser takes at one position a second. */
  private double processor(int seconds) {
    Duration before = processorTime();
    long begin = System.nanoTime();
    drive(seconds, 1_000);
    return (double) processorTime().minus(before).toNanos() / (System.nanoTime() - begin);
  }

  private static Stream<ProcessHandle> chromium() {
    return ProcessHandle.current()
        .descendants()
        .filter(each -> each.info().command().orElse("").endsWith("/chromium"));
  }

  private static Duration processorTime() {
    return chromium()
        .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Bytes that only the page's process has: of those that show pages, the largest. */
  private static long privateMemory() {
    return chromium()
        .filter(each -> read(each, "cmdline").contains("--type=renderer"))
        .mapToLong(CabHourTest::privateMemory)
        .max()
        .orElse(0);
  }

  private static long privateMemory(ProcessHandle process) {
    return read(process, "smaps_rollup")
        .lines()
        .filter(line -> line.startsWith("Private_"))
        .mapToLong(line -> 1_024 * Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }

  /** What the system says of a process; nothing once it has ended. */
  private static String read(ProcessHandle process, String file) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), file));
    } catch (IOException e) {
      return "";
    }
  }
}
