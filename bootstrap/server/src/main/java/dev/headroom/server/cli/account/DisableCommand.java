package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code disable} for organisations, users and drivers; {@code --undo} lets them, and the keys that
 * were suspended with them, in again.
 */
abstract class DisableCommand extends StoreCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  private long id;

  @Option(names = "--undo", description = "Let it in again.")
  private boolean undo;

  private final String thing;
  private final Access access;

  /** Disables one, or enables it again. */
  @FunctionalInterface
  interface Access {
    /** Returns whether there is one with this id. */
    boolean setDisabled(Headroom headroom, long id, boolean disabled);
  }

  /** For one kind of account. */
  DisableCommand(String thing, Access access) {
    this.thing = thing;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!access.setDisabled(headroom, id, !undo)) {
      throw noSuch(thing, id);
    }
    print(
        thing + " " + id + (undo ? " is enabled again" : " is disabled"),
        JsonLine.object("id", id, "disabled", !undo));
  }
}
