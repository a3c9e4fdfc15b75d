package dev.headroom.persistence.network.replace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a killed import leaves is gone after the next one; what another writes now is not. */
class AtomicFileTest {

  /** Writes an unfinished file, says so, and waits to be killed. */
  static final class Killed {
    public static void main(String[] folder) throws IOException {
      UnfinishedFile file = UnfinishedFile.in(Path.of(folder[0]));
      file.channel().write(ByteBuffer.wrap(new byte[100]));
      System.out.println("written");
      System.in.read();
    }
  }

  /** Writes an unfinished file, a folder, and one that is finished, and waits to be ended. */
  static final class Ended {
    public static void main(String[] folder) throws IOException {
      Path target = Path.of(folder[0]);
      UnfinishedFile file = UnfinishedFile.in(target);
      file.channel().write(ByteBuffer.wrap(new byte[100]));
      Files.write(UnfinishedFolder.in(target).path().resolve("half"), new byte[100]);
      AtomicFile.replace(
          target.resolve("map"), channel -> channel.write(ByteBuffer.wrap(new byte[] {1})));
      System.out.println("written");
      System.in.read();
    }
  }

  @TempDir private Path folder;

  private Process start(Class<?> main) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-cp",
            System.getProperty("java.class.path"),
            main.getName(),
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  @Test
  void aSignalRemovesWhatIsUnfinishedAtOnce() throws Exception {
    Process other = start(Ended.class);
    try {
      assumeTrue(other.supportsNormalTermination(), "skipped: there are no signals");
      assertThat(other.inputReader().readLine()).isEqualTo("written");
      assertThat(names()).hasSize(3);

      other.destroy();

      assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(names()).containsExactly("map");
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  @Test
  void theNextImportRemovesWhatAKilledOneLeftButNotWhatIsBeingWritten() throws Exception {
    Process other = start(Killed.class);
    try {
      assertThat(other.inputReader().readLine()).isEqualTo("written");
      assertThat(names()).hasSize(1).allMatch(name -> name.endsWith(".part"));

      // As a lock says, however long nothing was written.
      lastWritten(Duration.ofHours(2));
      replace();
      assertThat(names()).hasSize(2).contains("map");
    } finally {
      other.destroyForcibly().waitFor();
    }

    // A share may show no locks of another machine: what was written lately stays.
    lastWritten(Duration.ofMinutes(50));
    replace();
    assertThat(names()).hasSize(2).contains("map");

    lastWritten(Duration.ofMinutes(61));
    replace();
    assertThat(names()).containsExactly("map");
  }

  @Test
  void aFolderIsRemovedOnceNothingInItHasBeenWrittenForAnHour() throws IOException {
    Path left = Files.createDirectory(folder.resolve(".headroom-download-left"));
    Path lock = Files.createFile(left.resolve(".headroom-new-left.part"));
    Path nodes = Files.createFile(left.resolve("nodes"));
    Files.setLastModifiedTime(lock, ago(Duration.ofHours(5)));
    UnfinishedFolder.in(folder).close();
    assertThat(nodes).exists();
    assertThat(lock).exists();
    Files.setLastModifiedTime(nodes, ago(Duration.ofMinutes(61)));
    UnfinishedFolder.in(folder).close();
    assertThat(left).doesNotExist();
  }

  private static FileTime ago(Duration time) {
    return FileTime.from(Instant.now().minus(time));
  }

  /** What a killed process left. */
  private void lastWritten(Duration before) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, ago(before));
      }
    }
  }

  @Test
  void aFailureNamesTheTarget() throws IOException {
    Path target = folder.resolve("map");
    AtomicFile.Content full =
        channel -> {
          throw new IOException("No space left on device");
        };

    assertThatThrownBy(() -> AtomicFile.replace(target, full))
        .isInstanceOf(FileSystemException.class)
        .hasMessage(target + ": No space left on device");
    assertThat(names()).isEmpty();

    Path system = Path.of("/proc/map");
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "skipped: there is no /proc");
    assertThatThrownBy(() -> AtomicFile.replace(system, full))
        .isInstanceOf(FileSystemException.class)
        .hasMessageStartingWith("/proc/map")
        .hasMessageNotContaining(".part");
  }

  @Test
  void twoAtOnceInOneProcessLeaveEachOther() throws IOException {
    try (UnfinishedFile one = UnfinishedFile.in(folder)) {
      replace();
      assertThat(one.path()).exists();
    }
    assertThat(names()).containsExactly("map");
  }

  @Test
  void aFileThatAnotherWroteTakesThePlaceOfTheOneThatIsThere() throws IOException {
    replace();
    Path written = Files.write(folder.resolve("written"), new byte[] {1, 2});
    AtomicFile.moveToStay(written, folder.resolve("map"));
    assertThat(names()).containsExactly("map");
    assertThat(folder.resolve("map")).hasBinaryContent(new byte[] {1, 2});
  }

  @Test
  void filesOfEarlierVersionsGoWhenTheyAreDaysOldAndOthersStay() throws IOException {
    Path old =
        Files.createFile(folder.resolve(".headroom-0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f.part"));
    Path fresh =
        Files.createFile(folder.resolve(".headroom-1a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f.part"));
    Path foreign = Files.createFile(folder.resolve("film.part"));
    FileTime before = FileTime.from(Instant.now().minus(Duration.ofDays(3)));
    Files.setLastModifiedTime(old, before);
    Files.setLastModifiedTime(foreign, before);

    replace();

    assertThat(old).doesNotExist();
    assertThat(fresh).exists();
    assertThat(foreign).exists();
  }

  private void replace() throws IOException {
    AtomicFile.replace(
        folder.resolve("map"), channel -> channel.write(ByteBuffer.wrap(new byte[] {1})));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }
}
