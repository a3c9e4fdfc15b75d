package dev.headroom.persistence.sql.backup;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes a backup of what a connection sees, whose transaction has to see one moment alone. Rows
 * come in pages by their primary keys, so that memory is bounded.
 */
final class BackupWriter {

  private static final int PAGE = 200;

  /** PostgreSQL's driver calls a time with a time zone by the name of one without. */
  private static final Set<Integer> TIMES = Set.of(Types.TIMESTAMP_WITH_TIMEZONE, Types.TIMESTAMP);

  private final Connection connection;
  private final DataOutputStream out;
  private final DigestOutputStream summed;

  private record Table(String name, List<String> columns, List<Integer> types, List<String> key) {}

  BackupWriter(Connection connection, OutputStream to) {
    this.connection = connection;
    MessageDigest checksum = BackupFormat.checksum();
    summed = new DigestOutputStream(to, checksum);
    out = new DataOutputStream(new BufferedOutputStream(summed));
  }

  /**
   * Writes all of it.
   *
   * @param created milliseconds since 1970
   */
  void write(int schemaVersion, long created) throws IOException, SQLException {
    List<Table> tables = new ArrayList<>();
    for (String name : BackupFormat.TABLES) {
      tables.add(table(name));
    }
    out.write(BackupFormat.MAGIC);
    out.writeInt(BackupFormat.FORMAT);
    out.writeLong(created);
    out.writeInt(schemaVersion);
    out.writeInt(tables.size());
    for (Table table : tables) {
      BackupFormat.writeText(out, table.name());
      out.writeInt(table.columns().size());
      for (String column : table.columns()) {
        BackupFormat.writeText(out, column);
      }
    }
    for (Table table : tables) {
      writeRows(table);
    }
    out.flush();
    byte[] sum = summed.getMessageDigest().digest();
    summed.on(false);
    out.write(sum);
    out.flush();
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
    return new Table(name, columns, types, List.copyOf(key.values()));
  }

  private void writeRows(Table table) throws IOException, SQLException {
    String order = String.join(", ", table.key());
    String select = "SELECT " + String.join(", ", table.columns()) + " FROM " + table.name();
    String end = " ORDER BY " + order + " LIMIT " + PAGE;
    List<Object> last = writePage(table, select + end, List.of());
    String next = select + " WHERE " + after(table.key()) + end;
    while (!last.isEmpty()) {
      last = writePage(table, next, last);
    }
    out.writeByte(BackupFormat.END_OF_ROWS);
  }

  /** The rows after one, by an index: the first column leads. */
  private static String after(List<String> key) {
    String first = key.get(0);
    return key.size() == 1
        ? first + " > ?"
        : first + " >= ? AND (" + first + " > ? OR " + key.get(1) + " > ?)";
  }

  /** Writes a page; the key of its last row, empty where it was the last page. */
  private List<Object> writePage(Table table, String sql, List<Object> after)
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
          last = writeRow(table, rows);
        }
      }
      return count == PAGE ? last : List.of();
    }
  }

  private List<Object> writeRow(Table table, ResultSet row) throws IOException, SQLException {
    out.writeByte(BackupFormat.ROW);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      Object value =
          TIMES.contains(table.types().get(i))
              ? row.getObject(i + 1, OffsetDateTime.class)
              : row.getObject(i + 1);
      BackupFormat.writeValue(out, value);
      values.add(value);
    }
    return table.key().stream()
        .map(column -> values.get(table.columns().indexOf(column)))
        .collect(Collectors.toList());
  }
}
