package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {

  @TempDir private Path data;
  @TempDir private Path scratch;

  @Test
  void whatWasWrittenIsThereAfterOpeningAgain() {
    long user;
    try (Database database = Database.openFolder(data)) {
      user = Accounts.aUser(database);
    }
    try (Database database = Database.openFolder(data)) {
      assertThat(database.users().find(user)).isPresent();
      assertThat(database.organisations().all()).hasSize(1);
      assertThat(database.reachable()).isTrue();
    }
  }

  @Test
  void nobodyElseOnTheMachineCanReadTheData() throws IOException {
    assumeTrue(
        FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
        "skipped: this file system has no POSIX permissions");
    Path wide = Files.createDirectory(data.resolve("wide"));
    Files.setPosixFilePermissions(wide, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path fresh = data.resolve("not/there/yet");
    for (Path folder : Set.of(wide, fresh)) {
      Database.openFolder(folder).close();

      assertThat(permissions(folder.resolve("database"))).isEqualTo("rwx------");
      assertThat(permissions(folder.resolve("database/password"))).isEqualTo("rw-------");
    }
    assertThat(permissions(fresh)).isEqualTo("rwx------");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a file/data", "a;INIT=SHUTDOWN", "a file"})
  void aFolderThatCannotBeUsedIsNamed(String name) throws IOException {
    Files.writeString(data.resolve("a file"), "not a folder");
    Path folder = data.resolve(name);

    DatabaseOpenException refused = refusal(folder);

    assertThat(refused.problem()).isEqualTo(Problem.FOLDER_UNUSABLE);
    assertThat(refused).hasMessageContaining(folder.toString());
  }

  @Test
  void aLostOrForeignPasswordFileIsNamedAndNothingOfItIsTold() throws IOException {
    Database.openFolder(data).close();
    Path file = data.resolve("database/password");
    String right = Files.readString(file);

    Files.writeString(file, "open sesame");
    assertThat(refusal(data))
        .hasMessageContaining(file.toString())
        .hasMessageNotContaining("open sesame")
        .hasNoCause()
        .extracting(DatabaseOpenException::problem)
        .isEqualTo(Problem.WRONG_PASSWORD);
    Files.writeString(file, "");
    assertThat(refusal(data).problem()).isEqualTo(Problem.WRONG_PASSWORD);
    Files.delete(file);
    assertThat(refusal(data).problem()).isEqualTo(Problem.WRONG_PASSWORD);
    assertThat(file).doesNotExist();

    Files.writeString(file, right + "\n");
    Database.openFolder(data).close();
  }

  @Test
  void aDatabaseOfANewerVersionIsLeftAlone() throws Exception {
    Database.openFolder(data).close();
    inSql(
        """
        INSERT INTO "headroom_schema_history" ("installed_rank", "version", "description", "type",
            "script", "checksum", "installed_by", "execution_time", "success")
        VALUES (99, '9999', 'from the future', 'SQL', 'V9999__future.sql', 1, 'headroom', 1, TRUE)
        """);

    DatabaseOpenException refused = refusal(data);

    assertThat(refused.problem()).isEqualTo(Problem.NEWER_VERSION);
    assertThat(refused).hasMessageContaining("9999");
  }

  @Test
  void aDatabaseThatAnotherProgramHoldsIsToldSo() throws Exception {
    Database.openFolder(data).close();
    try (ChildProcess other =
        ChildProcess.start(LoneHolder.class, scratch, plainUrl(), password())) {
      other.awaitLines(1);

      assertThat(refusal(data).problem()).isEqualTo(Problem.LOCKED);
      other.kill();
    }
    Database.openFolder(data).close();
  }

  @Test
  void aDamagedFileIsToldSo() throws IOException {
    Database.openFolder(data).close();
    Files.writeString(data.resolve("database/headroom.mv.db"), "no database ".repeat(10_000));

    assertThat(refusal(data).problem()).isEqualTo(Problem.DAMAGED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://db.example.org/headroom?password=sesame",
        "jdbc:h2:mem:x;NO_SUCH_SETTING=sesame",
        "jdbc:h2:tcp://127.0.0.1:1/x;PASSWORD=sesame",
        "jdbc:h2:mem:x;PASSWORD=sesame;PASSWORD=open",
        "sesame"
      })
  void aUrlThatCannotBeOpenedIsRefusedAndNotRepeated(String url) {
    DatabaseOpenException refused =
        catchThrowableOfType(
            DatabaseOpenException.class, () -> Database.openUrl(url, DatabaseLogin.NONE).close());

    assertThat(refused.problem()).isIn(Problem.UNSUPPORTED_URL, Problem.UNREACHABLE);
    assertThat(refused).hasNoCause().hasMessageNotContaining("sesame");
  }

  @Test
  void aDatabaseInMemoryCanBeOpenedByUrl() {
    try (Database database =
        Database.openUrl("jdbc:h2:mem:aDatabaseInMemory", DatabaseLogin.NONE)) {
      assertThat(database.users().add(organisation(database), "ann", Role.COMPANY_USER, "h"))
          .isPresent();
    }
  }

  @Test
  void aDatabaseInMemoryIsItsOwnersAloneAndOutlivesItsConnections() {
    try (Database database = Database.inMemory();
        Database other = Database.inMemory()) {
      database.users().add(organisation(database), "ann", Role.COMPANY_USER, "h");

      database.pool().orElseThrow().source().getHikariPoolMXBean().softEvictConnections();

      assertThat(database.users().all()).hasSize(1);
      assertThat(other.users().all()).isEmpty();
    }
  }

  @Test
  void aClosedDatabaseIsUnavailableAndLeavesNothingBehind() throws InterruptedException {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    Database database = Database.openFolder(data);
    database.close();

    assertThat(database.reachable()).isFalse();
    assertThatThrownBy(() -> database.users().find(1))
        .isInstanceOf(StorageUnavailableException.class);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!before.contains(thread) && ours(thread)) {
        thread.join(10_000);
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
    for (String name : Set.of("headroom.lock.db", "owner", "owner.socket")) {
      assertThat(data.resolve("database").resolve(name)).doesNotExist();
    }
  }

  @Test
  void aRowThatSomebodyElseHoldsIsNotWaitedForWithoutEnd() throws Exception {
    try (Database database = Database.openFolder(data);
        Connection other = connect()) {
      HeldRow.isNotWaitedForWithoutEnd(database, other);
    }
  }

  @Test
  void aMistakeOfTheCallerNeverTellsThePasswordHash() {
    try (Database database = Database.openFolder(data)) {
      assertThatThrownBy(() -> database.drivers().add(99, "juan", "the hash"))
          .isInstanceOf(IllegalStateException.class)
          .hasNoCause()
          .hasMessageNotContaining("the hash");
    }
  }

  @Test
  void aNameThatLooksLikeSqlIsJustAName() {
    try (Database database = Database.openFolder(data)) {
      String name = "'); DROP TABLE users; --";
      long organisation = organisation(database);

      var added = database.users().add(organisation, name, Role.COMPANY_USER, "h");

      assertThat(database.users().findByName(organisation, name)).isEqualTo(added);
    }
  }

  private static long organisation(Database database) {
    return database.organisations().add("Haulier", true, ContactDetails.NONE).id();
  }

  private static DatabaseOpenException refusal(Path folder) {
    return catchThrowableOfType(
        DatabaseOpenException.class, () -> Database.openFolder(folder).close());
  }

  private static boolean ours(Thread thread) {
    return Set.of("h2", "headroom", "mvstore").stream()
        .anyMatch(thread.getName().toLowerCase(Locale.ROOT)::contains);
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private String plainUrl() {
    return H2.withSettings("jdbc:h2:file:" + data.resolve("database/headroom"));
  }

  private String password() throws IOException {
    return Files.readString(data.resolve("database/password"));
  }

  private Connection connect() throws IOException, SQLException {
    return DriverManager.getConnection(
        H2.ownedFile(data.resolve("database/headroom")), "headroom", password());
  }

  private void inSql(String sql) throws IOException, SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
