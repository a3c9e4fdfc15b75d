package dev.headroom.truth;

import dev.headroom.truth.Conditions.Answer;
import dev.headroom.truth.Finding.Grade;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads raw tags for one vehicle at one moment: may it drive along this way, past this node? It
 * evaluates the tags anew for each question and shares nothing with the importer, so that the two
 * can only agree by both being right. Rules: OpenStreetMap's wiki, and for what the wiki leaves
 * open the product's decisions.
 */
final class TagJudge {

  private static final Set<String> DRIVABLE =
      Set.of(
          "motorway",
          "motorway_link",
          "trunk",
          "trunk_link",
          "primary",
          "primary_link",
          "secondary",
          "secondary_link",
          "tertiary",
          "tertiary_link",
          "unclassified",
          "residential",
          "living_street",
          "service",
          "track",
          "road",
          "rest_area",
          "services");

  /** Roads that may be narrower than a lorry. */
  private static final Set<String> LANES =
      Set.of("unclassified", "residential", "living_street", "service", "track", "road");

  private static final Set<String> ONLY_IF_ALLOWED =
      Set.of("pedestrian", "footway", "path", "cycleway", "bridleway", "busway");
  private static final Set<String> OPEN_BARRIERS =
      Set.of(
          "gate",
          "yes",
          "lift_gate",
          "swing_gate",
          "sliding_gate",
          "hampshire_gate",
          "bump_gate",
          "cattle_grid",
          "entrance",
          "toll_booth",
          "border_control",
          "no",
          "height_restrictor",
          "width_restrictor");
  private static final Set<String> DOUBTFUL_BARRIERS = Set.of("kerb", "chain", "sally_port");

  /** Things that stand at a road without being part of it: who may enter them is another matter. */
  private static final Set<String> BESIDE = Set.of("amenity", "entrance", "shop", "building");

  private final LimitTags limits;

  TagJudge(int unsignedClearance) {
    limits = new LimitTags(unsignedClearance);
  }

  /** Whether motor vehicles use ways of this kind at all, whatever the way's own access says. */
  static boolean forMotorTraffic(Way way) {
    return DRIVABLE.contains(way.tag("highway"))
        || way.tag("route").equals("ferry")
        || (ONLY_IF_ALLOWED.contains(way.tag("highway")) && allowed(way.tags()));
  }

  private static boolean allowed(Map<String, String> tags) {
    for (String key : List.of("hgv", "goods", "motor_vehicle", "vehicle")) {
      if (tags.containsKey(key + ":conditional")) {
        return true;
      }
      if (tags.containsKey(key)) {
        return !tags.get(key).equals("no");
      }
    }
    return false;
  }

  /** On a way for others nobody drives but those who are expressly let in. */
  static Map<String, String> accessTags(Way way) {
    if (!ONLY_IF_ALLOWED.contains(way.tag("highway"))) {
      return way.tags();
    }
    Map<String, String> tags = new HashMap<>(way.tags());
    tags.put("access", "no");
    return tags;
  }

  /** Everything that does not let the vehicle drive freely along a way; empty when nothing. */
  List<Finding> way(Way way, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    List<Finding> findings = new ArrayList<>();
    if (!forMotorTraffic(way)) {
      findings.add(new Finding(Grade.NEVER, "highway", "highway=" + way.tag("highway")));
    }
    oneWay(way.tags(), forward, lorry, time).ifPresent(findings::add);
    ground(way.tags(), lorry).ifPresent(findings::add);
    if (way.tags().keySet().stream().noneMatch(BESIDE::contains)) {
      opening(way.tags(), time).ifPresent(findings::add);
    }
    AccessTags.judge(accessTags(way), forward, lorry, time)
        .filter(f -> f.grade() != Grade.FREE)
        .ifPresent(findings::add);
    findings.addAll(limits.way(way.tags(), forward, lorry, time));
    findings.addAll(LoadTags.judge(way.tags(), forward, lorry));
    return findings;
  }

  /** What no lorry gets over, and between what it has no room. */
  private static Optional<Finding> ground(Map<String, String> tags, Lorry lorry) {
    String surface = tags.getOrDefault("smoothness", "");
    boolean gone =
        Set.of("disused", "abandoned", "demolished", "razed", "closed").stream()
            .anyMatch(key -> tags.getOrDefault(key, "").equals("yes"));
    if (gone
        || Amounts.isOneOf(surface, "impassable", "very_horrible")
        || tags.getOrDefault("4wd_only", "").equals("yes")) {
      return Optional.of(new Finding(Grade.NEVER, "smoothness", "no road for lorries: " + tags));
    }
    String width = tags.getOrDefault("width", "").replaceFirst(" ?m$", "");
    boolean lane = LANES.contains(tags.getOrDefault("highway", ""));
    if (!lane || !width.matches("[0-9]([.][0-9]{1,2})?") || tags.containsKey("maxwidth")) {
      return Optional.empty();
    }
    long cm = Math.round(Double.parseDouble(width) * 100);
    return cm > 0 && cm <= 230 && lorry.width() > cm
        ? Optional.of(new Finding(Grade.NEVER, "width", "width=" + width))
        : Optional.empty();
  }

  /** Whether a way may be driven in a direction at all, by any motor vehicle. */
  boolean openToMotors(Way way, boolean forward) {
    Lorry motor = new Lorry(0, 0, 0, 0);
    return forMotorTraffic(way)
        && ground(way.tags(), motor).isEmpty()
        && oneWay(way.tags(), forward, motor, Optional.empty()).isEmpty()
        && AccessTags.judge(withoutClasses(accessTags(way)), forward, motor, Optional.empty())
            .map(f -> f.grade() != Grade.NEVER)
            .orElse(true);
  }

  /** Whether a way is built for driving in a direction, whoever may drive there. */
  static boolean leads(Way way, boolean forward) {
    Lorry motor = new Lorry(0, 0, 0, 0);
    return forMotorTraffic(way) && oneWay(way.tags(), forward, motor, Optional.empty()).isEmpty();
  }

  private static Map<String, String> withoutClasses(Map<String, String> tags) {
    Map<String, String> general = new HashMap<>(tags);
    general.keySet().removeIf(key -> key.startsWith("goods") || key.startsWith("hgv"));
    return general;
  }

  private static Optional<Finding> oneWay(
      Map<String, String> tags, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    String key = "oneway";
    for (String mode : lorry.modes()) {
      if (tags.containsKey("oneway:" + mode)) {
        key = "oneway:" + mode;
        break;
      }
    }
    boolean implied =
        Amounts.isOneOf(tags.getOrDefault("junction", ""), "roundabout")
            || tags.getOrDefault("highway", "").equals("motorway");
    String value = tags.getOrDefault(key, implied ? "yes" : "no");
    if (tags.containsKey("oneway:conditional")) {
      return Optional.of(new Finding(Grade.CANNOT_SAY, "oneway:conditional", "hours at " + time));
    }
    boolean against =
        switch (value) {
          case "yes", "1", "true" -> !forward;
          case "-1", "reverse" -> forward;
          case "reversible" -> true;
          default -> false;
        };
    return against
        ? Optional.of(new Finding(Grade.NEVER, key, "against " + key + "=" + value))
        : Optional.empty();
  }

  /** Everything that does not let the vehicle pass a node freely; empty when nothing. */
  List<Finding> node(Node node, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    if (node.tags().isEmpty()) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>(limits.node(node.tags(), forward, lorry, time));
    findings.addAll(LoadTags.judge(node.tags(), forward, lorry));
    String barrier = node.tags().getOrDefault("barrier", "");
    boolean beside = node.tags().keySet().stream().anyMatch(BESIDE::contains);
    Optional<Finding> access =
        barrier.isEmpty() && beside
            ? Optional.empty()
            : AccessTags.judge(node.tags(), forward, lorry, time);
    if (access.isPresent()) {
      access.filter(f -> f.grade() != Grade.FREE).ifPresent(findings::add);
    } else if (!barrier.isEmpty() && !opens(barrier)) {
      Grade grade = DOUBTFUL_BARRIERS.contains(barrier) ? Grade.CANNOT_SAY : Grade.NEVER;
      findings.add(new Finding(grade, "barrier", "barrier=" + barrier));
    }
    unmeasured(node, barrier, lorry).ifPresent(findings::add);
    if (!barrier.isEmpty() && !barrier.equals("toll_booth") && !beside) {
      opening(node.tags(), time).ifPresent(findings::add);
    }
    return findings;
  }

  /** Outside of its opening hours nobody passes; without a time they count. */
  private static Optional<Finding> opening(Map<String, String> tags, Optional<LocalDateTime> time) {
    String hours = tags.getOrDefault("opening_hours", "24/7");
    if (hours.equals("24/7")) {
      return Optional.empty();
    }
    Answer open = time.map(at -> Hours.at(hours, at)).orElse(Answer.NO);
    Grade grade = open == Answer.NO && time.isPresent() ? Grade.NEVER : Grade.CANNOT_SAY;
    return open == Answer.YES
        ? Optional.empty()
        : Optional.of(new Finding(grade, "opening_hours", "opening_hours=" + hours));
  }

  /** Of several barriers at one place the one that opens is the way through. */
  private static boolean opens(String barrier) {
    return Arrays.stream(barrier.split("[;,]"))
        .map(String::strip)
        .anyMatch(OPEN_BARRIERS::contains);
  }

  /** A restrictor that does not tell its measure counts as the smallest in use. */
  private static Optional<Finding> unmeasured(Node node, String barrier, Lorry lorry) {
    String dimension = barrier.replace("_restrictor", "");
    boolean told = node.tags().keySet().stream().anyMatch(key -> key.startsWith("max" + dimension));
    boolean over =
        (barrier.equals("height_restrictor") && lorry.height() > 200)
            || (barrier.equals("width_restrictor") && lorry.width() > 200);
    return over && !told
        ? Optional.of(new Finding(Grade.NEVER, "barrier", "unmeasured " + barrier))
        : Optional.empty();
  }
}
