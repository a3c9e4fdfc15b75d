package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.AddClosure.Outcome;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.closure.ClosureFailure;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.LatLon;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.TypedTime;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom closure}. */
@Command(
    name = "closure",
    subcommands = {
      ClosureCommand.Add.class,
      ClosureCommand.Show.class,
      ClosureCommand.Remove.class
    },
    description = "Roads that a company closes for its vehicles.")
public final class ClosureCommand extends CommandGroup {

  /** {@code headroom closure add}. */
  @Command(name = "add", description = "Closes a road for a company's vehicles.")
  static final class Add extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID", description = "The company.")
    private long organisation;

    @Option(
        names = "--at",
        required = true,
        paramLabel = "LAT,LON",
        converter = LatLon.Converter.class,
        description = "Where; given more than once, a line along the road.")
    private List<LatLon> places;

    @Option(names = "--forward", description = "Close a line in the order of its points only.")
    private boolean forward;

    @Option(names = "--reason", required = true, description = "Why.")
    private String reason;

    @Option(
        names = "--from",
        paramLabel = "TIME",
        converter = TypedTime.class,
        description = "From when, such as 2026-11-23T08:00:00Z (default: now).")
    private OffsetDateTime from;

    @Option(
        names = "--until",
        paramLabel = "TIME",
        converter = TypedTime.class,
        description = "Until when (default: until it is removed).")
    private OffsetDateTime until;

    @Option(
        names = "--hours",
        paramLabel = "HOURS",
        description = "At which hours in between, such as \"Mo-Fr 22:00-05:00\" (default: all).")
    private String hours;

    @Option(
        names = "--time-zone",
        paramLabel = "ZONE",
        description = "The zone of the hours, such as Europe/London (default: that of the map).")
    private String timeZone;

    @Option(
        names = "--map",
        paramLabel = "FILE",
        description = "The network file that is served, to look for the road on.")
    private Path map;

    @Override
    protected Headroom.Builder builder() {
      return map == null ? super.builder() : Headroom.on(map);
    }

    @Override
    protected void run(Headroom headroom) {
      Outcome outcome =
          headroom
              .planning()
              .closures()
              .add()
              .handle(
                  new AddClosure.Command(
                      organisation,
                      new ClosureDraft(
                          places.stream().map(LatLon::position).toList(),
                          forward,
                          reason,
                          from == null ? Instant.now() : from.toInstant(),
                          Optional.ofNullable(until).map(OffsetDateTime::toInstant),
                          Optional.ofNullable(hours)
                              .map(
                                  text ->
                                      new ClosureDraft.Hours(text, Optional.ofNullable(timeZone)))),
                      true));
      Outcome.Added added = outcome.match(new AddedOrFailure());
      print(
          "closure "
              + added.closure().id()
              + " added"
              + (added.checked()
                  ? added.streets().isEmpty() ? "" : ": " + String.join(", ", added.streets())
                  : "; its road was not looked for (that takes --map)"),
          JsonLine.object(
              "id", added.closure().id(), "streets", added.streets(), "checked", added.checked()));
    }

    /** The closure, or the failure of the command. */
    private static final class AddedOrFailure implements Outcome.Cases<Outcome.Added> {
      @Override
      public Outcome.Added added(Outcome.Added outcome) {
        return outcome;
      }

      @Override
      public Outcome.Added notPlaced(Outcome.NotPlaced outcome) {
        throw outcome.failure().match(new Failure());
      }

      @Override
      public Outcome.Added tooMany(Outcome.TooMany outcome) {
        throw new OperatorException(
            Wording.english()
                .text(Remark.of(RefusalMessage.TOO_MANY_CLOSURES, "most", outcome.most())));
      }

      @Override
      public Outcome.Added noSuchCompany(Outcome.NoSuchCompany outcome) {
        throw noSuch("company account", outcome.organisationId());
      }
    }

    /** Why a closure cannot be as it was requested. */
    private static final class Failure implements ClosureFailure.Cases<RuntimeException> {
      @Override
      public RuntimeException refused(ClosureFailure.Refused failure) {
        return refusedFields(failure.problems());
      }

      @Override
      public RuntimeException noRoadNear(ClosureFailure.NoRoadNear failure) {
        String nearest =
            failure.nearest().isPresent()
                ? "the nearest is " + (long) Math.ceil(failure.nearest().getAsDouble()) + " m away"
                : "nor anywhere near";
        return new OperatorException(
            "no road lies within %s m of point %s; %s"
                .formatted(Math.round(ClosureMatcher.REACH), failure.point() + 1, nearest));
      }

      @Override
      public RuntimeException noWayAlong(ClosureFailure.NoWayAlong failure) {
        return new OperatorException(
            "no road leads along the line from point %s to point %s"
                .formatted(failure.point() + 1, failure.point() + 2));
      }

      @Override
      public RuntimeException notReady(ClosureFailure.NotReady failure) {
        return new OperatorException("the map is not open");
      }
    }
  }

  /** {@code headroom closure list}. */
  @Command(name = "list", description = "Lists what a company has closed.")
  static final class Show extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID", description = "The company.")
    private long organisation;

    @Override
    protected void run(Headroom headroom) {
      if (headroom.accounts().browseAccounts().organisation(organisation).isEmpty()) {
        throw noSuch("organisation", organisation);
      }
      List<Closure> all = headroom.planning().closures().list().handle(organisation);
      print(
          all.isEmpty()
              ? "no closures"
              : all.stream().map(this::line).collect(Collectors.joining(System.lineSeparator())),
          JsonLine.object("closures", all.stream().map(Show::object).toList()));
    }

    private String line(Closure closure) {
      ClosureNotice notice = closure.notice();
      Position at = notice.points().get(0);
      return "%s  %s%s  %s  from %s%s%s"
          .formatted(
              closure.id(),
              String.format(Locale.ROOT, "%.5f,%.5f", at.lat(), at.lon()),
              notice.points().size() == 1 ? "" : " and " + (notice.points().size() - 1) + " more",
              notice.reason(),
              notice.from(),
              notice.until().map(until -> " until " + until).orElse(""),
              notice.hours().map(hours -> ", " + hours.text()).orElse(""));
    }

    private static Map<String, Object> object(Closure closure) {
      ClosureNotice notice = closure.notice();
      List<Map<String, Object>> points =
          notice.points().stream()
              .map(p -> JsonLine.object("lat", p.lat(), "lon", p.lon()))
              .toList();
      return JsonLine.object(
          "id",
          closure.id(),
          notice.line() ? "line" : "point",
          notice.line() ? points : points.get(0),
          "direction",
          notice.alongOnly() ? "forward" : "both",
          "reason",
          notice.reason(),
          "from",
          notice.from().toString(),
          "until",
          notice.until().map(Instant::toString).orElse(""),
          "hours",
          notice.hours().map(ClosureHours::text).orElse(""),
          "time_zone",
          notice.hours().map(ClosureHours::zoneId).orElse(""));
    }
  }

  /** {@code headroom closure remove}. */
  @Command(name = "remove", description = "Opens a road again.")
  static final class Remove extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID", description = "The company.")
    private long organisation;

    @Parameters(paramLabel = "CLOSURE", description = "The closure's id.")
    private long id;

    @Override
    protected void run(Headroom headroom) {
      if (!headroom.planning().closures().remove().handle(organisation, id)) {
        throw new OperatorException("organisation " + organisation + " has no closure " + id);
      }
      print("closure " + id + " removed", JsonLine.object("id", id));
    }
  }
}
