package dev.headroom.server.cli.account;

import dev.headroom.Headroom;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import picocli.CommandLine.Command;

/** {@code headroom token}. */
@Command(name = "token", subcommands = TokenCommand.Rotate.class)
public final class TokenCommand extends CommandGroup {

  /** {@code headroom token rotate}. */
  @Command(name = "rotate")
  static final class Rotate extends StoreCommand {

    @Override
    protected void run(Headroom headroom) {
      String kid = headroom.tokens().rotate();
      print(Remark.of(CommandMessage.KEY_ROTATED, "kid", kid), JsonLine.object("kid", kid));
    }
  }
}
