package dev.headroom.application.trip;

import dev.headroom.application.wording.AlertWording;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.trip.Trips;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Words what drivers are notified of about their trips. Safe for several threads.
 *
 * @param providers those that this installation can reach; without one nobody is notified
 * @param words the wording of a driver's pushes, by driver id
 * @param ids makes the ids of pushes
 * @param wake has the pushes that were stored delivered at once; returns at once
 */
public record TripNews(
    Set<Provider> providers, LongFunction<AlertWording> words, Supplier<UUID> ids, Runnable wake) {

  /** How long a push is of use. */
  private static final Duration LIFETIME = Duration.ofHours(24);

  /** Copies the set. */
  public TripNews {
    providers = Set.copyOf(providers);
  }

  /** The push to a trip's driver; nobody is notified without one. */
  Trips.Told of(Trip trip, AlertWording.OfTrip news, Optional<TripWatch> why, Instant now) {
    Optional<Long> driver = trip.details().driverId();
    if (driver.isEmpty() || providers.isEmpty()) {
      return Trips.Told.NOBODY;
    }
    String name =
        trip.details().name().isEmpty() ? trip.details().reference() : trip.details().name();
    Notification push =
        new Notification(
            ids.get(),
            driver.get(),
            PushKind.TRIP,
            words.apply(driver.get()).trip(news, name, why),
            Notification.Content.ofTrip(trip.id()),
            now,
            now.plus(LIFETIME));
    return new Trips.Told(List.of(push), providers);
  }
}
