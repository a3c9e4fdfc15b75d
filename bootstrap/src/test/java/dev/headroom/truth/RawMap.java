package dev.headroom.truth;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.InflaterInputStream;

/**
 * An extract as it stands in the file: nodes, ways and relations with their raw tags. Read with
 * nothing of the importer's, so that what the importer loses on its way is still here.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/PBF_Format">PBF format</a>
 */
final class RawMap {

  /** A node; coordinates in 10<sup>-7</sup> degrees. */
  record Node(long id, int lat, int lon, Map<String, String> tags) {}

  /** A way; its nodes in order. */
  record Way(long id, List<Long> nodes, Map<String, String> tags) {
    String tag(String key) {
      return tags.getOrDefault(key, "");
    }
  }

  /** A member of a relation; {@code type} is node, way or relation. */
  record Member(String type, long ref, String role) {}

  /** A relation. */
  record Relation(long id, List<Member> members, Map<String, String> tags) {}

  final Map<Long, Node> nodes = new TreeMap<>();
  final Map<Long, Way> ways = new TreeMap<>();
  final Map<Long, Relation> relations = new TreeMap<>();

  /** The part of it that lies around a box: every way with a node in it, whole. */
  RawMap around(Box box) {
    RawMap part = new RawMap();
    for (Way way : ways.values()) {
      List<Node> present = way.nodes().stream().map(nodes::get).filter(Objects::nonNull).toList();
      if (present.stream().anyMatch(node -> box.contains(Position.ofE7(node.lat, node.lon)))) {
        part.ways.put(way.id, way);
        present.forEach(node -> part.nodes.put(node.id, node));
      }
    }
    for (Relation relation : relations.values()) {
      if (relation.members.stream().anyMatch(m -> part.ways.containsKey(m.ref))) {
        part.relations.put(relation.id, relation);
      }
    }
    return part;
  }

  /** Writes it as OpenStreetMap XML. */
  void write(Path file) throws IOException {
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write("<osm version=\"0.6\" generator=\"test\">\n");
      for (Node node : nodes.values()) {
        String at =
            String.format(
                Locale.ROOT, "\" lat=\"%.7f\" lon=\"%.7f\"", node.lat / 1e7, node.lon / 1e7);
        out.write("<node id=\"" + node.id + at + ">" + xml(node.tags) + "</node>\n");
      }
      for (Way way : ways.values()) {
        out.write("<way id=\"" + way.id + "\">");
        for (long node : way.nodes) {
          out.write("<nd ref=\"" + node + "\"/>");
        }
        out.write(xml(way.tags) + "</way>\n");
      }
      for (Relation relation : relations.values()) {
        out.write("<relation id=\"" + relation.id + "\">");
        for (Member member : relation.members) {
          out.write(
              "<member type=\""
                  + member.type
                  + "\" ref=\""
                  + member.ref
                  + "\" role=\""
                  + member.role
                  + "\"/>");
        }
        out.write(xml(relation.tags) + "</relation>\n");
      }
      out.write("</osm>\n");
    }
  }

  private static String xml(Map<String, String> tags) {
    StringBuilder xml = new StringBuilder();
    tags.forEach((key, value) -> xml.append(TinyMap.xml(key, value)));
    return xml.toString();
  }

  static RawMap read(Path file) {
    RawMap map = new RawMap();
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      while (true) {
        int headerLength = in.readInt();
        Pbf header = Pbf.of(in.readNBytes(headerLength));
        String type = "";
        int size = 0;
        for (int field = header.next(); field != 0; field = header.next()) {
          switch (field) {
            case 1 -> type = header.text();
            case 3 -> size = (int) header.number();
            default -> header.skip();
          }
        }
        byte[] blob = in.readNBytes(size);
        if (type.equals("OSMData")) {
          map.block(Pbf.of(unpack(Pbf.of(blob))));
        }
      }
    } catch (EOFException end) {
      return map;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] unpack(Pbf blob) throws IOException {
    for (int field = blob.next(); field != 0; field = blob.next()) {
      switch (field) {
        case 1 -> {
          return blob.blob();
        }
        case 3 -> {
          return new InflaterInputStream(new ByteArrayInputStream(blob.blob())).readAllBytes();
        }
        default -> blob.skip();
      }
    }
    throw new IOException("a blob without data");
  }

  private void block(Pbf block) {
    List<String> texts = new ArrayList<>();
    List<Pbf> groups = new ArrayList<>();
    long granularity = 100;
    long latOffset = 0;
    long lonOffset = 0;
    for (int field = block.next(); field != 0; field = block.next()) {
      switch (field) {
        case 1 -> {
          Pbf table = block.message();
          while (table.next() != 0) {
            texts.add(table.text());
          }
        }
        case 2 -> groups.add(block.message());
        case 17 -> granularity = block.number();
        case 19 -> latOffset = block.number();
        case 20 -> lonOffset = block.number();
        default -> block.skip();
      }
    }
    for (Pbf group : groups) {
      group(group, texts, new Grid(granularity, latOffset, lonOffset));
    }
  }

  private record Grid(long granularity, long latOffset, long lonOffset) {
    int lat(long value) {
      return (int) Math.round((latOffset + granularity * value) / 100.0);
    }

    int lon(long value) {
      return (int) Math.round((lonOffset + granularity * value) / 100.0);
    }
  }

  private void group(Pbf group, List<String> texts, Grid grid) {
    for (int field = group.next(); field != 0; field = group.next()) {
      switch (field) {
        case 1 -> plainNode(group.message(), texts, grid);
        case 2 -> denseNodes(group.message(), texts, grid);
        case 3 -> way(group.message(), texts);
        case 4 -> relation(group.message(), texts);
        default -> group.skip();
      }
    }
  }

  private void plainNode(Pbf node, List<String> texts, Grid grid) {
    long id = 0;
    long lat = 0;
    long lon = 0;
    List<Long> keys = List.of();
    List<Long> values = List.of();
    for (int field = node.next(); field != 0; field = node.next()) {
      switch (field) {
        case 1 -> id = node.zigzag();
        case 2 -> keys = node.numbers();
        case 3 -> values = node.numbers();
        case 8 -> lat = node.zigzag();
        case 9 -> lon = node.zigzag();
        default -> node.skip();
      }
    }
    nodes.put(id, new Node(id, grid.lat(lat), grid.lon(lon), tags(keys, values, texts)));
  }

  private void denseNodes(Pbf dense, List<String> texts, Grid grid) {
    List<Long> ids = List.of();
    List<Long> lats = List.of();
    List<Long> lons = List.of();
    List<Long> keyValues = List.of();
    for (int field = dense.next(); field != 0; field = dense.next()) {
      switch (field) {
        case 1 -> ids = dense.differences();
        case 8 -> lats = dense.differences();
        case 9 -> lons = dense.differences();
        case 10 -> keyValues = dense.numbers();
        default -> dense.skip();
      }
    }
    int kv = 0;
    for (int i = 0; i < ids.size(); i++) {
      Map<String, String> tags = Map.of();
      while (kv < keyValues.size() && keyValues.get(kv) != 0) {
        tags = tags.isEmpty() ? new LinkedHashMap<>() : tags;
        tags.put(
            texts.get(keyValues.get(kv).intValue()), texts.get(keyValues.get(kv + 1).intValue()));
        kv += 2;
      }
      kv++;
      long id = ids.get(i);
      nodes.put(id, new Node(id, grid.lat(lats.get(i)), grid.lon(lons.get(i)), tags));
    }
  }

  private void way(Pbf way, List<String> texts) {
    long id = 0;
    List<Long> keys = List.of();
    List<Long> values = List.of();
    List<Long> refs = List.of();
    for (int field = way.next(); field != 0; field = way.next()) {
      switch (field) {
        case 1 -> id = way.number();
        case 2 -> keys = way.numbers();
        case 3 -> values = way.numbers();
        case 8 -> refs = way.differences();
        default -> way.skip();
      }
    }
    ways.put(id, new Way(id, refs, tags(keys, values, texts)));
  }

  private void relation(Pbf relation, List<String> texts) {
    long id = 0;
    List<Long> keys = List.of();
    List<Long> values = List.of();
    List<Long> roles = List.of();
    List<Long> refs = List.of();
    List<Long> types = List.of();
    for (int field = relation.next(); field != 0; field = relation.next()) {
      switch (field) {
        case 1 -> id = relation.number();
        case 2 -> keys = relation.numbers();
        case 3 -> values = relation.numbers();
        case 8 -> roles = relation.numbers();
        case 9 -> refs = relation.differences();
        case 10 -> types = relation.numbers();
        default -> relation.skip();
      }
    }
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < refs.size(); i++) {
      String type = List.of("node", "way", "relation").get(types.get(i).intValue());
      members.add(new Member(type, refs.get(i), texts.get(roles.get(i).intValue())));
    }
    relations.put(id, new Relation(id, members, tags(keys, values, texts)));
  }

  private static Map<String, String> tags(List<Long> keys, List<Long> values, List<String> texts) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      tags.put(texts.get(keys.get(i).intValue()), texts.get(values.get(i).intValue()));
    }
    return Collections.unmodifiableMap(tags);
  }
}
