package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * The vehicles in SQL. A change locks the vehicle's row before its groups, so that the row guards
 * them.
 */
public record JdbiVehicles(Transactions transactions) implements Vehicles {

  /**
   * A measure of vehicles in statements.
   *
   * @param parameter its place in a statement
   * @param name of its column, in whole units
   */
  private record MeasureColumn(Measure measure, String parameter, String name) {}

  private static final List<MeasureColumn> MEASURES =
      List.of(
          new MeasureColumn(Measure.HEIGHT, "height", "height_cm"),
          new MeasureColumn(Measure.LENGTH, "length", "length_cm"),
          new MeasureColumn(Measure.WIDTH, "width", "width_cm"),
          new MeasureColumn(Measure.WEIGHT, "weight", "weight_kg"));

  private static final int BATCH = 1_000;

  /** If more vehicles or drivers change at once, one change of everything is announced instead. */
  private static final int MOST_ANNOUNCED = 50;

  private static final String SELECT =
      """
      SELECT id, version, name, registration_number, vehicle_make, vehicle_type,
          height_cm, length_cm, width_cm, weight_kg, equipment
      FROM vehicles
      """;

  /**
   * The condition for listed vehicles: those with a name, which excludes each driver's own unnamed
   * one. The index of lists covers it. With IS NULL, H2 would assume that only one row matches.
   */
  private static final String LISTED =
      """
      FROM vehicles WHERE organisation_id = :organisation AND COALESCE(unnamed_driver_id, 0) = 0
          AND POSITION(:registration IN registration_key) > 0
      """;

  /** The condition for listed vehicles in which a text occurs. */
  private static final String FOUND =
      """
      FROM vehicles WHERE organisation_id = :organisation AND COALESCE(unnamed_driver_id, 0) = 0
          AND (POSITION(:key IN registration_key) > 0
              OR POSITION(LOWER(:text) IN LOWER(name)) > 0
              OR POSITION(LOWER(:text) IN LOWER(vehicle_make)) > 0
              OR POSITION(LOWER(:text) IN LOWER(vehicle_type)) > 0
              OR id IN (SELECT m.vehicle_id FROM vehicle_group_members m
                  JOIN vehicle_groups g ON g.id = m.group_id
                  WHERE g.organisation_id = :organisation
                      AND POSITION(LOWER(:text) IN LOWER(g.name)) > 0))
      """;

  private static final String OF_NOBODY =
      """
      UPDATE drivers SET vehicle_id = NULL WHERE vehicle_id IN
          (SELECT id FROM vehicles WHERE id = :id AND organisation_id = :organisation)
      """;

  private static final String DRIVERS =
      """
      SELECT d.id FROM drivers d JOIN vehicles v ON v.id = d.vehicle_id
      WHERE v.id IN (<vehicles>) AND v.organisation_id = :organisation
      ORDER BY d.id LIMIT :most
      """;

  /** The maximum number of ids in one line of the audit log. */
  private static final int RECORDED_AT_ONCE = 100;

  private record Row(long id, long version, VehicleDetails details) {}

  @Override
  public List<Long> add(long organisationId, List<New> vehicles) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          return add(handle, organisationId, vehicles);
        });
  }

  private List<Long> add(Handle handle, long organisationId, List<New> vehicles) {
    List<Long> ids = new ArrayList<>();
    for (int from = 0; from < vehicles.size(); from += BATCH) {
      List<New> some = vehicles.subList(from, Math.min(vehicles.size(), from + BATCH));
      List<Long> added = insert(handle, organisationId, some);
      insertGroups(handle, added, some.stream().map(New::groupIds).toList());
      ids.addAll(added);
    }
    record(handle, Deed.ADDED, organisationId, ids);
    return ids;
  }

  /** Records changes of many vehicles, divided into several lines. */
  private void record(Handle handle, Deed deed, long organisationId, List<Long> ids) {
    Optional<Item> of = Optional.of(new Item(Thing.ORGANISATION, organisationId));
    for (int from = 0; from < ids.size(); from += RECORDED_AT_ONCE) {
      List<Long> some = ids.subList(from, Math.min(ids.size(), from + RECORDED_AT_ONCE));
      transactions.record(
          handle, new AuditEvent.Change(deed, Thing.VEHICLE, some, of), some.size());
    }
  }

  @Override
  public Optional<List<Long>> store(long organisationId, List<Change> changes, List<New> added) {
    // In the order of ids, so that two concurrent writers never deadlock.
    List<Change> ordered = changes.stream().sorted(Comparator.comparing(Change::id)).toList();
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          for (Change change : ordered) {
            if (!version(handle, organisationId, change.id())
                .equals(Optional.of(change.version()))) {
              return Optional.<List<Long>>empty();
            }
          }
          announceDrivers(handle, organisationId, ordered.stream().map(Change::id).toList());
          for (Change change : ordered) {
            change(
                handle,
                organisationId,
                change.id(),
                change.version(),
                change.details(),
                change.groupIds());
          }
          record(handle, Deed.CHANGED, organisationId, changes.stream().map(Change::id).toList());
          return Optional.of(add(handle, organisationId, added));
        });
  }

  /** The version of a vehicle; its row is locked until the end of the transaction. */
  private static Optional<Long> version(Handle handle, long organisationId, long id) {
    return handle
        .createQuery(
            "SELECT version FROM vehicles WHERE id = :id AND organisation_id = :organisation"
                + " FOR UPDATE")
        .bind("id", id)
        .bind("organisation", organisationId)
        .mapTo(Long.class)
        .findOne();
  }

  @Override
  public boolean remove(long organisationId, long id) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          announceDrivers(handle, organisationId, List.of(id));
          handle
              .createUpdate(OF_NOBODY)
              .bind("id", id)
              .bind("organisation", organisationId)
              .execute();
          if (version(handle, organisationId, id).isEmpty()) {
            return false;
          }
          for (String statement :
              List.of(
                  "DELETE FROM vehicle_group_members WHERE vehicle_id = :id",
                  "DELETE FROM vehicles WHERE id = :id")) {
            handle.createUpdate(statement).bind("id", id).execute();
          }
          record(handle, Deed.REMOVED, organisationId, List.of(id));
          return true;
        });
  }

  private static List<Long> insert(Handle handle, long organisationId, List<New> vehicles) {
    PreparedBatch batch =
        handle.prepareBatch(
            """
            INSERT INTO vehicles (organisation_id, name, registration_number, registration_key,
                vehicle_make, vehicle_type, height_cm, length_cm, width_cm, weight_kg, equipment)
            VALUES (:organisation, :name, :registration, :key, :make, :type,
                :height, :length, :width, :weight, :equipment)
            """);
    for (New vehicle : vehicles) {
      bind(batch, vehicle.details()).bind("organisation", organisationId).add();
    }
    return batch.executePreparedBatch("id").mapTo(Long.class).list();
  }

  private static void insertGroups(Handle handle, List<Long> ids, List<Set<Long>> groups) {
    PreparedBatch batch =
        handle.prepareBatch(
            "INSERT INTO vehicle_group_members (vehicle_id, group_id) VALUES (:vehicle, :group)");
    for (int i = 0; i < ids.size(); i++) {
      for (long group : groups.get(i)) {
        batch.bind("vehicle", ids.get(i)).bind("group", group).add();
      }
    }
    if (batch.size() > 0) {
      batch.execute();
    }
  }

  @Override
  public Optional<Vehicle> find(long organisationId, long id) {
    return transactions.run(
        handle ->
            withGroups(
                    handle,
                    handle
                        .createQuery(SELECT + "WHERE id = :id AND organisation_id = :organisation")
                        .bind("id", id)
                        .bind("organisation", organisationId)
                        .map((row, context) -> read(row))
                        .list())
                .stream()
                .findFirst());
  }

  @Override
  public Page list(long organisationId, String registration, int limit, long offset) {
    return page(organisationId, LISTED, Map.of("registration", registration), limit, offset);
  }

  @Override
  public Page search(long organisationId, String text, int limit, long offset) {
    String key = Registration.key(text);
    return key.isEmpty()
        ? list(organisationId, "", limit, offset)
        : page(organisationId, FOUND, Map.of("key", key, "text", text.strip()), limit, offset);
  }

  private Page page(
      long organisationId, String which, Map<String, String> texts, int limit, long offset) {
    return transactions.run(
        handle -> {
          long total =
              handle
                  .createQuery("SELECT COUNT(*) " + which)
                  .bind("organisation", organisationId)
                  .bindMap(texts)
                  .mapTo(Long.class)
                  .one();
          List<Row> rows =
              handle
                  .createQuery(
                      SELECT
                          + "WHERE id IN (SELECT id "
                          + which
                          + "ORDER BY id LIMIT :limit OFFSET :offset) ORDER BY id")
                  .bind("organisation", organisationId)
                  .bindMap(texts)
                  .bind("limit", limit)
                  .bind("offset", offset)
                  .map((row, context) -> read(row))
                  .list();
          return new Page(withGroups(handle, rows), total);
        });
  }

  private static List<Vehicle> withGroups(Handle handle, List<Row> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    Map<Long, List<VehicleGroup>> groups =
        JdbiVehicleGroups.ofVehicles(handle, rows.stream().map(Row::id).toList());
    return rows.stream()
        .map(
            row ->
                new Vehicle(
                    row.id(),
                    row.version(),
                    row.details(),
                    groups.getOrDefault(row.id(), List.of())))
        .toList();
  }

  @Override
  public boolean change(
      long organisationId, long id, long version, VehicleDetails details, Set<Long> groupIds) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          boolean changed = change(handle, organisationId, id, version, details, groupIds);
          if (changed) {
            announceDrivers(handle, organisationId, List.of(id));
            record(handle, Deed.CHANGED, organisationId, List.of(id));
          }
          return changed;
        });
  }

  /** Notifies the other instances that the drivers of some vehicles may need other ones. */
  private void announceDrivers(Handle handle, long organisationId, List<Long> vehicles) {
    transactions.announceAll(
        handle,
        () -> {
          List<Long> drivers =
              vehicles.isEmpty() || vehicles.size() > MOST_ANNOUNCED
                  ? List.of()
                  : handle
                      .createQuery(DRIVERS)
                      .bindList("vehicles", vehicles)
                      .bind("organisation", organisationId)
                      .bind("most", MOST_ANNOUNCED + 1)
                      .mapTo(Long.class)
                      .list();
          return vehicles.size() > MOST_ANNOUNCED || drivers.size() > MOST_ANNOUNCED
              ? List.of(StoredChange.of(StoredChange.ChangeSubject.EVERYTHING))
              : drivers.stream()
                  .map(id -> StoredChange.of(StoredChange.ChangeSubject.VEHICLE_OF_DRIVER, id))
                  .toList();
        });
  }

  private static boolean change(
      Handle handle,
      long organisationId,
      long id,
      long version,
      VehicleDetails details,
      Set<Long> groupIds) {
    if (!update(handle, organisationId, id, version, details)) {
      return false;
    }
    handle
        .createUpdate("DELETE FROM vehicle_group_members WHERE vehicle_id = :id")
        .bind("id", id)
        .execute();
    insertGroups(handle, List.of(id), List.of(groupIds));
    return true;
  }

  private static boolean update(
      Handle handle, long organisationId, long id, long version, VehicleDetails details) {
    return 1
        == bind(
                handle.createUpdate(
                    """
                    UPDATE vehicles SET version = version + 1, name = :name,
                        registration_number = :registration, registration_key = :key,
                        vehicle_make = :make, vehicle_type = :type, height_cm = :height,
                        length_cm = :length, width_cm = :width, weight_kg = :weight,
                        equipment = :equipment,
                        unnamed_driver_id = CASE WHEN :named THEN NULL ELSE unnamed_driver_id END
                    WHERE id = :id AND organisation_id = :organisation AND version = :version
                    """),
                details)
            .bind("named", details.named())
            .bind("id", id)
            .bind("organisation", organisationId)
            .bind("version", version)
            .execute();
  }

  private static <S extends SqlStatement<S>> S bind(S statement, VehicleDetails details) {
    return bind(
        statement
            .bind("name", details.name())
            .bind("registration", details.registrationNumber())
            .bind("key", Registration.key(details.registrationNumber()))
            .bind("make", details.make())
            .bind("type", details.type())
            .bind("equipment", StoredEquipment.write(details.equipment())),
        details.dimensions());
  }

  static <S extends SqlStatement<S>> S bind(S statement, Dimensions dimensions) {
    for (MeasureColumn column : MEASURES) {
      statement.bind(column.parameter(), dimensions.of(column.measure()).orElseThrow());
    }
    return statement;
  }

  static Dimensions dimensions(ResultSet row) throws SQLException {
    Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    for (MeasureColumn column : MEASURES) {
      amounts.put(column.measure(), row.getInt(column.name()));
    }
    return Dimensions.ofWholeUnits(amounts);
  }

  private static Row read(ResultSet row) throws SQLException {
    return new Row(
        row.getLong("id"),
        row.getLong("version"),
        new VehicleDetails(
            row.getString("name"),
            row.getString("registration_number"),
            row.getString("vehicle_make"),
            row.getString("vehicle_type"),
            dimensions(row),
            StoredEquipment.read(row.getString("equipment"))));
  }
}
