package dev.headroom.application.cab;

import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.application.trip.KeptTrip;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.ApproachedLimits;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the limits that stop a driver's vehicle, with the ways to them, so that the driver's page
 * can warn while it has no network: within {@value #AROUND} m of the vehicle, or of a trip within
 * {@value #BESIDE} m to both sides. Safe for several threads.
 */
public final class LookAround {

  /** Metres around the vehicle. */
  public static final double AROUND = 20_000;

  /** Metres to both sides of a trip. */
  public static final double BESIDE = 2_000;

  /** The time for which limits with hours are judged, from the look on. */
  public static final Duration PERIOD = Duration.ofHours(12);

  /** Points of a trip that are this near to each other stand for one, metres. */
  private static final double SAMPLE = 1_000;

  private static final int MOST_SAMPLES = 1_000;

  private final CurrentMap map;
  private final AssignVehicle assignVehicle;
  private final BrowseTrips browseTrips;
  private final Clock clock;

  public LookAround(
      CurrentMap map, AssignVehicle assignVehicle, BrowseTrips browseTrips, Clock clock) {
    this.map = map;
    this.assignVehicle = assignVehicle;
    this.browseTrips = browseTrips;
    this.clock = clock;
  }

  /**
   * The limits around a driver.
   *
   * @param at where the vehicle is
   * @param trip a trip of the driver; one that is not known counts as none
   */
  public record Command(
      long driverId, Optional<Long> organisationId, Position at, Optional<Long> trip) {}

  /**
   * The limits of an area.
   *
   * @param at when they were judged; limits with hours are for {@link #PERIOD} from then on
   * @param checksum of the map
   * @param vehicle for which they were judged
   * @param centres the places around which they lie, the vehicle's first
   */
  public record Around(
      Instant at,
      String checksum,
      Dimensions vehicle,
      ApproachedLimits limits,
      List<Position> centres) {
    /** Copies the list. */
    public Around {
      centres = List.copyOf(centres);
    }
  }

  /** The result of a look. */
  public sealed interface Outcome {

    /** No map is open yet. */
    record NotReady() implements Outcome {}

    /** The driver has no vehicle, or it is not known. */
    record NoVehicle() implements Outcome {}

    /** These limits. */
    record Found(Around around) implements Outcome {}
  }

  /** Looks around. */
  public Outcome handle(Command command) {
    Optional<RoadMap> current = map.get();
    if (current.isEmpty()) {
      return new Outcome.NotReady();
    }
    Optional<Dimensions> vehicle = assignVehicle.current(command.driverId());
    if (vehicle.isEmpty()) {
      return new Outcome.NoVehicle();
    }
    Instant now = clock.instant();
    Situation situation = Situation.of(vehicle.get(), new When.At(now));
    List<Position> centres = centres(command);
    ApproachedLimits limits =
        current
            .get()
            .wayAhead()
            .approaches(situation, PERIOD)
            .around(centres, centres.size() == 1 ? AROUND : BESIDE + SAMPLE);
    return new Outcome.Found(
        new Around(now, current.get().checksum(), vehicle.get(), limits, centres));
  }

  /** The vehicle's place, and points of the trip in driving order. */
  private List<Position> centres(Command command) {
    List<Position> centres = new ArrayList<>(List.of(command.at()));
    trip(command)
        .map(kept -> KeptCourse.read(kept.plan().course()))
        .ifPresent(
            course ->
                course.legs().stream()
                    .flatMap(leg -> leg.line().stream())
                    .forEach(point -> sample(point, centres)));
    return centres;
  }

  private static void sample(Position point, List<Position> centres) {
    boolean far = centres.get(centres.size() - 1).metresTo(point) >= SAMPLE;
    if (far && centres.size() < MOST_SAMPLES) {
      centres.add(point);
    }
  }

  private Optional<KeptTrip> trip(Command command) {
    return command
        .organisationId()
        .flatMap(of -> command.trip().flatMap(id -> browseTrips.find(of, id)))
        .filter(
            kept ->
                kept.trip().details().driverId().equals(Optional.of(command.driverId()))
                    && kept.trip().state().withDriver());
  }
}
