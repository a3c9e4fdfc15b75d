package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.Driver;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.RestoredFolder.Wanted;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.backup.BackupException;
import dev.headroom.persistence.sql.backup.BackupFile;
import dev.headroom.persistence.sql.backup.BackupReader;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup is what was stored at one moment, and a restore makes exactly that of it. */
class BackupTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  @TempDir private Path data;
  @TempDir private Path other;
  @TempDir private Path scratch;

  private Path file() {
    return scratch.resolve("all.backup");
  }

  private static BackupReader.Summary backUp(Database database, Path file) throws IOException {
    Backups backups = database.backups();
    long number = backups.begin().orElseThrow();
    try (BackupFile target = new BackupFile(file, false)) {
      for (byte[] part = backups.next(number); part.length > 0; part = backups.next(number)) {
        target.take(part);
      }
      return target.complete();
    } finally {
      backups.end(number);
    }
  }

  private RestoredFolder.Restored restore(Path to, boolean replace) throws IOException {
    return RestoredFolder.make(new Wanted(file(), to, replace, false), NOW);
  }

  /** Every row of every table but the history, in words. */
  private static Map<String, List<String>> content(Database database) {
    Map<String, List<String>> all = new TreeMap<>();
    ((JdbiErasures) database.erasures())
        .transactions()
        .run(
            handle -> {
              for (String table :
                  handle
                      .createQuery(
                          "SELECT table_name FROM information_schema.tables WHERE table_schema ="
                              + " SCHEMA() AND table_name <> 'headroom_schema_history'")
                      .mapTo(String.class)
                      .list()) {
                all.put(
                    table,
                    handle
                        .createQuery("SELECT * FROM " + table)
                        .mapToMap()
                        .map(Object::toString)
                        .list()
                        .stream()
                        .sorted()
                        .toList());
              }
              return all;
            });
    return all;
  }

  @Test
  void everyTableComesBackAsItWasThroughTheOwnersSocketToo() throws Exception {
    Map<String, List<String>> before;
    try (Database database = Database.openFolder(data);
        Database beside = Database.openBeside(data)) {
      new FullDatabase(database).fill();
      before = content(database);
      assertThat(before.values()).as("every table has a row").noneMatch(List::isEmpty);

      BackupReader.Summary made = backUp(beside, file());

      assertThat(made.rows()).isEqualTo(before.values().stream().mapToLong(List::size).sum());
    }
    RestoredFolder.Restored restored = restore(other, false);
    assertThat(restored.aside()).isEmpty();
    try (Database database = Database.openFolder(other)) {
      assertThat(content(database)).isEqualTo(before);
    }
    for (String left : List.of("restoring", "restore-under-way", "setting-up")) {
      assertThat(other.resolve("database").resolve(left)).doesNotExist();
    }
  }

  /** Servers of before references were locked left such rows behind. */
  @Test
  void whatNamesARowThatIsGoneIsEmptiedOrLeftOutAndCounted() throws Exception {
    long driver;
    try (Database database = Database.openFolder(data)) {
      long user = Accounts.aUser(database);
      long kept = database.drivers().add(user, "with a vehicle", "a hash").orElseThrow().id();
      long orphan = database.drivers().add(user, "an orphan", "a hash").orElseThrow().id();
      driver = kept;
      database.deviceTokens().replace(orphan, Set.of(DeviceToken.of("phone")), NOW);
      ((JdbiErasures) database.erasures())
          .transactions()
          .run(
              handle -> {
                handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
                handle.execute("UPDATE drivers SET vehicle_id = 77 WHERE id = ?", kept);
                handle.execute("UPDATE drivers SET user_id = 77 WHERE id = ?", orphan);
                return handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
              });
      backUp(database, file());
    }

    assertThat(restore(other, false).mended()).isEqualTo(3);

    try (Database database = Database.openFolder(other)) {
      assertThat(database.drivers().after(0, 10)).extracting(Driver::id).containsExactly(driver);
      assertThat(content(database).get("drivers").toString()).doesNotContain("77");
      assertThat(content(database).get("device_tokens")).isEmpty();
    }
  }

  @Test
  void noAccountGetsANumberThatATokenFromAfterTheBackupNames() throws Exception {
    long later;
    try (Database database = Database.openFolder(data)) {
      long user = Accounts.aUser(database);
      backUp(database, file());
      later = database.drivers().add(user, "after the backup", "a hash").orElseThrow().id();
    }
    restore(other, false);
    try (Database database = Database.openFolder(other)) {
      assertThat(database.drivers().find(later)).isEmpty();
      long user = database.users().all().get(0).id();
      assertThat(database.drivers().add(user, "new", "a hash").orElseThrow().id())
          .isGreaterThan(later);
    }
  }

  @Test
  void itIsOneMomentWhateverIsWrittenMeanwhile() throws Exception {
    try (Database database = Database.openFolder(data)) {
      long user = Accounts.aUser(database);
      List<Long> drivers = new ArrayList<>();
      for (int i = 0; i < 250; i++) {
        drivers.add(database.drivers().add(user, "before" + i, "a hash").orElseThrow().id());
      }
      Backups backups = database.backups();
      long number = backups.begin().orElseThrow();
      assertThat(backups.begin()).as("one at a time").isEmpty();
      for (int i = 0; i < 100; i++) {
        long id = database.drivers().add(user, "after" + i, "a hash").orElseThrow().id();
        database.deviceTokens().replace(id, Set.of(DeviceToken.of("phone" + i)), NOW);
        assertThat(database.erasures().driver(drivers.get(i), NOW)).isTrue();
      }
      try (BackupFile target = new BackupFile(file(), false)) {
        for (byte[] part = backups.next(number); part.length > 0; part = backups.next(number)) {
          target.take(part);
        }
        target.complete();
      }
      backups.end(number);
      assertThat(backups.begin()).as("the next one").isPresent();
    }
    restore(other, false);
    try (Database database = Database.openFolder(other)) {
      assertThat(database.drivers().after(0, 10_000))
          .hasSize(250)
          .allMatch(driver -> driver.username().startsWith("before"));
    }
  }

  @Test
  void whatWasThereIsPutAsideWholeAndOnlyWhenToldSo() throws Exception {
    try (Database database = Database.openFolder(data)) {
      Accounts.aUser(database);
      backUp(database, file());
    }
    long kept;
    try (Database database = Database.openFolder(other)) {
      kept = Accounts.aUser(database);
      database.drivers().add(kept, "only here", "a hash");
      assertThat(
              catchThrowableOfType(DatabaseOpenException.class, () -> restore(other, true))
                  .problem())
          .isEqualTo(Problem.LOCKED);
    }
    assertThat(catchThrowableOfType(BackupException.class, () -> restore(other, false)).problem())
        .isEqualTo(BackupException.Problem.SET_UP);
    try (Database database = Database.openFolder(other)) {
      assertThat(database.drivers().findByName("only here")).isPresent();
    }

    Path aside = restore(other, true).aside().orElseThrow();

    assertThat(aside.getFileName()).hasToString("database-before-restore-20260504T100000Z");
    try (Database database = Database.openFolder(other)) {
      assertThat(database.drivers().findByName("only here")).isEmpty();
    }
    Path again = Files.createDirectory(scratch.resolve("again"));
    Files.move(aside, again.resolve("database"));
    try (Database database = Database.openFolder(again)) {
      assertThat(database.drivers().findByName("only here")).isPresent();
    }
  }

  @Test
  void aFolderWhoseRestoreWasInterruptedIsRefusedUntilItIsRestored() throws Exception {
    try (Database database = Database.openFolder(data)) {
      Accounts.aUser(database);
      backUp(database, file());
    }
    Database.openFolder(other).close();
    Files.writeString(other.resolve("database/restore-under-way"), "");
    Files.delete(other.resolve("database/headroom.mv.db"));

    assertThatThrownBy(() -> Database.openFolder(other).close())
        .isInstanceOf(DatabaseOpenException.class)
        .hasMessageContaining("interrupted");
    assertThat(restore(other, false).aside()).isPresent();

    try (Database database = Database.openFolder(other)) {
      assertThat(database.users().all()).hasSize(1);
    }
  }

  @Test
  void tokensGoOnAfterARestoreUnlessTheyAreToEnd() throws Exception {
    SigningKey key = new SigningKey("kid", "c2VjcmV0", NOW);
    try (Database database = Database.openFolder(data)) {
      database.signingKeys().addIfNone(key);
      backUp(database, file());
    }
    restore(other, false);
    try (Database database = Database.openFolder(other)) {
      assertThat(database.signingKeys().all()).containsExactly(key);
    }
    RestoredFolder.make(new Wanted(file(), other, true, true), NOW);
    try (Database database = Database.openFolder(other)) {
      assertThat(database.signingKeys().all()).isEmpty();
    }
  }

  @Test
  void everyAcknowledgedWriteFromBeforeABackupAmidWritesThatAreKilledIsRestored() throws Exception {
    List<String> acknowledged;
    try (ChildProcess writer =
        ChildProcess.start(EndlessWriter.class, scratch, data.toString(), "round")) {
      acknowledged = writer.awaitLines(150);
      try (Database beside = Database.openBeside(data)) {
        backUp(beside, file());
      }
      writer.kill();
    }
    restore(other, false);
    try (Database database = Database.openFolder(other)) {
      assertThat(acknowledged)
          .filteredOn(line -> !DurabilityTest.isKept(database, line.split(" ", -1)))
          .as("lost")
          .isEmpty();
      long user = database.users().all().get(0).id();
      assertThat(
              database
                  .apiKeys()
                  .add("f".repeat(64), new ApiKey.Holder("", "", ""), ApiKey.Owner.user(user), NOW)
                  .id())
          .isPositive();
    }
  }

  @Test
  void theFileIsForItsOwnerAloneAndIsNotOverwritten() throws Exception {
    try (Database database = Database.openFolder(data)) {
      backUp(database, file());
      assertThatThrownBy(() -> backUp(database, file()))
          .isInstanceOf(FileAlreadyExistsException.class);
      // One that comes while the backup is written is kept too.
      Path late = scratch.resolve("late");
      try (BackupFile target = new BackupFile(late, false)) {
        target.take(Files.readAllBytes(file()));
        Files.writeString(late, "mine");
        assertThatThrownBy(target::complete).isInstanceOf(FileAlreadyExistsException.class);
      }
      assertThat(late).hasContent("mine");
    }
    try (var all = Files.list(scratch)) {
      assertThat(all.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("all.backup", "late");
    }
    assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
  }
}
