package dev.headroom.server.cli.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.http.vehicle.EquipmentBody;
import dev.headroom.server.csv.StopsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of commands that plan the journeys of a file of stops. */
public final class JourneyOptions {

  private static final ObjectMapper JSON = new ObjectMapper();

  private CommandSpec command;

  @Option(
      names = "--stops",
      required = true,
      paramLabel = "FILE",
      description =
          "The stops, one a line: a CSV file with the columns lat, lon and, if wanted, journey,"
              + " name, street, kind, duration (seconds), from, to, side, heading, counts_as.")
  private Path stops;

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

  @Mixin private TypedAvoid avoid;

  /** Gives the command the options of a vehicle too. */
  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec mixee) {
    command = mixee;
    TypedMeasures.addOptional(mixee);
    TypedEquipment.addOptions(mixee);
  }

  /** The stops of the file, by journey. */
  public Map<String, List<ObjectNode>> read() throws IOException {
    return StopsFile.read(stops);
  }

  public Path file() {
    return stops;
  }

  /**
   * The body that the interface takes.
   *
   * @param known whether the vehicle is known otherwise, so that its dimensions may be left out
   * @throws picocli.CommandLine.ParameterException if no vehicle is as the options say, or what to
   *     avoid is none
   */
  public ObjectNode body(List<ObjectNode> ofJourney, boolean known) {
    Dimensions dimensions = TypedMeasures.dimensions(command);
    Equipment equipment = TypedEquipment.equipment(command, dimensions);
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putArray("stops").addAll(ofJourney);
    if (!known || !dimensions.equals(Dimensions.UNKNOWN)) {
      ObjectNode typed = body.putObject("dimensions");
      for (TypedMeasures.TypedMeasure each : TypedMeasures.ALL) {
        TypedMeasures.value(command, each).ifPresent(value -> typed.put(each.name(), value));
      }
    }
    if (!equipment.unknown()) {
      body.set("vehicle", JSON.valueToTree(EquipmentBody.of(equipment)));
    }
    avoid.json(command).ifPresent(avoided -> body.set("avoid", avoided));
    body.put("geometries", "polyline");
    body.put("order", bestOrder ? "best" : "given");
    if (timeStart != null) {
      body.put("time_start", timeStart.toString());
    }
    if (timeEnd != null) {
      body.put("time_end", timeEnd.toString());
    }
    if (rules != null) {
      body.putObject("driver")
          .put("rules", rules)
          .put("parking", parkingAnywhere ? "anywhere" : "lorry_parks");
    }
    return body;
  }
}
