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

/** A value that holds under a condition, for the classes that the condition lets in. */
public record GuardedValue(Value value, Guard guard) {

  /** The clauses of one class: what always holds, then what replaces it. */
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
   * Whether values only open something to a class, and under a condition each: hours, measures, or
   * what the driver comes for. Nobody signs that of what is open anyway, so it is closed otherwise.
   * What is about other vehicles, {@code yes @ agricultural}, says nothing of this class.
   *
   * @param permits whether a value is of those that open
   */
  public static boolean onlyOpen(
      VehicleClass of, List<GuardedValue> values, Predicate<GuardedValue> permits) {
    List<GuardedValue> meant = values.stream().filter(each -> each.guard().names(of)).toList();
    return !meant.isEmpty()
        && meant.stream().allMatch(each -> permits.test(each) && each.guard().asks(of));
  }

  /** The classes that share their clauses, so that one rule serves them. */
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
