package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Closes a direction to the classes, or at the hours, that may not use it, if {@link
 * Oneway#directions} admits others.
 */
final class OnewayReader {

  /** The direction against the way's own. */
  private static final int AGAINST = 2;

  private final ConditionReader conditions;

  OnewayReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  void read(Element element) {
    String oneway = element.get("oneway");
    if (oneway != null && !Oneway.isKnown(oneway)) {
      element.issue("unknown_oneway", "oneway", Assumed.ONE_WAY_AS_DRAWN);
    }
    if (Oneway.isSimple(element.tags)) {
      return;
    }
    if (Oneway.ofRoad(element.tags) == 0) {
      element.issue("changing_oneway", "oneway", Assumed.CLOSED_OUTSIDE_HOURS);
    }
    int drivable = Oneway.directions(element.tags);
    for (int direction = 1; direction <= 2; direction++) {
      if ((drivable & direction) != 0) {
        addRules(element, direction);
      }
    }
  }

  private void addRules(Element element, int direction) {
    Map<List<Clause>, Set<VehicleClass>> groups =
        GuardedValue.grouped(Oneway.CHAINS.keySet(), each -> clauses(element, each, direction));
    add(element, direction, groups);
    addKindred(element, direction);
  }

  private static void add(
      Element element, int direction, Map<List<Clause>, Set<VehicleClass>> groups) {
    groups.forEach(
        (clauses, classes) -> {
          if (clauses.stream().anyMatch(clause -> clause.value() == Access.CLOSED)) {
            Rule rule = new Rule(Matter.ACCESS, Nature.CLOSURE, classes, clauses);
            element.add(rule, direction, Optional.empty());
          }
        });
  }

  /** Closes a direction to classes without a key of their own, if a similar key does. */
  private void addKindred(Element element, int direction) {
    for (Map.Entry<String, Set<VehicleClass>> kindred : Oneway.KINDRED.entrySet()) {
      String key = kindred.getKey();
      String plain = element.get(key);
      Access always = plain == null ? Access.OPEN : access(Oneway.ofValue(plain), direction);
      List<GuardedValue> replacements =
          replacements(element, key + ":conditional", direction, always);
      List<VehicleClass> silent =
          kindred.getValue().stream().filter(each -> Oneway.isSilent(element.tags, each)).toList();
      add(
          element,
          direction,
          GuardedValue.grouped(silent, each -> GuardedValue.clauses(each, always, replacements)));
    }
  }

  private List<Clause> clauses(Element element, VehicleClass vehicleClass, int direction) {
    List<String> chain = Oneway.CHAINS.get(vehicleClass);
    List<GuardedValue> replacements = new ArrayList<>();
    boolean based = Oneway.ofRoad(element.tags) != Oneway.BOTH;
    Access always = access(Oneway.base(element.tags, chain), direction);
    for (String key : chain) {
      replacements.addAll(0, replacements(element, key + ":conditional", direction, always));
      if (element.get(key) != null) {
        based = true;
        break;
      }
    }
    if (!based && direction == AGAINST && onlyOpen(element, chain, vehicleClass, replacements)) {
      always = Access.CLOSED;
    }
    return GuardedValue.clauses(vehicleClass, always, replacements);
  }

  /**
   * Whether keys without a base only state when the way may be driven in both directions: {@code
   * oneway:conditional=no @ (22:00-06:00)}. Otherwise it is then one-way, as it is drawn.
   */
  private static boolean onlyOpen(
      Element element, List<String> chain, VehicleClass of, List<GuardedValue> replacements) {
    boolean bothWays = true;
    for (String key : chain) {
      String text = element.get(key + ":conditional");
      for (ConditionalText.Part part :
          text == null ? List.<ConditionalText.Part>of() : ConditionalText.clauses(text)) {
        bothWays &= Oneway.ofValue(part.value()) == Oneway.BOTH && !part.condition().isBlank();
      }
    }
    boolean only = bothWays && GuardedValue.onlyOpen(of, replacements, any -> true);
    if (only) {
      chain.stream()
          .map(key -> key + ":conditional")
          .filter(key -> element.get(key) != null)
          .forEach(key -> element.issue("only_opens", key, Assumed.ONE_WAY_AS_DRAWN));
    }
    return only;
  }

  private List<GuardedValue> replacements(
      Element element, String key, int direction, Access always) {
    String text = element.get(key);
    if (text == null) {
      return List.of();
    }
    List<GuardedValue> replacements = new ArrayList<>();
    Access strictest = always;
    for (ConditionalText.Part part : ConditionalText.clauses(text)) {
      Access access = access(Oneway.ofValue(part.value()), direction);
      if (!Oneway.isKnown(part.value())) {
        // Never looser than what it replaces.
        access = access.compareTo(strictest) > 0 ? access : strictest;
        element.issue("unknown_oneway", key, Assumed.WHERE_IT_RESTRICTS);
      }
      strictest = access.compareTo(strictest) > 0 ? access : strictest;
      for (Guard guard : conditions.read(element, key, part.condition())) {
        replacements.add(new GuardedValue(access, guard));
      }
    }
    return replacements;
  }

  private static Access access(int directions, int direction) {
    return (directions & direction) != 0 ? Access.OPEN : Access.CLOSED;
  }
}
