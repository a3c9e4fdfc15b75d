package dev.headroom.server.cli.fleet;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.Headroom;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.http.trip.TripReply;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.TypedMeasures;
import dev.headroom.server.cli.command.TypedTime;
import dev.headroom.server.csv.StopsFile;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code headroom trip add}: plans the journeys of a file of stops, and keeps each as a trip. */
@Command(
    name = "add",
    description = "Plans the journeys of a file of stops, and keeps each as a trip.")
final class TripAddCommand extends OrganisationCommand {

  private static final Duration BUDGET = Duration.ofSeconds(10);

  private CommandSpec spec;

  @Option(
      names = "--map",
      required = true,
      paramLabel = "FILE",
      description = "The network file that is served.")
  private Path map;

  @Option(
      names = "--stops",
      required = true,
      paramLabel = "FILE",
      description = "The stops, one a line, as headroom journey reads them.")
  private Path stops;

  @Option(
      names = "--name",
      description = "The name of the trip (default: the journey in the file).")
  private String name;

  @Option(
      names = "--reference",
      defaultValue = "",
      description = "The company's own number for it.")
  private String reference;

  @Option(names = "--vehicle", paramLabel = "ID", description = "The vehicle that drives it.")
  private Long vehicle;

  @Option(names = "--driver", paramLabel = "ID", description = "The driver who drives it.")
  private Long driver;

  @Option(
      names = {"--time-start", "--depart"},
      paramLabel = "TIME",
      converter = TypedTime.class,
      description = "Be at the first stop then, such as 2026-11-23T08:00:00Z.")
  private OffsetDateTime timeStart;

  @Option(
      names = "--time-end",
      paramLabel = "TIME",
      converter = TypedTime.class,
      description = "Be at the last stop by then.")
  private OffsetDateTime timeEnd;

  @Option(
      names = "--best-order",
      description = "Visit the stops between the first and the last in the best order.")
  private boolean bestOrder;

  @Option(
      names = "--drivers-hours",
      paramLabel = "RULES",
      description = "Keep the driver's hours: eu, uk_domestic, aetr or us.")
  private String rules;

  @Option(
      names = "--parking-anywhere",
      description = "Let breaks stand anywhere, not only at lorry parks and stops.")
  private boolean parkingAnywhere;

  @Spec
  void setSpec(CommandSpec command) {
    spec = command;
    TypedMeasures.addOptional(command);
  }

  @Override
  protected Headroom.Builder builder() {
    return Headroom.on(map).withRouteBudget(BUDGET);
  }

  @Override
  void run(Headroom headroom, long organisation) {
    Map<String, List<ObjectNode>> journeys = read();
    if (name != null && journeys.size() > 1) {
      throw new ParameterException(
          spec.commandLine(),
          "--name is for one trip, and the file has " + journeys.size() + " journeys");
    }
    List<String> lines = new ArrayList<>();
    List<Map<String, Object>> objects = new ArrayList<>();
    List<String> refusals = new ArrayList<>();
    journeys.forEach(
        (journey, ofJourney) -> {
          String called = name == null ? journey : name;
          TripReply.Kept kept =
              TripReply.keep(
                  body(called, ofJourney),
                  organisation,
                  TripMove.By.PROGRAM,
                  headroom.planning().trips().keep(),
                  Wording.english());
          if (kept.refusal().isEmpty()) {
            lines.add("trip " + kept.id() + " added" + (called.isEmpty() ? "" : ": " + called));
            objects.add(JsonLine.object("id", kept.id(), "name", called));
          } else {
            refusals.add((called.isEmpty() ? "" : called + ": ") + kept.refusal());
          }
        });
    if (!objects.isEmpty()) {
      print(
          String.join(System.lineSeparator(), lines),
          JsonLine.object("trips", objects, "refused", refusals));
    }
    if (!refusals.isEmpty()) {
      throw new OperatorException(String.join("; ", refusals));
    }
  }

  private Map<String, List<ObjectNode>> read() {
    try {
      return StopsFile.read(stops);
    } catch (IOException e) {
      throw new OperatorException("the file cannot be read: " + stops, e);
    }
  }

  /** The body that the interface takes. */
  private ObjectNode body(String called, List<ObjectNode> ofJourney) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("name", called).put("reference", reference);
    if (vehicle != null) {
      body.put("vehicle_id", BigInteger.valueOf(vehicle));
    }
    if (driver != null) {
      body.put("driver_id", BigInteger.valueOf(driver));
    }
    body.set("journey", journey(ofJourney));
    return body;
  }

  private ObjectNode journey(List<ObjectNode> ofJourney) {
    ObjectNode journey = JsonNodeFactory.instance.objectNode();
    journey.putArray("stops").addAll(ofJourney);
    ObjectNode dimensions = JsonNodeFactory.instance.objectNode();
    for (TypedMeasures.TypedMeasure typed : TypedMeasures.ALL) {
      TypedMeasures.value(spec, typed).ifPresent(value -> dimensions.put(typed.name(), value));
    }
    if (vehicle == null || !dimensions.isEmpty()) {
      journey.set("dimensions", dimensions);
    }
    journey.put("geometries", "polyline");
    journey.put("order", bestOrder ? "best" : "given");
    if (timeStart != null) {
      journey.put("time_start", timeStart.toString());
    }
    if (timeEnd != null) {
      journey.put("time_end", timeEnd.toString());
    }
    if (rules != null) {
      journey
          .putObject("driver")
          .put("rules", rules)
          .put("parking", parkingAnywhere ? "anywhere" : "lorry_parks");
    }
    return journey;
  }
}
