package dev.headroom.server.cli.map;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.server.fetch.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

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
          "%s has the SHA-256 sum %s, not %s: nothing was imported"
              .formatted(file.getFileName(), found, hex));
    }
  }

  /** Reads what is typed. */
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
