package dev.headroom.application;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is told to go on. */
public final class ManualClock extends Clock {

  private volatile Instant now;

  /** One of no particular time. */
  public ManualClock() {
    this(Instant.parse("2026-11-21T10:00:00Z"));
  }

  /** One that begins then. */
  public ManualClock(Instant begin) {
    now = begin;
  }

  /** Goes on; back when told a negative time. From one thread. */
  public void advance(Duration by) {
    now = now.plus(by);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
