package dev.headroom.domain.trip;

import dev.headroom.domain.vehicle.Dimensions;
import java.util.Optional;

/**
 * The plan of a trip.
 *
 * @param asked the body of the request for the journey, at most {@value #LONGEST_REQUEST}
 *     characters
 * @param answer the body of the answer, at most {@value #LONGEST_ANSWER} characters
 * @param course the roads that it takes, as {@link KeptCourse} writes them
 * @param vehicle the trip's vehicle as it was then: of what the request says the same, the plan
 *     follows the vehicle
 * @param summary what lists show
 * @param basis what it was computed from
 */
public record TripPlan(
    String asked,
    String answer,
    String course,
    Optional<Dimensions> vehicle,
    TripSummary summary,
    TripBasis basis) {

  /** The greatest length of a request, in characters. */
  public static final int LONGEST_REQUEST = 200_000;

  /** The greatest length of an answer, in characters. */
  public static final int LONGEST_ANSWER = 8_000_000;

  /** The same with the vehicle as it is now, for which it holds. */
  public TripPlan checked(TripBasis other) {
    return new TripPlan(asked, answer, course, vehicle, summary, other);
  }
}
