package dev.headroom.push.delivery;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.domain.notification.outbox.SendOutcome;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Delivers the pushes that wait for one provider: claims deliveries under a lease, sends at most
 * {@value #MOST_UNDER_WAY} at a time, and records the result of each. Each provider has its own
 * courier with two threads, so that a slow one delays no other; each delivery is for one device, so
 * that a bad token delays no other. If a provider asks for a pause, this instance pauses for at
 * most a minute; pushes that expire meanwhile are counted afterwards. The leases of a courier that
 * dies pass to the others.
 */
public final class Courier implements AutoCloseable {

  /**
   * The greatest number of attempts under way: fewer than the 100 streams that providers commonly
   * allow on an HTTP/2 connection, beyond which the client itself would fail attempts.
   */
  public static final int MOST_UNDER_WAY = 90;

  /** The length of a lease: longer than an attempt can take, including the request for access. */
  static final Duration LEASE = Duration.ofSeconds(40);

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);
  private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(2);
  private static final Duration END = Duration.ofSeconds(5);

  /**
   * The longest pause. A provider that asks for more is tried again then, since hard notifications
   * live for two minutes.
   */
  static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private static final Duration BETWEEN_CLEARINGS = Duration.ofMinutes(5);

  /**
   * How long after its expiry a delivery counts as unclaimed; by then every sender that could
   * deliver it has had time enough.
   */
  private static final Duration UNCLAIMED = Duration.ofMinutes(10);

  private static final Logger LOG = LoggerFactory.getLogger(Courier.class);

  private final Outbox outbox;
  private final Provider provider;
  private final PushSender sender;
  private final String worker;
  private final Clock clock;
  private final Backoff backoff;
  private final DeliveryListener listener;
  private final Semaphore free = new Semaphore(MOST_UNDER_WAY);
  private final Semaphore woken = new Semaphore(0);
  private final CountDownLatch closing = new CountDownLatch(1);
  private final ExecutorService notes;
  private final Thread thread;
  private volatile Instant pausedUntil = Instant.MIN;
  private Instant nextClearing = Instant.MIN;
  private boolean failing;

  /** A provider and its sender. */
  public record Channel(Provider provider, PushSender sender) {}

  /**
   * Starts to deliver.
   *
   * @param worker the unique name of this instance in the outbox
   */
  public Courier(
      Outbox outbox,
      Channel channel,
      String worker,
      Clock clock,
      RandomGenerator random,
      DeliveryListener listener) {
    this.outbox = outbox;
    this.provider = channel.provider();
    this.sender = channel.sender();
    this.worker = worker;
    this.clock = clock;
    this.backoff = new Backoff(random);
    this.listener = listener;
    notes = Executors.newSingleThreadExecutor(BackgroundThread.PUSH_NOTES.of(provider.name()));
    thread = BackgroundThread.PUSH.of(provider.name()).newThread(this::run);
    thread.start();
  }

  /** Looks into the outbox at once, after something was put into it. */
  public void wake() {
    if (woken.availablePermits() == 0) {
      woken.release();
    }
  }

  private void run() {
    while (closing.getCount() > 0) {
      try {
        clear();
        Duration pause = bring() ? Duration.ZERO : BETWEEN_LOOKS;
        failing = false;
        var unused = woken.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | Error e) {
        // Whatever it was: a server whose courier is gone would fall silent without a word.
        if (!failing) {
          LOG.warn("the outbox does not answer, {} pushes wait: {}", provider, e.toString());
        }
        failing = true;
        if (endsWithin(AFTER_A_FAILURE)) {
          return;
        }
      }
    }
  }

  private boolean endsWithin(Duration time) {
    try {
      return closing.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      return true;
    }
  }

  /**
   * Claims and sends.
   *
   * @return whether there may be more at once
   */
  private boolean bring() throws InterruptedException {
    if (paused()) {
      return false;
    }
    if (!free.tryAcquire(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS)) {
      return false;
    }
    int room = 1 + free.drainPermits();
    Outbox.Claimed claimed = new Outbox.Claimed(List.of(), List.of(), false);
    try {
      claimed = outbox.claim(worker, provider, room, clock.instant(), LEASE);
    } finally {
      free.release(room - claimed.deliveries().size());
    }
    claimed.deliveries().forEach(this::send);
    claimed.ended().forEach(ended -> listener.ended(provider, ended));
    return claimed.more();
  }

  /** Whether the provider asked for a pause; a clock that was set back ends the pause. */
  private boolean paused() {
    Instant now = clock.instant();
    return now.isBefore(pausedUntil) && !now.plus(LONGEST_PAUSE).isBefore(pausedUntil);
  }

  /** Accounts for deliveries that no sender handles. */
  private void clear() {
    Instant now = clock.instant();
    // A clock that was put back brings the next one forward.
    if (!now.isBefore(nextClearing) || now.plus(BETWEEN_CLEARINGS).isBefore(nextClearing)) {
      nextClearing = now.plus(BETWEEN_CLEARINGS);
      int unclaimed = outbox.buryUnclaimed(now.minus(UNCLAIMED), now);
      if (unclaimed > 0) {
        LOG.warn("{} pushes that expired and that nobody brings are dead letters", unclaimed);
        listener.unclaimed(unclaimed);
      }
    }
  }

  private void send(Delivery delivery) {
    Instant begin = clock.instant();
    try {
      var unused =
          sender
              .send(delivery.token(), delivery.notification())
              .whenComplete((outcome, failure) -> note(delivery, begin, outcome));
    } catch (RuntimeException e) {
      // A sender that throws, against its contract, must not lose its place.
      note(delivery, begin, null);
    }
  }

  /**
   * Records a result on a thread of our own: the provider's thread may not wait for the database.
   */
  private void note(Delivery delivery, Instant begin, SendOutcome outcome) {
    try {
      notes.execute(
          () -> {
            try {
              write(
                  delivery,
                  begin,
                  outcome == null
                      ? new SendOutcome.TryLater("sender_failed", Optional.empty())
                      : outcome);
            } catch (RuntimeException e) {
              LOG.warn("{} stays until its lease ends: {}", delivery, e.getMessage());
            } finally {
              free.release();
            }
          });
    } catch (RejectedExecutionException e) {
      free.release();
    }
  }

  private void write(Delivery delivery, Instant begin, SendOutcome outcome) {
    Instant now = clock.instant();
    if (outcome instanceof SendOutcome.Accepted) {
      listener.accepted(delivery, Duration.between(delivery.notification().createdAt(), now));
      outbox.accepted(delivery, worker);
    } else if (outcome instanceof SendOutcome.TokenDead dead) {
      listener.failed(delivery, dead.reason());
      // What the app gave after the attempt began, the attempt says nothing about.
      Instant since = dead.since().filter(told -> told.isBefore(begin)).orElse(begin);
      if (!outbox.tokenDead(delivery, worker, since)) {
        tryAgain(delivery, now, Duration.ZERO);
      }
    } else if (outcome instanceof SendOutcome.TryLater later) {
      listener.failed(delivery, later.reason());
      tryAgain(delivery, now, later.after().orElse(Duration.ZERO));
    } else if (outcome instanceof SendOutcome.ProviderBusy busy) {
      listener.failed(delivery, busy.reason());
      pause(now, busy);
      tryAgain(delivery, now, atMost(busy.time(), LONGEST_PAUSE));
    } else if (outcome instanceof SendOutcome.Refused refused) {
      listener.failed(delivery, refused.reason());
      outbox.bury(delivery, worker, now, refused.reason());
    }
  }

  private void tryAgain(Delivery delivery, Instant now, Duration asked) {
    Duration wait = backoff.after(delivery.attempts() + 1);
    outbox.tryAgain(delivery, worker, now.plus(asked.compareTo(wait) > 0 ? asked : wait));
  }

  /** Pauses for the longest time that was asked for. Called on one thread. */
  private void pause(Instant now, SendOutcome.ProviderBusy busy) {
    Instant until = now.plus(atMost(busy.time(), LONGEST_PAUSE));
    if (!paused()) {
      LOG.warn("{} asks to be left alone: {}, until {}", provider, busy.reason(), until);
      pausedUntil = until;
    } else if (until.isAfter(pausedUntil)) {
      pausedUntil = until;
    }
  }

  private static Duration atMost(Duration time, Duration most) {
    return time.compareTo(most) > 0 ? most : time;
  }

  /**
   * Claims no more deliveries, and waits a short while for those under way. Interrupts no thread:
   * an interrupted write would close an embedded database.
   */
  @Override
  public void close() {
    closing.countDown();
    wake();
    try {
      thread.join(END.toMillis());
      if (free.tryAcquire(MOST_UNDER_WAY, END.toMillis(), TimeUnit.MILLISECONDS)) {
        free.release(MOST_UNDER_WAY); // Who closes twice does not wait twice.
      } else {
        LOG.info("pushes under way are left to their leases");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    notes.shutdown();
  }
}
