package dev.headroom.truth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A map of a few roads, laid out in metres from a corner and written as OpenStreetMap XML. */
final class TinyMap {

  private final double lat;
  private final double lon;
  private final StringBuilder nodes = new StringBuilder();
  private final StringBuilder ways = new StringBuilder();
  private String relations = "";
  private int lastNode;
  private int lastWay = 100;

  /** A map with its south-west corner there. */
  TinyMap(double lat, double lon) {
    this.lat = lat;
    this.lon = lon;
  }

  double latOf(double north) {
    return lat + north / 111_195;
  }

  double lonOf(double east) {
    return lon + east / 111_195 / Math.cos(Math.toRadians(lat));
  }

  /** Adds a node and returns its id. */
  long node(double east, double north, String tags) {
    lastNode++;
    nodes.append(
        String.format(
            Locale.ROOT,
            "<node id=\"%d\" version=\"1\" lat=\"%.7f\" lon=\"%.7f\">%s</node>%n",
            lastNode,
            latOf(north),
            lonOf(east),
            xml(tags)));
    return lastNode;
  }

  /** Adds a way and returns its id. */
  long way(String tags, List<Long> refs) {
    lastWay++;
    ways.append("<way id=\"").append(lastWay).append("\" version=\"1\">");
    refs.forEach(ref -> ways.append("<nd ref=\"").append(ref).append("\"/>"));
    ways.append(xml(tags)).append("</way>\n");
    return lastWay;
  }

  /** Adds relations, as OpenStreetMap's XML has them. */
  TinyMap with(String relations) {
    this.relations = relations;
    return this;
  }

  /** Tags as OpenStreetMap's XML has them. */
  static String xml(String tags) {
    StringBuilder xml = new StringBuilder();
    if (!tags.isEmpty()) {
      TagJudgeTest.tags(tags).forEach((key, value) -> xml.append(xml(key, value)));
    }
    return xml.toString();
  }

  /** A tag as OpenStreetMap's XML has it. */
  static String xml(String key, String value) {
    String escaped = value.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    return "<tag k=\"" + key + "\" v=\"" + escaped + "\"/>";
  }

  /** Writes it into a folder. */
  Path write(Path folder) {
    Path file = folder.resolve("tiny.osm");
    try {
      return Files.writeString(
          file,
          "<osm version=\"0.6\" generator=\"test\">\n" + nodes + ways + relations + "</osm>\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
