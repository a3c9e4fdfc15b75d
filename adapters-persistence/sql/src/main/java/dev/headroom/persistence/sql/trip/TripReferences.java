package dev.headroom.persistence.sql.trip;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.Trips.Result;
import dev.headroom.domain.trip.Trips.Told;
import dev.headroom.persistence.sql.transaction.RowLock;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;

/** The rows of others that a trip and its news refer to. */
final class TripReferences {

  private TripReferences() {}

  /** Locks the rows that a trip and its news refer to, if the organisation has them. */
  static Result take(
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
}
