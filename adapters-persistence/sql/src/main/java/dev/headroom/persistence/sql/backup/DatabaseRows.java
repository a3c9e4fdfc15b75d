package dev.headroom.persistence.sql.backup;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Reads all rows that a connection sees. Its transaction must see one moment only. Rows are read in
 * pages by their primary keys, so that memory is bounded.
 */
final class DatabaseRows implements RowSource {

  private static final int PAGE = 200;

  /** The types of times: PostgreSQL's driver reports a time with a time zone as one without. */
  private static final Set<Integer> TIMES = Set.of(Types.TIMESTAMP_WITH_TIMEZONE, Types.TIMESTAMP);

  private static final String MOMENT =
      "SELECT MAX(CAST(\"version\" AS INTEGER)), CURRENT_TIMESTAMP"
          + " FROM \"headroom_schema_history\" WHERE \"success\"";

  private final Connection connection;

  private record Table(TableColumns columns, List<Integer> types, List<String> key) {
    String name() {
      return columns.name();
    }
  }

  /** Reads from a connection. */
  DatabaseRows(Connection connection) {
    this.connection = connection;
  }

  /** The version of the schema that a connection sees. */
  static int schemaVersion(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet version = statement.executeQuery(MOMENT)) {
      version.next();
      return version.getInt(1);
    }
  }

  @Override
  public BackupSummary read(RowTarget to) throws IOException {
    try {
      return readAll(to);
    } catch (SQLException e) {
      throw new IOException("the database cannot be read: SQLSTATE " + e.getSQLState(), e);
    }
  }

  private BackupSummary readAll(RowTarget to) throws IOException, SQLException {
    Instant created;
    int schemaVersion;
    try (Statement statement = connection.createStatement();
        ResultSet moment = statement.executeQuery(MOMENT)) {
      moment.next();
      schemaVersion = moment.getInt(1);
      created = moment.getObject(2, OffsetDateTime.class).toInstant();
    }
    List<Table> tables = new ArrayList<>();
    for (String name : BackupFormat.TABLES) {
      tables.add(table(name));
    }
    to.begin(created, schemaVersion, tables.stream().map(Table::columns).toList());
    long rows = 0;
    for (Table table : tables) {
      to.table(table.columns());
      rows += readRows(table, to);
    }
    return new BackupSummary(created, schemaVersion, rows, 0);
  }

  private Table table(String name) throws SQLException {
    List<String> columns = new ArrayList<>();
    List<Integer> types = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet none = statement.executeQuery("SELECT * FROM " + name + " WHERE 1 = 0")) {
      ResultSetMetaData meta = none.getMetaData();
      for (int i = 1; i <= meta.getColumnCount(); i++) {
        columns.add(meta.getColumnName(i));
        types.add(meta.getColumnType(i));
      }
    }
    TreeMap<Short, String> key = new TreeMap<>();
    try (ResultSet keys =
        connection.getMetaData().getPrimaryKeys(null, connection.getSchema(), name)) {
      while (keys.next()) {
        key.put(keys.getShort("KEY_SEQ"), keys.getString("COLUMN_NAME"));
      }
    }
    if (key.isEmpty() || key.size() > 2) {
      throw new IllegalStateException("no backup goes through a table with the key " + key);
    }
    return new Table(new TableColumns(name, columns), types, List.copyOf(key.values()));
  }

  private long readRows(Table table, RowTarget to) throws IOException, SQLException {
    String order = String.join(", ", table.key());
    String select = "SELECT " + String.join(", ", table.columns().columns());
    String from = select + " FROM " + table.name();
    String end = " ORDER BY " + order + " LIMIT " + PAGE;
    String next = from + " WHERE " + after(table.key()) + end;
    Page page = readPage(table, from + end, List.of(), to);
    long rows = page.rows();
    while (!page.last().isEmpty()) {
      page = readPage(table, next, page.last(), to);
      rows += page.rows();
    }
    return rows;
  }

  /**
   * The condition for the rows after a given one. It leads with the key's first column, so that an
   * index is used.
   */
  private static String after(List<String> key) {
    String first = key.get(0);
    return key.size() == 1
        ? first + " > ?"
        : first + " >= ? AND (" + first + " > ? OR " + key.get(1) + " > ?)";
  }

  /**
   * A page of rows.
   *
   * @param last the key of its last row; empty for the last page
   */
  private record Page(long rows, List<Object> last) {}

  private Page readPage(Table table, String sql, List<Object> after, RowTarget to)
      throws IOException, SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      int parameter = 1;
      if (!after.isEmpty()) {
        statement.setObject(parameter++, after.get(0));
        if (after.size() > 1) {
          statement.setObject(parameter++, after.get(0));
          statement.setObject(parameter++, after.get(1));
        }
      }
      int count = 0;
      List<Object> last = List.of();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          count++;
          last = readRow(table, rows, to);
        }
      }
      return new Page(count, count == PAGE ? last : List.of());
    }
  }

  private static List<Object> readRow(Table table, ResultSet row, RowTarget to)
      throws IOException, SQLException {
    List<String> columns = table.columns().columns();
    List<Object> values = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      values.add(
          TIMES.contains(table.types().get(i))
              ? row.getObject(i + 1, OffsetDateTime.class)
              : row.getObject(i + 1));
    }
    to.row(values);
    return table.key().stream()
        .map(column -> values.get(columns.indexOf(column)))
        .collect(Collectors.toList());
  }
}
