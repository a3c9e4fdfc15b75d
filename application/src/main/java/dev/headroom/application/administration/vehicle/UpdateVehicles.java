package dev.headroom.application.administration.vehicle;

import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Brings the vehicles of a user's organisation up to date, all of them or none: vehicles with a
 * known registration number are changed, others are added, and none is removed. Vehicles that
 * already match stay untouched, so that a repeated update changes nothing.
 */
public final class UpdateVehicles {

  private final Users users;
  private final Vehicles vehicles;
  private final KnownVehicles known;
  private final KnownGroups groups;

  public UpdateVehicles(Users users, Vehicles vehicles, VehicleGroups groups) {
    this.users = users;
    this.vehicles = vehicles;
    this.known = new KnownVehicles(vehicles);
    this.groups = new KnownGroups(groups);
  }

  /**
   * The desired state of the vehicles, at most {@value AddVehicles#MOST}.
   *
   * @param userId whose organisation has them
   * @param kept of {@link VehicleField.Other#MAKE}, {@link VehicleField.Other#TYPE}, {@link
   *     VehicleField.Other#GROUPS} and {@link Equipment#FIELDS}, those that a vehicle keeps that is
   *     there already
   * @param trial whether they are only looked at for faults, and nothing is changed
   */
  public record Command(
      long userId, List<Vehicles.New> vehicles, Set<VehicleField> kept, boolean trial) {
    /** A state that is brought about. */
    public Command(long userId, List<Vehicles.New> vehicles, Set<VehicleField> kept) {
      this(userId, vehicles, kept, false);
    }

    /**
     * Copies the collections.
     *
     * @throws IllegalArgumentException they are more than {@value AddVehicles#MOST}
     */
    public Command {
      vehicles = List.copyOf(vehicles);
      kept = Set.copyOf(kept);
      if (vehicles.size() > AddVehicles.MOST) {
        throw new IllegalArgumentException("more than " + AddVehicles.MOST + " vehicles");
      }
    }
  }

  public sealed interface Outcome {

    /**
     * All vehicles are in the desired state.
     *
     * @param added the ids of the new ones, in the order in which they were given; empty for a
     *     trial
     * @param changed how many were changed
     * @param unchanged how many already matched
     */
    record Updated(List<Long> added, int changed, int unchanged) implements Outcome {
      /** Copies the list. */
      public Updated {
        added = List.copyOf(added);
      }
    }

    /** There is no user with this id. */
    record NoSuchUser(long userId) implements Outcome {}

    /** Nothing was changed; at least one reason. */
    record Refused(List<RefusedVehicle> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  public Outcome handle(Command command) {
    Optional<User> user = users.find(command.userId());
    if (user.isEmpty()) {
      return new Outcome.NoSuchUser(command.userId());
    }
    long organisation = user.get().organisationId();
    while (true) {
      Plan plan = new Plan(command, known.byRegistration(organisation, command.vehicles()));
      plan.reasons.addAll(groups.problems(organisation, command.vehicles()));
      if (!plan.reasons.isEmpty()) {
        return new Outcome.Refused(plan.reasons);
      }
      Optional<List<Long>> added =
          command.trial()
              ? Optional.of(List.of())
              : vehicles.store(organisation, plan.changes, plan.added);
      if (added.isPresent()) {
        int unchanged = command.vehicles().size() - plan.changes.size() - plan.added.size();
        return new Outcome.Updated(added.get(), plan.changes.size(), unchanged);
      }
      // Somebody else changed one of them meanwhile: start again from that.
    }
  }

  /** The changes to make, or the reasons why they cannot be made. */
  private static final class Plan {

    private final List<Vehicles.Change> changes = new ArrayList<>();
    private final List<Vehicles.New> added = new ArrayList<>();
    private final List<RefusedVehicle> reasons = new ArrayList<>();

    Plan(Command command, Map<String, List<Vehicle>> known) {
      Set<String> given = new HashSet<>();
      for (int i = 0; i < command.vehicles().size(); i++) {
        Vehicles.New wanted = command.vehicles().get(i);
        String key = Registration.key(wanted.details().registrationNumber());
        List<Vehicle> there = known.getOrDefault(key, List.of());
        if (key.isEmpty()) {
          refuse(i, FieldMessage.NO_REGISTRATION);
        } else if (!given.add(key)) {
          refuse(i, FieldMessage.REGISTRATION_TWICE);
        } else if (there.size() > 1) {
          refuse(i, FieldMessage.REGISTRATION_OF_SEVERAL);
        } else if (there.isEmpty()) {
          added.add(wanted);
        } else {
          change(i, there.get(0), wanted, command.kept());
        }
      }
    }

    private void refuse(int index, FieldMessage why) {
      reasons.add(new RefusedVehicle(index, Remark.of(why)));
    }

    private void change(int index, Vehicle before, Vehicles.New wanted, Set<VehicleField> kept) {
      VehicleDetails old = before.details();
      VehicleDetails given = wanted.details();
      Set<Long> oldGroups =
          before.groups().stream().map(VehicleGroup::id).collect(Collectors.toUnmodifiableSet());
      Equipment equipment = EquipmentText.keeping(given.equipment(), kept, old.equipment());
      if (!equipment.contradictions(given.dimensions()).isEmpty()) {
        refuse(index, FieldMessage.EQUIPMENT_CONTRADICTS);
        return;
      }
      VehicleDetails details =
          new VehicleDetails(
              given.name(),
              given.registrationNumber(),
              kept.contains(VehicleField.Other.MAKE) ? old.make() : given.make(),
              kept.contains(VehicleField.Other.TYPE) ? old.type() : given.type(),
              given.dimensions(),
              equipment);
      Set<Long> groups = kept.contains(VehicleField.Other.GROUPS) ? oldGroups : wanted.groupIds();
      if (!details.equals(old) || !groups.equals(oldGroups)) {
        changes.add(new Vehicles.Change(before.id(), before.version(), details, groups));
      }
    }
  }
}
