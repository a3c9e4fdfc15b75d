package dev.headroom.application.driver;

import dev.headroom.application.ManualClock;
import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** A driver with a phone who reports positions on {@link SmallMap}, to one instance or several. */
final class DriverNearLimits {

  static final long DRIVER = 7;
  static final double RADIUS = 500;
  static final Optional<Dimensions> TOO_HIGH =
      Optional.of(Dimensions.ofCentimetresAndKilograms(400, 600, 220, 3_500));

  /** On the same meridian, some 3 km south of everything. */
  static final Position FAR = new Position(53.97, -4.4);

  private final RoadMap map = RoadMap.of(new SmallMap());
  private final ManualClock clock = new ManualClock();
  private final InMemoryDeviceTokens devices = new InMemoryDeviceTokens();
  private final DriverAlerts store = new InMemoryDriverAlerts(devices, new InMemoryOutbox(devices));

  DriverNearLimits() {
    phones("phone");
  }

  ManualClock clock() {
    return clock;
  }

  /** What all instances share. */
  DriverAlerts store() {
    return store;
  }

  /** The driver has these phones and no others. */
  void phones(String... tokens) {
    devices.replace(
        DRIVER,
        Set.of(tokens).stream().map(DeviceToken::of).collect(Collectors.toSet()),
        "",
        clock.instant());
  }

  void pass(Duration time) {
    clock.advance(time);
  }

  static AlertDriver instance(DriverAlerts store, AlertListener listener) {
    return new AlertDriver(
        store,
        Set.of(Provider.FCM),
        new Alerting(Alerting.QUIET, Alerting.LIFETIME, UUID::randomUUID),
        RADIUS,
        listener,
        driver -> Wording.english().alerts());
  }

  void report(AlertDriver instance, Position place, Optional<Dimensions> dimensions) {
    report(instance, map, place, dimensions, map.index().restrictionsNear(place, RADIUS));
  }

  void report(
      AlertDriver instance,
      RoadMap on,
      Position place,
      Optional<Dimensions> dimensions,
      List<FoundRestriction> near) {
    instance.handle(on, new AlertDriver.Report(DRIVER, place, dimensions, near, clock.instant()));
  }
}
