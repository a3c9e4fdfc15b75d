package dev.headroom.application.cab;

import dev.headroom.application.access.RecentLookups;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.driver.ReportState;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.message.MessageDrivers;
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;

/**
 * Handles what a driver's page reports about once a second: its newest positions, whether the
 * vehicle moves, and which notifications it has shown. The answer has the alerts that this report
 * led to, so that the page speaks them without waiting for a push. Safe for several threads.
 */
public final class ReportDrive {

  /** The greatest number of positions in one report. */
  public static final int MOST_POSITIONS = 600;

  /** How long an answer waits for the decision on its alerts. */
  public static final Duration PATIENCE = Duration.ofMillis(300);

  /** How far back the place lies that tells the direction of a vehicle first seen, metres. */
  private static final double BACK = 30;

  /** A vehicle slower than this has no reliable heading, metres a second. */
  private static final double DRIVES = 3;

  /** Older positions say nothing about the present direction. */
  private static final Duration LATELY = Duration.ofSeconds(60);

  /** How long a list of trips is used before it is read again. */
  private static final Duration TRIPS = Duration.ofSeconds(5);

  private static final int MOST_TRIPS = 100;
  private static final double METRES_A_DEGREE = 111_195;

  private final ReportPosition reportPosition;
  private final ReportState reportState;
  private final AssignVehicle assignVehicle;
  private final MessageDrivers messages;
  private final OpenCabs cabs;
  private final Clock clock;
  private final RecentLookups<Whose, Integer> trips;

  private record Whose(long organisationId, long driverId) {}

  /**
   * Reports by these use cases.
   *
   * @param cabs takes the alerts of drivers, as one of the receivers of positions
   */
  public ReportDrive(
      ReportPosition reportPosition,
      ReportState reportState,
      AssignVehicle assignVehicle,
      BrowseTrips browseTrips,
      MessageDrivers messages,
      OpenCabs cabs,
      Clock clock) {
    this.reportPosition = reportPosition;
    this.reportState = reportState;
    this.assignVehicle = assignVehicle;
    this.messages = messages;
    this.cabs = cabs;
    this.clock = clock;
    trips =
        new RecentLookups<>(
            clock, TRIPS, OpenCabs.MOST_DRIVERS, whose -> Optional.of(tripsOf(browseTrips, whose)));
  }

  private static int tripsOf(BrowseTrips browse, Whose whose) {
    Trips.Question question =
        new Trips.Question(
            whose.organisationId(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(whose.driverId()),
            Optional.empty(),
            TripState.WITH_DRIVER,
            "",
            false);
    List<Trip> known = browse.list(question, MOST_TRIPS, 0).trips();
    return known.stream().map(trip -> List.of(trip.id(), trip.version())).toList().hashCode();
  }

  /**
   * A position of the page.
   *
   * @param at when the phone was there, by its own clock
   * @param speed metres a second
   * @param heading the compass direction of the movement, 0 to 360
   */
  public record Fix(Position place, Instant at, OptionalDouble speed, OptionalDouble heading) {}

  /**
   * A report.
   *
   * @param organisationId the driver's, if it is known
   * @param fixes oldest first, at least one and at most {@value #MOST_POSITIONS}
   * @param language in which the driver reads and hears alerts, an ISO 639 code
   * @param seen the notifications that the page acknowledges
   */
  public record Command(
      long driverId,
      Optional<Long> organisationId,
      List<Fix> fixes,
      boolean moving,
      String language,
      Set<UUID> seen) {

    /** Copies the collections, and checks the number of positions. */
    public Command {
      fixes = List.copyOf(fixes);
      seen = Set.copyOf(seen);
      if (fixes.isEmpty() || fixes.size() > MOST_POSITIONS) {
        throw new IllegalArgumentException(fixes.size() + " positions");
      }
    }

    @Override
    public String toString() {
      return "Command[" + driverId + "]";
    }
  }

  /**
   * The answer to a report.
   *
   * @param nearby the restrictions around the newest position
   * @param decided whether the hazards and notifications are those of this report; otherwise they
   *     are those known so far, and a later answer has the others
   * @param hazards what stops this vehicle wherever it may be driving, nearest first
   * @param notifications those that the page has not acknowledged
   * @param tripsChanged whether the driver's trips have changed since the last report
   * @param vehicle for which the hazards were judged; empty if there is none, or it is not known,
   *     so that there are no hazards
   */
  public record Answer(
      Nearby nearby,
      boolean decided,
      List<Hazard> hazards,
      List<Notification> notifications,
      boolean tripsChanged,
      Optional<Dimensions> vehicle) {
    /** Copies the lists. */
    public Answer {
      hazards = List.copyOf(hazards);
      notifications = List.copyOf(notifications);
    }
  }

  /** Handles a report. */
  public Answer handle(Command command) {
    long driver = command.driverId();
    boolean silent = cabs.heard(driver, command.language(), command.seen());
    if (cabs.turnsTo(driver, command.moving())) {
      boolean unused =
          reportState.handle(new ReportState.Command(driver, command.moving())).isPresent();
    }
    Fix newest = command.fixes().get(command.fixes().size() - 1);
    Optional<Dimensions> vehicle = assignVehicle.current(driver);
    Instant begun = clock.instant();
    Nearby nearby =
        reportPosition.handle(
            new ReportPosition.Command(
                driver,
                newest.place(),
                vehicle.map(Dimensions::bare),
                before(command.fixes(), silent)));
    OpenCabs.Seen seen =
        nearby instanceof Nearby.NotReady
            ? cabs.known(driver, begun)
            : cabs.await(driver, begun, PATIENCE);
    List<Notification> notifications = new ArrayList<>(seen.notifications());
    messages.unanswered(driver).stream()
        .filter(message -> !cabs.hasSeen(driver, message.id()))
        .forEach(notifications::add);
    return new Answer(
        nearby, seen.decided(), seen.hazards(), notifications, tripsChanged(command), vehicle);
  }

  /** The place from which the direction of a vehicle is told that was not heard of for a while. */
  private static List<Position> before(List<Fix> fixes, boolean silent) {
    Fix newest = fixes.get(fixes.size() - 1);
    for (int i = fixes.size() - 2; i >= 0; i--) {
      Fix earlier = fixes.get(i);
      if (Duration.between(earlier.at(), newest.at()).compareTo(LATELY) > 0) {
        break;
      }
      if (earlier.place().metresTo(newest.place()) >= BACK) {
        return List.of(earlier.place());
      }
    }
    boolean drives = newest.speed().orElse(0) >= DRIVES && newest.heading().isPresent();
    return silent && drives
        ? List.of(behind(newest.place(), newest.heading().getAsDouble()))
        : List.of();
  }

  /** The place a little behind another one. */
  private static Position behind(Position place, double heading) {
    double north = -BACK * Math.cos(Math.toRadians(heading)) / METRES_A_DEGREE;
    double east = -BACK * Math.sin(Math.toRadians(heading)) / METRES_A_DEGREE;
    double lat = Math.max(-90, Math.min(90, place.lat() + north));
    double lon = place.lon() + east / Math.max(0.01, Math.cos(Math.toRadians(place.lat())));
    return new Position(lat, Math.max(-180, Math.min(180, lon)));
  }

  private boolean tripsChanged(Command command) {
    try {
      return command
          .organisationId()
          .flatMap(organisation -> trips.find(new Whose(organisation, command.driverId())))
          .filter(signature -> cabs.tripsChange(command.driverId(), signature))
          .isPresent();
    } catch (StorageUnavailableException e) {
      return false; // The next report finds out.
    }
  }
}
