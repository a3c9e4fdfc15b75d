package dev.headroom.server.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of what a route is to avoid. */
public final class TypedAvoid {

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

  /**
   * What is to be avoided.
   *
   * @throws ParameterException if a feature or an area is none, or a file cannot be read
   */
  public Avoid read(CommandSpec spec) {
    Set<Matter> matters = EnumSet.noneOf(Matter.class);
    for (String feature : features) {
      matters.add(feature(spec, feature));
    }
    mustName(spec);
    List<AvoidArea> polygons = new ArrayList<>();
    for (JsonNode polygon : polygons(spec)) {
      polygons.add(AvoidReader.polygon(polygon.get("coordinates")).orElseThrow());
    }
    return Avoid.of(matters, polygons, new HashSet<>(ways), strictly);
  }

  /**
   * The member {@code avoid} of a body of the interface; empty if nothing is to be avoided.
   *
   * @throws ParameterException if a feature or an area is none, or a file cannot be read
   */
  Optional<ObjectNode> json(CommandSpec spec) {
    mustName(spec);
    if (isEmpty()) {
      return Optional.empty();
    }
    ObjectNode avoid = JsonNodeFactory.instance.objectNode();
    if (!features.isEmpty()) {
      ArrayNode named = avoid.putArray("features");
      for (String feature : features) {
        feature(spec, feature);
        named.add(feature);
      }
    }
    if (!areas.isEmpty()) {
      avoid.putArray("areas").addAll(polygons(spec));
    }
    if (!ways.isEmpty()) {
      ways.forEach(avoid.putArray("ways")::add);
    }
    return Optional.of(avoid.put("how", strictly ? "never" : "if_possible"));
  }

  private boolean isEmpty() {
    return features.isEmpty() && areas.isEmpty() && ways.isEmpty();
  }

  private void mustName(CommandSpec spec) {
    if (strictly && isEmpty()) {
      throw wrong(spec, "--avoid-strictly needs --avoid, --avoid-area or --avoid-way");
    }
  }

  private static Matter feature(CommandSpec spec, String name) {
    return AvoidReader.feature(name)
        .orElseThrow(
            () ->
                wrong(
                    spec,
                    "--avoid has to be of "
                        + String.join(", ", AvoidReader.features())
                        + ", not "
                        + name));
  }

  /** The polygons of the files, each as GeoJSON. */
  private List<ObjectNode> polygons(CommandSpec spec) {
    List<ObjectNode> polygons = new ArrayList<>();
    for (Path file : areas) {
      int before = polygons.size();
      add(spec, file, parsed(spec, file), polygons);
      if (polygons.size() == before) {
        throw wrong(spec, file + " has no polygon");
      }
    }
    if (polygons.size() > Avoid.MOST_AREAS || ways.size() > Avoid.MOST_WAYS) {
      throw wrong(
          spec,
          "at most " + Avoid.MOST_AREAS + " areas and " + Avoid.MOST_WAYS + " ways can be avoided");
    }
    return polygons;
  }

  private static JsonNode parsed(CommandSpec spec, Path file) {
    try {
      if (Files.size(file) > LARGEST) {
        throw wrong(spec, file + " is larger than " + LARGEST + " bytes");
      }
      return new ObjectMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw wrong(spec, file + " cannot be read as GeoJSON");
    }
  }

  private static void add(CommandSpec spec, Path file, JsonNode json, List<ObjectNode> polygons) {
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
      ObjectNode polygon = JsonNodeFactory.instance.objectNode().put("type", "Polygon");
      polygon.set("coordinates", json.get("coordinates"));
      polygons.add(polygon);
    }
  }

  private static ParameterException wrong(CommandSpec spec, String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
