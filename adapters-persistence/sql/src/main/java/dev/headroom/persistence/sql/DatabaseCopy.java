package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import dev.headroom.persistence.sql.backup.BackupException;
import dev.headroom.persistence.sql.backup.BackupLoader;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.persistence.sql.backup.InstallationCopy;
import dev.headroom.persistence.sql.backup.TableSum;
import dev.headroom.persistence.sql.opening.Patience;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import javax.sql.DataSource;

/**
 * Copies an installation from the embedded database of a folder to a PostgreSQL database, or back.
 * The source is only read. The target shows the copy only when it is complete and a read-back has
 * found it equal; a copy that fails or is killed earlier can be started again.
 */
public final class DatabaseCopy {

  private static final Optional<EarlierErasures.Applied> NONE_ERASED =
      Optional.of(new EarlierErasures.Applied(0, List.of()));

  /** How long connections of a process that has just ended may remain open. */
  private static final Duration LINGER = Duration.ofSeconds(5);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
  private static final String LOCK_TIMEOUT = "55P03";
  private static final String NO_SUCH_CHARACTER = "22021";

  private final Wanted wanted;
  private final LongConsumer progress;

  /**
   * The parameters of a copy.
   *
   * @param folder the data folder
   * @param jdbcUrl the address of a PostgreSQL database, without a password
   * @param replace whether another installation at the target is removed, or moved aside
   * @param recorded written into the audit log of the copy, in the transaction that makes it
   */
  public record Wanted(
      Path folder,
      String jdbcUrl,
      DatabaseLogin login,
      boolean replace,
      Optional<AuditEntry> recorded) {}

  /**
   * The result of a copy.
   *
   * @param already whether the target held exactly these rows before
   * @param mended the number of references to missing rows; each was cleared, or its row left out
   * @param erased the accounts that were erased again, because the database that was in the folder
   *     knows of their erasure; empty if that cannot be read
   * @param aside where the database was moved that was in the folder
   */
  public record Copied(
      boolean already,
      int schemaVersion,
      List<TableSum> tables,
      long mended,
      Optional<EarlierErasures.Applied> erased,
      Optional<Path> aside) {

    /** Copies the list. */
    public Copied {
      tables = List.copyOf(tables);
    }

    /** The number of rows in all tables together. */
    public long rows() {
      return tables.stream().mapToLong(TableSum::rows).sum();
    }
  }

  private DatabaseCopy(Wanted wanted, LongConsumer progress) {
    this.wanted = wanted;
    this.progress = progress;
  }

  /**
   * Copies from the folder to the address.
   *
   * @param progress receives the number of rows read so far, from time to time
   * @throws BackupException if the copy is refused; nothing was changed
   * @throws DatabaseOpenException if one of the two cannot be opened, or a process has the folder
   *     open
   */
  public static Copied toAddress(Wanted wanted, LongConsumer progress) throws IOException {
    return new DatabaseCopy(wanted, progress).toAddress();
  }

  /**
   * Copies from the address to the folder.
   *
   * @param now names the folder to which a replaced database is moved
   * @param progress receives the number of rows read so far, from time to time
   * @throws BackupException if the copy is refused; nothing was changed
   * @throws DatabaseOpenException if one of the two cannot be opened, or a process has the folder
   *     open
   */
  public static Copied toFolder(Wanted wanted, Instant now, LongConsumer progress)
      throws IOException {
    return new DatabaseCopy(wanted, progress).toFolder(now);
  }

  /** Work on a folder that this process owns until the work ends. */
  private interface OnFolder {
    Copied run(DataFolder folder) throws IOException, SQLException;
  }

  @SuppressWarnings("try") // owning the folder is all that is wanted
  private Copied owning(OnFolder work) throws IOException {
    DataFolder folder = DataFolder.at(wanted.folder());
    try (Ownership mine = Ownership.require(folder)) {
      return work.run(folder);
    } catch (SQLException e) {
      throw notMade(e);
    }
  }

  private Copied toAddress() throws IOException {
    if (!Files.exists(wanted.folder().resolve("database"))) {
      throw noDatabase();
    }
    return owning(
        folder -> {
          if (!EmbeddedFile.holdsData(folder) || RestoredFolder.isInterrupted(folder)) {
            throw noDatabase();
          }
          HikariConfig config = postgres();
          check(config, target -> checkVersion(target, latest(config)));
          try (Connection source = EmbeddedFile.reading(folder)) {
            InstallationCopy copy =
                new InstallationCopy(source, H2.KIND, wanted.recorded(), progress);
            copy.checkVersion(latest(config));
            return underLock(config, copy);
          }
        });
  }

  private BackupException noDatabase() {
    return new BackupException(
        BackupException.Problem.NOTHING, "there is no database in " + wanted.folder());
  }

  private HikariConfig postgres() {
    if (!wanted.jdbcUrl().startsWith(Postgres.KIND.prefix())) {
      throw new DatabaseOpenException(
          Problem.UNSUPPORTED_URL,
          "the address of the database has to begin with " + Postgres.KIND.prefix());
    }
    return Postgres.KIND.at(wanted.jdbcUrl(), wanted.login());
  }

  /** The version of the schema that this program uses. */
  private static int latest(HikariConfig config) throws IOException {
    try {
      return Migrations.latest(Postgres.patient(config));
    } catch (SQLException e) {
      throw notMade(e);
    }
  }

  /**
   * Checks that the server's database can be used, before anything is changed in it.
   *
   * @param further a check of the caller's, run last
   */
  private static void check(HikariConfig config, Check further) throws IOException {
    try (Connection first = Opening.connect(config, Postgres.KIND)) {
      Postgres.KIND.check(first);
      int others = others(first);
      if (others > 0) {
        throw new BackupException(
            BackupException.Problem.IN_USE,
            others
                + " connections of servers or commands are open to the database at the address:"
                + " end these first");
      }
      further.at(first);
    } catch (SQLException | RuntimeException e) {
      throw Opening.cannotOpen(e, Postgres.KIND, config);
    }
  }

  /**
   * The number of connections of other processes, after waiting for those of processes that have
   * just ended.
   */
  private static int others(Connection first) throws SQLException {
    long deadline = System.nanoTime() + LINGER.toNanos();
    int others = Postgres.others(first);
    while (others > 0 && System.nanoTime() - deadline < 0) {
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
      others = Postgres.others(first);
    }
    return others;
  }

  /** A further check on a connection. */
  private interface Check {
    void at(Connection first) throws IOException, SQLException;
  }

  /** Checks the versions first, so that an installation that will be refused is not migrated. */
  private void checkVersion(Connection target, int latest) throws IOException, SQLException {
    if (!wanted.replace()
        && InstallationCopy.schemaVersion(target) < latest
        && InstallationCopy.holdsRows(target)) {
      throw alreadySetUp();
    }
  }

  private static BackupException alreadySetUp() {
    return new BackupException(
        BackupException.Problem.SET_UP,
        "there is another installation, or one that was changed since it was copied: take a new"
            + " database, or remove what is there with --force");
  }

  /**
   * Copies under the lock of migrations: no other process migrates until the copy is complete, and
   * a process that starts meanwhile waits for the tables.
   */
  private Copied underLock(HikariConfig config, InstallationCopy copy)
      throws IOException, SQLException {
    DataSource patient = Postgres.patient(config);
    AtomicReference<Copied> made = new AtomicReference<>();
    try {
      Postgres.KIND.migrate(
          config,
          patient,
          Patience.COMMAND.longestForSchema(),
          migrations -> {
            Migrations.run(migrations);
            made.set(fill(patient, copy));
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return made.get();
  }

  /** Copies everything in one transaction, which locks the tables against all others. */
  private Copied fill(DataSource patient, InstallationCopy copy) {
    try (Connection target = patient.getConnection()) {
      target.setAutoCommit(false);
      Postgres.claim(target, InstallationCopy.emptied());
      int version = InstallationCopy.schemaVersion(target);
      if (InstallationCopy.holdsRows(target)) {
        if (copy.isIn(target)) {
          copy.carryLines(target);
          target.commit();
          return new Copied(true, version, copy.sums(), 0, NONE_ERASED, Optional.empty());
        }
        if (!copy.isEarlierCopy(target)) {
          checkReplaced(copy, target);
        }
        if (!copy.isOfSameInstallation(target)) {
          // Its numbers could belong to other accounts in the copy.
          Postgres.empty(target, List.of("audit_lines"));
        }
        Postgres.empty(target, InstallationCopy.emptied());
      }
      BackupLoader.Loaded loaded =
          new BackupLoader(Postgres.KIND, version, any -> {}).load(copy, target);
      return new Copied(
          false, version, copy.sums(), loaded.mended(), NONE_ERASED, Optional.empty());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new UncheckedIOException(notMade(e));
    }
  }

  private static IOException notMade(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    String why =
        switch (state) {
          case LOCK_TIMEOUT -> "others use the tables: end them first";
          case NO_SUCH_CHARACTER -> "a text has a character that the database does not keep";
          default -> "the database refuses it";
        };
    return new IOException("the copy is not made: " + why + " (SQLSTATE " + state + ")", e);
  }

  private void checkReplaced(InstallationCopy copy, Connection target)
      throws IOException, SQLException {
    if (!wanted.replace()) {
      throw alreadySetUp();
    }
    List<String> erased = copy.erasedIn(target);
    if (!erased.isEmpty()) {
      throw new BackupException(
          BackupException.Problem.SET_UP,
          "accounts that were erased there would come back: erase these in the source first, or"
              + " take a new database: "
              + String.join(", ", erased));
    }
  }

  private Copied toFolder(Instant now) throws IOException {
    HikariConfig config = postgres();
    check(config, source -> {});
    int latest = latest(config);
    return owning(
        folder -> {
          try (Connection source = Postgres.patient(config).getConnection()) {
            source.setAutoCommit(false);
            Postgres.KIND.seeOneMoment(source);
            InstallationCopy copy =
                new InstallationCopy(source, Postgres.KIND, Optional.empty(), progress);
            copy.checkVersion(latest);
            return into(folder, copy, latest, now);
          }
        });
  }

  private Copied into(DataFolder folder, InstallationCopy copy, int latest, Instant now)
      throws IOException, SQLException {
    boolean replace = wanted.replace();
    boolean already = false;
    if (!replace && EmbeddedFile.holdsData(folder) && !RestoredFolder.isInterrupted(folder)) {
      try (Connection there = EmbeddedFile.reading(folder)) {
        if (InstallationCopy.schemaVersion(there) == latest) {
          already = copy.isIn(there);
          replace = !already && copy.isEarlierCopy(there);
        }
      }
    }
    if (already) {
      try (Connection there = EmbeddedFile.writing(folder)) {
        copy.carryLines(there);
      }
      return new Copied(true, latest, copy.sums(), 0, NONE_ERASED, Optional.empty());
    }
    RestoredFolder.Restored made =
        new RestoredFolder(wanted.folder(), folder)
            .make(replace, new RestoredFolder.Contents(copy, wanted.recorded()), now);
    return new Copied(
        false,
        made.backup().schemaVersion(),
        copy.sums(),
        made.mended(),
        made.erased(),
        made.aside());
  }
}
