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
 * A map that another machine imported, at an address, with its SHA-256 sum at the same address and
 * {@code .sha256}. It is kept in a file, which is replaced when the sum is another one and the map
 * was fetched whole, has that sum and can be opened; until then, and while the address does not
 * answer, the file stays. Safe for several threads.
 */
public final class RemoteMap implements MeterBinder, AutoCloseable {

  /** What a look at the address may come to. */
  private enum Look {
    NEW,
    UNCHANGED,
    REFUSED,
    FAILED
  }

  /** Of a map: 20 GB, twice what the planet's roads take, and a minute. */
  public static final Download.Bounds BOUNDS =
      new Download.Bounds(20L << 30, Duration.ofMinutes(1));

  private static final Logger LOG = LoggerFactory.getLogger(RemoteMap.class);

  /** Longer than a download takes to see that nobody waits for it. */
  private static final Duration END = Duration.ofSeconds(2);

  private static final int MOST_FAILURES = 3;

  private static final Duration FIRST_LOOK_WITHIN = Duration.ofSeconds(30);

  /** The least part of the time between two looks that one takes, and how much more it may be. */
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

  /** Looks that failed since the last one that did not; of the one thread that looks. */
  private int failures;

  /**
   * A map at an address.
   *
   * @param file where it is kept
   * @param map what serves that file
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
   * Sees to it that there is a file: the one that is kept of this address, else what is there now.
   *
   * @return whether it was fetched
   * @throws IOException when there is none, and it cannot be fetched or is bad
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

  /** Forgets where the file comes from, so that it is fetched again. */
  public void forget() throws IOException {
    kept.forget();
  }

  /** Looks for a newer one from now on, about after each such time. */
  public void watch(Duration every) {
    Duration within = every.compareTo(FIRST_LOOK_WITHIN) < 0 ? every : FIRST_LOOK_WITHIN;
    schedule((long) (within.toMillis() * ThreadLocalRandom.current().nextDouble()), every);
  }

  /** Each time after another part of it, so that many instances do not come all at once. */
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

  /** Whatever comes of it, the map stays and there is a next look. */
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

  /** One that fails may be the network's; more, and a host that drips, need somebody to look. */
  private void failed(Throwable failure) {
    failures++;
    if (failures >= MOST_FAILURES || Download.isTooSlow(failure)) {
      map.cannotBeRenewed(failure.toString());
    } else {
      LOG.warn("no look at the map's address, the map stays: {}", failure.toString());
    }
  }

  /** Counts the looks by what they came to. */
  @Override
  public void bindTo(MeterRegistry registry) {
    looks.forEach(
        (outcome, count) ->
            FunctionCounter.builder("headroom.map.looks", count, AtomicLong::get)
                .description("looks for a newer map at its address")
                .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                .register(registry));
  }

  /** Ends within a moment what is fetched, of which nothing stays; nothing is fetched any more. */
  public void end() {
    over = true;
  }

  /** Ends the looks; the file stays. */
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
