package dev.headroom.bootstrap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The real map of tests, where it is there. */
final class IsleOfMan {

  private IsleOfMan() {}

  /** Its extract; a test that needs it is skipped where it is missing. */
  static Path extract() {
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../shared/maps"));
    Path extract = maps.resolve("isle-of-man.osm.pbf");
    assumeTrue(
        Files.exists(extract),
        "skipped: no isle-of-man.osm.pbf in " + maps + "; HEADROOM_MAPS names the folder");
    return extract;
  }
}
