package dev.headroom.application.access;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.util.List;
import java.util.Optional;

/** Signs a user of an organisation in. Safe for several threads. */
public final class SignInUser {

  private final Users users;
  private final Organisations organisations;
  private final PasswordCheck check;
  private final AccessTokens tokens;
  private final SignInRecord record;

  /** Checks against these users, and audits each attempt. */
  public SignInUser(
      Users users,
      Organisations organisations,
      PasswordCheck check,
      AccessTokens tokens,
      Audit audit) {
    this.users = users;
    this.organisations = organisations;
    this.check = check;
    this.tokens = tokens;
    this.record = new SignInRecord(audit);
  }

  /** The credentials that the user types. */
  public record Command(long organisationId, String username, String password) {
    @Override
    public String toString() {
      return "Command[]";
    }
  }

  /** A token, with the user and the organisation that it was issued for. */
  public record Session(String token, User user, Organisation organisation) {
    @Override
    public String toString() {
      return "Session[" + user + "]";
    }
  }

  /**
   * The id of the organisation with this name, whatever its case and the spaces around it; 0, which
   * no organisation has, if there is none or there are several.
   */
  public long organisationNamed(String name) {
    List<Long> ids = organisations.named(name.strip(), 2);
    return ids.size() == 1 ? ids.get(0) : 0;
  }

  /** Signs in. */
  public SignIn<Session> handle(Command command) {
    // Both are looked up whatever the first one answers, so that every failure does the same work.
    Optional<Organisation> organisation = organisations.find(command.organisationId());
    Optional<User> found = users.findByName(command.organisationId(), command.username());
    SignIn<Session> outcome =
        check
            .check(found, User::passwordHash, User::disabled, command.password())
            .then(
                user ->
                    organisation
                        .filter(of -> !of.disabled())
                        .<SignIn<Session>>map(of -> new SignIn.Granted<>(session(user, of)))
                        .orElseGet(SignIn.Refused::new));
    record.write(found.map(user -> new Item(Thing.USER, user.id())), outcome);
    return outcome;
  }

  private Session session(User user, Organisation organisation) {
    Caller caller = new Caller.ByUser(user.id(), organisation.id(), organisation.company());
    return new Session(tokens.issue(caller, user.tokenGeneration()), user, organisation);
  }
}
