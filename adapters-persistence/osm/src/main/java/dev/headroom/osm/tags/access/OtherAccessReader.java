package dev.headroom.osm.tags.access;

import static java.util.Comparator.naturalOrder;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads restricting access keys outside the hierarchy: lanes, keys of similar vehicles if there is
 * none for lorries, and unknown keys. Each makes a rule beside those of the hierarchy, so that none
 * of them opens anything.
 */
final class OtherAccessReader {

  private static final int MOST_LANES = 33;

  private final Element element;
  private final AccessTags tags;

  OtherAccessReader(Element element, AccessTags tags) {
    this.element = element;
    this.tags = tags;
  }

  /** Reads restricting keys outside the hierarchy, and unknown ones. */
  void read() {
    addLanes("forward", element.isNode() ? 3 : 1);
    addLanes("backward", element.isNode() ? 3 : 2);
    AccessTag goods = tags.of("goods");
    if (!goods.isEmpty() && tags.isSilent("hgv") && tags.isSilent("motor_vehicle")) {
      addAll(KeySuffix.LORRIES, goods, 3, Nature.LEGAL, "goods_only", Assumed.FOR_LORRIES_TOO);
    }
    for (String key : element.tags.keySet()) {
      if (AccessTags.isAccessKey(key) && !tags.isRead(KeySuffix.withoutConditional(key))) {
        addOther(key);
      }
    }
  }

  private void addOther(String key) {
    int colon = key.indexOf(':');
    String family = colon < 0 ? key : key.substring(0, colon);
    Optional<KeySuffix> suffix = KeySuffix.read(colon < 0 ? "" : key.substring(colon + 1));
    if (suffix.isEmpty()) {
      element.used(key);
    } else if (family.equals("motorcar") && !suffix.get().unknown() && !suffix.get().lanes()) {
      addMotorcar(key, element.isNode() ? 3 : suffix.get().directions());
    } else if (suffix.get().unknown()) {
      addUnread(key, family, suffix.get());
    } else if (suffix.get().conditional()
        || (namesVehicles(suffix.get()) && !suffix.get().lanes())) {
      addUnknown(key, family, suffix.get());
    }
  }

  /**
   * Handles a key with an unknown part, which may mean anything ({@code hgv:tuesday}, {@code
   * hgv:left}): if it would restrict, drivers are told to look out for signs.
   */
  private void addUnread(String key, String family, KeySuffix suffix) {
    boolean restricts =
        ConditionalText.clauses(element.get(key)).stream()
            .map(part -> AccessValue.of(AccessValue.widestLane(part.value())))
            .anyMatch(access -> access.filter(each -> each != Access.OPEN).isPresent());
    Set<VehicleClass> classes = readersOf(family, suffix);
    if (!restricts || classes.isEmpty()) {
      element.issue("unknown_suffix", key, Assumed.NOTHING_RESTRICTED);
      return;
    }
    int directions = element.isNode() ? 3 : suffix.directions();
    element.add(Rule.told(Matter.UNREAD_TAG, classes), directions, Optional.empty());
    element.issue("unknown_suffix", key, Assumed.NAMED_ON_THE_ROUTE);
  }

  private static Set<VehicleClass> readersOf(String family, KeySuffix suffix) {
    if (family.equals("motorcar")) {
      return suffix.classes();
    }
    Set<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
    for (VehicleClass each : suffix.classes()) {
      if (AccessTags.CHAINS.get(each).contains(family)) {
        classes.add(each);
      }
    }
    return classes;
  }

  /** Whether a key names vehicles like {@code motor_vehicle:hgv}, which is not in the hierarchy. */
  private static boolean namesVehicles(KeySuffix suffix) {
    return !suffix.classes().equals(Rule.ALL_CLASSES);
  }

  /**
   * Closes the road to a class that is excluded from every lane. A lane's value replaces the whole
   * road's of the same key, and a more specific key's value replaces that of a more general one.
   *
   * @see <a href="https://wiki.openstreetmap.org/wiki/Lanes">Lanes</a>
   */
  private void addLanes(String direction, int directions) {
    Map<VehicleClass, Access> widest = new EnumMap<>(VehicleClass.class);
    Set<VehicleClass> advised = EnumSet.noneOf(VehicleClass.class);
    for (VehicleClass each : VehicleClass.values()) {
      List<LaneAccess> lanes = lanes(AccessTags.CHAINS.get(each), direction);
      Access access =
          lanes.stream().map(LaneAccess::access).min(naturalOrder()).orElse(Access.OPEN);
      if (access != Access.OPEN) {
        widest.put(each, access);
      }
      if (!lanes.isEmpty()
          && lanes.stream()
              .filter(lane -> lane.access() == access)
              .allMatch(LaneAccess::discouraged)) {
        advised.add(each);
      }
    }
    for (Access access : Access.values()) {
      Set<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
      widest.forEach((each, its) -> classes.addAll(its == access ? Set.of(each) : Set.of()));
      if (!classes.isEmpty()) {
        boolean motor = classes.contains(VehicleClass.MOTOR);
        Nature nature = motor ? Nature.CLOSURE : Nature.LEGAL;
        add(Rule.access(nature, classes, access), directions);
      }
    }
    if (!advised.isEmpty()) {
      add(AccessTags.advice(advised), directions);
    }
  }

  private void add(Rule rule, int directions) {
    element.add(rule, directions, Optional.empty());
    element.tags.keySet().stream().filter(key -> key.contains(":lanes")).forEach(element::used);
  }

  /** The access to a lane, and whether its use is advised against. */
  private record LaneAccess(Access access, boolean discouraged) {}

  /** The lanes for a class in a direction; empty if no key has lanes. */
  private List<LaneAccess> lanes(List<String> chain, String direction) {
    List<String[]> lanesOf = new ArrayList<>();
    int count = 0;
    for (String key : chain) {
      String lanes =
          Stream.of(":lanes:" + direction, ":" + direction + ":lanes", ":lanes")
              .map(suffix -> element.get(key + suffix))
              .filter(Objects::nonNull)
              .findFirst()
              .orElse(null);
      lanesOf.add(lanes == null ? new String[0] : lanes.split("\\|", MOST_LANES));
      count = Math.max(count, lanesOf.get(lanesOf.size() - 1).length);
    }
    List<LaneAccess> lanes = new ArrayList<>();
    for (int lane = 0; lane < count; lane++) {
      lanes.add(lane(chain, lanesOf, lane));
    }
    return lanes;
  }

  private LaneAccess lane(List<String> chain, List<String[]> lanesOf, int lane) {
    for (int i = 0; i < chain.size(); i++) {
      String[] lanes = lanesOf.get(i);
      if (lane < lanes.length && !lanes[lane].isBlank()) {
        return new LaneAccess(
            AccessValue.of(chain.get(i), lanes[lane]).orElse(Access.CLOSED),
            AccessValue.discourages(lanes[lane]));
      }
      if (tags.of(chain.get(i)).base().isPresent()) {
        break;
      }
    }
    return new LaneAccess(Access.OPEN, false);
  }

  /**
   * {@code motorcar=no} was formerly the tag for the sign that excludes all motor vehicles. Without
   * a tag for lorries or motor vehicles it applies to them.
   */
  private void addMotorcar(String key, int directions) {
    Set<VehicleClass> silent = EnumSet.noneOf(VehicleClass.class);
    for (VehicleClass each : VehicleClass.values()) {
      List<String> chain = AccessTags.CHAINS.get(each);
      if (chain.subList(0, chain.size() - 2).stream().allMatch(tags::isSilent)) {
        silent.add(each);
      }
    }
    AccessTag tag = tags.of(KeySuffix.withoutConditional(key));
    addAll(silent, tag, directions, Nature.CLOSURE, "motorcar_only", Assumed.FOR_LORRIES_TOO);
  }

  /** An unknown key counts as the key that it begins with, if it restricts. */
  private void addUnknown(String key, String family, KeySuffix suffix) {
    String text = element.get(key);
    if (!suffix.conditional() && AccessValue.of(AccessValue.widestLane(text)).isEmpty()) {
      element.issue("unknown_suffix", key, Assumed.NOTHING_RESTRICTED);
      return;
    }
    Set<VehicleClass> classes = readersOf(family, suffix);
    AccessTag tag =
        suffix.conditional()
            ? new AccessTag(key, Optional.empty(), replacements(key, text, suffix.lanes()))
            : new AccessTag(
                key, AccessValue.read(element, key, AccessValue.widestLane(text)), List.of());
    int directions = element.isNode() ? 3 : suffix.directions();
    addAll(classes, tag, directions, Nature.LEGAL, "unknown_suffix", Assumed.WHERE_IT_RESTRICTS);
  }

  /**
   * The base access; a key that only opens implies that it is closed, unless a general key opens
   * it.
   */
  private Access base(VehicleClass vehicleClass, AccessTag tag) {
    boolean general = !tags.isSilent("vehicle") || !tags.isSilent("access");
    boolean onlyOpens = !general && AccessTag.onlyOpen(vehicleClass, List.of(tag));
    return tag.base().orElse(onlyOpens ? Access.CLOSED : Access.OPEN);
  }

  /**
   * The values of a conditional tag. For lanes: empty if one is never closed, else the values of
   * all, of which the strictest that holds counts.
   */
  private List<GuardedValue> replacements(String key, String text, boolean lanes) {
    List<List<GuardedValue>> byLane = new ArrayList<>();
    for (String lane : lanes ? ConditionalText.lanes(text) : List.of(text)) {
      byLane.add(lane.isBlank() ? List.of() : tags.replacements(key, lane));
    }
    if (byLane.size() == 1) {
      return byLane.get(0);
    }
    boolean free =
        byLane.stream()
            .anyMatch(lane -> lane.stream().allMatch(each -> each.value() == Access.OPEN));
    return free
        ? List.of()
        : byLane.stream()
            .flatMap(List::stream)
            .distinct()
            .sorted(Comparator.comparing(each -> (Access) each.value()))
            .toList();
  }

  private void addAll(
      Set<VehicleClass> classes,
      AccessTag tag,
      int directions,
      Nature nature,
      String issue,
      String assumed) {
    if (classes.isEmpty() || tag.isEmpty()) {
      return;
    }
    GuardedValue.grouped(
            classes, each -> GuardedValue.clauses(each, base(each, tag), tag.replacements()))
        .forEach(
            (clauses, group) -> {
              if (clauses.stream().anyMatch(clause -> clause.value() != Access.OPEN)) {
                element.add(
                    new Rule(Matter.ACCESS, nature, group, clauses), directions, Optional.empty());
                element.issue(issue, tag.key(), assumed);
              }
            });
  }
}
