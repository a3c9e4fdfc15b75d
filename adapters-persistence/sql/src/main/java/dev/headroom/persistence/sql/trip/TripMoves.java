package dev.headroom.persistence.sql.trip;

import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.persistence.sql.transaction.Instants;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The changes of state of trips. */
final class TripMoves {

  private static final String MOVES =
      """
      SELECT m.state, m.made_by, m.moved_at, COALESCE(u.username, d.username, '') AS name
      FROM trip_moves m
          LEFT JOIN users u ON u.id = m.user_id LEFT JOIN drivers d ON d.id = m.driver_id
      WHERE m.trip_id = :id ORDER BY m.id
      """;

  private TripMoves() {}

  /** The changes of a trip, the oldest first. */
  static List<TripMove.Made> of(Handle handle, long id) {
    return handle
        .createQuery(MOVES)
        .bind("id", id)
        .map((row, context) -> TripRows.made(row))
        .list();
  }

  /** Notes a change of state, and drops the oldest ones beyond the bound. */
  static void add(Handle handle, long id, TripMove move) {
    handle
        .createUpdate(
            """
            INSERT INTO trip_moves (trip_id, state, made_by, user_id, driver_id, moved_at)
            VALUES (:trip, :state, :by, :user, :driver, :at)
            """)
        .bind("trip", id)
        .bind("state", move.to().name())
        .bind("by", move.by().kind().name())
        .bind("user", idOf(move.by(), TripMove.Kind.USER))
        .bind("driver", idOf(move.by(), TripMove.Kind.DRIVER))
        .bind("at", Instants.utc(Instants.kept(move.at())))
        .execute();
    handle
        .createUpdate(
            """
            DELETE FROM trip_moves WHERE trip_id = :trip AND id NOT IN
                (SELECT id FROM trip_moves WHERE trip_id = :trip ORDER BY id DESC LIMIT :most)
            """)
        .bind("trip", id)
        .bind("most", Trip.MOST_CHANGES)
        .execute();
  }

  private static Long idOf(TripMove.By by, TripMove.Kind kind) {
    return by.kind() == kind ? by.id() : null;
  }
}
