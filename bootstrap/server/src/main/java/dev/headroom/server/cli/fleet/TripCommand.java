package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.trip.KeptTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.trip.RemoveTrip;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.http.trip.TripReply;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.TypedDay;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.serve.PushConfiguration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom trip}. */
@Command(
    name = "trip",
    subcommands = {
      TripAddCommand.class,
      TripCommand.Show.class,
      TripCommand.One.class,
      TripCommand.Send.class,
      TripCommand.Cancel.class,
      TripCommand.Remove.class
    },
    description = "Journeys that a company keeps, and sends to its drivers.")
public final class TripCommand extends CommandGroup {

  /** {@code headroom trip list}. The list may be long: it is read and printed in parts. */
  @Command(
      name = "list",
      description = "Lists the trips of the company of a user, the first to begin first.")
  static final class Show extends OrganisationCommand {

    private static final int PART = 500;

    @Option(
        names = "--day",
        paramLabel = "DAY",
        converter = TypedDay.class,
        description = "On this day, such as 2026-11-23.")
    private LocalDate day;

    @Option(
        names = "--until",
        paramLabel = "DAY",
        converter = TypedDay.class,
        description = "Until the end of this day (default: --day).")
    private LocalDate until;

    @Option(
        names = "--time-zone",
        paramLabel = "ZONE",
        defaultValue = "UTC",
        description = "The zone of the days, such as Europe/London (default: UTC).")
    private ZoneId zone;

    @Option(names = "--driver", paramLabel = "ID", description = "Those of this driver.")
    private Long driver;

    @Option(names = "--vehicle", paramLabel = "ID", description = "Those of this vehicle.")
    private Long vehicle;

    @Option(
        names = "--state",
        split = ",",
        paramLabel = "STATE",
        description = "draft, sent, accepted, under_way, done or cancelled.")
    private Set<TripState> states = Set.of();

    @Option(
        names = "--text",
        defaultValue = "",
        description = "A part of the name or the reference.")
    private String text;

    @Option(
        names = "--watched",
        description = "Those that have become different since they were planned.")
    private boolean watched;

    @Override
    void run(Headroom headroom, long organisation) {
      Trips.Question question = question(organisation);
      Listing listing = listing("trips");
      List<Trip> part = part(headroom, question, 0);
      while (!part.isEmpty()) {
        part.forEach(
            trip ->
                listing.add(
                    () -> TripText.line(trip), () -> TripReply.of(trip, Wording.english())));
        part = part(headroom, question, listing.count());
      }
      listing.end();
    }

    private Trips.Question question(long organisation) {
      LocalDate last = until == null ? day : until;
      return new Trips.Question(
          organisation,
          Optional.ofNullable(day).map(this::begin),
          Optional.ofNullable(last).map(end -> begin(end.plusDays(1))),
          Optional.ofNullable(driver),
          Optional.ofNullable(vehicle),
          states,
          CompanyPlace.key(text),
          watched);
    }

    private Instant begin(LocalDate of) {
      return of.atStartOfDay(zone).toInstant();
    }

    private static List<Trip> part(Headroom headroom, Trips.Question question, long offset) {
      return headroom.planning().trips().browse().list(question, PART, offset).trips();
    }
  }

  /** The base of commands on one trip. */
  abstract static class OfTrip extends OrganisationCommand {

    @Parameters(paramLabel = "TRIP", description = "The trip's id.")
    private long id;

    final long id() {
      return id;
    }

    final OperatorException noSuchTrip() {
      return new OperatorException("the organisation of user " + user() + " has no trip " + id);
    }
  }

  /** {@code headroom trip show}. */
  @Command(
      name = "show",
      description = "Shows a trip: its stops with their times, and what has become different.")
  static final class One extends OfTrip {

    @Override
    void run(Headroom headroom, long organisation) {
      KeptTrip kept =
          headroom
              .planning()
              .trips()
              .browse()
              .find(organisation, id())
              .orElseThrow(this::noSuchTrip);
      print(TripText.of(kept), TripReply.of(kept, Wording.english()));
    }
  }

  /** The base of commands that change the state of a trip. */
  abstract static class Move extends OfTrip {

    private boolean pushed;

    /** The driver is notified by a server on the same data, in the driver's language. */
    @Override
    protected final void configure(Headroom.Builder builder, Settings settings) {
      builder.withQueuedPushes(PushConfiguration.providers(settings));
      pushed = !PushConfiguration.providers(settings).isEmpty();
      if (settings.text(Setting.LANGUAGE).equals("accept")) {
        builder.withDriversLanguages();
      }
    }

    final boolean pushed() {
      return pushed;
    }

    final void move(Headroom headroom, long organisation, TripState to) {
      MoveTrip.Outcome outcome =
          headroom
              .planning()
              .trips()
              .move()
              .handle(
                  new MoveTrip.Command(organisation, id(), to, TripMove.By.PROGRAM, trip -> true));
      if (outcome instanceof MoveTrip.Outcome.NoSuchTrip) {
        throw noSuchTrip();
      }
      String refusal = TripReply.refusal(outcome, Wording.english());
      if (!refusal.isEmpty()) {
        throw new OperatorException(refusal);
      }
    }
  }

  /** {@code headroom trip send}. */
  @Command(
      name = "send",
      description = "Puts a trip into its driver's list, and notifies the driver.")
  static final class Send extends Move {

    @Override
    void run(Headroom headroom, long organisation) {
      move(headroom, organisation, TripState.SENT);
      print(
          "trip "
              + id()
              + " sent"
              + (pushed() ? "" : "; the settings name no push provider to notify the driver"),
          JsonLine.object("id", id(), "state", TripText.code(TripState.SENT), "push", pushed()));
    }
  }

  /** {@code headroom trip cancel}. */
  @Command(name = "cancel", description = "Cancels a trip; a driver who has it is notified.")
  static final class Cancel extends Move {

    @Override
    void run(Headroom headroom, long organisation) {
      move(headroom, organisation, TripState.CANCELLED);
      print(
          "trip " + id() + " cancelled",
          JsonLine.object(
              "id", id(), "state", TripText.code(TripState.CANCELLED), "push", pushed()));
    }
  }

  /** {@code headroom trip remove}. */
  @Command(name = "remove", description = "Removes a trip that no driver has.")
  static final class Remove extends OfTrip {

    @Override
    void run(Headroom headroom, long organisation) {
      RemoveTrip.Command command = new RemoveTrip.Command(organisation, id(), trip -> true);
      switch (headroom.planning().trips().remove().handle(command)) {
        case REMOVED -> print("trip " + id() + " removed", JsonLine.object("id", id()));
        case WITH_DRIVER -> throw refused(List.of(Remark.of(JourneyMessage.TRIP_WITH_DRIVER)));
        case NO_SUCH_TRIP, PRECONDITION_FAILED -> throw noSuchTrip();
      }
    }
  }
}
