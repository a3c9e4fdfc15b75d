package dev.headroom.bootstrap.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code disable} for users and for drivers; {@code --undo} lets them in again. */
abstract class DisableCommand extends AccountCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  private long id;

  @Option(names = "--undo", description = "Let it in again.")
  private boolean undo;

  private final String what;

  /** For accounts that are called so. */
  DisableCommand(String what) {
    this.what = what;
  }

  abstract AccountAccess access(Headroom headroom);

  @Override
  final void run(Headroom headroom) {
    if (!access(headroom).setDisabled(id, !undo)) {
      throw new CommandFailure("there is no " + what + " " + id);
    }
    print(
        what + " " + id + (undo ? " may sign in again" : " is disabled"),
        Json.object("id", id, "disabled", !undo));
  }
}
