package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.AddClosure.Outcome;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.LatLon;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
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
    })
public final class ClosureCommand extends CommandGroup {

  /** {@code headroom closure add}. */
  @Command(name = "add")
  static final class Add extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID")
    private long organisation;

    @Option(
        names = "--at",
        required = true,
        paramLabel = "LAT,LON",
        converter = LatLon.Converter.class)
    private List<LatLon> places;

    @Option(names = "--forward")
    private boolean forward;

    @Option(names = "--reason", required = true)
    private String reason;

    @Option(names = "--from", paramLabel = "TIME", converter = TypedTime.class)
    private OffsetDateTime from;

    @Option(names = "--until", paramLabel = "TIME", converter = TypedTime.class)
    private OffsetDateTime until;

    @Option(names = "--map", paramLabel = "FILE")
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
              .addClosure()
              .handle(
                  new AddClosure.Command(
                      organisation,
                      places.stream().map(LatLon::position).toList(),
                      forward,
                      reason,
                      from == null ? Instant.now() : from.toInstant(),
                      Optional.ofNullable(until).map(OffsetDateTime::toInstant),
                      true));
      Outcome.Added added = outcome.match(new AddedOrFailure());
      print(
          new Remark(
              CommandMessage.CLOSURE_ADDED,
              Map.of(
                  "thing", Thing.CLOSURE.of(added.closure().id()),
                  "checked", added.checked(),
                  "streets", String.join(", ", added.streets()))),
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
      public Outcome.Added refused(Outcome.Refused outcome) {
        throw refusedFields(outcome.problems());
      }

      @Override
      public Outcome.Added noRoadNear(Outcome.NoRoadNear outcome) {
        Object nearest =
            outcome.nearest().isPresent() ? (long) Math.ceil(outcome.nearest().getAsDouble()) : "";
        throw new OperatorException(
            new Remark(
                CommandMessage.NO_ROAD_NEAR,
                Map.of(
                    "reach",
                    Math.round(ClosureMatcher.REACH),
                    "point",
                    outcome.point() + 1,
                    "nearest",
                    nearest)));
      }

      @Override
      public Outcome.Added noWayAlong(Outcome.NoWayAlong outcome) {
        throw new OperatorException(
            new Remark(
                CommandMessage.NO_WAY_ALONG,
                Map.of("point", outcome.point() + 1, "next", outcome.point() + 2)));
      }

      @Override
      public Outcome.Added tooMany(Outcome.TooMany outcome) {
        throw new OperatorException(
            Remark.of(RefusalMessage.TOO_MANY_CLOSURES, "most", outcome.most()));
      }

      @Override
      public Outcome.Added noSuchCompany(Outcome.NoSuchCompany outcome) {
        throw noSuch(Thing.COMPANY, outcome.organisationId());
      }

      @Override
      public Outcome.Added notReady(Outcome.NotReady outcome) {
        throw new OperatorException(Remark.of(CommandMessage.MAP_NOT_OPEN));
      }
    }
  }

  /** {@code headroom closure list}. */
  @Command(name = "list")
  static final class Show extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID")
    private long organisation;

    @Override
    protected void run(Headroom headroom) {
      if (headroom.accounts().browseAccounts().organisation(organisation).isEmpty()) {
        throw noSuch(Thing.ORGANISATION, organisation);
      }
      List<Closure> all = headroom.planning().listClosures().handle(organisation);
      print(
          all.isEmpty()
              ? text(Remark.of(CommandMessage.NO_CLOSURES))
              : all.stream().map(this::line).collect(Collectors.joining(System.lineSeparator())),
          JsonLine.object("closures", all.stream().map(Show::object).toList()));
    }

    private String line(Closure closure) {
      ClosureNotice notice = closure.notice();
      Position at = notice.points().get(0);
      return text(
          new Remark(
              CommandMessage.CLOSURE,
              Map.of(
                  "id", closure.id(),
                  "place", String.format(Locale.ROOT, "%.5f,%.5f", at.lat(), at.lon()),
                  "more", notice.points().size() - 1,
                  "reason", notice.reason(),
                  "from", notice.from().toString(),
                  "until", notice.until().map(Instant::toString).orElse(""))));
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
          notice.until().map(Instant::toString).orElse(""));
    }
  }

  /** {@code headroom closure remove}. */
  @Command(name = "remove")
  static final class Remove extends StoreCommand {

    @Option(names = "--org", required = true, paramLabel = "ID")
    private long organisation;

    @Parameters(paramLabel = "CLOSURE")
    private long id;

    @Override
    protected void run(Headroom headroom) {
      if (!headroom.planning().removeClosure().handle(organisation, id)) {
        throw new OperatorException(
            new Remark(
                CommandMessage.HAS_NO,
                Map.of(
                    "owner", Thing.ORGANISATION.of(organisation),
                    "thing", Thing.CLOSURE.of(id))));
      }
      print(
          Remark.of(CommandMessage.REMOVED, "thing", Thing.CLOSURE.of(id)),
          JsonLine.object("id", id));
    }
  }
}
