package dev.headroom.server.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.account.PasswordHasher;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;

/** Reads a password from standard input, so that none appears in a list of processes. */
public final class PasswordLine {

  private PasswordLine() {}

  /**
   * The first line, without its end; standard input is closed then.
   *
   * @throws OperatorException if no line can be a password
   */
  public static String read() {
    StringBuilder line = new StringBuilder();
    try (Reader in = new InputStreamReader(System.in, UTF_8.newDecoder())) {
      for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
        line.append((char) c);
        if (line.length() > PasswordHasher.MOST_LENGTH + 1) {
          throw new OperatorException("the password on standard input is too long");
        }
      }
    } catch (CharacterCodingException e) {
      throw new OperatorException("the password on standard input is not in UTF-8", e);
    } catch (IOException e) {
      throw new OperatorException("standard input cannot be read", e);
    }
    if (!line.isEmpty() && line.charAt(line.length() - 1) == '\r') {
      line.setLength(line.length() - 1);
    }
    if (line.isEmpty()) {
      throw new OperatorException("there is no password on standard input");
    }
    return line.toString();
  }
}
