package dev.headroom.persistence.osm.tags.condition;

import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.persistence.osm.tags.syntax.EuClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A condition as read: the domain's, and what it says of vehicle classes, which the domain keeps on
 * the rule.
 *
 * @param never the classes that it can never hold for ({@code @ bus})
 * @param unsure the classes for which it cannot be told ({@code @ trailer})
 * @param shown as a sign names it
 */
public record Guard(
    Condition condition,
    Set<VehicleClass> never,
    Set<VehicleClass> unsure,
    List<SignCondition> shown) {

  /** Holds always, for everybody. */
  public static final Guard ALWAYS = new Guard(Condition.ALWAYS, Set.of(), Set.of(), List.of());

  /** The same for the vehicles of a class of the European Union only. */
  public Guard within(EuClass eu) {
    List<Comparison> comparisons = new ArrayList<>(condition.comparisons());
    comparisons.addAll(eu.comparisons());
    List<SignCondition> named = new ArrayList<>(shown);
    named.add(new SignCondition.AsMapped(SignCondition.Topic.COMPARISON, eu.shown()));
    return new Guard(
        new Condition(
            condition.purposes(), condition.schedule(), comparisons, condition.unanswerable()),
        never,
        unsure,
        named);
  }

  /** The condition for a class; nothing when it can never hold. */
  Optional<Condition> of(VehicleClass vehicleClass) {
    if (never.contains(vehicleClass)) {
      return Optional.empty();
    }
    return Optional.of(
        unsure.contains(vehicleClass)
            ? new Condition(
                condition.purposes(), condition.schedule(), condition.comparisons(), true)
            : condition);
  }
}
