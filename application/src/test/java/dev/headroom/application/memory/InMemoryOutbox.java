package dev.headroom.application.memory;

import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import dev.headroom.domain.notification.outbox.Outbox;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The outbox in memory. Safe for several threads. */
public final class InMemoryOutbox implements Outbox, PersonalData {

  private final InMemoryDeviceTokens tokens;
  private final Map<Long, Row> rows = new TreeMap<>();
  private long lastId;

  /** One that knows whose devices are whose. */
  public InMemoryOutbox(InMemoryDeviceTokens tokens) {
    this.tokens = tokens;
  }

  /** A delivery; it waits unless it is buried. */
  private static final class Row {
    private final long id;
    private final DeviceToken device;
    private Notification notification;
    private int attempts;
    private String worker = "";
    private Instant due;
    private Optional<Instant> buried = Optional.empty();
    private String reason = "";

    Row(long id, DeviceToken device, Notification notification) {
      this.id = id;
      this.device = device;
      this.notification = notification;
      this.due = notification.createdAt();
    }

    void bury(Instant now, String why) {
      worker = "";
      buried = Optional.of(now.truncatedTo(ChronoUnit.MICROS));
      reason = why;
    }

    boolean unclaimed(Instant before) {
      return buried.isEmpty() && due.isBefore(before) && notification.expiresAt().isBefore(before);
    }

    boolean due(Provider provider, Instant now) {
      return buried.isEmpty() && device.provider() == provider && !due.isAfter(now);
    }
  }

  synchronized void add(Notification notification, DeviceToken device) {
    rows.put(++lastId, new Row(lastId, device, lasting(notification, notification.expiresAt())));
  }

  /** Times as a database keeps them. */
  private static Notification lasting(Notification of, Instant expiresAt) {
    return new Notification(
        of.id(),
        of.driverId(),
        of.kind(),
        of.text(),
        of.restrictions(),
        of.total(),
        of.createdAt().truncatedTo(ChronoUnit.MICROS),
        expiresAt.truncatedTo(ChronoUnit.MICROS));
  }

  @Override
  public synchronized Claimed claim(
      String worker, Provider provider, int most, Instant now, Duration lease) {
    List<Row> due =
        rows.values().stream()
            .filter(row -> row.due(provider, now))
            .sorted(
                Comparator.comparing((Row row) -> row.notification.kind())
                    .reversed()
                    .thenComparing(row -> row.due))
            .limit(most)
            .toList();
    List<Delivery> taken = new ArrayList<>();
    List<Ended> ended = new ArrayList<>();
    for (Row row : due) {
      Notification notification = row.notification;
      boolean ownsToken = tokens.of(notification.driverId()).contains(row.device);
      Optional<End> end = DeliveryPolicy.end(notification.expiresAt(), ownsToken, now);
      if (end.isPresent()) {
        ended.add(new Ended(notification.id().toString(), notification.kind(), end.get()));
        rows.remove(row.id);
      } else {
        row.worker = worker;
        row.due = now.plus(lease);
        taken.add(new Delivery(row.id, provider, row.device.token(), notification, row.attempts));
      }
    }
    return new Claimed(taken, ended, due.size() == most);
  }

  private Optional<Row> held(Delivery delivery, String worker) {
    return Optional.ofNullable(rows.get(delivery.id())).filter(row -> row.worker.equals(worker));
  }

  @Override
  public synchronized void accepted(Delivery delivery, String worker) {
    held(delivery, worker).ifPresent(row -> rows.remove(row.id));
  }

  @Override
  public synchronized void tryAgain(Delivery delivery, String worker, Instant from) {
    held(delivery, worker)
        .ifPresent(
            row -> {
              row.worker = "";
              row.attempts++;
              row.due = DeliveryPolicy.dueAgain(row.notification.expiresAt(), from);
            });
  }

  @Override
  public synchronized boolean tokenDead(Delivery delivery, String worker, Instant since) {
    Optional<Row> held = held(delivery, worker);
    if (held.isPresent()) {
      DeviceToken dead = held.get().device;
      long driver = held.get().notification.driverId();
      if (!tokens.forget(driver, dead, since)) {
        return false;
      }
      rows.values()
          .removeIf(row -> row.device.equals(dead) && row.notification.driverId() == driver);
    }
    return true;
  }

  @Override
  public synchronized void bury(Delivery delivery, String worker, Instant now, String reason) {
    held(delivery, worker)
        .ifPresent(
            row -> {
              row.attempts++;
              row.bury(now, reason);
            });
  }

  @Override
  public synchronized List<DeadLetter> deadLetters(int most) {
    return rows.values().stream()
        .filter(row -> row.buried.isPresent())
        .sorted(
            Comparator.comparing((Row row) -> row.buried.orElseThrow())
                .thenComparing(row -> row.id)
                .reversed())
        .limit(most)
        .map(
            row ->
                new DeadLetter(
                    row.id,
                    row.notification.id().toString(),
                    row.notification.driverId(),
                    row.notification.kind().name(),
                    row.device.provider().name(),
                    row.notification.createdAt(),
                    row.buried.orElseThrow(),
                    row.reason))
        .toList();
  }

  @Override
  public synchronized int requeue(List<Long> ids, Instant now, Instant expiresAt) {
    int requeued = 0;
    for (long id : ids) {
      Row row = rows.get(id);
      if (row != null && row.buried.isPresent()) {
        row.notification = lasting(row.notification, expiresAt);
        row.attempts = 0;
        row.due = now;
        row.buried = Optional.empty();
        row.reason = "";
        requeued++;
      }
    }
    return requeued;
  }

  @Override
  public synchronized int buryUnclaimed(Instant before, Instant now) {
    List<Row> unclaimed = rows.values().stream().filter(row -> row.unclaimed(before)).toList();
    unclaimed.forEach(row -> row.bury(now, UNCLAIMED));
    return unclaimed.size();
  }

  @Override
  public synchronized int forgetBefore(Instant moment, int most) {
    List<Long> old =
        rows.values().stream()
            .filter(row -> row.notification.createdAt().isBefore(moment))
            .sorted(Comparator.comparing((Row row) -> row.notification.createdAt()))
            .limit(most)
            .map(row -> row.id)
            .toList();
    rows.keySet().removeAll(old);
    return old.size();
  }

  @Override
  public synchronized void eraseDriver(long id) {
    rows.values().removeIf(row -> row.notification.driverId() == id);
  }

  @Override
  public synchronized Standing standing(Instant now) {
    List<Row> waiting = rows.values().stream().filter(row -> row.buried.isEmpty()).toList();
    Duration oldest =
        waiting.stream()
            .map(row -> Duration.between(row.notification.createdAt(), now))
            .filter(age -> !age.isNegative())
            .max(Comparator.naturalOrder())
            .orElse(Duration.ZERO);
    return new Standing(waiting.size(), rows.size() - waiting.size(), oldest);
  }
}
