package dev.headroom.domain.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AlertingTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Position PLACE = new Position(54.2, -4.5);
  private static final Position FORK = new Position(54.205, -4.505);
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
        Measure.HEIGHT,
        380,
        Sign.of(HazardKind.LOW_BRIDGE, new Sign.Quoted("12'6\"")),
        "Church Hill",
        "");
  }

  /** A hazard so many metres farther on for each number. */
  private static Hazard ahead(int number) {
    return hazard(number, 1_000 * number, Hazard.Course.AHEAD, Set.of());
  }

  private static Hazard around(int number) {
    return hazard(number, 1_000 * number, Hazard.Course.AROUND, Set.of());
  }

  /** A street of a zone with other streets. */
  private static Hazard street(int number, Integer... others) {
    return hazard(number, 1_000 * number, Hazard.Course.AHEAD, Set.of(others));
  }

  private static Hazard hazard(int number, int metres, Hazard.Course course, Set<Integer> others) {
    Set<Restriction.Id> zone = new HashSet<>(Set.of(lowBridge(number).id()));
    others.forEach(other -> zone.add(lowBridge(other).id()));
    return new Hazard(
        lowBridge(number),
        new Position(54.2 + metres / 111_195.0, -4.5),
        metres,
        Verdict.IMPASSABLE,
        Optional.empty(),
        course,
        zone);
  }

  private Alerting.Decision decide(
      Repeats before, List<FoundRestriction> near, List<Hazard> hazards, int second) {
    return decide(before, near, List.of(), hazards, second);
  }

  private Alerting.Decision decide(
      Repeats before,
      List<FoundRestriction> near,
      List<FoundRestriction> beyond,
      List<Hazard> hazards,
      int second) {
    List<FoundRestriction> wider = Stream.concat(near.stream(), beyond.stream()).toList();
    return alerting.decide(
        7, before, LORRY, new Surroundings(near, hazards, () -> wider), NOW.plusSeconds(second));
  }

  /** What is remembered when notifications that name at most so many are queued. */
  private static Repeats queued(Alerting.Decision decision, int most) {
    return decision.queued(
        decision.alerts().stream().map(alert -> notification(alert, most)).toList());
  }

  private static Repeats queued(Alerting.Decision decision) {
    return queued(decision, Notification.MOST_RESTRICTIONS);
  }

  private static Notification notification(Alert alert, int most) {
    List<Restriction> named =
        alert
            .meaning()
            .fold(
                soft ->
                    Stream.concat(soft.news().stream(), soft.beyond().stream())
                        .map(FoundRestriction::restriction)
                        .toList(),
                hard -> hard.hazards().stream().map(Hazard::restriction).toList(),
                keepOut -> keepOut.hazards().stream().map(Hazard::restriction).toList(),
                bundle -> bundle.hazards().stream().map(Hazard::restriction).toList());
    return new Notification(
        alert.id(),
        alert.driverId(),
        isSoft(alert) ? PushKind.SOFT : PushKind.HARD,
        Notification.Text.NONE,
        named.stream().limit(most).map(AlertingTest::told).toList(),
        named.size(),
        alert.createdAt(),
        alert.expiresAt());
  }

  private static Notification.Told told(Restriction restriction) {
    return new Notification.Told(
        restriction.id(),
        restriction.type(),
        restriction.amount(),
        "",
        restriction.street(),
        restriction.postcode(),
        PLACE,
        100);
  }

  private static boolean isSoft(Alert alert) {
    return alert.meaning().fold(soft -> true, hard -> false, keepOut -> false, bundle -> false);
  }

  private static Alert.Soft soft(List<FoundRestriction> news) {
    return new Alert.Soft(news, List.of());
  }

  private static Alert.Hard hard(Hazard... hazards) {
    return new Alert.Hard(List.of(hazards), LORRY.get());
  }

  private static Alert.Bundle bundle(Hazard... hazards) {
    return new Alert.Bundle(List.of(hazards), LORRY.get());
  }

  private static List<Alert.Meaning> meanings(Alerting.Decision decision) {
    return decision.alerts().stream().map(Alert::meaning).toList();
  }

  @Test
  void onePositionMaySendBothKindsEachOnce() {
    Alerting.Decision first = decide(Repeats.NONE, List.of(near(1)), List.of(ahead(1)), 0);

    assertThat(first.alerts()).extracting(AlertingTest::isSoft).containsExactly(true, false);
    assertThat(first.alerts())
        .allSatisfy(
            n -> {
              assertThat(n.driverId()).isEqualTo(7);
              assertThat(n.createdAt()).isEqualTo(NOW);
              assertThat(n.expiresAt()).isEqualTo(NOW.plusSeconds(120));
            });
    assertThat(decide(queued(first), List.of(near(1)), List.of(ahead(1)), 1).alerts()).isEmpty();
  }

  @Test
  void aHardAlertNamesItsHazardAndTheVehicle() {
    assertThat(meanings(decide(Repeats.NONE, List.of(), List.of(ahead(1)), 0)))
        .containsExactly(hard(ahead(1)));
  }

  @Test
  void aPositionWithNothingNearAndNothingAheadAlertsNobody() {
    assertThat(decide(Repeats.NONE, List.of(), List.of(), 0).alerts()).isEmpty();
  }

  @Test
  void aSoftAlertNamesWhatIsNewSinceTheLastOneAlone() {
    Repeats told = queued(decide(Repeats.NONE, List.of(near(1)), List.of(), 0));

    assertThat(meanings(decide(told, List.of(near(1), near(2)), List.of(), 5)))
        .containsExactly(soft(List.of(near(2))));
  }

  @Test
  void whatDoesNotFitIntoASoftPushIsNamedByTheNext() {
    List<FoundRestriction> many = IntStream.range(0, 80).mapToObj(AlertingTest::near).toList();

    Alerting.Decision first = decide(Repeats.NONE, many, List.of(), 0);
    assertThat(meanings(first)).containsExactly(soft(many));
    Alerting.Decision second = decide(queued(first, 20), many, List.of(), 1);
    assertThat(meanings(second)).containsExactly(soft(many.subList(20, 80)));
    assertThat(decide(queued(second), many.subList(0, 70), List.of(), 2).alerts()).isEmpty();
  }

  @Test
  void aFindingWhosePushIsNotQueuedIsNew() {
    Alerting.Decision lost = decide(Repeats.NONE, List.of(near(1)), List.of(ahead(1)), 0);

    assertThat(decide(lost.known(), List.of(near(1)), List.of(ahead(1)), 1).alerts()).hasSize(2);
    assertThat(decide(lost.queued(List.of()), List.of(near(1)), List.of(ahead(1)), 1).alerts())
        .hasSize(2);
  }

  @Test
  void withoutADeviceWhatLiesNearIsKnownButNobodyWasWarned() {
    Repeats told =
        decide(Repeats.NONE, List.of(near(1)), List.of(ahead(1), around(2)), 0).withoutDevice();

    assertThat(meanings(decide(told, List.of(near(1)), List.of(ahead(1), around(2)), 1)))
        .containsExactly(bundle(around(2)), hard(ahead(1)));
  }

  @Test
  void ofSeveralHazardsThoseThatWereNotToldAreTold() {
    Repeats told = queued(decide(Repeats.NONE, List.of(), List.of(ahead(1)), 0));

    assertThat(meanings(decide(told, List.of(), List.of(ahead(1), ahead(2)), 5)))
        .containsExactly(hard(ahead(2)));
  }

  @Test
  void whileTheWayIsNotKnownOneAlertBundlesAllHazards() {
    Alerting.Decision first = decide(Repeats.NONE, List.of(), List.of(around(1), around(2)), 0);
    assertThat(meanings(first)).containsExactly(bundle(around(1), around(2)));

    Alerting.Decision second =
        decide(queued(first), List.of(), List.of(around(1), around(2), around(3)), 1);
    assertThat(meanings(second)).containsExactly(bundle(around(3)));
  }

  @Test
  void whatABundleNamedHasAnAlertOfItsOwnWhenItLiesAhead() {
    Repeats told = queued(decide(Repeats.NONE, List.of(), List.of(around(1), around(2)), 0));

    Alerting.Decision ahead = decide(told, List.of(), List.of(ahead(1)), 3);
    assertThat(meanings(ahead)).containsExactly(hard(ahead(1)));
    assertThat(decide(queued(ahead), List.of(), List.of(ahead(1)), 4).alerts()).isEmpty();
  }

  @Test
  void whatHadAnAlertOfItsOwnIsInNoBundle() {
    Repeats told = queued(decide(Repeats.NONE, List.of(), List.of(ahead(1)), 0));

    Repeats offTheRoad = queued(decide(told, List.of(), List.of(around(1)), 100));
    assertThat(decide(told, List.of(), List.of(around(1)), 100).alerts()).isEmpty();
    assertThat(decide(offTheRoad, List.of(), List.of(ahead(1)), 200).alerts())
        .as("it was there all the time")
        .isEmpty();
  }

  @Test
  void limitsAtOnePlaceShareAnAlertThatNamesEach() {
    Hazard first = hazard(1, 400, Hazard.Course.AHEAD, Set.of());
    Hazard beside = hazard(2, 429, Hazard.Course.AHEAD, Set.of());
    Hazard behind = hazard(3, 431, Hazard.Course.AHEAD, Set.of());

    assertThat(meanings(decide(Repeats.NONE, List.of(), List.of(first, beside, behind), 0)))
        .containsExactly(hard(first, beside), hard(behind));
    Repeats told = queued(decide(Repeats.NONE, List.of(), List.of(first), 0));
    Alerting.Decision more = decide(told, List.of(), List.of(first, beside), 1);
    assertThat(meanings(more)).as("a further one").containsExactly(hard(first, beside));
    assertThat(decide(queued(more), List.of(), List.of(first, beside), 2).alerts()).isEmpty();
  }

  @Test
  void aBranchHasAnAlertOfItsOwnKindOnce() {
    Hazard ahead = hazard(1, 400, Hazard.Course.AHEAD, Set.of());
    Hazard branch = hazard(2, 400, Hazard.Course.BRANCH, Set.of());

    Alerting.Decision decision = decide(Repeats.NONE, List.of(), List.of(ahead, branch), 0);
    assertThat(meanings(decision))
        .containsExactly(hard(ahead), new Alert.KeepOut(List.of(branch), LORRY.get()));
    assertThat(decide(queued(decision), List.of(), List.of(ahead, branch), 1).alerts()).isEmpty();
  }

  @Test
  void whoTakesTheBranchAllTheSameIsWarnedOnceMore() {
    Hazard branch = hazard(2, 400, Hazard.Course.BRANCH, Set.of());
    Hazard taken = hazard(2, 250, Hazard.Course.AHEAD, Set.of());
    Repeats keptOut = queued(decide(Repeats.NONE, List.of(), List.of(branch), 0));

    Alerting.Decision onIt = decide(keptOut, List.of(), List.of(taken), 10);
    assertThat(meanings(onIt)).containsExactly(hard(taken));
    assertThat(decide(queued(onIt), List.of(), List.of(taken), 11).alerts()).isEmpty();
    assertThat(decide(queued(onIt), List.of(), List.of(branch), 12).alerts()).isEmpty();
  }

  /** A limit behind a fork so many metres ahead. */
  private static Hazard behindFork(int metres, Hazard.Course course) {
    return behind(FORK, metres, course);
  }

  private static Hazard behind(Position junction, int metres, Hazard.Course course) {
    Hazard hazard = hazard(2, metres + 100, course, Set.of());
    return new Hazard(
        hazard.restriction(),
        hazard.at(),
        hazard.metres(),
        hazard.verdict(),
        Optional.of(new Hazard.TurnOff(junction, metres, "Mill Road")),
        course);
  }

  @Test
  void whoWasToldToKeepOutIsToldOnceMoreOnlyBehindTheFork() {
    Repeats keptOut =
        queued(decide(Repeats.NONE, List.of(), List.of(behindFork(400, Hazard.Course.BRANCH)), 0));

    Alerting.Decision likely =
        decide(keptOut, List.of(), List.of(behindFork(300, Hazard.Course.AHEAD)), 7);
    assertThat(likely.alerts()).as("the branch is the most probable way, not taken yet").isEmpty();
    Alerting.Decision jam =
        decide(queued(likely), List.of(), List.of(behindFork(10, Hazard.Course.AHEAD)), 120);
    assertThat(jam.alerts()).isEmpty();
    Hazard taken = hazard(2, 90, Hazard.Course.AHEAD, Set.of());
    Alerting.Decision onIt = decide(queued(jam), List.of(), List.of(taken), 200);
    assertThat(meanings(onIt)).as("it was there all the time").containsExactly(hard(taken));
    assertThat(decide(queued(onIt), List.of(), List.of(taken), 201).alerts()).isEmpty();
  }

  /** Three roads cross one tram line; the driver heard of it before the junction. */
  @Test
  void whoTakesTheBranchDoesNotHearOfTheSameLimitAgainAtOnce() {
    Repeats keptOut =
        queued(decide(Repeats.NONE, List.of(), List.of(behindFork(280, Hazard.Course.BRANCH)), 0));
    Alerting.Decision before =
        decide(keptOut, List.of(), List.of(behindFork(5, Hazard.Course.BRANCH)), 20);
    Hazard taken = hazard(2, 600, Hazard.Course.AHEAD, Set.of());

    Alerting.Decision atOnce = decide(queued(before), List.of(), List.of(taken), 21);
    assertThat(atOnce.alerts()).as("300 m behind the first push").isEmpty();
    Hazard nearer = hazard(2, 200, Hazard.Course.AHEAD, Set.of());
    Alerting.Decision later = decide(queued(atOnce), List.of(), List.of(nearer), 50);
    assertThat(meanings(later)).as("half a minute on the branch").containsExactly(hard(nearer));
    assertThat(decide(queued(later), List.of(), List.of(nearer), 51).alerts()).isEmpty();
  }

  @Test
  void anotherLimitOnTheBranchIsToldAtOnce() {
    Repeats keptOut =
        queued(decide(Repeats.NONE, List.of(), List.of(behindFork(280, Hazard.Course.BRANCH)), 0));
    Hazard other = hazard(3, 90, Hazard.Course.AHEAD, Set.of());

    assertThat(meanings(decide(keptOut, List.of(), List.of(other), 21)))
        .containsExactly(hard(other));
  }

  @Test
  void branchesOfOneForkThatHaveOneNameShareAnAlert() {
    Hazard left = branch(2, FORK, 400);
    Hazard right = branch(3, FORK, 500);
    Hazard elsewhere = branch(4, PLACE, 600);

    Alerting.Decision decision =
        decide(Repeats.NONE, List.of(), List.of(left, right, elsewhere), 0);
    assertThat(meanings(decision))
        .containsExactly(
            new Alert.KeepOut(List.of(left, right), LORRY.get()),
            new Alert.KeepOut(List.of(elsewhere), LORRY.get()));
    assertThat(decide(queued(decision), List.of(), List.of(left, right, elsewhere), 1).alerts())
        .isEmpty();
  }

  private static Hazard branch(int number, Position fork, int metres) {
    Hazard hazard = hazard(number, metres, Hazard.Course.BRANCH, Set.of());
    return new Hazard(
        hazard.restriction(),
        hazard.at(),
        hazard.metres(),
        hazard.verdict(),
        Optional.of(new Hazard.TurnOff(fork, 300, "Mill Road")),
        Hazard.Course.BRANCH);
  }

  @Test
  void whatLiesBehindAnotherForkIsToldInTimeBeforeThatOne() {
    Repeats keptOut =
        queued(decide(Repeats.NONE, List.of(), List.of(behindFork(400, Hazard.Course.BRANCH)), 0));

    Hazard another = behind(new Position(54.21, -4.51), 300, Hazard.Course.AHEAD);
    assertThat(meanings(decide(keptOut, List.of(), List.of(another), 7)))
        .containsExactly(hard(another));
  }

  @Test
  void whoWasToldToKeepOutLongAgoIsToldAnew() {
    Repeats keptOut =
        queued(decide(Repeats.NONE, List.of(), List.of(behindFork(400, Hazard.Course.BRANCH)), 0));
    Hazard likely = behindFork(300, Hazard.Course.AHEAD);

    assertThat(decide(keptOut, List.of(), List.of(likely), 120).alerts()).isEmpty();
    assertThat(meanings(decide(keptOut, List.of(), List.of(likely), 121)))
        .containsExactly(hard(likely));
  }

  @Test
  void aWarningToKeepOutThatIsNotQueuedHoldsNothingBack() {
    Alerting.Decision lost =
        decide(Repeats.NONE, List.of(), List.of(behindFork(400, Hazard.Course.BRANCH)), 0);
    Hazard likely = behindFork(300, Hazard.Course.AHEAD);

    assertThat(meanings(decide(lost.queued(List.of()), List.of(), List.of(likely), 7)))
        .containsExactly(hard(likely));
  }

  @Test
  void ofAZoneOneStreetIsNamed() {
    Alerting.Decision entry =
        decide(Repeats.NONE, List.of(), List.of(street(1, 2, 3), street(2, 1, 3)), 0);
    assertThat(meanings(entry)).containsExactly(hard(street(1, 2, 3)));

    Alerting.Decision next = decide(queued(entry), List.of(), List.of(street(3, 1, 2)), 100);
    assertThat(next.alerts()).as("another street of it").isEmpty();
    Alerting.Decision later = decide(queued(next), List.of(), List.of(street(2, 1)), 200);
    assertThat(later.alerts()).as("it has been there all the time").isEmpty();
    assertThat(decide(queued(later), List.of(), List.of(street(3, 1, 2)), 321).alerts())
        .as("it was away")
        .hasSize(1);
  }

  @Test
  void anotherZoneIsNamedOnItsOwn() {
    Repeats told = queued(decide(Repeats.NONE, List.of(), List.of(street(1, 2, 3)), 0));

    assertThat(meanings(decide(told, List.of(), List.of(street(4, 5)), 1)))
        .containsExactly(hard(street(4, 5)));
  }

  @Test
  void aRestrictionIsToldAgainAfterTheQuietTime() {
    Repeats told = queued(decide(Repeats.NONE, List.of(near(1)), List.of(ahead(1), around(2)), 0));
    List<Hazard> hazards = List.of(ahead(1), around(2));

    assertThat(decide(told, List.of(near(1)), hazards, 120).alerts()).isEmpty();
    assertThat(decide(told, List.of(near(1)), hazards, 121).alerts()).hasSize(3);
  }

  @Test
  void whatIsRememberedOfASoftAlertIsBounded() {
    List<FoundRestriction> many = IntStream.range(0, 1_200).mapToObj(AlertingTest::near).toList();

    Alerting.Decision decision =
        alerting.decide(
            7, Repeats.NONE, Optional.empty(), new Surroundings(many, List.of(), () -> many), NOW);

    assertThat(meanings(decision)).containsExactly(soft(many.subList(0, 1_000)));
    assertThat(decision.withoutDevice().entries()).hasSize(1_000);
    assertThat(queued(decision).entries()).hasSize(Notification.MOST_RESTRICTIONS);
  }

  @Test
  void aSoftAlertNamesWhatLiesBeyondSoThatItNeedsNoneOfItsOwn() {
    Alerting.Decision first =
        decide(Repeats.NONE, List.of(near(1)), List.of(near(2), near(3)), List.of(), 0);
    assertThat(meanings(first))
        .containsExactly(new Alert.Soft(List.of(near(1)), List.of(near(2), near(3))));
    Repeats after = queued(first);

    assertThat(decide(after, List.of(near(2), near(1)), List.of(), 30).alerts()).isEmpty();
    assertThat(meanings(decide(after, List.of(near(4), near(3)), List.of(near(2)), List.of(), 60)))
        .containsExactly(soft(List.of(near(4))));
  }

  @Test
  void whatLiesBeyondCausesNoSoftAlert() {
    assertThat(decide(Repeats.NONE, List.of(), List.of(near(1)), List.of(), 0).alerts()).isEmpty();
    Repeats after = queued(decide(Repeats.NONE, List.of(near(1)), List.of(), 0));
    assertThat(decide(after, List.of(near(1)), List.of(near(2)), List.of(), 1).alerts()).isEmpty();
  }

  @Test
  void whatWasNamedBeyondIsNamedAgainWhenItComesNearLongAfter() {
    Repeats after = queued(decide(Repeats.NONE, List.of(near(1)), List.of(near(2)), List.of(), 0));
    assertThat(meanings(decide(after, List.of(near(2)), List.of(), 120))).isEmpty();
    assertThat(meanings(decide(after, List.of(near(2)), List.of(), 121)))
        .containsExactly(soft(List.of(near(2))));
  }

  /** Without a device nobody has heard of what the answer to the position does not list. */
  @Test
  void withoutADeviceWhatLiesBeyondIsNotKnown() {
    Repeats after =
        decide(Repeats.NONE, List.of(near(1)), List.of(near(2)), List.of(), 0).withoutDevice();
    assertThat(meanings(decide(after, List.of(near(1), near(2)), List.of(), 1)))
        .containsExactly(soft(List.of(near(2))));
  }
}
