package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import java.util.function.Function;
import picocli.CommandLine.Parameters;

/** {@code sign-out} for users and for drivers. */
abstract class SignOutCommand extends StoreCommand {

  @Parameters(paramLabel = "ID")
  private long id;

  private final Thing thing;
  private final Function<Headroom, AccountAccess> access;

  /** For accounts of this kind. */
  SignOutCommand(Thing thing, Function<Headroom, AccountAccess> access) {
    this.thing = thing;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!access.apply(headroom).signOut(id)) {
      throw noSuch(thing, id);
    }
    print(Remark.of(CommandMessage.SIGNED_OUT, "thing", thing.of(id)), JsonLine.object("id", id));
  }
}
