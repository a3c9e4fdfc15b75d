package dev.headroom.application.driver;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The notifications that wait in memory until the store takes them. Safe for several threads.
 *
 * <p>Memory: notifications that name at most {@value #MOST_NAMED} restrictions in all; soft ones
 * get the first half of that alone.
 */
final class HeldAlerts {

  static final int MOST_NAMED = 40_000;

  /** By driver, whose have waited longest first. */
  private final Map<Long, List<Held>> drivers = new LinkedHashMap<>();

  private int named;
  private int notifications;

  /**
   * One that waits.
   *
   * @param news what is remembered of the driver since then, and is only if it is stored
   */
  record Held(Notification notification, Set<Repeats.Entry> news) {
    /** Copies the set. */
    Held {
      news = Set.copyOf(news);
    }

    private int size() {
      return notification.restrictions().size();
    }
  }

  /** Keeps one, if there is room. */
  synchronized boolean add(Held one) {
    Notification notification = one.notification();
    int most = notification.kind() == PushKind.HARD ? MOST_NAMED : MOST_NAMED / 2;
    if (named + one.size() > most) {
      return false;
    }
    drivers.computeIfAbsent(notification.driverId(), id -> new ArrayList<>()).add(one);
    named += one.size();
    notifications++;
    return true;
  }

  /** Those of a driver, the oldest first. */
  synchronized List<Held> of(long driver) {
    return List.copyOf(drivers.getOrDefault(driver, List.of()));
  }

  /** Keeps these of a driver no longer. */
  synchronized void remove(long driver, List<Held> gone) {
    List<Held> left = drivers.get(driver);
    if (left != null) {
      gone.stream().filter(left::remove).forEach(this::removed);
      if (left.isEmpty()) {
        drivers.remove(driver);
      }
    }
  }

  private void removed(Held one) {
    named -= one.size();
    notifications--;
  }

  /** Those of a driver that have expired. */
  List<Held> expired(long driver, Instant now) {
    return of(driver).stream()
        .filter(one -> !now.isBefore(one.notification().expiresAt()))
        .toList();
  }

  /** Whose notifications wait, the longest first. */
  synchronized List<Long> drivers() {
    return List.copyOf(drivers.keySet());
  }

  /** How many notifications wait. */
  synchronized int size() {
    return notifications;
  }
}
