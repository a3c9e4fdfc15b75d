package dev.headroom.application.trip;

import dev.headroom.application.FieldProblem;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Plans a journey and keeps it as a trip. Safe for several threads. */
public final class KeepTrip {

  private final Organisations organisations;
  private final Trips trips;
  private final Vehicles vehicles;
  private final TripPlanner planner;
  private final Clock clock;

  public KeepTrip(
      Organisations organisations,
      Trips trips,
      Vehicles vehicles,
      TripPlanner planner,
      Clock clock) {
    this.organisations = organisations;
    this.trips = trips;
    this.vehicles = vehicles;
    this.planner = planner;
    this.clock = clock;
  }

  /** A trip to keep. */
  public record Command(
      long organisationId, TripDetails details, TripJourney journey, TripMove.By by) {}

  /** The result of keeping a trip. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T kept(Kept outcome);

      T refused(Refused outcome);

      T tooMany(TooMany outcome);

      T noSuchCompany(NoSuchCompany outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The trip is kept. */
    record Kept(long id) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.kept(this);
      }
    }

    /** Nothing was stored; at least one reason. */
    record Refused(List<FieldProblem<TripDetails.Field>> problems) implements Outcome {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }

    /** The company would have more trips, or longer ones, than allowed; nothing was stored. */
    record TooMany(int most) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.tooMany(this);
      }
    }

    /** There is no company account with this id. */
    record NoSuchCompany(long organisationId) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchCompany(this);
      }
    }
  }

  /**
   * Plans and keeps the trip.
   *
   * @throws RuntimeException as the writer of the answer throws it, if there is no journey
   */
  public Outcome handle(Command command) {
    long organisation = command.organisationId();
    if (organisations.find(organisation).filter(Organisation::company).isEmpty()) {
      return new Outcome.NoSuchCompany(organisation);
    }
    TripDetails details = command.details();
    List<FieldProblem<TripDetails.Field>> problems = TripProblem.of(details, false);
    if (problems.isEmpty()
        && details.vehicleId().isPresent()
        && vehicles.find(organisation, details.vehicleId().get()).isEmpty()) {
      problems = TripProblem.of(Trips.Result.NO_SUCH_VEHICLE);
    }
    if (!problems.isEmpty()) {
      return new Outcome.Refused(problems);
    }
    Trips.Bounds bounds = Trips.Bounds.USUAL;
    if (trips.list(Trips.Question.all(organisation), 1, 0).total() >= bounds.trips()) {
      return new Outcome.TooMany(bounds.trips()); // Nothing is searched in vain.
    }
    TripPlan plan =
        planner.plan(organisation, command.journey(), details.vehicleId(), Optional.empty());
    Trips.Added added =
        trips.add(
            organisation,
            details,
            plan,
            new TripMove(TripState.DRAFT, command.by(), clock.instant()),
            bounds);
    return switch (added.result()) {
      case STORED -> new Outcome.Kept(added.id());
      case TOO_MANY -> new Outcome.TooMany(bounds.trips());
      case NO_SUCH_VEHICLE, NO_SUCH_DRIVER -> new Outcome.Refused(TripProblem.of(added.result()));
      case OTHER_VERSION -> throw new IllegalStateException("no version was given");
    };
  }
}
