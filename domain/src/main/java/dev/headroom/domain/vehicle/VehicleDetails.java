package dev.headroom.domain.vehicle;

import dev.headroom.domain.account.AccountText;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a company says about a vehicle.
 *
 * @param name empty only for a vehicle that came by a driver's positions and that no dispatcher has
 *     named yet
 * @param registrationNumber may be empty, as make and type
 * @param dimensions all four
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
    Map<VehicleField, VehicleProblem> problems = new EnumMap<>(VehicleField.class);
    if (!name.isEmpty()) {
      check(problems, VehicleField.NAME, AccountText.VEHICLE_NAME, name);
    }
    check(problems, VehicleField.REGISTRATION_NUMBER, AccountText.REGISTRATION, registrationNumber);
    check(problems, VehicleField.MAKE, AccountText.VEHICLE_KIND, make);
    check(problems, VehicleField.TYPE, AccountText.VEHICLE_KIND, type);
    check(problems, VehicleField.HEIGHT, Dimension.HEIGHT, dimensions.height().map(Length::metres));
    check(problems, VehicleField.LENGTH, Dimension.LENGTH, dimensions.length().map(Length::metres));
    check(problems, VehicleField.WIDTH, Dimension.WIDTH, dimensions.width().map(Length::metres));
    check(problems, VehicleField.WEIGHT, Dimension.WEIGHT, dimensions.weight().map(Mass::tonnes));
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

  private static void check(
      Map<VehicleField, VehicleProblem> problems,
      VehicleField field,
      Dimension dimension,
      Optional<BigDecimal> value) {
    if (value.isEmpty()) {
      problems.put(field, new VehicleProblem.Missing());
    } else {
      VehicleProblem.of(dimension, value.get()).ifPresent(wrong -> problems.put(field, wrong));
    }
  }
}
