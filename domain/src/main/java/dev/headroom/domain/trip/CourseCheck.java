package dev.headroom.domain.trip;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.List;
import java.util.Optional;

/**
 * Checks the course of a trip against a map: whether its roads are still there, and legal for the
 * vehicle at the times of the plan.
 */
public final class CourseCheck {

  private final RoadIndex index;
  private final RoutePlanner planner;
  private final RoadClosures closures;
  private final boolean sameMap;

  /**
   * Checks courses against a map.
   *
   * @param closures placed on the map
   * @param sameMap whether the courses were planned on this map
   */
  public CourseCheck(
      RoadIndex index, RoutePlanner planner, RoadClosures closures, boolean sameMap) {
    this.index = index;
    this.planner = planner;
    this.closures = closures;
    this.sameMap = sameMap;
  }

  /** The answers of a check. */
  public enum Answer {
    LEGAL,
    ILLEGAL,
    /** The map has not all of the roads any more. */
    NOT_FOUND
  }

  /**
   * What a check found.
   *
   * @param street the first road that is not legal, or the stretch that was not found; empty
   *     without a name
   */
  public record Found(Answer answer, String street) {}

  /**
   * Checks a course.
   *
   * @param request the request that it answers, for the vehicle of now
   */
  public Found check(KeptCourse course, JourneyRequest request) {
    for (KeptCourse.Leg leg : course.legs()) {
      Optional<List<DirectedRoad>> roads =
          sameMap ? Optional.of(leg.roads()) : KeptRoads.find(index, leg);
      if (roads.isEmpty()) {
        return new Found(Answer.NOT_FOUND, "");
      }
      Times times = leg.departure().<Times>map(Times::departAt).orElseGet(Times::unspecified);
      Leg asked =
          new Leg(
              0, stop(leg.start()), stop(leg.end()), vehicle(request, leg.stop()), times, false);
      Optional<DirectedRoad> illegal =
          planner.firstIllegal(
              asked, roads.get(), List.of(leg.start(), leg.end()), closures, leg.crossed());
      if (illegal.isPresent()) {
        return new Found(Answer.ILLEGAL, index.network().streetOf(illegal.get().road()));
      }
    }
    return new Found(Answer.LEGAL, "");
  }

  private static Stop stop(Position at) {
    return new Stop(at);
  }

  /** The vehicle that leaves a stop. */
  private static Dimensions vehicle(JourneyRequest request, int stop) {
    Dimensions vehicle = request.dimensions();
    for (int i = 0; i <= stop && !request.bestOrder(); i++) {
      vehicle = request.stops().get(i).vehicle().orElse(vehicle);
    }
    return vehicle;
  }
}
