package dev.headroom.persistence.sql.trip;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripBasis;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.trip.Trips;
import dev.headroom.persistence.sql.push.OutboxQueue;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;

/**
 * Stores the trips of companies in SQL. Writers of one organisation wait for each other at its row,
 * so that counts are right; then come the rows that a trip refers to, in the order of {@link
 * RowLock}.
 */
public record JdbiTrips(Transactions transactions) implements Trips {

  private static final int LONGEST_COLUMN = 1_000_000;

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
      WHERE t.id > :after AND t.state IN (<states>) AND (t.ends_at IS NULL OR t.ends_at > :now)
          AND (t.basis_map <> :map OR t.basis_vehicle <> COALESCE(v.version, 0)
              OR t.basis_closures <> COALESCE(c.closed, 0)
              OR t.basis_newest <> COALESCE(c.newest, 0)
              OR t.basis_versions <> COALESCE(c.versions, 0))
      ORDER BY t.id LIMIT :most
      """;

  private static final String MOVES =
      """
      SELECT m.state, m.made_by, m.moved_at, COALESCE(u.username, d.username, '') AS name
      FROM trip_moves m JOIN trips t ON t.id = m.trip_id
          LEFT JOIN users u ON u.id = m.user_id LEFT JOIN drivers d ON d.id = m.driver_id
      WHERE t.id = :id AND t.organisation_id = :organisation ORDER BY m.id
      """;

  @Override
  public Added add(
      long organisationId, TripDetails details, TripPlan plan, TripMove move, Bounds bounds) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          Packed packed = Packed.of(plan);
          Result result = refer(handle, organisationId, details, move.by(), Told.NOBODY);
          if (result == Result.STORED && !fits(handle, organisationId, 0, packed, bounds)) {
            result = Result.TOO_MANY;
          }
          if (result != Result.STORED) {
            return new Added(result, 0);
          }
          Update insert =
              handle.createUpdate(
                  """
                  INSERT INTO trips (organisation_id, name, reference, search_key, vehicle_id,
                      driver_id, state, changed_at, begins_at, ends_at, distance_cm, driving_ms,
                      stops, origin, destination, basis_map, basis_closures, basis_newest,
                      basis_versions, basis_vehicle)
                  VALUES (:organisation, :name, :reference, :key, :vehicle, :driver, :state, :at,
                      :begins, :ends, :distance, :driving, :stops, :origin, :destination, :map,
                      :closures, :newest, :versions, :basisVehicle)
                  """);
          TripRows.bind(TripRows.bind(insert, details), plan.summary());
          long id =
              TripRows.bind(insert, plan.basis())
                  .bind("organisation", organisationId)
                  .bind("state", move.to().name())
                  .bind("at", Instants.utc(Instants.kept(move.at())))
                  .executeAndReturnGeneratedKeys("id")
                  .mapTo(Long.class)
                  .one();
          packed.insert(handle, id);
          note(handle, id, move);
          record(handle, Deed.ADDED, id, organisationId);
          return new Added(Result.STORED, id);
        });
  }

  /** The compressed texts of a plan. */
  private record Packed(String asked, String answer, String course, Optional<String> vehicle) {

    static Packed of(TripPlan plan) {
      return new Packed(
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
  }

  /** Locks the rows that a trip and its news refer to, if the organisation has them. */
  private static Result refer(
      Handle handle, long organisationId, TripDetails details, TripMove.By by, Told told) {
    if (by.kind() == TripMove.Kind.USER) {
      RowLock.USER.take(handle, by.id());
    }
    Optional<Long> driver = details.driverId();
    LongStream.concat(
            told.pushes().stream().mapToLong(Notification::driverId),
            driver.stream().mapToLong(Long::longValue))
        .sorted()
        .forEach(id -> RowLock.DRIVER.take(handle, id));
    if (driver.isPresent()
        && !(RowLock.DRIVER.take(handle, driver.get())
            && exists(
                handle,
                "SELECT 1 FROM drivers d JOIN users u ON u.id = d.user_id"
                    + " WHERE d.id = :id AND u.organisation_id = :organisation",
                driver.get(),
                organisationId))) {
      return Result.NO_SUCH_DRIVER;
    }
    Optional<Long> vehicle = details.vehicleId();
    if (vehicle.isPresent()
        && !(RowLock.VEHICLE.take(handle, vehicle.get())
            && exists(
                handle,
                "SELECT 1 FROM vehicles WHERE id = :id AND organisation_id = :organisation",
                vehicle.get(),
                organisationId))) {
      return Result.NO_SUCH_VEHICLE;
    }
    return Result.STORED;
  }

  private static boolean exists(Handle handle, String rows, long id, long organisationId) {
    return handle
        .createQuery("SELECT EXISTS (" + rows + ")")
        .bind("id", id)
        .bind("organisation", organisationId)
        .mapTo(Boolean.class)
        .one();
  }

  /** Whether an organisation's trips stay within their bounds with another plan of one of them. */
  private static boolean fits(
      Handle handle, long organisationId, long id, Packed packed, Bounds bounds) {
    return packed.hasRoom()
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
                        && row.getLong("characters") + packed.length() <= bounds.characters())
            .one();
  }

  /** Notes a change of state, and drops the oldest ones beyond the bound. */
  private static void note(Handle handle, long id, TripMove move) {
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

  private void record(Handle handle, Deed deed, long id, long organisationId) {
    Item of = new Item(Thing.ORGANISATION, organisationId);
    transactions.record(handle, Change.of(deed, Thing.TRIP, id, of));
  }

  @Override
  public Optional<Trip> find(long organisationId, long id) {
    return transactions.run(handle -> find(handle, organisationId, id));
  }

  private static Optional<Trip> find(Handle handle, long organisationId, long id) {
    return handle
        .createQuery(TripRows.SELECT + "WHERE t.id = :id AND t.organisation_id = :organisation")
        .bind("id", id)
        .bind("organisation", organisationId)
        .map((row, context) -> TripRows.trip(row))
        .findOne();
  }

  @Override
  public Optional<TripPlan> plan(long organisationId, long id) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    TripRows.PLAN + "WHERE t.id = :id AND t.organisation_id = :organisation")
                .bind("id", id)
                .bind("organisation", organisationId)
                .map((row, context) -> TripRows.plan(row))
                .findOne());
  }

  @Override
  public List<TripMove.Made> history(long organisationId, long id) {
    return transactions.run(
        handle ->
            handle
                .createQuery(MOVES)
                .bind("id", id)
                .bind("organisation", organisationId)
                .map((row, context) -> TripRows.made(row))
                .list());
  }

  @Override
  public Page list(Question question, int limit, long offset) {
    return transactions.run(
        handle -> {
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
        });
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

  @Override
  public Result change(
      Version of,
      TripDetails details,
      Optional<TripPlan> plan,
      Optional<TripMove> move,
      Bounds bounds,
      Told told) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, of.organisationId());
          TripMove.By by = move.map(TripMove::by).orElse(TripMove.By.PROGRAM);
          // The trip's row is locked last, as in every other change.
          Result refers = refer(handle, of.organisationId(), details, by, told);
          if (!has(handle, of)) {
            return Result.OTHER_VERSION;
          }
          if (refers != Result.STORED) {
            return refers;
          }
          Optional<Packed> packed = plan.map(Packed::of);
          if (packed.isPresent()
              && !fits(handle, of.organisationId(), of.id(), packed.get(), bounds)) {
            return Result.TOO_MANY;
          }
          Update update =
              handle.createUpdate(
                  "UPDATE trips SET version = version + 1, name = :name, reference = :reference,"
                      + " search_key = :key, vehicle_id = :vehicle, driver_id = :driver,"
                      + (plan.isPresent() ? TripRows.SET_PLAN + TripRows.SET_BASIS + "," : "")
                      + " state = COALESCE(:state, state), changed_at = COALESCE(:at, changed_at)"
                      + " WHERE id = :id");
          TripRows.bind(update, details).bind("id", of.id());
          plan.ifPresent(
              changed -> {
                TripRows.bind(update, changed.summary());
                TripRows.bind(update, changed.basis());
              });
          update.bind("state", move.map(to -> to.to().name()).orElse(null));
          TripRows.bind(update, "at", move.map(TripMove::at)).execute();
          packed.ifPresent(
              texts -> {
                handle
                    .createUpdate("DELETE FROM trip_plans WHERE trip_id = :id")
                    .bind("id", of.id())
                    .execute();
                texts.insert(handle, of.id());
              });
          move.ifPresent(to -> note(handle, of.id(), to));
          OutboxQueue.add(handle, told.pushes(), told.providers());
          record(handle, Deed.CHANGED, of.id(), of.organisationId());
          return Result.STORED;
        });
  }

  /** Whether a trip still has a version; its row is locked. */
  private static boolean has(Handle handle, Version of) {
    return handle
        .createQuery(
            "SELECT id FROM trips WHERE id = :id AND organisation_id = :organisation"
                + " AND version = :version FOR UPDATE")
        .bind("id", of.id())
        .bind("organisation", of.organisationId())
        .bind("version", of.version())
        .mapTo(Long.class)
        .findOne()
        .isPresent();
  }

  @Override
  public Result move(Version of, TripMove move, Told told) {
    return transactions.run(
        handle -> {
          switch (move.by().kind()) {
            case USER -> RowLock.USER.take(handle, move.by().id());
            case DRIVER -> RowLock.DRIVER.take(handle, move.by().id());
            case PROGRAM -> {}
          }
          told.pushes().forEach(push -> RowLock.DRIVER.take(handle, push.driverId()));
          if (!has(handle, of)) {
            return Result.OTHER_VERSION;
          }
          handle
              .createUpdate(
                  "UPDATE trips SET version = version + 1, state = :state, changed_at = :at"
                      + " WHERE id = :id")
              .bind("state", move.to().name())
              .bind("at", Instants.utc(Instants.kept(move.at())))
              .bind("id", of.id())
              .execute();
          note(handle, of.id(), move);
          OutboxQueue.add(handle, told.pushes(), told.providers());
          Deed deed = move.to() == TripState.SENT ? Deed.SENT : Deed.CHANGED;
          record(handle, deed, of.id(), of.organisationId());
          return Result.STORED;
        });
  }

  @Override
  public Result remove(Version of) {
    return transactions.run(
        handle -> {
          if (!has(handle, of)) {
            return Result.OTHER_VERSION;
          }
          delete(handle, List.of(of.id()));
          record(handle, Deed.REMOVED, of.id(), of.organisationId());
          return Result.STORED;
        });
  }

  private static void delete(Handle handle, List<Long> ids) {
    for (String table : List.of("trip_moves", "trip_plans", "trips")) {
      PreparedBatch batch =
          handle.prepareBatch(
              "DELETE FROM "
                  + table
                  + " WHERE "
                  + (table.equals("trips") ? "id" : "trip_id")
                  + " = :id");
      ids.forEach(id -> batch.bind("id", id).add());
      if (!ids.isEmpty()) {
        batch.execute();
      }
    }
  }

  @Override
  public boolean share(long organisationId, long id, String hash, Instant until) {
    return transactions.run(
        handle -> {
          int shared =
              setShare(handle, "", organisationId, id, Optional.of(hash), Optional.of(until));
          if (shared > 0) {
            record(handle, Deed.SHARED, id, organisationId);
          }
          return shared > 0;
        });
  }

  @Override
  public boolean unshare(long organisationId, long id) {
    return transactions.run(
        handle -> {
          int ended =
              setShare(
                  handle,
                  " AND share_hash IS NOT NULL",
                  organisationId,
                  id,
                  Optional.empty(),
                  Optional.empty());
          if (ended > 0) {
            record(handle, Deed.UNSHARED, id, organisationId);
          }
          return ended > 0;
        });
  }

  private static int setShare(
      Handle handle,
      String condition,
      long organisationId,
      long id,
      Optional<String> hash,
      Optional<Instant> until) {
    Update update =
        handle
            .createUpdate(
                "UPDATE trips SET version = version + 1, share_hash = :hash, share_until = :until"
                    + " WHERE id = :id AND organisation_id = :organisation"
                    + condition)
            .bind("id", id)
            .bind("organisation", organisationId)
            .bind("hash", hash.orElse(null));
    return TripRows.bind(update, "until", until).execute();
  }

  @Override
  public Optional<Trip> shared(String hash, Instant now) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    TripRows.SELECT + "WHERE t.share_hash = :hash AND t.share_until > :now")
                .bind("hash", hash)
                .bind("now", Instants.utc(now))
                .map((row, context) -> TripRows.trip(row))
                .findOne());
  }

  @Override
  public List<Version> unchecked(String map, Instant now, long after, int most) {
    return transactions.run(
        handle ->
            handle
                .createQuery(UNCHECKED)
                .bind("map", map)
                .bind("now", Instants.utc(now))
                .bind("after", after)
                .bind("most", most)
                .bindList("states", TripState.OPEN.stream().map(TripState::name).toList())
                .map(
                    (row, context) ->
                        new Version(
                            row.getLong("organisation_id"),
                            row.getLong("id"),
                            row.getLong("version")))
                .list());
  }

  @Override
  public boolean checked(Version of, TripBasis basis, Optional<TripWatch> found, Told told) {
    return transactions.run(
        handle -> {
          told.pushes().forEach(push -> RowLock.DRIVER.take(handle, push.driverId()));
          if (!has(handle, of)) {
            return false;
          }
          Optional<TripWatch> before =
              handle
                  .createQuery(
                      "SELECT watch_kind, watch_since, watch_ms, watch_street FROM trips"
                          + " WHERE id = :id")
                  .bind("id", of.id())
                  .map((row, context) -> TripRows.watch(row))
                  .one();
          boolean same =
              before.isPresent() == found.isPresent()
                  && (before.isEmpty() || before.get().same(found.get()));
          Update update =
              handle.createUpdate(
                  "UPDATE trips SET "
                      + (same
                          ? ""
                          : "version = version + 1, watch_kind = :kind, watch_since = :since,"
                              + " watch_ms = :by, watch_street = :street, ")
                      + TripRows.SET_BASIS
                      + " WHERE id = :id");
          TripRows.bind(update, basis).bind("id", of.id());
          if (!same) {
            TripRows.bind(update, "since", found.map(TripWatch::since))
                .bind("kind", found.map(watch -> watch.kind().name()).orElse(null))
                .bind("by", found.flatMap(TripWatch::by).map(Duration::toMillis).orElse(null))
                .bind("street", found.map(TripWatch::where).orElse(null));
          }
          update.execute();
          if (!same) {
            OutboxQueue.add(handle, told.pushes(), told.providers());
          }
          return true;
        });
  }

  @Override
  public int forgetBefore(Instant moment, int most) {
    return transactions.run(
        handle -> {
          List<Long> old =
              handle
                  .createQuery(
                      "SELECT id FROM trips WHERE changed_at < :moment"
                          + " AND (ends_at IS NULL OR ends_at < :moment)"
                          + " ORDER BY changed_at LIMIT :most")
                  .bind("moment", Instants.utc(transactions.past(handle, moment)))
                  .bind("most", most)
                  .mapTo(Long.class)
                  .list();
          delete(handle, old);
          return old.size();
        });
  }
}
