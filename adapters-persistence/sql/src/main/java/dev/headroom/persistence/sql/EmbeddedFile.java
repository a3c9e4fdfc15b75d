package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The file of the embedded database. It is opened for reading before it is opened for writing,
 * because H2 takes an emptied or truncated file for a new one and overwrites it. The file {@code
 * setting-up} marks a database whose first set-up was killed: nothing in it was ever acknowledged.
 *
 * <p>Only the folder's owner uses this.
 */
final class EmbeddedFile {

  private static final String USER = "headroom";
  private static final String SETTING_UP = "setting-up";
  private static final String LOOKED_AT = "looked-at";

  /**
   * The name of the file that marks a folder while the files of a restored database replace others.
   */
  static final String RESTORING = "restore-under-way";

  private final DataFolder folder;
  private final String password;

  private EmbeddedFile(DataFolder folder, String password) {
    this.folder = folder;
    this.password = password;
  }

  /**
   * Checks an existing database, and prepares the folder for one if there never was any. A folder
   * that is refused is not changed.
   *
   * @return the configuration that opens, or creates, the database
   * @throws DatabaseOpenException if a database existed but is missing, or its history cannot be
   *     read
   */
  static HikariConfig ready(DataFolder folder) {
    if (Files.exists(folder.file(RESTORING))) {
      throw new DatabaseOpenException(
          Problem.DAMAGED,
          "a restore into " + folder + " was interrupted: run it again, with the same backup");
    }
    EmbeddedFile file = new EmbeddedFile(folder, folder.password(new SecureRandom()));
    if (Files.exists(folder.databaseFile()) && !begun(folder)) {
      file.check();
    } else if (folder.isSetUp()) {
      throw file.damaged("is missing");
    } else {
      file.beginSetUp();
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(H2.ownedFile(folder.database()));
    config.setUsername(USER);
    config.setPassword(file.password);
    // The last connection to go closes the database.
    config.setMaxLifetime(0);
    return config;
  }

  /** Whether a first set-up has begun here and not ended, so that nothing was ever acknowledged. */
  private static boolean begun(DataFolder folder) {
    return Files.exists(folder.file(SETTING_UP)) && !folder.isSetUp();
  }

  /** Whether there is, or has to be, a database here with acknowledged writes. */
  static boolean holdsData(DataFolder folder) {
    return folder.isSetUp() || (Files.exists(folder.databaseFile()) && !begun(folder));
  }

  private void beginSetUp() {
    try {
      folder.write(SETTING_UP, "A database is being made here.\n");
      if (Files.exists(folder.databaseFile())) {
        Files.move(
            folder.databaseFile(),
            folder.file("unfinished.mv.db"),
            StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw folder.unusable("a database cannot be made there", e);
    }
  }

  /**
   * Notes that the database exists with its schema, so that a missing one is an error from now on.
   */
  static void setUp(DataFolder folder) {
    try {
      folder.markSetUp();
      Files.deleteIfExists(folder.file(SETTING_UP));
    } catch (IOException e) {
      throw folder.unusable("its files cannot be written", e);
    }
  }

  private void check() {
    if (!Files.isReadable(folder.databaseFile()) || !Files.isWritable(folder.databaseFile())) {
      throw folder.unusable("the database's file cannot be read and written", null);
    }
    endEarlierVersion();
    try {
      checkHistory(H2.readOnly(folder.database()));
    } catch (SQLException e) {
      if (!H2.mustWrite(e)) {
        throw refused(e);
      }
      checkCopy();
    }
  }

  /**
   * Checks a copy of the file. After a kill during large transactions H2 sometimes has to write to
   * a file to open it; the original stays unchanged until its history was read.
   */
  private void checkCopy() {
    Path copy = folder.file(LOOKED_AT + ".mv.db");
    try {
      Files.copy(folder.databaseFile(), copy, StandardCopyOption.REPLACE_EXISTING);
      try {
        checkHistory(H2.ownedFile(folder.file(LOOKED_AT)) + ";IFEXISTS=TRUE");
      } catch (SQLException e) {
        throw refused(e);
      } finally {
        Files.deleteIfExists(copy);
      }
    } catch (IOException e) {
      throw folder.unusable("there is no room for a copy of the database's file", e);
    }
  }

  private void checkHistory(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, USER, password);
        Statement statement = connection.createStatement();
        ResultSet history = statement.executeQuery(Migrations.COUNT)) {
      if (!history.next() || history.getLong(1) == 0) {
        throw damaged("has no history of its schema");
      }
    }
  }

  /**
   * Opens an existing database without changing it.
   *
   * @throws DatabaseOpenException if it cannot be read
   */
  static Connection reading(DataFolder folder) throws SQLException {
    EmbeddedFile file = new EmbeddedFile(folder, folder.password(new SecureRandom()));
    file.check();
    try {
      return DriverManager.getConnection(H2.readOnly(folder.database()), USER, file.password);
    } catch (SQLException e) {
      if (H2.mustWrite(e)) {
        throw folder.unusable(
            "a process was killed amid a large change, which has to be undone first: start"
                + " headroom serve on it once, or run headroom db compact",
            e);
      }
      throw e;
    }
  }

  /**
   * Opens an existing database.
   *
   * @throws DatabaseOpenException if it cannot be used
   */
  static Connection writing(DataFolder folder) throws SQLException {
    HikariConfig config = ready(folder);
    return DriverManager.getConnection(
        config.getJdbcUrl(), config.getUsername(), config.getPassword());
  }

  /**
   * Removes the lock file of an earlier version. Earlier versions let H2 guard the file with a lock
   * file of its own; if no process holds the operating system's lock on the database, that lock
   * file was left behind.
   */
  private void endEarlierVersion() {
    Path lock = folder.file("headroom.lock.db");
    if (!Files.exists(lock)) {
      return;
    }
    try (FileChannel file = FileChannel.open(folder.databaseFile(), StandardOpenOption.WRITE)) {
      if (file.tryLock() == null) {
        throw folder.taken(
            "a server of an earlier version of Headroom has "
                + folder
                + " open: end it, and start it again with this version");
      }
      Files.delete(lock);
    } catch (OverlappingFileLockException ours) {
      throw folder.taken("this program has the database's file in " + folder + " open: close it");
    } catch (IOException e) {
      throw folder.unusable("its files cannot be used", e);
    }
  }

  private DatabaseOpenException refused(SQLException e) {
    return switch (H2.KIND.problem(e).orElse(Problem.DAMAGED)) {
      case LOCKED ->
          folder.taken("another program has the database's file in " + folder + " open: close it");
      case WRONG_PASSWORD -> folder.wrongPassword("is not that of the database beside it");
      case NEWER_VERSION ->
          new DatabaseOpenException(
              Problem.NEWER_VERSION, "another version of H2 has written the database");
      default -> damaged("is damaged, cut off or empty (H2's code " + e.getErrorCode() + ")");
    };
  }

  private DatabaseOpenException damaged(String how) {
    return new DatabaseOpenException(
        Problem.DAMAGED,
        "the database's file "
            + folder.databaseFile()
            + " "
            + how
            + "; nothing was changed: restore the whole folder "
            + folder
            + " from a backup");
  }
}
