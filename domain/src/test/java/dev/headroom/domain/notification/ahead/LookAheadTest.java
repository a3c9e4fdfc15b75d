package dev.headroom.domain.notification.ahead;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadMatch;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.WeightZone;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LookAheadTest {

  private static final double RADIUS = 500;
  private static final Situation LORRY =
      Situation.of(
          Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000), new When.Unspecified());
  private static final Rule LOW = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);
  private static final Rule HIGH_ENOUGH = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 420);
  private static final Rule LIGHT = Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500);

  private final NetworkSketch sketch = new NetworkSketch();

  private static Rule zone(Purpose purpose) {
    return WeightZone.of(7_500, purpose);
  }

  /** What a lorry on the first road sees, so many metres before its end. */
  private List<Hazard> ahead(double metresLeft) {
    return ahead(metresLeft, Optional.empty());
  }

  private List<Hazard> ahead(double metresLeft, Optional<DirectedRoad> before) {
    return look(before, true, new RoadMatch(DirectedRoad.along(0), metresLeft, 0));
  }

  private List<Hazard> look(Optional<DirectedRoad> before, boolean probable, RoadMatch match) {
    RoadNetwork network = sketch.network();
    LookAhead look = new LookAhead(network, new TurnBans(network), LORRY, RADIUS);
    look.begin(match, before, probable);
    List<Hazard> hazards = look.hazards();
    if (match.metresLeft() <= network.lengthOf(match.road().road()) / 100.0) {
      ApproachCheck.check(network, LORRY, place(network, match), hazards);
    }
    return hazards;
  }

  /** Where a vehicle is that has so many metres of a straight road left. */
  private static Position place(RoadNetwork network, RoadMatch match) {
    Position from = network.junction(network.tailOf(match.road()));
    Position to = network.junction(network.headOf(match.road()));
    double share = match.metresLeft() / (network.lengthOf(match.road().road()) / 100.0);
    return new Position(
        to.lat() + (from.lat() - to.lat()) * share, to.lon() + (from.lon() - to.lon()) * share);
  }

  private static List<Integer> amounts(List<Hazard> hazards) {
    return hazards.stream().map(hazard -> hazard.restriction().amount()).toList();
  }

  private static void assertMetres(double expected, List<Hazard> hazards) {
    assertThat(hazards)
        .singleElement()
        .satisfies(hazard -> assertThat(hazard.metres()).isCloseTo(expected, within(0.5)));
  }

  @Test
  void aLimitOnSeveralPiecesOfTheRoadIsAnnouncedWhereItBegins() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100, 100);
    roads[1].restrict(Measure.HEIGHT, 380, LOW);
    roads[2].restrictAsBefore(LOW);
    roads[3].restrictAsBefore(LOW);

    List<Hazard> hazards = ahead(150);

    assertMetres(150, hazards);
    assertThat(hazards.get(0).at()).isEqualTo(at(200, 0));
  }

  @Test
  void whatLiesOnTheRoadUnderTheVehicleIsNoMetresAhead() {
    sketch.chain(200, 100)[0].restrict(Measure.HEIGHT, 380, LOW);
    assertMetres(0, ahead(150));
  }

  @Test
  void aVehicleOfExactlyTheLimitIsNotStopped() {
    sketch.chain(200, 100)[1].restrict(Measure.HEIGHT, 420, HIGH_ENOUGH);
    assertThat(ahead(150)).isEmpty();
  }

  @Test
  void theNearestComesFirstAndOfTwoAtOnePlaceThatOfTheLowerIdentity() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100);
    roads[2].restrict(Measure.WIDTH, 210, Rule.limit(Measure.WIDTH, Nature.LEGAL, 210));
    roads[1].restrict(Measure.HEIGHT, 380, LOW).restrict(Measure.WEIGHT, 7_500, LIGHT);

    assertThat(amounts(ahead(150))).containsExactly(380, 7_500, 210);
  }

  @Test
  void limitsAtOnePlaceAreInTheOrderOfTheirIdentities() {
    NetworkSketch.Road road = sketch.chain(200, 100)[1];
    for (int amount = 300; amount < 320; amount++) {
      road.restrict(Measure.HEIGHT, amount, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, amount));
    }
    assertThat(amounts(ahead(150))).hasSize(20).isSorted();
  }

  @Test
  void aLookSettlesTwoThousandRoadsAtMost() {
    double[] lengths = new double[2_010];
    Arrays.fill(lengths, 1);
    NetworkSketch.Road[] shreds = sketch.chain(lengths);
    shreds[2_000].restrict(Measure.HEIGHT, 380, LOW);
    assertThat(ahead(1)).isEmpty();
    shreds[1_999].restrict(Measure.HEIGHT, 370, LOW);
    assertThat(amounts(ahead(1))).containsExactly(370);
  }

  @Test
  void whereNothingTurnsOffTheLookReachesThreeKilometres() {
    sketch.chain(200, 2_800, 100)[2].restrict(Measure.HEIGHT, 380, LOW);

    assertMetres(2_990, ahead(190));
    assertThat(ahead(200)).hasSize(1);
    sketch.road(2, sketch.junction(3_000, 500));
    assertThat(ahead(190)).as("a turn-off shortly before").isEmpty();
  }

  @Test
  void beyondThreeKilometresNothingIsAnnounced() {
    sketch.chain(200, 2_805, 100)[2].restrict(Measure.HEIGHT, 380, LOW);
    assertThat(ahead(200)).isEmpty();
    assertMetres(2_995, ahead(190));
  }

  @Test
  void whatLiesExactlyAtTheRadiusCountsAndATurnOffThereIsTheLastChance() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100);
    roads[1].restrict(Measure.HEIGHT, 380, LOW);
    roads[2].restrict(Measure.HEIGHT, 370, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 370));
    RoadMatch perhaps = new RoadMatch(DirectedRoad.along(0), RADIUS, 5);

    assertThat(amounts(look(Optional.empty(), false, perhaps))).containsExactly(380);
    sketch.road(1, sketch.junction(200, 100));
    assertThat(amounts(ahead(RADIUS))).containsExactly(380, 370);
    assertThat(ahead(RADIUS + 0.1)).isEmpty();
  }

  @Test
  void whatLiesExactlyThreeKilometresAheadCounts() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100);
    roads[1].restrict(Measure.HEIGHT, 380, LOW);
    assertThat(ahead(3_000)).hasSize(1);
    assertThat(ahead(3_000.1)).isEmpty();
  }

  @Test
  void aLimitAtAJunctionStandsBeforeTheTurnOffThere() {
    NetworkSketch.Road[] roads = sketch.chain(100, 100, 100);
    sketch.road(1, sketch.junction(100, 100)).named("First Turning");
    sketch.road(2, sketch.junction(200, 100)).named("Second Turning");
    sketch.restrict(2, Measure.HEIGHT, 380, LOW);
    roads[2].restrictAsBefore(LOW);

    List<Hazard> hazards = ahead(80);

    assertMetres(180, hazards);
    assertThat(hazards.get(0).turnOff().orElseThrow().street()).isEqualTo("First Turning");
    assertThat(hazards.get(0).turnOff().orElseThrow().metres()).isCloseTo(80, within(0.5));
    assertThat(hazards.get(0).turnOff().orElseThrow().at()).isEqualTo(at(100, 0));
  }

  @Test
  void aLimitAtTheEndOfADeadEndIsNotMet() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100);
    sketch.restrict(2, Measure.HEIGHT, 380, LOW);
    assertThat(ahead(150)).isEmpty();
    sketch.road(2, sketch.junction(400, 0));
    assertMetres(250, ahead(150));
    assertThat(roads).hasSize(2);
  }

  @Test
  void aSideCountsForPhysicalLimitsUpToTheRadius() {
    sketch.chain(300, 500);
    int fork = sketch.junction(400, 30);
    sketch.road(1, fork).restrict(Measure.WEIGHT, 7_500, LIGHT);
    sketch.road(fork, sketch.junction(500, 60)).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(amounts(ahead(300))).containsExactly(380);
    assertMetres(499.4, ahead(395));
    assertMetres(501.4, ahead(397));
    sketch.road(fork, sketch.junction(400, 200));
    assertThat(amounts(ahead(395))).containsExactly(380);
    assertThat(ahead(397)).as("beyond the radius, and it can be left before").isEmpty();
  }

  /**
   * A main road that bends away, and a road straight on into an underpass, so many metres after the
   * fork at 600 m. Nothing leaves the underpass before it is too low.
   */
  private NetworkSketch.Road[] underpass(double ramp) {
    int start = sketch.junction(0, 0);
    int fork = sketch.junction(600, 0);
    int portal = sketch.junction(600 + ramp, 0);
    NetworkSketch.Road[] roads = {
      sketch.road(start, fork).named("Bridge Road").rank(RoadClass.PRIMARY),
      sketch.road(fork, sketch.junction(700, 25)).named("Bridge Road").rank(RoadClass.PRIMARY),
      sketch.road(fork, portal).oneWay().rank(RoadClass.TERTIARY),
      sketch
          .road(portal, sketch.junction(900 + ramp, 0))
          .named("Underpass")
          .oneWay()
          .rank(RoadClass.TERTIARY)
          .restrict(Measure.HEIGHT, 360, LOW)
    };
    return roads;
  }

  @Test
  void aBranchThatCannotBeLeftIsAnnouncedBeforeTheForkHoweverFarTheLimitIs() {
    underpass(700);

    List<Hazard> hazards = ahead(480);

    assertMetres(1_180, hazards);
    assertThat(hazards.get(0).course()).isEqualTo(Hazard.Course.BRANCH);
    assertThat(hazards.get(0).turnOff().orElseThrow().metres()).isCloseTo(480, within(0.5));
    assertThat(hazards.get(0).turnOff().orElseThrow().street()).isEqualTo("Bridge Road");
    assertThat(ahead(505)).as("the fork is beyond the radius").isEmpty();
  }

  @Test
  void aLimitAtAJunctionOfABranchIsAnnouncedBeforeTheForkToo() {
    NetworkSketch.Road[] roads = underpass(700);
    int portal = sketch.network().packed().headOf(roads[2].forward());
    sketch.restrict(portal, Measure.HEIGHT, 350, LOW);

    assertThat(ahead(480))
        .extracting(hazard -> hazard.restriction().amount(), Hazard::course)
        .containsExactlyInAnyOrder(
            tuple(350, Hazard.Course.BRANCH), tuple(360, Hazard.Course.BRANCH));
  }

  @Test
  void aBranchThatCanBeLeftByAStreetBehindTheForkIsNotAnnouncedFromFarAway() {
    NetworkSketch.Road[] roads = underpass(450);
    int portal = sketch.network().packed().headOf(roads[2].forward());
    int yard = sketch.junction(1_050, 100);
    sketch.road(portal, yard).rank(RoadClass.SERVICE);
    assertThat(ahead(400)).as("a yard is no way out").hasSize(1);

    sketch.road(portal, sketch.junction(1_050, -100)).rank(RoadClass.TERTIARY);
    assertThat(ahead(400)).isEmpty();
  }

  @Test
  void aStreetIsAWayOutBesideALikelierYardToo() {
    NetworkSketch.Road[] roads = underpass(450);
    int portal = sketch.network().packed().headOf(roads[2].forward());
    sketch.road(portal, sketch.junction(1_150, 30)).rank(RoadClass.SERVICE);
    sketch.road(portal, sketch.junction(1_050, -100)).rank(RoadClass.RESIDENTIAL);

    assertThat(ahead(400)).isEmpty();
  }

  @Test
  void aStreetThatLeavesTheBranchBeforeTheTurnIsSeenIsTooLate() {
    NetworkSketch.Road[] roads = underpass(95);
    int portal = sketch.network().packed().headOf(roads[2].forward());
    sketch.road(portal, sketch.junction(695, -100));

    assertThat(ahead(450)).hasSize(1);
  }

  @Test
  void aBranchCountsForPhysicalLimitsAlone() {
    underpass(700)[3].restrict(Measure.WEIGHT, 7_500, LIGHT);

    assertThat(amounts(ahead(480))).containsExactly(360);
  }

  @Test
  void aBranchCountsIfALorryMightWellTakeIt() {
    sketch.chain(300, 800);
    int side = sketch.junction(300, 300);
    NetworkSketch.Road turning = sketch.road(1, side).rank(RoadClass.TERTIARY);
    sketch
        .road(side, sketch.junction(300, 600))
        .rank(RoadClass.TERTIARY)
        .restrict(Measure.HEIGHT, 380, LOW);
    assertThat(ahead(200)).as("a turning like any other").isEmpty();

    turning.rank(RoadClass.SECONDARY);
    assertThat(amounts(ahead(200))).as("a main road").containsExactly(380);
  }

  @Test
  void theCarParkBesideTheWayIsNotAnnouncedAndTheOneAheadIs() {
    for (NetworkSketch.Road road : sketch.chain(200, 500)) {
      road.named("Main Road");
    }
    int gate = sketch.junction(260, 30);
    sketch.road(1, gate).rank(RoadClass.SERVICE).restrict(Measure.HEIGHT, 380, LOW);
    assertThat(ahead(150)).as("a car park beside the way").isEmpty();

    RoadMatch driven = new RoadMatch(DirectedRoad.along(2), 40, 0);
    assertThat(amounts(look(Optional.empty(), true, driven))).as("driven").containsExactly(380);
    sketch.road(gate, sketch.junction(500, 30)).named("Other Street");
    assertThat(amounts(ahead(150))).as("leads to another street").containsExactly(380);
  }

  @Test
  void aZonesStreetsBelongTogetherAsFarAsTheyAdjoin() {
    Rule zone = zone(Purpose.DELIVERY);
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100, 100, 100);
    roads[1].restrict(Measure.WEIGHT, 7_500, zone);
    roads[2].restrict(Measure.WEIGHT, 7_501, zone);
    roads[4].restrict(Measure.WEIGHT, 7_502, zone);

    List<Hazard> hazards = ahead(150);

    assertThat(amounts(hazards)).containsExactly(7_500, 7_502);
    assertThat(hazards.get(0).zone()).hasSize(2);
    assertThat(hazards.get(1).zone()).containsExactly(hazards.get(1).restriction().id());
  }

  @Test
  void aTurnThatIsMuchLessLikelyIsNoSide() {
    sketch.chain(200, 500);
    sketch.road(1, sketch.junction(300, 60)).restrict(Measure.HEIGHT, 380, LOW);
    assertThat(ahead(100)).as("31 degrees").hasSize(1);
    sketch.road(1, sketch.junction(300, 90)).restrict(Measure.HEIGHT, 370, LOW);
    assertThat(amounts(ahead(100))).as("42 degrees").containsExactly(380);
  }

  @Test
  void aRoadThatIsASideByTheShortWayCountsAsTheProbableWayToo() {
    int start = sketch.junction(0, 0);
    int fork = sketch.junction(200, 0);
    int bend = sketch.junction(300, 0);
    int meeting = sketch.junction(300, 55);
    sketch.road(start, fork);
    sketch.road(fork, bend);
    sketch.road(bend, meeting);
    sketch.road(fork, meeting);
    sketch.road(meeting, sketch.junction(400, 55)).restrict(Measure.WEIGHT, 7_500, LIGHT);

    assertMetres(255, ahead(100));
  }

  @Test
  void aRoadThatTheVehicleIsPerhapsOnCountsForPhysicalLimitsAlone() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100);
    roads[1].restrict(Measure.HEIGHT, 380, LOW).restrict(Measure.WEIGHT, 7_500, LIGHT);
    RoadMatch match = new RoadMatch(DirectedRoad.along(0), 150, 5);

    assertThat(amounts(look(Optional.empty(), false, match))).containsExactly(380);
    assertThat(amounts(look(Optional.empty(), true, match))).containsExactly(380, 7_500);
  }

  @ParameterizedTest
  @CsvSource({
    "DESTINATION, EXCEPTED",
    "DELIVERY, EXCEPTED",
    "PRIVATE, PRIVATE",
    "CUSTOMERS, PRIVATE",
    "PERMIT, PRIVATE"
  })
  void aZoneIsAnnouncedWhereItIsEnteredAndNotInside(Purpose purpose, Verdict verdict) {
    Rule zone = zone(purpose);
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100);
    roads[1].restrict(Measure.WEIGHT, 7_500, zone);
    roads[2].restrict(Measure.WEIGHT, 7_501, zone);

    List<Hazard> hazards = ahead(150);
    assertThat(amounts(hazards)).containsExactly(7_500);
    assertThat(hazards.get(0).verdict()).isEqualTo(verdict);
    RoadMatch inside = new RoadMatch(DirectedRoad.along(1), 50, 0);
    assertThat(amounts(look(Optional.of(DirectedRoad.along(0)), true, inside)))
        .as("just entered")
        .containsExactly(7_500);
    assertThat(look(Optional.of(DirectedRoad.along(1)), true, inside)).as("inside").isEmpty();
    assertThat(amounts(look(Optional.empty(), true, inside)))
        .as("not seen before")
        .containsExactly(7_500);
    assertThat(amounts(look(Optional.of(DirectedRoad.along(3)), true, inside)))
        .as("seen on a road of a map that was replaced")
        .containsExactly(7_500);
  }

  @ParameterizedTest
  @EnumSource(
      value = Purpose.class,
      names = {"DESTINATION", "PRIVATE"})
  void aLimitWithoutExceptionIsAnnouncedInsideAZoneToo(Purpose purpose) {
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100);
    roads[0].restrict(Measure.WEIGHT, 7_500, zone(purpose));
    roads[1].restrict(Measure.WEIGHT, 7_502, zone(purpose));
    roads[2].restrict(Measure.WEIGHT, 7_501, LIGHT).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(amounts(ahead(150, Optional.of(DirectedRoad.along(0)))))
        .containsExactlyInAnyOrder(7_501, 380);
  }

  /** Zones of different kinds: for lorries with business, of two weights, on private ground. */
  private record Zone(int amount, Rule rule) {
    static final List<Zone> KINDS =
        List.of(
            new Zone(3_500, Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.DESTINATION)),
            new Zone(7_500, WeightZone.of(7_500, Purpose.DESTINATION)),
            new Zone(3_500, WeightZone.of(3_500, Purpose.DESTINATION)),
            new Zone(3_500, Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.PRIVATE)));
  }

  static Stream<Arguments> zonesOfDifferentKinds() {
    return Zone.KINDS.stream()
        .flatMap(
            left ->
                Zone.KINDS.stream()
                    .filter(entered -> !entered.equals(left))
                    .map(entered -> Arguments.of(left, entered)));
  }

  @ParameterizedTest
  @MethodSource("zonesOfDifferentKinds")
  void aZoneOfAnotherKindIsAnnouncedInsideAZoneToo(Zone left, Zone entered) {
    NetworkSketch.Road[] roads = sketch.chain(200, 200, 100, 100);
    for (int i = 0; i < 2; i++) {
      roads[i].restrict(Measure.WEIGHT, left.amount, left.rule);
    }
    roads[2].restrict(Measure.WEIGHT, entered.amount, entered.rule);
    roads[3].restrict(Measure.WEIGHT, entered.amount, entered.rule);

    List<Hazard> hazards = ahead(150, Optional.of(DirectedRoad.along(0)));

    assertMetres(350, hazards);
    assertThat(hazards.get(0).restriction().amount()).isEqualTo(entered.amount);
    assertThat(hazards.get(0).zone()).as("the streets of its own kind").hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"DELIVERY, PERMIT, 1", "PERMIT, DELIVERY, 0"})
  void insideAZoneOneOfTheSameWeightIsAnnouncedWhereItAdmitsFewer(
      Purpose left, Purpose entered, int announced) {
    NetworkSketch.Road[] roads = sketch.chain(200, 200, 100);
    roads[0].restrict(Measure.WEIGHT, 7_500, zone(left));
    roads[1].restrict(Measure.WEIGHT, 7_500, zone(left));
    roads[2].restrict(Measure.WEIGHT, 7_500, zone(entered));

    assertThat(ahead(150, Optional.of(DirectedRoad.along(0)))).hasSize(announced);
  }

  @Test
  void aStreetWithTwoLimitsIsInBothZones() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100, 100);
    for (NetworkSketch.Road road : roads) {
      road.restrict(Measure.WEIGHT, 7_500, WeightZone.of(7_500, Purpose.DELIVERY));
    }
    roads[1].restrict(Measure.WEIGHT, 3_500, WeightZone.of(3_500, Purpose.DELIVERY));
    roads[2].restrict(Measure.WEIGHT, 3_501, WeightZone.of(3_500, Purpose.DESTINATION));

    assertThat(amounts(ahead(150, Optional.of(DirectedRoad.along(0))))).containsExactly(3_500);
  }

  /** A roundabout at (220, 20), met in the west, driven clockwise; the road goes on in the east. */
  private NetworkSketch.Road[] roundabout() {
    int start = sketch.junction(0, 0);
    int early = sketch.junction(100, 0);
    int west = sketch.junction(200, 0);
    int north = sketch.junction(220, 20);
    int east = sketch.junction(240, 0);
    int south = sketch.junction(220, -20);
    return new NetworkSketch.Road[] {
      sketch.road(start, early).named("Main Road"),
      sketch.road(early, west).named("Main Road"),
      sketch.road(west, north).oneWay().flag(NetworkColumns.ROUNDABOUT),
      sketch.road(north, east).oneWay().flag(NetworkColumns.ROUNDABOUT),
      sketch.road(east, south).oneWay().flag(NetworkColumns.ROUNDABOUT),
      sketch.road(south, west).oneWay().flag(NetworkColumns.ROUNDABOUT),
      sketch.road(east, sketch.junction(400, 0)).named("Main Road"),
      sketch.road(north, sketch.junction(220, 200)).named("North Road"),
      sketch.road(early, sketch.junction(100, 200)).named("Early Road")
    };
  }

  @Test
  void theMetresOfARoundaboutsPiecesCount() {
    roundabout()[6].restrict(Measure.HEIGHT, 380, LOW);

    List<Hazard> hazards = ahead(80);

    assertMetres(180 + 2 * 28.28, hazards);
    assertThat(hazards.get(0).turnOff())
        .hasValueSatisfying(off -> assertThat(off.street()).isEqualTo("North Road"));
  }

  @Test
  void whoCannotLeaveARoundaboutBeforeALimitOnItHasToTurnOffBeforeIt() {
    roundabout()[3].restrict(Measure.HEIGHT, 380, LOW);

    List<Hazard> hazards = ahead(80);

    assertMetres(180 + 28.28, hazards);
    assertThat(hazards.get(0).turnOff())
        .hasValueSatisfying(off -> assertThat(off.street()).isEqualTo("Early Road"));
  }

  @Test
  void aZoneThatBeginsOnARoundaboutIsAnnouncedOnce() {
    NetworkSketch.Road[] roads = roundabout();
    roads[2].restrict(Measure.WEIGHT, 7_500, zone(Purpose.DESTINATION));
    roads[3].restrict(Measure.WEIGHT, 7_501, zone(Purpose.DESTINATION));
    roads[6].restrict(Measure.WEIGHT, 7_502, zone(Purpose.DESTINATION));

    assertThat(amounts(ahead(80))).containsExactly(7_500);
  }

  @Test
  void onARoundaboutTheWayAheadIsNotItsOwnTurnOff() {
    NetworkSketch.Road[] roads = roundabout();
    roads[1].named("West Road");
    int bridge = sketch.junction(410, 0);
    sketch.road(sketch.network().packed().headOf(roads[6].forward()), bridge).named("Main Road");
    sketch
        .road(bridge, sketch.junction(500, 0))
        .named("Main Road")
        .restrict(Measure.HEIGHT, 380, LOW);

    List<Hazard> hazards =
        look(Optional.empty(), true, new RoadMatch(DirectedRoad.along(roads[3].number()), 10, 0));

    assertMetres(180, hazards);
    assertThat(hazards.get(0).turnOff())
        .hasValueSatisfying(off -> assertThat(off.street()).isNotEqualTo("Main Road"));
  }

  @Test
  void theTurnOffIsTheLikeliestOtherRoadThatIsOpenToTheVehicle() {
    NetworkSketch.Road[] roads = sketch.chain(200, 100);
    roads[1].restrict(Measure.HEIGHT, 380, LOW);
    sketch.road(1, sketch.junction(260, 80)).named("Low Road").rule(LOW);
    sketch.road(1, sketch.junction(200, 100)).named("Left Road");
    sketch.road(1, sketch.junction(150, -100)).named("Sharp Road");

    assertThat(ahead(150).get(0).turnOff())
        .hasValueSatisfying(
            off -> {
              assertThat(off.street()).isEqualTo("Left Road");
              assertThat(off.metres()).isCloseTo(150, within(0.5));
              assertThat(off.at()).isEqualTo(at(200, 0));
            });
  }
}
