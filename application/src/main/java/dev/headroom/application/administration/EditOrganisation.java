package dev.headroom.application.administration;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Users;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes an organisation; fields left out of the command stay as they are. */
public final class EditOrganisation {

  private final Organisations organisations;
  private final Users users;

  public EditOrganisation(Organisations organisations, Users users) {
    this.organisations = organisations;
    this.users = users;
  }

  /**
   * The changes to make.
   *
   * @param company whether it is a company account
   * @param contact the lines to change; an empty one removes a line
   */
  public record Command(
      long id,
      Optional<String> name,
      Optional<Boolean> company,
      Map<ContactField, String> contact) {
    /** Copies the map. */
    public Command {
      contact = Map.copyOf(contact);
    }
  }

  public sealed interface Outcome {

    /** It is changed. */
    record Edited() implements Outcome {}

    /** There is no organisation with this id. */
    record NoSuchOrganisation(long id) implements Outcome {}

    /** Nothing was changed; at least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Changes the organisation if all texts are valid and its users' roles fit the new kind. */
  public Outcome handle(Command command) {
    while (true) {
      Optional<Organisation> before = organisations.find(command.id());
      if (before.isEmpty()) {
        return new Outcome.NoSuchOrganisation(command.id());
      }
      Organisation merged = merged(before.get(), command);
      List<Remark> reasons = reasons(before.get(), merged);
      if (!reasons.isEmpty()) {
        return new Outcome.Refused(reasons);
      }
      if (organisations.change(before.get(), merged)) {
        return new Outcome.Edited();
      }
      // Somebody else changed it meanwhile: start again from that.
    }
  }

  private List<Remark> reasons(Organisation before, Organisation merged) {
    List<Remark> reasons =
        new ArrayList<>(
            AddOrganisation.problems(
                new AddOrganisation.Command(merged.name(), merged.company(), merged.contact())));
    if (merged.company() != before.company() && rolesWouldNotFit(merged)) {
      reasons.add(Remark.of(FieldMessage.ROLES_DO_NOT_FIT));
    }
    return reasons;
  }

  private boolean rolesWouldNotFit(Organisation organisation) {
    return users.all().stream()
        .filter(user -> user.organisationId() == organisation.id())
        .anyMatch(user -> !user.role().fits(organisation.company()));
  }

  private static Organisation merged(Organisation before, Command command) {
    return new Organisation(
        before.id(),
        command.name().orElse(before.name()),
        command.company().orElse(before.company()),
        before.contact().with(command.contact()),
        before.disabled());
  }
}
