package dev.headroom.server.cli.command;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that only groups others, such as {@code headroom map}. */
@Command(mixinStandardHelpOptions = true)
public abstract class CommandGroup implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public final void run() {
    throw new WrongUsage(spec.commandLine(), Remark.of(CommandMessage.NO_COMMAND));
  }
}
