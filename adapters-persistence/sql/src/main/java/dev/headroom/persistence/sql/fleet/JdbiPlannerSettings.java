package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Stores what planners begin with in SQL. Changes of settings are recorded; recent plans are not,
 * since they change with every route that somebody looks at.
 */
public record JdbiPlannerSettings(Transactions transactions) implements PlannerSettings {

  private static final String OF_COMPANY =
      """
      SELECT s.depot_place_id, s.vehicle_id, COALESCE(p.lat_e7, s.depot_lat_e7) AS lat,
          COALESCE(p.lon_e7, s.depot_lon_e7) AS lon, COALESCE(p.name, s.depot_name) AS name
      FROM company_planners s LEFT JOIN company_places p ON p.id = s.depot_place_id
      WHERE s.organisation_id = :organisation
      """;

  private static final String DROP_OLDEST =
      """
      DELETE FROM recent_plans WHERE user_id = :user AND id NOT IN
          (SELECT id FROM recent_plans WHERE user_id = :user
              ORDER BY used_at DESC, id DESC LIMIT :most)
      """;

  @Override
  public OfCompany ofCompany(long organisationId) {
    return transactions.run(handle -> read(handle, organisationId));
  }

  private static OfCompany read(Handle handle, long organisationId) {
    return handle
        .createQuery(OF_COMPANY)
        .bind("organisation", organisationId)
        .map((row, context) -> new OfCompany(depot(row), id(row, "vehicle_id")))
        .findOne()
        .orElse(OfCompany.NOTHING);
  }

  private static Optional<Depot> depot(ResultSet row) throws SQLException {
    int lat = row.getInt("lat");
    if (row.wasNull()) {
      return Optional.empty();
    }
    return Optional.of(
        new Depot(
            id(row, "depot_place_id"),
            Position.ofE7(lat, row.getInt("lon")),
            row.getString("name")));
  }

  private static Optional<Long> id(ResultSet row, String column) throws SQLException {
    long id = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(id);
  }

  @Override
  public Result setOfCompany(long organisationId, OfCompany settings) {
    return transactions.run(
        handle -> {
          if (!RowLock.ORGANISATION.take(handle, organisationId)) {
            return Result.GONE;
          }
          Optional<Long> place = settings.depot().flatMap(Depot::placeId);
          if (place.isPresent() && !has(handle, "company_places", organisationId, place.get())) {
            return Result.NO_SUCH_PLACE;
          }
          Optional<Long> vehicle = settings.vehicleId();
          if (vehicle.isPresent() && !drives(handle, organisationId, vehicle.get())) {
            return Result.NO_SUCH_VEHICLE;
          }
          handle
              .createUpdate("DELETE FROM company_planners WHERE organisation_id = :organisation")
              .bind("organisation", organisationId)
              .execute();
          Optional<Depot> point = settings.depot().filter(depot -> depot.placeId().isEmpty());
          handle
              .createUpdate(
                  """
                  INSERT INTO company_planners (organisation_id, depot_place_id, depot_lat_e7,
                      depot_lon_e7, depot_name, vehicle_id)
                  VALUES (:organisation, :place, :lat, :lon, :name, :vehicle)
                  """)
              .bind("organisation", organisationId)
              .bind("place", place.orElse(null))
              .bind("lat", point.map(depot -> depot.at().latE7()).orElse(null))
              .bind("lon", point.map(depot -> depot.at().lonE7()).orElse(null))
              .bind("name", point.map(Depot::name).orElse(""))
              .bind("vehicle", vehicle.orElse(null))
              .execute();
          transactions.record(handle, Change.of(Deed.CHANGED, Thing.ORGANISATION, organisationId));
          return Result.STORED;
        });
  }

  private static boolean has(Handle handle, String table, long organisationId, long id) {
    return handle
        .createQuery(
            "SELECT EXISTS (SELECT 1 FROM "
                + table
                + " WHERE id = :id AND organisation_id = :organisation)")
        .bind("id", id)
        .bind("organisation", organisationId)
        .mapTo(Boolean.class)
        .one();
  }

  /** Whether the organisation has a vehicle, which is locked. */
  private static boolean drives(Handle handle, long organisationId, long vehicle) {
    return RowLock.VEHICLE.take(handle, vehicle)
        && has(handle, "vehicles", organisationId, vehicle);
  }

  @Override
  public Optional<Long> vehicleOf(long userId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT vehicle_id FROM user_planners"
                        + " WHERE user_id = :user AND vehicle_id IS NOT NULL")
                .bind("user", userId)
                .mapTo(Long.class)
                .findOne());
  }

  @Override
  public Result setVehicle(long organisationId, long userId, Optional<Long> vehicleId) {
    return transactions.run(
        handle -> {
          if (!RowLock.USER.take(handle, userId)) {
            return Result.GONE;
          }
          if (vehicleId.isPresent() && !drives(handle, organisationId, vehicleId.get())) {
            return Result.NO_SUCH_VEHICLE;
          }
          handle
              .createUpdate("DELETE FROM user_planners WHERE user_id = :user")
              .bind("user", userId)
              .execute();
          vehicleId.ifPresent(
              vehicle ->
                  handle
                      .createUpdate(
                          "INSERT INTO user_planners (user_id, vehicle_id)"
                              + " VALUES (:user, :vehicle)")
                      .bind("user", userId)
                      .bind("vehicle", vehicle)
                      .execute());
          transactions.record(handle, Change.of(Deed.CHANGED, Thing.USER, userId));
          return Result.STORED;
        });
  }

  @Override
  public List<RecentPlan> recentPlans(long userId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT plan, used_at FROM recent_plans WHERE user_id = :user"
                        + " ORDER BY used_at DESC, id DESC")
                .bind("user", userId)
                .map(
                    (row, context) ->
                        new RecentPlan(row.getString("plan"), Instants.read(row, "used_at")))
                .list());
  }

  @Override
  public void addRecentPlan(long userId, RecentPlan plan, int most) {
    transactions.run(
        handle -> {
          if (!RowLock.USER.take(handle, userId)) {
            return false;
          }
          handle
              .createUpdate("DELETE FROM recent_plans WHERE user_id = :user AND plan = :plan")
              .bind("user", userId)
              .bind("plan", plan.plan())
              .execute();
          handle
              .createUpdate(
                  "INSERT INTO recent_plans (user_id, plan, used_at) VALUES (:user, :plan, :at)")
              .bind("user", userId)
              .bind("plan", plan.plan())
              .bind("at", Instants.utc(Instants.kept(plan.usedAt())))
              .execute();
          handle.createUpdate(DROP_OLDEST).bind("user", userId).bind("most", most).execute();
          return true;
        });
  }

  @Override
  public void removeRecentPlans(long userId) {
    transactions.run(
        handle ->
            handle
                .createUpdate("DELETE FROM recent_plans WHERE user_id = :user")
                .bind("user", userId)
                .execute());
  }
}
