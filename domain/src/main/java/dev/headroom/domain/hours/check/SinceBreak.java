package dev.headroom.domain.hours.check;

import java.time.Duration;

/**
 * The driving time of one driver since the last break: Regulation (EC) No 561/2006, article 7. For
 * one thread.
 */
public final class SinceBreak {

  /** The most driving without a break. */
  public static final Duration MOST = Duration.ofMinutes(270);

  private static final Duration WHOLE = Duration.ofMinutes(45);
  private static final Duration SECOND_PART = Duration.ofMinutes(30);
  private static final Duration FIRST_PART = Duration.ofMinutes(15);

  private Duration driven;
  private boolean firstPart;

  /** Begins with a driving time since the last break. */
  public SinceBreak(Duration before) {
    driven = before;
  }

  /** Adds driving. */
  public void drive(Duration time) {
    driven = driven.plus(time);
  }

  /** Adds time off duty: a break is 45 min, or at least 15 followed by at least 30. */
  public void rest(Duration time) {
    if (time.compareTo(WHOLE) >= 0 || (firstPart && time.compareTo(SECOND_PART) >= 0)) {
      driven = Duration.ZERO;
      firstPart = false;
    } else if (time.compareTo(FIRST_PART) >= 0) {
      firstPart = true;
    }
  }

  /** The driving since the last break. */
  public Duration driven() {
    return driven;
  }

  /** Whether there is more driving than permitted. */
  public boolean exceeded() {
    return driven.compareTo(MOST) > 0;
  }
}
