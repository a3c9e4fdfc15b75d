package dev.headroom.persistence.sql.trip;

import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.Trips;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The compressed texts of a plan. */
record PackedPlan(String asked, String answer, String course, Optional<String> vehicle) {

  private static final int LONGEST_COLUMN = 1_000_000;

  static PackedPlan of(TripPlan plan) {
    return new PackedPlan(
        plan.asked(),
        StoredPlan.pack(plan.answer()),
        StoredPlan.pack(plan.course()),
        plan.vehicle().map(StoredPlan::write));
  }

  /** Whether each text has room in its column. */
  boolean hasRoom() {
    return asked.length() <= TripPlan.LONGEST_REQUEST
        && answer.length() <= LONGEST_COLUMN
        && course.length() <= LONGEST_COLUMN;
  }

  long length() {
    return (long) asked.length() + answer.length() + course.length();
  }

  void insert(Handle handle, long trip) {
    handle
        .createUpdate(
            "INSERT INTO trip_plans (trip_id, asked, answer, course, vehicle)"
                + " VALUES (:trip, :asked, :answer, :course, :vehicle)")
        .bind("trip", trip)
        .bind("asked", asked)
        .bind("answer", answer)
        .bind("course", course)
        .bind("vehicle", vehicle.orElse(null))
        .execute();
  }

  /** Whether an organisation's trips stay within their bounds with this plan of one of them. */
  boolean fits(Handle handle, long organisationId, long id, Trips.Bounds bounds) {
    return hasRoom()
        && handle
            .createQuery(
                """
            SELECT COUNT(*) AS trips, COALESCE(SUM(LENGTH(p.asked) + LENGTH(p.answer)
                + LENGTH(p.course)), 0) AS characters
            FROM trips t JOIN trip_plans p ON p.trip_id = t.id
            WHERE t.organisation_id = :organisation AND t.id <> :id
            """)
            .bind("organisation", organisationId)
            .bind("id", id)
            .map(
                (row, context) ->
                    row.getLong("trips") < bounds.trips()
                        && row.getLong("characters") + length() <= bounds.characters())
            .one();
  }

  /** The plan of a trip. */
  static Optional<TripPlan> find(Handle handle, long organisationId, long id) {
    return handle
        .createQuery(TripRows.PLAN + "WHERE t.id = :id AND t.organisation_id = :organisation")
        .bind("id", id)
        .bind("organisation", organisationId)
        .map((row, context) -> TripRows.plan(row))
        .findOne();
  }

  /** Stores these texts in place of those that a trip has. */
  void replace(Handle handle, long trip) {
    handle.createUpdate("DELETE FROM trip_plans WHERE trip_id = :id").bind("id", trip).execute();
    insert(handle, trip);
  }
}
