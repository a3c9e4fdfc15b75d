package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.osm.file.OsmVisitor;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.issue.IssueSink;
import dev.headroom.osm.issue.ReaderFaults;
import dev.headroom.osm.tags.access.AccessReader;
import dev.headroom.osm.tags.access.GroundReader;
import dev.headroom.osm.tags.access.SignedExceptions;
import dev.headroom.osm.tags.access.UntaggedAccess;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.SignedException;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.hours.OpeningHours;
import dev.headroom.osm.tags.limit.LimitReader;
import dev.headroom.osm.tags.syntax.SignCodes;
import dev.headroom.osm.tags.syntax.Spelling;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Turns the tags of roads, of the nodes on them and of turn restrictions into rules. Every tag that
 * can restrict a goods vehicle becomes a rule or an issue; what cannot be read restricts.
 *
 * <p>For one thread.
 */
public final class RuleReader {

  /** Both directions of a way, as in {@link #directions} and {@link ReadRule}. */
  public static final int BOTH_WAYS = Oneway.BOTH;

  /** The substitute for rules that a fault of their reader hides. */
  private static final Rule CLOSED = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);

  private final IssueSink issues;
  private final ReaderFaults faults;
  private final ConditionReader conditions;
  private final LimitReader limits;
  private final AccessReader access;
  private final OnewayReader oneways;
  private final OpeningReader opening;
  private final TurnReader turns;
  private final TollReader tolls;
  private final DangerousGoods goods;
  private final Trailers trailers;

  /**
   * Reports to this sink.
   *
   * @param issues receives data that was not understood, with the assumptions made
   * @param importedOn the day around which hours that depend on the date are laid out: from the
   *     year before to six years after
   */
  public RuleReader(IssueSink issues, LocalDate importedOn) {
    this(issues, importedOn, new ReaderFaults(issues));
  }

  /** Also passes faults of all readers of an import to {@code faults}. */
  public RuleReader(IssueSink issues, LocalDate importedOn, ReaderFaults faults) {
    this.issues = Objects.requireNonNull(issues);
    this.faults = faults;
    OpeningHours hours = new OpeningHours(importedOn);
    this.conditions = new ConditionReader(hours, faults);
    this.opening = new OpeningReader(hours);
    this.limits = new LimitReader(conditions);
    this.access = new AccessReader(conditions);
    this.oneways = new OnewayReader(conditions);
    this.turns = new TurnReader(conditions);
    this.tolls = new TollReader(conditions);
    this.goods = new DangerousGoods(conditions);
    this.trailers = new Trailers(conditions);
  }

  /** The rules of a road or ferry, by its direction. */
  public List<ReadRule> ofWay(long wayId, Map<String, String> tags, Location place) {
    if (!needsReading(tags)) {
      return List.of();
    }
    return read(
        "way/" + wayId,
        tags,
        place,
        element -> {
          limits(
              element,
              () -> SignedExceptions.of(element, conditions),
              Oneway.directions(tags) != Oneway.BOTH);
          restricting(element, () -> access.readWay(element));
          restricting(element, () -> oneways.read(element));
          restricting(element, () -> GroundReader.readWay(element));
          restricting(element, () -> opening.read(element));
          restricting(element, () -> goods.read(element));
          restricting(element, () -> trailers.read(element));
          restricting(element, () -> tolls.read(element));
          restricting(element, () -> tellSigns(element));
          reportLimitsOfTrailers(element);
        });
  }

  /** Reports limits of a trailer by itself, which no request measures. */
  private static void reportLimitsOfTrailers(Element element) {
    for (String key : element.tags.keySet()) {
      if (LimitReader.isLimitKey(key) && key.contains(":trailer")) {
        element.issue("unanswerable_tag", key, "no request says what the trailer measures");
      }
    }
  }

  /**
   * Reports limiting signs: on a road the sign applies, at a node it may be for the road behind it.
   */
  private static void tellSigns(Element element) {
    for (String key : element.unreadSigns()) {
      if (element.isNode()) {
        element.issue("unread_sign", key, Assumed.NOTHING_RESTRICTED);
      } else {
        element.issue("unread_sign", key, Assumed.NAMED_ON_THE_ROUTE);
        element.add(Rule.told(Matter.UNREAD_TAG, Rule.ALL_CLASSES), 3, Optional.empty());
      }
    }
  }

  /**
   * The rules for passing a node on a road, in either direction: a node has none of its own, so a
   * tag for one direction holds for both.
   */
  public List<ReadRule> ofNode(long nodeId, Map<String, String> tags, Location place) {
    return ofNode(nodeId, tags, place, false);
  }

  /**
   * The rules for passing a node that {@link #asksForRoad}.
   *
   * @param mainRoad whether the road is a primary road or above
   */
  public List<ReadRule> ofNode(
      long nodeId, Map<String, String> tags, Location place, boolean mainRoad) {
    if (tags.isEmpty() || !mayRestrict(tags)) {
      return List.of();
    }
    return read(
        "node/" + nodeId,
        tags,
        place,
        element -> {
          limits(element, List::of, false);
          restricting(element, () -> LimitReader.addRestrictors(element, mainRoad));
          restricting(element, () -> access.readNode(element));
          restricting(element, () -> GroundReader.readNode(element));
          restricting(element, () -> opening.read(element));
          restricting(element, () -> goods.read(element));
          restricting(element, () -> trailers.read(element));
          restricting(element, () -> tellSigns(element));
        });
  }

  private List<ReadRule> read(
      String id, Map<String, String> tags, Location place, Consumer<Element> readers) {
    return faults.read(
        id,
        "",
        () -> {
          Element element = new Element(id, tags, place, issues);
          readers.accept(element);
          reportTheRest(element);
          return element.rules();
        },
        Assumed.CLOSED,
        () -> List.of(new ReadRule(CLOSED, Oneway.BOTH, Optional.empty())));
  }

  private void limits(Element element, Supplier<List<SignedException>> exceptions, boolean oneWay) {
    faults.run(
        element.id(),
        "",
        () -> limits.read(element, exceptions.get(), oneWay),
        "each of its limits as the smallest sign in use",
        () -> LimitReader.addUnreadable(element));
  }

  /** Runs a reader; if it fails the element is closed. */
  private void restricting(Element element, Runnable reader) {
    faults.run(
        element.id(),
        "",
        reader,
        Assumed.CLOSED,
        () -> element.add(CLOSED, Oneway.BOTH, Optional.empty()));
  }

  /** The directions in which a way may be driven at some time: {@link Oneway#directions}. */
  public int directions(long wayId, Map<String, String> tags) {
    return faults.read(
        "way/" + wayId, "oneway", () -> Oneway.directions(tags), Assumed.CLOSED, () -> Oneway.BOTH);
  }

  /** The forbidden turn of a {@code type=restriction} relation, if it applies to goods vehicles. */
  public Optional<TurnBan> ofTurnRestriction(
      long relationId, Map<String, String> tags, Location place) {
    String id = "relation/" + relationId;
    return faults.read(
        id,
        "",
        () -> turns.read(new Element(id, tags, place, issues)),
        Assumed.TURN_FORBIDDEN_ALWAYS,
        () -> Optional.of(TurnReader.always(tags, CLOSED)));
  }

  /** Whether the rules of a node depend on the road that it is on. */
  public static boolean asksForRoad(Map<String, String> tags) {
    return LimitReader.limitsHeight(tags);
  }

  /** Whether a node on a road may have rules, also by keys with suffixes that cannot be listed. */
  public static boolean mayRestrict(Map<String, String> tags) {
    for (String key : tags.keySet()) {
      if (key.equals("barrier") || isRead(key)) {
        return true;
      }
    }
    return GroundReader.isFord(tags);
  }

  /** Whether a tag of an object of a kind can become a rule, whatever its other tags are. */
  public static boolean canBeRule(OsmVisitor.Kind kind, String key) {
    return switch (kind) {
      case WAY ->
          isRead(key) || Oneway.isRead(key) || GroundReader.isKey(key) || OpeningReader.isKey(key);
      case NODE ->
          isRead(key)
              || key.equals("barrier")
              || key.equals("ford")
              || key.equals("depth")
              || OpeningReader.isKey(key);
      case RELATION -> key.startsWith("restriction") || key.equals("except");
    };
  }

  /**
   * Whether a road has relevant tags. Most have none, and are passed over without any allocation.
   */
  private static boolean needsReading(Map<String, String> tags) {
    for (Map.Entry<String, String> tag : tags.entrySet()) {
      String key = tag.getKey();
      if (isRead(key)
          || key.startsWith("oneway")
          || OpeningReader.isKey(key)
          || TollReader.isKey(key)
          || (key.equals("highway") && UntaggedAccess.isClosedRoad(tag.getValue()))
          || (key.equals("service") && tag.getValue().equals("emergency_access"))
          || key.equals("route")
          || GroundReader.mayRestrict(key, tag.getValue())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRead(String key) {
    return LimitReader.isLimitKey(key)
        || AccessReader.isAccessKey(key)
        || DangerousGoods.isKey(key)
        || Trailers.isKey(key)
        || SignCodes.isKey(key)
        || Spelling.meant(key).isPresent();
  }

  /** Reports remaining tags: every tag leads to a rule or to an issue. */
  private static void reportTheRest(Element element) {
    for (String key : element.tags.keySet()) {
      if ((isRead(key) || OpeningReader.isKey(key))
          && !SignCodes.isKey(key)
          && !element.isAccountedFor(key)) {
        element.issue("no_restriction", key, Assumed.NOTHING_RESTRICTED);
      }
    }
  }
}
