package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.ShownSign;
import dev.headroom.osm.tags.syntax.EuClass;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads access tags of roads and nodes. A more specific key replaces a more general one, with base
 * and conditions; a key that has only conditions uses the base of the next one.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:access">Key:access</a>
 */
public final class AccessReader {

  private static final int WEIGHT_OF_A_BAN = VehicleClass.LIGHT_GOODS_MAXIMUM;

  private final ConditionReader conditions;

  public AccessReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /** Whether a key belongs to this reader. */
  public static boolean isAccessKey(String key) {
    return AccessTags.isAccessKey(key);
  }

  /** Adds the rules of a way. */
  public void readWay(Element element) {
    read(element, UntaggedAccess.of(element), UntaggedAccess.isClosedRoad(element));
  }

  /** Adds the rules of a node; on a crossing its tags are about people crossing the road. */
  public void readNode(Element element) {
    if (!element.has("highway", "crossing") || element.get("barrier") != null) {
      boolean opened = Barriers.isOpened(element.tags);
      if (opened) {
        element.issue("opened_barrier", "barrier", "open, as access=yes says");
        element.used("access");
      }
      boolean obstacle = !opened && Barriers.isObstacle(element);
      read(element, obstacle ? Access.CLOSED : Access.OPEN, obstacle);
    }
  }

  /**
   * Adds the rules.
   *
   * @param untagged the access without tags
   * @param obstacle whether an obstacle is there, so that a general {@code access} does not open it
   */
  private void read(Element element, Access untagged, boolean obstacle) {
    Reading reading = new Reading(element, untagged, obstacle);
    Map<VehicleClass, Chain> forward = reading.chains("forward");
    Map<VehicleClass, Chain> backward = reading.chains("backward");
    if (element.isNode() || forward.equals(backward)) {
      reading.addRules(forward, 3);
      if (element.isNode() && !forward.equals(backward)) {
        reading.addRules(backward, 3);
      }
    } else {
      reading.addRules(forward, 1);
      reading.addRules(backward, 2);
    }
    new OtherAccessReader(element, reading.tags).read();
  }

  /**
   * The access of a class in a direction.
   *
   * @param clauses in the domain's form
   * @param keys that made them, without {@code :conditional}
   * @param replacements the conditions as read
   * @param discouraged whether one of the keys advises against permitted use
   */
  private record Chain(
      List<Clause> clauses,
      List<String> keys,
      List<GuardedValue> replacements,
      boolean discouraged) {
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
    private final AccessTags tags;

    Reading(Element element, Access untagged, boolean obstacle) {
      this.element = element;
      this.untagged = untagged;
      this.obstacle = obstacle;
      this.tags = new AccessTags(element, conditions);
    }

    Map<VehicleClass, Chain> chains(String direction) {
      Map<VehicleClass, Chain> chains = new EnumMap<>(VehicleClass.class);
      for (VehicleClass each : VehicleClass.values()) {
        chains.put(each, chain(each, direction));
      }
      return chains;
    }

    private Chain chain(VehicleClass vehicleClass, String direction) {
      List<AccessTag> stack = new ArrayList<>();
      for (String key : AccessTags.CHAINS.get(vehicleClass)) {
        if (!(obstacle && key.equals("access"))
            && stack(stack, key + ":" + direction, key + ":both_ways", key, "access:" + key)) {
          break;
        }
      }
      Access base = base(vehicleClass, stack);
      List<AccessTag> special =
          tags.ofEuClasses(
              vehicleClass,
              direction.equals("forward") ? 1 : 2,
              untagged == Access.OPEN && stack.isEmpty());
      List<GuardedValue> replacements = new ArrayList<>();
      List<String> keys = new ArrayList<>();
      for (int i = stack.size() - 1; i >= 0; i--) {
        replacements.addAll(stack.get(i).replacements());
        keys.add(stack.get(i).key());
      }
      for (AccessTag tag : special) {
        replacements.addAll(tag.replacements());
        keys.add(tag.key());
      }
      return new Chain(
          GuardedValue.clauses(vehicleClass, base, replacements),
          keys,
          replacements,
          Stream.concat(stack.stream(), special.stream()).anyMatch(AccessTag::discouraged));
    }

    private Access base(VehicleClass vehicleClass, List<AccessTag> stack) {
      if (untagged == Access.OPEN && AccessTag.onlyOpen(vehicleClass, stack)) {
        for (AccessTag tag : stack) {
          element.issue("only_opens", tag.key() + ":conditional", Assumed.CLOSED_OTHERWISE);
        }
        return Access.CLOSED;
      }
      return stack.isEmpty() ? untagged : stack.get(stack.size() - 1).base().orElse(untagged);
    }

    /** Puts the tags of keys on the stack; true once one of them has a base. */
    private boolean stack(List<AccessTag> stack, String... keys) {
      for (String key : keys) {
        AccessTag tag = tags.of(key);
        if (!tag.isEmpty()) {
          stack.add(tag);
        }
        if (tag.base().isPresent()) {
          return true;
        }
      }
      return false;
    }

    void addRules(Map<VehicleClass, Chain> chains, int directions) {
      addRestrictions(chains, directions);
      addAdvice(chains, directions);
    }

    /** Adds a rule that stops nobody, for the classes that are advised not to use the road. */
    private void addAdvice(Map<VehicleClass, Chain> chains, int directions) {
      Set<VehicleClass> advised = EnumSet.noneOf(VehicleClass.class);
      chains.forEach(
          (each, chain) -> {
            if (chain.discouraged()) {
              advised.add(each);
              markUsed(chain);
            }
          });
      if (!advised.isEmpty()) {
        element.add(AccessTags.advice(advised), directions, Optional.empty());
      }
    }

    private void addRestrictions(Map<VehicleClass, Chain> chains, int directions) {
      Map<List<Clause>, Set<VehicleClass>> groups =
          GuardedValue.grouped(chains.keySet(), each -> chains.get(each).clauses());
      Access open = chains.get(VehicleClass.MOTOR).base();
      for (Map.Entry<List<Clause>, Set<VehicleClass>> group : groups.entrySet()) {
        Chain chain = chains.get(spokesman(group.getValue()));
        if (chain.restricts()) {
          Nature nature = nature(group.getValue(), open, chain.base());
          element.add(
              new Rule(Matter.ACCESS, nature, group.getValue(), group.getKey()),
              directions,
              sign(group.getValue(), chain, group.getKey().size() > 1));
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

    /**
     * The nature of the rule: a closure if other motor traffic is excluded as well, else a class
     * rule.
     */
    private Nature nature(Set<VehicleClass> classes, Access openToMotor, Access base) {
      boolean closure =
          classes.contains(VehicleClass.MOTOR)
              || (base != Access.OPEN && openToMotor.compareTo(base) >= 0);
      return closure ? Nature.CLOSURE : Nature.LEGAL;
    }

    private Optional<ShownSign> sign(Set<VehicleClass> classes, Chain chain, boolean changes) {
      Optional<String> key =
          chain.keys().stream()
              .filter(each -> ofLorries(each) || euClass(each).isPresent())
              .findFirst();
      if (!classes.contains(VehicleClass.HGV) || key.isEmpty()) {
        return Optional.empty();
      }
      int above = euClass(key.get()).map(EuClass::above).orElse(WEIGHT_OF_A_BAN);
      return Optional.of(
          new ShownSign(Measure.WEIGHT, above, key.get(), sign(key.get(), chain, changes)));
    }

    private static boolean ofLorries(String key) {
      return key.equals("hgv") || key.startsWith("hgv:") || key.equals("access:hgv");
    }

    private static Optional<EuClass> euClass(String key) {
      return KeySuffix.read(key.substring(key.indexOf(':') + 1)).flatMap(KeySuffix::eu);
    }

    /**
     * The sign. Conditions without effect are not shown, since the ban would seem to hold only
     * under them.
     */
    private Sign sign(String key, Chain chain, boolean changes) {
      List<Sign.Part> parts = new ArrayList<>();
      // What a class of the European Union may do is among the conditions.
      String base = euClass(key).isPresent() ? "" : element.tags.getOrDefault(key, "");
      AccessValue.exception(base).map(Sign.Part::except).ifPresent(parts::add);
      for (GuardedValue each : changes ? chain.replacements() : List.<GuardedValue>of()) {
        Access admits = (Access) each.value();
        boolean loosens = admits.compareTo(chain.base()) < 0;
        parts.add(
            new Sign.Part(loosens, OptionalInt.empty(), Optional.of(admits), each.guard().shown()));
      }
      return new Sign(
          HazardKind.NO_GOODS_VEHICLES, Optional.empty(), Sign.Addressee.EVERYONE, parts);
    }
  }
}
