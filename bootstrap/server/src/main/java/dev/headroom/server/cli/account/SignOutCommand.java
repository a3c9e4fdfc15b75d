package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.function.Function;
import picocli.CommandLine.Parameters;

/** {@code sign-out} for users and for drivers. */
abstract class SignOutCommand extends StoreCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  private long id;

  private final String thing;
  private final Function<Headroom, AccountAccess> access;

  /** For accounts of this kind. */
  SignOutCommand(String thing, Function<Headroom, AccountAccess> access) {
    this.thing = thing;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!access.apply(headroom).signOut(id)) {
      throw noSuch(thing, id);
    }
    print(
        "the tokens of " + thing + " " + id + " end everywhere within 5 s",
        JsonLine.object("id", id));
  }
}
