package dev.headroom.application.picture;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.picture.TileCache.Kept;
import dev.headroom.domain.picture.Tile;
import dev.headroom.domain.restriction.When;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Serves a tile of the current map. Drawing keeps a processor busy, so that only a few tiles are
 * drawn at once. Drawn tiles are cached, up to a number of bytes, until the map changes or a
 * correction ends. Safe for several threads.
 */
public final class ServeTile {

  private static final System.Logger LOG = System.getLogger(ServeTile.class.getName());

  private final CurrentMap map;
  private final TileFormat format;
  private final Clock clock;
  private final Limits limits;
  private final Semaphore drawing;
  private final AtomicReference<Drawn> drawn = new AtomicReference<>();

  /** The tiles of an edition. */
  private record Drawn(MapEdition edition, TileCache tiles, AtomicBoolean told) {}

  /**
   * Limits on memory and processors.
   *
   * @param bytes of all cached tiles
   * @param points of the roads of a tile, of the features beside them, and of the stretches with
   *     restrictions; each kind may have this many
   * @param atOnce how many tiles are drawn at once
   * @param longestWait how long a request waits for others to end
   */
  public record Limits(long bytes, int points, int atOnce, Duration longestWait) {

    /** More points than a tile of a large country has. */
    private static final int POINTS = 2_000_000;

    /**
     * A thirty-second of the heap, at most 64 MB; 2,000,000 points; as many tiles at once as there
     * are processors; waits of at most 10 s.
     */
    public static Limits ofHeap() {
      Runtime jvm = Runtime.getRuntime();
      return new Limits(
          Math.min(64 << 20, jvm.maxMemory() / 32),
          POINTS,
          jvm.availableProcessors(),
          Duration.ofSeconds(10));
    }
  }

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T found(Found outcome);

      T nothingThere(NothingThere outcome);

      T notReady(NotReady outcome);

      T busy(Busy outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The tile. */
    record Found(EncodedTile tile) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.found(this);
      }
    }

    /** The map shows nothing there. */
    record NothingThere() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.nothingThere(this);
      }
    }

    /** No map is open yet. */
    record NotReady() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notReady(this);
      }
    }

    /** Too many tiles are being drawn. */
    record Busy() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.busy(this);
      }
    }
  }

  /**
   * Serves tiles of the current map.
   *
   * @param clock says which corrections hold
   */
  public ServeTile(CurrentMap map, TileFormat format, Clock clock, Limits limits) {
    this.map = map;
    this.format = format;
    this.clock = clock;
    this.limits = limits;
    this.drawing = new Semaphore(limits.atOnce(), true);
  }

  public Outcome handle(Tile tile) {
    return map.ask(current -> serve(current, tile)).orElseGet(Outcome.NotReady::new);
  }

  private Outcome serve(RoadMap current, Tile tile) {
    Instant now = clock.instant();
    Drawn known = drawn.get();
    if (known != null && known.edition().isOf(current, now)) {
      Optional<Kept> kept = known.tiles().find(tile);
      if (kept.isPresent()) {
        return outcome(kept.get());
      }
    }
    if (!await()) {
      return new Outcome.Busy();
    }
    try {
      Drawn ready = ready(current, now);
      // Whoever waited for the same tile finds it now.
      return outcome(ready.tiles().find(tile).orElseGet(() -> draw(current, ready, tile, now)));
    } finally {
      drawing.release();
    }
  }

  private static Outcome outcome(Kept kept) {
    return kept.tile().<Outcome>map(Outcome.Found::new).orElseGet(Outcome.NothingThere::new);
  }

  private Kept draw(RoadMap current, Drawn ready, Tile tile, Instant now) {
    TileDrawing drawing =
        new TileDraft(current, ready.edition(), tile, new When.At(now), limits.points()).draw();
    if (!drawing.whole() && ready.told().compareAndSet(false, true)) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0} has more than a tile takes; what does not fit is left out",
          tile);
    }
    Kept kept = new Kept(drawing.empty() ? Optional.empty() : Optional.of(format.encode(drawing)));
    ready.tiles().keep(tile, kept);
    return kept;
  }

  private synchronized Drawn ready(RoadMap current, Instant now) {
    Drawn known = drawn.get();
    if (known == null || !known.edition().isOf(current, now)) {
      known =
          new Drawn(
              new MapEdition(current, now), new TileCache(limits.bytes()), new AtomicBoolean());
      drawn.set(known);
    }
    return known;
  }

  private boolean await() {
    try {
      return drawing.tryAcquire(limits.longestWait().toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
