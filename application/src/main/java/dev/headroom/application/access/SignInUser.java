package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import java.util.Optional;

/** Signs a user of an organisation in. Safe for several threads. */
public final class SignInUser {

  private final Users users;
  private final Organisations organisations;
  private final PasswordCheck check;
  private final AccessTokens tokens;

  /** Checks against these users. */
  public SignInUser(
      Users users, Organisations organisations, PasswordCheck check, AccessTokens tokens) {
    this.users = users;
    this.organisations = organisations;
    this.check = check;
    this.tokens = tokens;
  }

  /** What the user types. */
  public record Command(long organisationId, String username, String password) {
    @Override
    public String toString() {
      return "Command[]";
    }
  }

  /** What a user gets: a token, as this user of this organisation. */
  public record Session(String token, User user, Organisation organisation) {
    @Override
    public String toString() {
      return "Session[" + user + "]";
    }
  }

  /** Signs in. */
  public SignIn<Session> handle(Command command) {
    // Both are looked up whatever the first one answers, so that every failure does the same work.
    Optional<Organisation> organisation = organisations.find(command.organisationId());
    Optional<User> found = users.findByName(command.organisationId(), command.username());
    return check
        .check(found, User::passwordHash, User::disabled, command.password())
        .then(
            user ->
                organisation
                    .filter(of -> !of.disabled())
                    .<SignIn<Session>>map(of -> new SignIn.Granted<>(session(user, of)))
                    .orElseGet(SignIn.Refused::new));
  }

  private Session session(User user, Organisation organisation) {
    Caller caller = new Caller.ByUser(user.id(), organisation.id(), organisation.company());
    return new Session(tokens.issue(caller, user.tokenGeneration()), user, organisation);
  }
}
