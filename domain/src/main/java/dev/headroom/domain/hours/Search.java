package dev.headroom.domain.hours;

import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Itinerary;
import java.time.Instant;
import java.time.ZoneId;

/** The search for the earliest end. */
final class Search {

  Search(DriverTerms terms, ZoneId zone, DriverState state, Instant start) {}

  ScheduleOutcome run(Itinerary itinerary) {
    throw new UnsupportedOperationException("not yet");
  }
}
