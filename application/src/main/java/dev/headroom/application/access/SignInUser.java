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

  /** Whether the user is in. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T signedIn(SignedIn outcome);

      T refused(Refused outcome);

      T busy(Busy outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** With this token, as this user of this organisation. */
    record SignedIn(String token, User user, Organisation organisation) implements Outcome {
      @Override
      public String toString() {
        return "SignedIn[" + user + "]";
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.signedIn(this);
      }
    }

    /** No such user, a wrong password, or disabled: which of them is not disclosed. */
    record Refused() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }

    /** Too many sign in at this moment; nothing was checked. */
    record Busy() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.busy(this);
      }
    }
  }

  /** Signs in. */
  public Outcome handle(Command command) {
    // Both are looked up whatever the first one answers, so that every failure does the same work.
    Optional<Organisation> organisation = organisations.find(command.organisationId());
    Optional<User> found = users.findByName(command.organisationId(), command.username());
    PasswordCheck.Result<User> result =
        check.check(found, User::passwordHash, User::disabled, command.password());
    if (result instanceof PasswordCheck.Result.Good<User> good) {
      return organisation.map(of -> signedIn(good.account(), of)).orElseGet(Outcome.Refused::new);
    }
    return result instanceof PasswordCheck.Result.Busy<User>
        ? new Outcome.Busy()
        : new Outcome.Refused();
  }

  private Outcome signedIn(User user, Organisation organisation) {
    Caller caller = new Caller.ByUser(user.id(), organisation.id(), organisation.company());
    return new Outcome.SignedIn(tokens.issue(caller), user, organisation);
  }
}
