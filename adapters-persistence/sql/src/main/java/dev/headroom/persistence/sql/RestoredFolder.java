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
 * Makes the database of a data folder from a backup. It is made whole in a folder within, and takes
 * the place of what was there only then; a restore that is killed in between leaves a folder that
 * is refused until it is restored again.
 */
public final class RestoredFolder {

  private static final String STAGING = "restoring";

  /** The loader's, and those of a migration meanwhile. */
  private static final int CONNECTIONS = 4;

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** What belongs to the owner, or to the restore, and stays where it is. */
  private static final Set<String> STAYS =
      Set.of("owner", "owner.lock", "owner.socket", STAGING, EmbeddedFile.RESTORING);

  private final DataFolder folder;
  private final Path data;

  /**
   * Of this folder.
   *
   * @param folder that belongs to this process
   */
  RestoredFolder(Path data, DataFolder folder) {
    this.data = data.toAbsolutePath().normalize();
    this.folder = folder;
  }

  /**
   * What is wanted.
   *
   * @param replace whether a database that is there is put aside
   * @param signOut whether every token from before ends
   * @param recorded is written into the audit log of the database that is made
   */
  public record Wanted(
      Path file, Path data, boolean replace, boolean signOut, Optional<AuditEntry> recorded) {}

  /**
   * What is put into the folder.
   *
   * @param recorded is written into the audit log of the database that is made
   */
  record Contents(RowSource rows, Optional<AuditEntry> recorded) {}

  /**
   * What was made.
   *
   * @param mended how many references named a row that is not in the backup, and were emptied or
   *     left out with their row
   * @param erased who was erased again, since the database that was there before knows of their
   *     erasure; empty where that cannot be read
   * @param aside where the database is that was there before
   */
  public record Restored(
      BackupSummary backup,
      long mended,
      Optional<EarlierErasures.Applied> erased,
      Optional<Path> aside) {}

  /**
   * Restores.
   *
   * @param now names what is put aside
   * @throws BackupException the file is no backup that can be restored, or there is a database
   *     already; nothing was changed
   * @throws DatabaseOpenException a process has the folder open, or it cannot be used
   * @throws IOException the file cannot be read, or the folder not be written
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
   * Makes it.
   *
   * @param replace whether a database that is there is put aside
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

  /** Whether files of another restore were taking their place here when it was killed. */
  static boolean isInterrupted(DataFolder folder) {
    return Files.exists(folder.file(EmbeddedFile.RESTORING));
  }

  /**
   * Who was erased in the database that is there; a restore that was interrupted has left a note.
   * Empty where that cannot be read.
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
   * What was loaded.
   *
   * @param earlier of the erasures that were known, those that the backup does not know
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
   * Copies the audit log of the database that is there, where it is of the same installation: what
   * happened is not undone by a restore.
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

  /** Moves what is there to a folder beside, of this name and no other. */
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

  /** Makes it last. Windows cannot open a folder, and has no need to. */
  private static void sync(Path path) throws IOException {
    if (!Files.isDirectory(path)
        || path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
