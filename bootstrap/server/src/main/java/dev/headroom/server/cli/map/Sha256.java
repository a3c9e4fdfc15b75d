package dev.headroom.server.cli.map;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.cli.command.Typed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;

/**
 * The SHA-256 sum that a file is to have.
 *
 * @param hex 64 hexadecimal digits in lower case
 */
record Sha256(String hex) {

  private static final int BUFFER = 1 << 16;

  /**
   * Reads the file and sums it up.
   *
   * @throws OperatorException when it has another sum
   * @throws IOException when it cannot be read
   */
  void require(Path file) throws IOException {
    MessageDigest sum = digest();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        sum.update(buffer, 0, read);
      }
    }
    String found = HexFormat.of().formatHex(sum.digest());
    if (!found.equals(hex)) {
      throw new OperatorException(
          new Remark(
              CommandMessage.SHA256_DIFFERS,
              Map.of("file", file.getFileName().toString(), "found", found, "expected", hex)));
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
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
