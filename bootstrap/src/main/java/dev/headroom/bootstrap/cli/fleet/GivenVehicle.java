package dev.headroom.bootstrap.cli.fleet;

import dev.headroom.application.administration.Invalid;
import dev.headroom.application.wording.FieldWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.cli.command.TypedDimensions;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.vehicle.Dimension;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.VehicleProblem;
import dev.headroom.domain.vehicle.Vehicles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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

  private static final FieldWording WORDS = Wording.english().fields();

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
          .forEach((field, why) -> wrong.add(new Invalid(column(field), WORDS.of(why))));
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

  private static String column(VehicleField field) {
    return switch (field) {
      case REGISTRATION_NUMBER -> "registration";
      case NAME, MAKE, TYPE, HEIGHT, LENGTH, WIDTH, WEIGHT -> field.name().toLowerCase(Locale.ROOT);
    };
  }

  private Dimensions dimensions(List<Invalid> wrong) {
    Map<Dimension, BigDecimal> values = new EnumMap<>(Dimension.class);
    for (Dimension dimension : Dimension.values()) {
      String field = dimension.name().toLowerCase(Locale.ROOT);
      if (!NUMBER.matcher(text(field)).matches()) {
        String message = text(field).isEmpty() ? " is missing" : " is no number like 4.6";
        wrong.add(new Invalid(field, field + message));
        continue;
      }
      BigDecimal value = new BigDecimal(text(field));
      Optional<VehicleProblem> problem = dimension.problemWith(value);
      problem.ifPresent(why -> wrong.add(new Invalid(field, field + " " + WORDS.of(why))));
      if (problem.isEmpty()) {
        values.put(dimension, value);
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
