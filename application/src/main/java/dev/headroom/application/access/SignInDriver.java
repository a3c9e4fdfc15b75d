package dev.headroom.application.access;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;

/** Signs a driver in. Safe for several threads. */
public final class SignInDriver {

  private final Drivers drivers;
  private final PasswordCheck check;
  private final AccessTokens tokens;

  /** Checks against these drivers. */
  public SignInDriver(Drivers drivers, PasswordCheck check, AccessTokens tokens) {
    this.drivers = drivers;
    this.check = check;
    this.tokens = tokens;
  }

  /** What the driver types. */
  public record Command(String username, String password) {
    @Override
    public String toString() {
      return "Command[]";
    }
  }

  /** Whether the driver is in. */
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

    /** With this token. */
    record SignedIn(String token) implements Outcome {
      @Override
      public String toString() {
        return "SignedIn[]";
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.signedIn(this);
      }
    }

    /** No such driver, a wrong password, or disabled: which of them is not disclosed. */
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
    PasswordCheck.Result<Driver> result =
        check.check(
            drivers.findByName(command.username()),
            Driver::passwordHash,
            Driver::disabled,
            command.password());
    if (result instanceof PasswordCheck.Result.Good<Driver> good) {
      return new Outcome.SignedIn(tokens.issue(new Caller.ByDriver(good.account().id())));
    }
    return result instanceof PasswordCheck.Result.Busy<Driver>
        ? new Outcome.Busy()
        : new Outcome.Refused();
  }
}
