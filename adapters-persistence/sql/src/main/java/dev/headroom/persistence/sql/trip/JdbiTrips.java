package dev.headroom.persistence.sql.trip;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
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
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;

/**
 * Stores the trips of companies in SQL. Writers of one organisation wait for each other at its row,
 * so that counts are right; then come the rows that a trip refers to, in the order of {@link
 * RowLock}.
 */
public record JdbiTrips(Transactions transactions) implements Trips {

  @Override
  public Added add(
      long organisationId, TripDetails details, TripPlan plan, TripMove move, Bounds bounds) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          PackedPlan packed = PackedPlan.of(plan);
          Result result =
              TripReferences.take(handle, organisationId, details, move.by(), Told.NOBODY);
          if (result == Result.STORED && !packed.fits(handle, organisationId, 0, bounds)) {
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
          TripMoves.add(handle, id, move);
          record(handle, Deed.ADDED, id, organisationId);
          return new Added(Result.STORED, id);
        });
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
    return transactions.run(handle -> PackedPlan.find(handle, organisationId, id));
  }

  @Override
  public List<TripMove.Made> history(long organisationId, long id) {
    // In one statement, H2 would go through all trips of the organisation for each change.
    return transactions.run(
        handle ->
            find(handle, organisationId, id).isPresent() ? TripMoves.of(handle, id) : List.of());
  }

  @Override
  public Page list(Question question, int limit, long offset) {
    return transactions.run(handle -> TripQueries.list(handle, question, limit, offset));
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
          Result refers = TripReferences.take(handle, of.organisationId(), details, by, told);
          if (!has(handle, of)) {
            return Result.OTHER_VERSION;
          }
          if (refers != Result.STORED) {
            return refers;
          }
          Optional<PackedPlan> packed = plan.map(PackedPlan::of);
          if (packed.isPresent()
              && !packed.get().fits(handle, of.organisationId(), of.id(), bounds)) {
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
          packed.ifPresent(texts -> texts.replace(handle, of.id()));
          move.ifPresent(to -> TripMoves.add(handle, of.id(), to));
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
          TripMoves.add(handle, of.id(), move);
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
    return transactions.run(handle -> TripQueries.unchecked(handle, map, now, after, most));
  }

  /** What an earlier check found, and on which map. */
  private record Before(String map, Optional<TripWatch> watch) {}

  @Override
  public boolean checked(Version of, TripBasis basis, Optional<TripWatch> found, Told told) {
    return transactions.run(
        handle -> {
          told.pushes().forEach(push -> RowLock.DRIVER.take(handle, push.driverId()));
          if (!has(handle, of)) {
            return false;
          }
          Before before =
              handle
                  .createQuery(
                      "SELECT basis_map, watch_kind, watch_since, watch_ms, watch_street FROM trips"
                          + " WHERE id = :id")
                  .bind("id", of.id())
                  .map(
                      (row, context) -> new Before(row.getString("basis_map"), TripRows.watch(row)))
                  .one();
          boolean same = TripWatch.same(before.watch(), found);
          boolean otherMap = !before.map().equals(basis.map());
          Update update =
              handle.createUpdate(
                  "UPDATE trips SET "
                      + (same && !otherMap ? "" : "version = version + 1, ")
                      + (same
                          ? ""
                          : "watch_kind = :kind, watch_since = :since, watch_ms = :by,"
                              + " watch_street = :street, ")
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
