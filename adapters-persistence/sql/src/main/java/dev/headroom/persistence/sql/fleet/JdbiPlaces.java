package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Stores the places of companies in SQL. Writers of one organisation wait for each other at its
 * row, so that counts, references and editions are right.
 */
public record JdbiPlaces(Transactions transactions) implements CompanyPlaces {

  private static final int BATCH = 1_000;

  /** The maximum number of ids in one line of the audit log. */
  private static final int RECORDED_AT_ONCE = 100;

  private static final String SELECT =
      """
      SELECT id, organisation_id, version, kind, name, reference, address, lat_e7, lon_e7, notes,
          opening_hours, photo
      FROM company_places
      """;

  private static final String LISTED =
      """
      FROM company_places
      WHERE organisation_id = :organisation AND POSITION(:key IN search_key) > 0
      """;

  @Override
  public Stored store(
      long organisationId, List<CompanyPlaceDetails> places, Known known, int most, boolean trial) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          Map<String, CompanyPlace> there = byReference(handle, organisationId, places);
          if (known == Known.REFUSE && !there.isEmpty()) {
            return Stored.nothing(Result.REFERENCE_TAKEN, there.keySet());
          }
          List<CompanyPlaceDetails> added = new ArrayList<>();
          List<CompanyPlace> changed = new ArrayList<>();
          for (CompanyPlaceDetails place : places) {
            CompanyPlace before = there.get(place.reference());
            if (before == null) {
              added.add(place);
            } else if (!before.details().equals(place)) {
              changed.add(new CompanyPlace(before.id(), organisationId, before.version(), place));
            }
          }
          if (!added.isEmpty() && edition(handle, organisationId).count() + added.size() > most) {
            return Stored.nothing(Result.TOO_MANY, Set.of());
          }
          List<Long> ids = List.of();
          if (!trial) {
            ids = inOrder(places, there, write(handle, organisationId, added, changed));
          }
          return new Stored(Result.STORED, ids, added.size(), changed.size(), Set.of());
        });
  }

  /** The places that have the references of given ones. */
  private static Map<String, CompanyPlace> byReference(
      Handle handle, long organisationId, List<CompanyPlaceDetails> given) {
    List<String> references =
        given.stream()
            .map(CompanyPlaceDetails::reference)
            .filter(reference -> !reference.isEmpty())
            .toList();
    Map<String, CompanyPlace> there = new HashMap<>();
    for (int from = 0; from < references.size(); from += BATCH) {
      handle
          .createQuery(
              SELECT + "WHERE organisation_id = :organisation AND reference IN (<references>)")
          .bind("organisation", organisationId)
          .bindList(
              "references", references.subList(from, Math.min(references.size(), from + BATCH)))
          .map((row, context) -> read(row))
          .forEach(place -> there.put(place.details().reference(), place));
    }
    return there;
  }

  /** Writes places, and returns the ids of the added ones. */
  private List<Long> write(
      Handle handle,
      long organisationId,
      List<CompanyPlaceDetails> added,
      List<CompanyPlace> changed) {
    if (added.isEmpty() && changed.isEmpty()) {
      return List.of();
    }
    announce(handle, organisationId);
    for (CompanyPlace place : changed) {
      update(handle, organisationId, place.id(), place.version(), place.details());
    }
    record(handle, Deed.CHANGED, organisationId, changed.stream().map(CompanyPlace::id).toList());
    List<Long> ids = new ArrayList<>();
    for (int from = 0; from < added.size(); from += BATCH) {
      ids.addAll(
          insert(
              handle, organisationId, added.subList(from, Math.min(added.size(), from + BATCH))));
    }
    record(handle, Deed.ADDED, organisationId, ids);
    return ids;
  }

  /** The ids of places in the order in which they were given. */
  private static List<Long> inOrder(
      List<CompanyPlaceDetails> places, Map<String, CompanyPlace> there, List<Long> added) {
    List<Long> ids = new ArrayList<>();
    int next = 0;
    for (CompanyPlaceDetails place : places) {
      CompanyPlace before = there.get(place.reference());
      ids.add(before == null ? added.get(next++) : Long.valueOf(before.id()));
    }
    return ids;
  }

  private static List<Long> insert(
      Handle handle, long organisationId, List<CompanyPlaceDetails> places) {
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO company_places (organisation_id, kind, name, reference, address, lat_e7,
                lon_e7, notes, opening_hours, photo, search_key)
            VALUES (:organisation, :kind, :name, :reference, :address, :lat, :lon, :notes, :hours,
                :photo, :key)
            """);
    for (CompanyPlaceDetails place : places) {
      bind(batch, place).bind("organisation", organisationId).add();
    }
    return batch.executePreparedBatch("id").mapTo(Long.class).list();
  }

  @Override
  public Result change(long organisationId, long id, long version, CompanyPlaceDetails details) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          CompanyPlace other =
              byReference(handle, organisationId, List.of(details)).get(details.reference());
          boolean taken = other != null && other.id() != id;
          if (taken && find(handle, organisationId, id).isPresent()) {
            return Result.REFERENCE_TAKEN;
          }
          if (taken || !update(handle, organisationId, id, version, details)) {
            return Result.OTHER_VERSION;
          }
          announce(handle, organisationId);
          record(handle, Deed.CHANGED, organisationId, List.of(id));
          return Result.STORED;
        });
  }

  private static boolean update(
      Handle handle, long organisationId, long id, long version, CompanyPlaceDetails details) {
    return 1
        == bind(
                handle.createUpdate(
                    """
                    UPDATE company_places SET version = version + 1, kind = :kind, name = :name,
                        reference = :reference, address = :address, lat_e7 = :lat, lon_e7 = :lon,
                        notes = :notes, opening_hours = :hours, photo = :photo, search_key = :key
                    WHERE id = :id AND organisation_id = :organisation AND version = :version
                    """),
                details)
            .bind("id", id)
            .bind("organisation", organisationId)
            .bind("version", version)
            .execute();
  }

  private static <S extends SqlStatement<S>> S bind(S statement, CompanyPlaceDetails details) {
    return statement
        .bind("kind", details.kind().name())
        .bind("name", details.name())
        .bind("reference", details.reference().isEmpty() ? null : details.reference())
        .bind("address", details.address())
        .bind("lat", details.gate().latE7())
        .bind("lon", details.gate().lonE7())
        .bind("notes", details.notes())
        .bind("hours", details.openingHours())
        .bind("photo", details.photo())
        .bind("key", CompanyPlace.key(details));
  }

  @Override
  public boolean remove(long organisationId, long id, long version) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          int removed =
              handle
                  .createUpdate(
                      "DELETE FROM company_places WHERE organisation_id = :organisation"
                          + " AND id = :id AND version = :version")
                  .bind("organisation", organisationId)
                  .bind("id", id)
                  .bind("version", version)
                  .execute();
          if (removed > 0) {
            announce(handle, organisationId);
            record(handle, Deed.REMOVED, organisationId, List.of(id));
          }
          return removed > 0;
        });
  }

  private void announce(Handle handle, long organisationId) {
    transactions.announce(
        handle, StoredChange.of(StoredChange.ChangeSubject.PLACES, organisationId));
  }

  /** Records changes of many places, divided into several lines. */
  private void record(Handle handle, Deed deed, long organisationId, List<Long> ids) {
    Optional<Item> of = Optional.of(new Item(Thing.ORGANISATION, organisationId));
    for (int from = 0; from < ids.size(); from += RECORDED_AT_ONCE) {
      List<Long> some = ids.subList(from, Math.min(ids.size(), from + RECORDED_AT_ONCE));
      transactions.record(handle, new AuditEvent.Change(deed, Thing.PLACE, some, of), some.size());
    }
  }

  @Override
  public Optional<CompanyPlace> find(long organisationId, long id) {
    return transactions.run(handle -> find(handle, organisationId, id));
  }

  private static Optional<CompanyPlace> find(Handle handle, long organisationId, long id) {
    return handle
        .createQuery(SELECT + "WHERE id = :id AND organisation_id = :organisation")
        .bind("id", id)
        .bind("organisation", organisationId)
        .map((row, context) -> read(row))
        .findOne();
  }

  @Override
  public Page list(long organisationId, String key, int limit, long offset) {
    return transactions.run(
        handle -> {
          long total =
              handle
                  .createQuery("SELECT COUNT(*) " + LISTED)
                  .bind("organisation", organisationId)
                  .bind("key", key)
                  .mapTo(Long.class)
                  .one();
          List<CompanyPlace> places =
              handle
                  .createQuery(
                      SELECT
                          + "WHERE id IN (SELECT id "
                          + LISTED
                          + "ORDER BY id LIMIT :limit OFFSET :offset) ORDER BY id")
                  .bind("organisation", organisationId)
                  .bind("key", key)
                  .bind("limit", limit)
                  .bind("offset", offset)
                  .map((row, context) -> read(row))
                  .list();
          return new Page(places, total);
        });
  }

  @Override
  public List<CompanyPlace> of(long organisationId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(SELECT + "WHERE organisation_id = :organisation ORDER BY id")
                .bind("organisation", organisationId)
                .map((row, context) -> read(row))
                .list());
  }

  @Override
  public Edition edition(long organisationId) {
    return transactions.run(handle -> edition(handle, organisationId));
  }

  private static Edition edition(Handle handle, long organisationId) {
    return handle
        .createQuery(
            """
            SELECT COUNT(*) AS places, COALESCE(MAX(id), 0) AS newest,
                COALESCE(SUM(version), 0) AS versions
            FROM company_places WHERE organisation_id = :organisation
            """)
        .bind("organisation", organisationId)
        .map(
            (row, context) ->
                new Edition(row.getLong("places"), row.getLong("newest"), row.getLong("versions")))
        .one();
  }

  private static CompanyPlace read(ResultSet row) throws SQLException {
    String reference = row.getString("reference");
    return new CompanyPlace(
        row.getLong("id"),
        row.getLong("organisation_id"),
        row.getLong("version"),
        new CompanyPlaceDetails(
            CompanyPlaceKind.valueOf(row.getString("kind")),
            row.getString("name"),
            reference == null ? "" : reference,
            row.getString("address"),
            Position.ofE7(row.getInt("lat_e7"), row.getInt("lon_e7")),
            row.getString("notes"),
            row.getString("opening_hours"),
            row.getString("photo")));
  }
}
