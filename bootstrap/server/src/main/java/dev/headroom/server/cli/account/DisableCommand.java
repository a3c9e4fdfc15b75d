package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code disable} for organisations, users and drivers; {@code --undo} enables them again, along
 * with the keys that were suspended with them.
 */
abstract class DisableCommand extends StoreCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  private long id;

  @Option(names = "--undo", description = "Let it in again.")
  private boolean undo;

  private final String thing;
  private final Access access;

  /** Disables or enables an account. */
  @FunctionalInterface
  interface Access {
    /**
     * Disables or enables the account with this id.
     *
     * @return whether there is one
     */
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
