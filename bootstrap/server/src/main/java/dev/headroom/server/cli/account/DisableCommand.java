package dev.headroom.server.cli.account;

import dev.headroom.Administration;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code disable} for users and for drivers; {@code --undo} lets them in again. */
abstract class DisableCommand extends StoreCommand {

  @Parameters(paramLabel = "ID")
  private long id;

  @Option(names = "--undo")
  private boolean undo;

  private final Thing thing;
  private final Function<Administration, AccountAccess> access;

  /** For accounts of this kind. */
  DisableCommand(Thing thing, Function<Administration, AccountAccess> access) {
    this.thing = thing;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!access.apply(headroom.administration()).setDisabled(id, !undo)) {
      throw noSuch(thing, id);
    }
    print(
        new Remark(CommandMessage.DISABLED, Map.of("thing", thing.of(id), "disabled", !undo)),
        JsonLine.object("id", id, "disabled", !undo));
  }
}
