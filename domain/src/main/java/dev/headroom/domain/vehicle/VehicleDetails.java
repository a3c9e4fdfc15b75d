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
 * @param dimensions all of {@link Measure#DIMENSIONS}
 */
public record VehicleDetails(
    String name, String registrationNumber, String make, String type, Dimensions dimensions) {

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException there are {@link #problems}
   */
  public VehicleDetails {
    Map<VehicleField, VehicleProblem> problems =
        problems(name, registrationNumber, make, type, dimensions);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException("a vehicle's details: " + problems.keySet());
    }
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
      String name, String registrationNumber, String make, String type, Dimensions dimensions) {
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
