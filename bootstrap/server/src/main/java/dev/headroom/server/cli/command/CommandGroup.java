package dev.headroom.server.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only groups others, such as {@code headroom map}. */
@Command(mixinStandardHelpOptions = true)
public abstract class CommandGroup implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public final void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
