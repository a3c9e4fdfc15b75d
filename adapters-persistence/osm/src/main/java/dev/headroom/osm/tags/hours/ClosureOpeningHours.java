package dev.headroom.osm.tags.hours;

import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.geo.Position;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Reads the hours of closures as those of a map's conditions. Hours that depend on public or school
 * holidays, or that have two readings, count as unreadable, because what they mean is not certain.
 * Safe for several threads.
 */
public final class ClosureOpeningHours implements ClosureHoursReader {

  private static final String NO_COUNTRY = "";

  private final Clock clock;
  private int year;
  private OpeningHours hours;

  /** Reads hours; dates are laid out around the year of the clock. */
  public ClosureOpeningHours(Clock clock) {
    this.clock = clock;
  }

  @Override
  public synchronized Reading read(ClosureHours given, Position at) {
    return hours()
        .read(given.text(), given.zone(), NO_COUNTRY, at)
        .filter(read -> !read.twoReadings() && !read.uncertain())
        .<Reading>map(read -> new Reading.Read(read.schedule()))
        .orElseGet(Reading.Unreadable::new);
  }

  private OpeningHours hours() {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    if (hours == null || year != today.getYear()) {
      hours = new OpeningHours(today);
      year = today.getYear();
    }
    return hours;
  }
}
