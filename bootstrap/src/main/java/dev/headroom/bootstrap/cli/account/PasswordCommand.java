package dev.headroom.bootstrap.cli.account;

import dev.headroom.Administration;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AccountAccess.Outcome;
import dev.headroom.bootstrap.cli.command.CommandFailure;
import dev.headroom.bootstrap.cli.command.StoreCommand;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code passwd} for users and for drivers. */
abstract class PasswordCommand extends StoreCommand {

  @Parameters(paramLabel = "ID")
  private long id;

  @Mixin private PasswordOption password;

  private final String what;
  private final Function<Administration, AccountAccess> access;

  /** For accounts that are called so. */
  PasswordCommand(String what, Function<Administration, AccountAccess> access) {
    this.what = what;
    this.access = access;
  }

  @Override
  protected final void run(Headroom headroom) {
    Outcome outcome = access.apply(headroom.administration()).newPassword(id, password.read());
    if (outcome instanceof Outcome.Refused refused) {
      throw refused(refused.reasons());
    }
    if (outcome instanceof Outcome.NoSuchAccount) {
      throw new CommandFailure("there is no " + what + " " + id);
    }
    printPassword(
        what + " " + id + " has a new password", id, ((Outcome.Changed) outcome).madePassword());
  }
}
