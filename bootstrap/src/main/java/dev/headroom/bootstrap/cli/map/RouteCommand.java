package dev.headroom.bootstrap.cli.map;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.Headroom;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.cli.command.LatLon;
import dev.headroom.http.route.RouteAnswer;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom route}: what the endpoint answers, without a server. */
@Command(
    name = "route",
    mixinStandardHelpOptions = true,
    description = "Plans a route for a vehicle on a network file.")
public final class RouteCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

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

  @Option(names = "--height", paramLabel = "M", description = "Its height in metres, as loaded.")
  private BigDecimal height;

  @Option(names = "--length", paramLabel = "M", description = "Its length, the whole train's.")
  private BigDecimal length;

  @Option(names = "--width", paramLabel = "M", description = "Its width without mirrors.")
  private BigDecimal width;

  @Option(names = "--weight", paramLabel = "T", description = "Its permitted weight in tonnes.")
  private BigDecimal weight;

  @Option(
      names = {"--time-start", "--depart"},
      paramLabel = "TIME",
      description = "Leave then, such as 2026-11-23T08:00:00Z; with --time-end, not before.")
  private String timeStart;

  @Option(names = "--time-end", paramLabel = "TIME", description = "Arrive by then.")
  private String timeEnd;

  @Option(
      names = "--geometries",
      paramLabel = "FORM",
      description = "polyline, polyline6 or geojson (default: polyline).")
  private String geometries = "polyline";

  @Option(names = "--json", description = "Print the endpoint's own body.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    RouteAnswer answer;
    try (Headroom headroom = Headroom.on(map).open()) {
      answer = RouteAnswer.to(request(), headroom.planRoute()::handle, Wording.english());
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(answer.json());
    }
    if (answer.status() == 200) {
      if (!json) {
        out.print(RouteText.of(answer.json()));
        out.flush();
      }
      return ExitCode.OK;
    }
    spec.commandLine().getErr().println("headroom: " + RouteText.refusal(answer.json()));
    return answer.status() == 400 ? ExitCode.USAGE : ExitCode.SOFTWARE;
  }

  private String request() {
    ObjectNode body = new ObjectMapper().createObjectNode();
    body.putObject("departure").put("lat", from.lat()).put("lon", from.lon());
    body.putObject("arrival").put("lat", to.lat()).put("lon", to.lon());
    ObjectNode dimensions = body.putObject("dimensions");
    put(dimensions, "height", height);
    put(dimensions, "length", length);
    put(dimensions, "width", width);
    put(dimensions, "weight", weight);
    body.put("geometries", geometries);
    if (timeStart != null) {
      body.put("time_start", timeStart);
    }
    if (timeEnd != null) {
      body.put("time_end", timeEnd);
    }
    return body.toString();
  }

  private static void put(ObjectNode object, String name, BigDecimal value) {
    if (value != null) {
      object.put(name, value);
    }
  }
}
