package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads turn restrictions.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Relation:restriction">Relation:restriction</a>
 */
final class TurnReader {

  private static final Map<VehicleClass, List<String>> CHAINS =
      new EnumMap<>(
          Map.of(
              VehicleClass.MOTOR, List.of("motor_vehicle", "vehicle", ""),
              VehicleClass.LIGHT_GOODS, List.of("goods", "motor_vehicle", "vehicle", ""),
              VehicleClass.HGV, List.of("hgv", "motor_vehicle", "vehicle", ""),
              VehicleClass.HGV_ARTICULATED,
                  List.of("hgv_articulated", "hgv", "motor_vehicle", "vehicle", "")));

  /** Signs at a junction that do not forbid a turn. */
  private static final Set<String> NO_BANS = Set.of("none", "no", "give_way", "stop");

  /** A turn that is forbidden while the lights are red, so that waiting for green suffices. */
  private static final String ON_RED = "_on_red";

  private final ConditionReader conditions;

  TurnReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  Optional<TurnBan> read(Element element) {
    Turn turn = new Turn();
    Optional<Guard> oldHours = OldHours.read(element, conditions);
    String type = element.tags.getOrDefault("type", "restriction");
    String vehicle = type.startsWith("restriction:") ? type.substring(12) : "";
    Map<VehicleClass, List<Clause>> clauses = new EnumMap<>(VehicleClass.class);
    Set<VehicleClass> classes = spokenTo(element, vehicle);
    for (VehicleClass each : classes) {
      clauses.put(each, clauses(element, each, turn, oldHours));
    }
    clauses.values().removeIf(ofClass -> !bans(ofClass));
    if (element.tags.keySet().stream().noneMatch(key -> key.startsWith("restriction"))) {
      element.issue("unknown_restriction", "type", "no turn is forbidden: none is named");
    }
    if (clauses.isEmpty()) {
      return Optional.empty();
    }
    Rule rule = new Rule(Matter.ACCESS, Nature.CLOSURE, clauses.keySet(), merged(clauses));
    return Optional.of(new TurnBan(turn.only, turn.uTurn, rule));
  }

  /** The turn named by tags, under a rule given by the caller. */
  static TurnBan always(Map<String, String> tags, Rule rule) {
    Turn turn = new Turn();
    tags.forEach(
        (key, value) -> {
          if (key.startsWith("restriction")) {
            ConditionalText.clauses(value).forEach(part -> turn.name(part.value()));
          }
        });
    return new TurnBan(turn.only, turn.uTurn, rule);
  }

  /** The kind of turn, gathered from all of its values. */
  private static final class Turn {
    private boolean only;
    private boolean uTurn;
    private boolean named;

    void name(String value) {
      boolean isOnly = value.startsWith("only_");
      boolean isUTurn = value.endsWith("u_turn");
      // Of tags that disagree a plain ban is the one that all of them contain.
      only = named ? only && isOnly : isOnly;
      uTurn = named ? uTurn && isUTurn : isUTurn;
      named = true;
    }
  }

  private static Set<VehicleClass> spokenTo(Element element, String vehicle) {
    Set<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
    for (Map.Entry<VehicleClass, List<String>> chain : CHAINS.entrySet()) {
      if (chain.getValue().contains(vehicle)) {
        classes.add(chain.getKey());
      }
    }
    if (classes.isEmpty() && !KeySuffix.OTHER_VEHICLES.contains(vehicle)) {
      element.issue("unknown_restriction", "type", "holds for all");
      classes.addAll(Rule.ALL_CLASSES);
    }
    for (String except : element.tags.getOrDefault("except", "").split("[;,]", 17)) {
      exempt(element, except.strip(), classes);
    }
    return classes;
  }

  private static void exempt(Element element, String except, Set<VehicleClass> classes) {
    switch (except) {
      case "", "no", "none" -> {}
      case "hgv" -> classes.removeAll(KeySuffix.LORRIES);
      case "hgv_articulated" -> classes.remove(VehicleClass.HGV_ARTICULATED);
      case "goods" -> classes.remove(VehicleClass.LIGHT_GOODS);
      case "motor_vehicle", "vehicle" -> classes.clear();
      default -> {
        if (!KeySuffix.OTHER_VEHICLES.contains(except)) {
          element.issue("unknown_exception", "except", "excepts nobody");
        }
      }
    }
  }

  private List<Clause> clauses(
      Element element, VehicleClass vehicleClass, Turn turn, Optional<Guard> oldHours) {
    List<GuardedValue> replacements = new ArrayList<>();
    Access always = Access.OPEN;
    for (String vehicle : CHAINS.get(vehicleClass)) {
      String key = vehicle.isEmpty() ? "restriction" : "restriction:" + vehicle;
      replacements.addAll(0, replacements(element, key + ":conditional", turn));
      String value = element.get(key);
      if (value != null) {
        always = access(element, key, value, turn);
        break;
      }
    }
    if (always == Access.CLOSED && oldHours.isPresent()) {
      replacements.add(0, new GuardedValue(always, oldHours.get()));
      always = Access.OPEN;
    }
    return GuardedValue.clauses(vehicleClass, always, replacements);
  }

  private List<GuardedValue> replacements(Element element, String key, Turn turn) {
    String text = element.get(key);
    if (text == null) {
      return List.of();
    }
    List<GuardedValue> replacements = new ArrayList<>();
    for (ConditionalText.Part part : ConditionalText.clauses(text)) {
      Access access = access(element, key, part.value(), turn);
      for (Guard guard : conditions.read(element, key, part.condition())) {
        replacements.add(new GuardedValue(access, guard));
      }
    }
    return replacements;
  }

  private static Access access(Element element, String key, String raw, Turn turn) {
    String value = raw.strip();
    if (NO_BANS.contains(value) || value.endsWith(ON_RED)) {
      return Access.OPEN;
    }
    if (!value.startsWith("no_") && !value.startsWith("only_")) {
      element.issue("unknown_restriction", key, "the turn is forbidden");
    }
    turn.name(value);
    return Access.CLOSED;
  }

  private static boolean bans(List<Clause> clauses) {
    return clauses.stream().anyMatch(clause -> clause.value() == Access.CLOSED);
  }

  /** One rule for all classes: if their hours differ, the turn counts as always forbidden. */
  private static List<Clause> merged(Map<VehicleClass, List<Clause>> clauses) {
    List<List<Clause>> different = clauses.values().stream().distinct().toList();
    return different.size() == 1 ? different.get(0) : List.of(Clause.always(Access.CLOSED));
  }
}
