package dev.headroom.persistence.sql.account;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.person.Erasures.Kind;
import dev.headroom.domain.account.person.PersonRecords;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Reads the stored data of a person in SQL. Memory: at most {@value #MOST_OF_TABLE} rows of each
 * table.
 *
 * <p>The lists here mirror those of {@link JdbiErasures}; {@code ErasureTest} keeps them
 * consistent.
 */
public record JdbiPersonRecords(Transactions transactions) implements PersonRecords {

  private static final int MOST_OF_TABLE = 10_000;

  /**
   * Columns that are left out: hashes, ids of tokens, copies of other columns in another form, and
   * what follows from a request for a journey.
   */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "password_hash",
          "hash",
          "token_hash",
          "share_hash",
          "registration_key",
          "search_key",
          "answer",
          "course");

  /** A table, and the condition for the rows of the person. */
  private record Part(String table, String condition) {}

  private static final String IN_OWN_ORGANISATION =
      """
      organisation_id IN (SELECT u.organisation_id FROM users u
          JOIN organisations o ON o.id = u.organisation_id
          WHERE u.id = :id AND NOT o.company AND NOT EXISTS (SELECT 1 FROM users other
              WHERE other.organisation_id = o.id AND other.id <> u.id))
      """;

  private static final List<Part> OF_DRIVER =
      List.of(
          new Part("drivers", "id = :id"),
          new Part("device_tokens", "driver_id = :id"),
          new Part("driver_alerts", "driver_id = :id"),
          new Part("outbox", "driver_id = :id"),
          new Part("driver_messages", "driver_id = :id"),
          new Part("api_keys", "driver_id = :id"),
          new Part("password_links", "driver_id = :id"),
          new Part("trips", "driver_id = :id"),
          new Part("trip_plans", "trip_id IN (SELECT id FROM trips WHERE driver_id = :id)"),
          new Part("trip_moves", "driver_id = :id"),
          new Part("vehicles", "unnamed_driver_id = :id"));

  private static final List<Part> OF_USER =
      List.of(
          new Part("users", "id = :id"),
          new Part("ended_tokens", "user_id = :id"),
          new Part("password_links", "user_id = :id"),
          new Part("api_keys", "user_id = :id AND driver_id IS NULL"),
          new Part("vehicle_groups", "user_id = :id"),
          new Part("organisations", IN_OWN_ORGANISATION.replaceFirst("organisation_id", "id")),
          new Part("vehicles", IN_OWN_ORGANISATION),
          new Part("closures", IN_OWN_ORGANISATION),
          new Part("company_places", IN_OWN_ORGANISATION),
          new Part("company_planners", IN_OWN_ORGANISATION),
          new Part("trips", IN_OWN_ORGANISATION),
          new Part(
              "trip_plans", "trip_id IN (SELECT id FROM trips WHERE " + IN_OWN_ORGANISATION + ")"),
          new Part("trip_moves", "user_id = :id"),
          new Part("driver_messages", "user_id = :id"),
          new Part("user_planners", "user_id = :id"),
          new Part("recent_plans", "user_id = :id"));

  @Override
  public List<Row> of(Kind kind, long id) {
    List<Part> parts = kind == Kind.DRIVER ? OF_DRIVER : OF_USER;
    return transactions.run(
        handle -> {
          List<Row> rows = new ArrayList<>();
          for (Part part : parts) {
            rows.addAll(read(handle, part, id));
          }
          if (!rows.isEmpty()) {
            Thing person = kind == Kind.DRIVER ? Thing.DRIVER : Thing.USER;
            transactions.record(handle, Change.of(Deed.EXPORTED, person, id));
          }
          return List.copyOf(rows);
        });
  }

  private static List<Row> read(Handle handle, Part part, long id) {
    return handle
        .createQuery(
            "SELECT * FROM "
                + part.table()
                + " WHERE "
                + part.condition()
                + " ORDER BY 1 LIMIT "
                + MOST_OF_TABLE)
        .bind("id", id)
        .map((row, context) -> new Row(part.table(), values(row)))
        .list();
  }

  private static Map<String, String> values(ResultSet row) throws SQLException {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
      String column = row.getMetaData().getColumnLabel(i);
      if (row.getObject(i) != null && !LEFT_OUT.contains(column)) {
        values.put(column, text(row, i));
      }
    }
    return values;
  }

  /** A value that is not NULL; the text of {@code getString} differs from database to database. */
  private static String text(ResultSet row, int column) throws SQLException {
    return switch (row.getMetaData().getColumnType(column)) {
      case Types.BOOLEAN, Types.BIT -> Boolean.toString(row.getBoolean(column));
      case Types.TIMESTAMP_WITH_TIMEZONE, Types.TIMESTAMP -> Instants.read(row, column).toString();
      default -> row.getString(column);
    };
  }
}
