package dev.headroom.server.cli.map;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.fetch.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The expected SHA-256 sum of a file.
 *
 * @param hex 64 hexadecimal digits in lower case
 */
record Sha256(String hex) {

  /**
   * Checks the sum of a file.
   *
   * @throws OperatorException if it differs
   * @throws IOException if the file cannot be read
   */
  void require(Path file) throws IOException {
    String found = Sums.of(file);
    if (!found.equals(hex)) {
      throw new OperatorException(
          "%s has the SHA-256 sum %s, not %s: nothing was imported"
              .formatted(file.getFileName(), found, hex));
    }
  }

  /** Reads a typed sum. */
  static final class Converter implements ITypeConverter<Sha256> {
    @Override
    public Sha256 convert(String value) {
      String hex = value.toLowerCase(Locale.ROOT);
      if (!hex.matches("[0-9a-f]{64}")) {
        throw new TypeConversionException("it is no SHA-256 sum of 64 hexadecimal digits");
      }
      return new Sha256(hex);
    }
  }
}
