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

  /** Signs in; the value is the driver's token. */
  public SignIn<String> handle(Command command) {
    return check
        .check(
            drivers.findByName(command.username()),
            Driver::passwordHash,
            Driver::disabled,
            command.password())
        .then(driver -> new SignIn.Granted<>(tokens.issue(new Caller.ByDriver(driver.id()))));
  }
}
