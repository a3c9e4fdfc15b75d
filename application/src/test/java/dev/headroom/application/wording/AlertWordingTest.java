package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlertWordingTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Position PLACE = new Position(54.2, -4.5);
  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000);
  private static final Restriction LOW_BRIDGE =
      restriction(
          Measure.HEIGHT,
          380,
          Sign.of(HazardKind.LOW_BRIDGE, new Sign.Quoted("12'6\"")),
          "Church Hill");

  private static Restriction restriction(Measure type, int amount, Sign sign, String street) {
    return new Restriction(new Restriction.Id("way/1", "max"), type, amount, sign, street, "");
  }

  private static Hazard hazard(Restriction restriction, double metres) {
    return new Hazard(
        restriction, PLACE, metres, Verdict.IMPASSABLE, Optional.empty(), Hazard.Course.AHEAD);
  }

  private static Notification hard(Hazard hazard, Dimensions vehicle) {
    return Wording.english()
        .alerts()
        .notification(
            new Alert(
                UUID.randomUUID(),
                7,
                new Alert.Hard(List.of(hazard), vehicle),
                NOW,
                NOW.plusSeconds(120)));
  }

  private static String text(Hazard hazard) {
    return hard(hazard, LORRY).text().body();
  }

  @Test
  void aHardPushNamesWhatHowMuchAndWhere() {
    Notification push = hard(hazard(LOW_BRIDGE, 357), LORRY);

    assertThat(push.kind()).isEqualTo(PushKind.HARD);
    assertThat(push.text())
        .isEqualTo(
            new Notification.Text(
                "Your vehicle does not fit",
                "Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m."));
    assertThat(push.restrictions())
        .containsExactly(
            new Notification.Told(
                LOW_BRIDGE.id(),
                Measure.HEIGHT,
                380,
                "12'6\" low bridge",
                "Church Hill",
                "",
                PLACE,
                357));
    assertThat(push.expiresAt()).isEqualTo(NOW.plusSeconds(120));
  }

  @Test
  void aSoftPushListsWhatIsNearAndHasNoText() {
    FoundRestriction found = new FoundRestriction(1, LOW_BRIDGE, PLACE, 120, 1, 1);

    Notification push =
        Wording.english()
            .alerts()
            .notification(
                new Alert(
                    UUID.randomUUID(),
                    7,
                    new Alert.Soft(Collections.nCopies(80, found), List.of(found)),
                    NOW,
                    NOW.plusSeconds(120)));

    assertThat(push.kind()).isEqualTo(PushKind.SOFT);
    assertThat(push.text()).isEqualTo(Notification.Text.NONE);
    assertThat(push.total()).isEqualTo(80);
    assertThat(push.restrictions()).extracting(Notification.Told::metres).contains(120.0);
  }

  private static Notification of(Alert.Meaning meaning) {
    return Wording.english()
        .alerts()
        .notification(new Alert(UUID.randomUUID(), 7, meaning, NOW, NOW.plusSeconds(120)));
  }

  private static Hazard narrow(String street) {
    return hazard(
        restriction(
            Measure.WIDTH, 200, Sign.of(HazardKind.MAXIMUM_WIDTH, new Sign.Metric(200)), street),
        360);
  }

  private static Hazard tunnel(String street) {
    return hazard(
        restriction(
            Measure.HEIGHT, 360, Sign.of(HazardKind.LOW_TUNNEL, new Sign.Metric(360)), street),
        420);
  }

  @Test
  void aRoadThatForksOffIsOneToKeepOutOf() {
    Notification push = of(new Alert.KeepOut(List.of(tunnel("Strand Underpass")), LORRY));

    assertThat(push.kind()).isEqualTo(PushKind.HARD);
    assertThat(push.text().body())
        .isEqualTo("Keep out of Strand Underpass: 3.6 m. Your vehicle: 4.2 m.");
    assertThat(of(new Alert.KeepOut(List.of(tunnel("")), LORRY)).text().body())
        .isEqualTo("Keep out: Low tunnel 3.6 m. Your vehicle: 4.2 m.");
    assertThat(
            of(new Alert.KeepOut(List.of(tunnel("Low Way"), narrow("Low Way")), LORRY))
                .text()
                .body())
        .isEqualTo(
            "Keep out of Low Way: 3.6 m. Your vehicle: 4.2 m."
                + " Also: Width limit 2 m. Your vehicle: 2.5 m.");
  }

  @Test
  void limitsAtOnePlaceAreNamedOneAfterTheOther() {
    Notification push =
        of(new Alert.Hard(List.of(hazard(LOW_BRIDGE, 357), narrow("Church Hill")), LORRY));

    assertThat(push.text().body())
        .isEqualTo(
            "Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m."
                + " Also: Width limit 2 m. Your vehicle: 2.5 m.");
    assertThat(push.restrictions())
        .extracting(Notification.Told::type)
        .containsExactly(Measure.HEIGHT, Measure.WIDTH);
    assertThat(push.total()).isEqualTo(2);
  }

  @Test
  void aBundleNamesTheNearestAndCountsTheRest() {
    List<Hazard> seven = new ArrayList<>(Collections.nCopies(6, narrow("")));
    seven.add(0, hazard(LOW_BRIDGE, 100));

    Notification push = of(new Alert.Bundle(seven, LORRY));
    assertThat(push.kind()).isEqualTo(PushKind.HARD);
    assertThat(push.text().body())
        .isEqualTo(
            "7 limits near you stop your vehicle: Low bridge 3.8 m, Church Hill;"
                + " Width limit 2 m; Width limit 2 m; Width limit 2 m; Width limit 2 m."
                + " And 2 more.");
    assertThat(push.restrictions()).hasSize(7);
    assertThat(of(new Alert.Bundle(seven.subList(0, 1), LORRY)).text().body())
        .isEqualTo("A limit near you stops your vehicle: Low bridge 3.8 m, Church Hill.");
  }

  /** Both providers refuse more than 4,096 bytes. */
  @Test
  void textsOfManyHazardsWithLongNamesStaySmall() {
    List<Hazard> many = Collections.nCopies(60, tunnel("通り".repeat(500)));
    for (Alert.Meaning meaning :
        List.<Alert.Meaning>of(
            new Alert.Hard(many, LORRY),
            new Alert.KeepOut(many, LORRY),
            new Alert.Bundle(many, LORRY))) {
      Notification push = of(meaning);
      assertThat(push.text().body().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_200);
      assertThat(push.restrictions()).hasSize(Notification.MOST_RESTRICTIONS);
      assertThat(push.total()).isEqualTo(60);
    }
  }

  /** What a soft push names counts as known, so the app has to get it. */
  @Test
  void aSoftPushNamesNoMoreThanAnAppGets() {
    FoundRestriction found = new FoundRestriction(1, LOW_BRIDGE, PLACE, 120, 1, 1);

    assertThat(of(new Alert.Soft(Collections.nCopies(40, found), List.of())).restrictions())
        .hasSizeBetween(10, 17);
    Restriction endless =
        restriction(
            Measure.HEIGHT,
            380,
            Sign.of(HazardKind.LOW_BRIDGE, new Sign.Quoted("\"".repeat(10_000))),
            "通り".repeat(10_000));
    FoundRestriction large = new FoundRestriction(1, endless, PLACE, 120, 1, 1);
    assertThat(of(new Alert.Soft(List.of(large, found, found), List.of())).restrictions())
        .isNotEmpty();
  }

  /** The total counts what lies near, and what lies beyond only where it is named. */
  @Test
  void aSoftPushNamesWhatLiesBeyondWhereThereIsRoom() {
    FoundRestriction near = new FoundRestriction(1, LOW_BRIDGE, PLACE, 120, 1, 1);
    FoundRestriction beyond = new FoundRestriction(1, LOW_BRIDGE, PLACE, 720, 1, 1);

    Notification roomy = of(new Alert.Soft(List.of(near), List.of(beyond, beyond)));
    assertThat(roomy.restrictions())
        .extracting(Notification.Told::metres)
        .containsExactly(120.0, 720.0, 720.0);
    assertThat(roomy.total()).isEqualTo(3);
    Notification full =
        of(new Alert.Soft(Collections.nCopies(40, near), Collections.nCopies(40, beyond)));
    assertThat(full.restrictions()).extracting(Notification.Told::metres).containsOnly(120.0);
    assertThat(full.total()).isEqualTo(40);
  }

  @Test
  void aHardPushNamesTheLastChanceToTurnOff() {
    Hazard hazard =
        new Hazard(
            LOW_BRIDGE,
            PLACE,
            1_480,
            Verdict.IMPASSABLE,
            Optional.of(new Hazard.TurnOff(PLACE, 129, "Way Out")),
            Hazard.Course.AHEAD);

    assertThat(text(hazard))
        .isEqualTo(
            "Low bridge 3.8 m in 1.4 km, Church Hill. Your vehicle: 4.2 m."
                + " Last chance to turn off in 120 m into Way Out.");
  }

  @Test
  void aHardPushNamesTheException() {
    Restriction zone =
        restriction(
            Measure.WEIGHT,
            7_500,
            new Sign(
                HazardKind.GROSS_WEIGHT,
                Optional.of(new Sign.Metric(7_500)),
                Sign.Addressee.EVERYONE,
                List.of(Sign.Part.except(Purpose.DELIVERY))),
            "");

    assertThat(
            text(
                new Hazard(
                    zone, PLACE, 357, Verdict.EXCEPTED, Optional.empty(), Hazard.Course.AHEAD)))
        .isEqualTo(
            "Weight limit 7.5 t in 350 m. Your vehicle: 18 t."
                + " Sign: 7.5 t gross weight, except for loading.");
  }

  @Test
  void aTunnelNamesItsCategoryAndTheLoadItsCode() {
    Sign sign =
        new Sign(
            HazardKind.TUNNEL_CATEGORY_C, Optional.empty(), Sign.Addressee.EVERYONE, List.of());
    Restriction tunnel = restriction(Measure.TUNNEL_CODE, 2, sign, "Ring");
    Dimensions explosives = LORRY.with(Measure.TUNNEL_CODE, 4).with(Measure.DANGEROUS_GOODS, 1);

    assertThat(hard(hazard(tunnel, 600), explosives).text())
        .isEqualTo(
            new Notification.Text(
                "Your load may not pass", "Tunnel category C in 600 m, Ring. Your load: B."));
  }

  @Test
  void aBridgeIsHeldAgainstWhatTheVehicleWeighsToday() {
    Sign sign = Sign.of(HazardKind.WEAK_BRIDGE, new Sign.Metric(12_000));
    Restriction bridge = restriction(Measure.WEIGHT, 12_000, sign, "Mill");
    Dimensions half = LORRY.with(Measure.WEIGHT, 18_000).with(Measure.LADEN_WEIGHT, 14_500);

    assertThat(hard(hazard(bridge, 300), half).text().body())
        .isEqualTo("Weak bridge 12 t in 300 m, Mill. Your vehicle: 14.5 t.");
  }

  @Test
  void aBanOfALoadSaysAllByItself() {
    Sign sign =
        new Sign(
            HazardKind.NO_DANGEROUS_GOODS, Optional.empty(), Sign.Addressee.EVERYONE, List.of());
    Restriction ban = restriction(Measure.DANGEROUS_GOODS, 0, sign, "Mill");

    assertThat(hard(hazard(ban, 300), LORRY.with(Measure.DANGEROUS_GOODS, 1)).text().body())
        .isEqualTo("No dangerous goods in 300 m, Mill.");
  }

  @Test
  void aBanHasNoAmount() {
    Sign ban =
        new Sign(
            HazardKind.NO_GOODS_VEHICLES, Optional.empty(), Sign.Addressee.EVERYONE, List.of());

    assertThat(text(hazard(restriction(Measure.WEIGHT, 3_500, ban, ""), 30)))
        .isEqualTo("No lorries in 30 m. Your vehicle: 18 t.");
  }

  @ParameterizedTest
  @CsvSource({
    "0, here",
    "19.9, here",
    "20, in 20 m",
    "999.9, in 990 m",
    "1000, in 1.0 km",
    "1999, in 1.9 km"
  })
  void aDistanceIsNeverFartherThanItIs(double metres, String place) {
    assertThat(text(hazard(LOW_BRIDGE, metres)))
        .isEqualTo("Low bridge 3.8 m " + place + ", Church Hill. Your vehicle: 4.2 m.");
  }

  @ParameterizedTest
  @CsvSource({
    "LOW_BRIDGE, HEIGHT, Low bridge 2 m",
    "LOW_PASSAGE, HEIGHT, Low passage 2 m",
    "LOW_TUNNEL, HEIGHT, Low tunnel 2 m",
    "LOW_LEVEL_CROSSING, HEIGHT, Height limit 2 m at a level crossing",
    "HEIGHT_RESTRICTOR, HEIGHT, Height restrictor 2 m",
    "MAXIMUM_HEIGHT, HEIGHT, Height limit 2 m",
    "MAXIMUM_WIDTH, WIDTH, Width limit 2 m",
    "MAXIMUM_LENGTH, LENGTH, Length limit 2 m",
    "WEAK_BRIDGE, WEIGHT, Weak bridge 0.2 t",
    "PLATED_WEIGHT, WEIGHT, Weight limit 0.2 t",
    "UNLADEN_WEIGHT, WEIGHT, Weight limit 0.2 t",
  })
  void eachKindOfHazardHasItsName(HazardKind kind, Measure type, String name) {
    Sign sign = Sign.of(kind, new Sign.Metric(200));

    assertThat(text(hazard(restriction(type, 200, sign, ""), 0))).startsWith(name + " here.");
  }

  @ParameterizedTest
  @CsvSource({"HEIGHT, 4.2 m", "LENGTH, 12 m", "WIDTH, 2.5 m", "WEIGHT, 18 t"})
  void theVehiclesOwnMeasureIsNamedWhereItIsKnown(Measure type, String own) {
    Restriction restriction =
        restriction(type, 200, Sign.of(HazardKind.MAXIMUM_WIDTH, new Sign.Metric(200)), "");

    assertThat(text(hazard(restriction, 0))).endsWith(" Your vehicle: " + own + ".");
    assertThat(hard(hazard(restriction, 0), Dimensions.UNKNOWN).text().body()).endsWith(" here.");
  }

  /** Both providers refuse more than 4,096 bytes, and what is refused is told to nobody. */
  @Test
  void namesOfAnyLengthLeaveAHardPushSmall() {
    String name = "通り\u0001\n".repeat(5_000);
    Hazard hazard =
        new Hazard(
            restriction(
                Measure.WEIGHT,
                7_500,
                Sign.of(HazardKind.WEAK_BRIDGE, new Sign.Quoted(name)),
                name),
            PLACE,
            357,
            Verdict.EXCEPTED,
            Optional.of(new Hazard.TurnOff(PLACE, 100, name)),
            Hazard.Course.AHEAD);

    String text = text(hazard);

    assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_200);
    assertThat(text)
        .startsWith("Weak bridge 7.5 t in 350 m, 通り")
        .doesNotContainPattern("\\p{Cntrl}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SENT|New trip|Leeds round was sent to you.",
        "CANCELLED|Trip cancelled|Leeds round is cancelled.",
        "CHANGED|Trip has changed|Leeds round: The planned road is no longer legal at Mill Road.",
      })
  void newsOfATripSayWhatHappened(AlertWording.OfTrip event, String title, String body) {
    TripWatch watch =
        new TripWatch(TripWatch.Kind.ILLEGAL, NOW, Optional.of(Duration.ofMinutes(7)), "Mill Road");
    assertThat(Wording.english().alerts().trip(event, "Leeds round", Optional.of(watch)))
        .isEqualTo(new Notification.Text(title, body));
  }
}
