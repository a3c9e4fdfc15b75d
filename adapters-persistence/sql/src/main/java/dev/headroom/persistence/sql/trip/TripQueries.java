package dev.headroom.persistence.sql.trip;

import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.Trips.Page;
import dev.headroom.domain.trip.Trips.Question;
import dev.headroom.domain.trip.Trips.Version;
import dev.headroom.persistence.sql.transaction.Instants;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Questions for several trips at once. */
final class TripQueries {

  /** The trips of a question. */
  private static final String LISTED =
      """
      WHERE t.organisation_id = :organisation
          AND (:anyKey OR POSITION(:key IN t.search_key) > 0)
          AND (:anyFrom OR COALESCE(t.ends_at, t.begins_at) >= :from)
          AND (:anyTo OR t.begins_at < :to)
          AND (:anyDriver OR t.driver_id = :driver)
          AND (:anyVehicle OR t.vehicle_id = :vehicle)
          AND (:anyWatch OR t.watch_kind IS NOT NULL)
          AND t.state IN (<states>)
      """;

  private static final String UNCHECKED =
      """
      SELECT t.id, t.organisation_id, t.version FROM trips t
          LEFT JOIN vehicles v ON v.id = t.vehicle_id
          LEFT JOIN (SELECT organisation_id, COUNT(*) AS closed, MAX(id) AS newest,
                  SUM(version) AS versions
              FROM closures WHERE ends_at IS NULL OR ends_at > :now GROUP BY organisation_id) c
              ON c.organisation_id = t.organisation_id
      WHERE t.id > :after AND t.state IN (<states>) AND (t.ends_at IS NULL OR t.ends_at > :now
              OR (t.state = 'UNDER_WAY' AND t.ends_at > :late))
          AND (t.basis_map <> :map OR t.basis_vehicle <> COALESCE(v.version, 0)
              OR t.basis_closures <> COALESCE(c.closed, 0)
              OR t.basis_newest <> COALESCE(c.newest, 0)
              OR t.basis_versions <> COALESCE(c.versions, 0))
      ORDER BY t.id LIMIT :most
      """;

  private TripQueries() {}

  /** See {@link Trips#list}. */
  static Page list(Handle handle, Question question, int limit, long offset) {
    long total =
        bind(handle.createQuery("SELECT COUNT(*) FROM trips t " + LISTED), question)
            .mapTo(Long.class)
            .one();
    List<Trip> trips =
        bind(
                handle.createQuery(
                    TripRows.SELECT
                        + LISTED
                        + "ORDER BY t.begins_at NULLS LAST, t.id LIMIT :limit OFFSET :offset"),
                question)
            .bind("limit", limit)
            .bind("offset", offset)
            .map((row, context) -> TripRows.trip(row))
            .list();
    return new Page(trips, total);
  }

  private static Query bind(Query query, Question question) {
    List<TripState> states =
        question.states().isEmpty() ? List.of(TripState.values()) : List.copyOf(question.states());
    return query
        .bind("organisation", question.organisationId())
        .bind("anyKey", question.key().isEmpty())
        .bind("key", question.key())
        .bind("anyFrom", question.from().isEmpty())
        .bind("from", Instants.utc(question.from().orElse(Instant.EPOCH)))
        .bind("anyTo", question.to().isEmpty())
        .bind("to", Instants.utc(question.to().orElse(Instant.EPOCH)))
        .bind("anyDriver", question.driverId().isEmpty())
        .bind("driver", question.driverId().orElse(0L))
        .bind("anyVehicle", question.vehicleId().isEmpty())
        .bind("vehicle", question.vehicleId().orElse(0L))
        .bind("anyWatch", !question.watched())
        .bindList("states", states.stream().map(TripState::name).toList());
  }

  /** See {@link Trips#unchecked}. */
  static List<Version> unchecked(Handle handle, String map, Instant now, long after, int most) {
    return handle
        .createQuery(UNCHECKED)
        .bind("map", map)
        .bind("now", Instants.utc(now))
        .bind("late", Instants.utc(now.minus(Trips.LATE)))
        .bind("after", after)
        .bind("most", most)
        .bindList("states", TripState.OPEN.stream().map(TripState::name).toList())
        .map(
            (row, context) ->
                new Version(
                    row.getLong("organisation_id"), row.getLong("id"), row.getLong("version")))
        .list();
  }
}
