package dev.headroom.bootstrap.cli.fleet;

import dev.headroom.application.administration.Invalid;
import dev.headroom.bootstrap.cli.command.TypedDimensions;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A vehicle as somebody typed it, in an option or in a file.
 *
 * @param texts by column; what is not there is empty
 */
record GivenVehicle(Map<String, String> texts) {

  /** The columns of a file and, with two hyphens before them, the options. */
  static final List<String> COLUMNS =
      List.of(
          "name", "registration", "height", "length", "width", "weight", "make", "type", "group");

  // Plain decimals only: no sign, exponent or comma that could be read in two ways.
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
  private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,17}");

  GivenVehicle {
    texts = Map.copyOf(texts);
  }

  private String text(String column) {
    return texts.getOrDefault(column, "");
  }

  /** The vehicle, unless something is wrong, which is added to the problems. */
  Optional<Vehicles.New> read(List<Invalid> problems) {
    List<Invalid> wrong = new ArrayList<>();
    AccountText.VEHICLE_NAME
        .problem(text("name"))
        .ifPresent(message -> wrong.add(new Invalid("name", message)));
    Dimensions dimensions = dimensions(wrong);
    Set<Long> groups = groups(wrong);
    if (wrong.isEmpty()) {
      VehicleDetails.problems(
              text("name"), text("registration"), text("make"), text("type"), dimensions)
          .forEach((field, message) -> wrong.add(new Invalid(field, message)));
    }
    problems.addAll(wrong);
    return wrong.isEmpty()
        ? Optional.of(
            new Vehicles.New(
                new VehicleDetails(
                    text("name"), text("registration"), text("make"), text("type"), dimensions),
                groups))
        : Optional.empty();
  }

  private Dimensions dimensions(List<Invalid> wrong) {
    Map<Measure, BigDecimal> values = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      String field = measure.field();
      if (!NUMBER.matcher(text(field)).matches()) {
        String message = text(field).isEmpty() ? " is missing" : " is no number like 4.6";
        wrong.add(new Invalid(field, field + message));
        continue;
      }
      BigDecimal value = new BigDecimal(text(field));
      Optional<String> problem = measure.problemWith(value);
      problem.ifPresent(message -> wrong.add(new Invalid(field, field + " " + message)));
      if (problem.isEmpty()) {
        values.put(measure, value);
      }
    }
    return TypedDimensions.of(values);
  }

  /** Ids with semicolons or spaces between them. */
  private Set<Long> groups(List<Invalid> wrong) {
    Set<Long> groups = new HashSet<>();
    for (String id : text("group").split("[; ]+", -1)) {
      if (ID.matcher(id).matches()) {
        groups.add(Long.parseLong(id));
      } else if (!id.isEmpty()) {
        wrong.add(new Invalid("group", "group is no id, or ids with semicolons between them"));
        return groups;
      }
    }
    return groups;
  }
}
