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
 * The notifications that wait in memory while the store is away: until it takes them, until they
 * expire, or until it turns out that they are stored. Reports what becomes of each. Safe for
 * several threads.
 *
 * <p>Memory: notifications that name at most {@value #MOST_NAMED} restrictions in all; soft ones
 * get the first half of that alone.
 */
final class HeldAlerts {

  static final int MOST_NAMED = 40_000;

  private final AlertListener listener;

  /** By driver, whose have waited longest first. */
  private final Map<Long, List<Held>> drivers = new LinkedHashMap<>();

  private int named;
  private int notifications;

  HeldAlerts(AlertListener listener) {
    this.listener = listener;
  }

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

    private boolean expired(Instant now) {
      return !now.isBefore(notification.expiresAt());
    }

    private int size() {
      return notification.restrictions().size();
    }
  }

  /**
   * Holds those for which there is room; the others are lost.
   *
   * @return those that wait
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

  /** These of a driver are stored. */
  void stored(long driver, List<Held> some) {
    remove(driver, some);
    if (!some.isEmpty()) {
      listener.stored(some.size());
    }
  }

  /** Of what is stored the driver is notified, whichever instance stored it. */
  void stored(long driver, Repeats repeats) {
    stored(driver, of(driver).stream().filter(one -> repeats.hasAll(one.news())).toList());
  }

  /**
   * Loses those of a driver that have expired.
   *
   * @return what the driver was not notified of therefore
   */
  Set<Repeats.Entry> expire(long driver, Instant now) {
    List<Held> expired = of(driver).stream().filter(one -> one.expired(now)).toList();
    lose(driver, expired, AlertListener.Loss.EXPIRED);
    return newsOf(expired);
  }

  /**
   * Drops those of a driver, who has no device to take them: that is no loss.
   *
   * @return what the driver was not notified of therefore
   */
  Set<Repeats.Entry> drop(long driver) {
    List<Held> all = of(driver);
    remove(driver, all);
    return newsOf(all);
  }

  /** Loses all of a driver. */
  void lose(long driver, AlertListener.Loss why) {
    lose(driver, of(driver), why);
  }

  private void lose(long driver, List<Held> some, AlertListener.Loss why) {
    remove(driver, some);
    if (!some.isEmpty()) {
      listener.lost(why, some.size());
    }
  }

  /** Those of a driver, the oldest first. */
  synchronized List<Held> of(long driver) {
    return List.copyOf(drivers.getOrDefault(driver, List.of()));
  }

  /** Whose notifications wait, the longest first. */
  synchronized List<Long> drivers() {
    return List.copyOf(drivers.keySet());
  }

  /** Of whom some have expired: the others need not be locked. */
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
