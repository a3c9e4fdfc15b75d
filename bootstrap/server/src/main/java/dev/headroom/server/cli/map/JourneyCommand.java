package dev.headroom.server.cli.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.headroom.Headroom;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.journey.JourneyReply;
import dev.headroom.server.cli.command.JourneyOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom journey}: plans the journeys of a file of stops, without a server. */
@Command(
    name = "journey",
    mixinStandardHelpOptions = true,
    description = "Plans journeys of several stops on a network file.")
public final class JourneyCommand implements Callable<Integer> {

  private static final Duration BUDGET = Duration.ofSeconds(10);

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> COLUMNS =
      List.of(
          "journey",
          "stop",
          "name",
          "arrival",
          "waiting",
          "service",
          "departure",
          "distance",
          "duration",
          "street",
          "problem");

  @Spec private CommandSpec spec;

  @Option(names = "--map", required = true, paramLabel = "FILE", description = "The network file.")
  private Path map;

  @Mixin private JourneyOptions options;

  @Option(names = "--json", description = "Print the endpoint's own body, one a line.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    Map<String, List<ObjectNode>> journeys = options.read();
    PrintWriter out = spec.commandLine().getOut();
    CsvMapper csv = new CsvMapper();
    CsvSchema.Builder columns = CsvSchema.builder();
    COLUMNS.forEach(columns::addColumn);
    CsvSchema schema = columns.build().withLineSeparator("\n");
    if (!json) {
      out.println(String.join(",", COLUMNS));
    }
    boolean all = !journeys.isEmpty();
    try (Headroom headroom = Headroom.on(map).withRouteBudget(BUDGET).open()) {
      for (Map.Entry<String, List<ObjectNode>> journey : journeys.entrySet()) {
        JourneyReply reply =
            JourneyReply.of(
                options.body(journey.getValue(), false),
                Optional.empty(),
                headroom.planning().planJourney(),
                Wording.english());
        all &= reply.refusal().isEmpty();
        if (json) {
          out.println(reply.json());
        } else {
          for (ObjectNode row : rows(journey.getKey(), reply)) {
            out.println(csv.writer(schema).writeValueAsString(row).stripTrailing());
          }
        }
        if (!reply.refusal().isEmpty()) {
          String name = journey.getKey().isEmpty() ? "" : journey.getKey() + ": ";
          spec.commandLine().getErr().println("headroom: " + name + reply.refusal());
        }
      }
    }
    return all ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  /** A row for each stop, or one with what is wrong. */
  private static List<ObjectNode> rows(String journey, JourneyReply reply) throws IOException {
    List<ObjectNode> rows = new ArrayList<>();
    if (!reply.refusal().isEmpty()) {
      rows.add(
          JsonNodeFactory.instance
              .objectNode()
              .put("journey", journey)
              .put("problem", reply.refusal()));
      return rows;
    }
    JsonNode body = JSON.readTree(reply.json());
    int leg = -1;
    for (JsonNode stop : body.path("stops")) {
      ObjectNode row =
          JsonNodeFactory.instance
              .objectNode()
              .put("journey", journey)
              .put("stop", stop.path("stop").asInt() + 1)
              .put("name", stop.path("name").asText())
              .put("arrival", stop.path("arrival_time").asText())
              .put("waiting", stop.path("waiting").asText())
              .put("service", stop.path("service_time").asText())
              .put("departure", stop.path("departure_time").asText())
              .put("street", stop.at("/point/street").asText());
      if (stop.path("kind").asText().equals("stop") && leg++ >= 0) {
        JsonNode data = body.path("legs").path(leg - 1).path("data");
        row.put("distance", data.path("distance").asText());
        row.put("duration", data.path("duration").asText());
      }
      rows.add(row);
    }
    return rows;
  }
}
