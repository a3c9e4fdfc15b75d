package dev.headroom.persistence.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.persistence.osm.tags.condition.ConditionReader;
import dev.headroom.persistence.osm.tags.condition.GuardedValue;
import dev.headroom.persistence.osm.tags.element.Element;
import dev.headroom.persistence.osm.tags.limit.LimitReader;
import dev.headroom.persistence.osm.tags.syntax.ConditionalText;
import dev.headroom.persistence.osm.tags.syntax.KeySuffix;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the access keys of one element say, each read once. */
final class AccessTags {

  /** The keys that a class reads, the most special first. */
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

  /** Whether a key says who may use a road, also with suffixes. */
  static boolean isAccessKey(String key) {
    int colon = key.indexOf(':');
    return KeySuffix.ACCESS_KEYS.contains(colon < 0 ? key : key.substring(0, colon))
        && !LimitReader.isLimitKey(key);
  }

  /** Whether a key has been asked for. */
  boolean isRead(String key) {
    return tags.containsKey(key);
  }

  /** Whether a key has no value that always holds. */
  boolean isSilent(String key) {
    return of(key).base().isEmpty();
  }

  /** What a key says, with its conditions. */
  AccessTag of(String key) {
    AccessTag known = tags.get(key);
    if (known == null) {
      known = readTag(key);
      tags.put(key, known);
    }
    return known;
  }

  private AccessTag readTag(String key) {
    String plain = element.get(key);
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

  /** A rule that advises some classes not to use a road; it stops nobody. */
  static Rule advice(Set<VehicleClass> classes) {
    return new Rule(
        Subject.DISCOURAGED, Nature.LEGAL, classes, List.of(Clause.always(Access.CLOSED)));
  }

  /** The values of a conditional tag. */
  List<GuardedValue> replacements(String key, String text) {
    return AccessClause.values(AccessClause.read(element, conditions, key, text), any -> true);
  }
}
