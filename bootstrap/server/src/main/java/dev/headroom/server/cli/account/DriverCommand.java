package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddDriver.Outcome;
import dev.headroom.application.administration.AddDrivers;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
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
    })
public final class DriverCommand extends CommandGroup {

  /** {@code headroom driver add}. */
  @Command(name = "add")
  static final class Add extends StoreCommand {

    @Option(names = "--user", required = true, paramLabel = "ID")
    private long user;

    @Option(names = "--username", required = true)
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
        throw noSuch(Thing.USER, none.userId());
      }
      if (outcome instanceof Outcome.UsernameTaken taken) {
        throw new OperatorException(
            Remark.of(CommandMessage.DRIVER_EXISTS, "username", taken.username()));
      }
      Outcome.Added added = (Outcome.Added) outcome;
      printAdded(Thing.DRIVER, added.id(), added.madePassword());
    }
  }

  /**
   * {@code headroom driver import}. Prints the name and the made password of each driver who got
   * one, once.
   */
  @Command(name = "import")
  static final class Import extends StoreCommand {

    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(5);

    @Option(names = "--user", required = true, paramLabel = "ID")
    private long user;

    @Parameters(paramLabel = "FILE.csv")
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
        throw noSuch(Thing.USER, none.userId());
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
          Remark.of(CommandMessage.DRIVERS_ADDED, "count", drivers.size()),
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
        err()
            .println(
                text(
                    new Remark(
                        CommandMessage.DRIVERS_HASHED, Map.of("hashed", hashed, "all", all))));
      }
    }

    private DriverFile read() {
      try {
        return DriverFile.read(path);
      } catch (IOException e) {
        throw new OperatorException(
            Remark.of(CommandMessage.FILE_UNREADABLE, "file", path.toString()), e);
      }
    }
  }

  /** {@code headroom driver list}. */
  @Command(name = "list")
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

    private String line(Driver driver, DriverState state) {
      return String.join(
          "\t",
          Long.toString(driver.id()),
          Long.toString(driver.userId()),
          driver.username(),
          text(
              state
                  .vehicleId()
                  .map(Thing.VEHICLE::of)
                  .orElse(Remark.of(CommandMessage.NO_VEHICLE))),
          text(
              state
                  .movement()
                  .map(
                      movement ->
                          new Remark(
                              CommandMessage.MOVEMENT,
                              Map.of(
                                  "moving",
                                  movement.moving(),
                                  "since",
                                  movement.since().toString())))
                  .orElse(Remark.of(CommandMessage.NOT_HEARD))),
          driver.disabled() ? text(Remark.of(CommandMessage.IS_DISABLED)) : "");
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
  @Command(name = "disable")
  static final class Disable extends DisableCommand {

    Disable() {
      super(
          Thing.DRIVER,
          (headroom, id, disabled) -> headroom.drivers().driverAccess().setDisabled(id, disabled));
    }
  }

  /** {@code headroom driver sign-out}. */
  @Command(name = "sign-out")
  static final class SignOut extends SignOutCommand {

    SignOut() {
      super(Thing.DRIVER, headroom -> headroom.drivers().driverAccess());
    }
  }

  /** {@code headroom driver passwd}. */
  @Command(name = "passwd")
  static final class Password extends PasswordCommand {

    Password() {
      super(Thing.DRIVER, headroom -> headroom.drivers().driverAccess());
    }
  }
}
