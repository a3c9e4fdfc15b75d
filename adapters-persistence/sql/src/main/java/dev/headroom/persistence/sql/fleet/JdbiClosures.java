package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Stores the closures of companies in SQL. */
public record JdbiClosures(Transactions transactions) implements Closures {

  @Override
  public Optional<Closure> add(long organisationId, ClosureNotice notice, int most) {
    return transactions.run(
        handle -> {
          // Writers of one organisation wait for each other here, so that both counts are right.
          RowLock.ORGANISATION.take(handle, organisationId);
          if (!hasRoom(handle, organisationId, most, notice.points().size())) {
            return Optional.empty();
          }
          transactions.announce(
              handle, StoredChange.of(StoredChange.ChangeSubject.CLOSURES, organisationId));
          long id = insert(handle, organisationId, notice);
          record(handle, Deed.ADDED, id, organisationId);
          return Optional.of(new Closure(id, organisationId, notice));
        });
  }

  /** Whether there is room for one more closure; points are counted by the commas between them. */
  private static boolean hasRoom(Handle handle, long organisationId, int most, int points) {
    return handle
        .createQuery(
            """
            SELECT COUNT(*) AS closures,
                COALESCE(SUM(LENGTH(points) - LENGTH(REPLACE(points, ',', '')) + 1), 0) AS points
            FROM closures WHERE organisation_id = :organisation
            """)
        .bind("organisation", organisationId)
        .map(
            (row, context) ->
                row.getInt("closures") < most
                    && row.getLong("points") + points <= (long) POINTS_OF_EACH * most)
        .one();
  }

  @Override
  public List<Closure> page(long organisationId, Instant time, int offset, int most) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, organisation_id, points, along_only, reason, begins_at, ends_at
                    FROM closures
                    WHERE organisation_id = :organisation AND (ends_at IS NULL OR ends_at > :time)
                    ORDER BY id LIMIT :most OFFSET :offset
                    """)
                .bind("organisation", organisationId)
                .bindBySqlType("time", Instants.utc(time), Types.TIMESTAMP_WITH_TIMEZONE)
                .bind("most", most)
                .bind("offset", offset)
                .map((row, context) -> read(row))
                .list());
  }

  @Override
  public int count(long organisationId, Instant time) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT COUNT(*) FROM closures
                    WHERE organisation_id = :organisation AND (ends_at IS NULL OR ends_at > :time)
                    """)
                .bind("organisation", organisationId)
                .bindBySqlType("time", Instants.utc(time), Types.TIMESTAMP_WITH_TIMEZONE)
                .mapTo(Integer.class)
                .one());
  }

  private static long insert(Handle handle, long organisationId, ClosureNotice notice) {
    return handle
        .createUpdate(
            """
            INSERT INTO closures (organisation_id, points, along_only, reason, begins_at, ends_at)
            VALUES (:organisation, :points, :along, :reason, :begins, :ends)
            """)
        .bind("organisation", organisationId)
        .bind("points", text(notice.points()))
        .bind("along", notice.alongOnly())
        .bind("reason", notice.reason())
        .bindBySqlType("begins", Instants.utc(notice.from()), Types.TIMESTAMP_WITH_TIMEZONE)
        .bindBySqlType(
            "ends", notice.until().map(Instants::utc).orElse(null), Types.TIMESTAMP_WITH_TIMEZONE)
        .executeAndReturnGeneratedKeys("id")
        .mapTo(Long.class)
        .one();
  }

  @Override
  public List<Closure> of(long organisationId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, organisation_id, points, along_only, reason, begins_at, ends_at
                    FROM closures WHERE organisation_id = :organisation ORDER BY id
                    """)
                .bind("organisation", organisationId)
                .map((row, context) -> read(row))
                .list());
  }

  @Override
  public List<Long> idsOf(long organisationId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT id FROM closures WHERE organisation_id = :organisation ORDER BY id")
                .bind("organisation", organisationId)
                .mapTo(Long.class)
                .list());
  }

  @Override
  public boolean remove(long organisationId, long id) {
    return transactions.run(
        handle -> {
          int removed =
              handle
                  .createUpdate(
                      "DELETE FROM closures WHERE organisation_id = :organisation AND id = :id")
                  .bind("organisation", organisationId)
                  .bind("id", id)
                  .execute();
          transactions.announce(
              handle, StoredChange.of(StoredChange.ChangeSubject.CLOSURES, organisationId));
          if (removed > 0) {
            record(handle, Deed.REMOVED, id, organisationId);
          }
          return removed > 0;
        });
  }

  private void record(Handle handle, Deed deed, long id, long organisationId) {
    Item of = new Item(Thing.ORGANISATION, organisationId);
    transactions.record(handle, Change.of(deed, Thing.CLOSURE, id, of));
  }

  @Override
  public void removeEnded(long organisationId, Instant time) {
    transactions.run(
        handle ->
            handle
                .createUpdate(
                    "DELETE FROM closures WHERE organisation_id = :organisation AND ends_at <="
                        + " :time")
                .bind("organisation", organisationId)
                .bind("time", Instants.utc(transactions.past(handle, time)))
                .execute());
  }

  private static Closure read(ResultSet row) throws SQLException {
    OffsetDateTime ends = row.getObject("ends_at", OffsetDateTime.class);
    return new Closure(
        row.getLong("id"),
        row.getLong("organisation_id"),
        new ClosureNotice(
            points(row.getString("points")),
            row.getBoolean("along_only"),
            row.getString("reason"),
            Instants.read(row, "begins_at"),
            Optional.ofNullable(ends).map(OffsetDateTime::toInstant)));
  }

  private static String text(List<Position> points) {
    return points.stream()
        .map(point -> point.latE7() + " " + point.lonE7())
        .collect(Collectors.joining(","));
  }

  private static List<Position> points(String text) {
    return Arrays.stream(text.split(","))
        .map(point -> point.split(" "))
        .map(point -> Position.ofE7(Integer.parseInt(point[0]), Integer.parseInt(point[1])))
        .toList();
  }
}
