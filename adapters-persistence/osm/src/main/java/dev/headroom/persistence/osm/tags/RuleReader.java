package dev.headroom.persistence.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.persistence.osm.IssueSink;
import dev.headroom.persistence.osm.tags.hours.OpeningHours;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Turns the tags of roads, of the nodes on them and of turn restrictions into rules. Every tag that
 * can restrict a goods vehicle becomes a rule or an issue; what cannot be read restricts.
 *
 * <p>For one thread.
 */
public final class RuleReader {

  /**
   * Roads that are not for motor traffic unless their tags say so of motor traffic: a general
   * {@code access} speaks of those who may use them anyway.
   */
  private static final Set<String> CLOSED_ROADS =
      Set.of("pedestrian", "busway", "escape", "raceway");

  private static final List<String> FERRY_KEYS =
      List.of("motor_vehicle", "motorcar", "hgv", "goods", "vehicle", "access");

  private final IssueSink issues;
  private final LimitReader limits;
  private final AccessReader access;
  private final OnewayReader oneways;
  private final TurnReader turns;

  /**
   * A reader.
   *
   * @param issues takes what was not understood, and what was assumed
   * @param importedOn the day around which hours that depend on the date are laid out: from the
   *     year before to six years after
   */
  public RuleReader(IssueSink issues, LocalDate importedOn) {
    this.issues = Objects.requireNonNull(issues);
    ConditionReader conditions = new ConditionReader(new OpeningHours(importedOn));
    this.limits = new LimitReader(conditions);
    this.access = new AccessReader(conditions);
    this.oneways = new OnewayReader(conditions);
    this.turns = new TurnReader(conditions);
  }

  /** The rules of a road or ferry, by its direction. */
  public List<ReadRule> ofWay(long wayId, Map<String, String> tags, Place place) {
    if (!needsReading(tags)) {
      return List.of();
    }
    Element element = new Element("way/" + wayId, tags, place, issues);
    limits.read(element);
    access.read(element, untagged(element), isClosedRoad(element));
    oneways.read(element);
    reportTrailers(element);
    reportTheRest(element);
    return element.rules();
  }

  /**
   * The rules for passing a node on a road, in either direction: a node has none of its own, so a
   * tag for one direction holds for both.
   */
  public List<ReadRule> ofNode(long nodeId, Map<String, String> tags, Place place) {
    if (tags.isEmpty() || !RoadTags.isRelevantNode(tags)) {
      return List.of();
    }
    Element element = new Element("node/" + nodeId, tags, place, issues);
    limits.read(element);
    BarrierReader.addLimits(element);
    // On a crossing the access tags are about those who cross the road.
    if (!element.has("highway", "crossing") || element.get("barrier") != null) {
      boolean obstacle = BarrierReader.isObstacle(element);
      access.read(element, obstacle ? Access.CLOSED : Access.OPEN, obstacle);
    }
    reportTheRest(element);
    return element.rules();
  }

  /** The forbidden turn of a {@code type=restriction} relation, if goods vehicles heed it. */
  public Optional<TurnBan> ofTurnRestriction(
      long relationId, Map<String, String> tags, Place place) {
    return turns.read(new Element("relation/" + relationId, tags, place, issues));
  }

  /**
   * A forbidden turn.
   *
   * @param only the turn is an obligation ({@code only_*}): everything else is forbidden
   * @param uTurn it is about turning round
   * @param rule whom and when it stops
   */
  public record TurnBan(boolean only, boolean uTurn, Rule rule) {}

  /** Most roads have no tag that matters here; they are passed over without any allocation. */
  private static boolean needsReading(Map<String, String> tags) {
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      String key = tag.getKey();
      if (isRead(key)
          || key.startsWith("oneway")
          || key.equals("trailer")
          || (key.equals("highway") && isClosedRoad(tag.getValue()))
          || (key.equals("service") && tag.getValue().equals("emergency_access"))
          || key.equals("route")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRead(String key) {
    return LimitReader.isLimitKey(key) || AccessReader.isAccessKey(key);
  }

  /** What holds on a way whose tags say nothing of access. */
  private static Access untagged(Element element) {
    if (element.has("route", "ferry")) {
      return ofFerry(element);
    }
    return isClosedRoad(element) ? Access.CLOSED : Access.OPEN;
  }

  private static boolean isClosedRoad(Element element) {
    return isClosedRoad(element.tags.getOrDefault("highway", ""))
        || element.has("service", "emergency_access");
  }

  /** Of two mappers' opinions of one road ({@code pedestrian;service}) the stricter counts. */
  private static boolean isClosedRoad(String highway) {
    return CLOSED_ROADS.contains(highway)
        || (highway.indexOf(';') >= 0
            && Arrays.stream(highway.split(";", 16))
                .map(String::strip)
                .anyMatch(CLOSED_ROADS::contains));
  }

  /**
   * Many ferries carry walkers alone, so one carries lorries only where a tag lets motor traffic
   * on.
   */
  private static Access ofFerry(Element element) {
    boolean said = false;
    for (String key : FERRY_KEYS) {
      String value = element.get(key);
      said |= value != null;
      if (value != null && AccessValue.of(value).filter(Access.OPEN::equals).isPresent()) {
        return Access.OPEN;
      }
    }
    if (!said) {
      element.issue("untagged_ferry", "route", "closed to motor traffic");
    }
    return Access.CLOSED;
  }

  private static void reportTrailers(Element element) {
    for (String key : element.tags.keySet()) {
      if ((isRead(key) && key.contains(":trailer"))
          || (key.equals("trailer") && element.has(key, "no"))) {
        element.issue("unanswerable_tag", key, "no request says whether it tows one");
      }
    }
  }

  /** Every tag leads to a rule or to an issue, this one in the last resort. */
  private static void reportTheRest(Element element) {
    for (String key : element.tags.keySet()) {
      if (isRead(key) && !element.isAccountedFor(key)) {
        element.issue("no_restriction", key, Assumed.NOTHING_RESTRICTED);
      }
    }
  }
}
