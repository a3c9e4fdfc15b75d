package dev.headroom.domain.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AlertingTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Position PLACE = new Position(54.2, -4.5);
  private static final Optional<Dimensions> LORRY =
      Optional.of(Dimensions.of(420, 1_200, 250, 18_000));
  private static final Rule LOW = Rule.limit(Subject.HEIGHT, Nature.PHYSICAL, 380);

  private final Alerting alerting =
      new Alerting(Alerting.QUIET, Alerting.LIFETIME, UUID::randomUUID);

  private static FoundRestriction near(int number) {
    return new FoundRestriction(number, lowBridge(number), PLACE, 100 + number, 1, 1);
  }

  private static Restriction lowBridge(int number) {
    return new Restriction(
        new Restriction.Id("way/" + number, "maxheight"),
        RestrictionType.HEIGHT,
        380,
        "12'6\" low bridge",
        "Church Hill",
        "");
  }

  private static Hazard hazard(Restriction restriction, Rule rule, Verdict verdict) {
    return new Hazard(restriction, PLACE, 357, rule, verdict, Optional.empty());
  }

  private static Hazard ahead(int number) {
    return hazard(lowBridge(number), LOW, Verdict.IMPASSABLE);
  }

  @Test
  void onePositionMaySendBothKindsEachOnce() {
    Alerting.Decision first =
        alerting.decide(7, Repeats.NONE, LORRY, List.of(near(1)), List.of(ahead(1)), NOW);

    assertThat(first.notifications())
        .extracting(Notification::kind)
        .containsExactly(PushKind.SOFT, PushKind.HARD);
    assertThat(first.notifications())
        .allSatisfy(
            n -> {
              assertThat(n.driverId()).isEqualTo(7);
              assertThat(n.expiresAt()).isEqualTo(NOW.plusSeconds(120));
            });
    assertThat(
            alerting
                .decide(
                    7,
                    first.repeats(),
                    LORRY,
                    List.of(near(1)),
                    List.of(ahead(1)),
                    NOW.plusSeconds(1))
                .notifications())
        .isEmpty();
  }

  @Test
  void aSoftPushTellsAllThatIsNearAndCountsWhatItLeavesOut() {
    List<FoundRestriction> many = IntStream.range(0, 80).mapToObj(AlertingTest::near).toList();

    Notification soft =
        alerting
            .decide(7, Repeats.NONE, Optional.empty(), many, List.of(), NOW)
            .notifications()
            .get(0);

    assertThat(soft.total()).isEqualTo(80);
    assertThat(soft.restrictions()).hasSize(Notification.MOST_RESTRICTIONS);
    assertThat(soft.restrictions().get(0).metres()).isEqualTo(100);
    assertThat(soft.text()).isEmpty();
  }

  @Test
  void aHardPushNamesWhatHowMuchAndWhere() {
    assertThat(HardText.of(ahead(1), LORRY.get()))
        .isEqualTo("Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m.");
  }

  @Test
  void aHardPushNamesTheLastChanceToTurnOff() {
    Hazard hazard =
        new Hazard(
            lowBridge(1),
            PLACE,
            1_480,
            LOW,
            Verdict.IMPASSABLE,
            Optional.of(new Hazard.TurnOff(PLACE, 129, "Way Out")));

    assertThat(HardText.of(hazard, LORRY.get()))
        .isEqualTo(
            "Low bridge 3.8 m in 1.4 km, Church Hill. Your vehicle: 4.2 m."
                + " Last chance to turn off in 120 m into Way Out.");
  }

  @Test
  void aHardPushNamesTheException() {
    Restriction zone =
        new Restriction(
            new Restriction.Id("way/3", "maxweight"),
            RestrictionType.WEIGHT,
            7_500,
            "7.5 t, except for loading",
            "",
            "");
    Rule rule = Rule.limit(Subject.WEIGHT, Nature.LEGAL, 7_500);

    assertThat(HardText.of(hazard(zone, rule, Verdict.EXCEPTED), LORRY.get()))
        .isEqualTo(
            "Weight limit 7.5 t in 350 m. Your vehicle: 18 t. Sign: 7.5 t, except for loading.");
  }

  /** Both providers refuse more than 4,096 bytes, and what is refused is told to nobody. */
  @Test
  void namesOfAnyLengthLeaveAHardPushSmall() {
    String name = "通り\u0001\n".repeat(5_000);
    Restriction restriction =
        new Restriction(
            lowBridge(1).id(), RestrictionType.WEIGHT, 7_500, name + " low bridge", name, name);
    Hazard hazard =
        new Hazard(
            restriction,
            PLACE,
            357,
            Rule.limit(Subject.WEIGHT, Nature.LEGAL, 7_500),
            Verdict.EXCEPTED,
            Optional.of(new Hazard.TurnOff(PLACE, 100, name)));

    String text = HardText.of(hazard, LORRY.get());

    assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_200);
    assertThat(text)
        .startsWith("Low bridge 7.5 t in 350 m, 通り")
        .doesNotContainPattern("\\p{Cntrl}");
  }
}
