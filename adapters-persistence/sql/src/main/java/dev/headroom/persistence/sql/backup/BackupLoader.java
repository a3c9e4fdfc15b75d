package dev.headroom.persistence.sql.backup;

import dev.headroom.persistence.sql.backup.BackupException.Problem;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Loads the rows of a backup, or of another database, into the empty tables of a schema of the same
 * version. Accepts only names of tables and columns that the schema has, binds values and never
 * makes them part of a statement, and checks every constraint of the schema.
 */
public final class BackupLoader {

  /**
   * The gap left above the highest number, so that no new account gets a number that a token issued
   * after the backup names.
   */
  static final long GAP = 1_000_000;

  private static final int BATCH = 200;

  private final LoadingDialect dialect;
  private final int latestVersion;
  private final IntConsumer migrate;

  /**
   * Loads into a database.
   *
   * @param latestVersion the latest version of the schema that this program knows
   * @param migrate creates the schema of a version if there is none
   */
  public BackupLoader(LoadingDialect dialect, int latestVersion, IntConsumer migrate) {
    this.dialect = dialect;
    this.latestVersion = latestVersion;
    this.migrate = migrate;
  }

  /**
   * The result of loading.
   *
   * @param mended the number of references to missing rows; each was cleared, or its row left out
   */
  public record Loaded(BackupSummary backup, long mended) {}

  /** A column that refers to rows of another table. */
  private record Reference(String table, String column, String of) {

    /**
     * The statement that mends broken references. A driver can do without a vehicle, so the
     * reference is cleared; any other row is deleted.
     */
    String mending() {
      String dangling =
          (" WHERE %1$s.%2$s IS NOT NULL"
                  + " AND NOT EXISTS (SELECT 1 FROM %3$s p WHERE p.id = %1$s.%2$s)")
              .formatted(table, column, of);
      return table.equals("drivers") && column.equals("vehicle_id")
          ? "UPDATE drivers SET vehicle_id = NULL" + dangling
          : "DELETE FROM " + table + dangling;
    }
  }

  /**
   * Loads all rows. Versions that did not yet lock references could leave rows behind whose account
   * or vehicle was deleted at the same moment: these are mended. A user without an organisation is
   * refused.
   *
   * @throws BackupException if the backup's schema is not that of its version
   * @throws SQLException if a row does not fit
   */
  public Loaded load(RowSource rows, Connection connection) throws IOException, SQLException {
    connection.setAutoCommit(false);
    Loading loading = new Loading(rows, connection);
    try {
      BackupSummary summary = rows.read(loading);
      return new Loaded(summary, loading.complete());
    } catch (RowRefused e) {
      throw e.refusal;
    }
  }

  private static final class RowRefused extends IOException {
    private static final long serialVersionUID = 1L;

    private final SQLException refusal;

    RowRefused(SQLException refusal) {
      super(refusal);
      this.refusal = refusal;
    }
  }

  private final class Loading implements RowTarget {
    private final RowSource rows;
    private final Connection connection;
    private final List<String> tables = new ArrayList<>();
    private final List<Reference> references = new ArrayList<>();
    private LoadingDialect.Suspended suspended;
    private PreparedStatement insert;
    private int waiting;

    Loading(RowSource rows, Connection connection) {
      this.rows = rows;
      this.connection = connection;
    }

    @Override
    public void begin(Instant created, int schemaVersion, List<TableColumns> given)
        throws IOException {
      if (schemaVersion > latestVersion) {
        throw new BackupException(
            Problem.NEWER_VERSION,
            "the backup has schema version "
                + schemaVersion
                + ", which is newer than this program: take the newer program");
      }
      if (schemaVersion < 1) {
        throw strange();
      }
      migrate.accept(schemaVersion);
      guarded(
          () -> {
            checkTables(given);
            for (String table : tables) {
              references.addAll(references(table));
            }
            suspended = dialect.suspendReferences(connection, tables);
          });
    }

    /** Checks that every table of the schema is given once, with exactly its columns. */
    private void checkTables(List<TableColumns> given) throws IOException, SQLException {
      Set<String> known = new HashSet<>();
      try (PreparedStatement statement =
          connection.prepareStatement(
              "SELECT column_name FROM information_schema.columns"
                  + " WHERE table_schema = CURRENT_SCHEMA AND table_name = ?")) {
        for (String table : BackupFormat.TABLES) {
          statement.setString(1, table);
          try (ResultSet columns = statement.executeQuery()) {
            while (columns.next()) {
              known.add(table + "." + columns.getString(1));
            }
          }
        }
      }
      for (TableColumns table : given) {
        tables.add(table.name());
        for (String column : table.columns()) {
          if (!known.remove(table.name() + "." + column)) {
            throw strange();
          }
        }
      }
      if (!known.isEmpty()) {
        throw strange();
      }
    }

    @Override
    public void table(TableColumns table) throws IOException {
      guarded(
          () -> {
            endTable();
            insert =
                connection.prepareStatement(
                    "INSERT INTO "
                        + table.name()
                        + " ("
                        + String.join(", ", table.columns())
                        + ") OVERRIDING SYSTEM VALUE VALUES ("
                        + String.join(", ", Collections.nCopies(table.columns().size(), "?"))
                        + ")");
          });
    }

    @Override
    public void row(List<Object> values) throws IOException {
      guarded(
          () -> {
            for (int i = 0; i < values.size(); i++) {
              insert.setObject(i + 1, values.get(i));
            }
            insert.addBatch();
            waiting++;
            if (waiting == BATCH) {
              flush();
            }
          });
    }

    private void flush() throws SQLException {
      if (waiting > 0) {
        insert.executeBatch();
        if (dialect.commitsParts()) {
          connection.commit();
        }
        waiting = 0;
      }
    }

    private void endTable() throws SQLException {
      if (insert != null) {
        flush();
        insert.close();
        insert = null;
      }
    }

    /**
     * Mends and checks the references once all rows are loaded, and sets the sequences above them.
     */
    long complete() throws IOException, SQLException {
      endTable();
      dialect.filled(connection, tables);
      rows.check(connection);
      long mended = mend();
      suspended.restore();
      for (String table : tables) {
        if (isNumbered(table)) {
          goOnAbove(table);
        }
      }
      rows.complete(connection);
      connection.commit();
      return mended;
    }

    private boolean isNumbered(String table) throws SQLException {
      try (PreparedStatement statement =
          connection.prepareStatement(
              "SELECT 1 FROM information_schema.columns WHERE table_schema = CURRENT_SCHEMA"
                  + " AND table_name = ? AND column_name = 'id' AND is_identity = 'YES'")) {
        statement.setString(1, table);
        try (ResultSet identity = statement.executeQuery()) {
          return identity.next();
        }
      }
    }

    /** Mends until nothing more is left out, since other rows may refer to the rows that were. */
    private long mend() throws SQLException {
      long all = 0;
      try (Statement statement = connection.createStatement()) {
        long some;
        do {
          some = 0;
          for (Reference reference : references) {
            some += statement.executeUpdate(reference.mending());
          }
          all += some;
        } while (some > 0);
      }
      return all;
    }

    /**
     * The references to mend. Those of users to organisations are missing: a user without an
     * organisation is refused.
     */
    private List<Reference> references(String table) throws SQLException {
      List<Reference> found = new ArrayList<>();
      try (ResultSet rows =
          connection.getMetaData().getImportedKeys(null, connection.getSchema(), table)) {
        while (rows.next() && !table.equals("users")) {
          found.add(
              new Reference(
                  table, rows.getString("FKCOLUMN_NAME"), rows.getString("PKTABLE_NAME")));
        }
      }
      return found;
    }

    private void goOnAbove(String table) throws IOException, SQLException {
      long highest;
      try (Statement statement = connection.createStatement();
          ResultSet max = statement.executeQuery("SELECT MAX(id) FROM " + table)) {
        max.next();
        highest = max.getLong(1);
        if (max.wasNull()) {
          highest = 0;
        }
      }
      if (highest < 0 || highest > Long.MAX_VALUE / 2) {
        throw strange();
      }
      execute(
          "ALTER TABLE " + table + " ALTER COLUMN id RESTART WITH " + rows.next(table, highest));
    }

    private void execute(String sql) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
    }

    private void guarded(Work work) throws IOException {
      try {
        work.run();
      } catch (SQLException e) {
        throw new RowRefused(e);
      }
    }
  }

  private interface Work {
    void run() throws IOException, SQLException;
  }

  private static BackupException strange() {
    return new BackupException(
        Problem.DAMAGED, "the backup holds other tables or numbers than its version of the schema");
  }
}
