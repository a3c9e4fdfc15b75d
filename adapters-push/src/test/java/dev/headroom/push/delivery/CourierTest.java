package dev.headroom.push.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.Pushes;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CourierTest {

  private static final long DRIVER = 7;
  private static final long OTHER = 8;
  private static final SendOutcome ACCEPTED = new SendOutcome.Accepted();

  private final ManualClock clock = new ManualClock(Instant.now());
  private final InMemoryDeviceTokens devices = new InMemoryDeviceTokens();
  private final InMemoryOutbox outbox = new InMemoryOutbox(devices);
  private final DriverAlerts alerts = new InMemoryDriverAlerts(devices, outbox);
  private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
  private final List<Courier> couriers = new ArrayList<>();
  private final Queue<Attempt> all = new ConcurrentLinkedQueue<>();

  /** An attempt that a sender was asked for. */
  private record Attempt(
      String token, Notification notification, CompletableFuture<SendOutcome> outcome) {}

  /** Leaves each answer to the test. */
  private final class AskedSender implements PushSender {
    private final BlockingQueue<Attempt> attempts = new LinkedBlockingQueue<>();

    @Override
    public CompletionStage<SendOutcome> send(String token, Notification notification) {
      Attempt attempt = new Attempt(token, notification, new CompletableFuture<>());
      attempts.add(attempt);
      all.add(attempt);
      return attempt.outcome();
    }

    Attempt next() throws InterruptedException {
      Attempt attempt = attempts.poll(20, TimeUnit.SECONDS);
      assertThat(attempt).as("an attempt").isNotNull();
      return attempt;
    }
  }

  private final DeliveryListener listener =
      new DeliveryListener() {
        @Override
        public void accepted(Delivery delivery, Duration sincePosition) {
          heard.add("accepted " + delivery.notification().id());
        }

        @Override
        public void failed(Delivery delivery, String reason) {
          heard.add(reason + " " + delivery.notification().id());
        }

        @Override
        public void ended(Provider provider, Outbox.Ended delivery) {
          heard.add(delivery.reason() + " " + delivery.notificationId());
        }

        @Override
        public void unclaimed(int deliveries) {
          heard.add(deliveries + " unclaimed");
        }
      };

  private Courier courier(Outbox box, Provider provider, PushSender sender) {
    Courier courier =
        new Courier(
            box,
            new Courier.Channel(provider, sender),
            "worker-" + couriers.size(),
            clock,
            new Random(1),
            listener);
    couriers.add(courier);
    return courier;
  }

  @AfterEach
  void end() {
    all.forEach(attempt -> attempt.outcome().complete(ACCEPTED));
    couriers.forEach(Courier::close);
  }

  /** Queues a push for the devices of the driver. */
  private Notification queue() {
    Notification made = Pushes.hard();
    Notification push =
        new Notification(
            made.id(),
            DRIVER,
            made.kind(),
            made.text(),
            made.restrictions(),
            1,
            clock.instant(),
            clock.instant().plusSeconds(120));
    long version = alerts.find(DRIVER).map(DriverAlert::version).orElse(0L);
    Track track = Track.begin(new Position(54.2, -4.5), clock.instant());
    assertThat(
            alerts.save(
                new DriverAlert(DRIVER, version, track, Repeats.NONE),
                List.of(push),
                Set.of(Provider.values())))
        .isEqualTo(DriverAlerts.Saved.YES);
    couriers.forEach(Courier::wake);
    return push;
  }

  private void phones(long driver, String... tokens) {
    devices.replace(
        driver,
        Stream.of(tokens).map(DeviceToken::of).collect(Collectors.toSet()),
        "",
        clock.instant());
  }

  private void hear(String what) throws InterruptedException {
    assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo(what);
  }

  private long waiting() {
    return outbox.standing(clock.instant()).waiting();
  }

  @Test
  void oneBadTokenHoldsUpNoOtherDeviceAndIsRemoved() throws Exception {
    phones(DRIVER, "bad", "good");
    PushSender sender =
        (token, push) -> CompletableFuture.completedFuture(token.equals("bad") ? dead() : ACCEPTED);
    Courier courier = courier(outbox, Provider.FCM, sender);
    Notification push = queue();

    assertThat(List.of(heard.take(), heard.take()))
        .containsExactlyInAnyOrder("gone " + push.id(), "accepted " + push.id());
    courier.close();
    assertThat(devices.of(DRIVER)).containsExactly(DeviceToken.of("good"));
    assertThat(waiting()).isZero();
  }

  @Test
  void aProviderThatNeverAnswersHoldsUpNoOther() throws Exception {
    phones(DRIVER, "google", "apns:apple");
    AskedSender silent = new AskedSender();
    courier(outbox, Provider.FCM, silent);
    courier(outbox, Provider.APNS, (t, p) -> CompletableFuture.completedFuture(ACCEPTED));
    for (int i = 0; i < 2 * Courier.MOST_UNDER_WAY; i++) {
      hear("accepted " + queue().id());
    }
    assertThat(silent.attempts.size()).isLessThanOrEqualTo(Courier.MOST_UNDER_WAY);
  }

  @Test
  void whatFailedWaitsForItsBackoffAndKeepsItsId() throws Exception {
    phones(DRIVER, "phone");
    AskedSender sender = new AskedSender();
    Courier courier = courier(outbox, Provider.FCM, sender);
    Notification first = queue();
    sender.next().outcome().complete(new SendOutcome.TryLater("fcm_500", Optional.empty()));
    hear("fcm_500 " + first.id());

    clock.advance(Duration.ofMillis(499));
    Notification probe = queue();
    Attempt early = sender.next();
    assertThat(early.notification().id()).isEqualTo(probe.id());
    early.outcome().complete(ACCEPTED);
    hear("accepted " + probe.id());

    clock.advance(Duration.ofMillis(502));
    courier.wake();
    Attempt second = sender.next();
    assertThat(second.notification().id()).isEqualTo(first.id());
    second.outcome().complete(ACCEPTED);
    hear("accepted " + first.id());
  }

  @Test
  void whatTheProviderAsksToWaitIsWaited() throws Exception {
    phones(DRIVER, "phone");
    AskedSender sender = new AskedSender();
    Courier courier = courier(noting(), Provider.FCM, sender);
    Notification first = queue();
    SendOutcome later = new SendOutcome.TryLater("fcm_429", Optional.of(Duration.ofSeconds(60)));
    sender.next().outcome().complete(later);
    hear("fcm_429 " + first.id());
    hear("noted");

    clock.advance(Duration.ofSeconds(59));
    Notification probe = queue();
    Attempt early = sender.next();
    assertThat(early.notification().id()).isEqualTo(probe.id());
    early.outcome().complete(ACCEPTED);
    hear("accepted " + probe.id());

    clock.advance(Duration.ofSeconds(2));
    courier.wake();
    assertThat(sender.next().notification().id()).isEqualTo(first.id());
  }

  /** A provider that asks to be left alone gets nothing for so long; the other goes on. */
  @Test
  void aProviderThatAsksForItIsLeftAloneAndNoOther() throws Exception {
    phones(DRIVER, "google", "apns:apple");
    AskedSender google = new AskedSender();
    AskedSender apple = new AskedSender();
    Courier toGoogle = courier(noting(), Provider.FCM, google);
    courier(outbox, Provider.APNS, apple);
    Notification first = queue();
    apple.next().outcome().complete(ACCEPTED);
    hear("accepted " + first.id());
    google.next().outcome().complete(busy(Duration.ofSeconds(20)));
    hear("fcm_503 " + first.id());
    hear("noted");

    Notification second = queue();
    assertThat(apple.next().notification().id()).isEqualTo(second.id());
    clock.advance(Duration.ofSeconds(19));
    toGoogle.wake();
    // Time enough for three looks.
    assertThat(google.attempts.poll(1_500, TimeUnit.MILLISECONDS)).isNull();

    clock.advance(Duration.ofSeconds(2));
    toGoogle.wake();
    assertThat(List.of(google.next().notification().id(), google.next().notification().id()))
        .containsExactlyInAnyOrder(first.id(), second.id());
  }

  @Test
  void aProviderIsLeftAloneForAMinuteAtMostAndWhatExpiresIsCounted() throws Exception {
    phones(DRIVER, "phone");
    AskedSender sender = new AskedSender();
    Courier courier = courier(noting(), Provider.FCM, sender);
    Notification first = queue();
    sender.next().outcome().complete(busy(Duration.ofMinutes(50)));
    hear("fcm_503 " + first.id());
    hear("noted");

    clock.advance(Courier.LONGEST_PAUSE.plusMillis(1));
    courier.wake();
    sender.next().outcome().complete(busy(Duration.ofMinutes(50)));
    hear("fcm_503 " + first.id());
    hear("noted");
    clock.advance(Courier.LONGEST_PAUSE.plusMillis(1));
    courier.wake();
    hear("EXPIRED " + first.id());
    assertThat(waiting()).isZero();
  }

  private static SendOutcome dead() {
    return new SendOutcome.TokenDead("gone", Optional.empty());
  }

  private static SendOutcome busy(Duration time) {
    return new SendOutcome.ProviderBusy("fcm_503", time);
  }

  @Test
  void whatCameTooLateIsCountedAndNotSent() throws Exception {
    phones(DRIVER, "phone");
    Notification late = queue();
    clock.advance(Duration.ofSeconds(121));
    AskedSender sender = new AskedSender();
    courier(outbox, Provider.FCM, sender);

    hear("EXPIRED " + late.id());
    assertThat(sender.attempts).isEmpty();
    assertThat(waiting()).isZero();
  }

  @Test
  void whatNobodyBringsIsCountedAndKept() throws Exception {
    phones(DRIVER, "apns:phone");
    Notification push = queue();
    clock.advance(Duration.ofMinutes(13));
    courier(outbox, Provider.FCM, new AskedSender());

    hear("1 unclaimed");
    assertThat(outbox.deadLetters(10))
        .extracting(Outbox.DeadLetter::notificationId)
        .containsExactly(push.id().toString());
  }

  @Test
  void aPhoneThatMovedGetsNothingOfItsFormerDriver() throws Exception {
    phones(DRIVER, "phone");
    Notification former = queue();
    phones(OTHER, "phone");
    AskedSender sender = new AskedSender();
    courier(outbox, Provider.FCM, sender);

    hear("TOKEN_MOVED " + former.id());
    assertThat(sender.attempts).isEmpty();
  }

  @Test
  void aTokenThatDiesAfterItMovedStaysWithItsNewDriver() throws Exception {
    phones(DRIVER, "phone");
    AskedSender sender = new AskedSender();
    Courier courier = courier(outbox, Provider.FCM, sender);
    Notification push = queue();
    Attempt attempt = sender.next();
    phones(OTHER, "phone");
    attempt.outcome().complete(dead());

    hear("gone " + push.id());
    courier.close();
    assertThat(devices.of(OTHER)).containsExactly(DeviceToken.of("phone"));
  }

  /** The app gave it while the attempt was under way: that it was dead before tells nothing. */
  @Test
  void aTokenThatWasGivenAgainMeanwhileIsKeptAndTriedAgain() throws Exception {
    phones(DRIVER, "phone");
    AskedSender sender = new AskedSender();
    Courier courier = courier(noting(), Provider.FCM, sender);
    Notification push = queue();
    Attempt attempt = sender.next();
    clock.advance(Duration.ofSeconds(1));
    phones(DRIVER, "phone");
    attempt.outcome().complete(dead());
    hear("gone " + push.id());
    hear("noted");

    assertThat(devices.of(DRIVER)).containsExactly(DeviceToken.of("phone"));
    clock.advance(Duration.ofSeconds(2));
    courier.wake();
    sender.next().outcome().complete(ACCEPTED);
    hear("accepted " + push.id());
  }

  /** Apple tells since when it is dead; what the app gave later is another life of it. */
  @Test
  void aTokenThatWasGivenLaterThanItDiedIsKept() throws Exception {
    phones(DRIVER, "phone", "tablet");
    Instant given = clock.instant();
    PushSender sender =
        (token, push) ->
            CompletableFuture.completedFuture(
                new SendOutcome.TokenDead(
                    "gone", Optional.of(token.equals("phone") ? given.minusSeconds(60) : given)));
    Courier courier = courier(outbox, Provider.FCM, sender);
    Notification push = queue();
    hear("gone " + push.id());
    hear("gone " + push.id());
    courier.close();

    assertThat(devices.of(DRIVER)).containsExactly(DeviceToken.of("phone"));
    assertThat(waiting()).isOne();
  }

  @Test
  void nobodyGetsWhatAnotherHoldsUntilItsLeaseEnds() throws Exception {
    phones(DRIVER, "phone");
    AskedSender dying = new AskedSender();
    courier(outbox, Provider.FCM, dying);
    Notification held = queue();
    Attempt lost = dying.next();
    AskedSender other = new AskedSender();

    clock.advance(Courier.LEASE.minusMillis(1));
    assertThat(outbox.claim("other", Provider.FCM, 10, clock.instant(), Courier.LEASE).deliveries())
        .isEmpty();
    couriers.get(0).close();
    clock.advance(Duration.ofMillis(2));
    courier(outbox, Provider.FCM, other);
    Attempt again = other.next();
    assertThat(again.notification().id()).isEqualTo(held.id());

    // What the first one tells now has no effect: the other holds it.
    lost.outcome().complete(new SendOutcome.Refused("late"));
    again.outcome().complete(ACCEPTED);
    hear("accepted " + held.id());
  }

  @Test
  void aShutdownInTheMiddleNotesWhatIsUnderWayAndClaimsNothingMore() throws Exception {
    phones(DRIVER, "phone");
    AskedSender sender = new AskedSender();
    Courier courier = courier(outbox, Provider.FCM, sender);
    queue();
    Attempt attempt = sender.next();
    CompletableFuture<Void> closed = CompletableFuture.runAsync(courier::close);
    attempt.outcome().complete(ACCEPTED);
    closed.get(20, TimeUnit.SECONDS);
    assertThat(waiting()).isZero();

    queue();
    courier.close();
    assertThat(sender.attempts).isEmpty();
    assertThat(waiting()).isOne();
  }

  /** An interrupted thread closes the files of an embedded database under everybody else. */
  @Test
  void aShutdownInterruptsNoClaim() throws Exception {
    CountDownLatch claiming = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    CountDownLatch interruptedWithin = new CountDownLatch(1);
    Outbox slow =
        spied(
            "claim",
            arguments -> {
              claiming.countDown();
              try {
                assertThat(goOn.await(20, TimeUnit.SECONDS)).isTrue();
              } catch (InterruptedException e) {
                interruptedWithin.countDown();
              }
              return null;
            });
    Courier courier = courier(slow, Provider.FCM, new AskedSender());
    assertThat(claiming.await(20, TimeUnit.SECONDS)).isTrue();
    CompletableFuture<Void> closed = CompletableFuture.runAsync(courier::close);
    // Time enough for an interruption to arrive; without one the claim goes on afterwards.
    assertThat(interruptedWithin.await(300, TimeUnit.MILLISECONDS)).isFalse();
    goOn.countDown();
    closed.get(20, TimeUnit.SECONDS);
    assertThat(interruptedWithin.getCount()).isOne();
  }

  @Test
  void aStoreThatFailsAndASenderThatThrowsEndNothing() throws Exception {
    phones(DRIVER, "phone");
    AtomicBoolean failed = new AtomicBoolean();
    Outbox failing =
        spied(
            "claim",
            arguments -> {
              if (failed.compareAndSet(false, true)) {
                throw new StackOverflowError("once");
              }
              return null;
            });
    AtomicBoolean thrown = new AtomicBoolean();
    PushSender sender =
        (token, push) -> {
          if (thrown.compareAndSet(false, true)) {
            throw new IllegalStateException("once");
          }
          return CompletableFuture.completedFuture(ACCEPTED);
        };
    Courier courier = courier(failing, Provider.FCM, sender);
    Notification push = queue();
    hear("sender_failed " + push.id());

    clock.advance(Duration.ofSeconds(2));
    courier.wake();
    hear("accepted " + push.id());
  }

  /** The outbox, heard of when it has noted that something is to be tried again. */
  private Outbox noting() {
    return (Outbox)
        Proxy.newProxyInstance(
            Outbox.class.getClassLoader(),
            new Class<?>[] {Outbox.class},
            (proxy, called, arguments) -> {
              Object result = called.invoke(outbox, arguments);
              if (called.getName().equals("tryAgain")) {
                heard.add("noted");
              }
              return result;
            });
  }

  /** The outbox, with something done before a method. */
  private Outbox spied(String method, Function<Object[], Void> before) {
    return (Outbox)
        Proxy.newProxyInstance(
            Outbox.class.getClassLoader(),
            new Class<?>[] {Outbox.class},
            (proxy, called, arguments) -> {
              if (called.getName().equals(method)) {
                before.apply(arguments);
              }
              try {
                return called.invoke(outbox, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
