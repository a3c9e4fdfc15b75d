package dev.headroom.application.live;

import dev.headroom.domain.bounded.BoundedMap;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The alerts sent to drivers, kept in memory for the term of their positions. Silent pushes, which
 * drivers do not see, are not kept. Safe for several threads.
 *
 * <p>Memory: for each alert a text of at most 3,500 bytes and some 500 bytes more; at most {@value
 * #MOST_OF_DRIVER} alerts of a driver and {@value #MOST_DRIVERS} drivers, so that one driver alone
 * cannot evict another's alerts.
 */
public final class PushedAlerts {

  static final int MOST_OF_DRIVER = 20;
  static final int MOST_DRIVERS = 2_000;

  private final PositionTerm term;

  /** Each driver's alerts, oldest first; drivers whose last alert is oldest come first. */
  private final Map<Long, Deque<PushedAlert>> alerts = BoundedMap.byAge(MOST_DRIVERS);

  /** Keeps alerts for the term of positions. */
  public PushedAlerts(PositionTerm term) {
    this.term = term;
  }

  /** Keeps a push that a provider accepted; the same one for another phone changes nothing. */
  public void pushed(Notification notification) {
    if (!term.keeps() || notification.kind() != PushKind.HARD) {
      return;
    }
    PushedAlert alert = PushedAlert.of(notification);
    synchronized (alerts) {
      Deque<PushedAlert> known = alerts.remove(alert.driverId());
      Deque<PushedAlert> ofDriver = known == null ? new ArrayDeque<>() : known;
      if (ofDriver.stream().noneMatch(one -> one.id().equals(alert.id()))) {
        ofDriver.addLast(alert);
      }
      if (ofDriver.size() > MOST_OF_DRIVER) {
        ofDriver.removeFirst();
      }
      alerts.put(alert.driverId(), ofDriver);
    }
  }

  /** A driver's alerts whose term is not over. */
  List<PushedAlert> of(long driverId, Instant now) {
    synchronized (alerts) {
      return alerts.getOrDefault(driverId, new ArrayDeque<>()).stream()
          .filter(alert -> !term.over(alert.at(), now))
          .toList();
    }
  }

  /** Removes erased drivers, and alerts whose term is over. */
  public void forget(Set<Long> gone, Instant now) {
    synchronized (alerts) {
      alerts.keySet().removeAll(gone);
      alerts.values().forEach(some -> some.removeIf(alert -> term.over(alert.at(), now)));
      alerts.values().removeIf(Deque::isEmpty);
    }
  }

  /** The number of kept alerts. */
  int size() {
    synchronized (alerts) {
      return alerts.values().stream().mapToInt(Deque::size).sum();
    }
  }
}
