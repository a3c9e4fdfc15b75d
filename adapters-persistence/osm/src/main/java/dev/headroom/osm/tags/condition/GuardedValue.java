package dev.headroom.osm.tags.condition;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** A value that holds under a condition, for the classes of that condition. */
public record GuardedValue(Value value, Guard guard) {

  /** The clauses of one class: the value that always holds, then its replacements. */
  public static List<Clause> clauses(
      VehicleClass of, Value always, List<GuardedValue> replacements) {
    List<Clause> clauses = new ArrayList<>();
    clauses.add(Clause.always(always));
    for (GuardedValue each : replacements) {
      each.guard().of(of).ifPresent(holds -> clauses.add(new Clause(each.value(), holds)));
    }
    boolean constant = clauses.stream().allMatch(clause -> clause.value().equals(always));
    return constant ? List.of(clauses.get(0)) : List.copyOf(clauses);
  }

  /**
   * Whether values only open a road to a class, each under a condition: hours, measures, or a
   * purpose. Roads that are open anyway have no such signs, so that it is closed otherwise. Values
   * about other vehicles, {@code yes @ agricultural}, do not affect this class.
   *
   * @param permits whether a value is one that opens
   */
  public static boolean onlyOpen(
      VehicleClass of, List<GuardedValue> values, Predicate<GuardedValue> permits) {
    List<GuardedValue> meant = values.stream().filter(each -> each.guard().names(of)).toList();
    return !meant.isEmpty()
        && meant.stream().allMatch(each -> permits.test(each) && each.guard().asks(of));
  }

  /** The classes with equal clauses, so that one rule serves them. */
  public static Map<List<Clause>, Set<VehicleClass>> grouped(
      Collection<VehicleClass> classes, Function<VehicleClass, List<Clause>> clausesOf) {
    Map<List<Clause>, Set<VehicleClass>> groups = new LinkedHashMap<>();
    for (VehicleClass each : VehicleClass.values()) {
      if (!classes.contains(each)) {
        continue;
      }
      groups
          .computeIfAbsent(clausesOf.apply(each), unused -> EnumSet.noneOf(VehicleClass.class))
          .add(each);
    }
    return groups;
  }
}
