package dev.headroom.domain.closure;

import java.time.ZoneId;

/**
 * The hours at which a closure is in force within its time, in the syntax of OpenStreetMap's {@code
 * opening_hours}, such as {@code Mo-Fr 22:00-05:00}.
 *
 * @param text 1 to {@link #LONGEST} characters
 * @param zone the zone in whose local time they are
 */
public record ClosureHours(String text, ZoneId zone) {

  /** The longest text in {@code char}s. */
  public static final int LONGEST = 200;

  /** Checks the text's length. */
  public ClosureHours {
    if (text.isBlank() || text.length() > LONGEST) {
      throw new IllegalArgumentException("not the hours of a closure");
    }
  }
}
