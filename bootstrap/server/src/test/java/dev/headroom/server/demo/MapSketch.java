package dev.headroom.server.demo;

import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A drawing in kilometres east and north of a corner, kept as OpenStreetMap elements and written as
 * OSM XML 0.6. Elements get ids from 1 upwards in the order in which they are drawn. Used by one
 * thread.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/OSM_XML">OpenStreetMap: OSM XML</a>
 */
final class MapSketch {

  private final Frame frame;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();
  private final List<Relation> relations = new ArrayList<>();

  /** Starts an empty drawing. */
  MapSketch(Frame frame) {
    this.frame = frame;
  }

  /** A node, with its place in kilometres. */
  record Node(long id, double x, double y, Map<String, String> tags) {}

  /** A way through nodes. */
  record Way(long id, List<Node> nodes, Map<String, String> tags) {}

  private record Member(String type, long ref, String role) {}

  private record Relation(long id, List<Member> members, Map<String, String> tags) {}

  /** Draws a node; tags are keys and values in turn. */
  Node node(double x, double y, String... tags) {
    Node node = new Node(nodes.size() + 1L, x, y, tags(tags));
    nodes.add(node);
    return node;
  }

  /** Draws a way through nodes; tags are keys and values in turn. */
  Way way(List<Node> through, String... tags) {
    Way way = new Way(ways.size() + 1L, List.copyOf(through), tags(tags));
    ways.add(way);
    return way;
  }

  /** Forbids or orders a turn from one way over a node into another. */
  void turn(String restriction, Way from, Node via, Way to) {
    relate("restriction", restriction, from, new Member("node", via.id(), "via"), to);
  }

  /** The same for lorries alone. */
  void lorryTurn(String restriction, Way from, Node via, Way to) {
    relate("restriction:hgv", restriction, from, new Member("node", via.id(), "via"), to);
  }

  /** Forbids a manoeuvre from one way over another into a third. */
  void turn(String restriction, Way from, Way via, Way to) {
    relate("restriction", restriction, from, member("via", via), to);
  }

  private void relate(String key, String value, Way from, Member via, Way to) {
    List<Member> members = List.of(member("from", from), via, member("to", to));
    relations.add(
        new Relation(relations.size() + 1L, members, tags("type", "restriction", key, value)));
  }

  private static Member member(String role, Way way) {
    return new Member("way", way.id(), role);
  }

  private static Map<String, String> tags(String... keysAndValues) {
    Map<String, String> tags = new TreeMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      tags.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return tags;
  }

  /** Writes the drawing; the stream stays open. */
  void write(OutputStream out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out, "UTF-8");
      xml.writeStartDocument("UTF-8", "1.0");
      open(xml, "osm", "version", "0.6", "generator", "headroom demo");
      for (Node node : nodes) {
        writeNode(xml, node);
      }
      for (Way way : ways) {
        open(xml, "way", "id", way.id(), "version", 1);
        for (Node node : way.nodes()) {
          open(xml, "nd", "ref", node.id());
          xml.writeEndElement();
        }
        close(xml, way.tags());
      }
      for (Relation relation : relations) {
        writeRelation(xml, relation);
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException("the made-up county could not be written", e);
    }
  }

  private void writeNode(XMLStreamWriter xml, Node node) throws XMLStreamException {
    Position at = frame.at(node.x(), node.y());
    open(
        xml,
        "node",
        "id",
        node.id(),
        "version",
        1,
        "lat",
        degrees(at.lat()),
        "lon",
        degrees(at.lon()));
    close(xml, node.tags());
  }

  private static void writeRelation(XMLStreamWriter xml, Relation relation)
      throws XMLStreamException {
    open(xml, "relation", "id", relation.id(), "version", 1);
    for (Member member : relation.members()) {
      open(xml, "member", "type", member.type(), "ref", member.ref(), "role", member.role());
      xml.writeEndElement();
    }
    close(xml, relation.tags());
  }

  private static void open(XMLStreamWriter xml, String element, Object... attributes)
      throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(element);
    for (int i = 0; i < attributes.length; i += 2) {
      xml.writeAttribute(attributes[i].toString(), attributes[i + 1].toString());
    }
  }

  private static void close(XMLStreamWriter xml, Map<String, String> tags)
      throws XMLStreamException {
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      open(xml, "tag", "k", tag.getKey(), "v", tag.getValue());
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private static String degrees(double value) {
    return String.format(Locale.ROOT, "%.7f", value);
  }
}
