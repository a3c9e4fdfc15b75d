package dev.headroom.server.cli.fleet;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleProblem;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.cli.command.TypedEquipment;
import dev.headroom.server.cli.command.TypedMeasures;
import dev.headroom.server.cli.command.TypedMeasures.TypedMeasure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A vehicle as typed in an option or a file.
 *
 * @param texts by column; missing ones are empty
 */
record GivenVehicle(Map<String, String> texts) {

  /** The columns of a file, which are also the options with two hyphens before them. */
  static final List<String> COLUMNS =
      Stream.of(
              Stream.of("name", "registration"),
              TypedMeasures.ALL.stream().map(TypedMeasure::name),
              Stream.of("make", "type", "group"),
              TypedEquipment.columns())
          .flatMap(names -> names)
          .toList();

  // Plain decimals only: no sign, exponent or comma that could be read in two ways.
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
  private static final Pattern ID = Pattern.compile("[1-9][0-9]{0,17}");

  GivenVehicle {
    texts = Map.copyOf(texts);
  }

  private String text(String column) {
    return texts.getOrDefault(column, "");
  }

  /** The vehicle; if anything is wrong, it is empty and the faults are added to the problems. */
  Optional<Vehicles.New> read(List<String> problems) {
    List<String> wrong = new ArrayList<>();
    AccountText.VEHICLE_NAME
        .problem(text("name"))
        .ifPresent(problem -> wrong.add(text(Remark.of(problem))));
    Dimensions dimensions = dimensions(wrong);
    Set<Long> groups = groups(wrong);
    Equipment equipment = TypedEquipment.read(texts, dimensions, wrong);
    if (wrong.isEmpty()) {
      VehicleDetails.problems(
              text("name"), text("registration"), text("make"), text("type"), dimensions, equipment)
          .forEach((field, why) -> wrong.add(text(Remark.of(why))));
    }
    problems.addAll(wrong);
    return wrong.isEmpty()
        ? Optional.of(
            new Vehicles.New(
                new VehicleDetails(
                    text("name"),
                    text("registration"),
                    text("make"),
                    text("type"),
                    dimensions,
                    equipment),
                groups))
        : Optional.empty();
  }

  private Dimensions dimensions(List<String> wrong) {
    Dimensions.Builder given = Dimensions.builder();
    List<TypedMeasure> byName =
        TypedMeasures.ALL.stream().sorted(Comparator.comparing(TypedMeasure::name)).toList();
    for (TypedMeasure typed : byName) {
      String field = typed.name();
      if (!NUMBER.matcher(text(field)).matches()) {
        Remark fault =
            Remark.of(text(field).isEmpty() ? FieldMessage.MISSING : FieldMessage.NOT_A_NUMBER);
        wrong.add(of(field, fault));
        continue;
      }
      BigDecimal value = new BigDecimal(text(field));
      Optional<VehicleProblem> problem = VehicleProblem.of(typed.measure(), value);
      problem.ifPresent(why -> wrong.add(of(field, Remark.of(why))));
      if (problem.isEmpty()) {
        given.with(typed.measure(), value);
      }
    }
    return given.build();
  }

  /** The group ids, separated by semicolons or spaces. */
  private Set<Long> groups(List<String> wrong) {
    Set<Long> groups = new HashSet<>();
    for (String id : text("group").split("[; ]+", -1)) {
      if (ID.matcher(id).matches()) {
        groups.add(Long.parseLong(id));
      } else if (!id.isEmpty()) {
        wrong.add(of("group", Remark.of(FieldMessage.NOT_IDS)));
        return groups;
      }
    }
    return groups;
  }

  private static String of(String field, Remark fault) {
    return field + " " + text(fault);
  }

  private static String text(Remark fault) {
    return Wording.english().text(fault);
  }
}
