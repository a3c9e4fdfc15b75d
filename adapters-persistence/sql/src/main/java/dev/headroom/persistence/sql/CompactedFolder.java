package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.persistence.sql.opening.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Writes the embedded database's file anew, with what is stored now and nothing else: H2 leaves the
 * bytes of deleted rows in place until it needs the room.
 */
public final class CompactedFolder {

  private CompactedFolder() {}

  /** How long the file was and is, in bytes. */
  public record Sizes(long before, long after) {}

  /**
   * Compacts.
   *
   * @throws DatabaseOpenException a process has the folder open, or it cannot be used
   * @throws IOException its files cannot be read
   */
  @SuppressWarnings("try") // owning the folder is all that is wanted
  public static Sizes make(Path data) throws IOException {
    DataFolder folder = DataFolder.at(data);
    try (Ownership mine = Ownership.require(folder)) {
      HikariConfig config = EmbeddedFile.ready(folder);
      Opening.open(config, H2.KIND, Patience.NONE, () -> true).pool().source().close();
      EmbeddedFile.setUp(folder);
      long before = Files.size(folder.databaseFile());
      try (Connection connection =
              DriverManager.getConnection(
                  config.getJdbcUrl(), config.getUsername(), config.getPassword());
          Statement statement = connection.createStatement()) {
        statement.execute("SHUTDOWN COMPACT");
      } catch (SQLException e) {
        throw folder.unusable("the database's file cannot be written anew", e);
      }
      return new Sizes(before, Files.size(folder.databaseFile()));
    }
  }
}
