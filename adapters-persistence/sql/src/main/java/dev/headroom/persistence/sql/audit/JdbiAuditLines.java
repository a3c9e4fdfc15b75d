package dev.headroom.persistence.sql.audit;

import dev.headroom.domain.audit.AuditLines;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;

/** The lines in SQL. */
public record JdbiAuditLines(Transactions transactions) implements AuditLines {

  private static final Instant EARLIEST = Instant.EPOCH;

  private record Row(long number, Line line) {}

  @Override
  public void add(List<Line> lines) {
    if (lines.isEmpty()) {
      return;
    }
    transactions.run(
        handle -> {
          PreparedBatch batch =
              handle.prepareBatch(
                  """
                  INSERT INTO audit_lines (line_id, at_time, line) VALUES (:id, :at, :text)
                  ON CONFLICT DO NOTHING
                  """);
          for (Line line : lines) {
            batch
                .bind("id", line.id())
                .bind("at", Instants.utc(Instants.kept(line.at())))
                .bind("text", line.text())
                .add();
          }
          return batch.execute();
        });
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

  /** Nothing is older than the epoch, and times far before it are none that a database has. */
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

  /** Numbers may be left out, so that a few less may stay. */
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
