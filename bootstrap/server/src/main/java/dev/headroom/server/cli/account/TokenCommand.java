package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.http.token.JwtAccessTokens;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.TypedTime;
import java.time.OffsetDateTime;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom token}. */
@Command(
    name = "token",
    subcommands = {TokenCommand.Show.class, TokenCommand.Rotate.class, TokenCommand.Retire.class},
    description = "The tokens of drivers and users.")
public final class TokenCommand extends CommandGroup {

  /** {@code headroom token list}. */
  @Command(name = "list", description = "Lists the signing keys, newest first.")
  static final class Show extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      Listing listing = listing("keys");
      for (JwtAccessTokens.KeyInfo key : headroom.tokens().keys()) {
        String created = key.createdAt().toString();
        listing.add(
            () -> key.kid() + "\t" + created,
            () -> JsonLine.object("kid", key.kid(), "created_at", created));
      }
      listing.end();
    }
  }

  /** {@code headroom token rotate}. */
  @Command(
      name = "rotate",
      description =
          "Makes a new signing key; what the old ones signed holds until it expires or they are"
              + " retired.")
  static final class Rotate extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      String kid = headroom.tokens().rotate();
      print("new tokens are signed with the key " + kid, JsonLine.object("kid", kid));
    }
  }

  /** {@code headroom token retire}. */
  @Command(
      name = "retire",
      description = "Retires signing keys: what they signed is refused everywhere within 5 s.")
  static final class Retire extends StoreCommand {

    @ArgGroup(multiplicity = "1")
    private Which which;

    /** Selects one key, or all created before a time. */
    static final class Which {
      @Parameters(paramLabel = "KID", index = "0", description = "The key's name in the list.")
      private String kid;

      @Option(
          names = "--all-before",
          paramLabel = "TIME",
          converter = TypedTime.class,
          description =
              "All keys that were made before this time, and so all tokens from before it.")
      private OffsetDateTime before;
    }

    @Override
    protected void run(Headroom headroom) {
      List<String> retired =
          which.kid == null
              ? headroom.tokens().retireAllBefore(which.before.toInstant())
              : one(headroom);
      print(
          retired.isEmpty()
              ? "no signing key is that old"
              : "what these keys signed is refused everywhere within 5 s: "
                  + String.join(", ", retired),
          JsonLine.object("retired", retired));
    }

    private List<String> one(Headroom headroom) {
      if (!headroom.tokens().retire(which.kid)) {
        throw new OperatorException("there is no signing key " + which.kid);
      }
      return List.of(which.kid);
    }
  }
}
