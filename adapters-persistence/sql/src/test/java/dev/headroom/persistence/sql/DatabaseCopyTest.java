package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Origin;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.DatabaseCopy.Copied;
import dev.headroom.persistence.sql.DatabaseCopy.Wanted;
import dev.headroom.persistence.sql.backup.BackupException;
import dev.headroom.persistence.sql.backup.BackupException.Problem;
import dev.headroom.persistence.sql.backup.InstallationCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** An installation moves to a PostgreSQL and back, whole or not at all. */
class DatabaseCopyTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_123);
  private static final String LATER = "more than the default run has time for";
  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  @TempDir private Path data;
  @TempDir private Path other;
  @TempDir private Path scratch;

  private String url;
  private long organisation;
  private long user;

  @BeforeEach
  void newDatabase() {
    url = PostgresServer.shared().newDatabase();
  }

  /** A row in every table, and so many vehicles. */
  private void fill(int vehicles) {
    try (Database database = Database.openFolder(data)) {
      FullDatabase full = new FullDatabase(database);
      full.fill();
      organisation = full.organisation();
      user = database.users().of(organisation).get(0).id();
      addVehicles(database, vehicles);
    }
  }

  private void addVehicles(Database database, int count) {
    List<Vehicles.New> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Dimensions dimensions = Dimensions.ofCentimetresAndKilograms(350, 1_000, 250, 7_500 + i);
      all.add(
          new Vehicles.New(
              new VehicleDetails("Grüße " + i, "R " + i, "", "", dimensions), Set.of()));
    }
    database.vehicles().add(organisation, all);
  }

  private Wanted wanted(Path folder, boolean replace) {
    return new Wanted(folder, url, PostgresServer.LOGIN, replace, Optional.empty());
  }

  private Copied up() throws IOException {
    return DatabaseCopy.toAddress(wanted(data, false), rows -> {});
  }

  private Copied back(boolean replace) throws IOException {
    return DatabaseCopy.toFolder(wanted(other, replace), NOW, rows -> {});
  }

  private Connection atAddress() throws SQLException {
    return DriverManager.getConnection(url, "postgres", "any");
  }

  private static Problem refused(Copying copying) {
    return catchThrowableOfType(BackupException.class, copying::copy).problem();
  }

  private interface Copying {
    Copied copy() throws IOException;
  }

  /** Every row of every table, in words that are the same on both databases. */
  private static Map<String, List<String>> content(Connection database) throws SQLException {
    Map<String, List<String>> all = new TreeMap<>();
    for (String table : InstallationCopy.tables()) {
      List<String> rows = new ArrayList<>();
      try (Statement statement = database.createStatement();
          ResultSet row = statement.executeQuery("SELECT * FROM " + table)) {
        while (row.next()) {
          StringBuilder words = new StringBuilder();
          for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
            boolean time =
                row.getMetaData().getColumnTypeName(i).toLowerCase(Locale.ROOT).contains("time");
            OffsetDateTime at = time ? row.getObject(i, OffsetDateTime.class) : null;
            words.append(row.getMetaData().getColumnName(i)).append('=');
            words.append(
                time ? String.valueOf(at == null ? null : at.toInstant()) : row.getObject(i));
            words.append(' ');
          }
          rows.add(words.toString());
        }
      }
      rows.sort(null);
      all.put(table, rows);
    }
    return all;
  }

  private Map<String, List<String>> contentOf(Path folder) throws SQLException {
    try (Connection connection = EmbeddedFile.reading(DataFolder.at(folder))) {
      return content(connection);
    }
  }

  private Map<String, List<String>> contentAtAddress() throws SQLException {
    try (Connection connection = atAddress()) {
      return content(connection);
    }
  }

  private static String sum(Path file) throws Exception {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }

  @Test
  void everyTableGoesUpAfterAKillTooAndComesBackAndTheSourceStaysAsItIs() throws Exception {
    fill(1_500);
    Map<String, List<String>> before = contentOf(data);
    assertThat(before.values()).as("every table has a row").noneMatch(List::isEmpty);
    Path file = data.resolve("database/headroom.mv.db");
    String sum = sum(file);
    killed(data, "to", new Random(SEED));
    try (Connection connection = atAddress()) {
      assertThat(InstallationCopy.holdsRows(connection)).isFalse();
    }

    Copied copied = up();

    assertThat(sum(file)).isEqualTo(sum);
    assertThat(contentAtAddress()).isEqualTo(before);
    assertThat(copied.already()).isFalse();
    assertThat(copied.rows()).isEqualTo(before.values().stream().mapToLong(List::size).sum());
    assertThat(up().already()).isTrue();

    assertThat(back(false).tables()).isEqualTo(copied.tables());
    assertThat(contentOf(other)).isEqualTo(before);
    assertThat(back(false).already()).isTrue();
    for (String left : List.of("restoring", "restore-under-way", "setting-up")) {
      assertThat(other.resolve("database").resolve(left)).doesNotExist();
    }
    try (Database database = Database.openFolder(other)) {
      assertThat(database.signingKeys().all()).hasSize(1);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void numbersGoOnWhereTheyWereThoseThatWereGivenAndTakenBackIncluded() throws Exception {
    fill(0);
    long gone;
    try (Database database = Database.openFolder(data)) {
      gone = database.drivers().add(user, "last", "a hash").orElseThrow().id();
      assertThat(database.erasures().driver(gone, NOW)).isTrue();
    }
    up();
    long next;
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      next = database.drivers().add(user, "there", "a hash").orElseThrow().id();
      assertThat(next).isBetween(gone + 1, gone + 100);
      assertThat(database.erasures().driver(next, NOW)).isTrue();
    }
    back(false);
    try (Database database = Database.openFolder(other)) {
      assertThat(database.drivers().add(user, "back", "a hash").orElseThrow().id())
          .isBetween(next + 1, next + 100);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void referencesAreLookedAtThereAsBefore() throws Exception {
    fill(0);
    up();
    try (Connection connection = atAddress();
        Statement statement = connection.createStatement();
        ResultSet foreign =
            statement.executeQuery(
                "SELECT COUNT(*) FROM pg_constraint WHERE contype = 'f' AND convalidated")) {
      foreign.next();
      int here = foreign.getInt(1);
      try (Database fresh =
              Database.openUrl(PostgresServer.shared().newDatabase(), PostgresServer.LOGIN);
          Connection empty = fresh.pool().orElseThrow().source().getConnection();
          Statement same = empty.createStatement();
          ResultSet count =
              same.executeQuery(
                  "SELECT COUNT(*) FROM pg_constraint WHERE contype = 'f' AND convalidated")) {
        count.next();
        assertThat(here).isEqualTo(count.getInt(1)).isGreaterThan(10);
      }
    }
  }

  @Test
  void anEarlierCopyIsRenewedUnlessSomebodyWroteThere() throws Exception {
    fill(10);
    up();
    try (Database database = Database.openFolder(data)) {
      addVehicles(database, 5);
    }

    assertThat(up().already()).as("of an unchanged copy").isFalse();
    assertThat(contentAtAddress()).isEqualTo(contentOf(data));

    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      addVehicles(database, 1);
    }
    Map<String, List<String>> there = contentAtAddress();
    assertThat(refused(this::up)).isEqualTo(Problem.SET_UP);
    assertThat(contentAtAddress()).isEqualTo(there);

    DatabaseCopy.toAddress(wanted(data, true), rows -> {});
    assertThat(contentAtAddress()).isEqualTo(contentOf(data));
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void anotherInstallationIsRefusedEvenIfItIsACopyItself() throws Exception {
    fill(0);
    up();
    try (Database database = Database.openFolder(other)) {
      Organisation company = database.organisations().add("Other", true, ContactDetails.NONE);
      assertThat(
              database.users().add(company.id(), "zoe", Role.COMPANY_ADMIN, "another random hash"))
          .isPresent();
    }
    Map<String, List<String>> there = contentAtAddress();
    assertThat(refused(() -> DatabaseCopy.toAddress(wanted(other, false), rows -> {})))
        .isEqualTo(Problem.SET_UP);
    assertThat(contentAtAddress()).isEqualTo(there);
    assertThat(refused(() -> back(false))).isEqualTo(Problem.SET_UP);
    Map<String, List<String>> folder = contentOf(other);

    Copied copied = back(true);

    assertThat(contentOf(other)).isEqualTo(there);
    Path again = Files.createDirectory(scratch.resolve("again"));
    Files.move(copied.aside().orElseThrow(), again.resolve("database"));
    assertThat(contentOf(again)).isEqualTo(folder);
  }

  private Wanted recording(Path folder, boolean replace) {
    AuditEntry copied =
        new AuditEntry(
            Instant.now().plusSeconds(60),
            Optional.empty(),
            1,
            Origin.of(Actor.commandLine(Optional.empty())),
            AuditEvent.Change.ofDatabase(Deed.COPIED));
    return new Wanted(folder, url, PostgresServer.LOGIN, replace, Optional.of(copied));
  }

  private List<String> auditedIn(Path folder) {
    try (Database database = Database.openFolder(folder)) {
      return texts(database);
    }
  }

  @Test
  void theAuditLogGoesAlongBothWaysAndTheCopyIsRecordedThere() throws Exception {
    fill(0);
    List<String> before = auditedIn(data);
    assertThat(before).isNotEmpty();

    DatabaseCopy.toAddress(recording(data, false), rows -> {});
    List<String> up = auditedAtAddress();
    assertThat(up).startsWith(before.toArray(String[]::new)).hasSize(before.size() + 1);
    assertThat(up.get(before.size())).contains("\"database_copied\"");
    DatabaseCopy.toAddress(recording(data, false), rows -> {});
    assertThat(auditedAtAddress()).as("it is there already").isEqualTo(up);

    DatabaseCopy.toFolder(recording(other, false), NOW, rows -> {});
    List<String> back = auditedIn(other);
    assertThat(back).startsWith(up.toArray(String[]::new)).hasSize(up.size() + 1);
    assertThat(auditedIn(data)).as("the source stays as it is").isEqualTo(before);
  }

  @Test
  void whatOnlyTheAuditLogHasSinceAnEqualCopyGoesAlongToo() throws Exception {
    fill(0);
    up();
    try (Database database = Database.openFolder(data)) {
      database.auditLines().add(List.of(new AuditLines.Line("a sign-in", NOW, "a sign-in")));
    }
    assertThat(up().already()).isTrue();
    assertThat(auditedAtAddress()).contains("a sign-in").hasSameSizeAs(auditedIn(data));

    back(false);
    auditAtAddress("a refusal");
    assertThat(back(false).already()).isTrue();
    assertThat(auditedIn(other)).contains("a refusal").hasSameSizeAs(auditedAtAddress());
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void theAuditLogOfAnotherInstallationGoesWithItAndItsOwnStays() throws Exception {
    fill(0);
    up();
    auditAtAddress("own");
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      addVehicles(database, 1);
    }
    DatabaseCopy.toAddress(wanted(data, true), rows -> {});
    assertThat(auditedAtAddress()).contains("own");

    try (Database database = Database.openFolder(other)) {
      database.organisations().add("Other", true, ContactDetails.NONE);
    }
    DatabaseCopy.toAddress(wanted(other, true), rows -> {});
    assertThat(auditedAtAddress()).isEqualTo(auditedIn(other));
  }

  private void auditAtAddress(String text) {
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      database.auditLines().add(List.of(new AuditLines.Line("a line", NOW, text)));
    }
  }

  private List<String> auditedAtAddress() {
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      return texts(database);
    }
  }

  private static List<String> texts(Database database) {
    return database.auditLines().list(Instant.EPOCH, Optional.empty(), 1_000).lines().stream()
        .map(AuditLines.Line::text)
        .toList();
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void whoWasErasedAtTheTargetIsNotBroughtBack() throws Exception {
    fill(0);
    long driver;
    try (Database database = Database.openFolder(data)) {
      driver = database.drivers().add(user, "bob the driver", "a secret").orElseThrow().id();
    }
    up();
    try (Database database = Database.openUrl(url, PostgresServer.LOGIN)) {
      assertThat(database.erasures().driver(driver, NOW)).isTrue();
      long unknown = database.drivers().add(user, "new there", "a hash").orElseThrow().id();
      assertThat(database.erasures().driver(unknown, NOW)).isTrue();
    }
    BackupException refused =
        catchThrowableOfType(
            BackupException.class, () -> DatabaseCopy.toAddress(wanted(data, true), rows -> {}));
    assertThat(refused).hasMessageEndingWith(": DRIVER " + driver);

    try (Database database = Database.openFolder(data)) {
      assertThat(database.erasures().driver(driver, NOW)).isTrue();
    }
    DatabaseCopy.toAddress(wanted(data, true), rows -> {});
    assertThat(contentAtAddress().toString()).doesNotContain("bob the driver");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void whatIsInUseIsRefusedEitherWay() throws Exception {
    fill(0);
    try (Database owner = Database.openFolder(data)) {
      assertThat(owner.users().all()).isNotEmpty();
      assertThat(catchThrowableOfType(DatabaseOpenException.class, this::up).problem())
          .isEqualTo(DatabaseOpenException.Problem.LOCKED);
    }
    try (Database running = Database.openUrl(url, PostgresServer.LOGIN)) {
      assertThat(running.users().all()).isEmpty();
      assertThat(refused(this::up)).isEqualTo(Problem.IN_USE);
      assertThat(refused(() -> back(false))).isEqualTo(Problem.IN_USE);
    }
  }

  @Test
  void aFolderWithoutADatabaseIsRefusedAndNotMade() {
    Path nowhere = scratch.resolve("nowhere");
    assertThat(refused(() -> DatabaseCopy.toAddress(wanted(nowhere, false), rows -> {})))
        .isEqualTo(Problem.NOTHING);
    assertThat(nowhere).doesNotExist();
    assertThat(refused(() -> DatabaseCopy.toFolder(wanted(nowhere, false), NOW, rows -> {})))
        .isEqualTo(Problem.NOTHING);
  }

  /** Killed at a row, or at any moment. */
  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true", disabledReason = LATER)
  void aCopyThatIsKilledIsThereWholeOrNotAtAllAndIsMadeByTheNext() throws Exception {
    Random random = new Random(SEED);
    fill(60_000);
    Map<String, List<String>> before = contentOf(data);
    for (int round = 0; round < 6; round++) {
      url = PostgresServer.shared().newDatabase();
      String told = "seed " + SEED + ", round " + round;
      killed(data, "to", random);
      try (Connection connection = atAddress()) {
        assertThat(!InstallationCopy.holdsRows(connection) || content(connection).equals(before))
            .as(told)
            .isTrue();
      }
      up();
      assertThat(contentAtAddress()).as(told).isEqualTo(before);

      Path folder = scratch.resolve("back" + round);
      killed(folder, "from", random);
      DatabaseCopy.toFolder(wanted(folder, false), NOW, rows -> {});
      assertThat(contentOf(folder)).as(told).isEqualTo(before);
    }
  }

  private void killed(Path folder, String way, Random random) throws Exception {
    boolean anyMoment = LONG && random.nextBoolean();
    int after = anyMoment ? Integer.MAX_VALUE : 1 + random.nextInt(LONG ? 50 : 1);
    try (ChildProcess copying =
        ChildProcess.start(
            CopyThenKill.class, scratch, folder.toString(), url, way, Integer.toString(after))) {
      if (anyMoment) {
        copying.awaitLines(1);
        Thread.sleep(random.nextInt(4_000));
        copying.kill();
      } else {
        assertThat(copying.awaitEnd()).as(copying.errors()).isEqualTo(137);
      }
    }
  }
}
