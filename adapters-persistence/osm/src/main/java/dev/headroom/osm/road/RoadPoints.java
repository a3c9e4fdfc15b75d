package dev.headroom.osm.road;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.osm.correction.CorrectedReader;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.issue.ReaderFaults;
import dev.headroom.osm.place.PlaceFinder;
import dev.headroom.osm.speed.LorryBurden;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.access.Barriers;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.guide.GuideReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The features on the roads' nodes (gates, lights, crossings, rules) and the points at which roads
 * are cut: where they meet or end, where a node has rules, and where a vehicle has to be informed
 * of the node.
 */
public final class RoadPoints {

  /** A node on a road with tags of interest; a node that occurs twice has two entries. */
  public record TaggedNode(int index, Map<String, String> tags) {}

  private static final Set<String> TURNING = Set.of("turning_circle", "turning_loop");
  private static final int CUTS =
      NetworkColumns.GATE
          | NetworkColumns.OPENED_BARRIER
          | NetworkColumns.TURNING_CIRCLE
          | NetworkColumns.LEVEL_CROSSING;

  /** Lights for the way's direction; not one of the flags of {@link NetworkColumns}. */
  private static final int LIGHTS_FORWARD = 1 << 8;

  private static final int LIGHTS_BACKWARD = 1 << 9;

  /** A feature that slows traffic down; not one of the flags of {@link NetworkColumns}. */
  private static final int CALMING = 1 << 10;

  /** A motorway exit with a number. */
  private static final int EXIT = 1 << 11;

  /** A stop sign for the way's direction, for the other, for the nearer end. */
  private static final int STOP_FORWARD = 1 << 12;

  private static final int STOP_BACKWARD = 1 << 13;
  private static final int STOP_NEARER = 1 << 14;

  private final NodeTable nodes;
  private final BitSet cuts = new BitSet();
  private final Map<Integer, Integer> flags = new HashMap<>();
  private final Map<Integer, List<ReadRule>> rules = new HashMap<>();

  /** Nodes that are read once it is known which road they are on. */
  private final Map<Integer, List<ToBeRead>> toBeRead = new HashMap<>();

  private final Map<Integer, String> exits = new HashMap<>();

  private interface ToBeRead {
    List<ReadRule> read(boolean mainRoad);
  }

  /** Cuts where roads meet or end, and at the nodes of turn restrictions. */
  public RoadPoints(NodeTable nodes, Set<Long> turnNodes) {
    this.nodes = nodes;
    for (int i = 0; i < nodes.size(); i++) {
      cuts.set(i, nodes.repeated(i));
    }
    for (long id : turnNodes) {
      int index = nodes.indexOf(id);
      if (index >= 0) {
        cuts.set(nodes.joined(index));
      }
    }
  }

  /** The nodes on roads. */
  NodeTable nodes() {
    return nodes;
  }

  /** Reads the tags of the nodes on roads. */
  public void read(
      List<TaggedNode> tagged, CorrectedReader reader, PlaceFinder places, ReaderFaults faults) {
    for (TaggedNode node : tagged) {
      int index = nodes.joined(node.index());
      faults.run(
          "node/" + nodes.id(index),
          "",
          () -> readTraits(index, node.tags()),
          Assumed.AS_IF_NOT_TAGGED,
          () -> {});
      Position at = Position.ofE7(nodes.lat(index), nodes.lon(index));
      ToBeRead rulesOf =
          mainRoad -> reader.ofNode(nodes.id(index), node.tags(), places.at(at), mainRoad);
      boolean later = RuleReader.asksForRoad(node.tags());
      List<ReadRule> read = later ? List.of() : rulesOf.read(false);
      if (later) {
        toBeRead.computeIfAbsent(index, added -> new ArrayList<>()).add(rulesOf);
      }
      if (!read.isEmpty()) {
        rules.computeIfAbsent(index, added -> new ArrayList<>()).addAll(read);
      }
      if (later || !read.isEmpty() || (flags.getOrDefault(index, 0) & CUTS) != 0) {
        cuts.set(index);
      }
    }
  }

  private void readTraits(int node, Map<String, String> tags) {
    int read = flags(tags);
    flags.merge(node, read, (a, b) -> a | b);
    if ((read & EXIT) != 0) {
      exits.put(node, GuideReader.exitAt(tags));
    }
  }

  /** The flags of a node's tags, apart from its rules; 0 for none. */
  public static int flags(Map<String, String> tags) {
    int flags = 0;
    String highway = tags.getOrDefault("highway", "");
    if (TURNING.contains(highway)) {
      flags |= NetworkColumns.TURNING_CIRCLE;
    }
    if (highway.equals("traffic_signals")) {
      flags |= NetworkColumns.TRAFFIC_LIGHTS | lights(tags);
    }
    if (highway.equals("mini_roundabout")) {
      flags |= NetworkColumns.MINI_ROUNDABOUT;
    }
    if (highway.equals("stop")) {
      flags |= stop(tags);
    }
    if (LorryBurden.calms(tags.getOrDefault("traffic_calming", ""))) {
      flags |= CALMING;
    }
    if (tags.getOrDefault("railway", "").equals("level_crossing")) {
      flags |= NetworkColumns.LEVEL_CROSSING;
    }
    if (Barriers.mayBeShut(tags)) {
      flags |= NetworkColumns.GATE;
    }
    if (Barriers.isOpened(tags)) {
      flags |= NetworkColumns.OPENED_BARRIER;
    }
    flags |= GuideReader.exitAt(tags).isEmpty() ? 0 : EXIT;
    return flags;
  }

  private static int lights(Map<String, String> tags) {
    return switch (tags.getOrDefault("traffic_signals:direction", "both")) {
      case "forward" -> LIGHTS_FORWARD;
      case "backward" -> LIGHTS_BACKWARD;
      default -> LIGHTS_FORWARD | LIGHTS_BACKWARD;
    };
  }

  private static int stop(Map<String, String> tags) {
    return switch (tags.getOrDefault("direction", "")) {
      case "forward" -> STOP_FORWARD;
      case "backward" -> STOP_BACKWARD;
      case "both" -> STOP_FORWARD | STOP_BACKWARD;
      default -> STOP_NEARER;
    };
  }

  /** Whether roads are cut at a node. */
  boolean cutAt(int node) {
    return cuts.get(node);
  }

  /** The flags of {@link NetworkColumns#junctionFlags}. */
  byte junctionFlags(int node) {
    return (byte) (flags.getOrDefault(node, 0) & 0xff);
  }

  /** Whether traffic lights on a node stop the traffic of a direction. */
  boolean lightsAt(int node, boolean forward) {
    int bit = forward ? LIGHTS_FORWARD : LIGHTS_BACKWARD;
    return (flags.getOrDefault(node, 0) & bit) != 0;
  }

  /**
   * Whether a stop sign on a node is for a direction.
   *
   * @param nearerEnd whether the end of the way's direction is the nearer one
   */
  boolean stopsAt(int node, boolean nearerEnd, boolean forward) {
    int bits = (forward ? STOP_FORWARD : STOP_BACKWARD) | (nearerEnd == forward ? STOP_NEARER : 0);
    return (flags.getOrDefault(node, 0) & bits) != 0;
  }

  /** The number of the motorway exit at a node, or empty. */
  String exitAt(int node) {
    return exits.getOrDefault(node, "");
  }

  /** Whether a feature of a node slows traffic down. */
  boolean calmsAt(int node) {
    return (flags.getOrDefault(node, 0) & CALMING) != 0;
  }

  /**
   * The rules for passing a node.
   *
   * @param mainRoad whether the first road that meets it is a primary road or above
   */
  List<ReadRule> rulesAt(int node, boolean mainRoad) {
    List<ToBeRead> later = toBeRead.remove(node);
    if (later != null) {
      List<ReadRule> of = rules.computeIfAbsent(node, added -> new ArrayList<>());
      later.forEach(each -> of.addAll(each.read(mainRoad)));
    }
    return rules.getOrDefault(node, List.of());
  }

  /** Reports the nodes whose rules lie on no road that could be built. */
  public void reportUnplaced(RoadColumns roads, IssueSink issues) {
    Set<Integer> withRules = new TreeSet<>(rules.keySet());
    withRules.addAll(toBeRead.keySet());
    for (int node : withRules) {
      if (roads.junctionAt(node) < 0) {
        issues.report(
            new ImportIssue(
                "unplaced_node", "node/" + nodes.id(node), "", "", "its road is left out"));
      }
    }
  }
}
