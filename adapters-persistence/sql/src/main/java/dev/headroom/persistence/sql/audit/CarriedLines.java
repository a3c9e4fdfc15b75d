package dev.headroom.persistence.sql.audit;

import dev.headroom.application.audit.AuditEntry;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/**
 * Carries an audit log into a database that replaces or copies another one, in the transaction that
 * fills it.
 */
public final class CarriedLines {

  private static final int PAGE = 1_000;

  private static final String ADD =
      "INSERT INTO audit_lines (line_id, at_time, line) VALUES (?, ?, ?) ON CONFLICT DO NOTHING";

  private CarriedLines() {}

  /**
   * Copies the lines of a database, except those that the target has already. A database with an
   * earlier schema may lack the table, and then has no lines.
   */
  public static void copy(Connection from, Connection to) throws SQLException {
    try (ResultSet table =
        from.getMetaData().getTables(null, from.getSchema(), "audit_lines", null)) {
      if (!table.next()) {
        return;
      }
    }
    try (PreparedStatement page =
            from.prepareStatement(
                "SELECT id, line_id, at_time, line FROM audit_lines WHERE id > ? ORDER BY id LIMIT "
                    + PAGE);
        PreparedStatement add = to.prepareStatement(ADD)) {
      long last = 0;
      int rows = PAGE;
      while (rows == PAGE) {
        page.setLong(1, last);
        rows = 0;
        try (ResultSet row = page.executeQuery()) {
          for (; row.next(); rows++) {
            last = row.getLong("id");
            add.setString(1, row.getString("line_id"));
            add.setObject(2, row.getObject("at_time", OffsetDateTime.class));
            add.setString(3, row.getString("line"));
            add.addBatch();
          }
        }
        add.executeBatch();
      }
    }
  }

  /** Writes the line of an entry. */
  public static void add(Connection to, AuditEntry entry) throws SQLException {
    try (PreparedStatement add = to.prepareStatement(ADD)) {
      add.setString(1, UUID.randomUUID().toString());
      add.setObject(2, entry.at().atOffset(ZoneOffset.UTC));
      add.setString(3, AuditLine.of(entry));
      add.executeUpdate();
    }
  }
}
