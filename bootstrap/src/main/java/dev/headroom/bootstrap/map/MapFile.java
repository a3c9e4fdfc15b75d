package dev.headroom.bootstrap.map;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.persistence.network.index.JtsRoadIndex;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The map in a network file, renewed when the file is. A question keeps the map that it began with;
 * a new one is opened beside it and then takes its place, so no question is dropped. A new file
 * that cannot be opened, or for which the heap has no room, is refused with one line in the log
 * that begins with {@code ALARM}, once it has stayed as it is from one look to the next; the map
 * stays, and is {@link #stale()} until the file is replaced or removed. Safe for several threads;
 * both maps are in memory while a new one is opened.
 */
public final class MapFile implements CurrentMap, MeterBinder, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(MapFile.class);

  private final Path file;
  private final Coverage coverage;
  private final TrafficSpeeds traffic;
  private final AtomicReference<RoadMap> current = new AtomicReference<>();
  private final LongSupplier freeHeap;
  private final ScheduledExecutorService watcher;
  private final MapRenewals renewals = new MapRenewals(Clock.systemUTC());
  private Optional<Identity> seen = Optional.empty();

  /** Of the file as it was at the last look: it may be in the middle of being written. */
  private Optional<Refusal> refusal = Optional.empty();

  private record Refusal(String reason, String message) {}

  /** What changes when a file is replaced or written to. */
  private record Identity(Optional<Object> key, FileTime modified, long size) {
    /** Empty when there is nothing to be seen. */
    static Optional<Identity> of(Path file) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        return Optional.of(
            new Identity(
                Optional.ofNullable(found.fileKey()), found.lastModifiedTime(), found.size()));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }

  /** The map in this file, with traffic on its roads; empty until {@link #open}. */
  public MapFile(Path file, Coverage coverage, TrafficSpeeds traffic) {
    this(file, coverage, traffic, MapFile::freeHeap);
  }

  MapFile(Path file, Coverage coverage, TrafficSpeeds traffic, LongSupplier freeHeap) {
    this.traffic = traffic;
    this.file = file;
    this.coverage = coverage;
    this.freeHeap = freeHeap;
    this.watcher =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "headroom-map-watcher");
              thread.setDaemon(true);
              return thread;
            });
  }

  @Override
  public Optional<RoadMap> get() {
    return Optional.ofNullable(current.get());
  }

  /**
   * Opens the file for the first time.
   *
   * @throws IOException when it cannot be read, is no network file, or needs more heap than there
   *     may be
   */
  public synchronized void open() throws IOException {
    // Taken before reading: a file that is replaced meanwhile is seen as new at the next look.
    seen = Identity.of(file);
    RoadNetwork network = NetworkFile.read(file);
    requireRoom(JtsRoadIndex.heapToIndex(network));
    current.set(RoadMap.of(JtsRoadIndex.of(network), coverage, traffic));
    renewals.served(network);
  }

  @Override
  public boolean stale() {
    return renewals.stale();
  }

  /** Measures age and origin of the map, and counts its renewals and refusals. */
  @Override
  public void bindTo(MeterRegistry registry) {
    renewals.bindTo(registry);
  }

  /** Looks for a new file from now on, after each such time. */
  public void watch(Duration every) {
    var unused =
        watcher.scheduleWithFixedDelay(
            this::renew, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Opens the file if it is another one than at the last look. */
  synchronized void renew() {
    Optional<Identity> found = Identity.of(file);
    if (found.equals(seen)) {
      refusal.ifPresent(this::refuse);
      refusal = Optional.empty();
      return;
    }
    seen = found;
    refusal = Optional.empty();
    if (found.isEmpty()) {
      renewals.nothingNewer();
      LOG.warn("the map's file is gone, the map stays until the server ends: {}", file);
    } else {
      tryToOpen();
    }
  }

  private void tryToOpen() {
    try {
      requireRoom(NetworkFile.heapToOpen(file));
      open();
      LOG.info("the new map is served: {}", file);
    } catch (IOException | RuntimeException e) {
      refusal = Optional.of(new Refusal(MapRenewals.reason(e), String.valueOf(e.getMessage())));
    }
  }

  private void refuse(Refusal refused) {
    renewals.refused(refused.reason());
    LOG.error(
        "ALARM the new map was not opened, the one before stays: {} ({})",
        refused.message(),
        refused.reason());
  }

  /** Running out of heap would end all. */
  private void requireRoom(long bytes) throws NetworkFileException {
    if (freeHeap.getAsLong() < bytes) {
      // What looks taken may be garbage; maps are renewed so seldom that a look is worth a pause.
      System.gc();
    }
    if (freeHeap.getAsLong() < bytes) {
      throw NetworkFileException.noMemory(file, bytes, freeHeap.getAsLong());
    }
  }

  private static long freeHeap() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory();
  }

  /** Ends the watching. The map stays readable. */
  @Override
  public void close() {
    watcher.shutdownNow();
  }
}
