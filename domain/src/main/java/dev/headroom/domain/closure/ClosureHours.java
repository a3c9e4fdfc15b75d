package dev.headroom.domain.closure;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;

/**
 * The hours at which a closure is in force within its time, in the syntax of OpenStreetMap's {@code
 * opening_hours}, such as {@code Mo-Fr 22:00-05:00}.
 *
 * @param text 1 to {@link #LONGEST} characters
 * @param zoneId the id of the zone in whose local time they are
 */
public record ClosureHours(String text, String zoneId) {

  /** The longest text in {@code char}s. */
  public static final int LONGEST = 200;

  /** Checks the text's length, and that there is such a zone. */
  public ClosureHours {
    if (text.isBlank() || text.length() > LONGEST || zone(zoneId).isEmpty()) {
      throw new IllegalArgumentException("not the hours of a closure");
    }
  }

  /** The zone with an id; empty if there is none. */
  public static Optional<ZoneId> zone(String id) {
    try {
      return Optional.of(ZoneId.of(id));
    } catch (DateTimeException unknown) {
      return Optional.empty();
    }
  }

  /** The zone in whose local time they are. */
  public ZoneId zone() {
    return ZoneId.of(zoneId);
  }
}
