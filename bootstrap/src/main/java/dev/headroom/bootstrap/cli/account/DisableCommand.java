package dev.headroom.bootstrap.cli.account;

import dev.headroom.Administration;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.bootstrap.cli.command.CommandFailure;
import dev.headroom.bootstrap.cli.command.JsonLine;
import dev.headroom.bootstrap.cli.command.StoreCommand;
import java.util.function.Function;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code disable} for users and for drivers; {@code --undo} lets them in again. */
abstract class DisableCommand extends StoreCommand {

  @Parameters(paramLabel = "ID")
  private long id;

  @Option(names = "--undo")
  private boolean undo;

  private final String what;
  private final Function<Administration, AccountAccess> access;

  /** For accounts that are called so. */
  DisableCommand(String what, Function<Administration, AccountAccess> access) {
    this.what = what;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!access.apply(headroom.administration()).setDisabled(id, !undo)) {
      throw new CommandFailure("there is no " + what + " " + id);
    }
    print(
        what + " " + id + (undo ? " may sign in again" : " is disabled"),
        JsonLine.object("id", id, "disabled", !undo));
  }
}
