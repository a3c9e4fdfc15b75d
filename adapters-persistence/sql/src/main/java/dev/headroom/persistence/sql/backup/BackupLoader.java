package dev.headroom.persistence.sql.backup;

import dev.headroom.persistence.sql.backup.BackupException.Problem;
import dev.headroom.persistence.sql.backup.BackupReader.Table;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import javax.sql.DataSource;

/**
 * Puts the rows of a backup into a new embedded database whose schema is of the backup's version.
 * Names of tables and columns have to be the schema's own; values are bound, never parts of a
 * statement; every constraint of the schema is checked.
 */
public final class BackupLoader {

  /** So that no account gets a number that a token from after the backup names. */
  static final long GAP = 1_000_000;

  private static final int BATCH = 200;

  private final DataSource source;
  private final int latestVersion;
  private final IntConsumer migrate;

  /**
   * Into a database without a schema.
   *
   * @param latestVersion of the schema that this program knows
   * @param migrate makes the schema of a version
   */
  public BackupLoader(DataSource source, int latestVersion, IntConsumer migrate) {
    this.source = source;
    this.latestVersion = latestVersion;
    this.migrate = migrate;
  }

  /**
   * What was loaded.
   *
   * @param mended how many references named a row that is not there, and were emptied or left out
   *     with their row
   */
  public record Loaded(BackupReader.Summary backup, long mended) {}

  /** A column that names rows of another table. */
  private record Reference(String table, String column, String of) {

    /** A driver without a vehicle is a driver; any other row is nothing without what it names. */
    String mending() {
      String dangling =
          " WHERE " + column + " IS NOT NULL AND " + column + " NOT IN (SELECT id FROM " + of + ")";
      return table.equals("drivers") && column.equals("vehicle_id")
          ? "UPDATE drivers SET vehicle_id = NULL" + dangling
          : "DELETE FROM " + table + dangling;
    }
  }

  /**
   * Loads all of it. Servers of before references were locked could leave rows behind whose account
   * or vehicle was deleted at the same moment: these are mended. A user without an organisation is
   * refused.
   *
   * @throws BackupException it holds another schema than its version has
   * @throws SQLException a row does not fit
   */
  public Loaded load(BackupReader reader) throws IOException, SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      Loading loading = new Loading(connection);
      try {
        BackupReader.Summary summary = reader.read(loading);
        return new Loaded(summary, loading.complete());
      } catch (RowRefused e) {
        throw e.refusal;
      }
    }
  }

  /** Ends every token: a new key is made when somebody signs in. */
  public void forgetSigningKeys() throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("DELETE FROM signing_keys");
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

  private final class Loading implements BackupReader.RowTarget {
    private final Connection connection;
    private final List<Table> tables = new ArrayList<>();
    private PreparedStatement insert;
    private int waiting;

    Loading(Connection connection) {
      this.connection = connection;
    }

    @Override
    public void begin(int schemaVersion, List<Table> given) throws IOException {
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
      tables.addAll(given);
      guarded(this::checkTables);
    }

    /** Every table of the schema once, each with exactly its columns. */
    private void checkTables() throws IOException, SQLException {
      Set<String> known = new HashSet<>();
      try (Statement statement = connection.createStatement();
          ResultSet columns =
              statement.executeQuery(
                  "SELECT table_name, column_name FROM information_schema.columns"
                      + " WHERE table_schema = SCHEMA()"
                      + " AND table_name <> 'headroom_schema_history'")) {
        while (columns.next()) {
          known.add(columns.getString(1) + "." + columns.getString(2));
        }
      }
      for (Table table : tables) {
        for (String column : table.columns()) {
          if (!known.remove(table.name() + "." + column)) {
            throw strange();
          }
        }
      }
      if (!known.isEmpty()) {
        throw strange();
      }
      for (Table table : tables) {
        execute("ALTER TABLE " + table.name() + " SET REFERENTIAL_INTEGRITY FALSE");
      }
    }

    @Override
    public void table(Table table) throws IOException {
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
        connection.commit();
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
     * References are mended and checked now that all rows are there, and numbers go on above them.
     */
    long complete() throws IOException, SQLException {
      endTable();
      long mended = mend();
      for (Table table : tables) {
        execute("ALTER TABLE " + table.name() + " SET REFERENTIAL_INTEGRITY TRUE CHECK");
      }
      List<String> numbered = new ArrayList<>();
      try (Statement statement = connection.createStatement();
          ResultSet identities =
              statement.executeQuery(
                  "SELECT table_name FROM information_schema.columns"
                      + " WHERE table_schema = SCHEMA() AND is_identity = 'YES'"
                      + " AND column_name = 'id'")) {
        while (identities.next()) {
          numbered.add(identities.getString(1));
        }
      }
      for (String table : numbered) {
        goOnAbove(table);
      }
      connection.commit();
      return mended;
    }

    /** Again while something is left out, since others may have named that. */
    private long mend() throws SQLException {
      List<Reference> references = references();
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

    private List<Reference> references() throws SQLException {
      List<Reference> found = new ArrayList<>();
      try (Statement statement = connection.createStatement();
          ResultSet rows =
              statement.executeQuery(
                  """
                  SELECT c.table_name, c.column_name, p.table_name
                  FROM information_schema.referential_constraints r
                  JOIN information_schema.key_column_usage c
                      ON c.constraint_name = r.constraint_name
                  JOIN information_schema.key_column_usage p
                      ON p.constraint_name = r.unique_constraint_name
                  WHERE c.table_name <> 'users'
                  """)) {
        while (rows.next()) {
          found.add(new Reference(rows.getString(1), rows.getString(2), rows.getString(3)));
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
      execute("ALTER TABLE " + table + " ALTER COLUMN id RESTART WITH " + (highest + GAP));
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
