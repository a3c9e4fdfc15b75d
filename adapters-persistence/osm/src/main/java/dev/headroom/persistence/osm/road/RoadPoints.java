package dev.headroom.persistence.osm.road;

import dev.headroom.application.wording.ImportMessage;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.persistence.osm.correction.CorrectedReader;
import dev.headroom.persistence.osm.issue.ImportIssue;
import dev.headroom.persistence.osm.issue.IssueSink;
import dev.headroom.persistence.osm.place.PlaceFinder;
import dev.headroom.persistence.osm.speed.LorryBurden;
import dev.headroom.persistence.osm.tags.access.Barriers;
import dev.headroom.persistence.osm.tags.element.ReadRule;
import dev.headroom.persistence.osm.tags.guide.GuideReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What stands on the roads' nodes (gates, lights, crossings, rules) and where roads are cut: where
 * they meet or end, where a node has rules, and where a vehicle has to know of the node.
 */
public final class RoadPoints {

  /** A node on a road with tags of interest; a node that comes twice has two entries. */
  public record TaggedNode(int index, Map<String, String> tags) {}

  private static final Set<String> GATES =
      Set.of("gate", "lift_gate", "swing_gate", "sliding_gate", "sliding_beam", "hampshire_gate");
  private static final Set<String> TURNING = Set.of("turning_circle", "turning_loop");
  private static final List<String> ACCESS =
      List.of("access", "vehicle", "motor_vehicle", "goods", "hgv");
  private static final int CUTS =
      NetworkColumns.GATE
          | NetworkColumns.OPENED_BARRIER
          | NetworkColumns.TURNING_CIRCLE
          | NetworkColumns.LEVEL_CROSSING;

  /** Lights that the way's direction meets, beyond the flags of {@link NetworkColumns}. */
  private static final int LIGHTS_FORWARD = 1 << 8;

  private static final int LIGHTS_BACKWARD = 1 << 9;

  /** What slows traffic down, beyond the flags of {@link NetworkColumns}. */
  private static final int CALMING = 1 << 10;

  /** A motorway exit with a number. */
  private static final int EXIT = 1 << 11;

  /** A stop sign for the way's direction, for the other, for the end that is nearer. */
  private static final int STOP_FORWARD = 1 << 12;

  private static final int STOP_BACKWARD = 1 << 13;
  private static final int STOP_NEARER = 1 << 14;

  private final NodeTable nodes;
  private final BitSet cuts = new BitSet();
  private final Map<Integer, Integer> flags = new HashMap<>();
  private final Map<Integer, List<ReadRule>> rules = new HashMap<>();
  private final Map<Integer, String> exits = new HashMap<>();

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
  public void read(List<TaggedNode> tagged, CorrectedReader reader, PlaceFinder places) {
    for (TaggedNode node : tagged) {
      int index = nodes.joined(node.index());
      flags.merge(index, flags(node.tags()), (a, b) -> a | b);
      if ((flags(node.tags()) & EXIT) != 0) {
        exits.put(index, GuideReader.exitAt(node.tags()));
      }
      Position at = Position.ofE7(nodes.lat(index), nodes.lon(index));
      List<ReadRule> read = reader.ofNode(nodes.id(index), node.tags(), places.at(at));
      if (!read.isEmpty()) {
        rules.computeIfAbsent(index, added -> new ArrayList<>()).addAll(read);
      }
      if (!read.isEmpty() || (flags.get(index) & CUTS) != 0) {
        cuts.set(index);
      }
    }
  }

  /** What the tags of a node say, apart from its rules; 0 for nothing. */
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
    if (GATES.contains(tags.getOrDefault("barrier", ""))
        && ACCESS.stream().noneMatch(tags::containsKey)) {
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

  /** Whether something on a node slows traffic down. */
  boolean calmsAt(int node) {
    return (flags.getOrDefault(node, 0) & CALMING) != 0;
  }

  /** The rules for passing a node. */
  List<ReadRule> rulesAt(int node) {
    return rules.getOrDefault(node, List.of());
  }

  /** Reports the nodes whose rules lie on no road that could be built. */
  public void reportUnplaced(RoadColumns roads, IssueSink issues) {
    for (int node : new TreeSet<>(rules.keySet())) {
      if (roads.junctionAt(node) < 0) {
        issues.report(
            new ImportIssue(
                "unplaced_node",
                "node/" + nodes.id(node),
                "",
                "",
                ImportMessage.ITS_ROAD_LEFT_OUT));
      }
    }
  }
}
