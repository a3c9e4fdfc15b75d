package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.persistence.sql.audit.CarriedLines;
import dev.headroom.persistence.sql.opening.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * Rewrites the file of the embedded database so that it holds only the rows that are stored now. H2
 * leaves the bytes of deleted rows in place until it needs the space.
 */
public final class CompactedFolder {

  private CompactedFolder() {}

  /** The length of the file before and after, in bytes. */
  public record Sizes(long before, long after) {}

  /**
   * Compacts the database of a data folder.
   *
   * @param recorded written into the audit log afterwards
   * @throws DatabaseOpenException if a process has the folder open, or it cannot be used
   * @throws IOException if its files cannot be read
   */
  @SuppressWarnings("try") // owning the folder is all that is wanted
  public static Sizes make(Path data, Optional<AuditEntry> recorded) throws IOException {
    DataFolder folder = DataFolder.at(data);
    try (Ownership mine = Ownership.require(folder)) {
      HikariConfig config = EmbeddedFile.ready(folder);
      Opening.open(config, H2.KIND, Patience.NONE, () -> true).pool().source().close();
      EmbeddedFile.setUp(folder);
      long before = Files.size(folder.databaseFile());
      try (Connection connection = connect(config);
          Statement statement = connection.createStatement()) {
        statement.execute("SHUTDOWN COMPACT");
      } catch (SQLException e) {
        throw folder.unusable("the database's file cannot be written anew", e);
      }
      long after = Files.size(folder.databaseFile());
      if (recorded.isPresent()) {
        try (Connection connection = connect(config)) {
          CarriedLines.add(connection, recorded.get());
        } catch (SQLException e) {
          throw folder.unusable("its audit log cannot be written", e);
        }
      }
      return new Sizes(before, after);
    }
  }

  private static Connection connect(HikariConfig config) throws SQLException {
    return DriverManager.getConnection(
        config.getJdbcUrl(), config.getUsername(), config.getPassword());
  }
}
