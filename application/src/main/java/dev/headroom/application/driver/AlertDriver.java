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
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Pushes to a driver what a position leads to. The store is written on approach (with the
 * notifications, in one transaction), on leaving, and every 10 s while something is near; in
 * between the driver's track and what the driver was notified of are kept in memory. An instance
 * that finds that another one wrote meanwhile reads again before it notifies of anything, so that
 * nothing is sent twice.
 *
 * <p>While the store is away, what is known here goes on, and notifications wait in memory until
 * they expire. The driver counts as notified only of what was stored in the end: of what another
 * instance, or a write whose answer was lost, has stored meanwhile nothing is stored again.
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
  private final Listener listener;
  private final LongFunction<AlertWording> wording;
  private final HeldAlerts held = new HeldAlerts();
  private final Map<Long, Live> drivers =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Live> eldest) {
          return size() > MOST_DRIVERS;
        }
      };

  /** Hears what becomes of notifications. Must not block. */
  @FunctionalInterface
  public interface Listener {

    /** These were put into the outbox; they are kept there. */
    void queued(List<Notification> notifications);

    /** These wait in memory, since the store is away. */
    default void held(int notifications) {}

    /** Of these that waited the driver is notified by what is stored. */
    default void stored(int notifications) {}

    /** These are lost. */
    default void lost(Loss why, int notifications) {}
  }

  /** Why notifications are lost that should have waited for the store. */
  public enum Loss {
    /** They expired while the store was away. */
    EXPIRED,
    /** Too many wait. */
    NO_ROOM,
    /** Their driver was erased. */
    ERASED,
    /** The program ended while the store was away, or too many drivers came after theirs. */
    GIVEN_UP
  }

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
   * @param listener hears what becomes of notifications
   * @param wording the words in which a driver, whose id it gets, reads alerts; asked for each
   *     position that leads to one
   */
  public AlertDriver(
      DriverAlerts alerts,
      Set<Provider> providers,
      Alerting alerting,
      double radius,
      Listener listener,
      LongFunction<AlertWording> wording) {
    this.alerts = alerts;
    this.providers = Set.copyOf(providers);
    this.alerting = alerting;
    this.radius = radius;
    this.listener = listener;
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
   * @throws RuntimeException a bug; the next position tries again
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
    gone.forEach(driver -> lose(driver, held.of(driver), Loss.ERASED));
  }

  /** How many notifications wait for the store. */
  public int waiting() {
    return held.size();
  }

  /** What waits for the store. */
  HeldAlerts held() {
    return held;
  }

  /** The drivers whose notifications wait, those that have waited longest first. */
  List<Long> waitingDrivers() {
    return held.drivers();
  }

  /**
   * Tries to store what waits of a driver, without a position.
   *
   * @return whether the store answered
   */
  boolean retry(long driver, Instant now) {
    Live live;
    synchronized (drivers) {
      live = drivers.get(driver);
    }
    if (live == null) {
      lose(driver, held.of(driver), Loss.GIVEN_UP);
      return true;
    }
    live.lock.lock();
    try {
      for (int conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
        expire(live, driver, now);
        List<HeldAlerts.Held> waiting = held.of(driver);
        DriverAlert known = live.known.orElse(null);
        if (waiting.isEmpty() || known == null) {
          return true;
        }
        DriverAlert next =
            new DriverAlert(driver, known.version(), known.track(), known.repeats().notAfter(now));
        switch (alerts.save(next, notificationsOf(waiting), providers)) {
          case YES -> {
            live.known = Optional.of(written(next));
            queued(driver, waiting, List.of());
            return true;
          }
          case NO_DEVICE -> {
            nobodyWarned(live, driver, waiting);
            return true;
          }
          case CONFLICT -> readAgain(live, known, now);
        }
      }
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    } finally {
      live.lock.unlock();
    }
  }

  /** Loses what has expired; the driver is not notified of it. */
  void expire(Instant now) {
    for (long driver : held.drivers()) {
      if (!held.expired(driver, now).isEmpty()) {
        Live live;
        synchronized (drivers) {
          live = drivers.getOrDefault(driver, new Live());
        }
        live.lock.lock();
        try {
          expire(live, driver, now);
        } finally {
          live.lock.unlock();
        }
      }
    }
  }

  private void expire(Live live, long driver, Instant now) {
    List<HeldAlerts.Held> expired = held.expired(driver, now);
    untold(live, driver, expired);
    if (!expired.isEmpty()) {
      listener.lost(Loss.EXPIRED, expired.size());
    }
  }

  /** Loses all that waits: there is no time left. */
  void giveUp() {
    held.drivers().forEach(driver -> lose(driver, held.of(driver), Loss.GIVEN_UP));
  }

  private void lose(long driver, List<HeldAlerts.Held> gone, Loss why) {
    held.remove(driver, gone);
    if (!gone.isEmpty()) {
      listener.lost(why, gone.size());
    }
  }

  /** Of these the driver was not notified, and may be by another position. */
  private void untold(Live live, long driver, List<HeldAlerts.Held> gone) {
    held.remove(driver, gone);
    forget(live, news(gone));
  }

  /** There is no device; what lies near stood in the answers to positions. */
  private void nobodyWarned(Live live, long driver, List<HeldAlerts.Held> gone) {
    held.remove(driver, gone);
    Set<Repeats.Entry> unheard = news(gone);
    unheard.removeIf(entry -> entry.mention() == Repeats.Mention.SOFT);
    forget(live, unheard);
  }

  private static Set<Repeats.Entry> news(List<HeldAlerts.Held> some) {
    Set<Repeats.Entry> news = new HashSet<>();
    some.forEach(one -> news.addAll(one.news()));
    return news;
  }

  private static void forget(Live live, Set<Repeats.Entry> untold) {
    live.known =
        live.known.map(
            known ->
                new DriverAlert(
                    known.driverId(),
                    known.version(),
                    known.track(),
                    known.repeats().without(untold)));
  }

  private static List<Notification> notificationsOf(List<HeldAlerts.Held> waiting) {
    return waiting.stream().map(HeldAlerts.Held::notification).toList();
  }

  private void queued(long driver, List<HeldAlerts.Held> waited, List<Notification> more) {
    held.remove(driver, waited);
    List<Notification> all =
        Stream.concat(notificationsOf(waited).stream(), more.stream()).toList();
    if (!all.isEmpty()) {
      listener.queued(all);
    }
    if (!waited.isEmpty()) {
      listener.stored(waited.size());
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
      find(live, report);
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
    }
    live.near = near || (live.near && !leave(live, track, report.time()));
  }

  /** Whether a wait is not over; one that is longer than it was made was so by a clock put back. */
  private static boolean waits(Instant until, Duration wait, Instant now) {
    return now.isBefore(until) && !now.plus(wait).isBefore(until);
  }

  private void tell(
      Live live, Optional<Track> before, Track track, Report report, Surroundings around) {
    for (int conflicts = 0; conflicts < MOST_CONFLICTS; conflicts++) {
      expire(live, report.driverId(), report.time());
      DriverAlert known = live.known.orElseGet(() -> nothingYet(report.driverId(), track));
      Repeats told =
          before
              .map(last -> known.repeats().afterSilence(last, report.place(), report.time()))
              .orElse(known.repeats());
      Alerting.Decision decision =
          alerting.decide(report.driverId(), told, report.dimensions(), around, report.time());
      boolean due = !waits(live.nextWrite, WHILE_NEAR, report.time());
      List<Notification> notifications = notifications(report.driverId(), decision.alerts());
      List<HeldAlerts.Held> waiting = held.of(report.driverId());
      DriverAlert next =
          new DriverAlert(known.driverId(), known.version(), track, decision.queued(notifications));
      if (notifications.isEmpty() && waiting.isEmpty() && !due) {
        live.known = Optional.of(next);
        return;
      }
      try {
        if (save(live, next, decision, notifications, report.time())) {
          return;
        }
        readAgain(live, known, report.time());
      } catch (StorageUnavailableException e) {
        hold(live, known, track, decision, notifications);
        return;
      }
    }
  }

  /** Whether it was settled; not, where another instance wrote meanwhile. */
  private boolean save(
      Live live,
      DriverAlert next,
      Alerting.Decision decision,
      List<Notification> notifications,
      Instant now) {
    List<HeldAlerts.Held> waiting = held.of(next.driverId());
    List<Notification> all =
        Stream.concat(notificationsOf(waiting).stream(), notifications.stream()).toList();
    switch (alerts.save(next, all, providers)) {
      case YES -> {
        live.known = Optional.of(written(next));
        live.nextWrite = now.plus(WHILE_NEAR);
        queued(next.driverId(), waiting, notifications);
        return true;
      }
      case NO_DEVICE -> {
        live.known =
            Optional.of(
                new DriverAlert(
                    next.driverId(), next.version(), next.track(), decision.withoutDevice()));
        nobodyWarned(live, next.driverId(), waiting);
        live.withoutDeviceUntil = now.plus(WITHOUT_DEVICE);
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  /** Here the driver counts as notified of what waits; in the store, once it is stored. */
  private void hold(
      Live live,
      DriverAlert known,
      Track track,
      Alerting.Decision decision,
      List<Notification> notifications) {
    List<Notification> kept =
        notifications.stream()
            .filter(one -> held.add(new HeldAlerts.Held(one, decision.newsOf(one))))
            .toList();
    live.known =
        Optional.of(
            new DriverAlert(known.driverId(), known.version(), track, decision.queued(kept)));
    if (!kept.isEmpty()) {
      listener.held(kept.size());
    }
    if (kept.size() < notifications.size()) {
      listener.lost(Loss.NO_ROOM, notifications.size() - kept.size());
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
  private void find(Live live, Report report) {
    Optional<Track> mine = live.track;
    long version = live.known.map(DriverAlert::version).orElse(0L);
    Optional<DriverAlert> stored;
    try {
      stored = alerts.find(report.driverId());
    } catch (StorageUnavailableException e) {
      // The next write finds what is stored to be of another version, and reads it.
      return;
    }
    if (stored.map(DriverAlert::version).orElse(0L) != version) {
      take(live, stored, report.driverId(), report.time());
      live.track =
          stored
              .map(DriverAlert::track)
              .filter(theirs -> mine.isEmpty() || theirs.time().isAfter(mine.get().time()))
              .or(() -> mine);
      // So that leaving what another instance saw near is written, and that one learns of it.
      live.near = true;
    }
  }

  private void readAgain(Live live, DriverAlert known, Instant now) {
    live.known = Optional.of(known);
    take(live, alerts.find(known.driverId()), known.driverId(), now);
  }

  /** What is stored, with what is remembered here; of what waits that is stored, nothing waits. */
  private void take(Live live, Optional<DriverAlert> stored, long driver, Instant now) {
    stored.ifPresent(theirs -> told(driver, theirs.repeats().lately(now, alerting.quiet())));
    boolean waiting = !held.of(driver).isEmpty();
    Optional<DriverAlert> mine = live.known;
    live.known =
        stored
            .map(theirs -> merged(theirs, mine))
            .or(
                () ->
                    mine.filter(unwritten -> waiting)
                        .map(known -> new DriverAlert(driver, 0, known.track(), known.repeats())));
  }

  /** Of what is stored the driver is notified, by whomever. */
  private void told(long driver, Repeats stored) {
    List<HeldAlerts.Held> told =
        held.of(driver).stream().filter(one -> stored.hasAll(one.news())).toList();
    held.remove(driver, told);
    if (!told.isEmpty()) {
      listener.stored(told.size());
    }
  }

  /** What this instance remembers since its last write is newer than what was stored. */
  private static DriverAlert merged(DriverAlert stored, Optional<DriverAlert> known) {
    Repeats repeats =
        known.map(mine -> stored.repeats().and(mine.repeats())).orElse(stored.repeats());
    return new DriverAlert(stored.driverId(), stored.version(), stored.track(), repeats);
  }

  /**
   * Whether leaving is written, or there is nothing to write; otherwise the next position tries.
   */
  private boolean leave(Live live, Track track, Instant now) {
    if (live.known.isEmpty()) {
      return true;
    }
    expire(live, live.known.get().driverId(), now);
    DriverAlert known = live.known.get();
    List<HeldAlerts.Held> waiting = held.of(known.driverId());
    DriverAlert last =
        new DriverAlert(known.driverId(), known.version(), track, known.repeats().notAfter(now));
    try {
      switch (alerts.save(last, notificationsOf(waiting), providers)) {
        case YES -> {
          live.known = Optional.of(written(last));
          queued(known.driverId(), waiting, List.of());
        }
        case CONFLICT -> readAgain(live, known, now);
        case NO_DEVICE -> {
          nobodyWarned(live, known.driverId(), waiting);
          live.known = Optional.empty();
        }
      }
      return true;
    } catch (StorageUnavailableException e) {
      return false;
    }
  }
}
