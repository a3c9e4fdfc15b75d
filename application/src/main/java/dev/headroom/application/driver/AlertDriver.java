package dev.headroom.application.driver;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.AlertWording;
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
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/**
 * Pushes to a driver what a position leads to. The store is written on approach (with the
 * notifications, in one transaction), on leaving, and every 10 s while something is near; in
 * between the driver's track and what the driver was notified of are kept in memory. An instance
 * that finds that another one wrote meanwhile reads again before it notifies of anything, so that
 * nothing is sent twice.
 *
 * <p>Safe for several threads; positions of one driver are taken one after the other. Memory: at
 * most {@value #MOST_DRIVERS} drivers, those seen longest ago leaving first, and nobody who was not
 * heard of for a quarter of an hour.
 */
public final class AlertDriver {

  private static final int MOST_DRIVERS = 100_000;
  private static final int MOST_CONFLICTS = 5;
  private static final Duration WHILE_NEAR = Duration.ofSeconds(10);
  private static final Duration WITHOUT_DEVICE = Duration.ofSeconds(5);

  /** Who was not heard of for so long is kept in the store alone. */
  private static final Duration IDLE = Duration.ofMinutes(15);

  private final DriverAlerts alerts;
  private final Set<Provider> providers;
  private final Alerting alerting;
  private final double radius;
  private final Consumer<List<Notification>> queued;
  private final LongFunction<AlertWording> wording;
  private final Map<Long, Live> drivers =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Live> eldest) {
          return size() > MOST_DRIVERS;
        }
      };

  /** One driver, as this instance knows it. */
  private static final class Live {
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<DriverAlert> known = Optional.empty();
    private Optional<Track> track = Optional.empty();
    private Instant seen = Instant.MIN;
    private Instant nextWrite = Instant.MIN;
    private Instant withoutDeviceUntil = Instant.MIN;
    private boolean near;
  }

  /**
   * Alerts by these rules.
   *
   * @param providers who can bring pushes; with none there is nothing to do, and none of this is
   *     needed
   * @param radius metres around a position within which restrictions count
   * @param queued hears what was put into the outbox, after it is kept there
   * @param wording the words in which a driver, whose id it gets, reads alerts; asked for each
   *     position that leads to one
   */
  public AlertDriver(
      DriverAlerts alerts,
      Set<Provider> providers,
      Alerting alerting,
      double radius,
      Consumer<List<Notification>> queued,
      LongFunction<AlertWording> wording) {
    this.alerts = alerts;
    this.providers = Set.copyOf(providers);
    this.alerting = alerting;
    this.radius = radius;
    this.queued = queued;
    this.wording = wording;
  }

  /**
   * A position of a driver.
   *
   * @param near the restrictions within the radius, nearest first
   */
  public record Report(
      long driverId,
      Position place,
      Optional<Dimensions> dimensions,
      List<FoundRestriction> near,
      Instant time) {}

  /**
   * Takes a position on a map.
   *
   * @throws RuntimeException when the store is away; the next position tries again
   */
  public void handle(RoadMap map, Report report) {
    Live live = live(report);
    live.lock.lock();
    try {
      take(live, map, report);
    } finally {
      live.lock.unlock();
    }
  }

  private Live live(Report report) {
    synchronized (drivers) {
      Live live = drivers.computeIfAbsent(report.driverId(), id -> new Live());
      live.seen = report.time();
      forgetIdle(report.time());
      return live;
    }
  }

  /**
   * Forgets drivers who are gone, and those who were not heard of for a quarter of an hour; what is
   * stored of the latter stays there.
   */
  public void forget(Set<Long> gone, Instant now) {
    synchronized (drivers) {
      drivers.keySet().removeAll(gone);
      forgetIdle(now);
    }
  }

  private void forgetIdle(Instant now) {
    Iterator<Live> longestAgoFirst = drivers.values().iterator();
    while (longestAgoFirst.hasNext()
        && Duration.between(longestAgoFirst.next().seen, now).compareTo(IDLE) > 0) {
      longestAgoFirst.remove();
    }
  }

  /** How many drivers are kept in memory. */
  int remembered() {
    synchronized (drivers) {
      return drivers.size();
    }
  }

  private void take(Live live, RoadMap map, Report report) {
    boolean unsure = live.track.map(track -> track.silent(report.time())).orElse(true);
    if (unsure && (report.dimensions().isPresent() || !report.near().isEmpty())) {
      find(live, report.driverId());
    }
    Optional<Track> before = live.track;
    Track track =
        live.track
            .map(last -> last.then(report.place(), report.time()))
            .orElseGet(() -> Track.begin(report.place(), report.time()));
    List<Hazard> hazards = List.of();
    if (report.dimensions().isPresent()) {
      Situation now = Situation.of(report.dimensions().get(), new When.At(report.time()));
      WayAhead.Sight sight = map.wayAhead().look(track, report.near(), now, radius);
      track = sight.track();
      hazards = sight.hazards();
    }
    live.track = Optional.of(track);
    boolean near = !report.near().isEmpty() || !hazards.isEmpty();
    if (near && !waits(live.withoutDeviceUntil, WITHOUT_DEVICE, report.time())) {
      Surroundings around =
          new Surroundings(
              report.near(),
              hazards,
              () ->
                  map.restrictionsNear(report.place(), Surroundings.WIDER * radius, report.time()));
      tell(live, before, track, report, around);
    } else if (!near && live.near) {
      leave(live, track, report.time());
    }
    live.near = near;
  }

  /** Whether a wait is not over; one that is longer than it was made was so by a clock put back. */
  private static boolean waits(Instant until, Duration wait, Instant now) {
    return now.isBefore(until) && !now.plus(wait).isBefore(until);
  }

  private void tell(
      Live live, Optional<Track> before, Track track, Report report, Surroundings around) {
    for (int conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
      DriverAlert known = live.known.orElseGet(() -> nothingYet(report.driverId(), track));
      Repeats told =
          before
              .map(last -> known.repeats().afterSilence(last, report.place(), report.time()))
              .orElse(known.repeats());
      Alerting.Decision decision =
          alerting.decide(report.driverId(), told, report.dimensions(), around, report.time());
      boolean due = !waits(live.nextWrite, WHILE_NEAR, report.time());
      List<Notification> notifications = notifications(report.driverId(), decision.alerts());
      DriverAlert next =
          new DriverAlert(known.driverId(), known.version(), track, decision.queued(notifications));
      if (notifications.isEmpty() && !due) {
        live.known = Optional.of(next);
        return;
      }
      switch (alerts.save(next, notifications, providers)) {
        case YES -> {
          live.known = Optional.of(written(next));
          live.nextWrite = report.time().plus(WHILE_NEAR);
          if (!notifications.isEmpty()) {
            queued.accept(notifications);
          }
          return;
        }
        case NO_DEVICE -> {
          live.known =
              Optional.of(
                  new DriverAlert(
                      known.driverId(), known.version(), track, decision.withoutDevice()));
          live.withoutDeviceUntil = report.time().plus(WITHOUT_DEVICE);
          return;
        }
        case CONFLICT -> readAgain(live, known);
      }
    }
  }

  private List<Notification> notifications(long driverId, List<Alert> decided) {
    if (decided.isEmpty()) {
      return List.of();
    }
    AlertWording words = wording.apply(driverId);
    return decided.stream().map(words::notification).toList();
  }

  private static DriverAlert nothingYet(long driverId, Track track) {
    return new DriverAlert(driverId, 0, track, Repeats.NONE);
  }

  private static DriverAlert written(DriverAlert alert) {
    return new DriverAlert(alert.driverId(), alert.version() + 1, alert.track(), alert.repeats());
  }

  /** Another instance may have seen the driver meanwhile, or this one may never have. */
  private void find(Live live, long driverId) {
    Optional<Track> mine = live.track;
    long version = live.known.map(DriverAlert::version).orElse(0L);
    Optional<DriverAlert> stored = alerts.find(driverId);
    if (stored.map(DriverAlert::version).orElse(0L) != version) {
      live.known = stored.map(found -> merged(found, live.known));
      live.track =
          stored
              .map(DriverAlert::track)
              .filter(theirs -> mine.isEmpty() || theirs.time().isAfter(mine.get().time()))
              .or(() -> mine);
      // So that leaving what another instance saw near is written, and that one learns of it.
      live.near = true;
    }
  }

  private void readAgain(Live live, DriverAlert known) {
    live.known = alerts.find(known.driverId()).map(stored -> merged(stored, Optional.of(known)));
  }

  /** What this instance remembers since its last write is newer than what was stored. */
  private static DriverAlert merged(DriverAlert stored, Optional<DriverAlert> known) {
    Repeats repeats =
        known.map(mine -> stored.repeats().and(mine.repeats())).orElse(stored.repeats());
    return new DriverAlert(stored.driverId(), stored.version(), stored.track(), repeats);
  }

  private void leave(Live live, Track track, Instant now) {
    live.known.ifPresent(
        known -> {
          DriverAlert last =
              new DriverAlert(
                  known.driverId(), known.version(), track, known.repeats().notAfter(now));
          switch (alerts.save(last, List.of(), providers)) {
            case YES -> live.known = Optional.of(written(last));
            case CONFLICT -> readAgain(live, known);
            case NO_DEVICE -> live.known = Optional.empty();
          }
        });
  }
}
