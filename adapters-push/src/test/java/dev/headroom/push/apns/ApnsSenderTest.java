package dev.headroom.push.apns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.eatthepath.pushy.apns.server.MockApnsServer;
import com.eatthepath.pushy.apns.server.MockApnsServerBuilder;
import com.eatthepath.pushy.apns.server.PushNotificationHandler;
import com.eatthepath.pushy.apns.server.RejectedNotificationException;
import com.eatthepath.pushy.apns.server.RejectionReason;
import com.eatthepath.pushy.apns.server.UnregisteredDeviceTokenException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.outbox.Delivery;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.Pushes;
import dev.headroom.push.delivery.Courier;
import dev.headroom.push.delivery.DeliveryListener;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.handler.codec.http2.Http2Headers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ApnsSenderTest {

  private static final Instant DIED = Instant.parse("2026-05-04T10:00:00.123Z");
  private static final String TOKEN = "a1".repeat(32);

  @TempDir private static Path made;

  private static ApnsKeys keys;

  private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
  private MockApnsServer server;
  private FixedPort port;
  private ApnsSender sender;
  private volatile Http2Headers headers;
  private volatile String payload;
  private volatile PushNotificationHandler behaviour;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = ApnsKeys.in(made);
  }

  @BeforeEach
  void start() throws Exception {
    port = new FixedPort();
    behaviour = (h, p) -> {};
    startServer();
    sender = new ApnsSender(settings(keys.signingKey()), Duration.ofSeconds(10));
  }

  private ApnsSettings settings(Path key) {
    return new ApnsSettings(
        key,
        "ABCDE12345",
        "TEAM123456",
        "dev.headroom.app",
        "localhost",
        port.number(),
        Optional.of(keys.trusted()));
  }

  private void startServer() throws Exception {
    server =
        new MockApnsServerBuilder()
            .setServerCredentials(
                new X509Certificate[] {keys.certificate()}, keys.serverKey(), null)
            .setEventLoopGroup(loops)
            .setHandlerFactory(
                session ->
                    (received, body) -> {
                      headers = received;
                      payload = body.toString(StandardCharsets.UTF_8);
                      behaviour.handlePushNotification(received, body);
                    })
            .build();
    port.leadsTo(server.start(0).get(30, TimeUnit.SECONDS));
  }

  @AfterEach
  void stop() throws Exception {
    sender.close();
    endServer();
    port.close();
    loops.shutdownGracefully(0, 0, TimeUnit.SECONDS).get(30, TimeUnit.SECONDS);
  }

  private void endServer() throws Exception {
    port.leadsNowhere();
    server.shutdown().get(30, TimeUnit.SECONDS);
  }

  private SendOutcome send(Notification notification) throws Exception {
    return sender.send(TOKEN, notification).toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  private String header(String name) {
    return headers.get(name).toString();
  }

  @Test
  void aSoftPushComesInTheBackground() throws Exception {
    Notification soft = Pushes.soft(3, "Church Hill");

    assertThat(send(soft)).isEqualTo(new SendOutcome.Accepted());

    assertThat(header("apns-push-type")).isEqualTo("background");
    assertThat(header("apns-priority")).isEqualTo("5");
    assertThat(header("apns-id")).isEqualTo(soft.id().toString());
    assertThat(header("apns-topic")).isEqualTo("dev.headroom.app");
    assertThat(header(":path")).endsWith(TOKEN);
    assertThat(header("authorization")).startsWith("bearer ");
    JsonNode json = new ObjectMapper().readTree(payload);
    assertThat(json.at("/aps/content-available").intValue()).isEqualTo(1);
    assertThat(json.at("/aps").has("alert")).isFalse();
    assertThat(json.at("/headroom/restrictions").size()).isEqualTo(3);
  }

  @Test
  void aHardPushIsATimeSensitiveAlert() throws Exception {
    Notification hard = Pushes.hard();

    assertThat(send(hard)).isEqualTo(new SendOutcome.Accepted());

    assertThat(header("apns-push-type")).isEqualTo("alert");
    assertThat(header("apns-priority")).isEqualTo("10");
    assertThat(Long.parseLong(header("apns-expiration")))
        .isEqualTo(hard.expiresAt().getEpochSecond());
    JsonNode json = new ObjectMapper().readTree(payload);
    assertThat(json.at("/aps/alert/body").textValue()).isEqualTo(hard.text().body());
    assertThat(json.at("/aps/sound").textValue()).isEqualTo("default");
    assertThat(json.at("/aps/interruption-level").textValue()).isEqualTo("time-sensitive");
  }

  static Stream<Arguments> rejections() {
    return Stream.of(
        Arguments.of(
            RejectionReason.BAD_DEVICE_TOKEN, new SendOutcome.Refused("apns_400_BadDeviceToken")),
        Arguments.of(
            RejectionReason.DEVICE_TOKEN_NOT_FOR_TOPIC,
            new SendOutcome.Refused("apns_400_DeviceTokenNotForTopic")),
        Arguments.of(
            RejectionReason.INVALID_PROVIDER_TOKEN,
            new SendOutcome.Refused("apns_403_InvalidProviderToken")),
        Arguments.of(RejectionReason.BAD_PATH, new SendOutcome.Refused("apns_404_BadPath")),
        Arguments.of(
            RejectionReason.UNREGISTERED,
            new SendOutcome.TokenDead("apns_410_Unregistered", Optional.of(DIED))),
        Arguments.of(
            RejectionReason.PAYLOAD_TOO_LARGE, new SendOutcome.Refused("apns_413_PayloadTooLarge")),
        Arguments.of(
            RejectionReason.TOO_MANY_REQUESTS,
            new SendOutcome.TryLater(
                "apns_429_TooManyRequests", Optional.of(Duration.ofMinutes(1)))),
        Arguments.of(
            RejectionReason.TOO_MANY_PROVIDER_TOKEN_UPDATES,
            new SendOutcome.ProviderBusy(
                "apns_429_TooManyProviderTokenUpdates", Duration.ofMinutes(1))),
        Arguments.of(
            RejectionReason.INTERNAL_SERVER_ERROR,
            new SendOutcome.TryLater("apns_500_InternalServerError", Optional.empty())),
        Arguments.of(
            RejectionReason.SERVICE_UNAVAILABLE,
            new SendOutcome.TryLater("apns_503_ServiceUnavailable", Optional.empty())));
  }

  @ParameterizedTest
  @MethodSource("rejections")
  void everyRejectionLeadsToWhatItShould(RejectionReason reason, SendOutcome outcome)
      throws Exception {
    behaviour =
        (h, p) -> {
          throw reason == RejectionReason.UNREGISTERED
              ? new UnregisteredDeviceTokenException(DIED)
              : new RejectedNotificationException(reason);
        };

    assertThat(send(Pushes.hard())).isEqualTo(outcome);
  }

  @Test
  void aServerThatGoesAwayIsTriedAgainAndFoundWhenItIsBack() throws Exception {
    assertThat(send(Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
    // Closes its connections with GOAWAY.
    endServer();
    assertThat(send(Pushes.hard()))
        .isEqualTo(new SendOutcome.TryLater("apns_connection", Optional.empty()));
    startServer();

    SendOutcome outcome = send(Pushes.hard());
    // The first attempt after a failed connection may meet the end of the old one.
    for (int i = 0; i < 20 && !(outcome instanceof SendOutcome.Accepted); i++) {
      TimeUnit.MILLISECONDS.sleep(200);
      outcome = send(Pushes.hard());
    }
    assertThat(outcome).isEqualTo(new SendOutcome.Accepted());
  }

  @Test
  void whatIsUnderWayWhenTheServerGoesAwayIsTriedAgainAndComesOnce() throws Exception {
    endServer();
    InMemoryDeviceTokens devices = new InMemoryDeviceTokens();
    InMemoryOutbox outbox = new InMemoryOutbox(devices);
    List<Notification> pushes = List.of(Pushes.hard(), Pushes.hard(), Pushes.hard());
    long driver = pushes.get(0).driverId();
    Instant now = pushes.get(0).createdAt();
    devices.replace(driver, Set.of(DeviceToken.of("apns:" + TOKEN)), "", now);
    DriverAlert alert =
        new DriverAlert(driver, 0, Track.begin(new Position(54.2, -4.5), now), Repeats.NONE);
    new InMemoryDriverAlerts(devices, outbox).save(alert, pushes, Set.of(Provider.APNS));

    BlockingQueue<UUID> accepted = new LinkedBlockingQueue<>();
    BlockingQueue<String> failed = new LinkedBlockingQueue<>();
    try (GoingAwayServer going = goingAway(3);
        Courier courier =
            new Courier(
                outbox,
                new Courier.Channel(Provider.APNS, sender),
                "w",
                Clock.systemUTC(),
                new Random(1),
                into(accepted, failed))) {
      List<UUID> ids = pushes.stream().map(Notification::id).toList();
      List<UUID> came = new ArrayList<>();
      for (int i = 0; i < ids.size(); i++) {
        came.add(accepted.poll(20, TimeUnit.SECONDS));
        courier.wake();
      }
      assertThat(came).containsExactlyInAnyOrderElementsOf(ids);
      List<String> twice = Stream.concat(ids.stream(), ids.stream()).map(UUID::toString).toList();
      assertThat(going.arrived()).containsExactlyInAnyOrderElementsOf(twice);
    }
    assertThat(failed).containsOnly("apns_connection");
    assertThat(outbox.standing(now).waiting()).isZero();
  }

  private GoingAwayServer goingAway(int most) throws Exception {
    GoingAwayServer going = new GoingAwayServer(loops, keys.serverKey(), keys.certificate(), most);
    port.leadsTo(going.port());
    return going;
  }

  private static DeliveryListener into(BlockingQueue<UUID> accepted, BlockingQueue<String> failed) {
    return new DeliveryListener() {
      @Override
      public void accepted(Delivery delivery, Duration sincePosition) {
        accepted.add(delivery.notification().id());
      }

      @Override
      public void failed(Delivery delivery, String reason) {
        failed.add(reason);
      }

      @Override
      public void ended(Provider provider, Outbox.Ended delivery) {
        failed.add(delivery.reason().name());
      }

      @Override
      public void unclaimed(int deliveries) {
        failed.add("unclaimed");
      }
    };
  }

  @Test
  void aWrongKeyIsFoundAtTheStart() throws Exception {
    Path wrong = Files.writeString(made.resolve("wrong.p8"), "-----BEGIN PRIVATE KEY-----\nSECRET");

    assertThatThrownBy(() -> new ApnsSender(settings(wrong), Duration.ofSeconds(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot use the signing key")
        .hasMessageNotContaining("SECRET");
  }

  @Test
  void aKeyOrTopicThatAppleRefusesIsFoundAtTheStart() {
    behaviour =
        (h, p) -> {
          throw new RejectedNotificationException(RejectionReason.BAD_DEVICE_TOKEN);
        };
    assertThat(sender.check()).as("no such phone, as expected").isEmpty();

    for (RejectionReason reason :
        new RejectionReason[] {
          RejectionReason.INVALID_PROVIDER_TOKEN, RejectionReason.TOPIC_DISALLOWED
        }) {
      behaviour =
          (h, p) -> {
            throw new RejectedNotificationException(reason);
          };
      assertThatThrownBy(() -> sender.check())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("push.apns.key");
    }
  }

  @Test
  void anAppleThatCannotBeAskedAtTheStartIsAWarning() throws Exception {
    endServer();
    assertThat(sender.check()).isPresent();
  }
}
