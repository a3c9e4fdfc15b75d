package dev.headroom.server.cli.account;

import dev.headroom.server.cli.command.PasswordLine;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --password-stdin}. */
final class PasswordOption {

  @Option(
      names = "--password-stdin",
      description = "Read the password's line from standard input; without, one is made and shown.")
  private boolean fromStandardInput;

  /** The password, if one is given. */
  Optional<String> read() {
    return fromStandardInput ? Optional.of(PasswordLine.read()) : Optional.empty();
  }
}
