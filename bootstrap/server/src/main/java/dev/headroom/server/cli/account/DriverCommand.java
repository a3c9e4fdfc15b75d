package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddDriver.Outcome;
import dev.headroom.application.administration.AddDrivers;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom driver}. */
@Command(
    name = "driver",
    subcommands = {
      DriverCommand.Add.class,
      DriverCommand.Import.class,
      DriverCommand.Show.class,
      DriverCommand.Disable.class,
      DriverCommand.SignOut.class,
      DriverCommand.Password.class,
      ExportCommand.OfDriver.class,
      EraseCommand.OfDriver.class
    },
    description = "Drivers, who sign in on their phones.")
public final class DriverCommand extends CommandGroup {

  /** {@code headroom driver add}. */
  @Command(name = "add", description = "Adds a driver to a user's account.")
  static final class Add extends StoreCommand {

    @Option(names = "--user", required = true, paramLabel = "ID", description = "The user.")
    private long user;

    @Option(names = "--username", required = true, description = "The name to sign in with.")
    private String username;

    @Mixin private PasswordOption password;

    @Override
    protected void run(Headroom headroom) {
      Outcome outcome =
          headroom
              .drivers()
              .addDriver()
              .handle(new AddDriver.Command(user, username, password.read()));
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      if (outcome instanceof Outcome.NoSuchUser none) {
        throw noSuch("user", none.userId());
      }
      if (outcome instanceof Outcome.UsernameTaken taken) {
        throw new OperatorException("there is a driver " + taken.username() + " already");
      }
      Outcome.Added added = (Outcome.Added) outcome;
      printAdded("driver", added.id(), added.madePassword());
    }
  }

  /**
   * {@code headroom driver import}. Prints the name and the generated password of each driver who
   * got one; passwords are shown only this once.
   */
  @Command(
      name = "import",
      description =
          "Adds the drivers of a CSV file to the account of a user: all or none. Prints each"
              + " password that it makes, once.")
  static final class Import extends StoreCommand {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(5);

    @Option(
        names = "--user",
        required = true,
        paramLabel = "ID",
        description = "The user who owns the drivers.")
    private long user;

    @Parameters(
        paramLabel = "FILE.csv",
        description =
            "In UTF-8; its first line names the columns: username and, if wanted, password"
                + " (where it is empty, one is made).")
    private Path path;

    private long said = System.nanoTime();

    @Override
    protected void run(Headroom headroom) {
      DriverFile file = read();
      AddDrivers.Outcome outcome =
          headroom
              .drivers()
              .addDrivers()
              .handle(
                  new AddDrivers.Command(user, file.drivers()),
                  hashed -> progress(hashed, file.drivers().size()));
      if (outcome instanceof AddDrivers.Outcome.NoSuchUser none) {
        throw noSuch("user", none.userId());
      }
      if (outcome instanceof AddDrivers.Outcome.Refused refused) {
        throw file.refused(refused.reasons());
      }
      added(((AddDrivers.Outcome.Added) outcome).drivers());
    }

    private void added(List<AddDrivers.AddedDriver> drivers) {
      if (!json()) {
        drivers.forEach(
            one ->
                one.madePassword().ifPresent(made -> out().println(one.username() + "\t" + made)));
      }
      print(
          Counted.of(drivers.size(), "driver") + " added",
          JsonLine.object(
              "added", drivers.size(), "drivers", drivers.stream().map(Import::object).toList()));
    }

    private static Map<String, Object> object(AddDrivers.AddedDriver driver) {
      return driver
          .madePassword()
          .map(
              made ->
                  JsonLine.object(
                      "id", driver.id(), "username", driver.username(), "password", made))
          .orElseGet(() -> JsonLine.object("id", driver.id(), "username", driver.username()));
    }

    private void progress(int hashed, int all) {
      if (System.nanoTime() - said >= PROGRESS_NANOS) {
        said = System.nanoTime();
        err().println(hashed + " of " + all + " passwords made");
      }
    }

    private DriverFile read() {
      try {
        return DriverFile.read(path);
      } catch (IOException e) {
        throw new OperatorException("the file cannot be read: " + path, e);
      }
    }
  }

  /** {@code headroom driver list}. */
  @Command(name = "list", description = "Lists the drivers, what they drive and whether they move.")
  static final class Show extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      Listing listing = listing("drivers");
      headroom
          .accounts()
          .browseAccounts()
          .drivers(
              listed ->
                  listing.add(
                      () -> line(listed.driver(), listed.state()),
                      () -> object(listed.driver(), listed.state())));
      listing.end();
    }

    private static String line(Driver driver, DriverState state) {
      return String.join(
          "\t",
          Long.toString(driver.id()),
          Long.toString(driver.userId()),
          driver.username(),
          state.vehicleId().map(id -> "vehicle " + id).orElse("no vehicle"),
          state.movement().map(Show::line).orElse("not heard"),
          driver.disabled() ? "disabled" : "");
    }

    private static String line(DriverState.Movement movement) {
      return (movement.moving() ? "moving" : "standing") + " since " + movement.since();
    }

    private static Map<String, Object> object(Driver driver, DriverState state) {
      return JsonLine.object(
          "id",
          driver.id(),
          "user_id",
          driver.userId(),
          "username",
          driver.username(),
          "vehicle_id",
          state.vehicleId().orElse(null),
          "moving",
          state.movement().map(DriverState.Movement::moving).orElse(null),
          "moving_since",
          state.movement().map(movement -> movement.since().toString()).orElse(null),
          "disabled",
          driver.disabled());
    }
  }

  /** {@code headroom driver disable}. */
  @Command(
      name = "disable",
      description =
          "Refuses a driver and suspends the keys that the driver made, within 5 s on every"
              + " instance.")
  static final class Disable extends DisableCommand {

    Disable() {
      super(
          "driver",
          (headroom, id, disabled) -> headroom.drivers().driverAccess().setDisabled(id, disabled));
    }
  }

  /** {@code headroom driver sign-out}. */
  @Command(
      name = "sign-out",
      description =
          "Ends the tokens that a driver has got until now, within 5 s on every instance.")
  static final class SignOut extends SignOutCommand {

    SignOut() {
      super("driver", headroom -> headroom.drivers().driverAccess());
    }
  }

  /** {@code headroom driver passwd}. */
  @Command(
      name = "passwd",
      description = "Gives a driver a new password, and ends the tokens from before.")
  static final class Password extends PasswordCommand {

    Password() {
      super("driver", headroom -> headroom.drivers().driverAccess());
    }
  }
}
