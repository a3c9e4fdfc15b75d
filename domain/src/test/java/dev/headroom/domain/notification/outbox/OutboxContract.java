package dev.headroom.domain.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.DriverAlerts.Saved;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every pair of {@link DriverAlerts} and {@link Outbox} promises. */
public abstract class OutboxContract {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00.123456Z");
  private static final Duration LEASE = Duration.ofSeconds(40);
  private static final Set<Provider> BOTH = EnumSet.allOf(Provider.class);
  private static final Position PLACE = new Position(54.2, -4.5);

  /** The store under test, the same one within a test. */
  protected abstract DriverAlerts alerts();

  /** Its outbox. */
  protected abstract Outbox outbox();

  /** Its devices. */
  protected abstract DeviceTokens deviceTokens();

  /** The id of a driver; another one with each call. */
  protected abstract long aDriver();

  /**
   * Puts a text into a column of a delivery, as another version or a fault of the disk may.
   *
   * @return false where nothing is stored as text
   */
  protected abstract boolean spoil(long deliveryId, String column, String text);

  /** The same for what is remembered of a driver. */
  protected abstract boolean spoilAlert(long driverId, String state);

  private long aDriverWith(String... tokens) {
    long driver = aDriver();
    deviceTokens()
        .replace(
            driver,
            Set.of(tokens).stream().map(DeviceToken::of).collect(Collectors.toSet()),
            "",
            NOW);
    return driver;
  }

  private static DriverAlert alert(long driver, long version) {
    Restriction.Id bridge = new Restriction.Id("way/1", "maxheight");
    Optional<Dimensions> lorry =
        Optional.of(Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000));
    return new DriverAlert(
        driver,
        version,
        new Track(PLACE, NOW, PLACE, OptionalDouble.of(271.25), Optional.of(DirectedRoad.along(6))),
        new Repeats(
            Map.of(
                new Repeats.Entry(Repeats.Mention.SOFT, Optional.empty(), bridge),
                NOW,
                new Repeats.Entry(Repeats.Mention.BRANCH, lorry, bridge),
                NOW,
                new Repeats.Entry(Repeats.Mention.BUNDLED, lorry, bridge),
                NOW.minusSeconds(3),
                new Repeats.Entry(Repeats.Mention.FORK, lorry, bridge, Optional.of(PLACE)),
                NOW.minusSeconds(4),
                new Repeats.Entry(Repeats.Mention.HARD, Optional.of(Dimensions.UNKNOWN), bridge),
                NOW.minusSeconds(5))));
  }

  private static Notification notification(long driver, PushKind kind, Instant created) {
    Notification.Told told =
        new Notification.Told(
            new Restriction.Id("way/1", "maxheight"),
            Measure.HEIGHT,
            380,
            "12'6\" low bridge",
            "Bóthar \"Ard\"",
            "IM9",
            PLACE,
            350.5);
    return new Notification(
        UUID.randomUUID(),
        driver,
        kind,
        kind == PushKind.HARD
            ? new Notification.Text("It does not fit", "Low bridge 3.8 m")
            : Notification.Text.NONE,
        List.of(told),
        kind == PushKind.HARD ? 1 : 70,
        created,
        created.plusSeconds(120));
  }

  private Notification push(long driver) {
    return push(driver, PushKind.HARD, NOW);
  }

  private Notification push(long driver, PushKind kind, Instant created) {
    Notification notification = notification(driver, kind, created);
    long version = alerts().find(driver).map(DriverAlert::version).orElse(0L);
    assertThat(alerts().save(alert(driver, version), List.of(notification), BOTH))
        .isEqualTo(Saved.YES);
    return notification;
  }

  private List<Delivery> claim(String worker, Provider provider, Instant now) {
    return outbox().claim(worker, provider, 100, now, LEASE).deliveries();
  }

  private Delivery claimOne(String worker, Instant now) {
    List<Delivery> claimed = claim(worker, Provider.FCM, now);
    assertThat(claimed).hasSize(1);
    return claimed.get(0);
  }

  private void assertEmpty() {
    assertThat(outbox().standing(NOW)).isEqualTo(new Outbox.Standing(0, 0, Duration.ZERO));
  }

  @Test
  void whatIsRememberedComesBackAsItWas() {
    long driver = aDriver();
    assertThat(alerts().find(driver)).isEmpty();
    assertThat(alerts().save(alert(driver, 0), List.of(), BOTH)).isEqualTo(Saved.YES);
    assertThat(alerts().find(driver)).contains(alert(driver, 1));

    DriverAlert begun = new DriverAlert(driver, 1, Track.begin(PLACE, NOW), Repeats.NONE);
    assertThat(alerts().save(begun, List.of(), BOTH)).isEqualTo(Saved.YES);
    assertThat(alerts().find(driver))
        .contains(new DriverAlert(driver, 2, Track.begin(PLACE, NOW), Repeats.NONE));
  }

  @Test
  void whoWritesOnAnOldVersionWritesNothing() {
    long driver = aDriverWith("phone");
    push(driver);
    List<Notification> more = List.of(notification(driver, PushKind.SOFT, NOW));

    assertThat(alerts().save(alert(driver, 0), more, BOTH)).isEqualTo(Saved.CONFLICT);
    assertThat(alerts().save(alert(driver, 2), more, BOTH)).isEqualTo(Saved.CONFLICT);
    assertThat(outbox().standing(NOW).waiting()).isEqualTo(1);
    assertThat(alerts().save(alert(driver, 1), more, BOTH)).isEqualTo(Saved.YES);
    assertThat(outbox().standing(NOW).waiting()).isEqualTo(2);
  }

  @Test
  void ofWritersAtOnceExactlyOneWrites() throws Exception {
    for (int round = 0; round < 10; round++) {
      long driver = aDriverWith("phone" + round);
      for (long version = 0; version < 2; version++) {
        DriverAlert alert = alert(driver, version);
        List<Notification> told = List.of(notification(driver, PushKind.HARD, NOW));

        List<Saved> saved = AtOnce.run(4, () -> alerts().save(alert, told, BOTH));

        assertThat(saved.stream().filter(Saved.YES::equals)).hasSize(1);
        assertThat(saved.stream().filter(Saved.CONFLICT::equals)).hasSize(3);
      }
      assertThat(outbox().standing(NOW).waiting()).isEqualTo(2L * (round + 1));
    }
  }

  @Test
  void withoutADeviceThatAnybodyCanReachNothingIsWritten() {
    long driver = aDriver();
    List<Notification> told = List.of(notification(driver, PushKind.HARD, NOW));
    assertThat(alerts().save(alert(driver, 0), told, BOTH)).isEqualTo(Saved.NO_DEVICE);

    deviceTokens().replace(driver, Set.of(DeviceToken.of("apns:phone")), "", NOW);
    assertThat(alerts().save(alert(driver, 0), told, Set.of(Provider.FCM)))
        .isEqualTo(Saved.NO_DEVICE);
    assertThat(alerts().find(driver)).isEmpty();
    assertEmpty();
  }

  @Test
  void eachDeviceGetsADeliveryOfItsOwn() {
    String[] tokens =
        IntStream.range(0, DeviceToken.MOST_PER_DRIVER)
            .mapToObj(i -> (i % 2 == 0 ? "apns:" : "") + "device" + i)
            .toArray(String[]::new);
    Notification notification = push(aDriverWith(tokens));

    List<Delivery> google = claim("w", Provider.FCM, NOW);
    List<Delivery> apple = claim("w", Provider.APNS, NOW);

    assertThat(google).hasSize(10).allMatch(d -> d.provider() == Provider.FCM);
    assertThat(apple).hasSize(10).allMatch(d -> d.provider() == Provider.APNS);
    assertThat(apple)
        .extracting(Delivery::token)
        .contains("device0")
        .doesNotContain("apns:device0");
    assertThat(google).allMatch(d -> d.notification().equals(notification) && d.attempts() == 0);
    assertThat(new HashSet<>(google.stream().map(Delivery::token).toList())).hasSize(10);
  }

  @Test
  void hardOnesComeFirst() {
    long driver = aDriverWith("phone");
    push(driver, PushKind.SOFT, NOW.minusSeconds(20));
    push(driver, PushKind.SOFT, NOW.minusSeconds(30));
    push(driver, PushKind.HARD, NOW);

    Outbox.Claimed two = outbox().claim("w", Provider.FCM, 2, NOW, LEASE);

    assertThat(two.deliveries())
        .extracting(d -> d.notification().kind())
        .containsExactly(PushKind.HARD, PushKind.SOFT);
    assertThat(two.deliveries().get(1).notification().createdAt()).isEqualTo(NOW.minusSeconds(30));
    assertThat(two.more()).isTrue();
    assertThat(outbox().claim("w", Provider.FCM, 2, NOW, LEASE).more()).isFalse();
  }

  @Test
  void whatIsHeldNobodyElseGetsUntilTheLeaseEnds() {
    push(aDriverWith("phone"));
    Delivery first = claimOne("one", NOW);
    assertThat(claim("other", Provider.FCM, NOW.plus(LEASE).minusMillis(1))).isEmpty();

    Delivery again = claimOne("other", NOW.plus(LEASE));
    assertThat(again.notification()).isEqualTo(first.notification());

    outbox().accepted(first, "one");
    outbox().bury(first, "one", NOW, "late");
    outbox().tryAgain(first, "one", NOW);
    assertThat(outbox().tokenDead(first, "one", NOW.plus(LEASE))).isTrue();
    assertThat(outbox().standing(NOW).waiting()).as("the lease was lost").isEqualTo(1);
    assertThat(outbox().standing(NOW).dead()).isZero();
    assertThat(deviceTokens().of(first.notification().driverId())).hasSize(1);
    assertThat(claim("third", Provider.FCM, NOW.plus(LEASE))).isEmpty();

    outbox().accepted(again, "other");
    assertEmpty();
  }

  @Test
  void workersAtOnceNeverGetTheSame() throws Exception {
    for (int i = 0; i < 60; i++) {
      push(aDriverWith("phone" + i));
    }
    AtomicInteger next = new AtomicInteger();

    List<List<Long>> each =
        AtOnce.run(
            4,
            () -> {
              String worker = "w" + next.getAndIncrement();
              List<Long> mine = new ArrayList<>();
              for (int round = 0; round < 40; round++) {
                outbox()
                    .claim(worker, Provider.FCM, 5, NOW, LEASE)
                    .deliveries()
                    .forEach(delivery -> mine.add(delivery.id()));
              }
              return mine;
            });

    List<Long> all = each.stream().flatMap(List::stream).toList();
    assertThat(all).hasSize(60).doesNotHaveDuplicates();
  }

  @Test
  void whatIsToBeTriedAgainWaits() {
    push(aDriverWith("phone"));
    outbox().tryAgain(claimOne("w", NOW), "w", NOW.plusSeconds(7));

    assertThat(claim("w", Provider.FCM, NOW.plusSeconds(6))).isEmpty();
    assertThat(claimOne("w", NOW.plusSeconds(7)).attempts()).isEqualTo(1);
    assertThat(outbox().standing(NOW.plusSeconds(9)))
        .isEqualTo(new Outbox.Standing(1, 0, Duration.ofSeconds(9)));
  }

  @Test
  void whatExpiresEndsAndIsCounted() {
    Notification notification = push(aDriverWith("phone"));
    // A provider that asks for an hour does not keep what nobody needs by then.
    outbox().tryAgain(claimOne("w", NOW), "w", NOW.plusSeconds(3_600));
    assertThat(claim("w", Provider.FCM, NOW.plusSeconds(119))).isEmpty();

    Outbox.Claimed claimed = outbox().claim("w", Provider.FCM, 100, NOW.plusSeconds(120), LEASE);

    assertThat(claimed.deliveries()).isEmpty();
    assertThat(claimed.ended())
        .containsExactly(
            new Outbox.Ended(notification.id().toString(), PushKind.HARD, Outbox.End.EXPIRED));
    assertEmpty();
  }

  @Test
  void whatWasForADeviceThatMovedGoesToNobody() {
    long driver = aDriverWith("phone", "tablet");
    Notification notification = push(driver);
    aDriverWith("phone");

    Outbox.Claimed claimed = outbox().claim("w", Provider.FCM, 100, NOW, LEASE);

    assertThat(claimed.deliveries()).extracting(Delivery::token).containsExactly("tablet");
    assertThat(claimed.ended())
        .containsExactly(
            new Outbox.Ended(notification.id().toString(), PushKind.HARD, Outbox.End.TOKEN_MOVED));
  }

  @Test
  void aDeadTokenGoesWithAllThatWaitsForIt() {
    long driver = aDriverWith("phone", "tablet");
    push(driver);
    push(driver, PushKind.SOFT, NOW);
    Delivery toPhone =
        claim("w", Provider.FCM, NOW).stream()
            .filter(delivery -> delivery.token().equals("phone"))
            .findFirst()
            .orElseThrow();

    assertThat(outbox().tokenDead(toPhone, "w", NOW)).isTrue();

    assertThat(deviceTokens().of(driver)).containsExactly(DeviceToken.of("tablet"));
    assertThat(outbox().standing(NOW).waiting()).isEqualTo(2);
  }

  @Test
  void aDeadTokenThatHasMovedStaysWithItsNewDriver() {
    long former = aDriverWith("phone");
    push(former);
    Delivery delivery = claimOne("w", NOW);
    long driver = aDriverWith("phone");

    assertThat(outbox().tokenDead(delivery, "w", NOW.plusSeconds(1))).isTrue();

    assertThat(deviceTokens().of(driver)).hasSize(1);
    assertEmpty();
  }

  @Test
  void aTokenThatWasGivenAgainSinceItDiedIsKept() {
    long driver = aDriverWith("phone");
    push(driver);
    Delivery delivery = claimOne("w", NOW);
    Set<DeviceToken> phone = Set.of(DeviceToken.of("phone"));
    deviceTokens().replace(driver, phone, "", NOW.plusSeconds(5));

    assertThat(outbox().tokenDead(delivery, "w", NOW.plusMillis(4_999))).isFalse();

    assertThat(deviceTokens().of(driver)).isEqualTo(phone);
    outbox().tryAgain(delivery, "w", NOW.plusSeconds(6));
    Delivery again = claimOne("w", NOW.plusSeconds(6));
    assertThat(outbox().tokenDead(again, "w", NOW.plusSeconds(5))).isTrue();
    assertThat(deviceTokens().of(driver)).isEmpty();
    assertEmpty();
  }

  @Test
  void deadLettersAreKeptListedAndTriedAgain() {
    long driver = aDriverWith("phone");
    Notification first = push(driver);
    outbox().bury(claimOne("w", NOW), "w", NOW.plusSeconds(1), "fcm_403");
    push(driver);
    outbox().bury(claimOne("w", NOW), "w", NOW.plusSeconds(2), "x".repeat(300));

    List<Outbox.DeadLetter> dead = outbox().deadLetters(10);
    assertThat(dead).hasSize(2);
    assertThat(outbox().deadLetters(1)).containsExactly(dead.get(0));
    assertThat(dead.get(1))
        .isEqualTo(
            new Outbox.DeadLetter(
                dead.get(1).id(),
                first.id().toString(),
                driver,
                "HARD",
                "FCM",
                NOW,
                NOW.plusSeconds(1),
                "fcm_403"));
    assertThat(outbox().standing(NOW)).isEqualTo(new Outbox.Standing(0, 2, Duration.ZERO));
    Instant later = NOW.plusSeconds(3_000);
    assertThat(claim("w", Provider.FCM, later)).isEmpty();

    List<Long> ids = List.of(dead.get(1).id(), -5L);
    assertThat(outbox().requeue(ids, later, later.plusSeconds(60))).isEqualTo(1);
    assertThat(outbox().requeue(ids, later, later.plusSeconds(60))).isZero();

    Delivery again = claimOne("w", later);
    assertThat(again.notification().id()).isEqualTo(first.id());
    assertThat(again.notification().expiresAt()).isEqualTo(later.plusSeconds(60));
    assertThat(again.attempts()).isZero();
  }

  @Test
  void whatIsOldIsForgottenWhetherItWaitsOrIsDead() {
    push(aDriverWith("phone", "apns:phone"));
    outbox().bury(claimOne("w", NOW), "w", NOW.plusSeconds(60), "fcm_403");
    push(aDriverWith("tablet"), PushKind.HARD, NOW.plusSeconds(1));

    assertThat(outbox().forgetBefore(NOW, 10)).isZero();
    assertThat(outbox().forgetBefore(NOW.plusSeconds(1), 1)).isEqualTo(1);
    assertThat(outbox().forgetBefore(NOW.plusSeconds(1), 10)).isEqualTo(1);
    assertThat(outbox().standing(NOW)).isEqualTo(new Outbox.Standing(1, 0, Duration.ZERO));
    assertThat(outbox().forgetBefore(NOW.plusSeconds(2), 10)).isEqualTo(1);
    assertEmpty();
  }

  @Test
  void theLastPositionsOfDriversAreForgottenTheOldestFirst() {
    List<Long> drivers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      drivers.add(aDriver());
      Track track = Track.begin(PLACE, NOW.plusSeconds(i));
      assertThat(
              alerts()
                  .save(new DriverAlert(drivers.get(i), 0, track, Repeats.NONE), List.of(), BOTH))
          .isEqualTo(Saved.YES);
    }
    assertThat(alerts().forgetBefore(NOW, 10)).isZero();
    assertThat(alerts().forgetBefore(NOW.plusSeconds(2), 1)).isEqualTo(1);
    assertThat(alerts().find(drivers.get(0))).isEmpty();

    assertThat(alerts().save(alert(drivers.get(1), 1), List.of(), BOTH)).isEqualTo(Saved.YES);
    assertThat(alerts().save(alertAt(drivers.get(1), NOW.plusSeconds(9)), List.of(), BOTH))
        .isEqualTo(Saved.YES);
    assertThat(alerts().forgetBefore(NOW.plusSeconds(3), 10)).isEqualTo(1);
    assertThat(alerts().find(drivers.get(1))).as("drives on").isPresent();
    assertThat(alerts().find(drivers.get(2))).isEmpty();
  }

  private static DriverAlert alertAt(long driver, Instant time) {
    return new DriverAlert(driver, 2, Track.begin(PLACE, time), Repeats.NONE);
  }

  @Test
  void whatNobodyBringsBecomesADeadLetterOnceItHasExpired() {
    Notification google = push(aDriverWith("phone"));
    Notification apple = push(aDriverWith("apns:phone"));
    outbox().tryAgain(claimOne("w", NOW), "w", NOW);
    Instant expiry = NOW.plusSeconds(120);
    assertThat(outbox().buryUnclaimed(expiry, expiry)).isZero();
    Instant later = NOW.plusSeconds(121);
    assertThat(outbox().claim("w", Provider.FCM, 10, expiry, LEASE).ended()).hasSize(1);

    assertThat(outbox().buryUnclaimed(later, later)).isEqualTo(1);
    assertThat(outbox().buryUnclaimed(later, later)).isZero();

    assertThat(outbox().deadLetters(10))
        .singleElement()
        .satisfies(
            dead -> {
              assertThat(dead.notificationId())
                  .isEqualTo(apple.id().toString())
                  .isNotEqualTo(google.id().toString());
              assertThat(dead.reason()).isEqualTo(Outbox.UNCLAIMED);
              assertThat(dead.buriedAt()).isEqualTo(later);
            });
    assertThat(outbox().standing(later).waiting()).isZero();
  }

  @Test
  void whatAWorkerHoldsIsNotTakenForUnclaimed() {
    push(aDriverWith("phone"));
    Instant last = NOW.plusSeconds(119);
    Delivery held = claimOne("w", last);

    assertThat(outbox().buryUnclaimed(NOW.plusSeconds(125), NOW.plusSeconds(125))).isZero();

    outbox().accepted(held, "w");
    assertEmpty();
  }

  static Stream<Arguments> unreadable() {
    return Stream.of(
        Arguments.of("content", ""),
        Arguments.of("content", "{\"text\": \"Low bri"),
        Arguments.of("content", "null"),
        Arguments.of("content", "{\"text\": \"Low bridge\", \"total\": 1}"),
        Arguments.of("content", "{\"text\": null, \"total\": 1, \"restrictions\": [{}]}"),
        Arguments.of(
            "content",
            "{\"text\": \"a\", \"total\": 1, \"restrictions\": [{\"element\": \"way/1\","
                + " \"tag\": \"maxwidth\", \"type\": 999, \"amount\": 3, \"info\": \"\","
                + " \"street\": \"\", \"postcode\": \"\", \"at\": {\"lat\": 1, \"lon\": 1},"
                + " \"metres\": 3}]}"),
        Arguments.of("notification_id", "no UUID"));
  }

  @ParameterizedTest
  @MethodSource("unreadable")
  void whatCannotBeReadBecomesADeadLetterAndTheOthersGoOn(String column, String text) {
    long driver = aDriverWith("phone");
    push(driver);
    Delivery spoiled = claimOne("w", NOW);
    outbox().tryAgain(spoiled, "w", NOW);
    assumeTrue(spoil(spoiled.id(), column, text), "nothing is stored as text");
    Notification good = push(driver, PushKind.HARD, NOW.plusMillis(1));
    Instant now = NOW.plusSeconds(1);

    Outbox.Claimed claimed = outbox().claim("w", Provider.FCM, 2, now, LEASE);

    assertThat(claimed.deliveries()).extracting(Delivery::notification).containsExactly(good);
    assertThat(claimed.more()).isTrue();
    assertThat(claimed.ended())
        .singleElement()
        .satisfies(ended -> assertThat(ended.reason()).isEqualTo(Outbox.End.UNREADABLE));
    List<Outbox.DeadLetter> dead = outbox().deadLetters(10);
    assertThat(dead).extracting(Outbox.DeadLetter::id).containsExactly(spoiled.id());
    assertThat(dead.get(0).reason()).isEqualTo(Outbox.UNREADABLE);
    assertThat(dead.get(0).buriedAt()).isEqualTo(now);

    List<Long> ids = List.of(spoiled.id());
    assertThat(outbox().requeue(ids, now, now.plusSeconds(60))).isEqualTo(1);
    assertThat(claim("w", Provider.FCM, now)).isEmpty();
    assertThat(outbox().standing(now).dead()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"kind, FLASH", "provider, PIGEON"})
  void whatOnlyAnotherVersionKnowsIsLeftToItAndThenADeadLetter(String column, String text) {
    push(aDriverWith("phone"));
    Delivery spoiled = claimOne("w", NOW);
    outbox().tryAgain(spoiled, "w", NOW);
    assumeTrue(spoil(spoiled.id(), column, text), "nothing is stored as text");
    Notification good = push(aDriverWith("tablet"));

    Delivery other = claimOne("w", NOW);
    assertThat(other.notification()).isEqualTo(good);
    outbox().accepted(other, "w");

    Instant later = NOW.plusSeconds(121);
    assertThat(outbox().buryUnclaimed(later, later)).isEqualTo(1);
    Outbox.DeadLetter dead = outbox().deadLetters(10).get(0);
    assertThat(column.equals("kind") ? dead.kind() : dead.provider()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"at\": {}}", "[]"})
  void whatIsRememberedAndCannotBeReadIsForgotten(String state) {
    long driver = aDriverWith("phone");
    push(driver);
    assumeTrue(spoilAlert(driver, state), "nothing is stored as text");

    assertThat(alerts().find(driver)).isEmpty();
    push(driver);
    assertThat(alerts().find(driver)).isPresent();
  }
}
