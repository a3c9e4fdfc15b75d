package dev.headroom.application.administration.vehicle;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds vehicles to a user's organisation: all of them or none. A registration number that the
 * organisation already has, or that occurs twice, is refused, so that adding a file twice does not
 * double the fleet. {@link UpdateVehicles} accepts known numbers.
 */
public final class AddVehicles {

  /** The greatest number of vehicles in one command. */
  public static final int MOST = 100_000;

  private final Users users;
  private final Vehicles vehicles;
  private final KnownVehicles known;
  private final KnownGroups groups;

  public AddVehicles(Users users, Vehicles vehicles, VehicleGroups groups) {
    this.users = users;
    this.vehicles = vehicles;
    this.known = new KnownVehicles(vehicles);
    this.groups = new KnownGroups(groups);
  }

  /**
   * The vehicles to add, at most {@value #MOST}.
   *
   * @param userId a user of the organisation that gets them
   * @param trial whether they are only looked at for faults, and not added
   */
  public record Command(long userId, List<Vehicles.New> vehicles, boolean trial) {
    /** Vehicles that are added. */
    public Command(long userId, List<Vehicles.New> vehicles) {
      this(userId, vehicles, false);
    }

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException they are more than {@value #MOST}
     */
    public Command {
      vehicles = List.copyOf(vehicles);
      if (vehicles.size() > MOST) {
        throw new IllegalArgumentException("more than " + MOST + " vehicles");
      }
    }
  }

  public sealed interface Outcome {

    /** The ids of the added vehicles, in the order in which they were given; empty for a trial. */
    record Added(List<Long> ids) implements Outcome {
      /** Copies the list. */
      public Added {
        ids = List.copyOf(ids);
      }
    }

    /** There is no user with this id. */
    record NoSuchUser(long userId) implements Outcome {}

    /** Nothing was added; at least one reason. */
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
    List<RefusedVehicle> reasons = new ArrayList<>(registrations(organisation, command.vehicles()));
    reasons.addAll(groups.problems(organisation, command.vehicles()));
    reasons.sort(Comparator.comparingInt(RefusedVehicle::index));
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    return new Outcome.Added(
        command.trial() ? List.of() : vehicles.add(organisation, command.vehicles()));
  }

  /** The faults of registration numbers. Vehicles without a number never count as duplicates. */
  private List<RefusedVehicle> registrations(long organisation, List<Vehicles.New> added) {
    Map<String, List<Vehicle>> there = known.byRegistration(organisation, added);
    Set<String> given = new HashSet<>();
    List<RefusedVehicle> reasons = new ArrayList<>();
    for (int i = 0; i < added.size(); i++) {
      String key = Registration.key(added.get(i).details().registrationNumber());
      if (key.isEmpty()) {
        continue;
      }
      if (there.containsKey(key)) {
        reasons.add(new RefusedVehicle(i, Remark.of(FieldMessage.REGISTRATION_KNOWN)));
      } else if (!given.add(key)) {
        reasons.add(new RefusedVehicle(i, Remark.of(FieldMessage.REGISTRATION_TWICE)));
      }
    }
    return reasons;
  }
}
