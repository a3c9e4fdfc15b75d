package dev.headroom.persistence.osm.tags;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads who may use a road or pass a node. A key that is more special replaces a more general one,
 * base and conditions; a key that has conditions only stands on the base of the next one.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:access">Key:access</a>
 */
final class AccessReader {

  private static final Map<VehicleClass, List<String>> CHAINS =
      new EnumMap<>(
          Map.of(
              VehicleClass.MOTOR, List.of("motor_vehicle", "vehicle", "access"),
              VehicleClass.LIGHT_GOODS, List.of("goods", "motor_vehicle", "vehicle", "access"),
              VehicleClass.HGV, List.of("hgv", "motor_vehicle", "vehicle", "access"),
              VehicleClass.HGV_ARTICULATED,
                  List.of("hgv_articulated", "hgv", "motor_vehicle", "vehicle", "access")));

  private static final Set<String> FAMILIES =
      Set.of("hgv_articulated", "hgv", "goods", "motor_vehicle", "motorcar", "vehicle", "access");

  private static final int MOST_LANES = 33;
  private static final int WEIGHT_OF_A_BAN = VehicleClass.LIGHT_GOODS_MAXIMUM.kilograms();

  private final ConditionReader conditions;

  AccessReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /** Whether a key belongs to this reader. */
  static boolean isAccessKey(String key) {
    int colon = key.indexOf(':');
    return FAMILIES.contains(colon < 0 ? key : key.substring(0, colon));
  }

  /** The keys of the hierarchy, without suffixes. */
  static Set<String> families() {
    return FAMILIES;
  }

  /**
   * Adds the rules.
   *
   * @param untagged what holds where no tag says otherwise
   * @param obstacle something stands there, so that a general {@code access} does not open it
   */
  void read(Element element, Access untagged, boolean obstacle) {
    Reading reading = new Reading(element, untagged, obstacle);
    Map<VehicleClass, Chain> forward = reading.chains("forward");
    Map<VehicleClass, Chain> backward = reading.chains("backward");
    if (element.isNode() || reading.same(forward, backward)) {
      reading.addRules(forward, 3);
      if (element.isNode() && !reading.same(forward, backward)) {
        reading.addRules(backward, 3);
      }
    } else {
      reading.addRules(forward, 1);
      reading.addRules(backward, 2);
    }
    reading.addOtherKeys();
  }

  /**
   * What holds for a class in a direction.
   *
   * @param clauses as the domain wants them
   * @param keys that made them, without {@code :conditional}
   * @param replacements the conditions with their words
   */
  private record Chain(List<Clause> clauses, List<String> keys, List<GuardedValue> replacements) {
    Access base() {
      return (Access) clauses.get(0).value();
    }

    boolean restricts() {
      return clauses.stream().anyMatch(clause -> clause.value() != Access.OPEN);
    }
  }

  /** Reads one element. */
  private final class Reading {
    private final Element element;
    private final Access untagged;
    private final boolean obstacle;
    private final Map<String, AccessLevel> levels = new HashMap<>();

    Reading(Element element, Access untagged, boolean obstacle) {
      this.element = element;
      this.untagged = untagged;
      this.obstacle = obstacle;
    }

    Map<VehicleClass, Chain> chains(String direction) {
      Map<VehicleClass, Chain> chains = new EnumMap<>(VehicleClass.class);
      for (VehicleClass each : VehicleClass.values()) {
        chains.put(each, chain(each, direction));
      }
      return chains;
    }

    boolean same(Map<VehicleClass, Chain> one, Map<VehicleClass, Chain> other) {
      return one.equals(other);
    }

    private Chain chain(VehicleClass vehicleClass, String direction) {
      List<AccessLevel> stack = new ArrayList<>();
      for (String key : CHAINS.get(vehicleClass)) {
        if (!(obstacle && key.equals("access"))
            && stack(stack, key + ":" + direction, key + ":both_ways", key, "access:" + key)) {
          break;
        }
      }
      Access base =
          stack.isEmpty() ? untagged : stack.get(stack.size() - 1).base().orElse(untagged);
      List<GuardedValue> replacements = new ArrayList<>();
      List<String> keys = new ArrayList<>();
      for (int i = stack.size() - 1; i >= 0; i--) {
        replacements.addAll(stack.get(i).replacements());
        keys.add(stack.get(i).key());
      }
      return new Chain(GuardedValue.clauses(vehicleClass, base, replacements), keys, replacements);
    }

    /** Puts what keys say on the stack; true once one of them has a base. */
    private boolean stack(List<AccessLevel> stack, String... keys) {
      for (String key : keys) {
        AccessLevel level = level(key);
        if (!level.isEmpty()) {
          stack.add(level);
        }
        if (level.base().isPresent()) {
          return true;
        }
      }
      return false;
    }

    private AccessLevel level(String key) {
      AccessLevel known = levels.get(key);
      if (known == null) {
        known = readLevel(key);
        levels.put(key, known);
      }
      return known;
    }

    private AccessLevel readLevel(String key) {
      String plain = element.get(key);
      String conditionalKey = key + ":conditional";
      String conditional = element.get(conditionalKey);
      Optional<Access> base =
          plain == null ? Optional.empty() : AccessValue.read(element, key, plain);
      return new AccessLevel(
          key, base, conditional == null ? List.of() : replacements(conditionalKey, conditional));
    }

    private List<GuardedValue> replacements(String key, String text) {
      List<GuardedValue> replacements = new ArrayList<>();
      for (ConditionalText.Part part : ConditionalText.clauses(text)) {
        Access access =
            AccessValue.read(element, key, AccessValue.widestLane(part.value()))
                .orElse(Access.CLOSED);
        for (Guard guard : conditions.read(element, key, part.condition())) {
          replacements.add(new GuardedValue(access, guard));
        }
      }
      return replacements;
    }

    void addRules(Map<VehicleClass, Chain> chains, int directions) {
      Map<List<Clause>, Set<VehicleClass>> groups =
          GuardedValue.grouped(chains.keySet(), each -> chains.get(each).clauses());
      Access open = chains.get(VehicleClass.MOTOR).base();
      for (Map.Entry<List<Clause>, Set<VehicleClass>> group : groups.entrySet()) {
        Chain chain = chains.get(spokesman(group.getValue()));
        if (chain.restricts()) {
          Nature nature = nature(group.getValue(), open, chain.base());
          element.add(
              new Rule(Subject.ACCESS, nature, group.getValue(), group.getKey()),
              directions,
              sign(group.getValue(), chain));
          group.getValue().forEach(each -> markUsed(chains.get(each)));
        }
      }
    }

    private VehicleClass spokesman(Set<VehicleClass> classes) {
      return classes.contains(VehicleClass.HGV) ? VehicleClass.HGV : classes.iterator().next();
    }

    private void markUsed(Chain chain) {
      for (String key : chain.keys()) {
        element.used(key);
        element.used(key + ":conditional");
      }
    }

    /** A closure is what shuts other motor traffic out likewise; else it is a class rule. */
    private Nature nature(Set<VehicleClass> classes, Access openToMotor, Access base) {
      boolean closure =
          classes.contains(VehicleClass.MOTOR)
              || (base != Access.OPEN && openToMotor.compareTo(base) >= 0);
      return closure ? Nature.CLOSURE : Nature.LEGAL;
    }

    private Optional<Sign> sign(Set<VehicleClass> classes, Chain chain) {
      Optional<String> key =
          chain.keys().stream()
              .filter(
                  each ->
                      each.equals("hgv") || each.startsWith("hgv:") || each.equals("access:hgv"))
              .findFirst();
      if (!classes.contains(VehicleClass.HGV) || key.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          new Sign(RestrictionType.WEIGHT, WEIGHT_OF_A_BAN, key.get(), info(key.get(), chain)));
    }

    private String info(String key, Chain chain) {
      StringBuilder info = new StringBuilder("no goods vehicles");
      String exception = AccessValue.exception(element.tags.getOrDefault(key, ""));
      info.append(exception.isEmpty() ? "" : ", " + exception);
      Access base = chain.base();
      for (GuardedValue each : chain.replacements()) {
        boolean loosens = ((Access) each.value()).compareTo(base) < 0;
        info.append(loosens ? ", except " : ", ").append(each.guard().words());
      }
      return Text.clean(info.toString(), 160);
    }

    /** Keys outside the hierarchy that restrict all the same, and those never seen. */
    void addOtherKeys() {
      addLanes("forward", element.isNode() ? 3 : 1);
      addLanes("backward", element.isNode() ? 3 : 2);
      AccessLevel goods = level("goods");
      if (!goods.isEmpty() && isSilent("hgv") && isSilent("motor_vehicle")) {
        addAll(KeySuffix.LORRIES, goods, 3, Nature.LEGAL, "goods_only", "holds for lorries too");
      }
      for (String key : element.tags.keySet()) {
        if (isAccessKey(key) && !levels.containsKey(KeySuffix.withoutConditional(key))) {
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
      } else if (suffix.get().conditional() || suffix.get().unknown()) {
        addUnknown(key, family, suffix.get());
      }
    }

    /**
     * Closes what is closed on every lane. A lane's value replaces the whole road's of the same
     * key, and a more special key's that of a more general one.
     *
     * @see <a href="https://wiki.openstreetmap.org/wiki/Lanes">Lanes</a>
     */
    private void addLanes(String direction, int directions) {
      Map<VehicleClass, Access> widest = new EnumMap<>(VehicleClass.class);
      for (VehicleClass each : VehicleClass.values()) {
        Access access = widestLane(CHAINS.get(each), direction);
        if (access != Access.OPEN) {
          widest.put(each, access);
        }
      }
      for (Access access : Access.values()) {
        Set<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
        widest.forEach((each, its) -> classes.addAll(its == access ? Set.of(each) : Set.of()));
        if (!classes.isEmpty()) {
          boolean motor = classes.contains(VehicleClass.MOTOR);
          Nature nature = motor ? Nature.CLOSURE : Nature.LEGAL;
          element.add(Rule.access(nature, classes, access), directions, Optional.empty());
        }
      }
    }

    private Access widestLane(List<String> chain, String direction) {
      List<String[]> lanesOf = new ArrayList<>();
      int count = 0;
      for (String key : chain) {
        String lanes = element.get(key + ":lanes:" + direction);
        lanes = lanes == null ? element.get(key + ":lanes") : lanes;
        lanesOf.add(lanes == null ? new String[0] : lanes.split("\\|", MOST_LANES));
        count = Math.max(count, lanesOf.get(lanesOf.size() - 1).length);
      }
      Access widest = count == 0 ? Access.OPEN : Access.CLOSED;
      for (int lane = 0; lane < count; lane++) {
        Access access = lane(chain, lanesOf, lane);
        widest = access.compareTo(widest) < 0 ? access : widest;
      }
      return widest;
    }

    private Access lane(List<String> chain, List<String[]> lanesOf, int lane) {
      for (int i = 0; i < chain.size(); i++) {
        String[] lanes = lanesOf.get(i);
        if (lane < lanes.length && !lanes[lane].isBlank()) {
          return AccessValue.of(lanes[lane]).orElse(Access.CLOSED);
        }
        if (level(chain.get(i)).base().isPresent()) {
          return Access.OPEN;
        }
      }
      return Access.OPEN;
    }

    /**
     * {@code motorcar=no} is how the sign that shuts out all motor vehicles used to be tagged.
     * Where no tag speaks of lorries or motor vehicles it counts for them.
     */
    private void addMotorcar(String key, int directions) {
      Set<VehicleClass> silent = EnumSet.noneOf(VehicleClass.class);
      for (VehicleClass each : VehicleClass.values()) {
        List<String> chain = CHAINS.get(each);
        if (chain.subList(0, chain.size() - 2).stream().allMatch(this::isSilent)) {
          silent.add(each);
        }
      }
      AccessLevel level = level(KeySuffix.withoutConditional(key));
      addAll(silent, level, directions, Nature.CLOSURE, "motorcar_only", "holds for lorries too");
    }

    private boolean isSilent(String family) {
      return level(family).base().isEmpty();
    }

    /** A key never seen counts as the one that it begins with, where it restricts. */
    private void addUnknown(String key, String family, KeySuffix suffix) {
      String text = element.get(key);
      if (!suffix.conditional() && AccessValue.of(AccessValue.widestLane(text)).isEmpty()) {
        element.issue("unknown_suffix", key, Assumed.NOTHING_RESTRICTED);
        return;
      }
      Set<VehicleClass> classes = EnumSet.noneOf(VehicleClass.class);
      for (VehicleClass each : suffix.classes()) {
        if (CHAINS.get(each).contains(family)) {
          classes.add(each);
        }
      }
      AccessLevel level =
          suffix.conditional()
              ? new AccessLevel(key, Optional.empty(), replacements(key, text))
              : new AccessLevel(
                  key, AccessValue.read(element, key, AccessValue.widestLane(text)), List.of());
      int directions = element.isNode() ? 3 : suffix.directions();
      addAll(
          classes, level, directions, Nature.LEGAL, "unknown_suffix", "holds where it restricts");
    }

    private void addAll(
        Set<VehicleClass> classes,
        AccessLevel level,
        int directions,
        Nature nature,
        String issue,
        String assumed) {
      if (classes.isEmpty() || level.isEmpty()) {
        return;
      }
      Value base = level.base().orElse(Access.OPEN);
      GuardedValue.grouped(classes, each -> GuardedValue.clauses(each, base, level.replacements()))
          .forEach(
              (clauses, group) -> {
                if (clauses.stream().anyMatch(clause -> clause.value() != Access.OPEN)) {
                  element.add(
                      new Rule(Subject.ACCESS, nature, group, clauses),
                      directions,
                      Optional.empty());
                  element.issue(issue, level.key(), assumed);
                }
              });
    }
  }
}
