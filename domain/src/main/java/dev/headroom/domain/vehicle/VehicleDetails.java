package dev.headroom.domain.vehicle;

import dev.headroom.domain.account.AccountText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
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
   * @throws IllegalArgumentException {@link #problems} has something to say
   */
  public VehicleDetails {
    Map<String, String> problems = problems(name, registrationNumber, make, type, dimensions);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException("a vehicle's details: " + problems);
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

  /** What is wrong, in words, by the field's name in the interface; an empty name is not. */
  public static Map<String, String> problems(
      String name, String registrationNumber, String make, String type, Dimensions dimensions) {
    Map<String, String> problems = new LinkedHashMap<>();
    if (!name.isEmpty()) {
      check(problems, "name", AccountText.VEHICLE_NAME, name);
    }
    check(problems, "registration_number", AccountText.REGISTRATION, registrationNumber);
    check(problems, "vehicle_make", AccountText.VEHICLE_KIND, make);
    check(problems, "vehicle_type", AccountText.VEHICLE_KIND, type);
    check(problems, Measure.HEIGHT, dimensions.height().map(Length::metres));
    check(problems, Measure.LENGTH, dimensions.length().map(Length::metres));
    check(problems, Measure.WIDTH, dimensions.width().map(Length::metres));
    check(problems, Measure.WEIGHT, dimensions.weight().map(Mass::tonnes));
    return problems;
  }

  private static void check(
      Map<String, String> problems, String field, AccountText kind, String text) {
    kind.problem(text).ifPresent(problem -> problems.put(field, problem));
  }

  private static void check(
      Map<String, String> problems, Measure measure, Optional<BigDecimal> value) {
    if (value.isEmpty()) {
      problems.put(measure.field(), "is missing");
    } else {
      measure.problemWith(value.get()).ifPresent(wrong -> problems.put(measure.field(), wrong));
    }
  }
}
