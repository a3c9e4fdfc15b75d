package dev.headroom.domain.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
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
      Optional.of(Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000));

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
        Sign.of(HazardKind.LOW_BRIDGE, new Sign.Quoted("12'6\"")),
        "Church Hill",
        "");
  }

  private static Hazard ahead(int number) {
    return new Hazard(lowBridge(number), PLACE, 357, Verdict.IMPASSABLE, Optional.empty());
  }

  private static boolean isSoft(Alert alert) {
    return alert.meaning().fold(soft -> true, hard -> false);
  }

  @Test
  void onePositionMaySendBothKindsEachOnce() {
    Alerting.Decision first =
        alerting.decide(7, Repeats.NONE, LORRY, List.of(near(1)), List.of(ahead(1)), NOW);

    assertThat(first.alerts()).extracting(AlertingTest::isSoft).containsExactly(true, false);
    assertThat(first.alerts())
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
                .alerts())
        .isEmpty();
  }

  @Test
  void aSoftAlertNamesTheNearestAndCountsWhatItLeavesOut() {
    List<FoundRestriction> many = IntStream.range(0, 80).mapToObj(AlertingTest::near).toList();

    List<Alert> alerts =
        alerting.decide(7, Repeats.NONE, Optional.empty(), many, List.of(), NOW).alerts();

    assertThat(alerts).hasSize(1);
    assertThat(alerts.get(0).meaning())
        .isEqualTo(new Alert.Soft(many.subList(0, Notification.MOST_RESTRICTIONS), 80));
  }

  @Test
  void aHardAlertNamesItsHazardAndTheVehicle() {
    Alert hard =
        alerting.decide(7, Repeats.NONE, LORRY, List.of(), List.of(ahead(1)), NOW).alerts().get(0);

    assertThat(hard.meaning()).isEqualTo(new Alert.Hard(ahead(1), LORRY.get()));
    assertThat(hard.createdAt()).isEqualTo(NOW);
  }

  @Test
  void aPositionWithNothingNearAndNothingAheadAlertsNobody() {
    assertThat(alerting.decide(7, Repeats.NONE, LORRY, List.of(), List.of(), NOW).alerts())
        .isEmpty();
  }

  @Test
  void oneRestrictionThatIsNewIsReasonForASoftAlertOfAllThatLieNear() {
    Repeats told =
        alerting.decide(7, Repeats.NONE, LORRY, List.of(near(1)), List.of(), NOW).repeats();

    List<Alert> alerts =
        alerting
            .decide(7, told, LORRY, List.of(near(1), near(2)), List.of(), NOW.plusSeconds(5))
            .alerts();

    assertThat(alerts)
        .extracting(Alert::meaning)
        .containsExactly(new Alert.Soft(List.of(near(1), near(2)), 2));
  }

  @Test
  void ofSeveralHazardsThoseThatWereUnspecifiedAreTold() {
    Repeats told =
        alerting.decide(7, Repeats.NONE, LORRY, List.of(), List.of(ahead(1)), NOW).repeats();

    List<Alert> alerts =
        alerting
            .decide(7, told, LORRY, List.of(), List.of(ahead(1), ahead(2)), NOW.plusSeconds(5))
            .alerts();

    assertThat(alerts)
        .extracting(Alert::meaning)
        .containsExactly(new Alert.Hard(ahead(2), LORRY.get()));
  }

  @Test
  void aRestrictionIsToldAgainAfterTheQuietTime() {
    Alerting.Decision first =
        alerting.decide(7, Repeats.NONE, LORRY, List.of(near(1)), List.of(ahead(1)), NOW);

    assertThat(decideAgainAfter(first.repeats(), 120)).isEmpty();
    assertThat(decideAgainAfter(first.repeats(), 121)).hasSize(2);
  }

  private List<Alert> decideAgainAfter(Repeats told, int seconds) {
    return alerting
        .decide(7, told, LORRY, List.of(near(1)), List.of(ahead(1)), NOW.plusSeconds(seconds))
        .alerts();
  }

  @Test
  void whatIsRememberedOfASoftAlertIsBounded() {
    List<FoundRestriction> many = IntStream.range(0, 1_200).mapToObj(AlertingTest::near).toList();

    Alerting.Decision decision =
        alerting.decide(7, Repeats.NONE, Optional.empty(), many, List.of(), NOW);

    assertThat(decision.repeats().entries()).hasSize(1_000);
    assertThat(decision.alerts())
        .extracting(Alert::meaning)
        .containsExactly(new Alert.Soft(many.subList(0, Notification.MOST_RESTRICTIONS), 1_200));
  }
}
