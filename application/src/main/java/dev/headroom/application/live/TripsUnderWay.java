package dev.headroom.application.live;

import dev.headroom.application.access.RecentLookups;
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Shows how far the drivers of a company are on their trips. Safe for several threads.
 *
 * <p>Memory: the lines of {@value #MOST_LINES} trips, for some minutes.
 */
public final class TripsUnderWay {

  private static final Duration KEEP = Duration.ofMinutes(10);
  private static final int MOST_LINES = 200;
  private static final int MOST_TRIPS = 200;

  /** A vehicle that is farther from its trip has left it, metres. */
  private static final double BESIDE = 1_000;

  private final BrowseTrips browse;
  private final RecentLookups<Version, List<Position>> lines;

  private record Version(long organisationId, long tripId, long version) {}

  public TripsUnderWay(BrowseTrips browse, Clock clock) {
    this.browse = browse;
    lines =
        new RecentLookups<>(
            clock,
            KEEP,
            MOST_LINES,
            of ->
                browse
                    .find(of.organisationId(), of.tripId())
                    .map(kept -> KeptCourse.read(kept.plan().course()))
                    .map(
                        course ->
                            course.legs().stream().flatMap(leg -> leg.line().stream()).toList()));
  }

  /**
   * How far a trip is.
   *
   * @param share of the way, 0 to 1; empty if the vehicle is not on its way
   * @param late how much later than planned, estimated from the share of the way and the times of
   *     the plan; negative if it is early, empty without times or a share
   */
  public record Progress(
      long tripId, String name, Optional<Double> share, Optional<Duration> late) {}

  /**
   * The progress of trips under way, by driver.
   *
   * @param places where the drivers were last seen
   */
  public Map<Long, Progress> of(long organisationId, Map<Long, Position> places, Instant now) {
    if (places.isEmpty()) {
      return Map.of();
    }
    Trips.Question question =
        new Trips.Question(
            organisationId,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Set.of(TripState.UNDER_WAY),
            "",
            false);
    Map<Long, Progress> all = new HashMap<>();
    for (Trip trip : browse.list(question, MOST_TRIPS, 0).trips()) {
      trip.details()
          .driverId()
          .filter(places::containsKey)
          .ifPresent(
              driver ->
                  all.putIfAbsent(driver, progress(organisationId, trip, places.get(driver), now)));
    }
    return all;
  }

  private Progress progress(long organisationId, Trip trip, Position place, Instant now) {
    Optional<Double> share =
        lines
            .find(new Version(organisationId, trip.id(), trip.version()))
            .flatMap(line -> share(line, place));
    Optional<Instant> begins = trip.summary().begins();
    Optional<Duration> late =
        share.flatMap(
            done ->
                begins.flatMap(
                    begin ->
                        trip.summary()
                            .ends()
                            .map(end -> Duration.between(expected(begin, end, done), now))));
    String name =
        trip.details().name().isEmpty() ? trip.details().reference() : trip.details().name();
    return new Progress(trip.id(), name, share, late);
  }

  private static Instant expected(Instant begin, Instant end, double share) {
    return begin.plusMillis(Math.round(Duration.between(begin, end).toMillis() * share));
  }

  /** The share of a line that lies before the point nearest to a place, if that is near. */
  static Optional<Double> share(List<Position> line, Position place) {
    double length = 0;
    double best = BESIDE;
    double done = -1;
    for (int i = 0; i + 1 < line.size(); i++) {
      Position from = line.get(i);
      Position to = line.get(i + 1);
      double step = from.metresTo(to);
      double along = along(from, to, place);
      Position nearest =
          new Position(
              from.lat() + (to.lat() - from.lat()) * along,
              from.lon() + (to.lon() - from.lon()) * along);
      double metres = nearest.metresTo(place);
      if (metres < best) {
        best = metres;
        done = length + step * along;
      }
      length += step;
    }
    return done < 0 || length == 0 ? Optional.empty() : Optional.of(done / length);
  }

  /** The share of a short straight line that lies before the foot of a place, 0 to 1. */
  private static double along(Position from, Position to, Position place) {
    double shrink = Math.cos(Math.toRadians(from.lat()));
    double east = (to.lon() - from.lon()) * shrink;
    double north = to.lat() - from.lat();
    double square = east * east + north * north;
    if (square == 0) {
      return 0;
    }
    double dot = (place.lon() - from.lon()) * shrink * east + (place.lat() - from.lat()) * north;
    return Math.max(0, Math.min(1, dot / square));
  }

  /** Removes lines that are too old. */
  public void forgetStale() {
    lines.forgetStale();
  }
}
