package dev.headroom.application.administration;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisations;
import java.util.ArrayList;
import java.util.List;

/** Adds an organisation. Two may have the same name; they differ by their ids. */
public final class AddOrganisation {

  private final Organisations organisations;

  public AddOrganisation(Organisations organisations) {
    this.organisations = organisations;
  }

  /**
   * The organisation to add.
   *
   * @param company whether it is a company account
   */
  public record Command(String name, boolean company, ContactDetails contact) {}

  public sealed interface Outcome {

    /** The organisation has this id. */
    record Added(long id) implements Outcome {}

    /** Nothing was added; at least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Adds the organisation if all its texts are good. */
  public Outcome handle(Command command) {
    List<Remark> reasons = problems(command);
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    return new Outcome.Added(
        organisations.add(command.name(), command.company(), command.contact()).id());
  }

  static List<Remark> problems(Command command) {
    List<Remark> reasons = new ArrayList<>();
    AccountText.ORGANISATION_NAME.problem(command.name()).map(Remark::of).ifPresent(reasons::add);
    command
        .contact()
        .lines()
        .forEach(
            (line, text) ->
                AccountText.CONTACT
                    .problem(text)
                    .ifPresent(problem -> reasons.add(Remark.of(problem, line))));
    return reasons;
  }
}
