package dev.headroom.application.access;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import java.util.Optional;

/** Signs a driver in. Safe for several threads. */
public final class SignInDriver {

  private static final long NOBODY = 0;

  private final Drivers drivers;
  private final Users users;
  private final Organisations organisations;
  private final PasswordCheck check;
  private final AccessTokens tokens;
  private final SignInRecord record;

  /** Checks against these drivers, and audits each attempt. */
  public SignInDriver(
      Drivers drivers,
      Users users,
      Organisations organisations,
      PasswordCheck check,
      AccessTokens tokens,
      Audit audit) {
    this.drivers = drivers;
    this.users = users;
    this.organisations = organisations;
    this.check = check;
    this.tokens = tokens;
    this.record = new SignInRecord(audit);
  }

  /** The credentials that the driver types. */
  public record Command(String username, String password) {
    @Override
    public String toString() {
      return "Command[]";
    }
  }

  /** Signs in; the value is the driver's token. */
  public SignIn<String> handle(Command command) {
    Optional<Driver> found = drivers.findByName(command.username());
    // Looked up whatever the first one answers, so that every failure does the same work.
    boolean barred =
        users
            .find(found.map(Driver::userId).orElse(NOBODY))
            .flatMap(user -> organisations.find(user.organisationId()))
            .map(Organisation::disabled)
            .orElse(true);
    SignIn<String> outcome =
        check
            .check(
                found,
                Driver::passwordHash,
                driver -> driver.disabled() || barred,
                command.password())
            .then(driver -> new SignIn.Granted<>(token(driver)));
    record.write(found.map(driver -> new Item(Thing.DRIVER, driver.id())), outcome);
    return outcome;
  }

  private String token(Driver driver) {
    return tokens.issue(new Caller.ByDriver(driver.id()), driver.tokenGeneration());
  }
}
