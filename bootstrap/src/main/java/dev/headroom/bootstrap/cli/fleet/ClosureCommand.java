package dev.headroom.bootstrap.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.FieldProblem;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.AddClosure.Outcome;
import dev.headroom.bootstrap.cli.command.CommandFailure;
import dev.headroom.bootstrap.cli.command.CommandGroup;
import dev.headroom.bootstrap.cli.command.JsonLine;
import dev.headroom.bootstrap.cli.command.LatLon;
import dev.headroom.bootstrap.cli.command.StoreCommand;
import dev.headroom.bootstrap.cli.command.TypedTime;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
      Outcome.Added added = outcome.match(new AddedOrFailure(this::refusedFields));
      String where =
          added.checked()
              ? added.streets().isEmpty() ? "" : ": " + String.join(", ", added.streets())
              : "; its road was not looked for (that takes --map)";
      print(
          "closure " + added.closure().id() + " added" + where,
          JsonLine.object(
              "id", added.closure().id(), "streets", added.streets(), "checked", added.checked()));
    }

    /** The closure, or the failure of the command. */
    private record AddedOrFailure(
        Function<List<FieldProblem<AddClosure.Field>>, CommandFailure> refusal)
        implements Outcome.Cases<Outcome.Added> {
      @Override
      public Outcome.Added added(Outcome.Added outcome) {
        return outcome;
      }

      @Override
      public Outcome.Added refused(Outcome.Refused outcome) {
        throw refusal.apply(outcome.problems());
      }

      @Override
      public Outcome.Added noRoadNear(Outcome.NoRoadNear outcome) {
        String nearest =
            outcome.nearest().isPresent()
                ? "the nearest is " + (long) Math.ceil(outcome.nearest().getAsDouble()) + " m away"
                : "nor anywhere near";
        throw new CommandFailure(
            "no road lies within "
                + Math.round(ClosureMatcher.REACH)
                + " m of point "
                + (outcome.point() + 1)
                + "; "
                + nearest);
      }

      @Override
      public Outcome.Added noWayAlong(Outcome.NoWayAlong outcome) {
        throw new CommandFailure(
            "no road leads along the line from point "
                + (outcome.point() + 1)
                + " to point "
                + (outcome.point() + 2));
      }

      @Override
      public Outcome.Added tooMany(Outcome.TooMany outcome) {
        throw new CommandFailure(
            "a company has at most " + outcome.most() + " closures: remove some first");
      }

      @Override
      public Outcome.Added noSuchCompany(Outcome.NoSuchCompany outcome) {
        throw new CommandFailure("there is no company account " + outcome.organisationId());
      }

      @Override
      public Outcome.Added notReady(Outcome.NotReady outcome) {
        throw new CommandFailure("the map is not open");
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
      if (headroom.administration().accounts().organisation(organisation).isEmpty()) {
        throw new CommandFailure("there is no organisation " + organisation);
      }
      List<Closure> all = headroom.listClosures().handle(organisation);
      print(
          all.isEmpty()
              ? "no closures"
              : all.stream().map(Show::line).collect(Collectors.joining(System.lineSeparator())),
          JsonLine.object("closures", all.stream().map(Show::object).toList()));
    }

    private static String line(Closure closure) {
      ClosureNotice notice = closure.notice();
      Position at = notice.points().get(0);
      return String.format(
          Locale.ROOT,
          "%d  %.5f,%.5f%s  %s  from %s%s",
          closure.id(),
          at.lat(),
          at.lon(),
          notice.line() ? " and " + (notice.points().size() - 1) + " more" : "",
          notice.reason(),
          notice.from(),
          notice.until().map(end -> " until " + end).orElse(""));
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
      if (!headroom.removeClosure().handle(organisation, id)) {
        throw new CommandFailure("organisation " + organisation + " has no closure " + id);
      }
      print("closure " + id + " removed", JsonLine.object("id", id));
    }
  }
}
