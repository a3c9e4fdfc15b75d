package dev.headroom.push.webpush;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.driver.PushKeyRing;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.PushServices;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKey;
import dev.headroom.domain.notification.PushKeys;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.Pushes;
import dev.headroom.push.webpush.LocalPushService.Browser;
import dev.headroom.push.webpush.LocalPushService.Received;
import dev.headroom.push.webpush.LocalPushService.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WebPushSenderTest {

  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final KeysInMemory store = new KeysInMemory();
  private final PushKeyRing ring = new PushKeyRing(store, NewPushKey::at, Clock.systemUTC());
  private LocalPushService service;
  private WebPushSender sender;

  private static final class KeysInMemory implements PushKeys {
    private final List<PushKey> keys = new ArrayList<>();
    private boolean away;

    @Override
    public List<PushKey> all() {
      if (away) {
        throw new IllegalStateException("away");
      }
      return List.copyOf(keys);
    }

    @Override
    public void addIfNone(PushKey key) {
      if (keys.isEmpty()) {
        keys.add(key);
      }
    }

    @Override
    public void add(PushKey key) {
      keys.add(0, key);
    }
  }

  @BeforeEach
  void begin() throws IOException {
    service = new LocalPushService();
    sender = sender(new PushServices(Optional.of(service.origin())), WebPushSender.TIMEOUT);
  }

  private WebPushSender sender(PushServices services, Duration timeout) {
    return new WebPushSender(
        ring, services, Optional.of("mailto:ops@example.com"), Clock.systemUTC(), timeout, threads);
  }

  @AfterEach
  void end() {
    service.close();
    threads.shutdownNow();
  }

  private SendOutcome send(Browser to, Notification notification) {
    return send(sender, to, notification);
  }

  private static SendOutcome send(WebPushSender by, Browser to, Notification notification) {
    String token = DeviceToken.of(to.token()).token();
    return by.send(token, notification).toCompletableFuture().join();
  }

  @Test
  void aBrowserReadsWhatOtherPhonesRead() {
    Browser browser = service.subscribe(ring.publicKey());
    Notification hard = Pushes.hard();
    assertThat(send(browser, hard)).isEqualTo(new SendOutcome.Accepted());
    Received got = service.received().get(0);
    assertThat(got.message().path("id").textValue()).isEqualTo(hard.id().toString());
    assertThat(got.message().path("kind").textValue()).isEqualTo("hard");
    assertThat(got.message().path("title").textValue()).isEqualTo(hard.text().title());
    assertThat(got.message().path("text").textValue()).isEqualTo(hard.text().body());
    assertThat(got.message().at("/restrictions/0/maximum").doubleValue()).isEqualTo(3.8);
    assertThat(got.ttl()).as("until it expires").isBetween(100, 120);
    assertThat(got.urgency()).isEqualTo("high");
    assertThat(send(browser, Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
    assertThat(service.received().get(1).topic())
        .as("a newer one about the same limits replaces it")
        .isEqualTo(got.topic());
  }

  @Test
  void theLargestContentFits() {
    Browser browser = service.subscribe(ring.publicKey());
    Notification largest = Pushes.soft(Notification.MOST_RESTRICTIONS, "ł".repeat(300));
    assertThat(send(browser, largest)).isEqualTo(new SendOutcome.Accepted());
    assertThat(service.received().get(0).message().path("truncated").booleanValue()).isTrue();
  }

  @Test
  void answersOfTheServiceMeanWhatRfc8030Says() {
    Browser browser = service.subscribe(ring.publicKey());
    assertThat(answered(browser, Reply.of(404)))
        .isEqualTo(new SendOutcome.TokenDead("webpush_404", Optional.empty()));
    assertThat(answered(browser, Reply.of(410)))
        .isEqualTo(new SendOutcome.TokenDead("webpush_410", Optional.empty()));
    assertThat(answered(browser, Reply.of(413))).isEqualTo(new SendOutcome.Refused("webpush_413"));
    assertThat(answered(browser, Reply.of(400))).isEqualTo(new SendOutcome.Refused("webpush_400"));
    assertThat(answered(browser, Reply.of(429).with("Retry-After", "7")))
        .isEqualTo(new SendOutcome.TryLater("webpush_429", Optional.of(Duration.ofSeconds(7))));
    assertThat(answered(browser, Reply.of(429)))
        .isEqualTo(new SendOutcome.TryLater("webpush_429", Optional.of(Duration.ofMinutes(1))));
    assertThat(answered(browser, Reply.of(503).with("Retry-After", "3")))
        .isEqualTo(new SendOutcome.TryLater("webpush_503", Optional.of(Duration.ofSeconds(3))));
    assertThat(answered(browser, Reply.of(500)))
        .isEqualTo(new SendOutcome.TryLater("webpush_500", Optional.empty()));
    assertThat(answered(browser, Reply.CUT))
        .isEqualTo(new SendOutcome.TryLater("webpush_connection", Optional.empty()));
    assertThat(answered(browser, Reply.of(302).with("Location", service.origin() + "/push/x")))
        .as("no redirect is followed")
        .isEqualTo(new SendOutcome.Refused("webpush_302"));
    service.unsubscribe(browser);
    assertThat(send(browser, Pushes.hard()))
        .isEqualTo(new SendOutcome.TokenDead("webpush_410", Optional.empty()));
  }

  private SendOutcome answered(Browser browser, Reply reply) {
    service.answer(message -> reply);
    return send(browser, Pushes.hard());
  }

  @Test
  void anOlderSubscriptionGoesOnWithTheKeyThatItWasMadeFor() {
    String first = ring.publicKey();
    Browser before = service.subscribe(first);
    String second = ring.rotate();
    assertThat(ring.publicKey()).isEqualTo(second).isNotEqualTo(first);
    Browser after = service.subscribe(second);
    assertThat(send(before, Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
    assertThat(send(after, Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
    assertThat(service.received()).extracting(Received::key).containsExactly(first, second);
    Browser ofNobody = service.subscribe("another");
    assertThat(send(ofNobody, Pushes.hard())).isEqualTo(new SendOutcome.Refused("webpush_403"));
  }

  @Test
  void whileTheDatabaseIsAwayTheKnownKeysGoOn() {
    store.away = true;
    Browser browser = service.subscribe("unknown");
    assertThat(send(browser, Pushes.hard())).isInstanceOf(SendOutcome.TryLater.class);
    store.away = false;
    Browser later = service.subscribe(ring.publicKey());
    store.away = true;
    assertThat(send(later, Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
  }

  @Test
  void nothingIsSentToPrivateNetworks() throws Exception {
    Browser browser = service.subscribe(ring.publicKey());
    WebPushSender ofPublicOnes = sender(PushServices.PUBLIC, WebPushSender.TIMEOUT);
    assertThat(send(ofPublicOnes, browser, Pushes.hard()))
        .isEqualTo(new SendOutcome.Refused("webpush_address"));
    assertThat(service.received()).isEmpty();
    for (String address :
        List.of(
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fd00::1",
            "64:ff9b::a00:1",
            "::ffff:10.0.0.1")) {
      assertThat(WebPushSender.isPrivate(InetAddress.getByName(address))).as(address).isTrue();
    }
    for (String address : List.of("142.250.74.10", "2a00:1450:4001:81c::200a", "172.32.0.1")) {
      assertThat(WebPushSender.isPrivate(InetAddress.getByName(address))).as(address).isFalse();
    }
  }

  @Test
  void aSilentServiceIsNotWaitedForLong() {
    Browser browser = service.subscribe(ring.publicKey());
    CountDownLatch over = new CountDownLatch(1);
    service.answer(
        message -> {
          try {
            over.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return Reply.CREATED;
        });
    WebPushSender hasty =
        sender(new PushServices(Optional.of(service.origin())), Duration.ofMillis(200));
    assertThat(send(hasty, browser, Pushes.hard()))
        .isEqualTo(new SendOutcome.TryLater("webpush_timeout", Optional.empty()));
    over.countDown();
  }
}
