package dev.headroom.server.fetch;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.bootstrap.map.MapFile;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows a map that another machine imported: the map at an address, with its SHA-256 sum at the
 * same address and {@code .sha256}. The local file is replaced if the sum differs and the map was
 * fetched whole, has that sum and can be opened; until then, and while the address does not answer,
 * the file stays. Safe for several threads.
 */
public final class RemoteMap implements MeterBinder, AutoCloseable {

  /** The possible results of a check. */
  private enum Look {
    NEW,
    UNCHANGED,
    REFUSED,
    FAILED
  }

  /** Limits for a map: 20 GB, twice the size of the planet's roads, and a minute. */
  public static final Download.Bounds BOUNDS =
      new Download.Bounds(20L << 30, Duration.ofMinutes(1));

  private static final Logger LOG = LoggerFactory.getLogger(RemoteMap.class);

  /** Longer than a download takes to notice that it is no longer needed. */
  private static final Duration END = Duration.ofSeconds(2);

  private static final int MOST_FAILURES = 3;

  private static final Duration FIRST_LOOK_WITHIN = Duration.ofSeconds(30);

  /** The shortest interval as a share of the usual one, and how much longer than that it may be. */
  private static final double LEAST_PART = 0.8;

  private static final double JITTER = 0.4;

  private final KeptMap kept;
  private final MapFetch fetch;
  private final MapFile map;
  private final ScheduledExecutorService fetcher;
  private final Map<Look, AtomicLong> looks =
      Map.of(
          Look.NEW, new AtomicLong(),
          Look.UNCHANGED, new AtomicLong(),
          Look.REFUSED, new AtomicLong(),
          Look.FAILED, new AtomicLong());
  private volatile boolean over;

  /** Failed checks since the last successful one; used only by the checking thread. */
  private int failures;

  /**
   * Follows a map at an address.
   *
   * @param file its local file
   * @param map serves that file
   */
  public RemoteMap(MapAddress address, Path file, MapFile map) {
    this(address, file, map, BOUNDS, System::nanoTime);
  }

  RemoteMap(
      MapAddress address, Path file, MapFile map, Download.Bounds bounds, LongSupplier nanoTime) {
    this.map = map;
    this.kept = new KeptMap(file, address);
    this.fetch = new MapFetch(address, kept, map, bounds.until(() -> over), nanoTime);
    this.fetcher = Executors.newSingleThreadScheduledExecutor(BackgroundThread.MAP_FETCHER);
  }

  /**
   * Ensures that there is a file: the local one of this address, or else the present map at the
   * address.
   *
   * @return whether it was fetched
   * @throws IOException if there is none, and it cannot be fetched or is bad
   */
  public boolean prepare() throws IOException {
    Files.createDirectories(kept.folder());
    if (kept.known().isPresent()) {
      return false;
    }
    try {
      fetch.fetch();
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException().initCause(e);
    }
  }

  /** Deletes the record of the file's origin, so that the map is fetched again. */
  public void forget() throws IOException {
    kept.forget();
  }

  /** Starts checking for a newer map, at about this interval. */
  public void watch(Duration every) {
    Duration within = every.compareTo(FIRST_LOOK_WITHIN) < 0 ? every : FIRST_LOOK_WITHIN;
    schedule((long) (within.toMillis() * ThreadLocalRandom.current().nextDouble()), every);
  }

  /**
   * Schedules the next check after a random part of the interval, so that many instances do not
   * check all at once.
   */
  private void schedule(long millis, Duration every) {
    if (!fetcher.isShutdown()) {
      var unused =
          fetcher.schedule(
              () -> {
                look();
                double part = LEAST_PART + JITTER * ThreadLocalRandom.current().nextDouble();
                schedule((long) (every.toMillis() * part), every);
              },
              millis,
              TimeUnit.MILLISECONDS);
    }
  }

  /** Checks once. Whatever the result, the map stays and there is a next check. */
  void look() {
    Look outcome;
    try {
      outcome = fetch.fetch() ? Look.NEW : Look.UNCHANGED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    } catch (MapFetch.Refused e) {
      outcome = Look.REFUSED;
      map.refuse(e.getCause());
    } catch (IOException | RuntimeException | Error e) {
      outcome = Look.FAILED;
      failed(e);
    }
    if (outcome != Look.FAILED) {
      failures = 0;
    }
    looks.get(outcome).incrementAndGet();
  }

  /**
   * Reports a failed check. A single failure may be the network's; several, or a dripping host,
   * need an operator's attention.
   */
  private void failed(Throwable failure) {
    failures++;
    if (failures >= MOST_FAILURES || Download.isTooSlow(failure)) {
      map.cannotBeRenewed(failure.toString());
    } else {
      LOG.warn("no look at the map's address, the map stays: {}", failure.toString());
    }
  }

  /** Counts the checks by their results. */
  @Override
  public void bindTo(MeterRegistry registry) {
    looks.forEach(
        (outcome, count) ->
            FunctionCounter.builder("headroom.map.looks", count, AtomicLong::get)
                .description("looks for a newer map at its address")
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry));
  }

  /** Aborts a download within a moment, without trace; nothing is fetched any more. */
  public void end() {
    over = true;
  }

  /** Ends the checks; the file stays. */
  @Override
  public void close() {
    end();
    fetcher.shutdownNow();
    try {
      if (!fetcher.awaitTermination(END.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.info("a look at the map's address does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
