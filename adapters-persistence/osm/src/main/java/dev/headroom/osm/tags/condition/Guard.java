package dev.headroom.osm.tags.condition;

import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Comparison.Operator;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.hours.OpeningHours;
import dev.headroom.osm.tags.syntax.EuClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A condition as read: the domain's condition, and its vehicle classes, which the domain keeps on
 * the rule.
 *
 * @param never the classes that it can never hold for ({@code @ bus})
 * @param unsure the classes for which it cannot be determined ({@code @ trailer})
 * @param shown as on a sign
 */
public record Guard(
    Condition condition,
    Set<VehicleClass> never,
    Set<VehicleClass> unsure,
    List<SignCondition> shown) {

  /** Always holds, for all vehicles. */
  public static final Guard ALWAYS = new Guard(Condition.ALWAYS, Set.of(), Set.of(), List.of());

  /** A copy restricted to the vehicles of a class of the European Union. */
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

  /** Whether it is certainly about a class, and not only about what some of its vehicles bring. */
  boolean names(VehicleClass vehicleClass) {
    return !never.contains(vehicleClass)
        && !unsure.contains(vehicleClass)
        && condition.comparisons().stream()
            .map(Comparison::measure)
            .noneMatch(measure -> measure == Measure.TRAILERS || measure.isGoods());
  }

  /** Whether it depends on more than the class of a vehicle. */
  boolean asks(VehicleClass vehicleClass) {
    return of(vehicleClass).filter(asked -> !asked.equals(Condition.ALWAYS)).isPresent();
  }

  /** Whether it is about vehicles above some measure: {@code weight>7.5}. */
  public boolean isAboutMore() {
    return condition.comparisons().stream()
        .map(Comparison::operator)
        .anyMatch(operator -> operator == Operator.MORE || operator == Operator.AT_LEAST);
  }

  /** Whether it holds for the same vehicles and whenever another one holds. */
  public boolean includes(Guard other) {
    return never.equals(other.never)
        && unsure.equals(other.unsure)
        && condition.purposes().equals(other.condition.purposes())
        && condition.comparisons().equals(other.condition.comparisons())
        && condition.unanswerable() == other.condition.unanswerable()
        && (condition.schedule().isEmpty()
            || other
                .condition
                .schedule()
                .filter(hours -> OpeningHours.covers(condition.schedule().get(), hours))
                .isPresent());
  }

  /** The condition for a class; empty if it can never hold. */
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
