package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHours;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
          if (!hasRoom(handle, organisationId, most, notice.points().size(), Optional.empty())) {
            return Optional.empty();
          }
          transactions.announce(
              handle, StoredChange.of(StoredChange.ChangeSubject.CLOSURES, organisationId));
          long id = insert(handle, organisationId, notice);
          record(handle, Deed.ADDED, id, organisationId);
          return Optional.of(new Closure(id, organisationId, notice));
        });
  }

  /**
   * Whether there is room for one more closure beside the others, of which one may not count;
   * points are counted by the commas between them.
   */
  private static boolean hasRoom(
      Handle handle, long organisationId, int most, int points, Optional<Long> without) {
    return handle
        .createQuery(
            """
            SELECT COUNT(*) AS closures,
                COALESCE(SUM(LENGTH(points) - LENGTH(REPLACE(points, ',', '')) + 1), 0) AS points
            FROM closures WHERE organisation_id = :organisation AND id <> :without
            """)
        .bind("organisation", organisationId)
        .bind("without", without.orElse(Closure.UNSTORED))
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
                    SELECT id, organisation_id, version, points, along_only, reason, begins_at, ends_at,
                        hours, time_zone
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
            INSERT INTO closures (organisation_id, points, along_only, reason, begins_at, ends_at,
                hours, time_zone)
            VALUES (:organisation, :points, :along, :reason, :begins, :ends, :hours, :zone)
            """)
        .bind("organisation", organisationId)
        .bindMap(values(notice))
        .bindBySqlType("begins", Instants.utc(notice.from()), Types.TIMESTAMP_WITH_TIMEZONE)
        .bindBySqlType(
            "ends", notice.until().map(Instants::utc).orElse(null), Types.TIMESTAMP_WITH_TIMEZONE)
        .executeAndReturnGeneratedKeys("id")
        .mapTo(Long.class)
        .one();
  }

  /** The values of a notice but for its times. */
  private static Map<String, Object> values(ClosureNotice notice) {
    Map<String, Object> values = new HashMap<>(); // may have nulls
    values.put("points", text(notice.points()));
    values.put("along", notice.alongOnly());
    values.put("reason", notice.reason());
    values.put("hours", notice.hours().map(ClosureHours::text).orElse(null));
    values.put("zone", notice.hours().map(ClosureHours::zoneId).orElse(null));
    return values;
  }

  @Override
  public Optional<Closure> find(long organisationId, long id) {
    return transactions.run(handle -> find(handle, organisationId, id));
  }

  private static Optional<Closure> find(Handle handle, long organisationId, long id) {
    return handle
        .createQuery(
            """
            SELECT id, organisation_id, version, points, along_only, reason, begins_at, ends_at,
                hours, time_zone
            FROM closures WHERE organisation_id = :organisation AND id = :id
            """)
        .bind("organisation", organisationId)
        .bind("id", id)
        .map((row, context) -> read(row))
        .findOne();
  }

  @Override
  public Edited edit(Closure.Edition edition, long organisationId, ClosureNotice notice, int most) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          long id = edition.id();
          Optional<Closure> now =
              find(handle, organisationId, id).filter(closure -> closure.edition().equals(edition));
          if (now.isEmpty()) {
            return Edited.OUTDATED;
          }
          if (!hasRoom(handle, organisationId, most, notice.points().size(), Optional.of(id))) {
            return Edited.NO_ROOM;
          }
          transactions.announce(
              handle, StoredChange.of(StoredChange.ChangeSubject.CLOSURES, organisationId));
          update(handle, edition, notice);
          record(handle, Deed.CHANGED, id, organisationId);
          return Edited.STORED;
        });
  }

  private static void update(Handle handle, Closure.Edition edition, ClosureNotice notice) {
    handle
        .createUpdate(
            """
            UPDATE closures SET version = version + 1, points = :points, along_only = :along,
                reason = :reason, begins_at = :begins, ends_at = :ends, hours = :hours,
                time_zone = :zone
            WHERE id = :id
            """)
        .bind("id", edition.id())
        .bindMap(values(notice))
        .bindBySqlType("begins", Instants.utc(notice.from()), Types.TIMESTAMP_WITH_TIMEZONE)
        .bindBySqlType(
            "ends", notice.until().map(Instants::utc).orElse(null), Types.TIMESTAMP_WITH_TIMEZONE)
        .execute();
  }

  @Override
  public List<Closure> of(long organisationId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, organisation_id, version, points, along_only, reason, begins_at, ends_at,
                        hours, time_zone
                    FROM closures WHERE organisation_id = :organisation ORDER BY id
                    """)
                .bind("organisation", organisationId)
                .map((row, context) -> read(row))
                .list());
  }

  @Override
  public List<Closure.Edition> editionsOf(long organisationId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT id, version FROM closures
                    WHERE organisation_id = :organisation ORDER BY id
                    """)
                .bind("organisation", organisationId)
                .map(
                    (row, context) ->
                        new Closure.Edition(row.getLong("id"), row.getLong("version")))
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
        row.getLong("version"),
        new ClosureNotice(
            points(row.getString("points")),
            row.getBoolean("along_only"),
            row.getString("reason"),
            Instants.read(row, "begins_at"),
            Optional.ofNullable(ends).map(OffsetDateTime::toInstant),
            hours(row)));
  }

  private static Optional<ClosureHours> hours(ResultSet row) throws SQLException {
    String text = row.getString("hours");
    return text == null
        ? Optional.empty()
        : Optional.of(new ClosureHours(text, row.getString("time_zone")));
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
