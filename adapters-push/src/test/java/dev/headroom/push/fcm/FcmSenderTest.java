package dev.headroom.push.fcm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.ManualClock;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.outbox.SendOutcome;
import dev.headroom.push.Pushes;
import dev.headroom.push.fcm.FcmServer.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPrivateKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FcmSenderTest {

  /** A busy machine may take half a second to sign in, which has the same time as sending. */
  private static final Duration LONGER_THAN_SIGNING_IN = Duration.ofSeconds(2);

  @TempDir private Path folder;

  private FcmServer server;
  private FcmSender sender;

  /** Begins as the real one, by which the server judges an assertion. */
  private final ManualClock clock = new ManualClock(Instant.now());

  @BeforeEach
  void start() throws Exception {
    server = new FcmServer();
    sender = sender(server.address(), Duration.ofSeconds(10));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private FcmSender sender(URI address, Duration timeout) throws IOException {
    return new FcmSender(FcmCredentials.read(server.credentials(folder)), address, clock, timeout);
  }

  private SendOutcome send(Notification notification) throws Exception {
    return sender.send("device-1", notification).toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  @Test
  void aSoftPushIsSilentData() throws Exception {
    Notification soft = Pushes.soft(3, "Church Hill");

    assertThat(send(soft)).isEqualTo(new SendOutcome.Accepted());

    JsonNode message = server.messages().get(0);
    assertThat(message.get("token").textValue()).isEqualTo("device-1");
    assertThat(message.has("notification")).isFalse();
    assertThat(message.at("/data/id").textValue()).isEqualTo(soft.id().toString());
    assertThat(message.at("/data/kind").textValue()).isEqualTo("soft");
    assertThat(message.at("/data/restrictions").textValue()).startsWith("[{\"type\":40");
    assertThat(message.at("/android/priority").textValue()).isEqualTo("NORMAL");
    assertThat(message.at("/apns/headers/apns-push-type").textValue()).isEqualTo("background");
    assertThat(message.at("/apns/payload/aps/content-available").intValue()).isEqualTo(1);
  }

  @Test
  void aHardPushIsSeenAndHeard() throws Exception {
    Notification hard = Pushes.hard();

    assertThat(send(hard)).isEqualTo(new SendOutcome.Accepted());

    JsonNode message = server.messages().get(0);
    assertThat(message.at("/notification/body").textValue()).isEqualTo(hard.text().body());
    assertThat(message.at("/android/priority").textValue()).isEqualTo("HIGH");
    assertThat(message.at("/android/notification/sound").textValue()).isEqualTo("default");
    assertThat(message.at("/apns/headers/apns-priority").textValue()).isEqualTo("10");
    assertThat(message.at("/apns/payload/aps/interruption-level").textValue())
        .isEqualTo("time-sensitive");
    long left = Duration.between(clock.instant(), hard.expiresAt()).toSeconds();
    assertThat(message.at("/android/ttl").textValue()).isEqualTo(left + "s");
  }

  static Stream<Arguments> answers() {
    return Stream.of(
        Arguments.of(Answer.OK, new SendOutcome.Accepted()),
        Arguments.of(
            Answer.error(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT"),
            new SendOutcome.Refused("fcm_400_INVALID_ARGUMENT")),
        Arguments.of(
            new Answer(
                400,
                "{\"error\":{\"code\":400,\"message\":\"The registration token is not a valid FCM"
                    + " registration token\",\"status\":\"INVALID_ARGUMENT\",\"details\":["
                    + "{\"@type\":\"type.googleapis.com/google.firebase.fcm.v1.FcmError\","
                    + "\"errorCode\":\"INVALID_ARGUMENT\"}]}}",
                Map.of()),
            new SendOutcome.TokenDead("fcm_400_INVALID_ARGUMENT", Optional.empty())),
        Arguments.of(
            Answer.error(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"),
            new SendOutcome.Refused("fcm_403_SENDER_ID_MISMATCH")),
        Arguments.of(
            Answer.error(404, "NOT_FOUND", "UNREGISTERED"),
            new SendOutcome.TokenDead("fcm_404_UNREGISTERED", Optional.empty())),
        Arguments.of(
            new Answer(404, "<html>no such project</html>", Map.of()),
            new SendOutcome.Refused("fcm_404")),
        Arguments.of(new Answer(410, "", Map.of()), new SendOutcome.Refused("fcm_410")),
        Arguments.of(new Answer(413, "", Map.of()), new SendOutcome.Refused("fcm_413")),
        Arguments.of(
            Answer.error(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED").with("Retry-After", "17"),
            new SendOutcome.TryLater(
                "fcm_429_QUOTA_EXCEEDED", Optional.of(Duration.ofSeconds(17)))),
        Arguments.of(
            Answer.error(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"),
            new SendOutcome.TryLater("fcm_429_QUOTA_EXCEEDED", Optional.of(Duration.ofMinutes(1)))),
        Arguments.of(
            Answer.error(500, "INTERNAL", "INTERNAL"),
            new SendOutcome.TryLater("fcm_500_INTERNAL", Optional.empty())),
        Arguments.of(
            Answer.error(503, "UNAVAILABLE", "UNAVAILABLE").with("Retry-After", "5"),
            new SendOutcome.ProviderBusy("fcm_503_UNAVAILABLE", Duration.ofSeconds(5))),
        Arguments.of(
            Answer.error(503, "UNAVAILABLE", "UNAVAILABLE"),
            new SendOutcome.TryLater("fcm_503_UNAVAILABLE", Optional.empty())),
        Arguments.of(
            tooMany(
                "Quota exceeded for quota metric 'Send requests' and limit 'Send requests per"
                    + " minute' of service 'fcm.googleapis.com'",
                "{}"),
            new SendOutcome.ProviderBusy("fcm_429", Duration.ofSeconds(30))),
        Arguments.of(
            tooMany("too many", "{\"reason\": \"RATE_LIMIT_EXCEEDED\"}"),
            new SendOutcome.ProviderBusy("fcm_429", Duration.ofSeconds(30))),
        Arguments.of(
            tooMany("too many", "{\"violations\": [{\"subject\": \"project:headroom-test\"}]}"),
            new SendOutcome.ProviderBusy("fcm_429", Duration.ofSeconds(30))),
        Arguments.of(
            tooMany(
                "Device message rate exceeded", "{\"violations\": [{\"subject\": \"device\"}]}"),
            new SendOutcome.TryLater("fcm_429", Optional.of(Duration.ofSeconds(30)))),
        Arguments.of(
            new Answer(502, "<!DOCTYPE html><p>Bad gateway", Map.of()),
            new SendOutcome.TryLater("fcm_502", Optional.empty())),
        Arguments.of(Answer.CUT, new SendOutcome.TryLater("fcm_connection", Optional.empty())));
  }

  private static Answer tooMany(String message, String detail) {
    String body =
        "{\"error\": {\"code\": 429, \"message\": \"%s\", \"status\": \"RESOURCE_EXHAUSTED\","
            + " \"details\": [%s]}}";
    return new Answer(429, body.formatted(message, detail), Map.of("Retry-After", "30"));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void everyAnswerLeadsToWhatItShould(Answer answer, SendOutcome outcome) throws Exception {
    server.answer(message -> answer);

    assertThat(send(Pushes.hard())).isEqualTo(outcome);
  }

  @Test
  void anAccessTokenIsAskedForOnceAndRenewedWhenItIsNotTaken() throws Exception {
    clock.advance(Duration.ofMinutes(-2));
    for (int i = 0; i < 20; i++) {
      assertThat(send(Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
    }
    assertThat(server.grants()).isEqualTo(1);

    server.revoke();
    clock.advance(Duration.ofMinutes(1));
    assertThat(send(Pushes.hard())).isEqualTo(new SendOutcome.Accepted());
    assertThat(server.grants()).isEqualTo(2);
  }

  @Test
  void whoeverIsNeverLetInDoesNotAskInALoop() throws Exception {
    server.answer(message -> Answer.error(401, "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR"));
    clock.advance(Duration.ofMinutes(-2));
    for (int i = 0; i < 20; i++) {
      assertThat(send(Pushes.hard()))
          .isEqualTo(new SendOutcome.TryLater("fcm_401_THIRD_PARTY_AUTH_ERROR", Optional.empty()));
    }
    assertThat(server.questions()).isEqualTo(1);

    clock.advance(Duration.ofMinutes(1));
    for (int i = 0; i < 20; i++) {
      assertThat(send(Pushes.hard())).isInstanceOf(SendOutcome.TryLater.class);
    }
    assertThat(server.questions()).isEqualTo(2);
  }

  @Test
  void accessThatIsNotGivenIsNotAskedForInALoop() throws Exception {
    server.giveNoAccess(new Answer(503, "", Map.of()));
    for (int i = 0; i < 20; i++) {
      assertThat(send(Pushes.hard()))
          .isEqualTo(new SendOutcome.TryLater("oauth_503", Optional.empty()));
    }
    assertThat(server.questions()).isEqualTo(1);
  }

  @Test
  void anAnswerThatNeverEndsIsGivenUp() throws Exception {
    server.answer(message -> Answer.ENDLESS);
    sender = sender(server.address(), LONGER_THAN_SIGNING_IN);

    assertThat(send(Pushes.hard()))
        .isEqualTo(new SendOutcome.TryLater("fcm_timeout", Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource({"200", "503"})
  void ofALongAnswerOnlyTheBeginningIsRead(int status) throws Exception {
    server.answer(message -> new Answer(status, "x".repeat(10_000_000), Map.of()));

    assertThat(send(Pushes.hard()))
        .isEqualTo(
            status == 200
                ? new SendOutcome.Accepted()
                : new SendOutcome.TryLater("fcm_503", Optional.empty()));
  }

  @Test
  void aCodeThatNobodyKnowsDoesNotMultiplyTheReasons() throws Exception {
    server.answer(message -> Answer.error(500, "INTERNAL", "MADE_UP"));

    assertThat(send(Pushes.hard()))
        .isEqualTo(new SendOutcome.TryLater("fcm_500", Optional.empty()));
  }

  @Test
  void aServerThatDoesNotAnswerIsGivenUp() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    server.answer(
        message -> {
          try {
            var unused = end.await(30, TimeUnit.SECONDS);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return Answer.OK;
        });
    sender = sender(server.address(), LONGER_THAN_SIGNING_IN);

    assertThat(send(Pushes.hard()))
        .isEqualTo(new SendOutcome.TryLater("fcm_timeout", Optional.empty()));
    end.countDown();
  }

  @Test
  void nobodyThereIsTriedAgainLater() throws Exception {
    // Bound, so that nobody else takes the port, and not listening, so that it refuses.
    try (Socket held = new Socket()) {
      held.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      sender = sender(URI.create("http://127.0.0.1:" + held.getLocalPort()), Duration.ofSeconds(2));

      assertThat(send(Pushes.hard()))
          .isEqualTo(new SendOutcome.TryLater("fcm_connection", Optional.empty()));
    }
  }

  @Test
  void credentialsThatDoNotHoldAreFoundAtTheStart() throws Exception {
    assertThat(sender.check()).isEmpty();

    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    Path wrong =
        server.credentials(folder, (RSAPrivateKey) generator.generateKeyPair().getPrivate());
    FcmSender refused =
        new FcmSender(
            FcmCredentials.read(wrong),
            server.address(),
            Clock.systemUTC(),
            Duration.ofSeconds(10));

    assertThatThrownBy(refused::check)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("refuses the service account");
  }

  @Test
  void aFileThatIsNoServiceAccountIsNamedWithoutTellingItsText() throws Exception {
    Path file = Files.writeString(folder.resolve("wrong.json"), "{\"private_key\":\"SECRET\"}");

    assertThatThrownBy(() -> FcmCredentials.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no project_id")
        .hasMessageNotContaining("SECRET");
    assertThat(FcmCredentials.read(server.credentials(folder)).toString())
        .isEqualTo("FcmCredentials[headroom-test]");
  }
}
