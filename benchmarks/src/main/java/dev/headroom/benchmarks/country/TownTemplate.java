package dev.headroom.benchmarks.country;

import dev.headroom.osm.file.MergedFiles;
import dev.headroom.osm.file.OsmSource;
import dev.headroom.osm.file.OsmVisitor;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What an extract has of roads, with small numbers in place of OpenStreetMap's, to be laid down any
 * number of times.
 */
final class TownTemplate {

  private static final Set<String> MAIN = Set.of("primary", "secondary", "tertiary");

  private static final Set<String> OPEN =
      Set.of("trunk", "primary", "secondary", "tertiary", "unclassified", "residential");

  /** How keys begin that may close a road to lorries, or one of its directions. */
  private static final Pattern CLOSING =
      Pattern.compile("max(?!speed)|oneway|junction|access|vehicle|motor|hgv|goods|barrier");

  /** A way over nodes that are numbered from 0. */
  record TownWay(List<Integer> nodes, Map<String, String> tags) {

    private boolean isOpenBothWays() {
      return OPEN.contains(tags.get("highway"))
          && tags.keySet().stream().noneMatch(key -> CLOSING.matcher(key).lookingAt());
    }
  }

  /** A relation over nodes and ways that are numbered from 0. */
  record TownRelation(List<OsmVisitor.Member> members, Map<String, String> tags) {}

  /** A node, in degrees from the middle of the town. */
  record TownNode(double north, double east, Map<String, String> tags) {}

  private final List<TownNode> nodes = new ArrayList<>();
  private final List<TownWay> ways = new ArrayList<>();
  private final List<TownRelation> relations = new ArrayList<>();
  private final List<Integer> gates;
  private final double latitude;
  private final int junctions;
  private final double reach;

  private TownTemplate(Reading reading) {
    Map<Long, Integer> numberOf = new HashMap<>();
    Map<Long, Integer> wayNumber = new HashMap<>();
    double south = reading.places.values().stream().mapToDouble(at -> at[0]).min().orElseThrow();
    double north = reading.places.values().stream().mapToDouble(at -> at[0]).max().orElseThrow();
    double west = reading.places.values().stream().mapToDouble(at -> at[1]).min().orElseThrow();
    double east = reading.places.values().stream().mapToDouble(at -> at[1]).max().orElseThrow();
    latitude = (south + north) / 2;
    for (var place : reading.places.entrySet()) {
      numberOf.put(place.getKey(), nodes.size());
      double[] at = place.getValue();
      nodes.add(
          new TownNode(
              at[0] - latitude,
              at[1] - (west + east) / 2,
              reading.nodeTags.getOrDefault(place.getKey(), Map.of())));
    }
    int[] uses = new int[nodes.size()];
    reading.ways.forEach(
        (id, way) -> {
          List<Integer> line =
              way.refs().stream().map(numberOf::get).filter(n -> n != null).toList();
          if (line.size() > 1) {
            wayNumber.put(id, ways.size());
            ways.add(new TownWay(line, way.tags()));
            line.forEach(node -> uses[node]++);
            uses[line.get(0)]++;
            uses[line.get(line.size() - 1)]++;
          }
        });
    for (TownRelation relation : reading.relations) {
      List<OsmVisitor.Member> members = new ArrayList<>();
      for (OsmVisitor.Member member : relation.members()) {
        Map<Long, Integer> numbers = member.kind() == OsmVisitor.Kind.NODE ? numberOf : wayNumber;
        if (numbers.containsKey(member.id())) {
          members.add(
              new OsmVisitor.Member(member.kind(), numbers.get(member.id()), member.role()));
        }
      }
      if (members.size() == relation.members().size()) {
        relations.add(new TownRelation(members, relation.tags()));
      }
    }
    junctions = (int) Arrays.stream(uses).filter(count -> count > 1).count();
    gates = gates();
    reach =
        nodes.stream()
            .mapToDouble(node -> Math.max(Math.abs(node.north()), Math.abs(node.east())))
            .max()
            .orElseThrow();
  }

  /** Reads the roads, ferries and turn restrictions of an extract. */
  static TownTemplate of(Path extract) {
    Reading reading = new Reading();
    OsmSource source = MergedFiles.open(List.of(extract));
    reading.wanted = OsmVisitor.Kind.WAY;
    source.read(reading, done -> {});
    reading.wanted = OsmVisitor.Kind.NODE;
    source.read(reading, done -> {});
    reading.wanted = OsmVisitor.Kind.RELATION;
    source.read(reading, done -> {});
    reading.places.values().removeIf(place -> place.length == 0);
    return new TownTemplate(reading);
  }

  /** Takes what matters for roads. */
  private static final class Reading implements OsmVisitor {
    private record RawWay(List<Long> refs, Map<String, String> tags) {}

    private final Map<Long, RawWay> ways = new TreeMap<>();
    private final Map<Long, double[]> places = new TreeMap<>();
    private final Map<Long, Map<String, String>> nodeTags = new HashMap<>();
    private final List<TownRelation> relations = new ArrayList<>();
    private Kind wanted = Kind.WAY;

    @Override
    public boolean wants(Kind kind) {
      return kind == wanted;
    }

    @Override
    public void way(long id, long[] refs, int nodeCount, Map<String, String> tags) {
      if (tags.containsKey("highway")) {
        ways.put(id, new RawWay(Arrays.stream(refs).boxed().toList(), tags));
        Arrays.stream(refs).forEach(ref -> places.put(ref, new double[0]));
      }
    }

    @Override
    public void node(long id, double lat, double lon, Map<String, String> tags) {
      if (places.containsKey(id)) {
        places.put(id, new double[] {lat, lon});
        if (!tags.isEmpty()) {
          nodeTags.put(id, tags);
        }
      }
    }

    @Override
    public void relation(long id, List<Member> members, Map<String, String> tags) {
      if (tags.getOrDefault("type", "").startsWith("restriction")) {
        relations.add(new TownRelation(members, tags));
      }
    }
  }

  /**
   * Nodes of main roads where roads from elsewhere can begin: they hang together by roads both ways
   * that no limit closes to lorries.
   */
  private List<Integer> gates() {
    Map<Integer, List<Integer>> next = new HashMap<>();
    BitSet main = new BitSet();
    for (TownWay way : ways) {
      if (way.isOpenBothWays()) {
        for (int i = 1; i < way.nodes().size(); i++) {
          int one = way.nodes().get(i - 1);
          int other = way.nodes().get(i);
          next.computeIfAbsent(one, added -> new ArrayList<>()).add(other);
          next.computeIfAbsent(other, added -> new ArrayList<>()).add(one);
          if (MAIN.contains(way.tags().get("highway"))) {
            main.set(one);
            main.set(other);
          }
        }
      }
    }
    BitSet seen = new BitSet();
    List<Integer> largest = List.of();
    for (int start : next.keySet().stream().sorted().toList()) {
      List<Integer> part = new ArrayList<>();
      Deque<Integer> open = new ArrayDeque<>(List.of(start));
      while (!open.isEmpty()) {
        int node = open.pop();
        if (!seen.get(node)) {
          seen.set(node);
          part.add(node);
          open.addAll(next.get(node));
        }
      }
      largest = part.size() > largest.size() ? part : largest;
    }
    return largest.stream().filter(main::get).sorted().toList();
  }

  List<TownNode> nodes() {
    return nodes;
  }

  List<TownWay> ways() {
    return ways;
  }

  List<TownRelation> relations() {
    return relations;
  }

  /** About how many junctions it has. */
  int junctions() {
    return junctions;
  }

  double latitude() {
    return latitude;
  }

  /** The node of a main road that lies furthest in a direction, in the inner half of the town. */
  int gateTowards(double north, double east) {
    return gates.stream()
        .filter(node -> Math.hypot(nodes.get(node).north(), nodes.get(node).east()) < reach / 2)
        .max(
            Comparator.comparingDouble(
                node -> nodes.get(node).north() * north + nodes.get(node).east() * east))
        .orElse(gates.get(0));
  }

  /** How far it reaches from its middle, in degrees. */
  double reach() {
    return reach;
  }
}
