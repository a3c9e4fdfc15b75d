package dev.headroom.persistence.sql.audit;

import dev.headroom.domain.audit.AuditLines;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lines of the audit log in SQL. Each line is also logged to {@value #LOGGER}, as its JSON
 * object, once its transaction is committed.
 */
public record JdbiAuditLines(Transactions transactions) implements AuditLines {

  private static final String LOGGER = "headroom.audit";
  private static final Logger LOG = LoggerFactory.getLogger(LOGGER);
  private static final Logger PROBLEMS = LoggerFactory.getLogger(JdbiAuditLines.class);
  private static final Instant EARLIEST = Instant.EPOCH;

  private record Row(long number, Line line) {}

  @Override
  public void add(List<Line> lines) {
    if (lines.isEmpty()) {
      return;
    }
    transactions.run(
        handle -> {
          lines.stream()
              .filter(line -> insert(handle, line))
              .forEach(line -> handle.afterCommit(() -> log(line)));
          return lines.size();
        });
  }

  /** Inserts a line; returns false if it exists already. */
  static boolean insert(Handle handle, Line line) {
    return execute(
        handle,
        """
        INSERT INTO audit_lines (line_id, at_time, line) VALUES (:id, :at, :text)
        ON CONFLICT DO NOTHING
        """,
        line);
  }

  /** Replaces a line; returns false if it does not exist. */
  static boolean update(Handle handle, Line line) {
    return execute(
        handle, "UPDATE audit_lines SET at_time = :at, line = :text WHERE line_id = :id", line);
  }

  private static boolean execute(Handle handle, String statement, Line line) {
    return 1
        == handle
            .createUpdate(statement)
            .bind("id", line.id())
            .bind("at", Instants.utc(Instants.kept(line.at())))
            .bind("text", line.text())
            .execute();
  }

  /**
   * Logs a stored line, for programs that ship logs. An appender that fails is reported, and fails
   * no caller: the transaction is committed, and must neither seem undone nor run again.
   */
  static void log(Line line) {
    try {
      LOG.info(line.text());
    } catch (RuntimeException e) {
      PROBLEMS.warn("a line of the audit log is stored, but not logged: {}", e.toString());
    }
  }

  @Override
  public Part list(Instant since, Optional<Place> after, int most) {
    return transactions.run(
        handle -> {
          List<Row> rows =
              after
                  .map(place -> from(handle, place, most))
                  .orElseGet(() -> first(handle, since, most));
          Optional<Place> next =
              rows.size() < most
                  ? Optional.empty()
                  : Optional.of(rows.get(rows.size() - 1))
                      .map(last -> new Place(last.line().at(), last.number()));
          return new Part(rows.stream().map(Row::line).toList(), next);
        });
  }

  /**
   * Reads the first lines since a time. Times before the epoch are replaced by it, because no line
   * is older and the database cannot represent times far before it.
   */
  private static List<Row> first(Handle handle, Instant since, int most) {
    Instant from = since.isBefore(EARLIEST) ? EARLIEST : since;
    return read(
        handle
            .createQuery(
                """
                SELECT id, line_id, at_time, line FROM audit_lines WHERE at_time >= :since
                ORDER BY at_time, id LIMIT :most
                """)
            .bind("since", Instants.utc(from)),
        most);
  }

  private static List<Row> from(Handle handle, Place place, int most) {
    return read(
        handle
            .createQuery(
                """
                SELECT id, line_id, at_time, line FROM audit_lines
                WHERE at_time >= :at AND (at_time > :at OR id > :number)
                ORDER BY at_time, id LIMIT :most
                """)
            .bind("at", Instants.utc(place.at()))
            .bind("number", place.number()),
        most);
  }

  private static List<Row> read(Query query, int most) {
    return query
        .bind("most", most)
        .map(
            (row, context) ->
                new Row(
                    row.getLong("id"),
                    new Line(
                        row.getString("line_id"),
                        Instants.read(row, "at_time"),
                        row.getString("line"))))
        .list();
  }

  @Override
  public int removeOld(Duration keep, int most) {
    return transactions.run(
        handle ->
            handle
                .createUpdate(
                    """
                    DELETE FROM audit_lines WHERE id IN (SELECT id FROM audit_lines
                        WHERE at_time < :time ORDER BY at_time, id LIMIT :most)
                    """)
                .bind("time", Instants.utc(Instants.ofDatabase(handle).minus(keep)))
                .bind("most", most)
                .execute());
  }

  /** Removes lines by their numbers. Since numbers have gaps, slightly fewer lines may stay. */
  @Override
  public int removeSurplus(long lines, int most) {
    return transactions.run(
        handle ->
            handle
                .createUpdate(
                    """
                    DELETE FROM audit_lines WHERE id IN (SELECT id FROM audit_lines
                        WHERE id <= (SELECT MAX(id) FROM audit_lines) - :lines
                        ORDER BY id LIMIT :most)
                    """)
                .bind("lines", lines)
                .bind("most", most)
                .execute());
  }
}
