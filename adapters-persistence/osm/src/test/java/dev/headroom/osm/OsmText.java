package dev.headroom.osm;

import dev.headroom.domain.correction.Correction;
import dev.headroom.osm.issue.ImportIssue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a small map and imports it. Nodes are letters drawn on a grid, 111 m from one to the next
 * in both directions near the equator; ways are strings of letters.
 */
final class OsmText {

  private final StringBuilder nodes = new StringBuilder();
  private final StringBuilder ways = new StringBuilder();
  private final StringBuilder relations = new StringBuilder();
  private final Map<Character, String> tagsOfNode = new HashMap<>();
  final List<ImportIssue> issues = new ArrayList<>();
  private String drawing = "";
  private List<Correction> corrections = List.of();
  private Optional<Path> heights = Optional.empty();
  private String country = "GB";

  /** A map with a node at each letter of a drawing. */
  static OsmText draw(String drawing) {
    OsmText text = new OsmText();
    text.drawing = drawing;
    return text;
  }

  /** Gives tags ({@code key=value} each) to a node of the drawing. */
  OsmText node(char name, String... tags) {
    tagsOfNode.put(name, tags(tags));
    return this;
  }

  /** Adds a node outside the drawing. */
  OsmText nodeAt(long id, String lat, String lon, String... tags) {
    nodes.append("<node id='%d' lat='%s' lon='%s'>%s</node>%n".formatted(id, lat, lon, tags(tags)));
    return this;
  }

  /** Adds a way over nodes of the drawing. */
  OsmText way(long id, String letters, String... tags) {
    return wayOf(id, letters.chars().mapToLong(c -> c).toArray(), tags);
  }

  /** Adds a way over any nodes. */
  OsmText wayOf(long id, long[] refs, String... tags) {
    ways.append("<way id='%d'>".formatted(id));
    for (long ref : refs) {
      ways.append("<nd ref='%d'/>".formatted(ref));
    }
    ways.append(tags(tags)).append("</way>\n");
    return this;
  }

  /** Adds a turn restriction; members as {@code from way 1}, {@code via node B}. */
  OsmText turn(long id, String restriction, String... members) {
    return relation(id, members, "type=restriction", "restriction=" + restriction);
  }

  /** Adds a relation. */
  OsmText relation(long id, String[] members, String... tags) {
    relations.append("<relation id='%d'>".formatted(id));
    for (String member : members) {
      String[] part = member.split(" ");
      long ref =
          Character.isLetter(part[2].charAt(0)) ? part[2].charAt(0) : Long.parseLong(part[2]);
      relations.append("<member type='%s' ref='%d' role='%s'/>".formatted(part[1], ref, part[0]));
    }
    relations.append(tags(tags)).append("</relation>\n");
    return this;
  }

  private static String tags(String... tags) {
    StringBuilder xml = new StringBuilder();
    for (String tag : tags) {
      String[] part = tag.split("=", 2);
      xml.append("<tag k='%s' v=\"%s\"/>".formatted(part[0], part[1].replace("\"", "&quot;")));
    }
    return xml.toString();
  }

  /** The map as XML, nodes before ways before relations. */
  String xml() {
    return "<osm version='0.6'>\n" + drawnNodes() + nodes + ways + relations + "</osm>\n";
  }

  /** The map as XML in the opposite order. */
  String xmlBackwards() {
    return "<osm version='0.6'>\n" + relations + ways + nodes + drawnNodes() + "</osm>\n";
  }

  private String drawnNodes() {
    StringBuilder xml = new StringBuilder();
    String[] lines = drawing.split("\n");
    for (int row = 0; row < lines.length; row++) {
      for (int column = 0; column < lines[row].length(); column++) {
        char c = lines[row].charAt(column);
        if (Character.isLetter(c)) {
          xml.append(
              "<node id='%d' lat='%.4f' lon='%.4f'>%s</node>%n"
                  .formatted(
                      (long) c,
                      0.01 - row * 0.001,
                      0.01 + column * 0.001,
                      tagsOfNode.getOrDefault(c, "")));
        }
      }
    }
    return xml.toString();
  }

  /** Lays the map in another country. */
  OsmText in(String code) {
    country = code;
    return this;
  }

  /** Imports the map. */
  Net read(Path folder) {
    return read(folder, xml());
  }

  /** Imports a map written otherwise. */
  Net read(Path folder, String xml) {
    try {
      Path file = Files.writeString(folder.resolve("map.osm"), xml);
      return new Net(importer().read(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Imports the map with corrections. */
  Net read(Path folder, List<Correction> corrections) {
    this.corrections = corrections;
    return read(folder);
  }

  /** Imports the map with heights. */
  Net readWithHeights(Path folder, Path tiles) {
    this.heights = Optional.of(tiles);
    Net net = read(folder);
    this.heights = Optional.empty();
    return net;
  }

  /** An importer that is told zone and country, and keeps the issues here. */
  OsmImport importer() {
    return new OsmImport(
        new ImportSettings(
            Optional.of(ZoneId.of("Europe/London")), Optional.of(country), corrections, heights),
        (stage, done, total) -> {},
        issues::add,
        Instant.parse("2026-11-21T00:00:00Z"));
  }

  /** The kinds of the issues met. */
  List<String> issueKinds() {
    return issues.stream().map(ImportIssue::kind).toList();
  }
}
