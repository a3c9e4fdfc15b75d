package dev.headroom.application.administration;

import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Optional;

/** Adds vehicles to the organisation of a user: all of them or none. */
public final class AddVehicles {

  /** How many are added at once at most. */
  public static final int MOST = 100_000;

  private final Users users;
  private final Vehicles vehicles;
  private final KnownGroups groups;

  /** Adds to these. */
  public AddVehicles(Users users, Vehicles vehicles, VehicleGroups groups) {
    this.users = users;
    this.vehicles = vehicles;
    this.groups = new KnownGroups(groups);
  }

  /**
   * The vehicles to add, at most {@value #MOST}.
   *
   * @param userId whose organisation gets them
   */
  public record Command(long userId, List<Vehicles.New> vehicles) {
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

  /** What came of it. */
  public sealed interface Outcome {

    /** They have these ids, in the order in which they were given. */
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

  /** Adds them. */
  public Outcome handle(Command command) {
    Optional<User> user = users.find(command.userId());
    if (user.isEmpty()) {
      return new Outcome.NoSuchUser(command.userId());
    }
    long organisation = user.get().organisationId();
    List<RefusedVehicle> reasons = groups.problems(organisation, command.vehicles());
    return reasons.isEmpty()
        ? new Outcome.Added(vehicles.add(organisation, command.vehicles()))
        : new Outcome.Refused(reasons);
  }
}
