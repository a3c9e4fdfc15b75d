package dev.headroom.bootstrap.cli;

import dev.headroom.Headroom;
import picocli.CommandLine.Command;

/** {@code headroom token}. */
@Command(
    name = "token",
    description = "The tokens of drivers and users.",
    subcommands = TokenCommand.Rotate.class)
final class TokenCommand extends CommandGroup {

  /** {@code headroom token rotate}. */
  @Command(
      name = "rotate",
      description = "Makes a new signing key; what the old ones signed holds until it expires.")
  static final class Rotate extends AccountCommand {

    @Override
    void run(Headroom headroom) {
      String kid = headroom.tokens().rotate();
      print("new tokens are signed with the key " + kid, Json.object("kid", kid));
    }
  }
}
