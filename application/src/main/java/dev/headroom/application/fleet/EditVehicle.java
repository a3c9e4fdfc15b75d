package dev.headroom.application.fleet;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.VehicleProblem;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Changes one of a company's own vehicles. Concurrent changes are not lost: each starts from the
 * result of the one before. Safe for several threads.
 */
public final class EditVehicle {

  private static final int PART = 100;

  private final Vehicles vehicles;
  private final VehicleGroups groups;

  public EditVehicle(Vehicles vehicles, VehicleGroups groups) {
    this.vehicles = vehicles;
    this.groups = groups;
  }

  /**
   * The changes to make; empty fields stay as they are.
   *
   * @param dimensions the ones to change
   * @param groupIds the complete new set of groups; duplicates count once
   * @param equipment the complete new equipment
   */
  public record Change(
      Optional<String> name,
      Optional<String> registrationNumber,
      Optional<String> make,
      Optional<String> type,
      Dimensions dimensions,
      Optional<List<Long>> groupIds,
      Optional<Equipment> equipment) {

    /** Changes no equipment. */
    public Change(
        Optional<String> name,
        Optional<String> registrationNumber,
        Optional<String> make,
        Optional<String> type,
        Dimensions dimensions,
        Optional<List<Long>> groupIds) {
      this(name, registrationNumber, make, type, dimensions, groupIds, Optional.empty());
    }

    /** Changes only the equipment: what it does not say is unknown from then on. */
    public static Change of(Equipment equipment) {
      return new Change(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Dimensions.UNKNOWN,
          Optional.empty(),
          Optional.of(equipment));
    }
  }

  /**
   * The vehicle and the change.
   *
   * @param precondition tests the vehicle just before the change
   */
  public record Command(
      long organisationId, long vehicleId, Change change, Predicate<Vehicle> precondition) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T changed(Changed outcome);

      T noSuchVehicle(NoSuchVehicle outcome);

      T preconditionFailed(PreconditionFailed outcome);

      T refused(Refused outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The vehicle as it is now. */
    record Changed(Vehicle vehicle) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.changed(this);
      }
    }

    /** The company has no such vehicle. */
    record NoSuchVehicle() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchVehicle(this);
      }
    }

    /** The vehicle does not meet the precondition; nothing was changed. */
    record PreconditionFailed() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.preconditionFailed(this);
      }
    }

    /** Nothing was changed; at least one reason. */
    record Refused(List<FieldProblem<VehicleField>> problems) implements Outcome {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }
  }

  /** Changes the vehicle. */
  public Outcome handle(Command command) {
    while (true) {
      Optional<Vehicle> found = vehicles.find(command.organisationId(), command.vehicleId());
      if (found.isEmpty()) {
        return new Outcome.NoSuchVehicle();
      }
      Vehicle before = found.get();
      List<FieldProblem<VehicleField>> problems = problems(before, command);
      if (!problems.isEmpty()) {
        return new Outcome.Refused(problems);
      }
      if (!command.precondition().test(before)) {
        return new Outcome.PreconditionFailed();
      }
      if (changed(before, command)) {
        return vehicles
            .find(command.organisationId(), command.vehicleId())
            .<Outcome>map(Outcome.Changed::new)
            .orElseGet(Outcome.NoSuchVehicle::new);
      }
      // Somebody else changed it meanwhile: start again from that.
    }
  }

  private boolean changed(Vehicle before, Command command) {
    Change change = command.change();
    Set<Long> groupIds =
        change
            .groupIds()
            .<Set<Long>>map(HashSet::new)
            .orElseGet(
                () -> before.groups().stream().map(VehicleGroup::id).collect(Collectors.toSet()));
    VehicleDetails details = before.details();
    return vehicles.change(
        command.organisationId(),
        before.id(),
        before.version(),
        new VehicleDetails(
            change.name().orElse(details.name()),
            change.registrationNumber().orElse(details.registrationNumber()),
            change.make().orElse(details.make()),
            change.type().orElse(details.type()),
            merged(details, change),
            change.equipment().orElse(details.equipment())),
        groupIds);
  }

  private List<FieldProblem<VehicleField>> problems(Vehicle before, Command command) {
    Change change = command.change();
    VehicleDetails details = before.details();
    Map<VehicleField, VehicleProblem> wrong =
        VehicleDetails.problems(
            change.name().orElse(details.name()),
            change.registrationNumber().orElse(details.registrationNumber()),
            change.make().orElse(details.make()),
            change.type().orElse(details.type()),
            merged(details, change),
            change.equipment().orElse(details.equipment()));
    List<FieldProblem<VehicleField>> problems = new ArrayList<>();
    wrong.forEach((field, why) -> problems.add(new FieldProblem<>(field, Remark.of(why))));
    if (details.named() && change.name().filter(String::isEmpty).isPresent()) {
      problems.add(new FieldProblem<>(VehicleField.Other.NAME, Remark.of(FieldMessage.EMPTY)));
    }
    change
        .registrationNumber()
        .filter(number -> isOfAnother(command, details.registrationNumber(), number))
        .ifPresent(
            number ->
                problems.add(
                    new FieldProblem<>(
                        VehicleField.Other.REGISTRATION_NUMBER,
                        Remark.of(FieldMessage.REGISTRATION_KNOWN))));
    change.groupIds().ifPresent(ids -> checkGroups(problems, command.organisationId(), ids));
    return problems;
  }

  /** Whether another vehicle has a number that is new to this one. */
  private boolean isOfAnother(Command command, String before, String number) {
    String key = Registration.key(number);
    if (key.isEmpty() || key.equals(Registration.key(before))) {
      return false;
    }
    long offset = 0;
    List<Vehicle> part = vehicles.list(command.organisationId(), key, PART, offset).vehicles();
    while (!part.isEmpty()) {
      if (part.stream().anyMatch(vehicle -> hasNumber(vehicle, key, command.vehicleId()))) {
        return true;
      }
      offset += part.size();
      part = vehicles.list(command.organisationId(), key, PART, offset).vehicles();
    }
    return false;
  }

  private static boolean hasNumber(Vehicle vehicle, String key, long otherThan) {
    return vehicle.id() != otherThan
        && Registration.key(vehicle.details().registrationNumber()).equals(key);
  }

  private static Dimensions merged(VehicleDetails details, Change change) {
    return change.dimensions().or(details.dimensions());
  }

  private void checkGroups(
      List<FieldProblem<VehicleField>> problems, long organisationId, List<Long> ids) {
    if (ids.size() > Vehicle.MOST_GROUPS) {
      problems.add(
          new FieldProblem<>(
              VehicleField.Other.GROUPS,
              Remark.of(FieldMessage.TOO_MANY, "most", Vehicle.MOST_GROUPS)));
      return;
    }
    Set<Long> owned = groups.owned(organisationId, new HashSet<>(ids));
    for (int i = 0; i < ids.size(); i++) {
      if (!owned.contains(ids.get(i))) {
        problems.add(
            new FieldProblem<>(
                VehicleField.Other.GROUPS, OptionalInt.of(i), Remark.of(FieldMessage.NO_GROUP)));
      }
    }
  }
}
