package dev.headroom.bootstrap.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.Headroom;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.live.ShowFleet;
import dev.headroom.application.map.Nearby;
import dev.headroom.bootstrap.HaulageCompany;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.push.fcm.FcmServer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPrivateKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Push as a whole: a position in, and what the provider gets out. */
class PushTest {

  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final Optional<Dimensions> TOO_HIGH =
      Optional.of(Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000));

  @TempDir private Path folder;

  private FcmServer fcm;
  private Path map;
  private int drivers;

  @BeforeEach
  void start() throws Exception {
    fcm = new FcmServer();
    map = Village.in(folder);
  }

  @AfterEach
  void stop() {
    fcm.close();
  }

  private Headroom open(PushSettings settings, SimpleMeterRegistry metrics) throws IOException {
    return Headroom.on(map)
        .withDatabase(folder.resolve("data"))
        .withPush(settings)
        .withMetrics(metrics)
        .open();
  }

  private PushSettings settings() throws IOException {
    return new PushSettings(
        false,
        Optional.of(new PushSettings.Fcm(fcm.credentials(folder), fcm.address())),
        Optional.empty());
  }

  private long aDriver(Headroom headroom) {
    drivers++;
    return HaulageCompany.in(headroom).addDriver("bob" + drivers);
  }

  private static void assign(Headroom headroom, long driver, String... tokens) {
    headroom
        .drivers()
        .assignDeviceTokens()
        .handle(new AssignDeviceTokens.Command(driver, List.of(tokens)));
  }

  private static void report(Headroom headroom, long driver, Position place) {
    assertThat(
            headroom
                .drivers()
                .reportPosition()
                .handle(new ReportPosition.Command(driver, place, TOO_HIGH)))
        .isInstanceOfSatisfying(
            Nearby.Covered.class, near -> assertThat(near.restrictions()).isNotEmpty());
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    Instant end = Instant.now().plus(LONGEST);
    while (!condition.getAsBoolean()) {
      assertThat(Instant.now()).as("within " + LONGEST).isBefore(end);
      Thread.sleep(10);
    }
  }

  private List<JsonNode> messages(String kind) {
    return fcm.messages().stream()
        .filter(message -> message.path("data").path("kind").asText().equals(kind))
        .toList();
  }

  @Test
  void aPositionBeforeALowBridgeReachesEachPhoneOnce() throws Exception {
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    try (Headroom headroom = open(settings(), metrics)) {
      long driver = aDriver(headroom);
      assign(headroom, driver, "phone", "tablet");
      report(headroom, driver, Village.LOW_BRIDGE);
      await(() -> messages("hard").size() >= 2 && messages("soft").size() >= 2);
      for (int i = 0; i < 20; i++) {
        report(headroom, driver, Village.LOW_BRIDGE);
      }
      await(() -> headroom.operation().deadLetters().standing().waiting() == 0);

      assertThat(messages("hard")).hasSize(2);
      assertThat(messages("soft")).hasSize(2);
      assertThat(messages("hard"))
          .extracting(message -> message.path("token").asText())
          .containsExactlyInAnyOrder("phone", "tablet");
      assertThat(messages("hard").get(0).toString()).contains("ow bridge 3.86 m");
      assertThat(metrics.counter("headroom.push.queued", "kind", "hard").count()).isEqualTo(1);
      assertThat(metrics.timer("headroom.push.sent", "kind", "hard", "provider", "fcm").count())
          .isEqualTo(2);
      assertThat(metrics.get("headroom.push.waiting").gauge().value()).isZero();
    }
  }

  @Test
  void eachDriverIsPushedToInTheLanguageOfTheLastRegistration() throws Exception {
    Headroom.Builder builder =
        Headroom.on(map)
            .withDatabase(folder.resolve("data"))
            .withPush(settings())
            .withDriversLanguages();
    try (Headroom headroom = builder.open()) {
      assertThat(warning(headroom, List.of("pl", "de"))).contains("3,86 m").contains("Brücke");
      assertThat(warning(headroom, List.of("tlh"))).contains("ow bridge 3.86 m");
      assertThat(warning(headroom, List.of(""))).contains("ow bridge 3.86 m");
    }
    try (Headroom headroom = open(settings(), new SimpleMeterRegistry())) {
      assertThat(warning(headroom, List.of("de")))
          .as("without the setting, whatever was registered")
          .contains("ow bridge 3.86 m");
    }
  }

  /** What a new driver is warned of, whose phone registered in these languages. */
  private String warning(Headroom headroom, List<String> languages) throws Exception {
    long driver = aDriver(headroom);
    String phone = "phone-" + driver;
    for (String language : languages) {
      headroom
          .drivers()
          .assignDeviceTokens()
          .handle(new AssignDeviceTokens.Command(driver, List.of(phone), language));
    }
    report(headroom, driver, Village.LOW_BRIDGE);
    await(() -> body(phone).isPresent());
    return body(phone).orElseThrow();
  }

  private Optional<String> body(String phone) {
    return messages("hard").stream()
        .filter(message -> message.path("token").asText().equals(phone))
        .map(message -> message.at("/notification/body").asText())
        .findFirst();
  }

  @Test
  void theCompanySeesTheVehicleAndWhatWasPushedUntilTheDriverIsErased() throws Exception {
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    Headroom.Builder builder =
        Headroom.on(map)
            .withDatabase(folder.resolve("data"))
            .withPush(settings())
            .withLastPositions(new PositionTerm(Duration.ofHours(24)))
            .withMetrics(metrics);
    try (Headroom headroom = builder.open()) {
      long driver = aDriver(headroom);
      long company = headroom.accounts().browseAccounts().organisations().get(0).id();
      assign(headroom, driver, "phone", "tablet");
      report(headroom, driver, Village.LOW_BRIDGE);
      await(() -> headroom.fleet().showFleet().handle(company).alerts().size() == 1);
      await(() -> headroom.operation().deadLetters().standing().waiting() == 0);

      ShowFleet.Shown shown = headroom.fleet().showFleet().handle(company);
      assertThat(shown.vehicles()).hasSize(1);
      assertThat(shown.vehicles().get(0).last().at()).isEqualTo(Village.LOW_BRIDGE);
      assertThat(shown.vehicles().get(0).who().vehicle()).as("the one reported").isPresent();
      assertThat(shown.alerts()).as("one for both phones").hasSize(1);
      assertThat(shown.alerts().get(0).alert().text().body()).contains("3.86 m");
      assertThat(shown.alerts().get(0).alert().first().type()).isEqualTo(Measure.HEIGHT);
      assertThat(metrics.get("headroom.positions.kept").gauge().value()).isEqualTo(1);

      headroom.accounts().eraseAccount().driver(driver);
      // A request that was under way when the driver was erased.
      report(headroom, driver, Village.LOW_BRIDGE);
      await(() -> headroom.fleet().showFleet().handle(company).vehicles().isEmpty());
      assertThat(headroom.fleet().showFleet().handle(company).alerts()).isEmpty();
      await(() -> metrics.get("headroom.positions.kept").gauge().value() == 0);
    }
  }

  @Test
  void withoutTheSettingNothingIsKept() throws Exception {
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    try (Headroom headroom = open(PushSettings.OFF, metrics)) {
      long driver = aDriver(headroom);
      report(headroom, driver, Village.LOW_BRIDGE);
      assertThat(metrics.get("headroom.positions.kept").gauge().value()).isZero();
    }
  }

  @Test
  void aTokenThatTheProviderCallsDeadIsRemoved() throws Exception {
    fcm.answer(
        message ->
            message.path("token").asText().equals("gone")
                ? FcmServer.Answer.error(404, "NOT_FOUND", "UNREGISTERED")
                : FcmServer.Answer.OK);
    try (Headroom headroom = open(settings(), new SimpleMeterRegistry())) {
      long driver = aDriver(headroom);
      assign(headroom, driver, "gone", "phone");
      report(headroom, driver, Village.LOW_BRIDGE);
      await(
          () ->
              fcm.messages().size() >= 3
                  && headroom.operation().deadLetters().standing().waiting() == 0);

      assertThat(headroom.operation().deadLetters().standing().dead()).isZero();
      long other = messages("hard").stream().filter(m -> m.toString().contains("phone")).count();
      assertThat(other).isEqualTo(1);
    }
  }

  @Test
  void whatTheProviderRefusesIsKeptAndTriedAgainOnDemand() throws Exception {
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    fcm.answer(message -> FcmServer.Answer.error(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"));
    try (Headroom headroom = open(settings(), metrics)) {
      long driver = aDriver(headroom);
      assign(headroom, driver, "phone");
      report(headroom, driver, Village.LOW_BRIDGE);
      await(() -> headroom.operation().deadLetters().standing().dead() == 2);
      List<Outbox.DeadLetter> dead = headroom.operation().deadLetters().list();
      assertThat(dead).allMatch(letter -> letter.reason().contains("SENDER_ID_MISMATCH"));
      assertThat(
              metrics
                  .get("headroom.push.failed")
                  .tag("kind", "hard")
                  .tag("reason", "fcm_403_SENDER_ID_MISMATCH")
                  .counter()
                  .count())
          .isEqualTo(1);

      fcm.answer(message -> FcmServer.Answer.OK);
      List<Long> ids = dead.stream().map(Outbox.DeadLetter::id).toList();
      assertThat(headroom.operation().deadLetters().requeue(ids)).isEqualTo(2);
      await(
          () ->
              headroom
                  .operation()
                  .deadLetters()
                  .standing()
                  .equals(new Outbox.Standing(0, 0, Duration.ZERO)));
    }
  }

  @Test
  void whatAServerLeftIsBroughtByTheNext() throws Exception {
    fcm.answer(message -> FcmServer.Answer.error(503, "UNAVAILABLE", "UNAVAILABLE"));
    try (Headroom headroom = open(settings(), new SimpleMeterRegistry())) {
      long driver = aDriver(headroom);
      assign(headroom, driver, "phone");
      report(headroom, driver, Village.LOW_BRIDGE);
      await(() -> fcm.messages().size() >= 2);
    }
    fcm.answer(message -> FcmServer.Answer.OK);
    try (Headroom headroom = open(settings(), new SimpleMeterRegistry())) {
      await(() -> headroom.operation().deadLetters().standing().waiting() == 0);
      assertThat(headroom.operation().deadLetters().standing().dead()).isZero();
    }
    List<String> ids =
        messages("hard").stream().map(message -> message.at("/data/id").asText()).toList();
    assertThat(ids).hasSizeGreaterThan(1);
    assertThat(ids.stream().distinct()).as("a repeat carries the same id").hasSize(1);
  }

  @Test
  void withoutCredentialsNothingIsQueued() throws Exception {
    try (Headroom headroom = open(PushSettings.OFF, new SimpleMeterRegistry())) {
      long driver = aDriver(headroom);
      assign(headroom, driver, "phone");
      report(headroom, driver, Village.LOW_BRIDGE);
      assertThat(headroom.operation().deadLetters().standing())
          .isEqualTo(new Outbox.Standing(0, 0, Duration.ZERO));
    }
  }

  @Test
  void credentialsThatAreRefusedEndTheStart() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(2048);
    RSAPrivateKey another = (RSAPrivateKey) generator.generateKeyPair().getPrivate();
    Path refused = fcm.credentials(folder, another);
    PushSettings settings =
        new PushSettings(
            false, Optional.of(new PushSettings.Fcm(refused, fcm.address())), Optional.empty());
    assertThatThrownBy(() -> open(settings, new SimpleMeterRegistry()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("push.fcm.credentials");
    PushSettings missing =
        new PushSettings(
            false,
            Optional.of(new PushSettings.Fcm(folder.resolve("none.json"), fcm.address())),
            Optional.empty());
    assertThatThrownBy(() -> open(missing, new SimpleMeterRegistry()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none.json");
    try (Headroom headroom = open(PushSettings.OFF, new SimpleMeterRegistry())) {
      assertThat(headroom.storesAnswer()).as("nothing was left open").isTrue();
    }
  }
}
