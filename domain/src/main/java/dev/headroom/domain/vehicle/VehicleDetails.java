package dev.headroom.domain.vehicle;

import dev.headroom.domain.account.AccountText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a company says about a vehicle.
 *
 * @param name empty only for a vehicle that came by a driver's positions and that no dispatcher has
 *     named yet
 * @param registrationNumber may be empty, as make and type
 * @param dimensions all of {@link Measure#DIMENSIONS} and no other measure
 * @param equipment everything else that it has, as far as it is known
 */
public record VehicleDetails(
    String name,
    String registrationNumber,
    String make,
    String type,
    Dimensions dimensions,
    Equipment equipment) {

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException there are {@link #problems}
   */
  public VehicleDetails {
    Map<VehicleField, VehicleProblem> problems =
        problems(name, registrationNumber, make, type, dimensions, equipment);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException("a vehicle's details: " + problems.keySet());
    }
  }

  /** Those of a vehicle of whose equipment nothing is known. */
  public VehicleDetails(
      String name, String registrationNumber, String make, String type, Dimensions dimensions) {
    this(name, registrationNumber, make, type, dimensions, Equipment.UNKNOWN);
  }

  /** The same with other equipment. */
  public VehicleDetails with(Equipment other) {
    return new VehicleDetails(name, registrationNumber, make, type, dimensions, other);
  }

  /** Those of a vehicle of which nothing is known but what it measures. */
  public static VehicleDetails unnamed(Dimensions dimensions) {
    return new VehicleDetails("", "", "", "", dimensions);
  }

  /** Whether it has a name, and so is listed. */
  public boolean named() {
    return !name.isEmpty();
  }

  /** What is wrong, by field; an empty name is not. */
  public static Map<VehicleField, VehicleProblem> problems(
      String name,
      String registrationNumber,
      String make,
      String type,
      Dimensions dimensions,
      Equipment equipment) {
    Map<VehicleField, VehicleProblem> problems = new LinkedHashMap<>();
    if (!name.isEmpty()) {
      check(problems, VehicleField.Other.NAME, AccountText.VEHICLE_NAME, name);
    }
    check(
        problems,
        VehicleField.Other.REGISTRATION_NUMBER,
        AccountText.REGISTRATION,
        registrationNumber);
    check(problems, VehicleField.Other.MAKE, AccountText.VEHICLE_KIND, make);
    check(problems, VehicleField.Other.TYPE, AccountText.VEHICLE_KIND, type);
    for (Measure measure : Measure.DIMENSIONS) {
      dimensions
          .inUnits(measure)
          .map(value -> VehicleProblem.of(measure, value))
          .orElse(Optional.of(new VehicleProblem.Missing()))
          .ifPresent(problem -> problems.put(measure, problem));
    }
    equipment.contradictions(dimensions).forEach(problems::putIfAbsent);
    return problems;
  }

  private static void check(
      Map<VehicleField, VehicleProblem> problems,
      VehicleField field,
      AccountText kind,
      String text) {
    kind.problem(text)
        .ifPresent(problem -> problems.put(field, new VehicleProblem.BadText(problem)));
  }
}
