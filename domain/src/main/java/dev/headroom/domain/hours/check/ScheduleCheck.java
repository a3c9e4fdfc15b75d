package dev.headroom.domain.hours.check;

import static java.util.Objects.requireNonNull;

import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Holds a schedule against its itinerary and the articles. A thread-safe value.
 *
 * <p>Where a text leaves a choice, which of the rests is the daily one for example, a schedule
 * holds if one choice holds.
 */
public final class ScheduleCheck {

  private final DriverTerms terms;
  private final ZoneId zone;

  /**
   * @param zone where Monday 00:00 and the night are
   */
  public ScheduleCheck(DriverTerms terms, ZoneId zone) {
    this.terms = requireNonNull(terms);
    this.zone = requireNonNull(zone);
  }

  /**
   * The earliest breach, or empty if the schedule holds. It may use the exceptions that it names
   * and no others.
   */
  public Optional<Breach> check(Itinerary itinerary, DriverState state, Schedule schedule) {
    Optional<Breach> unlike = new ItineraryCheck(itinerary, schedule).breach();
    if (unlike.isPresent()) {
      return unlike;
    }
    Timeline timeline = Timeline.of(itinerary, schedule);
    List<Breach> breaches = new ArrayList<>();
    switch (terms.rules()) {
      case EU, AETR -> {
        boolean two = terms.twoDrivers();
        new EuropeanDriving(timeline, state, zone, two).collect(breaches);
        new EuropeanRests(timeline, state, schedule.used(), two).collect(breaches);
        if (terms.directive()) {
          new WorkingTime(timeline, state, zone).collect(breaches);
        }
      }
      case UK_DOMESTIC -> OtherCountries.britain(timeline, state, breaches);
      case US -> OtherCountries.unitedStates(timeline, state, breaches);
      case NONE -> {
        // No articles.
      }
    }
    return breaches.stream().min(Comparator.comparing(Breach::at));
  }
}
