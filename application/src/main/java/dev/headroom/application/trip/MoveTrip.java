package dev.headroom.application.trip;

import dev.headroom.application.wording.AlertWording;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Changes the state of a trip: dispatchers send and cancel it, the driver accepts, begins and
 * completes it. The driver is notified by push when it is sent, and when a trip that was sent is
 * cancelled. Safe for several threads.
 */
public final class MoveTrip {

  private final Trips trips;
  private final TripNews news;
  private final Clock clock;

  public MoveTrip(Trips trips, TripNews news, Clock clock) {
    this.trips = trips;
    this.news = news;
    this.clock = clock;
  }

  /**
   * The trip and its new state.
   *
   * @param own which trips the caller may change: others do not exist for the caller
   */
  public record Command(
      long organisationId, long tripId, TripState to, TripMove.By by, Predicate<Trip> own) {}

  /** The result of a change of state. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T moved(Moved outcome);

      T noSuchTrip(NoSuchTrip outcome);

      T withoutDriver(WithoutDriver outcome);

      T notMoved(NotMoved outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The trip has its new state. */
    record Moved() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.moved(this);
      }
    }

    /** There is no such trip for the caller. */
    record NoSuchTrip() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchTrip(this);
      }
    }

    /** A trip without a driver cannot be sent. */
    record WithoutDriver() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.withoutDriver(this);
      }
    }

    /** A trip in that state does not get this one from the caller. */
    record NotMoved(TripState from, TripState to) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notMoved(this);
      }
    }
  }

  /** Changes the state. */
  public Outcome handle(Command command) {
    while (true) {
      Optional<Trip> found =
          trips.find(command.organisationId(), command.tripId()).filter(command.own());
      if (found.isEmpty()) {
        return new Outcome.NoSuchTrip();
      }
      Trip trip = found.get();
      if (!allowed(trip, command)) {
        return new Outcome.NotMoved(trip.state(), command.to());
      }
      if (command.to() == TripState.SENT && trip.details().driverId().isEmpty()) {
        return new Outcome.WithoutDriver();
      }
      Instant now = clock.instant();
      TripMove move = new TripMove(command.to(), command.by(), now);
      Trips.Told told = told(trip, command.to(), now);
      if (trips.move(trip.at(), move, told) == Trips.Result.STORED) {
        if (!told.pushes().isEmpty()) {
          news.wake().run();
        }
        return new Outcome.Moved();
      }
      // Somebody else changed it meanwhile: start again from that.
    }
  }

  private static boolean allowed(Trip trip, Command command) {
    return switch (command.to()) {
      case SENT -> trip.state().sendable() && command.by().kind() != TripMove.Kind.DRIVER;
      case CANCELLED -> trip.state().open() && command.by().kind() != TripMove.Kind.DRIVER;
      case ACCEPTED, UNDER_WAY, DONE -> trip.state().byDriver().contains(command.to());
      case DRAFT -> false;
    };
  }

  private Trips.Told told(Trip trip, TripState to, Instant now) {
    return switch (to) {
      case SENT -> news.of(trip, AlertWording.OfTrip.SENT, Optional.empty(), now);
      case CANCELLED ->
          trip.state().withDriver()
              ? news.of(trip, AlertWording.OfTrip.CANCELLED, Optional.empty(), now)
              : Trips.Told.NOBODY;
      case DRAFT, ACCEPTED, UNDER_WAY, DONE -> Trips.Told.NOBODY;
    };
  }
}
