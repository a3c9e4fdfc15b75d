package dev.headroom.server.cli.map;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.bootstrap.OperatorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sum that is typed is that of the file, or nothing is imported. */
class Sha256Test {

  @TempDir private Path folder;

  @Test
  void aSumThatDiffersIsRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("isle.osm.pbf"), "abc");
    String sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    new Sha256.Converter().convert(sum.toUpperCase(Locale.ROOT)).require(file);
    Sha256 other = new Sha256.Converter().convert("0".repeat(64));
    assertThatThrownBy(() -> other.require(file))
        .isInstanceOf(OperatorException.class)
        .hasMessageContaining("SHA-256");
  }
}
