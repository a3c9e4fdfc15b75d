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
 * The file of the embedded database. Before it is opened for writing it is opened for reading,
 * since H2 takes a file that was emptied or cut off for a new one and writes over it. A file whose
 * first set-up was killed is known by the file {@code setting-up}: nothing in it was ever
 * acknowledged.
 *
 * <p>Only the folder's owner uses this.
 */
final class EmbeddedFile {

  private static final String USER = "headroom";
  private static final String SETTING_UP = "setting-up";
  private static final String LOOKED_AT = "looked-at";

  /** Stands in a folder while the files of a restored database take the place of others. */
  static final String RESTORING = "restore-under-way";

  private final DataFolder folder;
  private final String password;

  private EmbeddedFile(DataFolder folder, String password) {
    this.folder = folder;
    this.password = password;
  }

  /**
   * Checks the database where there is one, and makes room for it where there never was one.
   * Nothing is changed in a folder that is refused.
   *
   * @return how it is opened, and made
   * @throws DatabaseOpenException there was one, but it is gone, or its history cannot be read
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

  /** Whether a first set-up has begun here and not ended: nothing was ever acknowledged. */
  private static boolean begun(DataFolder folder) {
    return Files.exists(folder.file(SETTING_UP)) && !folder.isSetUp();
  }

  /** Whether there is, or has to be, a database here that somebody has written to. */
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

  /** The database is there with its schema: from now on it has to be. */
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
   * After a kill amid large transactions H2 sometimes has to write to a file as it opens it. The
   * file itself stays as it is until its history was read.
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
   * Opens a database that is there, of which nothing is changed.
   *
   * @throws DatabaseOpenException it cannot be read
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
   * Earlier versions left the sharing of the file to H2, with a lock file of its own. Where no
   * process has the operating system's lock on the database, that file is one that was left behind.
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
