package dev.headroom.application.access;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Counts the routes generated with each key, and records when keys were used. Neither waits for the
 * store: both are written in groups, every half second and on {@link #close()}. Counts that cannot
 * be written are kept and written later. Safe for several threads.
 *
 * <p>Memory: one entry for each key used since the last write.
 */
public final class RouteCounter implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(RouteCounter.class.getName());
  private static final long WRITE_EVERY_MILLIS = 500;

  private final ApiKeys keys;
  private final ConcurrentHashMap<Long, Long> unwritten = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Long, Instant> unwrittenUses = new ConcurrentHashMap<>();
  // Held while counts move from here to the store, so that a reader sees each of them once.
  private final ReentrantLock moving = new ReentrantLock();
  private final ScheduledExecutorService writer;
  private final ScheduledFuture<?> writing;
  private boolean failing;

  /** Starts the thread that writes. */
  public RouteCounter(ApiKeys keys) {
    this.keys = keys;
    this.writer = Executors.newSingleThreadScheduledExecutor(BackgroundThread.ROUTE_COUNTER);
    this.writing =
        writer.scheduleWithFixedDelay(
            this::tryToWrite, WRITE_EVERY_MILLIS, WRITE_EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Counts one route for a key. */
  public void count(long apiKeyId) {
    unwritten.merge(apiKeyId, 1L, Long::sum);
  }

  /** Notes that a key was used. */
  void used(long apiKeyId, Instant at) {
    unwrittenUses.putIfAbsent(apiKeyId, at);
  }

  /** The key as read from the store, plus the counts that are not written yet. */
  Optional<ApiKey> upToDate(Supplier<Optional<ApiKey>> read) {
    moving.lock();
    try {
      return read.get().map(key -> withMore(key, unwritten.getOrDefault(key.id(), 0L)));
    } finally {
      moving.unlock();
    }
  }

  private static ApiKey withMore(ApiKey key, long more) {
    return new ApiKey(
        key.id(),
        key.holder(),
        key.owner(),
        key.createdAt(),
        key.lastUsedAt(),
        key.revoked(),
        key.routesGenerated() + more);
  }

  /** Writes all counts so far; counts that the store does not take are kept. */
  private void write() {
    moving.lock();
    try {
      Map<Long, Long> group = new HashMap<>();
      unwritten.keySet().forEach(id -> group.put(id, unwritten.remove(id)));
      try {
        if (!group.isEmpty()) {
          keys.countRoutes(group);
        }
      } catch (RuntimeException e) {
        group.forEach((id, more) -> unwritten.merge(id, more, Long::sum));
        throw e;
      }
    } finally {
      moving.unlock();
    }
    writeUses();
  }

  private void writeUses() {
    if (!unwrittenUses.isEmpty()) {
      Map<Long, Instant> group = Map.copyOf(unwrittenUses);
      keys.noteUses(group);
      group.forEach(unwrittenUses::remove);
    }
  }

  private void tryToWrite() {
    try {
      write();
      failing = false;
    } catch (RuntimeException e) {
      if (!failing) {
        LOG.log(System.Logger.Level.WARNING, "route counts are kept until they can be written", e);
      }
      failing = true;
    }
  }

  /**
   * Writes the remaining counts and ends the thread. Later counts are not written.
   *
   * @throws RuntimeException of the store, if it does not take the rest
   */
  @Override
  public void close() {
    writing.cancel(false);
    writer.shutdown();
    write();
  }
}
