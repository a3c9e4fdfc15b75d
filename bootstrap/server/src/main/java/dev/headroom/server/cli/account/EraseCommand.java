package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.EraseAccount;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Thing;
import dev.headroom.server.cli.command.WrongUsage;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code erase} for users, for drivers and for API keys. It cannot be undone, and so takes {@code
 * --yes}; nothing is asked, so that no script waits for an answer.
 */
abstract class EraseCommand extends StoreCommand {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "ID")
  private long id;

  @Option(names = "--yes")
  private boolean yes;

  private final Thing thing;

  /** For accounts of this kind. */
  EraseCommand(Thing thing) {
    this.thing = thing;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!yes) {
      throw new WrongUsage(
          spec.commandLine(), Remark.of(CommandMessage.ERASE_NEEDS_YES, "thing", thing.of(id)));
    }
    erase(headroom.accounts().eraseAccount(), id);
  }

  /** Erases and prints. */
  abstract void erase(EraseAccount accounts, long id);

  /** Prints that it was erased, if there was one. */
  final void printErased(boolean erased, long id) {
    if (!erased) {
      throw noSuch(thing, id);
    }
    print(
        Remark.of(CommandMessage.ERASED, "thing", thing.of(id)),
        JsonLine.object("id", id, "erased", true));
  }

  /** {@code headroom key erase}. */
  @Command(name = "erase")
  static final class OfKey extends EraseCommand {

    OfKey() {
      super(Thing.KEY);
    }

    @Override
    void erase(EraseAccount accounts, long id) {
      printErased(accounts.key(id), id);
    }
  }

  /** {@code headroom driver erase}. */
  @Command(name = "erase")
  static final class OfDriver extends EraseCommand {

    OfDriver() {
      super(Thing.DRIVER);
    }

    @Override
    void erase(EraseAccount accounts, long id) {
      printErased(accounts.driver(id), id);
    }
  }

  /** {@code headroom user erase}. */
  @Command(name = "erase")
  static final class OfUser extends EraseCommand {

    @Option(names = "--successor", paramLabel = "USER")
    private Long successor;

    OfUser() {
      super(Thing.USER);
    }

    @Override
    void erase(EraseAccount accounts, long id) {
      Remark user = Thing.USER.of(id);
      EraseAccount.Outcome.Erased erased =
          accounts
              .user(id, Optional.ofNullable(successor))
              .match(
                  new EraseAccount.Outcome.Cases<>() {
                    @Override
                    public EraseAccount.Outcome.Erased erased(EraseAccount.Outcome.Erased outcome) {
                      return outcome;
                    }

                    @Override
                    public EraseAccount.Outcome.Erased noSuchUser(
                        EraseAccount.Outcome.NoSuchUser outcome) {
                      throw noSuch(Thing.USER, id);
                    }

                    @Override
                    public EraseAccount.Outcome.Erased needsSuccessor(
                        EraseAccount.Outcome.NeedsSuccessor outcome) {
                      throw new OperatorException(
                          new Remark(
                              CommandMessage.ERASE_NEEDS_SUCCESSOR,
                              Map.of(
                                  "thing", user,
                                  "drivers", outcome.drivers(),
                                  "groups", outcome.groups())));
                    }

                    @Override
                    public EraseAccount.Outcome.Erased notASuccessor(
                        EraseAccount.Outcome.NotASuccessor outcome) {
                      throw new OperatorException(
                          new Remark(
                              CommandMessage.NOT_A_SUCCESSOR,
                              Map.of("thing", user, "successor", Thing.USER.of(successor))));
                    }
                  });
      print(
          Remark.of(
              erased.organisation() ? CommandMessage.ERASED_ALL : CommandMessage.ERASED,
              "thing",
              user),
          JsonLine.object(
              "id",
              id,
              "erased",
              true,
              "successor",
              successor,
              "drivers",
              erased.drivers(),
              "groups",
              erased.groups(),
              "organisation_erased",
              erased.organisation()));
    }
  }
}
