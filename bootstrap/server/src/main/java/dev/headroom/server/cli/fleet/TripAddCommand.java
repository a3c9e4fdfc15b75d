package dev.headroom.server.cli.fleet;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.Headroom;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.http.trip.TripReply;
import dev.headroom.server.cli.command.JourneyOptions;
import dev.headroom.server.cli.command.JsonLine;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Spec private CommandSpec spec;

  @Option(
      names = "--map",
      required = true,
      paramLabel = "FILE",
      description = "The network file that is served.")
  private Path map;

  @Mixin private JourneyOptions options;

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
      return options.read();
    } catch (IOException e) {
      throw new OperatorException("the file cannot be read: " + options.file(), e);
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
    body.set("journey", options.body(ofJourney, vehicle != null));
    return body;
  }
}
