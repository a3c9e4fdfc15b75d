package dev.headroom.bootstrap.push;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.bootstrap.HaulageCompany;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.driver.PushServices;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.push.webpush.LocalPushService;
import dev.headroom.push.webpush.LocalPushService.Browser;
import dev.headroom.push.webpush.LocalPushService.Received;
import dev.headroom.push.webpush.LocalPushService.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Web Push as a whole: a position in, and what a browser decrypts. */
class WebPushTest {

  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final Optional<Dimensions> TOO_HIGH =
      Optional.of(Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000));

  @TempDir private Path folder;

  private LocalPushService service;
  private Path map;

  @BeforeEach
  void start() throws Exception {
    service = new LocalPushService();
    map = Village.in(folder);
  }

  @AfterEach
  void stop() {
    service.close();
  }

  private Headroom open() throws IOException {
    return Headroom.on(map)
        .withDatabase(folder.resolve("data"))
        .withPush(
            PushSettings.OFF.with(
                new PushSettings.Web(
                    Optional.empty(), new PushServices(Optional.of(service.origin())))))
        .open();
  }

  private static AssignDeviceTokens.Outcome assign(
      Headroom headroom, long driver, String... tokens) {
    return headroom
        .drivers()
        .assignDeviceTokens()
        .handle(new AssignDeviceTokens.Command(driver, List.of(tokens)));
  }

  private static void report(Headroom headroom, long driver) {
    assertThat(
            headroom
                .drivers()
                .reportPosition()
                .handle(new ReportPosition.Command(driver, Village.LOW_BRIDGE, TOO_HIGH)))
        .isNotNull();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    Instant end = Instant.now().plus(LONGEST);
    while (!condition.getAsBoolean()) {
      assertThat(Instant.now()).as("within " + LONGEST).isBefore(end);
      Thread.sleep(10);
    }
  }

  private static long waiting(Headroom headroom) {
    return headroom.operation().deadLetters().standing().waiting();
  }

  @Test
  void aPositionBeforeALowBridgeReachesTheBrowserOnceAndAloud() throws Exception {
    String key;
    Browser browser;
    try (Headroom headroom = open()) {
      long driver = HaulageCompany.in(headroom).addDriver("bob");
      key = headroom.pushKeys().publicKey();
      browser = service.subscribe(key);
      AtomicInteger attempts = new AtomicInteger();
      service.answer(message -> attempts.incrementAndGet() == 1 ? Reply.of(503) : Reply.CREATED);
      assertThat(assign(headroom, driver, browser.token()))
          .isInstanceOf(AssignDeviceTokens.Outcome.Assigned.class);
      report(headroom, driver);
      await(() -> !service.received().isEmpty());
      await(() -> waiting(headroom) == 0);
      assertThat(attempts).as("tried again after the 503").hasValue(2);
      Received got = service.received().get(0);
      assertThat(service.received()).as("no silent one: a browser would show it").hasSize(1);
      assertThat(got.message().path("kind").textValue()).isEqualTo("hard");
      assertThat(got.message().path("text").textValue()).contains("ow bridge 3.86 m");
      assertThat(got.ttl()).isBetween(90, 120);
    }
    try (Headroom again = open()) {
      assertThat(again.pushKeys().publicKey()).as("the key is kept").isEqualTo(key);
      assertThat(again.pushKeys().rotate()).isNotEqualTo(key);
      long driver = HaulageCompany.in(again).addDriver("carol");
      assign(again, driver, browser.token());
      report(again, driver);
      await(() -> service.received().size() == 2);
      assertThat(service.received().get(1).key()).as("that of its subscription").isEqualTo(key);
    }
  }

  @Test
  void aBrowserThatIsGoneIsRemoved() throws Exception {
    try (Headroom headroom = open()) {
      long driver = HaulageCompany.in(headroom).addDriver("bob");
      Browser browser = service.subscribe(headroom.pushKeys().publicKey());
      assign(headroom, driver, browser.token());
      service.unsubscribe(browser);
      report(headroom, driver);
      await(() -> tokens(headroom, driver) == 0);
      assertThat(waiting(headroom)).isZero();
      assertThat(service.received()).isEmpty();
    }
  }

  private static long tokens(Headroom headroom, long driver) {
    return headroom
        .accounts()
        .exportPerson()
        .handle(Erasures.Kind.DRIVER, driver)
        .getOrDefault("device_tokens", List.of())
        .size();
  }

  @Test
  void aSubscriptionThatLeadsIntoANetworkIsRefused() throws Exception {
    try (Headroom headroom =
        Headroom.on(map).withPush(PushSettings.OFF.with(PushSettings.Web.USUAL)).open()) {
      long driver = HaulageCompany.in(headroom).addDriver("bob");
      Browser browser = service.subscribe(headroom.pushKeys().publicKey());
      assertThat(assign(headroom, driver, browser.token()))
          .isInstanceOf(AssignDeviceTokens.Outcome.Refused.class);
    }
  }
}
