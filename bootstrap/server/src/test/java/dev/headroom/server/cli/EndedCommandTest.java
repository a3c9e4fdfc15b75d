package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** A command that cannot go on ends, says why in one line, and leaves nothing half written. */
class EndedCommandTest {

  private static final long LONGEST_SECONDS = 120;

  @TempDir private Path folder;

  @Command(name = "burst")
  private static final class Burst implements Callable<Integer> {
    @Override
    public Integer call() {
      throw new OutOfMemoryError("Java heap space");
    }
  }

  /** A process of the classes under test. */
  private Process start(String heap, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", heap, "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void whereMemoryRunsOutACommandSaysWhatToDo() {
    CommandLine line = Main.commandLine().addSubcommand(new Burst());

    Ran ran = Ran.of(line, "burst");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("headroom: memory ran out").contains("HEADROOM_JAVA_OPTS");
  }

  @Test
  void anImportWithTooLittleMemoryEndsAndLeavesNothing() throws Exception {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    Process process =
        start("-Xmx12m", "map", "import", extract + "", "--out", folder.resolve("a.headroom") + "");
    try {
      List<String> said =
          process.errorReader().lines().filter(line -> !line.endsWith(" ...")).toList();

      assertThat(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(1);
      assertThat(said).singleElement().asString().contains("memory", "HEADROOM_JAVA_OPTS=-Xmx");
      assertThat(files()).containsExactly("county.osm");
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void whereNothingCanBeWrittenTheTargetIsNamed() throws IOException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "skipped: there is no /proc");
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    String change = Files.writeString(folder.resolve("a.osc"), "<osmChange/>").toString();

    Ran imported = Ran.of("map", "import", extract + "", "--out", "/proc/x.headroom");
    Ran updated =
        Ran.of(
            "map", "update", "--extract", extract + "", "--change", change, "--out", "/proc/x.pbf");

    assertThat(imported.code()).isEqualTo(1);
    assertThat(imported.err()).startsWith("headroom: ").contains("/proc/x.headroom");
    assertThat(updated.code()).isEqualTo(1);
    assertThat(updated.err()).startsWith("headroom: ").contains("/proc/x.pbf");
    assertThat(imported.err() + updated.err()).doesNotContain(".part", ".new");
  }

  @Test
  void aSignalDuringAnImportLeavesNothing() throws Exception {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    Process process =
        start(
            "-Xmx256m", "map", "import", extract + "", "--out", folder.resolve("a.headroom") + "");
    try {
      assumeTrue(process.supportsNormalTermination(), "skipped: there are no signals");
      assertThat(process.errorReader().readLine()).contains("reading relations");
      assertThat(files()).hasSize(2);

      process.destroy();

      assertThat(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(128 + 15);
      assertThat(files()).containsExactly("county.osm");
    } finally {
      process.destroyForcibly();
    }
  }
}
