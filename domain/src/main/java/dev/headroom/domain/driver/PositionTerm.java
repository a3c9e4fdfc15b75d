package dev.headroom.domain.driver;

import java.time.Duration;
import java.time.Instant;

/**
 * How long a driver's last position is kept to be shown to the company, if at all.
 *
 * @param time after the position; zero: none is kept
 */
public record PositionTerm(Duration time) {

  /** The longest term. */
  public static final Duration MOST = Duration.ofHours(24);

  /** No position is kept. */
  public static final PositionTerm NONE = new PositionTerm(Duration.ZERO);

  /**
   * How far a time may be ahead of the clock; one beyond that stems from before the clock was set
   * back.
   */
  private static final Duration AHEAD = Duration.ofMinutes(1);

  /**
   * Checks the time.
   *
   * @throws IllegalArgumentException if it is negative, or longer than {@link #MOST}
   */
  public PositionTerm {
    if (time.isNegative() || time.compareTo(MOST) > 0) {
      throw new IllegalArgumentException("positions kept for " + time);
    }
  }

  /** Whether positions are kept at all. */
  public boolean keeps() {
    return !time.isZero();
  }

  /** Whether data from a moment is no longer kept. */
  public boolean over(Instant moment, Instant now) {
    return !now.isBefore(moment.plus(time)) || moment.isAfter(now.plus(AHEAD));
  }
}
