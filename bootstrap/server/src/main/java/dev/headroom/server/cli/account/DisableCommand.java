package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code disable} for organisations, users and drivers; {@code --undo} lets them, and the keys that
 * were suspended with them, in again.
 */
abstract class DisableCommand extends StoreCommand {

  @Parameters(paramLabel = "ID")
  private long id;

  @Option(names = "--undo")
  private boolean undo;

  private final Thing thing;
  private final Access access;

  /** Disables one, or enables it again. */
  @FunctionalInterface
  interface Access {
    /** Returns whether there is one with this id. */
    boolean setDisabled(Headroom headroom, long id, boolean disabled);
  }

  /** For one kind of account. */
  DisableCommand(Thing thing, Access access) {
    this.thing = thing;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!access.setDisabled(headroom, id, !undo)) {
      throw noSuch(thing, id);
    }
    print(
        new Remark(CommandMessage.DISABLED, Map.of("thing", thing.of(id), "disabled", !undo)),
        JsonLine.object("id", id, "disabled", !undo));
  }
}
