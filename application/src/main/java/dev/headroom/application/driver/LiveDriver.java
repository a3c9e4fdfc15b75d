package dev.headroom.application.driver;

import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One driver's state on this instance: the track and the record of notifications, both newer than
 * the stored ones. Used by one thread at a time, which holds the lock.
 */
final class LiveDriver {

  private static final Duration WHILE_NEAR = Duration.ofSeconds(10);
  private static final Duration WITHOUT_DEVICE = Duration.ofSeconds(5);

  private final long id;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<DriverAlert> known = Optional.empty();
  private Optional<Track> track = Optional.empty();
  private Instant nextWrite = Instant.MIN;
  private Instant withoutDeviceUntil = Instant.MIN;
  private boolean near;

  LiveDriver(long id) {
    this.id = id;
  }

  void lock() {
    lock.lock();
  }

  void unlock() {
    lock.unlock();
  }

  long id() {
    return id;
  }

  /** The record of notifications; empty as long as none is stored or to be stored. */
  Optional<DriverAlert> known() {
    return known;
  }

  void remember(Optional<DriverAlert> now) {
    known = now;
  }

  void remember(DriverAlert now) {
    known = Optional.of(now);
  }

  /** Removes entries of which the driver was not notified after all. */
  void forget(Set<Repeats.Entry> unheard) {
    known = known.map(alert -> alert.with(alert.repeats().without(unheard)));
  }

  Optional<Track> track() {
    return track;
  }

  void follow(Optional<Track> now) {
    track = now;
  }

  /** Whether something lay near at the last position, and leaving it has not been written yet. */
  boolean near() {
    return near;
  }

  void near(boolean now) {
    near = now;
  }

  /** Whether the store has to be written even without a notification. */
  boolean writeDue(Instant now) {
    return !waits(nextWrite, WHILE_NEAR, now);
  }

  void written(Instant now) {
    nextWrite = now.plus(WHILE_NEAR);
  }

  /** Whether the driver was found to have no device for notifications a moment ago. */
  boolean lacksDevice(Instant now) {
    return waits(withoutDeviceUntil, WITHOUT_DEVICE, now);
  }

  void foundWithoutDevice(Instant now) {
    withoutDeviceUntil = now.plus(WITHOUT_DEVICE);
  }

  /**
   * Whether a wait is not over. One that is longer than its full length results from a clock that
   * was set back.
   */
  private static boolean waits(Instant until, Duration wait, Instant now) {
    return now.isBefore(until) && !now.plus(wait).isBefore(until);
  }
}
