package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.application.audit.Origin;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.Erasures.Erased;
import dev.headroom.domain.account.person.Erasures.Kind;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.Driver;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.RestoredFolder.Wanted;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.audit.AuditLine;
import dev.headroom.persistence.sql.backup.BackupException;
import dev.headroom.persistence.sql.backup.BackupFile;
import dev.headroom.persistence.sql.backup.BackupSummary;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private static BackupSummary backUp(Database database, Path file) throws IOException {
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
    return RestoredFolder.make(new Wanted(file(), to, replace, false, Optional.empty()), NOW);
  }

  /** Tables that are no part of a backup; a new one is, until it is named here. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "headroom_schema_history",
          "limit_names",
          "limit_events",
          "limit_instances",
          "audit_lines",
          "driver_messages");

  /** Every row of every other table, in words. */
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
                              + " SCHEMA() AND table_name NOT IN (<left>)")
                      .bindList("left", List.copyOf(LEFT_OUT))
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

      BackupSummary made = backUp(beside, file());

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
      database.deviceTokens().replace(orphan, Set.of(DeviceToken.of("phone")), "", NOW);
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
        database.deviceTokens().replace(id, Set.of(DeviceToken.of("phone" + i)), "", NOW);
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

  private static List<Object> recorded(Path folder) {
    List<Object> events = new ArrayList<>();
    try (Database database = Database.openFolder(folder)) {
      new ListAudit(database.auditLines())
          .handle(Instant.EPOCH, line -> events.add(AuditLine.members(line).get("event")));
    }
    return events;
  }

  private static AuditEntry restored() {
    return new AuditEntry(
        Instant.now().plusSeconds(1),
        Optional.empty(),
        1,
        Origin.of(Actor.commandLine(Optional.empty())),
        AuditEvent.Change.ofDatabase(Deed.RESTORED));
  }

  @Test
  void aRestoreKeepsTheAuditLogOfTheSameInstallationAndRecordsItself() throws Exception {
    try (Database database = Database.openFolder(data)) {
      database.signingKeys().addIfNone(new SigningKey("k", "a secret of its own", NOW));
      long user = Accounts.aUser(database);
      backUp(database, file());
      database.users().signOut(user);
    }
    List<Object> before = recorded(data);
    assertThat(before).endsWith("database_backed_up", "user_signed_out");

    RestoredFolder.make(new Wanted(file(), data, true, false, Optional.of(restored())), NOW);
    List<Object> after = new ArrayList<>(before);
    after.add("database_restored");
    assertThat(recorded(data)).isEqualTo(after);

    RestoredFolder.make(new Wanted(file(), other, false, false, Optional.of(restored())), NOW);
    assertThat(recorded(other)).as("no backup has it").containsExactly("database_restored");
  }

  @Test
  void aRestoreOverAnotherInstallationDoesNotKeepItsAuditLog() throws Exception {
    try (Database database = Database.openFolder(data)) {
      Accounts.aUser(database);
      backUp(database, file());
    }
    try (Database database = Database.openFolder(other)) {
      database.signingKeys().addIfNone(new SigningKey("k", "a secret of another", NOW));
    }
    RestoredFolder.make(new Wanted(file(), other, true, false, Optional.of(restored())), NOW);
    assertThat(recorded(other)).containsExactly("database_restored");
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

  private void assertNobodyCameBack(long gone, long emptied, long successor) throws Exception {
    try (Database database = Database.openFolder(data)) {
      assertThat(content(database).toString())
          .doesNotContain("bob the driver", "carl the person", "anna the dispatcher", "a secret");
      assertThat(database.users().find(emptied).orElseThrow().disabled()).isTrue();
      assertThat(database.drivers().findByName("a driver who stays")).isPresent();
      // The sweeps of servers leave the user who stays, and numbers are not given again.
      assertThat(database.erasures().sweep(NOW.minusSeconds(60)))
          .doesNotContain(new Erased(Kind.USER, emptied));
      assertThat(database.drivers().add(successor, "new", "a hash").orElseThrow().id())
          .isGreaterThan(gone + 1_000_000);
      database.drivers().after(0, 10).stream()
          .filter(driver -> driver.username().equals("new"))
          .forEach(driver -> database.erasures().driver(driver.id(), NOW));
    }
  }

  @Test
  void whoWasErasedSinceTheBackupIsErasedAgain() throws Exception {
    long bob;
    long anna;
    long successor;
    try (Database database = Database.openFolder(data)) {
      successor = Accounts.aUser(database);
      long company = database.users().find(successor).orElseThrow().organisationId();
      anna = added(database, company, "anna the dispatcher");
      bob = database.drivers().add(anna, "bob the driver", "a secret").orElseThrow().id();
      database.drivers().add(anna, "a driver who stays", "a hash");
      long person =
          database.organisations().add("carl the person", false, ContactDetails.NONE).id();
      long carl = added(database, person, "carl");
      backUp(database, file());
      assertThat(database.erasures().driver(bob, NOW)).isTrue();
      assertThat(database.erasures().user(anna, Optional.of(successor), NOW).result())
          .isEqualTo(Erasures.Result.ERASED);
      assertThat(database.erasures().user(carl, Optional.empty(), NOW).result())
          .isEqualTo(Erasures.Result.ERASED_WITH_ORGANISATION);
    }

    EarlierErasures.Applied erased = restore(data, true).erased().orElseThrow();

    assertThat(erased).isEqualTo(new EarlierErasures.Applied(2, List.of(anna)));
    assertNobodyCameBack(bob, anna, successor);

    // Once more, and killed in between: the database that knew is put aside already.
    assertThat(restore(data, true).erased().orElseThrow().erased()).isEqualTo(2);
    EarlierErasures known;
    try (Connection read = EmbeddedFile.reading(DataFolder.at(data))) {
      known = EarlierErasures.in(read);
    }
    DataFolder.at(data).write("restore-under-way", "Half.\n" + known.lines());
    Files.delete(data.resolve("database/headroom.mv.db"));
    assertThat(restore(data, false).erased().orElseThrow().emptied()).containsExactly(anna);
    assertNobodyCameBack(bob, anna, successor);
  }

  private static long added(Database database, long organisation, String name) {
    return database
        .users()
        .add(organisation, name, Role.COMPANY_USER, "a secret")
        .orElseThrow()
        .id();
  }

  @Test
  void erasuresOfAnotherInstallationAreNotApplied() throws Exception {
    try (Database database = Database.openFolder(data)) {
      Accounts.aUser(database);
      backUp(database, file());
    }
    try (Database database = Database.openFolder(other)) {
      long company = database.organisations().add("Other", true, ContactDetails.NONE).id();
      database.erasures().user(added(database, company, "eve"), Optional.empty(), NOW);
    }
    assertThat(restore(other, true).erased()).contains(new EarlierErasures.Applied(0, List.of()));
    try (Database database = Database.openFolder(other)) {
      assertThat(database.users().all()).extracting(User::username).containsExactly("dispatcher");
    }
  }

  @Test
  void aDatabaseThatCannotBeReadIsReportedAsSuch() throws Exception {
    try (Database database = Database.openFolder(data)) {
      Accounts.aUser(database);
      backUp(database, file());
    }
    Files.write(data.resolve("database/headroom.mv.db"), new byte[20_000]);
    RestoredFolder.Restored restored = restore(data, true);
    assertThat(restored.erased()).isEmpty();
    assertThat(restored.aside()).isPresent();
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
    RestoredFolder.make(new Wanted(file(), other, true, true, Optional.empty()), NOW);
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
