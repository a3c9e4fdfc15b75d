package dev.headroom.application.trip;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Changes one of a company's trips, and plans it anew if its journey or vehicle changes. A driver
 * who has the trip is notified by push when it is a draft again by that. Concurrent changes are not
 * lost: each starts from the result of the one before. Safe for several threads.
 */
public final class EditTrip {

  private final Trips trips;
  private final TripPlanner planner;
  private final TripNews news;
  private final Clock clock;

  public EditTrip(Trips trips, TripPlanner planner, TripNews news, Clock clock) {
    this.trips = trips;
    this.planner = planner;
    this.news = news;
    this.clock = clock;
  }

  /**
   * The trip and the change.
   *
   * @param edit the new details, from the present ones
   * @param journey reads the request to plan, if it is another one than that which is kept
   * @param kept reads the request that is kept
   * @param planAnew whether to plan even if nothing of that changes
   * @param precondition tests the trip just before the change
   */
  public record Command(
      long organisationId,
      long tripId,
      UnaryOperator<TripDetails> edit,
      Optional<TripJourney> journey,
      Function<String, TripJourney> kept,
      boolean planAnew,
      Predicate<Trip> precondition,
      TripMove.By by) {}

  /** The result of a change. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T changed(Changed outcome);

      T noSuchTrip(NoSuchTrip outcome);

      T preconditionFailed(PreconditionFailed outcome);

      T ended(Ended outcome);

      T refused(Refused outcome);

      T tooMany(TooMany outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The trip is changed. */
    record Changed() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.changed(this);
      }
    }

    /** The company has no such trip. */
    record NoSuchTrip() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchTrip(this);
      }
    }

    /** The trip does not meet the precondition; nothing was changed. */
    record PreconditionFailed() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.preconditionFailed(this);
      }
    }

    /** The trip has ended and is not changed any more. */
    record Ended() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.ended(this);
      }
    }

    /** Nothing was changed; at least one reason. */
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

    /** The company's trips would be longer than allowed; nothing was changed. */
    record TooMany(int most) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.tooMany(this);
      }
    }
  }

  /**
   * Changes the trip.
   *
   * @throws RuntimeException as the writer of the answer throws it, if there is no journey
   */
  public Outcome handle(Command command) {
    while (true) {
      Optional<Trip> found = trips.find(command.organisationId(), command.tripId());
      Optional<TripPlan> before =
          found.flatMap(trip -> trips.plan(command.organisationId(), command.tripId()));
      if (found.isEmpty() || before.isEmpty()) {
        return new Outcome.NoSuchTrip();
      }
      Trip trip = found.get();
      if (!command.precondition().test(trip)) {
        return new Outcome.PreconditionFailed();
      }
      if (!trip.state().open()) {
        return new Outcome.Ended();
      }
      TripDetails details = command.edit().apply(trip.details());
      boolean nameless = trip.details().name().isEmpty();
      List<FieldProblem<TripDetails.Field>> problems = TripProblem.of(details, nameless);
      if (!problems.isEmpty()) {
        return new Outcome.Refused(problems);
      }
      boolean otherVehicle = !details.vehicleId().equals(trip.details().vehicleId());
      boolean otherDriver = !details.driverId().equals(trip.details().driverId());
      Optional<TripPlan> plan =
          command.journey().isPresent() || otherVehicle || command.planAnew()
              ? Optional.of(plan(command, details, before.get()))
              : Optional.empty();
      boolean again =
          trip.state() != TripState.DRAFT && (plan.isPresent() || otherVehicle || otherDriver);
      Trips.Told told = again ? told(trip, otherDriver) : Trips.Told.NOBODY;
      Trips.Result result =
          trips.change(
              trip.at(),
              details,
              plan,
              again
                  ? Optional.of(new TripMove(TripState.DRAFT, command.by(), clock.instant()))
                  : Optional.empty(),
              Trips.Bounds.USUAL,
              told);
      switch (result) {
        case STORED -> {
          if (!told.pushes().isEmpty()) {
            news.wake().run();
          }
          return new Outcome.Changed();
        }
        case NO_SUCH_VEHICLE, NO_SUCH_DRIVER -> {
          return new Outcome.Refused(TripProblem.of(result));
        }
        case TOO_MANY -> {
          return new Outcome.TooMany(Trips.Bounds.USUAL.trips());
        }
        case OTHER_VERSION -> {} // Somebody else changed it meanwhile: start again from that.
      }
    }
  }

  /** The driver who has the trip learns that it is a draft again, or another driver's. */
  private Trips.Told told(Trip trip, boolean otherDriver) {
    AlertWording.OfTrip kind =
        otherDriver ? AlertWording.OfTrip.CANCELLED : AlertWording.OfTrip.WITHDRAWN;
    return news.of(trip, kind, Optional.empty(), clock.instant());
  }

  private TripPlan plan(Command command, TripDetails details, TripPlan before) {
    // A new request speaks of the vehicle of now; one that is kept of the vehicle that it had then.
    Optional<Dimensions> then = command.journey().isPresent() ? Optional.empty() : before.vehicle();
    TripJourney asked = command.journey().orElseGet(() -> command.kept().apply(before.asked()));
    return planner.plan(command.organisationId(), asked, details.vehicleId(), then);
  }
}
