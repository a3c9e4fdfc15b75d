package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.administration.EraseAccount;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code erase} for users, for drivers and for API keys. It cannot be undone and therefore requires
 * {@code --yes}; there is no prompt, so that no script waits for an answer.
 */
abstract class EraseCommand extends StoreCommand {

  @Spec private CommandSpec spec;

  @Option(
      names = "--yes",
      description = "Say that it is meant: nothing brings the ${PARENT-COMMAND-NAME} back.")
  private boolean yes;

  private final String thing;

  /** For accounts of this kind. */
  EraseCommand(String thing) {
    this.thing = thing;
  }

  @Override
  protected final void run(Headroom headroom) {
    if (!yes) {
      throw new ParameterException(
          spec.commandLine(), "this erases " + thing + " " + id() + " for good: say so with --yes");
    }
    erase(headroom.accounts().eraseAccount());
  }

  /** The id of the account or key. */
  abstract long id();

  /** Erases and prints the result. */
  abstract void erase(EraseAccount accounts);

  /** Prints that it was erased, if it existed. */
  final void printErased(boolean erased) {
    if (!erased) {
      throw noSuch(thing, id());
    }
    print(
        "nothing is left of "
            + thing
            + " "
            + id()
            + "; tokens and keys are refused everywhere within 5 s",
        JsonLine.object("id", id(), "erased", true));
  }

  /** {@code headroom key erase}. */
  @Command(
      name = "erase",
      description =
          "Erases an API key for good with its holder's email, name and phone; it is refused"
              + " within 5 s everywhere.")
  static final class OfKey extends EraseCommand {

    @Parameters(paramLabel = "ID", description = "Its id in the list.")
    private long id;

    OfKey() {
      super("API key");
    }

    @Override
    long id() {
      return id;
    }

    @Override
    void erase(EraseAccount accounts) {
      printErased(accounts.key(id));
    }
  }

  /** {@code headroom driver erase}. */
  @Command(
      name = "erase",
      description =
          "Erases a driver for good: account, phones, alerts, keys, and whatever else is held of"
              + " the person.")
  static final class OfDriver extends EraseCommand {

    @Parameters(paramLabel = "ID", description = "Its id.")
    private long id;

    OfDriver() {
      super("driver");
    }

    @Override
    long id() {
      return id;
    }

    @Override
    void erase(EraseAccount accounts) {
      printErased(accounts.driver(id));
    }
  }

  /** {@code headroom user erase}. */
  @Command(
      name = "erase",
      description =
          "Erases a user for good, with the keys that the user made; a person without a company"
              + " account goes with vehicles, groups and closures.")
  static final class OfUser extends EraseCommand {

    @Option(
        names = "--successor",
        paramLabel = "USER",
        description =
            "Another user of the organisation, who takes over drivers and groups; needed where"
                + " there are any.")
    private Long successor;

    @Parameters(paramLabel = "ID", description = "Its id.")
    private long id;

    OfUser() {
      super("user");
    }

    @Override
    long id() {
      return id;
    }

    @Override
    void erase(EraseAccount accounts) {
      String user = "user " + id;
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
                      throw noSuch("user", id);
                    }

                    @Override
                    public EraseAccount.Outcome.Erased needsSuccessor(
                        EraseAccount.Outcome.NeedsSuccessor outcome) {
                      throw new OperatorException(
                          ("%s has %s and %s: say with --successor which user of the organisation"
                                  + " takes them over, or erase the drivers first")
                              .formatted(
                                  user,
                                  Counted.of(outcome.drivers(), "driver"),
                                  Counted.of(outcome.groups(), "group")));
                    }

                    @Override
                    public EraseAccount.Outcome.Erased notASuccessor(
                        EraseAccount.Outcome.NotASuccessor outcome) {
                      throw new OperatorException(
                          "user "
                              + successor
                              + " is not another user of the organisation of "
                              + user);
                    }
                  });
      print(
          "nothing is left of %s%s; tokens and keys are refused everywhere within 5 s"
              .formatted(
                  user,
                  erased.organisation() ? " and of the organisation, which had nobody else" : ""),
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
