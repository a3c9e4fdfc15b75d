package dev.headroom.bootstrap.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddDriver.Outcome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code headroom driver}. */
@Command(
    name = "driver",
    description = "Drivers, who sign in on their phones.",
    subcommands = {
      DriverCommand.Add.class,
      DriverCommand.Disable.class,
      DriverCommand.Password.class
    })
final class DriverCommand extends CommandGroup {

  /** {@code headroom driver add}. */
  @Command(name = "add", description = "Adds a driver to a user's account.")
  static final class Add extends AccountCommand {

    @Option(names = "--user", required = true, paramLabel = "ID", description = "The user.")
    private long user;

    @Option(names = "--username", required = true, description = "The name to sign in with.")
    private String username;

    @Mixin private PasswordOption password;

    @Override
    void run(Headroom headroom) {
      Outcome outcome =
          headroom.addDriver().handle(new AddDriver.Command(user, username, password.read()));
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      if (outcome instanceof Outcome.NoSuchUser none) {
        throw new CommandFailure("there is no user " + none.userId());
      }
      if (outcome instanceof Outcome.UsernameTaken taken) {
        throw new CommandFailure("there is a driver " + taken.username() + " already");
      }
      Outcome.Added added = (Outcome.Added) outcome;
      printAdded("driver", added.id(), added.madePassword());
    }
  }

  /** {@code headroom driver disable}. */
  @Command(name = "disable", description = "Refuses a driver, within 5 s on every instance.")
  static final class Disable extends DisableCommand {

    Disable() {
      super("driver");
    }

    @Override
    AccountAccess access(Headroom headroom) {
      return headroom.driverAccess();
    }
  }

  /** {@code headroom driver passwd}. */
  @Command(name = "passwd", description = "Gives a driver a new password.")
  static final class Password extends PasswordCommand {

    Password() {
      super("driver");
    }

    @Override
    AccountAccess access(Headroom headroom) {
      return headroom.driverAccess();
    }
  }
}
