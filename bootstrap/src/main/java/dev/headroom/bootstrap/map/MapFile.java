package dev.headroom.bootstrap.map;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.engine.Room;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.network.packed.PrivatePages;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The map in a network file, renewed when the file is. A question keeps the map that it began with;
 * a new one is opened beside it and then takes its place, so no question is dropped. A new file
 * that cannot be opened, or for which the heap has no room, is refused with one line in the log
 * that begins with {@code ALARM}, once it has stayed as it is from one look to the next; the map
 * stays, and is {@link #stale()} until the file is replaced or removed. A file that could not be
 * read, or did not fit, is tried again when its owner or mode changes, and after five minutes. Safe
 * for several threads. While a new map is opened the searches' columns of both are in pages that
 * the system can drop, and the rest of both is on the heap.
 */
public final class MapFile implements CurrentMap, MeterBinder, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(MapFile.class);

  /** After which a file is tried again that may be good by now, although it is the same. */
  private static final Duration TRY_AGAIN = Duration.ofMinutes(5);

  private final Path file;
  private final Coverage coverage;
  private final TrafficSpeeds traffic;
  private final AtomicReference<RoadMap> current = new AtomicReference<>();
  private final long reserve;
  private final LongSupplier freeHeap;
  private final LongSupplier nanoTime;
  private final ScheduledExecutorService watcher;
  private final MapRenewals renewals = new MapRenewals(Clock.systemUTC());
  private Path pagesIn = Path.of(System.getProperty("java.io.tmpdir"));

  /** Whether the pages of each map that was opened still take their place. */
  private final List<BooleanSupplier> pagesHeld = new CopyOnWriteArrayList<>();

  private Optional<Identity> seen = Optional.empty();

  /** Of the file as it was at the last look. */
  private Optional<Refusal> refusal = Optional.empty();

  /**
   * Why a file is refused.
   *
   * @param changed when its owner or mode was changed, where that can be seen
   * @param at when it was tried, by the clock that is never set
   * @param reported false as long as the file may be in the middle of being written
   */
  private record Refusal(
      String reason, String message, Optional<Object> changed, long at, boolean reported) {

    Refusal afterReport() {
      return new Refusal(reason, message, changed, at, true);
    }
  }

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
    this(file, coverage, traffic, 0);
  }

  /**
   * The same beside requests.
   *
   * @param reserve the bytes of heap that requests may take while a new map is opened beside the
   *     old one
   */
  public MapFile(Path file, Coverage coverage, TrafficSpeeds traffic, long reserve) {
    this(file, coverage, traffic, reserve, MapFile::freeHeap, System::nanoTime);
  }

  MapFile(
      Path file,
      Coverage coverage,
      TrafficSpeeds traffic,
      long reserve,
      LongSupplier freeHeap,
      LongSupplier nanoTime) {
    this.traffic = traffic;
    this.file = file;
    this.coverage = coverage;
    this.reserve = reserve;
    this.freeHeap = freeHeap;
    this.nanoTime = nanoTime;
    this.watcher =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "headroom-map-watcher");
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Keeps the pages of maps on the disk of another folder than that of temporary files, where it
   * can be written to; before the first map is opened.
   */
  public synchronized MapFile keepingPagesIn(Path folder) {
    pagesIn = folder;
    return this;
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
    serve(need -> {}, 0);
  }

  /** The index over the roads of a map, which is made while the rest of the map is read. */
  private final class Indexing {
    private final Room room;
    private final long besides;
    private volatile long reading;
    private Optional<FutureTask<PackedRoadIndex>> task = Optional.empty();

    /**
     * Of one map.
     *
     * @param pages where it is kept
     * @param besides the bytes of heap that are to stay free
     */
    Indexing(Optional<PrivatePages> pages, long besides) {
      this.room = pages.isPresent() ? pages.get() : Room.HEAP;
      this.besides = besides;
    }

    /**
     * Takes note of what reading takes of the heap at most: the index is not to take it away, since
     * running out of heap would end all.
     */
    void besideReading(long bytes) {
      reading = bytes;
    }

    /** Makes it; where that fails it is tried again. */
    void make(RoadNetwork network) {
      FutureTask<PackedRoadIndex> made = new FutureTask<>(() -> index(network));
      task = Optional.of(made);
      made.run();
    }

    private PackedRoadIndex index(RoadNetwork network) throws IOException {
      try {
        return PackedRoadIndex.of(network, room, this::require);
      } catch (UncheckedIOException failed) {
        throw failed.getCause();
      }
    }

    private void require(long bytes) {
      try {
        requireRoom(bytes, besides + reading);
      } catch (NetworkFileException none) {
        throw new UncheckedIOException(none);
      }
    }

    /** The index, once the map was read; what had no room beside the reading may have it now. */
    PackedRoadIndex over(RoadNetwork network) throws IOException {
      reading = 0;
      try {
        return task.isEmpty() ? index(network) : task.get().get().over(network);
      } catch (ExecutionException failed) {
        return index(network);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      }
    }
  }

  private Optional<PrivatePages> pages() {
    for (Path folder : List.of(pagesIn, Path.of(System.getProperty("java.io.tmpdir")))) {
      try {
        PrivatePages pages = PrivatePages.in(folder);
        pagesHeld.add(pages.held());
        return Optional.of(pages);
      } catch (IOException e) {
        LOG.debug("no pages can be kept in {}", folder, e);
      }
    }
    LOG.warn("no pages can be kept in {}: all of the map goes on the heap", pagesIn);
    return Optional.empty();
  }

  /**
   * Pages of maps that are gone take their place until garbage is collected, for which a heap with
   * room may wait for days: without this each map would add its own to the disk.
   *
   * @param inUse how many maps are in use
   */
  private void freePages(int inUse) {
    pagesHeld.removeIf(held -> !held.getAsBoolean());
    if (pagesHeld.size() > inUse) {
      System.gc();
    }
  }

  private void serve(NetworkFile.HeapCheck room, long besides) throws IOException {
    Optional<PrivatePages> pages = pages();
    try {
      serve(room, besides, pages);
    } finally {
      close(pages);
    }
  }

  private static void close(Optional<PrivatePages> pages) throws IOException {
    if (pages.isPresent()) {
      pages.get().close();
    }
  }

  /** The large columns go into pages of this process alone, whatever becomes of the file. */
  private void serve(NetworkFile.HeapCheck room, long besides, Optional<PrivatePages> pages)
      throws IOException {
    Indexing indexing = new Indexing(pages, besides);
    NetworkFile.Opened opened =
        NetworkFile.openAll(
            file,
            need -> {
              room.require(need);
              indexing.besideReading(need);
            },
            pages,
            indexing::make);
    RoadNetwork network = opened.stored().network();
    boolean served = false;
    try {
      RoadMap map =
          RoadMap.of(indexing.over(network), coverage, traffic)
              .with(opened.picture())
              .withNames(opened.names())
              .from(opened.stored().checksum());
      RoadMap before = current.getAndSet(map);
      served = true;
      if (before != null) {
        // Whoever draws or searches it turns to the new map.
        before.picture().close();
        before.names().close();
      }
      renewals.served(network);
    } finally {
      if (!served) {
        opened.picture().close();
        opened.names().close();
      }
    }
  }

  @Override
  public boolean stale() {
    return renewals.stale();
  }

  /**
   * Opens a file as if it were the new map and forgets it again, so that a bad one need not take
   * the place of the one that is there.
   *
   * @throws IOException when it cannot be opened, or beside the map that is served
   */
  public void check(Path candidate) throws IOException {
    freePages(get().isEmpty() ? 0 : 1);
    Optional<PrivatePages> pages = pages();
    try {
      NetworkFile.Opened opened =
          NetworkFile.openAll(
              candidate,
              need -> requireRoom(need, get().isEmpty() ? 0 : reserve),
              pages,
              network -> {});
      opened.picture().close();
      opened.names().close();
      NetworkFile.checkSearches(candidate, opened.stored().network());
    } finally {
      close(pages);
    }
  }

  /** Whether what could not be opened may be opened later, although it is the same. */
  public static boolean mayBeGoodLater(Throwable failure) {
    return MapRenewals.mayChange(MapRenewals.reason(failure));
  }

  /** A newer map did not come to be this file: it is counted and reported as if it had been. */
  public void refuse(Throwable failure) {
    refuse(MapRenewals.reason(failure), String.valueOf(failure.getMessage()));
  }

  /** The map of this file is the newest, whatever was refused before. */
  public synchronized void nothingNewer() {
    if (refusal.isEmpty()) {
      renewals.nothingNewer();
    }
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
            this::look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whatever is thrown, an error included, there is a next look. */
  private void look() {
    try {
      renew();
    } catch (Throwable failure) {
      LOG.error("a look for a new map failed", failure);
    }
  }

  /** Opens the file if it is another one than at the last look, or may be good by now. */
  synchronized void renew() {
    Optional<Identity> found = Identity.of(file);
    if (found.equals(seen)) {
      refusal.ifPresent(this::lookAgain);
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

  private void lookAgain(Refusal before) {
    if (!before.reported()) {
      refusal = Optional.of(before.afterReport());
      refuse(before);
    } else if (mayBeGood(before)) {
      refusal = Optional.empty();
      tryToOpen();
      refusal = refusal.map(now -> now.reason().equals(before.reason()) ? now.afterReport() : now);
    }
  }

  private boolean mayBeGood(Refusal before) {
    boolean changes = MapRenewals.mayChange(before.reason());
    boolean later = nanoTime.getAsLong() - before.at() >= TRY_AGAIN.toNanos();
    return changes && (later || !before.changed().equals(changed()));
  }

  /** When the file's owner, mode or content was last changed, where that can be seen. */
  private Optional<Object> changed() {
    try {
      return Optional.ofNullable(Files.getAttribute(file, "unix:ctime"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private void tryToOpen() {
    Optional<Object> changed = changed();
    try {
      seen = Identity.of(file);
      freePages(get().isEmpty() ? 0 : 1);
      serve(need -> requireRoom(need, reserve), reserve);
      refusal = Optional.empty();
      LOG.info("the new map is served: {}", file);
    } catch (IOException e) {
      refused(e, String.valueOf(e.getMessage()), changed);
    } catch (RuntimeException | Error e) {
      refused(e, e.toString(), changed);
    }
  }

  private void refused(Throwable failure, String message, Optional<Object> changed) {
    String reason = MapRenewals.reason(failure);
    refusal = Optional.of(new Refusal(reason, message, changed, nanoTime.getAsLong(), false));
    // A disk that was filled by half a map is not to stay full.
    freePages(get().isEmpty() ? 0 : 1);
  }

  private void refuse(Refusal refused) {
    refuse(refused.reason(), refused.message());
  }

  private void refuse(String reason, String message) {
    renewals.refused(reason);
    LOG.error("ALARM the new map was not opened, the one before stays: {} ({})", message, reason);
  }

  /** Running out of heap would end all. */
  private void requireRoom(long bytes, long besides) throws NetworkFileException {
    if (freeHeap.getAsLong() - besides < bytes) {
      // What looks taken may be garbage; maps are renewed so seldom that a look is worth a pause.
      System.gc();
    }
    long free = freeHeap.getAsLong() - besides;
    if (free < bytes) {
      throw NetworkFileException.noMemory(file, bytes, Math.max(0, free));
    }
  }

  private static long freeHeap() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory();
  }

  /** Ends the watching. The map stays readable, but for its picture and its names. */
  @Override
  public synchronized void close() {
    watcher.shutdownNow();
    get()
        .ifPresent(
            map -> {
              map.picture().close();
              map.names().close();
            });
  }
}
