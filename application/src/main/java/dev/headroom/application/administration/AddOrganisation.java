package dev.headroom.application.administration;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisations;
import java.util.ArrayList;
import java.util.List;

/** Adds an organisation. Two may have the same name; they differ by their ids. */
public final class AddOrganisation {

  private final Organisations organisations;

  /** Adds to these. */
  public AddOrganisation(Organisations organisations) {
    this.organisations = organisations;
  }

  /**
   * The organisation to add.
   *
   * @param company whether it is a company account
   */
  public record Command(String name, boolean company, ContactDetails contact) {}

  /** What came of it. */
  public sealed interface Outcome {

    /** The organisation has this id. */
    record Added(long id) implements Outcome {}

    /** Nothing was added; at least one reason. */
    record Refused(List<Invalid> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Adds the organisation if all its texts are good. */
  public Outcome handle(Command command) {
    List<Invalid> reasons = problems(command);
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    return new Outcome.Added(
        organisations.add(command.name(), command.company(), command.contact()).id());
  }

  static List<Invalid> problems(Command command) {
    List<Invalid> reasons = new ArrayList<>();
    check(reasons, AccountText.ORGANISATION_NAME, "name", command.name());
    command
        .contact()
        .byName()
        .forEach((field, text) -> check(reasons, AccountText.CONTACT, field, text));
    return reasons;
  }

  private static void check(List<Invalid> reasons, AccountText kind, String field, String text) {
    kind.problem(text).ifPresent(problem -> reasons.add(new Invalid(field, problem)));
  }
}
