package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A rehearsal starts a server, is answered by it, and leaves nothing behind. */
class RehearsalTest {

  @TempDir private Path folder;

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void endsWellAndLeavesNothing() throws Exception {
    Path said = folder.resolve("said.txt");
    Path temporary = Files.createDirectory(folder.resolve("t"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Rehearsal.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(said)).isZero();
    try (Stream<Path> left = Files.list(temporary)) {
      assertThat(left.filter(file -> file.getFileName().toString().startsWith("headroom-")))
          .isEmpty();
    }
  }
}
