package dev.headroom.bootstrap.cli.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.headroom.bootstrap.cli.command.CommandFailure;
import dev.headroom.domain.account.PasswordHasher;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A password from standard input, so that none is seen in a list of processes. */
final class PasswordOption {

  @Option(names = "--password-stdin")
  private boolean fromStandardInput;

  /** The password, if one is given. */
  Optional<String> read() {
    if (!fromStandardInput) {
      return Optional.empty();
    }
    StringBuilder line = new StringBuilder();
    try (Reader in = new InputStreamReader(System.in, UTF_8.newDecoder())) {
      for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
        line.append((char) c);
        if (line.length() > PasswordHasher.MOST_LENGTH + 1) {
          throw new CommandFailure("the password on standard input is too long");
        }
      }
    } catch (CharacterCodingException e) {
      throw new CommandFailure("the password on standard input is not in UTF-8", e);
    } catch (IOException e) {
      throw new CommandFailure("standard input cannot be read", e);
    }
    if (!line.isEmpty() && line.charAt(line.length() - 1) == '\r') {
      line.setLength(line.length() - 1);
    }
    if (line.isEmpty()) {
      throw new CommandFailure("there is no password on standard input");
    }
    return Optional.of(line.toString());
  }
}
