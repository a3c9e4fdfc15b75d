package dev.headroom.application.driver;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Notifications that wait in memory while the store is away, until it takes them, until they
 * expire, or until they turn out to be stored already. Reports the fate of each to the listener.
 * Safe for several threads.
 *
 * <p>Memory: notifications that name at most {@value #MOST_NAMED} restrictions in all; soft ones
 * may use only half of that.
 */
final class HeldAlerts {

  static final int MOST_NAMED = 40_000;

  private final AlertListener listener;

  /** By driver; the drivers who have waited longest come first. */
  private final Map<Long, List<Held>> drivers = new LinkedHashMap<>();

  private int named;
  private int notifications;

  HeldAlerts(AlertListener listener) {
    this.listener = listener;
  }

  /**
   * A waiting notification.
   *
   * @param news the entries that were added to the driver's record with it, valid only if it is
   *     stored
   */
  record Held(Notification notification, Set<Repeats.Entry> news) {
    /** Copies the set. */
    Held {
      news = Set.copyOf(news);
    }

    private boolean expired(Instant now) {
      return !now.isBefore(notification.expiresAt());
    }

    private int size() {
      return notification.restrictions().size();
    }
  }

  /**
   * Holds as many as there is room for; the others are lost.
   *
   * @return the notifications that wait now
   */
  List<Notification> hold(List<Held> some) {
    List<Notification> waiting = notificationsOf(some.stream().filter(this::add).toList());
    if (!waiting.isEmpty()) {
      listener.held(waiting.size());
    }
    if (waiting.size() < some.size()) {
      listener.lost(AlertListener.Loss.NO_ROOM, some.size() - waiting.size());
    }
    return waiting;
  }

  /** Holds one, if there is room. */
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

  /** These notifications of a driver were stored. */
  void stored(long driver, List<Held> some) {
    remove(driver, some);
    if (!some.isEmpty()) {
      listener.stored(some.size());
    }
  }

  /** Removes the notifications that the store turns out to hold already, by whichever instance. */
  void stored(long driver, Repeats repeats) {
    stored(driver, of(driver).stream().filter(one -> repeats.hasAll(one.news())).toList());
  }

  /**
   * Drops a driver's expired notifications.
   *
   * @return the record entries that are therefore void
   */
  Set<Repeats.Entry> expire(long driver, Instant now) {
    List<Held> expired = of(driver).stream().filter(one -> one.expired(now)).toList();
    lose(driver, expired, AlertListener.Loss.EXPIRED);
    return newsOf(expired);
  }

  /**
   * Drops a driver's notifications because no device can take them; they do not count as lost.
   *
   * @return the record entries that are therefore void
   */
  Set<Repeats.Entry> drop(long driver) {
    List<Held> all = of(driver);
    remove(driver, all);
    return newsOf(all);
  }

  /** Drops all notifications of a driver as lost. */
  void lose(long driver, AlertListener.Loss why) {
    lose(driver, of(driver), why);
  }

  private void lose(long driver, List<Held> some, AlertListener.Loss why) {
    remove(driver, some);
    if (!some.isEmpty()) {
      listener.lost(why, some.size());
    }
  }

  /** The notifications of a driver, oldest first. */
  synchronized List<Held> of(long driver) {
    return List.copyOf(drivers.getOrDefault(driver, List.of()));
  }

  /** The drivers with waiting notifications, those that have waited longest first. */
  synchronized List<Long> drivers() {
    return List.copyOf(drivers.keySet());
  }

  /** The drivers with expired notifications: only these have to be locked. */
  synchronized List<Long> expired(Instant now) {
    return drivers.keySet().stream()
        .filter(driver -> drivers.get(driver).stream().anyMatch(one -> one.expired(now)))
        .toList();
  }

  /** How many notifications wait. */
  synchronized int size() {
    return notifications;
  }

  private synchronized void remove(long driver, List<Held> gone) {
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

  static List<Notification> notificationsOf(List<Held> some) {
    return some.stream().map(Held::notification).toList();
  }

  private static Set<Repeats.Entry> newsOf(List<Held> some) {
    Set<Repeats.Entry> news = new HashSet<>();
    some.forEach(one -> news.addAll(one.news()));
    return news;
  }
}
