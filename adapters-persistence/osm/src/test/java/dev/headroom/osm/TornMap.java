package dev.headroom.osm;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.SeveralExtractsTest.Cut;
import dev.headroom.osm.file.Edit;
import dev.headroom.osm.file.MergedFiles;
import dev.headroom.osm.file.OsmVisitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A map that can be written whole, or as two halves that overlap. */
final class TornMap implements OsmVisitor {

  record Node(long id, double lat, double lon, Map<String, String> tags, int version) {}

  record Way(long id, List<Long> refs, Map<String, String> tags, int version) {}

  private record Relation(long id, List<Member> members, Map<String, String> tags, int version) {}

  private static final double OVERLAP = 0.002;

  private final List<Node> nodes = new ArrayList<>();
  private final List<Way> ways = new ArrayList<>();
  private final List<Relation> relations = new ArrayList<>();
  private int version = 1;
  private String bounds = "";

  /** The map in a file. */
  static TornMap of(Path file) {
    TornMap map = new TornMap();
    MergedFiles.open(List.of(file)).read(map, done -> {});
    return map;
  }

  /** A grid of streets with limits, one-way streets, turn restrictions, ponds and shops. */
  static TornMap town(Random random) {
    TornMap town = new TornMap();
    int size = 6 + random.nextInt(8);
    for (int i = 0; i < size * size; i++) {
      Map<String, String> tags = new HashMap<>();
      if (random.nextInt(20) == 0) {
        tags.put("barrier", random.nextBoolean() ? "gate" : "height_restrictor");
        tags.put("maxheight", "3." + random.nextInt(10));
      }
      int row = i / size;
      double lat = 50 + row * 0.001 + random.nextInt(100) * 1e-6;
      double lon = 8 + i % size * 0.001 + random.nextInt(100) * 1e-6;
      town.version = 1 + random.nextInt(9);
      town.node(100 + i, lat, lon, tags);
    }
    long id = 1000;
    for (int line = 0; line < size; line++) {
      for (int from = 0; from < size - 1; ) {
        int to = Math.min(size - 1, from + 1 + random.nextInt(4));
        for (boolean row : new boolean[] {true, false}) {
          long[] refs = new long[to - from + 1];
          for (int i = 0; i < refs.length; i++) {
            refs[i] = 100L + (row ? line * size + from + i : (from + i) * size + line);
          }
          town.version = 1 + random.nextInt(9);
          town.way(id++, refs, refs.length, streetTags(random, line));
        }
        from = to;
      }
    }
    for (int i = 0; i < 10; i++) {
      long from = 1000L + random.nextInt(town.ways.size());
      Way way = town.ways.get((int) (from - 1000));
      List<Member> members =
          List.of(
              new Member(Kind.WAY, from, "from"),
              new Member(Kind.NODE, way.refs.get(way.refs.size() - 1), "via"),
              new Member(Kind.WAY, 1000 + random.nextInt(town.ways.size()), "to"));
      town.relation(5000 + i, members, Map.of("type", "restriction", "restriction", "no_u_turn"));
    }
    return town;
  }

  private static Map<String, String> streetTags(Random random, int line) {
    Map<String, String> tags = new HashMap<>();
    tags.put("highway", line % 3 == 0 ? "primary" : "residential");
    tags.put("name", "Street " + line);
    switch (random.nextInt(8)) {
      case 0 -> tags.put("maxweight", "7.5");
      case 1 -> tags.put("maxheight", "3." + random.nextInt(10));
      case 2 -> tags.put("oneway", "yes");
      case 3 -> tags.put("hgv:conditional", "no @ (Mo-Fr 07:00-19:00)");
      default -> {
        // A street without limits.
      }
    }
    return tags;
  }

  @Override
  public boolean wants(Kind kind) {
    return true;
  }

  @Override
  public void bounds(int file, Box box) {
    bounds = SeveralExtractsTest.bounds(box);
  }

  @Override
  public boolean wantsEdits() {
    return true;
  }

  @Override
  public void edit(Edit edit) {
    version = edit.version();
  }

  @Override
  public void node(long id, double lat, double lon, Map<String, String> tags) {
    nodes.add(new Node(id, lat, lon, tags, version));
  }

  @Override
  public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
    ways.add(new Way(id, Arrays.stream(refs).boxed().toList(), tags, version));
  }

  @Override
  public void relation(long id, List<Member> members, Map<String, String> tags) {
    relations.add(new Relation(id, members, tags, version));
  }

  List<Node> nodes() {
    return nodes;
  }

  List<Way> ways() {
    return ways;
  }

  /** All of it. */
  String xml() {
    return xml(ids(node -> true), Cut.SIMPLE);
  }

  /** The half in the west, and a strip beyond. */
  String west(Cut cut) {
    double middle = middle();
    return xml(ids(node -> node.lon < middle + OVERLAP), cut);
  }

  /** The half in the east, and a strip beyond. */
  String east(Cut cut) {
    double middle = middle();
    return xml(ids(node -> node.lon > middle - OVERLAP), cut);
  }

  private double middle() {
    return nodes.stream().mapToDouble(Node::lon).average().orElseThrow();
  }

  private Set<Long> ids(Predicate<Node> in) {
    return nodes.stream().filter(in).map(Node::id).collect(Collectors.toCollection(HashSet::new));
  }

  private String xml(Set<Long> in, Cut cut) {
    Set<Long> kept = new HashSet<>(in);
    Set<Long> keptWays = new HashSet<>();
    StringBuilder text = new StringBuilder();
    for (Way way : ways) {
      if (way.refs.stream().anyMatch(in::contains)) {
        keptWays.add(way.id);
        if (cut == Cut.COMPLETE_WAYS) {
          kept.addAll(way.refs);
        }
      }
    }
    text.append("<osm version='0.6'>\n").append(bounds);
    for (Node node : nodes) {
      if (kept.contains(node.id)) {
        text.append("<node id='%d' version='%d'".formatted(node.id, node.version))
            .append(" lat='" + node.lat + "' lon='" + node.lon + "'>")
            .append(tags(node.tags))
            .append("</node>\n");
      }
    }
    for (Way way : ways) {
      if (keptWays.contains(way.id)) {
        text.append("<way id='%d' version='%d'>".formatted(way.id, way.version));
        way.refs.forEach(ref -> text.append("<nd ref='" + ref + "'/>"));
        text.append(tags(way.tags)).append("</way>\n");
      }
    }
    for (Relation relation : relations) {
      boolean here =
          relation.members.stream()
              .anyMatch(member -> kept.contains(member.id()) || keptWays.contains(member.id()));
      if (here || in.size() == nodes.size()) {
        text.append("<relation id='%d' version='%d'>".formatted(relation.id, relation.version));
        for (Member member : relation.members) {
          text.append(
              "<member type='%s' ref='%d' role='%s'/>"
                  .formatted(
                      member.kind().name().toLowerCase(Locale.ROOT),
                      member.id(),
                      escaped(member.role())));
        }
        text.append(tags(relation.tags)).append("</relation>\n");
      }
    }
    return text.append("</osm>\n").toString();
  }

  private static String tags(Map<String, String> tags) {
    StringBuilder text = new StringBuilder();
    tags.forEach(
        (key, value) -> text.append("<tag k='" + escaped(key) + "' v='" + escaped(value) + "'/>"));
    return text.toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("'", "&apos;")
        .replace("\n", "&#10;");
  }
}
