package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.vehicle.AssignmentPolicy;
import dev.headroom.domain.vehicle.AssignmentPolicy.Assigned;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Stores in SQL which vehicle each driver drives; {@link AssignmentPolicy} decides.
 *
 * <p>Locks are taken only if a driver's vehicle does not fit. The organisation's row comes first,
 * so that no two of its drivers get the same free vehicle and none gets a removed one; then the
 * driver's row, so that one driver's reports come one after the other. The present state is read
 * again under the locks.
 */
public record JdbiAssignments(Transactions transactions) implements Assignments {

  private static final String SAME =
      """
      SELECT v.id FROM vehicles v
      WHERE v.organisation_id = :organisation AND v.height_cm = :height AND v.length_cm = :length
          AND v.width_cm = :width AND v.weight_kg = :weight AND v.name <> ''
      """;

  static final String LOWEST = SAME + "ORDER BY v.id LIMIT 1";

  static final String LOWEST_FREE =
      SAME
          + """
          AND NOT EXISTS (SELECT 1 FROM drivers d WHERE d.vehicle_id = v.id)
          ORDER BY v.id LIMIT 1
          """;

  @Override
  public Optional<Dimensions> present(long driverId) {
    return transactions.run(handle -> present(handle, driverId)).map(Assigned::dimensions);
  }

  private static Optional<Assigned> present(Handle handle, long driverId) {
    return handle
        .createQuery(
            """
            SELECT v.id, v.height_cm, v.length_cm, v.width_cm, v.weight_kg, v.equipment
            FROM drivers d JOIN vehicles v ON v.id = d.vehicle_id
            WHERE d.id = :driver
            """)
        .bind("driver", driverId)
        .map(
            (row, context) ->
                new Assigned(
                    row.getLong("id"),
                    // What was announced to a vehicle is kept by what limits it.
                    StoredEquipment.read(row.getString("equipment"))
                        .on(JdbiVehicles.dimensions(row))
                        .withoutSpeedLimiter()))
        .findOne();
  }

  @Override
  public Assigned assign(long driverId, long organisationId, Dimensions dimensions) {
    return transactions.run(
        handle -> {
          Optional<Assigned> fitting =
              present(handle, driverId)
                  .filter(present -> present.dimensions().bare().equals(dimensions));
          if (fitting.isPresent()) {
            return fitting.get();
          }
          RowLock.ORGANISATION.take(handle, organisationId);
          RowLock.DRIVER.take(handle, driverId);
          AssignmentPolicy.Decision decision =
              AssignmentPolicy.decide(new Fleet(handle, driverId, organisationId), dimensions);
          long vehicle =
              decision.<Long>fold(
                  kept -> kept,
                  given -> assign(handle, driverId, given),
                  () ->
                      assign(
                          handle,
                          driverId,
                          ofTheDriver(handle, driverId, organisationId, dimensions)));
          return present(handle, driverId).orElseGet(() -> new Assigned(vehicle, dimensions));
        });
  }

  private long assign(Handle handle, long driverId, long vehicleId) {
    give(handle, driverId, vehicleId);
    record(handle, Deed.VEHICLE_ASSIGNED, driverId, Optional.of(vehicleId));
    return vehicleId;
  }

  @Override
  public Given give(
      long driverId, long organisationId, Optional<Long> vehicleId, Optional<Long> present) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          if (!RowLock.DRIVER.take(handle, driverId)) {
            return Given.NO_SUCH_DRIVER;
          }
          if (vehicleId.isPresent() && !known(handle, organisationId, vehicleId.get())) {
            return Given.NO_SUCH_VEHICLE;
          }
          Optional<Long> now = present(handle, driverId).map(Assigned::vehicleId);
          if (!now.equals(present)) {
            return Given.CHANGED_MEANWHILE;
          }
          if (vehicleId.isPresent()) {
            give(handle, driverId, vehicleId.get());
          } else {
            handle
                .createUpdate("UPDATE drivers SET vehicle_id = NULL WHERE id = :driver")
                .bind("driver", driverId)
                .execute();
          }
          transactions.announce(
              handle, StoredChange.of(StoredChange.ChangeSubject.VEHICLE_OF_DRIVER, driverId));
          if (!vehicleId.equals(present)) {
            Deed deed = vehicleId.isPresent() ? Deed.VEHICLE_ASSIGNED : Deed.VEHICLE_UNASSIGNED;
            record(handle, deed, driverId, vehicleId.or(() -> present));
          }
          return Given.YES;
        });
  }

  private void record(Handle handle, Deed deed, long driverId, Optional<Long> vehicleId) {
    transactions.record(
        handle,
        new Change(
            deed,
            Thing.DRIVER,
            List.of(driverId),
            vehicleId.map(vehicle -> new Item(Thing.VEHICLE, vehicle))));
  }

  private static boolean known(Handle handle, long organisationId, long vehicleId) {
    return handle
        .createQuery(
            """
            SELECT id FROM vehicles
            WHERE id = :vehicle AND organisation_id = :organisation AND name <> ''
            """)
        .bind("vehicle", vehicleId)
        .bind("organisation", organisationId)
        .mapTo(Long.class)
        .findOne()
        .isPresent();
  }

  private record Fleet(Handle handle, long driverId, long organisationId)
      implements AssignmentPolicy.Fleet {

    @Override
    public Optional<Assigned> present() {
      return JdbiAssignments.present(handle, driverId);
    }

    @Override
    public Optional<Long> lowestFree(Dimensions dimensions) {
      return lowest(LOWEST_FREE, dimensions);
    }

    @Override
    public Optional<Long> lowest(Dimensions dimensions) {
      return lowest(LOWEST, dimensions);
    }

    private Optional<Long> lowest(String sql, Dimensions dimensions) {
      return JdbiVehicles.bind(handle.createQuery(sql), dimensions)
          .bind("organisation", organisationId)
          .mapTo(Long.class)
          .findOne();
    }
  }

  private static void give(Handle handle, long driverId, long vehicleId) {
    RowLock.VEHICLE.take(handle, vehicleId);
    handle
        .createUpdate("UPDATE drivers SET vehicle_id = :vehicle WHERE id = :driver")
        .bind("vehicle", vehicleId)
        .bind("driver", driverId)
        .execute();
  }

  /**
   * Returns the driver's own unnamed vehicle, or a new one if a dispatcher has named it meanwhile.
   */
  private static long ofTheDriver(
      Handle handle, long driverId, long organisationId, Dimensions dimensions) {
    int changed =
        JdbiVehicles.bind(
                handle.createUpdate(
                    """
                    UPDATE vehicles SET version = version + 1, height_cm = :height,
                        length_cm = :length, width_cm = :width, weight_kg = :weight,
                        equipment = ''
                    WHERE unnamed_driver_id = :driver
                    """),
                dimensions)
            .bind("driver", driverId)
            .execute();
    if (changed == 1) {
      return handle
          .createQuery("SELECT id FROM vehicles WHERE unnamed_driver_id = :driver")
          .bind("driver", driverId)
          .mapTo(Long.class)
          .one();
    }
    return JdbiVehicles.bind(
            handle.createUpdate(
                """
                INSERT INTO vehicles (organisation_id, name, registration_number,
                    registration_key, vehicle_make, vehicle_type,
                    height_cm, length_cm, width_cm, weight_kg, unnamed_driver_id)
                VALUES (:organisation, '', '', '', '', '',
                    :height, :length, :width, :weight, :driver)
                """),
            dimensions)
        .bind("organisation", organisationId)
        .bind("driver", driverId)
        .executeAndReturnGeneratedKeys("id")
        .mapTo(Long.class)
        .one();
  }
}
