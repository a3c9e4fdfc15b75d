package dev.headroom.server.cli.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.avoid.AvoidArea;
import dev.headroom.http.route.AvoidReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of what a route is to avoid. */
final class TypedAvoid {

  /** The greatest size of a file with an area, bytes. */
  private static final long LARGEST = 1 << 20;

  @Option(
      names = "--avoid",
      split = ",",
      paramLabel = "FEATURES",
      description =
          "Avoid these: tolls, ferries, motorways, unpaved, tunnels, low_emission_zones,"
              + " u_turns.")
  private List<String> features = new ArrayList<>();

  @Option(
      names = "--avoid-area",
      paramLabel = "FILE",
      description = "Avoid the polygons of a GeoJSON file; may be repeated.")
  private List<Path> areas = new ArrayList<>();

  @Option(
      names = "--avoid-way",
      paramLabel = "ID",
      description = "Avoid an OpenStreetMap way; may be repeated.")
  private List<Long> ways = new ArrayList<>();

  @Option(
      names = "--avoid-strictly",
      description = "Rather plan no route than one over what is to be avoided.")
  private boolean strictly;

  /** What is to be avoided. */
  Avoid read(CommandSpec spec) throws IOException {
    Set<Matter> matters = EnumSet.noneOf(Matter.class);
    for (String feature : features) {
      matters.add(
          AvoidReader.feature(feature)
              .orElseThrow(
                  () ->
                      wrong(
                          spec,
                          "--avoid has to be of "
                              + String.join(", ", AvoidReader.features())
                              + ", not "
                              + feature)));
    }
    List<AvoidArea> polygons = new ArrayList<>();
    for (Path file : areas) {
      if (Files.size(file) > LARGEST) {
        throw wrong(spec, file + " is larger than " + LARGEST + " bytes");
      }
      add(spec, file, new ObjectMapper().readTree(file.toFile()), polygons);
    }
    if (polygons.size() > Avoid.MOST_AREAS || ways.size() > Avoid.MOST_WAYS) {
      throw wrong(
          spec,
          "at most " + Avoid.MOST_AREAS + " areas and " + Avoid.MOST_WAYS + " ways can be avoided");
    }
    return Avoid.of(matters, polygons, new HashSet<>(ways), strictly);
  }

  private static void add(CommandSpec spec, Path file, JsonNode json, List<AvoidArea> polygons) {
    for (JsonNode feature : json.path("features")) {
      add(spec, file, feature, polygons);
    }
    if (json.has("geometry")) {
      add(spec, file, json.get("geometry"), polygons);
    }
    if (json.has("coordinates")) {
      AvoidArea area =
          AvoidReader.polygon(json.get("coordinates"))
              .filter(found -> json.path("type").asText().equals("Polygon"))
              .orElseThrow(() -> wrong(spec, file + ": only polygons can be avoided"));
      AvoidReader.fault(area)
          .ifPresent(
              fault -> {
                throw wrong(spec, file + ": the area " + Wording.english().text(fault));
              });
      polygons.add(area);
    }
  }

  private static ParameterException wrong(CommandSpec spec, String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
