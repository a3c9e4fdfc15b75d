package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A database that was emptied or cut off is never taken for a new one, nor written over. */
class EmptiedFileTest {

  @TempDir private Path data;
  private Path folder;
  private Path file;

  @BeforeEach
  void setUp() {
    try (Database database = Database.openFolder(data)) {
      database.organisations().add("Ellan", true, ContactDetails.NONE);
    }
    folder = data.resolve("database");
    file = folder.resolve("headroom.mv.db");
  }

  @ParameterizedTest
  @CsvSource({"0,true", "9000,true", "20000,true", "0,false", "9000,false", "20000,false"})
  void aFileThatIsCutOffIsRefusedAndNothingIsChanged(long size, boolean marked) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    if (!marked) {
      Files.delete(folder.resolve("set-up"));
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(size);
    }
    Map<String, String> before = contents();

    DatabaseOpenException refused =
        catchThrowableOfType(
            DatabaseOpenException.class,
            () -> (marked ? Database.openFolder(data) : Database.openBeside(data)).close());

    assertThat(refused.problem()).isEqualTo(Problem.DAMAGED);
    assertThat(refused)
        .hasMessageContaining(file.toString())
        .hasMessageMatching(".*(H2.s code \\d{5}|has no history).*")
        .hasMessageContaining("nothing was changed")
        .hasMessageContaining("from a backup");
    assertThat(contents()).isEqualTo(before);
    Files.move(
        Files.write(data.resolve("restored"), whole), file, StandardCopyOption.REPLACE_EXISTING);
    try (Database database = Database.openFolder(data)) {
      assertThat(database.organisations().all()).extracting(Organisation::name).contains("Ellan");
    }
  }

  @Test
  void aFileThatIsGoneIsRefused() throws IOException {
    Files.delete(file);
    Map<String, String> before = contents();

    DatabaseOpenException refused =
        catchThrowableOfType(DatabaseOpenException.class, () -> Database.openFolder(data).close());

    assertThat(refused.problem()).isEqualTo(Problem.DAMAGED);
    assertThat(refused).hasMessageContaining("is missing");
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void aSetUpThatWasKilledBeginsAgain() throws IOException {
    Files.writeString(file, "half a database");
    Files.move(folder.resolve("set-up"), folder.resolve("setting-up"));
    Files.writeString(folder.resolve("owner.new"), "half a note");

    try (Database database = Database.openFolder(data)) {
      assertThat(database.organisations().all()).isEmpty();
    }
    assertThat(folder.resolve("setting-up")).doesNotExist();
    assertThat(folder.resolve("unfinished.mv.db")).hasContent("half a database");
    assertThat(folder.resolve("set-up")).exists();
  }

  private Map<String, String> contents() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> !path.endsWith("owner.lock"))
          .collect(
              Collectors.toMap(
                  path -> path.getFileName().toString(),
                  EmptiedFileTest::content,
                  (one, other) -> one,
                  TreeMap::new));
    }
  }

  private static String content(Path path) {
    try {
      return Files.readString(path, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
