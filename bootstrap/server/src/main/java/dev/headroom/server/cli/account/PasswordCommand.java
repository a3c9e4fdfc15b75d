package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AccountAccess.Outcome;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passwd} for users and for drivers. */
abstract class PasswordCommand extends StoreCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  private long id;

  @Mixin private PasswordOption password;

  @Option(names = "--keep-tokens", description = "Tokens from before stay valid until they expire.")
  private boolean keepTokens;

  private final String thing;
  private final Function<Headroom, AccountAccess> access;

  /** For accounts of this kind. */
  PasswordCommand(String thing, Function<Headroom, AccountAccess> access) {
    this.thing = thing;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    Outcome outcome = access.apply(headroom).newPassword(id, password.read(), keepTokens);
    if (outcome instanceof Outcome.Refused refused) {
      throw refused(refused.reasons());
    }
    if (outcome instanceof Outcome.NoSuchAccount) {
      throw noSuch(thing, id);
    }
    printPassword(
        thing + " " + id + " has a new password", id, ((Outcome.Changed) outcome).madePassword());
  }
}
