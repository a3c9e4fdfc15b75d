package dev.headroom.application.administration;

import dev.headroom.application.wording.Fault;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Adds vehicles to the organisation of a user: all of them or none. */
public final class AddVehicles {

  /** How many are added at once at most. */
  public static final int MOST = 100_000;

  private static final int GROUPS_ASKED_AT_ONCE = 1_000;

  private final Users users;
  private final Vehicles vehicles;
  private final VehicleGroups groups;

  /** Adds to these. */
  public AddVehicles(Users users, Vehicles vehicles, VehicleGroups groups) {
    this.users = users;
    this.vehicles = vehicles;
    this.groups = groups;
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
    record Refused(List<Reason> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /**
   * What is wrong with one vehicle.
   *
   * @param index its place in the command, from 0
   */
  public record Reason(int index, Fault fault) {}

  /** Adds them. */
  public Outcome handle(Command command) {
    Optional<User> user = users.find(command.userId());
    if (user.isEmpty()) {
      return new Outcome.NoSuchUser(command.userId());
    }
    long organisation = user.get().organisationId();
    List<Reason> reasons = problems(organisation, command.vehicles());
    return reasons.isEmpty()
        ? new Outcome.Added(vehicles.add(organisation, command.vehicles()))
        : new Outcome.Refused(reasons);
  }

  private List<Reason> problems(long organisation, List<Vehicles.New> added) {
    Set<Long> owned = owned(organisation, added);
    List<Reason> reasons = new ArrayList<>();
    for (int i = 0; i < added.size(); i++) {
      Set<Long> asked = added.get(i).groupIds();
      if (asked.size() > Vehicle.MOST_GROUPS) {
        reasons.add(
            new Reason(i, Fault.of(FieldMessage.TOO_MANY_GROUPS, "most", Vehicle.MOST_GROUPS)));
      }
      for (long group : asked) {
        if (!owned.contains(group)) {
          reasons.add(new Reason(i, Fault.of(FieldMessage.UNKNOWN_GROUP, "group", group)));
        }
      }
    }
    return reasons;
  }

  private Set<Long> owned(long organisation, List<Vehicles.New> added) {
    List<Long> asked = added.stream().flatMap(one -> one.groupIds().stream()).distinct().toList();
    Set<Long> owned = new HashSet<>();
    for (int from = 0; from < asked.size(); from += GROUPS_ASKED_AT_ONCE) {
      int to = Math.min(asked.size(), from + GROUPS_ASKED_AT_ONCE);
      owned.addAll(groups.owned(organisation, Set.copyOf(asked.subList(from, to))));
    }
    return owned;
  }
}
