package dev.headroom.osm.tags.access;

import static java.util.Comparator.comparing;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.limit.LimitReader;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.EuClass;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The access tags of one element, each read once. */
final class AccessTags {

  /** The keys for each class, the most specific first. */
  static final Map<VehicleClass, List<String>> CHAINS =
      new EnumMap<>(
          Map.of(
              VehicleClass.MOTOR, List.of("motor_vehicle", "vehicle", "access"),
              VehicleClass.LIGHT_GOODS, List.of("goods", "motor_vehicle", "vehicle", "access"),
              VehicleClass.HGV, List.of("hgv", "motor_vehicle", "vehicle", "access"),
              VehicleClass.HGV_ARTICULATED,
                  List.of("hgv_articulated", "hgv", "motor_vehicle", "vehicle", "access")));

  private final Element element;
  private final ConditionReader conditions;
  private final Map<String, AccessTag> tags = new HashMap<>();

  AccessTags(Element element, ConditionReader conditions) {
    this.element = element;
    this.conditions = conditions;
  }

  /** Whether a key is an access key, also with suffixes. */
  static boolean isAccessKey(String key) {
    int colon = key.indexOf(':');
    return KeySuffix.ACCESS_KEYS.contains(colon < 0 ? key : key.substring(0, colon))
        && !LimitReader.isLimitKey(key);
  }

  /** Whether a key has been read. */
  boolean isRead(String key) {
    return tags.containsKey(key);
  }

  /** Whether a key has no value that always holds. */
  boolean isSilent(String key) {
    return of(key).base().isEmpty();
  }

  /** The tag of a key, with its conditions. */
  AccessTag of(String key) {
    AccessTag known = tags.get(key);
    if (known == null) {
      known = readTag(key);
      tags.put(key, known);
    }
    return known;
  }

  /**
   * The tags of keys that name a class of the European Union, for a class in a direction. They are
   * more specific than all others; the more general ones come first.
   *
   * @param mayOnlyOpen whether a class that they only admit under conditions is excluded otherwise
   */
  List<AccessTag> ofEuClasses(VehicleClass vehicleClass, int direction, boolean mayOnlyOpen) {
    return element.tags.keySet().stream()
        .filter(AccessTags::isAccessKey)
        .map(KeySuffix::withoutConditional)
        .distinct()
        .filter(key -> euClass(key, vehicleClass, direction).isPresent())
        .sorted(comparing(String::length))
        .map(key -> euTag(key, vehicleClass, direction, mayOnlyOpen))
        .toList();
  }

  private AccessTag euTag(
      String key, VehicleClass vehicleClass, int direction, boolean mayOnlyOpen) {
    AccessTag tag = of(key);
    boolean closed = mayOnlyOpen && AccessTag.onlyOpen(vehicleClass, List.of(tag));
    if (closed) {
      element.issue("only_opens", key + ":conditional", Assumed.CLOSED_OTHERWISE);
    }
    return tag.within(
        euClass(key, vehicleClass, direction).orElseThrow(),
        closed ? Optional.of(Access.CLOSED) : Optional.empty());
  }

  /** The class of the European Union that a key names for a class in a direction. */
  private Optional<EuClass> euClass(String key, VehicleClass vehicleClass, int direction) {
    int colon = key.indexOf(':');
    if (colon < 0 || !CHAINS.get(vehicleClass).contains(key.substring(0, colon))) {
      return Optional.empty();
    }
    return KeySuffix.read(key.substring(colon + 1))
        .filter(suffix -> !suffix.unknown() && suffix.classes().contains(vehicleClass))
        .filter(suffix -> element.isNode() || (suffix.directions() & direction) != 0)
        .flatMap(KeySuffix::eu);
  }

  private AccessTag readTag(String key) {
    String lanes = element.get(key);
    String plain = lanes != null && key.contains(":lanes") ? AccessValue.widestLane(lanes) : lanes;
    String conditionalKey = key + ":conditional";
    String conditional = element.get(conditionalKey);
    Optional<Access> base =
        plain == null ? Optional.empty() : AccessValue.read(element, key, plain);
    boolean discouraged =
        AccessValue.discourages(plain == null ? "" : plain)
            || (conditional != null
                && ConditionalText.clauses(conditional).stream()
                    .anyMatch(part -> AccessValue.discourages(part.value())));
    List<AccessClause> clauses =
        conditional == null
            ? List.of()
            : AccessClause.read(element, conditions, conditionalKey, conditional);
    return new AccessTag(
        key,
        base,
        AccessClause.values(clauses, any -> true),
        AccessClause.values(clauses, AccessClause::permits),
        discouraged);
  }

  /** A rule that advises some classes against using a road; it stops nobody. */
  static Rule advice(Set<VehicleClass> classes) {
    return Rule.told(Matter.DISCOURAGED, classes);
  }

  /** The values of a conditional tag. */
  List<GuardedValue> replacements(String key, String text) {
    return AccessClause.values(AccessClause.read(element, conditions, key, text), any -> true);
  }
}
