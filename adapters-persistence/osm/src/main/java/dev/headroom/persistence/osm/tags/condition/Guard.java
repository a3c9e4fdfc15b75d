package dev.headroom.persistence.osm.tags.condition;

import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.vehicle.VehicleClass;
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
