package dev.headroom.osm.tags;

import dev.headroom.osm.tags.element.RoadTags;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Assumptions;

/**
 * The tags of a map, read from its file by a few lines of their own that share nothing with the
 * importer.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/PBF_Format">PBF format</a>
 */
final class RawMap {

  final Map<Long, Map<String, String>> ways = new LinkedHashMap<>();
  final Map<Long, Map<String, String>> turns = new LinkedHashMap<>();
  final Map<Long, Map<String, String>> roadNodes = new LinkedHashMap<>();

  private final Map<Long, Map<String, String>> taggedNodes = new HashMap<>();
  private final Set<Long> nodesOfRoads = new HashSet<>();

  /** Reads a map, or skips the test where it is not there. */
  static RawMap read(String name) {
    String folder =
        Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../../shared/maps");
    Path file = Path.of(folder, name + ".osm.pbf");
    Assumptions.assumeTrue(Files.exists(file), () -> "no map at " + file);
    RawMap map = new RawMap();
    try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
      while (in.available() > 0) {
        Fields header = new Fields(in.readNBytes(in.readInt()));
        Fields blob = new Fields(in.readNBytes((int) header.number(3)));
        if (new String(header.bytes(1), StandardCharsets.UTF_8).equals("OSMData")) {
          map.readBlock(new Fields(inflate(blob.bytes(3))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    map.nodesOfRoads.retainAll(map.taggedNodes.keySet());
    map.nodesOfRoads.forEach(node -> map.roadNodes.put(node, map.taggedNodes.get(node)));
    return map;
  }

  private static byte[] inflate(byte[] compressed) {
    Inflater inflater = new Inflater();
    inflater.setInput(compressed);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 16];
    try {
      while (!inflater.finished()) {
        out.write(buffer, 0, inflater.inflate(buffer));
      }
    } catch (DataFormatException e) {
      throw new IllegalStateException(e);
    } finally {
      inflater.end();
    }
    return out.toByteArray();
  }

  private void readBlock(Fields block) {
    List<String> strings =
        new Fields(block.bytes(1))
            .all(1).stream().map(text -> new String(text, StandardCharsets.UTF_8)).toList();
    for (byte[] group : block.all(2)) {
      Fields fields = new Fields(group);
      fields.all(2).forEach(nodes -> readNodes(new Fields(nodes), strings));
      fields.all(3).forEach(way -> readWay(new Fields(way), strings));
      fields.all(4).forEach(relation -> readRelation(new Fields(relation), strings));
    }
  }

  private void readNodes(Fields nodes, List<String> strings) {
    long[] texts = Fields.packed(nodes.bytes(10));
    long id = 0;
    int next = 0;
    for (long delta : Fields.packed(nodes.bytes(1))) {
      id += zigzag(delta);
      Map<String, String> tags = new LinkedHashMap<>();
      while (next < texts.length && texts[next] != 0) {
        tags.put(strings.get((int) texts[next]), strings.get((int) texts[next + 1]));
        next += 2;
      }
      next++;
      if (!tags.isEmpty()) {
        taggedNodes.put(id, tags);
      }
    }
  }

  private void readWay(Fields way, List<String> strings) {
    Map<String, String> tags = tags(way, strings);
    if (RoadTags.isRoad(tags)) {
      ways.put(way.number(1), tags);
      long node = 0;
      for (long delta : Fields.packed(way.bytes(8))) {
        node += zigzag(delta);
        nodesOfRoads.add(node);
      }
    }
  }

  private void readRelation(Fields relation, List<String> strings) {
    Map<String, String> tags = tags(relation, strings);
    if (tags.getOrDefault("type", "").startsWith("restriction")) {
      turns.put(relation.number(1), tags);
    }
  }

  private static Map<String, String> tags(Fields fields, List<String> strings) {
    long[] keys = Fields.packed(fields.bytes(2));
    long[] values = Fields.packed(fields.bytes(3));
    Map<String, String> tags = new LinkedHashMap<>();
    for (int i = 0; i < keys.length; i++) {
      tags.put(strings.get((int) keys[i]), strings.get((int) values[i]));
    }
    return tags;
  }

  private static long zigzag(long value) {
    return (value >>> 1) ^ -(value & 1);
  }

  /** The fields of a protocol buffer's message. */
  private static final class Fields {
    private final Map<Integer, List<byte[]>> bytes = new HashMap<>();
    private final Map<Integer, Long> numbers = new HashMap<>();

    Fields(byte[] message) {
      int[] at = {0};
      while (at[0] < message.length) {
        long key = varint(message, at);
        int field = (int) (key >>> 3);
        switch ((int) key & 7) {
          case 0 -> numbers.put(field, varint(message, at));
          case 1 -> at[0] += 8;
          case 5 -> at[0] += 4;
          default -> {
            int length = (int) varint(message, at);
            bytes
                .computeIfAbsent(field, unused -> new ArrayList<>())
                .add(Arrays.copyOfRange(message, at[0], at[0] + length));
            at[0] += length;
          }
        }
      }
    }

    List<byte[]> all(int field) {
      return bytes.getOrDefault(field, List.of());
    }

    byte[] bytes(int field) {
      return all(field).isEmpty() ? new byte[0] : all(field).get(0);
    }

    long number(int field) {
      return numbers.get(field);
    }

    static long[] packed(byte[] message) {
      long[] values = new long[message.length];
      int count = 0;
      int[] at = {0};
      while (at[0] < message.length) {
        values[count++] = varint(message, at);
      }
      return Arrays.copyOf(values, count);
    }

    private static long varint(byte[] message, int[] at) {
      long value = 0;
      for (int shift = 0; ; shift += 7) {
        byte next = message[at[0]++];
        value |= (next & 0x7fL) << shift;
        if (next >= 0) {
          return value;
        }
      }
    }
  }
}
