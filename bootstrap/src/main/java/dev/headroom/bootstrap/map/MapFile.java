package dev.headroom.bootstrap.map;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.places.LucenePlaces;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.nio.file.Path;
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
 * The map in a network file, renewed when the file changes. A new map is opened beside the old one
 * and then replaces it; requests finish with the map that they began with, so that none is dropped.
 * A new file that cannot be opened, or has no room on the heap, is refused once it has stayed the
 * same from one check to the next, with one line in the log that begins with {@code ALARM}; the old
 * map stays, and is {@link #stale()} until the file is replaced or removed. A file that could not
 * be read, or did not fit, is tried again when its owner or mode changes, and after five minutes.
 * Safe for several threads. While a new map is opened, the columns for searches of both maps are in
 * pages that the system can drop, and the rest of both is on the heap.
 */
public final class MapFile implements CurrentMap, MeterBinder, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(MapFile.class);

  /** How long until an unchanged file is tried again whose refusal may have a passing cause. */
  private static final Duration TRY_AGAIN = Duration.ofMinutes(5);

  /** A search with all its steps: a house number, and a word of which none is known. */
  private static final String WARM_UP = "12 upper stret xyz";

  private final Path file;
  private final Coverage coverage;
  private final TrafficSpeeds traffic;
  private final AtomicReference<RoadMap> current = new AtomicReference<>();
  private final long reserve;
  private final HeapRoom heap;
  private final LongSupplier nanoTime;
  private final ScheduledExecutorService watcher;
  private final MapRenewals renewals = new MapRenewals(Clock.systemUTC());
  private final MapPages pages = new MapPages();
  private Optional<FileIdentity> seen = Optional.empty();

  /** The refusal of the file as it was at the last check. */
  private Optional<Refusal> refusal = Optional.empty();

  /**
   * The refusal of a file.
   *
   * @param changed the time of its last change of owner or mode, on systems that record it
   * @param at when it was tried, by the monotonic clock
   * @param reported false as long as the file may still be being written
   */
  private record Refusal(
      String reason, String message, Optional<Object> changed, long at, boolean reported) {

    Refusal afterReport() {
      return new Refusal(reason, message, changed, at, true);
    }
  }

  /** A map file, with traffic on its roads; the map is empty until {@link #open}. */
  public MapFile(Path file, Coverage coverage, TrafficSpeeds traffic) {
    this(file, coverage, traffic, 0);
  }

  /**
   * A map file of a server with concurrent requests.
   *
   * @param reserve the bytes of heap that requests may use while a new map is opened beside the old
   *     one
   */
  public MapFile(Path file, Coverage coverage, TrafficSpeeds traffic, long reserve) {
    this(file, coverage, traffic, reserve, HeapRoom::ofJvm, System::nanoTime);
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
    this.heap = new HeapRoom(file, freeHeap);
    this.nanoTime = nanoTime;
    this.watcher = Executors.newSingleThreadScheduledExecutor(BackgroundThread.MAP_WATCHER);
  }

  /**
   * Stores the pages of maps in this folder, if it is writable, instead of the folder of temporary
   * files. To be called before the first map is opened.
   */
  public MapFile keepingPagesIn(Path folder) {
    pages.keepIn(folder);
    return this;
  }

  @Override
  public Optional<RoadMap> get() {
    return Optional.ofNullable(current.get());
  }

  /**
   * Opens the file for the first time.
   *
   * @throws IOException if it cannot be read, is not a network file, or needs more heap than is
   *     available
   */
  public synchronized void open() throws IOException {
    // Taken before reading: a file that is replaced meanwhile is seen as new at the next look.
    seen = FileIdentity.of(file);
    serve(need -> {}, 0);
  }

  private void serve(NetworkFile.HeapCheck check, long besides) throws IOException {
    Optional<PrivatePages> own = pages.forMap();
    try {
      serve(check, besides, own);
    } finally {
      close(own);
    }
  }

  private void freePages() {
    pages.free(get().isEmpty() ? 0 : 1);
  }

  private static void close(Optional<PrivatePages> own) throws IOException {
    if (own.isPresent()) {
      own.get().close();
    }
  }

  /**
   * Opens a map. Its large columns go into pages of this process, so that later changes of the file
   * do not matter.
   */
  private void serve(NetworkFile.HeapCheck check, long besides, Optional<PrivatePages> own)
      throws IOException {
    Indexing indexing = new Indexing(own, heap, besides);
    NetworkFile.Opened opened =
        NetworkFile.openAll(
            file,
            need -> {
              check.require(need);
              indexing.besideReading(need);
            },
            own,
            indexing::make);
    RoadNetwork network = opened.stored().network();
    boolean served = false;
    try {
      RoadMap map =
          RoadMap.of(indexing.over(network), coverage, traffic)
              .with(opened.picture())
              .with(places(opened))
              .from(opened.stored().checksum());
      RoadMap before = current.getAndSet(map);
      served = true;
      if (before != null) {
        // Whoever draws it turns to the new map.
        before.picture().close();
      }
      renewals.served(network);
      warmUp(map);
    } finally {
      if (!served) {
        opened.picture().close();
      }
    }
  }

  /** Searches once in the background, since the first search loads some hundred classes. */
  private void warmUp(RoadMap map) {
    if (!watcher.isShutdown()) {
      PlaceQuery query = new PlaceQuery(WARM_UP, Optional.empty(), "", 1);
      watcher.execute(() -> map.places().search(query));
    }
  }

  private Gazetteer places(NetworkFile.Opened opened) throws IOException {
    try {
      return LucenePlaces.open(opened.places()).<Gazetteer>map(all -> all).orElse(Gazetteer.NONE);
    } catch (IllegalArgumentException broken) {
      throw NetworkFileException.malformed(file, broken.getMessage(), broken);
    }
  }

  @Override
  public boolean stale() {
    return renewals.stale();
  }

  /**
   * Opens a file as if it were the new map and discards it again, so that a bad file need not
   * replace the present one.
   *
   * @throws IOException if it cannot be opened, or not beside the served map
   */
  public void check(Path candidate) throws IOException {
    freePages();
    Optional<PrivatePages> own = pages.forMap();
    try {
      NetworkFile.Opened opened =
          NetworkFile.openAll(
              candidate,
              need -> heap.require(need, get().isEmpty() ? 0 : reserve),
              own,
              network -> {});
      opened.picture().close();
      places(opened);
      NetworkFile.checkSearches(candidate, opened.stored().network());
    } finally {
      close(own);
    }
  }

  /** Whether a file that could not be opened may be opened later without a change. */
  public static boolean mayBeGoodLater(Throwable failure) {
    return MapRenewals.mayChange(MapRenewals.reason(failure));
  }

  /** Counts and reports a newer map that could not become this file as a refused one. */
  public void refuse(Throwable failure) {
    refuse(MapRenewals.reason(failure), String.valueOf(failure.getMessage()));
  }

  /**
   * Marks the map as growing old, since it is not known whether there is a newer one, or the newer
   * one cannot be fetched.
   */
  public void cannotBeRenewed(String why) {
    renewals.growsOld();
    LOG.error("ALARM no newer map can be fetched, the one before stays: {}", why);
  }

  /** Marks this file's map as the newest, whatever was refused before. */
  public synchronized void nothingNewer() {
    if (refusal.isEmpty()) {
      renewals.nothingNewer();
    }
  }

  /** Registers metrics of the map's age and origin, and counts of its renewals and refusals. */
  @Override
  public void bindTo(MeterRegistry registry) {
    renewals.bindTo(registry);
  }

  /** Starts checking for a new file at this interval. */
  public void watch(Duration every) {
    var unused =
        watcher.scheduleWithFixedDelay(
            this::look, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Checks once. Whatever is thrown, even an error, checking goes on. */
  private void look() {
    try {
      renew();
    } catch (Throwable failure) {
      LOG.error("a look for a new map failed", failure);
    }
  }

  /**
   * Opens the file if it has changed since the last check, or a passing cause of its refusal may be
   * over.
   */
  synchronized void renew() {
    Optional<FileIdentity> found = FileIdentity.of(file);
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
    return changes && (later || !before.changed().equals(FileIdentity.changed(file)));
  }

  private void tryToOpen() {
    Optional<Object> changed = FileIdentity.changed(file);
    try {
      seen = FileIdentity.of(file);
      freePages();
      serve(need -> heap.require(need, reserve), reserve);
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
    freePages();
  }

  private void refuse(Refusal refused) {
    refuse(refused.reason(), refused.message());
  }

  private void refuse(String reason, String message) {
    renewals.refused(reason);
    LOG.error("ALARM the new map was not opened, the one before stays: {} ({})", message, reason);
  }

  /** Ends the checks. The map stays readable, except for its picture. */
  @Override
  public synchronized void close() {
    watcher.shutdownNow();
    get()
        .ifPresent(
            map -> {
              map.picture().close();
            });
  }
}
