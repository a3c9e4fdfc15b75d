package dev.headroom.persistence.sql.trip;

import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripBasis;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.persistence.sql.transaction.Instants;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatement;

/** Reads and binds the columns of trips. */
final class TripRows {

  /** A trip, without its plan. */
  static final String SELECT =
      """
      SELECT t.id, t.organisation_id, t.version, t.name, t.reference, t.vehicle_id, t.driver_id,
          COALESCE(v.name, '') AS vehicle_name, COALESCE(d.username, '') AS driver_name, t.state,
          t.begins_at, t.ends_at, t.distance_cm, t.driving_ms, t.stops, t.origin, t.destination,
          t.watch_kind, t.watch_since, t.watch_ms, t.watch_street, t.share_until
      FROM trips t LEFT JOIN vehicles v ON v.id = t.vehicle_id
          LEFT JOIN drivers d ON d.id = t.driver_id
      """;

  /** A plan. */
  static final String PLAN =
      """
      SELECT p.asked, p.answer, p.course, p.vehicle, t.begins_at, t.ends_at, t.distance_cm,
          t.driving_ms, t.stops, t.origin, t.destination, t.basis_map, t.basis_closures,
          t.basis_newest, t.basis_versions, t.basis_vehicle
      FROM trip_plans p JOIN trips t ON t.id = p.trip_id
      """;

  /** The columns that a plan has in the row of its trip. */
  static final String SET_PLAN =
      """
      begins_at = :begins, ends_at = :ends, distance_cm = :distance, driving_ms = :driving,
          stops = :stops, origin = :origin, destination = :destination,
          watch_kind = NULL, watch_since = NULL, watch_ms = NULL, watch_street = NULL,
      """;

  /** The columns of a basis. */
  static final String SET_BASIS =
      """
      basis_map = :map, basis_closures = :closures, basis_newest = :newest,
          basis_versions = :versions, basis_vehicle = :basisVehicle
      """;

  private TripRows() {}

  static Trip trip(ResultSet row) throws SQLException {
    return new Trip(
        row.getLong("id"),
        row.getLong("organisation_id"),
        row.getLong("version"),
        new TripDetails(
            row.getString("name"),
            row.getString("reference"),
            id(row, "vehicle_id"),
            id(row, "driver_id")),
        new Trip.Names(row.getString("vehicle_name"), row.getString("driver_name")),
        new Trip.Standing(
            TripState.valueOf(row.getString("state")),
            watch(row),
            Instants.find(row, "share_until")),
        summary(row));
  }

  private static Optional<Long> id(ResultSet row, String column) throws SQLException {
    long id = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(id);
  }

  static Optional<TripWatch> watch(ResultSet row) throws SQLException {
    String kind = row.getString("watch_kind");
    return kind == null
        ? Optional.empty()
        : Optional.of(
            new TripWatch(
                TripWatch.Kind.valueOf(kind),
                Instants.read(row, "watch_since"),
                id(row, "watch_ms").map(Duration::ofMillis),
                row.getString("watch_street")));
  }

  private static TripSummary summary(ResultSet row) throws SQLException {
    return new TripSummary(
        Instants.find(row, "begins_at"),
        Instants.find(row, "ends_at"),
        row.getLong("distance_cm"),
        Duration.ofMillis(row.getLong("driving_ms")),
        row.getInt("stops"),
        row.getString("origin"),
        row.getString("destination"));
  }

  static TripPlan plan(ResultSet row) throws SQLException {
    return new TripPlan(
        row.getString("asked"),
        StoredPlan.unpack(row.getString("answer")),
        StoredPlan.unpack(row.getString("course")),
        Optional.ofNullable(row.getString("vehicle")).map(StoredPlan::read),
        summary(row),
        new TripBasis(
            row.getString("basis_map"),
            new TripBasis.Closed(
                row.getLong("basis_closures"),
                row.getLong("basis_newest"),
                row.getLong("basis_versions")),
            row.getLong("basis_vehicle")));
  }

  static TripMove.Made made(ResultSet row) throws SQLException {
    return new TripMove.Made(
        TripState.valueOf(row.getString("state")),
        TripMove.Kind.valueOf(row.getString("made_by")),
        row.getString("name"),
        Instants.read(row, "moved_at"));
  }

  static <S extends SqlStatement<S>> S bind(S statement, TripDetails details) {
    return statement
        .bind("name", details.name())
        .bind("reference", details.reference())
        .bind("key", details.key())
        .bind("vehicle", details.vehicleId().orElse(null))
        .bind("driver", details.driverId().orElse(null));
  }

  static <S extends SqlStatement<S>> S bind(S statement, TripSummary summary) {
    return bind(bind(statement, "begins", summary.begins()), "ends", summary.ends())
        .bind("distance", summary.centimetres())
        .bind("driving", summary.driving().toMillis())
        .bind("stops", summary.stops())
        .bind("origin", summary.origin())
        .bind("destination", summary.destination());
  }

  static <S extends SqlStatement<S>> S bind(S statement, TripBasis basis) {
    return statement
        .bind("map", basis.map())
        .bind("closures", basis.closures().count())
        .bind("newest", basis.closures().newest())
        .bind("versions", basis.closures().versions())
        .bind("basisVehicle", basis.vehicle());
  }

  /** Binds a time that may be missing. */
  static <S extends SqlStatement<S>> S bind(S statement, String name, Optional<Instant> time) {
    return statement.bindBySqlType(
        name,
        time.map(Instants::kept).map(Instants::utc).orElse(null),
        Types.TIMESTAMP_WITH_TIMEZONE);
  }
}
