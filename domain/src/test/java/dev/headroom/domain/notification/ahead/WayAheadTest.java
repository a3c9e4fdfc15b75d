package dev.headroom.domain.notification.ahead;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WayAheadTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final double RADIUS = 500;
  private static final Rule LOW = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);
  private static final Rule WEAK = Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500);
  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000);

  private final NetworkSketch sketch = new NetworkSketch();

  private static WayAhead.Sight look(RoadIndex index, Position... positions) {
    Track track = Track.begin(positions[0], NOW);
    WayAhead ahead = new WayAhead(index);
    WayAhead.Sight sight = null;
    for (int i = 0; i < positions.length; i++) {
      Instant time = NOW.plusSeconds(i);
      Track next = i == 0 ? track : sight.track().then(positions[i], time);
      sight =
          ahead.look(
              next,
              index.restrictionsNear(positions[i], RADIUS),
              Situation.of(LORRY, new When.At(time)),
              RADIUS);
      ApproachCheck.check(
          index.network(), Situation.of(LORRY, new When.At(time)), positions[i], sight.hazards());
    }
    return sight;
  }

  private static List<Hazard> hazards(RoadIndex index, Position... positions) {
    return look(index, positions).hazards();
  }

  /** A straight road eastwards in pieces of these lengths; the piece after them is low. */
  private NetworkSketch.Road lowRoadAfter(double... lengths) {
    int before = sketch.junction(0, 0);
    double east = 0;
    for (double length : lengths) {
      east += length;
      int next = sketch.junction(east, 0);
      sketch.road(before, next).named("Main Road");
      before = next;
    }
    return sketch
        .road(before, sketch.junction(east + 50, 0))
        .named("Main Road")
        .restrict(Measure.HEIGHT, 380, LOW);
  }

  @Test
  void alarmsBeforeTheBridgeOnTheRoadAhead() {
    lowRoadAfter(400);

    List<Hazard> hazards = hazards(sketch.index(), at(80, 2), at(100, 2));

    assertThat(hazards).hasSize(1);
    assertThat(hazards.get(0).metres()).isCloseTo(300, within(2.0));
    assertThat(hazards.get(0).verdict()).isEqualTo(Verdict.IMPASSABLE);
    assertThat(hazards.get(0).turnOff()).isEmpty();
  }

  @Test
  void whoDrivesAwayFromTheBridgeIsNotAlarmed() {
    lowRoadAfter(400);

    assertThat(hazards(sketch.index(), at(100, 2), at(80, 2))).isEmpty();
  }

  @Test
  void theRoadOnTopOfTheBridgeIsNotTheOneBelow() {
    lowRoadAfter(400);
    int south = sketch.junction(425, -300);
    sketch.road(south, sketch.junction(425, 300)).named("Over Road").flag(NetworkColumns.BRIDGE);
    RoadIndex index = sketch.index();

    assertThat(hazards(index, at(425, -80), at(425, -60))).isEmpty();
    assertThat(hazards(index, at(425, -20), at(425, 0))).isEmpty();
    assertThat(hazards(index, at(380, 0), at(399, 0))).hasSize(1);
  }

  @Test
  void aLimitInASideRoadIsNotHard() {
    lowRoadAfter(100, 300);
    int corner = 1;
    sketch
        .road(corner, sketch.junction(100, 200))
        .named("Side Road")
        .restrict(Measure.HEIGHT, 380, LOW);
    List<Hazard> hazards = hazards(sketch.index(), at(30, 0), at(50, 0));

    assertThat(hazards).singleElement().satisfies(h -> assertThat(h.metres()).isGreaterThan(300));
  }

  @Test
  void whereTheWayForksBothBranchesCountForPhysicalLimits() {
    int start = sketch.junction(0, 0);
    int fork = sketch.junction(200, 0);
    sketch.road(start, fork);
    sketch.road(fork, sketch.junction(300, 60)).restrict(Measure.HEIGHT, 380, LOW);
    sketch.road(fork, sketch.junction(300, -55)).restrict(Measure.HEIGHT, 380, LOW);
    NetworkSketch legal = new NetworkSketch();
    int a = legal.junction(0, 0);
    int b = legal.junction(200, 0);
    legal.road(a, b);
    legal.road(b, legal.junction(300, 60)).restrict(Measure.WEIGHT, 7_500, WEAK);
    legal.road(b, legal.junction(300, -55)).restrict(Measure.WEIGHT, 7_500, WEAK);

    assertThat(hazards(sketch.index(), at(10, 0), at(30, 0))).hasSize(2);
    assertThat(hazards(legal.index(), at(10, 0), at(30, 0))).hasSize(1);
  }

  @Test
  void farAheadOnlyWhatLiesBehindTheLastChanceToTurnOff() {
    lowRoadAfter(1_000, 1_000);
    sketch.road(1, sketch.junction(1_000, 300)).named("Way Out");
    RoadIndex index = sketch.index();

    assertThat(hazards(index, at(80, 0), at(100, 0))).as("900 m before the turn-off").isEmpty();
    List<Hazard> early = hazards(index, at(580, 0), at(600, 0));
    assertThat(early).hasSize(1);
    assertThat(early.get(0).metres()).isCloseTo(1_400, within(5.0));
    assertThat(early.get(0).turnOff())
        .hasValueSatisfying(
            off -> {
              assertThat(off.metres()).isCloseTo(400, within(2.0));
              assertThat(off.street()).isEqualTo("Way Out");
            });
    assertThat(hazards(index, at(1_080, 0), at(1_100, 0))).as("behind it").hasSize(1);
  }

  @Test
  void aTurnOffThatStopsTheVehicleItselfIsNoChance() {
    lowRoadAfter(200, 400);
    sketch.road(1, sketch.junction(200, 300)).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(hazards(sketch.index(), at(130, 0), at(150, 0)))
        .singleElement()
        .satisfies(hazard -> assertThat(hazard.turnOff()).isEmpty());
  }

  @Test
  void withoutADirectionEverythingCountsThatARoadLeadsTo() {
    lowRoadAfter(300);
    int far = sketch.junction(150, 100);
    sketch
        .road(far, sketch.junction(250, 100))
        .restrict(Measure.HEIGHT, 350, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 350));

    List<Hazard> hazards = hazards(sketch.index(), at(200, 0));

    assertThat(hazards).hasSize(1);
    assertThat(hazards.get(0).restriction().amount()).isEqualTo(380);
  }

  /** Beside each other both branches are as near: the first guess must not stand for ever. */
  @Test
  void whoTookTheOtherBranchIsSeenThereAsSoonAsTheBranchesPart() {
    int start = sketch.junction(0, 0);
    int fork = sketch.junction(200, 0);
    sketch.road(start, fork).named("Main Road");
    sketch.road(fork, sketch.junction(400, 0)).named("Main Road");
    sketch
        .road(fork, sketch.junction(400, 50))
        .named("Low Road")
        .restrict(Measure.WEIGHT, 7_500, WEAK);
    RoadIndex index = sketch.index();

    assertThat(hazards(index, at(160, 0), at(190, 0), at(216, 1))).isEmpty();
    assertThat(
            hazards(
                index, at(160, 0), at(190, 0), at(216, 1), at(230, 8), at(244, 13), at(258, 15)))
        .hasSize(1);
  }

  @Test
  void whoStandsKeepsTheDirection() {
    lowRoadAfter(400);

    assertThat(hazards(sketch.index(), at(100, 0), at(80, 0), at(79, 1), at(80, 0))).isEmpty();
  }

  @Test
  void whoWandersInATrafficJamKeepsTheDirection() {
    lowRoadAfter(400);

    assertThat(hazards(sketch.index(), at(80, 0), at(100, 0), at(82, 6), at(104, -5), at(90, 3)))
        .hasSize(1);
  }

  @Test
  void aHairpinBendDoesNotHideTheRoad() {
    int start = sketch.junction(0, 0);
    int bend = sketch.junction(200, 0);
    int end = sketch.junction(0, 20);
    sketch.road(start, bend).named("Pass Road");
    sketch.road(bend, end).named("Pass Road");
    sketch
        .road(end, sketch.junction(-50, 20))
        .named("Pass Road")
        .restrict(Measure.HEIGHT, 380, LOW)
        .restrict(Measure.WEIGHT, 7_500, WEAK);
    int yard = sketch.junction(110, 15);
    sketch
        .road(yard, sketch.junction(110, 60))
        .named("Side Road")
        .restrict(Measure.WEIGHT, 3_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 3_500));

    // Across the bend the movement is northwards, and no road is.
    List<Hazard> hazards = hazards(sketch.index(), at(140, 0), at(170, 0), at(170, 28));

    assertThat(hazards)
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactlyInAnyOrder(380, 7_500);
  }

  @Test
  void whoMovesBesideAllRoadsIsToldPhysicalLimitsAlone() {
    lowRoadAfter(400).restrict(Measure.WEIGHT, 7_500, WEAK);

    RoadIndex index = sketch.index();
    assertThat(hazards(index, at(250, 120))).hasSize(2);
    assertThat(hazards(index, at(250, 120), at(250, 80)))
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactly(380);
  }

  @Test
  void straightAcrossARoundaboutIsTheProbableWay() {
    int start = sketch.junction(0, 0);
    int west = sketch.junction(180, 0);
    int south = sketch.junction(200, -20);
    int east = sketch.junction(220, 0);
    int north = sketch.junction(200, 20);
    sketch.road(start, west).named("Main Road");
    int[] ring = {west, south, east, north, west};
    for (int i = 0; i < 4; i++) {
      sketch.road(ring[i], ring[i + 1]).oneWay().flag(NetworkColumns.ROUNDABOUT);
    }
    sketch.road(south, sketch.junction(200, -200)).restrict(Measure.WEIGHT, 7_500, WEAK);
    sketch
        .road(east, sketch.junction(400, 0))
        .named("Main Road")
        .restrict(Measure.WEIGHT, 7_500, WEAK);
    sketch.road(north, sketch.junction(200, 200)).restrict(Measure.WEIGHT, 7_500, WEAK);

    List<Hazard> hazards = hazards(sketch.index(), at(30, 0), at(50, 0));

    assertThat(hazards).hasSize(1);
    assertThat(hazards.get(0).at()).isEqualTo(at(220, 0));
  }

  /** There are more ways through such a mesh than anybody can look at. */
  @Test
  void aMeshOfRoundaboutsIsLookedThroughInTime() {
    int start = sketch.junction(0, 0);
    int[][] mesh = new int[6][6];
    for (int x = 0; x < 6; x++) {
      for (int y = 0; y < 6; y++) {
        mesh[x][y] = sketch.junction(100 + 10 * x, 10 * y);
      }
    }
    sketch.road(start, mesh[0][0]);
    for (int i = 0; i < 6; i++) {
      for (int j = 0; j + 1 < 6; j++) {
        sketch.road(mesh[i][j], mesh[i][j + 1]).flag(NetworkColumns.ROUNDABOUT);
        sketch.road(mesh[j][i], mesh[j + 1][i]).flag(NetworkColumns.ROUNDABOUT);
      }
    }
    sketch.road(mesh[5][5], sketch.junction(300, 50)).restrict(Measure.HEIGHT, 380, LOW);

    List<Hazard> hazards =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> hazards(sketch.index(), at(30, 0), at(50, 0)));

    assertThat(hazards).hasSize(1);
  }

  @Test
  void aZoneIsToldWhereItIsEntered() {
    Rule zone =
        new Rule(
            Subject.of(Measure.WEIGHT),
            Nature.LEGAL,
            Rule.ALL_CLASSES,
            List.of(
                Clause.always(new Value.AtMost(7_500)),
                new Clause(
                    new Value.Unlimited(),
                    new Condition(
                        Set.of(Purpose.DESTINATION), Optional.empty(), List.of(), false))));
    int a = sketch.junction(0, 0);
    int b = sketch.junction(200, 0);
    int c = sketch.junction(400, 0);
    sketch.road(a, b);
    sketch.road(b, c).restrict(Measure.WEIGHT, 7_500, zone);
    sketch.road(c, sketch.junction(600, 0)).restrict(Measure.WEIGHT, 7_500, zone);
    RoadIndex index = sketch.index();

    assertThat(hazards(index, at(80, 0), at(100, 0)))
        .singleElement()
        .satisfies(hazard -> assertThat(hazard.verdict()).isEqualTo(Verdict.EXCEPTED));
    assertThat(hazards(index, at(280, 0), at(300, 0), at(320, 0))).as("inside").isEmpty();
  }

  @Test
  void aLimitAtAJunctionOnTheWayCounts() {
    int a = sketch.junction(0, 0);
    int crossing = sketch.junction(200, 0);
    sketch.road(a, crossing);
    sketch.road(crossing, sketch.junction(400, 0));
    sketch.restrict(crossing, Measure.HEIGHT, 380, LOW);

    assertThat(hazards(sketch.index(), at(80, 0), at(100, 0)))
        .singleElement()
        .satisfies(hazard -> assertThat(hazard.metres()).isCloseTo(100, within(1.0)));
  }

  @Test
  void aForbiddenTurnIsNotTheProbableWay() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(200, 0);
    NetworkSketch.Road first = sketch.road(a, b).named("Main Road");
    NetworkSketch.Road straight =
        sketch
            .road(b, sketch.junction(400, 0))
            .named("Main Road")
            .restrict(Measure.WEIGHT, 7_500, WEAK);
    sketch.road(b, sketch.junction(200, 200)).restrict(Measure.HEIGHT, 380, LOW);
    sketch.forbid(
        Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED),
        first.forward(),
        straight.forward());

    assertThat(hazards(sketch.index(), at(80, 0), at(100, 0)))
        .singleElement()
        .satisfies(h -> assertThat(h.restriction().type()).isEqualTo(Measure.HEIGHT));
  }

  @Test
  void theOtherDirectionsLimitIsNotOurs() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(200, 0);
    sketch.road(a, b);
    sketch.road(b, sketch.junction(400, 0)).restrictForward(Measure.HEIGHT, 380, LOW);
    RoadIndex index = sketch.index();

    assertThat(hazards(index, at(80, 0), at(100, 0))).hasSize(1);
    assertThat(hazards(index, at(380, 0), at(350, 0))).isEmpty();
  }

  @Test
  void leavingAMotorwayIsNotTheProbableWay() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(300, 0);
    sketch.road(a, b).oneWay().rank(RoadClass.MOTORWAY);
    sketch
        .road(b, sketch.junction(500, 60))
        .oneWay()
        .rank(RoadClass.MOTORWAY)
        .restrict(Measure.WEIGHT, 7_500, WEAK);
    sketch
        .road(b, sketch.junction(500, 0))
        .oneWay()
        .rank(RoadClass.MOTORWAY)
        .flag(NetworkColumns.LINK)
        .restrict(Measure.WEIGHT, 3_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 3_500));

    assertThat(hazards(sketch.index(), at(80, 0), at(100, 0)))
        .as("the exit goes straight on, the motorway bends")
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactly(7_500);
  }

  @Test
  void aLimitOnARoundaboutAndAtItsJunctionsIsAnnounced() {
    int start = sketch.junction(0, 0);
    int west = sketch.junction(180, 0);
    int south = sketch.junction(200, -20);
    int east = sketch.junction(220, 0);
    int north = sketch.junction(200, 20);
    sketch.road(start, west).named("Main Road");
    sketch
        .road(west, south)
        .oneWay()
        .flag(NetworkColumns.ROUNDABOUT)
        .restrict(Measure.HEIGHT, 380, LOW);
    sketch.road(south, east).oneWay().flag(NetworkColumns.ROUNDABOUT);
    sketch.road(east, north).oneWay().flag(NetworkColumns.ROUNDABOUT);
    sketch.road(north, west).oneWay().flag(NetworkColumns.ROUNDABOUT);
    sketch.restrict(south, Measure.HEIGHT, 350, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 350));
    sketch.road(east, sketch.junction(400, 0)).named("Main Road");

    List<Hazard> hazards = hazards(sketch.index(), at(30, 0), at(50, 0));

    assertThat(hazards)
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactly(380, 350);
    assertThat(hazards.get(0).metres()).isCloseTo(130, within(2.0));
    assertThat(hazards.get(1).metres()).isCloseTo(158, within(3.0));
  }

  @Test
  void whereNoRoadIsNearWhatLiesInTheRadiusCounts() {
    lowRoadAfter(300);

    WayAhead.Sight sight = look(sketch.index(), at(325, 400));

    assertThat(sight.hazards()).hasSize(1);
    assertThat(sight.track().road()).isEmpty();
  }

  /** Two roads beside each other, 10 m apart: the near one is free, the other one is limited. */
  private RoadIndex beside(Measure type, int amount, Rule limit) {
    sketch.road(sketch.junction(0, 0), sketch.junction(400, 0));
    int far = sketch.junction(200, 10);
    sketch.road(sketch.junction(0, 10), far);
    sketch.road(far, sketch.junction(400, 10)).restrict(type, amount, limit);
    return sketch.index();
  }

  @Test
  void aRoadThatIsNearlyAsLikelyCountsForPhysicalLimitsToo() {
    RoadIndex index = beside(Measure.HEIGHT, 380, LOW);

    assertThat(hazards(index, at(60, 2.5), at(80, 2.5)))
        .as("5 m less likely")
        .singleElement()
        .satisfies(hazard -> assertThat(hazard.metres()).isCloseTo(120, within(1.0)));
    assertThat(hazards(index, at(60, 1.5), at(80, 1.5))).as("7 m less likely").isEmpty();
  }

  @Test
  void aRoadThatIsNearlyAsLikelyDoesNotCountForLimitsOfTheLaw() {
    RoadIndex index = beside(Measure.WEIGHT, 7_500, WEAK);

    assertThat(hazards(index, at(60, 2.5), at(80, 2.5))).isEmpty();
    assertThat(hazards(index, at(60, 8), at(80, 8))).as("on it").hasSize(1);
  }
}
