package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code export} for users and for drivers: the stored data of a person, as one JSON object of
 * lists of rows by table, with {@code --json} or without.
 */
abstract class ExportCommand extends StoreCommand {

  @Parameters(paramLabel = "ID", description = "The ${PARENT-COMMAND-NAME}.")
  private long id;

  private final String thing;
  private final Erasures.Kind kind;

  /** For accounts of this kind. */
  ExportCommand(String thing, Erasures.Kind kind) {
    this.thing = thing;
    this.kind = kind;
  }

  @Override
  protected final void run(Headroom headroom) {
    Map<String, List<Map<String, String>>> tables =
        headroom.accounts().exportPerson().handle(kind, id);
    if (tables.isEmpty()) {
      throw noSuch(thing, id);
    }
    out().println(JsonLine.line(JsonLine.object("id", id, "stored", tables)));
  }

  /** {@code headroom driver export}. */
  @Command(
      name = "export",
      description =
          "Prints everything that is stored of a driver, as one JSON object: what a person who"
              + " asks for it gets.")
  static final class OfDriver extends ExportCommand {

    OfDriver() {
      super("driver", Erasures.Kind.DRIVER);
    }
  }

  /** {@code headroom user export}. */
  @Command(
      name = "export",
      description =
          "Prints everything that is stored of a user, as one JSON object: what a person who"
              + " asks for it gets.")
  static final class OfUser extends ExportCommand {

    OfUser() {
      super("user", Erasures.Kind.USER);
    }
  }
}
