package dev.headroom.domain.journey.day;

import dev.headroom.domain.hours.Obstacle;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyOutcome;
import java.util.Optional;

/** The answer to a request for a journey with a driver. */
public sealed interface DayOutcome {

  /**
   * There is a journey, and a day for its driver if one is wanted.
   *
   * @param day when the driver does what; empty without a driver
   */
  record Planned(Journey journey, Optional<DriversDay> day) implements DayOutcome {}

  /** There is no journey. */
  record NoJourney(JourneyOutcome why) implements DayOutcome {}

  /**
   * The driver's hours do not permit the journey.
   *
   * @param stop the number of the stop in the request that cannot be reached or served
   * @param why what stands in the way
   */
  record NotDriven(int stop, Obstacle.Kind why) implements DayOutcome {}

  /** The search for a schedule ended at its bound. */
  record TooLong() implements DayOutcome {}
}
