package dev.headroom.persistence.osm.tags;

import dev.headroom.application.wording.ImportMessage;
import dev.headroom.persistence.osm.file.OsmVisitor;
import dev.headroom.persistence.osm.issue.IssueSink;
import dev.headroom.persistence.osm.tags.access.AccessReader;
import dev.headroom.persistence.osm.tags.access.UntaggedAccess;
import dev.headroom.persistence.osm.tags.condition.ConditionReader;
import dev.headroom.persistence.osm.tags.element.Element;
import dev.headroom.persistence.osm.tags.element.Location;
import dev.headroom.persistence.osm.tags.element.ReadRule;
import dev.headroom.persistence.osm.tags.hours.OpeningHours;
import dev.headroom.persistence.osm.tags.limit.LimitReader;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Turns the tags of roads, of the nodes on them and of turn restrictions into rules. Every tag that
 * can restrict a goods vehicle becomes a rule or an issue; what cannot be read restricts.
 *
 * <p>For one thread.
 */
public final class RuleReader {

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
  public List<ReadRule> ofWay(long wayId, Map<String, String> tags, Location place) {
    if (!needsReading(tags)) {
      return List.of();
    }
    Element element = new Element("way/" + wayId, tags, place, issues);
    limits.read(element, Oneway.directions(tags) != Oneway.BOTH);
    access.readWay(element);
    oneways.read(element);
    DangerousGoods.read(element);
    reportTrailers(element);
    reportTheRest(element);
    return element.rules();
  }

  /**
   * The rules for passing a node on a road, in either direction: a node has none of its own, so a
   * tag for one direction holds for both.
   */
  public List<ReadRule> ofNode(long nodeId, Map<String, String> tags, Location place) {
    return ofNode(nodeId, tags, place, false);
  }

  /**
   * The same of a node that {@link #asksForRoad}.
   *
   * @param mainRoad whether the road is a primary road or above
   */
  public List<ReadRule> ofNode(
      long nodeId, Map<String, String> tags, Location place, boolean mainRoad) {
    if (tags.isEmpty() || !mayRestrict(tags)) {
      return List.of();
    }
    Element element = new Element("node/" + nodeId, tags, place, issues);
    limits.read(element, false);
    LimitReader.addRestrictors(element, mainRoad);
    access.readNode(element);
    DangerousGoods.read(element);
    reportTheRest(element);
    return element.rules();
  }

  /** The forbidden turn of a {@code type=restriction} relation, if goods vehicles heed it. */
  public Optional<TurnBan> ofTurnRestriction(
      long relationId, Map<String, String> tags, Location place) {
    return turns.read(new Element("relation/" + relationId, tags, place, issues));
  }

  /** Whether the rules of a node depend on the road that it is on. */
  public static boolean asksForRoad(Map<String, String> tags) {
    return LimitReader.limitsHeight(tags);
  }

  /** Whether a node on a road may have rules, also by keys with suffixes that no list can name. */
  public static boolean mayRestrict(Map<String, String> tags) {
    for (String key : tags.keySet()) {
      if (key.equals("barrier") || isRead(key)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a tag of an object of a kind can become a rule, whatever the other tags are. */
  public static boolean canBeRule(OsmVisitor.Kind kind, String key) {
    return switch (kind) {
      case WAY -> isRead(key) || Oneway.isRead(key);
      case NODE -> isRead(key) || key.equals("barrier");
      case RELATION -> key.startsWith("restriction") || key.equals("except");
    };
  }

  /** Most roads have no tag that matters here; they are passed over without any allocation. */
  private static boolean needsReading(Map<String, String> tags) {
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      String key = tag.getKey();
      if (isRead(key)
          || key.startsWith("oneway")
          || key.equals("trailer")
          || (key.equals("highway") && UntaggedAccess.isClosedRoad(tag.getValue()))
          || (key.equals("service") && tag.getValue().equals("emergency_access"))
          || key.equals("route")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRead(String key) {
    return LimitReader.isLimitKey(key)
        || AccessReader.isAccessKey(key)
        || DangerousGoods.isKey(key);
  }

  private static void reportTrailers(Element element) {
    for (String key : element.tags.keySet()) {
      if ((isRead(key) && key.contains(":trailer"))
          || (key.equals("trailer") && element.has(key, "no"))) {
        element.issue("unanswerable_tag", key, ImportMessage.NO_TRAILER_KNOWN);
      }
    }
  }

  /** Every tag leads to a rule or to an issue, this one in the last resort. */
  private static void reportTheRest(Element element) {
    for (String key : element.tags.keySet()) {
      if (isRead(key) && !element.isAccountedFor(key)) {
        element.issue("no_restriction", key, ImportMessage.NOTHING_RESTRICTED);
      }
    }
  }
}
