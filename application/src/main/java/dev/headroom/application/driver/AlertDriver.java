package dev.headroom.application.driver;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alert;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.Surroundings;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * Sends a driver the pushes that a position leads to. The store is written on approach (with the
 * notifications, in one transaction), on leaving, and every 10 s while something is near; in
 * between, the driver's track and the record of notifications are kept in memory ({@link
 * LiveDrivers}). An instance that finds that another one has written meanwhile reads again before
 * it notifies ({@link StoredAlerts}), so that nothing is sent twice.
 *
 * <p>While the store is away, this instance works on from its own state, and notifications wait in
 * memory until they expire ({@link HeldAlerts}). The driver counts as notified only of those that
 * were stored in the end. Notifications that another instance, or a write whose answer was lost,
 * has stored meanwhile are not stored again.
 *
 * <p>Safe for several threads; positions of one driver are handled one after the other.
 */
public final class AlertDriver {

  private final Alerting alerting;
  private final double radius;
  private final LongFunction<AlertWording> wording;
  private final DriverScreens screens;
  private final LiveDrivers drivers = new LiveDrivers();
  private final HeldAlerts held;
  private final StoredAlerts stored;

  /**
   * Alerts by these rules.
   *
   * @param providers the available push providers; without any there is nothing to do
   * @param radius metres around a position within which restrictions count
   * @param listener is informed of the fate of notifications
   * @param wording the language of a driver's alerts, by driver id; called for each position that
   *     leads to an alert
   */
  public AlertDriver(
      DriverAlerts alerts,
      Set<Provider> providers,
      Alerting alerting,
      double radius,
      AlertListener listener,
      LongFunction<AlertWording> wording) {
    this(alerts, providers, alerting, radius, listener, wording, DriverScreens.NONE);
  }

  /**
   * Alerts by these rules, on screens too.
   *
   * @param providers the available push providers; without any, alerts are only shown on screens
   */
  public AlertDriver(
      DriverAlerts alerts,
      Set<Provider> providers,
      Alerting alerting,
      double radius,
      AlertListener listener,
      LongFunction<AlertWording> wording,
      DriverScreens screens) {
    this.alerting = alerting;
    this.radius = radius;
    this.wording = wording;
    this.screens = screens;
    held = new HeldAlerts(listener);
    stored = new StoredAlerts(alerts, providers, alerting.quiet(), held, listener);
  }

  /**
   * A position of a driver.
   *
   * @param near the restrictions within the radius, nearest first
   * @param before places where the vehicle was shortly before, oldest first: they tell its
   *     direction
   */
  public record Report(
      long driverId,
      Position place,
      Optional<Dimensions> dimensions,
      List<FoundRestriction> near,
      Instant time,
      List<Position> before) {

    /** Copies the list. */
    public Report {
      before = List.copyOf(before);
    }

    /** A position without earlier ones. */
    public Report(
        long driverId,
        Position place,
        Optional<Dimensions> dimensions,
        List<FoundRestriction> near,
        Instant time) {
      this(driverId, place, dimensions, near, time, List.of());
    }
  }

  /**
   * Handles a position on a map.
   *
   * @throws RuntimeException a bug; the next position tries again
   */
  public void handle(RoadMap map, Report report) {
    LiveDriver driver = drivers.seen(report.driverId(), report.time());
    driver.lock();
    try {
      take(driver, map, report);
      screens.settled(report.driverId(), report.time());
    } finally {
      driver.unlock();
    }
  }

  private void take(LiveDriver driver, RoadMap map, Report report) {
    boolean unsure = driver.track().map(track -> track.silent(report.time())).orElse(true);
    if (unsure && (report.dimensions().isPresent() || !report.near().isEmpty())) {
      stored.find(driver, report.time());
    }
    Optional<Track> before = driver.track();
    Track track = track(before, report);
    List<Hazard> hazards = List.of();
    if (report.dimensions().isPresent()) {
      Situation now = Situation.of(report.dimensions().get(), new When.At(report.time()));
      WayAhead.Sight sight = map.wayAhead().look(track, report.near(), now, radius);
      track = sight.track();
      hazards = sight.hazards();
    }
    driver.follow(Optional.of(track));
    screens.sighted(report.driverId(), report.time(), hazards);
    boolean near = !report.near().isEmpty() || !hazards.isEmpty();
    if (near && (!driver.lacksDevice(report.time()) || screens.open(report.driverId()))) {
      Surroundings around =
          new Surroundings(
              listed(report.near()),
              hazards,
              () ->
                  listed(
                      map.restrictionsNear(
                          report.place(), Surroundings.WIDER * radius, report.time())));
      alert(driver, before, track, report, around);
    }
    driver.near(near || (driver.near() && !stored.leave(driver, track, report.time())));
  }

  private static Track track(Optional<Track> before, Report report) {
    Optional<Track> track = before;
    for (Position earlier : report.before()) {
      track = Optional.of(moved(track, earlier, report.time()));
    }
    return moved(track, report.place(), report.time());
  }

  private static Track moved(Optional<Track> before, Position next, Instant time) {
    return before.map(last -> last.then(next, time)).orElseGet(() -> Track.begin(next, time));
  }

  /** The limits of dimensions, which apps list; any other is of interest where it stops. */
  private static List<FoundRestriction> listed(List<FoundRestriction> near) {
    return near.stream().filter(found -> found.restriction().type().isDimension()).toList();
  }

  /**
   * Decides and stores the decision; repeats both whenever another instance has written meanwhile.
   */
  private void alert(
      LiveDriver driver, Optional<Track> before, Track track, Report report, Surroundings around) {
    Instant now = report.time();
    for (int conflicts = 0; conflicts < StoredAlerts.MOST_CONFLICTS; conflicts++) {
      stored.expire(driver, now);
      DriverAlert known =
          driver.known().orElseGet(() -> DriverAlert.begin(report.driverId(), track));
      Repeats notified =
          before
              .map(last -> known.repeats().afterSilence(last, report.place(), now))
              .orElse(known.repeats());
      Alerting.Decision decision =
          alerting.decide(report.driverId(), notified, report.dimensions(), around, now);
      List<Notification> notifications = notifications(report.driverId(), decision.alerts());
      DriverAlert next = known.with(track, decision.queued(notifications));
      boolean nothingToStore = notifications.isEmpty() && held.of(report.driverId()).isEmpty();
      if (nothingToStore && !driver.writeDue(now)) {
        driver.remember(next);
        return;
      }
      try {
        boolean noDevice = driver.lacksDevice(now) && !notifications.isEmpty();
        switch (noDevice
            ? DriverAlerts.Saved.NO_DEVICE
            : stored.save(driver, next, notifications)) {
          case YES -> {
            driver.written(now);
            screens.show(report.driverId(), notifications);
            return;
          }
          case NO_DEVICE -> {
            if (!noDevice) {
              driver.foundWithoutDevice(now);
            }
            withoutDevice(driver, next, decision, notifications);
            return;
          }
          case CONFLICT -> stored.readAgain(driver, known, now);
        }
      } catch (StorageUnavailableException e) {
        List<Notification> waiting = hold(decision, notifications);
        boolean shown = screens.open(report.driverId());
        driver.remember(known.with(track, decision.queued(shown ? notifications : waiting)));
        screens.show(report.driverId(), notifications);
        return;
      }
    }
  }

  /** Shows the notifications on the driver's screen, if there is one. */
  private void withoutDevice(
      LiveDriver driver,
      DriverAlert next,
      Alerting.Decision decision,
      List<Notification> notifications) {
    if (screens.open(driver.id())) {
      driver.remember(next);
      stored.shown(driver);
      screens.show(driver.id(), notifications);
    } else {
      driver.remember(next.with(decision.withoutDevice()));
      stored.nobodyWarned(driver);
    }
  }

  private List<Notification> notifications(long driverId, List<Alert> decided) {
    if (decided.isEmpty()) {
      return List.of();
    }
    AlertWording words = wording.apply(driverId);
    return decided.stream().map(words::notification).toList();
  }

  /**
   * Marks the driver as notified of waiting notifications here; the store does so once they are
   * stored.
   */
  private List<Notification> hold(Alerting.Decision decision, List<Notification> notifications) {
    return held.hold(
        notifications.stream().map(one -> new HeldAlerts.Held(one, decision.newsOf(one))).toList());
  }

  /**
   * Removes erased drivers, and those who were not heard of for a quarter of an hour; the stored
   * state of the latter stays.
   */
  public void forget(Set<Long> gone, Instant now) {
    drivers.forget(gone, now);
    gone.forEach(driver -> held.lose(driver, AlertListener.Loss.ERASED));
  }

  /** The number of notifications that wait for the store. */
  public int waiting() {
    return held.size();
  }

  /** The notifications that wait for the store. */
  HeldAlerts held() {
    return held;
  }

  /**
   * Tries to store a driver's waiting notifications, without a position.
   *
   * @return whether the store answered
   */
  boolean retry(long id, Instant now) {
    LiveDriver driver = drivers.find(id).orElse(null);
    if (driver == null) {
      held.lose(id, AlertListener.Loss.GIVEN_UP);
      return true;
    }
    driver.lock();
    try {
      return stored.retry(driver, now);
    } finally {
      driver.unlock();
    }
  }

  /** Drops expired notifications; the driver is not notified of them. */
  void expire(Instant now) {
    for (long id : held.expired(now)) {
      LiveDriver driver = drivers.find(id).orElseGet(() -> new LiveDriver(id));
      driver.lock();
      try {
        stored.expire(driver, now);
      } finally {
        driver.unlock();
      }
    }
  }

  /** Drops all waiting notifications, because there is no time left. */
  void giveUp() {
    held.drivers().forEach(driver -> held.lose(driver, AlertListener.Loss.GIVEN_UP));
  }
}
