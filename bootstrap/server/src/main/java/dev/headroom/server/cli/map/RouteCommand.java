package dev.headroom.server.cli.map;

import dev.headroom.Headroom;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.RouteReport;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.route.Geometries;
import dev.headroom.http.route.RouteAnswer;
import dev.headroom.http.route.RouteForm;
import dev.headroom.server.cli.command.DrawnLine;
import dev.headroom.server.cli.command.LatLon;
import dev.headroom.server.cli.command.TypedAvoid;
import dev.headroom.server.cli.command.TypedEquipment;
import dev.headroom.server.cli.command.TypedMeasures;
import dev.headroom.server.cli.command.TypedTime;
import dev.headroom.server.csv.SpeedsFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code headroom route}: prints the endpoint's answer, without a server. */
@Command(
    name = "route",
    mixinStandardHelpOptions = true,
    description = "Plans a route for a vehicle on a network file.")
public final class RouteCommand implements Callable<Integer> {

  /** The time for explaining the route: a new process is slow, and no one else waits for it. */
  private static final Duration BUDGET = Duration.ofSeconds(10);

  private CommandSpec spec;

  @Option(names = "--map", required = true, paramLabel = "FILE", description = "The network file.")
  private Path map;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "LAT,LON",
      converter = LatLon.Converter.class,
      description = "Where the vehicle starts.")
  private LatLon from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "LAT,LON",
      converter = LatLon.Converter.class,
      description = "Where it is to go.")
  private LatLon to;

  @Option(
      names = "--from-street",
      paramLabel = "STREET",
      description = "The street of the start, where another road is nearer.")
  private String fromStreet = "";

  @Option(
      names = "--to-street",
      paramLabel = "STREET",
      description = "The street of the destination, likewise.")
  private String toStreet = "";

  @Option(
      names = {"--time-start", "--depart"},
      paramLabel = "TIME",
      converter = TypedTime.class,
      description =
          "Leave then, such as 2026-11-23T08:00:00Z, or later where that saves more than it"
              + " costs; with --time-end, not before.")
  private OffsetDateTime timeStart;

  @Option(
      names = "--time-end",
      paramLabel = "TIME",
      converter = TypedTime.class,
      description = "Arrive by then.")
  private OffsetDateTime timeEnd;

  @Option(
      names = "--arrive-by",
      paramLabel = "TIME",
      converter = TypedTime.class,
      description =
          "Arrive by then and leave as late as possible; with --time-start, not before it.")
  private OffsetDateTime arriveBy;

  @Option(
      names = "--speeds",
      paramLabel = "FILE",
      description =
          "How fast traffic is, by class of road, day and hour: a CSV file. It counts where a"
              + " time is given.")
  private Path speeds;

  @Option(
      names = "--geometries",
      paramLabel = "FORM",
      description = "polyline, polyline6 or geojson (default: polyline).")
  private Geometries geometries = Geometries.POLYLINE;

  @Mixin private TypedAvoid avoid;

  @Option(
      names = "--closed",
      paramLabel = "LAT,LON[:LAT,LON...]",
      converter = DrawnLine.Converter.class,
      description =
          "A road that is closed for this route: a point, or points of a line along the road; at"
              + " most 20.")
  private List<DrawnLine> closed = List.of();

  @Option(
      names = "--alternatives",
      paramLabel = "N",
      description = "Show up to so many other routes, at most 3 (default: 0).")
  private int alternatives;

  @Option(names = "--json", description = "Print the endpoint's own body.")
  private boolean json;

  @Spec
  void setSpec(CommandSpec command) {
    spec = command;
    TypedMeasures.addOptional(command);
    TypedEquipment.addOptions(command);
  }

  @Override
  public Integer call() throws IOException {
    RouteRequest request =
        RouteRequest.through(
                List.of(
                    new Stop(from.position()).on(fromStreet), new Stop(to.position()).on(toStreet)))
            .dimensions(vehicle())
            .times(times())
            .avoid(avoid.read(spec))
            .alternatives(wanted())
            .build();
    PlanRoute.Outcome outcome;
    TrafficSpeeds traffic = speeds == null ? TrafficSpeeds.FREE_FLOW : SpeedsFile.read(speeds);
    try (Headroom headroom = Headroom.on(map).withTraffic(traffic).withRouteBudget(BUDGET).open()) {
      outcome = headroom.planning().planRoute().handle(command(request));
    }
    RouteForm form = new RouteForm(geometries, offset());
    RouteAnswer answer =
        RouteAnswer.of(
            outcome,
            request,
            (arriveBy == null ? form : form.ofArriveBy()).withAlternatives(alternatives > 0),
            Wording.english());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(answer.json());
    }
    if (outcome.legs().isEmpty()) {
      String why =
          outcome
              .answer()
              .map(found -> found.match(new WhyNot(answer.refusal(), Wording.english().report())))
              .orElse(answer.refusal());
      spec.commandLine().getErr().println("headroom: " + why);
      return ExitCode.SOFTWARE;
    }
    if (!json) {
      for (Route leg : outcome.legs()) {
        Wording.english().report().lines(leg).forEach(out::println);
      }
    }
    return ExitCode.OK;
  }

  private Dimensions vehicle() {
    Dimensions dimensions = TypedMeasures.dimensions(spec);
    return TypedEquipment.equipment(spec, dimensions).on(dimensions);
  }

  private PlanRoute.Command command(RouteRequest request) {
    if (closed.size() > ClosureDraft.MOST_OF_REQUEST) {
      throw wrong("--closed is given more than " + ClosureDraft.MOST_OF_REQUEST + " times");
    }
    String reason = Wording.english().routes().closedForTrip();
    return new PlanRoute.Command(
        request,
        Optional.empty(),
        Optional.empty(),
        closed.stream().map(line -> ClosureDraft.always(line.points(), false, reason)).toList());
  }

  private int wanted() {
    if (alternatives < 0 || alternatives > RouteRequest.MOST_ALTERNATIVES) {
      throw wrong("--alternatives is 0 to " + RouteRequest.MOST_ALTERNATIVES);
    }
    return alternatives;
  }

  private Times times() {
    if (arriveBy != null) {
      if (timeEnd != null) {
        throw wrong("--arrive-by cannot be given together with --time-end");
      }
      return timeStart == null
          ? Times.arriveBy(arriveBy.toInstant())
          : Times.arriveBy(arriveBy.toInstant(), timeStart.toInstant());
    }
    if (timeStart != null && timeEnd != null) {
      if (Times.Within.tooLong(timeStart.toInstant(), timeEnd.toInstant())) {
        throw wrong(
            "--time-end is more than "
                + Times.Within.LONGEST.toDays()
                + " days after --time-start");
      }
      return new Times.Within(timeStart.toInstant(), timeEnd.toInstant());
    }
    if (timeStart != null) {
      return new Times.DepartAt(timeStart.toInstant());
    }
    return timeEnd == null ? new Times.Unspecified() : new Times.ArriveBy(timeEnd.toInstant());
  }

  /** The offset of times in the answer. */
  private ZoneOffset offset() {
    return Stream.of(timeStart, timeEnd, arriveBy)
        .map(Optional::ofNullable)
        .flatMap(Optional::stream)
        .findFirst()
        .map(OffsetDateTime::getOffset)
        .orElse(ZoneOffset.UTC);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** Words the absence of a route: the reason, and, if known, the obstacles and remedies. */
  private record WhyNot(String reason, RouteReport report) implements RouteOutcome.Cases<String> {

    @Override
    public String planned(RouteOutcome.Planned outcome) {
      return reason;
    }

    @Override
    public String noLegalRoute(RouteOutcome.NoLegalRoute outcome) {
      return report.noLegalRoute(reason, outcome);
    }

    @Override
    public String pointOffNetwork(RouteOutcome.PointOffNetwork outcome) {
      return reason;
    }

    @Override
    public String noCoverage(RouteOutcome.NoCoverage outcome) {
      return reason;
    }

    @Override
    public String windowTooShort(RouteOutcome.WindowTooShort outcome) {
      return reason;
    }

    @Override
    public String outOfTime(RouteOutcome.OutOfTime outcome) {
      return reason;
    }
  }
}
