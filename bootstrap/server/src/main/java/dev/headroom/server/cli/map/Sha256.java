package dev.headroom.server.cli.map;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.cli.command.Typed;
import dev.headroom.server.fetch.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * The SHA-256 sum that a file is to have.
 *
 * @param hex 64 hexadecimal digits in lower case
 */
record Sha256(String hex) {

  /**
   * Reads the file and sums it up.
   *
   * @throws OperatorException when it has another sum
   * @throws IOException when it cannot be read
   */
  void require(Path file) throws IOException {
    String found = Sums.of(file);
    if (!found.equals(hex)) {
      throw new OperatorException(
          new Remark(
              CommandMessage.SHA256_DIFFERS,
              Map.of("file", file.getFileName().toString(), "found", found, "expected", hex)));
    }
  }

  /** Reads what is typed. */
  static final class Converter extends Typed<Sha256> {
    @Override
    public Sha256 convert(String value) {
      String hex = value.toLowerCase(Locale.ROOT);
      if (!hex.matches("[0-9a-f]{64}")) {
        throw wrong(Remark.of(CommandMessage.NOT_A_SHA256));
      }
      return new Sha256(hex);
    }
  }
}
