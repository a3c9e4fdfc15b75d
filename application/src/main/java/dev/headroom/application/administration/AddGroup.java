package dev.headroom.application.administration;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.vehicle.VehicleGroups;
import java.util.List;
import java.util.Optional;

/** Adds a group of vehicles to the organisation of a user. */
public final class AddGroup {

  private final Users users;
  private final VehicleGroups groups;

  public AddGroup(Users users, VehicleGroups groups) {
    this.users = users;
    this.groups = groups;
  }

  /**
   * The group to add.
   *
   * @param userId the user who creates it
   */
  public record Command(long userId, String name) {}

  public sealed interface Outcome {

    /** The group has this id. */
    record Added(long id) implements Outcome {}

    /** There is no user with this id. */
    record NoSuchUser(long userId) implements Outcome {}

    /** Nothing was added; at least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Adds the group. Two may have the same name; they differ by their ids. */
  public Outcome handle(Command command) {
    Optional<User> user = users.find(command.userId());
    if (user.isEmpty()) {
      return new Outcome.NoSuchUser(command.userId());
    }
    return AccountText.GROUP_NAME
        .problem(command.name())
        .<Outcome>map(wrong -> new Outcome.Refused(List.of(Remark.of(wrong))))
        .orElseGet(
            () ->
                new Outcome.Added(
                    groups
                        .add(user.get().organisationId(), command.userId(), command.name())
                        .id()));
  }
}
