package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.persistence.sql.audit.CarriedLines;
import dev.headroom.persistence.sql.backup.BackupException;
import dev.headroom.persistence.sql.backup.BackupException.Problem;
import dev.headroom.persistence.sql.backup.BackupLoader;
import dev.headroom.persistence.sql.backup.BackupReader;
import dev.headroom.persistence.sql.backup.BackupSummary;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.persistence.sql.backup.RowSource;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Restores a backup into the database of a data folder. The database is built completely in a
 * folder inside, and only then replaces an existing one. If a restore is killed during the
 * replacement, the folder is refused until a restore completes.
 */
public final class RestoredFolder {

  private static final String STAGING = "restoring";

  /** The connections of the loader and of the migrations that it runs. */
  private static final int CONNECTIONS = 4;

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** The files of the owner and of the restore itself, which are not moved. */
  private static final Set<String> STAYS =
      Set.of("owner", "owner.lock", "owner.socket", STAGING, EmbeddedFile.RESTORING);

  private final DataFolder folder;
  private final Path data;

  /**
   * Restores into a folder.
   *
   * @param folder the folder, which this process owns
   */
  RestoredFolder(Path data, DataFolder folder) {
    this.data = data.toAbsolutePath().normalize();
    this.folder = folder;
  }

  /**
   * The parameters of a restore.
   *
   * @param replace whether an existing database is moved aside
   * @param signOut whether every token issued before becomes invalid
   * @param recorded written into the audit log of the restored database
   */
  public record Wanted(
      Path file, Path data, boolean replace, boolean signOut, Optional<AuditEntry> recorded) {}

  /**
   * The contents of the new database.
   *
   * @param recorded written into the audit log of the new database
   */
  record Contents(RowSource rows, Optional<AuditEntry> recorded) {}

  /**
   * The result of a restore.
   *
   * @param mended the number of references to rows that are not in the backup; each was cleared, or
   *     its row left out
   * @param erased the accounts that were erased again, because the replaced database knows of their
   *     erasure; empty if that cannot be read
   * @param aside where the replaced database was moved
   */
  public record Restored(
      BackupSummary backup,
      long mended,
      Optional<EarlierErasures.Applied> erased,
      Optional<Path> aside) {}

  /**
   * Restores a backup.
   *
   * @param now names the folder to which a replaced database is moved
   * @throws BackupException if the file is no backup that can be restored, or there is a database
   *     already; nothing was changed
   * @throws DatabaseOpenException if a process has the folder open, or it cannot be used
   * @throws IOException if the file cannot be read, or the folder cannot be written
   */
  @SuppressWarnings("try") // owning the folder is all that is wanted
  public static Restored make(Wanted wanted, Instant now) throws IOException {
    BackupReader reader = new BackupReader(wanted.file(), wanted.signOut());
    var unused = reader.check();
    DataFolder folder = DataFolder.at(wanted.data());
    try (Ownership mine = Ownership.require(folder)) {
      return new RestoredFolder(wanted.data(), folder)
          .make(wanted.replace(), new Contents(reader, wanted.recorded()), now);
    }
  }

  /**
   * Builds the database and moves it into place.
   *
   * @param replace whether an existing database is moved aside
   */
  Restored make(boolean replace, Contents contents, Instant now) throws IOException {
    boolean interrupted = isInterrupted(folder);
    if (EmbeddedFile.holdsData(folder) && !replace && !interrupted) {
      throw new BackupException(
          Problem.SET_UP,
          folder + " has a database: take another folder, or put this one aside with --force");
    }
    Optional<EarlierErasures> earlier = earlier(interrupted);
    Path within = folder.file(STAGING);
    delete(within);
    try {
      DataFolder staging = DataFolder.at(within);
      Loaded made = load(contents, staging, earlier);
      folder.write(
          EmbeddedFile.RESTORING,
          "The files of a backup take their place here.\n" + made.earlier().lines());
      Optional<Path> aside = putAside(now);
      for (Path file : content(staging.file("."))) {
        if (!STAYS.contains(file.getFileName().toString())) {
          Files.move(file, folder.file(file.getFileName().toString()));
        }
      }
      sync(folder.file("."));
      Files.delete(folder.file(EmbeddedFile.RESTORING));
      sync(folder.file("."));
      return new Restored(
          made.read().backup(), made.read().mended(), earlier.map(all -> made.erased()), aside);
    } finally {
      delete(within);
    }
  }

  /** Whether a restore was killed here while its files replaced others. */
  static boolean isInterrupted(DataFolder folder) {
    return Files.exists(folder.file(EmbeddedFile.RESTORING));
  }

  /**
   * The erasures that the existing database knows, or the note that an interrupted restore left of
   * them. Empty if they cannot be read.
   */
  private Optional<EarlierErasures> earlier(boolean interrupted) throws IOException {
    if (interrupted) {
      return Optional.of(
          EarlierErasures.ofLines(Files.readAllLines(folder.file(EmbeddedFile.RESTORING))));
    }
    if (!EmbeddedFile.holdsData(folder)) {
      return Optional.of(EarlierErasures.NONE);
    }
    try (Connection database = EmbeddedFile.reading(folder)) {
      return Optional.of(EarlierErasures.in(database));
    } catch (DatabaseOpenException | SQLException e) {
      return Optional.empty();
    }
  }

  /**
   * The result of loading.
   *
   * @param earlier the known erasures that the backup does not contain
   */
  private record Loaded(
      BackupLoader.Loaded read, EarlierErasures earlier, EarlierErasures.Applied erased) {}

  private Loaded load(Contents contents, DataFolder staging, Optional<EarlierErasures> earlier)
      throws IOException {
    HikariConfig config = EmbeddedFile.ready(staging);
    config.setPoolName("headroom-restore");
    config.setMaximumPoolSize(CONNECTIONS);
    try (HikariDataSource source = new HikariDataSource(config)) {
      BackupLoader.Loaded read = load(contents.rows(), source);
      Migrations.run(source);
      EarlierErasures missing;
      try (Connection restored = source.getConnection()) {
        missing = earlier.orElse(EarlierErasures.NONE).missingIn(restored);
      }
      EarlierErasures.Applied erased = missing.applyTo(source, H2.KIND);
      try (Connection restored = source.getConnection()) {
        carryLines(earlier.isPresent(), restored);
        contents.rows().complete(restored);
        if (contents.recorded().isPresent()) {
          CarriedLines.add(restored, contents.recorded().get());
        }
      }
      EmbeddedFile.setUp(staging);
      return new Loaded(read, missing, erased);
    } catch (SQLException e) {
      throw new IOException("the database is not made: SQLSTATE " + e.getSQLState(), e);
    } finally {
      if (Files.exists(staging.databaseFile())) {
        sync(staging.databaseFile());
      }
    }
  }

  /**
   * Copies the audit log of the existing database if it is of the same installation: a restore does
   * not undo the events of the past.
   */
  private void carryLines(boolean readable, Connection restored) throws SQLException {
    if (readable && !isInterrupted(folder) && EmbeddedFile.holdsData(folder)) {
      try (Connection before = EmbeddedFile.reading(folder)) {
        if (EarlierErasures.sameInstallation(before, restored)) {
          CarriedLines.copy(before, restored);
        }
      }
    }
  }

  private static BackupLoader.Loaded load(RowSource rows, DataSource empty) throws IOException {
    try (Connection connection = empty.getConnection()) {
      return new BackupLoader(
              H2.KIND, Migrations.latest(empty), version -> Migrations.run(empty, version))
          .load(rows, connection);
    } catch (SQLException e) {
      throw rows.refused(e);
    }
  }

  /** Moves an existing database to a new folder beside, named after the time. */
  private Optional<Path> putAside(Instant now) throws IOException {
    List<Path> before =
        content(folder.file(".")).stream()
            .filter(path -> !STAYS.contains(path.getFileName().toString()))
            .toList();
    if (before.isEmpty()) {
      return Optional.empty();
    }
    String name = "database-before-restore-" + STAMP.format(now);
    Path aside = data.resolve(name);
    for (int i = 2; Files.exists(aside); i++) {
      aside = data.resolve(name + "-" + i);
    }
    Files.createDirectory(aside, DataFolder.permissions("rwx------"));
    for (Path path : before) {
      Files.move(path, aside.resolve(path.getFileName()), StandardCopyOption.ATOMIC_MOVE);
    }
    sync(aside);
    return Optional.of(aside);
  }

  private static List<Path> content(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder.normalize())) {
      return new ArrayList<>(all.toList());
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  /** Forces a file or folder to the disk. Windows cannot open a folder, and need not. */
  private static void sync(Path path) throws IOException {
    if (!Files.isDirectory(path)
        || path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
