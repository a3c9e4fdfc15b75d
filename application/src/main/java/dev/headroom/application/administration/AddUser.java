package dev.headroom.application.administration;

import dev.headroom.application.access.SignInRules;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Adds a user to an organisation. In a company account the user's role is {@link
 * Role#COMPANY_ADMIN} unless the command says {@link Role#COMPANY_USER}; elsewhere it is always
 * {@link Role#INDIVIDUAL}.
 */
public final class AddUser {

  private final Organisations organisations;
  private final Users users;
  private final PasswordHasher hasher;
  private final SecureRandom random;

  /**
   * Adds to these.
   *
   * @param random makes passwords where none is given
   */
  public AddUser(
      Organisations organisations, Users users, PasswordHasher hasher, SecureRandom random) {
    this.organisations = organisations;
    this.users = users;
    this.hasher = hasher;
    this.random = random;
  }

  /**
   * The user to add.
   *
   * @param role empty for the organisation's usual one
   * @param password empty to have one generated
   */
  public record Command(
      long organisationId, String username, Optional<Role> role, Optional<String> password) {
    @Override
    public String toString() {
      return "Command[" + organisationId + ", " + username + ", " + role + "]";
    }
  }

  public sealed interface Outcome {

    /**
     * The user was added with this id.
     *
     * @param madePassword the generated password if none was given; it is not kept and cannot be
     *     shown again
     */
    record Added(long id, Role role, Optional<String> madePassword) implements Outcome {
      @Override
      public String toString() {
        return "Added[" + id + ", " + role + "]";
      }
    }

    /** There is no organisation with this id. */
    record NoSuchOrganisation(long organisationId) implements Outcome {}

    /** The organisation has a user of this name already. */
    record UsernameTaken(String username) implements Outcome {}

    /** Nothing was added; at least one reason. */
    record Refused(List<Remark> reasons) implements Outcome {
      /** Copies the list. */
      public Refused {
        reasons = List.copyOf(reasons);
      }
    }
  }

  /** Adds the user if the name is free in the organisation and the role fits it. */
  public Outcome handle(Command command) {
    Optional<Organisation> organisation = organisations.find(command.organisationId());
    if (organisation.isEmpty()) {
      return new Outcome.NoSuchOrganisation(command.organisationId());
    }
    boolean company = organisation.get().company();
    Role role = command.role().orElse(company ? Role.COMPANY_ADMIN : Role.INDIVIDUAL);
    List<Remark> reasons = problems(command, role, company);
    if (!reasons.isEmpty()) {
      return new Outcome.Refused(reasons);
    }
    return add(command, role);
  }

  /** Checks the name before hashing, since hashing is slow on purpose. */
  private Outcome add(Command command, Role role) {
    Outcome taken = new Outcome.UsernameTaken(command.username());
    if (users.findByName(command.organisationId(), command.username()).isPresent()) {
      return taken;
    }
    String password = command.password().orElseGet(() -> SignInRules.generate(random));
    Optional<User> added =
        users.add(command.organisationId(), command.username(), role, hasher.hash(password));
    Optional<String> made =
        command.password().isPresent() ? Optional.empty() : Optional.of(password);
    return added.<Outcome>map(user -> new Outcome.Added(user.id(), role, made)).orElse(taken);
  }

  private static List<Remark> problems(Command command, Role role, boolean company) {
    List<Remark> reasons =
        new ArrayList<>(SignInRules.problems(command.username(), command.password()));
    if (!role.fits(company)) {
      reasons.add(Remark.of(FieldMessage.ROLE, "company", company));
    }
    return reasons;
  }
}
