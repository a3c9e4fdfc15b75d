package dev.headroom.domain.notification.ahead;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReachTest {

  private static final double RADIUS = 500;
  private static final Situation LORRY =
      Situation.of(
          Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000), new When.Unspecified());
  private static final Rule LOW = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);
  private static final Rule LIGHT = Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500);
  private static final Rule HIGH_ENOUGH = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 420);

  private final NetworkSketch sketch = new NetworkSketch();

  private List<Hazard> around(Position place) {
    return around(place, false);
  }

  private List<Hazard> around(Position place, boolean physicalAlone) {
    RoadIndex index = sketch.index();
    return new Reach(index, LORRY, RADIUS)
        .around(place, index.restrictionsNear(place, RADIUS), physicalAlone);
  }

  private NetworkSketch.Road road(double... eastAndNorth) {
    int tail = sketch.junction(eastAndNorth[0], eastAndNorth[1]);
    return sketch.road(tail, sketch.junction(eastAndNorth[2], eastAndNorth[3]));
  }

  @Test
  void whatStopsTheVehicleOnItsOwnRoadIsNamedAsItLies() {
    road(0, 0, 400, 0).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(100, 30)))
        .singleElement()
        .satisfies(
            hazard -> {
              assertThat(hazard.restriction().amount()).isEqualTo(380);
              assertThat(hazard.metres()).isCloseTo(30, within(0.5));
              assertThat(hazard.at().metresTo(at(100, 0))).isLessThan(0.1);
              assertThat(hazard.verdict()).isEqualTo(Verdict.IMPASSABLE);
              assertThat(hazard.turnOff()).isEmpty();
            });
  }

  @Test
  void whatDoesNotStopTheVehicleIsLeftOut() {
    road(0, 0, 400, 0)
        .restrict(Measure.HEIGHT, 420, HIGH_ENOUGH)
        .restrict(Measure.WEIGHT, 7_500, LIGHT)
        .restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(100, 0)))
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactlyInAnyOrder(7_500, 380);
    assertThat(around(at(100, 0), true))
        .as("physical limits alone")
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactly(380);
  }

  @Test
  void aRoadHardlyFartherAwayThanTheNearestMayBeTheOne() {
    road(0, 0, 400, 0);
    road(0, 39, 400, 39).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(100, 5))).as("5 and 34 m").hasSize(1);
    assertThat(around(at(100, 4))).as("4 and 35 m").isEmpty();
  }

  @Test
  void fartherThanTwoHundredMetresFromAllRoadsEverythingInTheRadiusCounts() {
    road(0, 0, 400, 0);
    road(0, 600, 400, 600).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(100, 195))).as("on the other road").isEmpty();
    assertThat(around(at(100, 205))).as("on no road").hasSize(1);
  }

  /** A road that leads away and back, so that its end lies near by the crow's flight. */
  private void hairpin(double length) {
    int start = sketch.junction(0, 0);
    int turn = sketch.junction(length, 0);
    int back = sketch.junction(0, 300);
    sketch.road(start, turn);
    sketch.road(turn, back).via(length, 300);
    sketch.road(back, sketch.junction(-50, 300)).restrict(Measure.HEIGHT, 380, LOW);
  }

  @Test
  void whatIsReachedWithinFourRadiiCounts() {
    hairpin(845);
    assertThat(around(at(0, 0))).as("1,990 m by road").hasSize(1);
  }

  @Test
  void whatIsFartherAwayThanFourRadiiByRoadDoesNot() {
    hairpin(855);
    assertThat(around(at(0, 0))).as("2,010 m by road").isEmpty();
  }

  @Test
  void whatIsExactlyFourRadiiAwayByRoadCounts() {
    hairpin(500);
    RoadIndex index = sketch.index();
    double metres = (index.network().lengthOf(0) + index.network().lengthOf(1)) / 100.0;
    List<FoundRestriction> near = index.restrictionsNear(at(0, 0), RADIUS);

    assertThat(new Reach(index, LORRY, metres / 4).around(at(0, 0), near, false)).hasSize(1);
    assertThat(new Reach(index, LORRY, metres / 4 - 0.01).around(at(0, 0), near, false)).isEmpty();
  }

  @Test
  void whatNoRoadLeadsToDoesNotCountNorWhatLiesBehindAOneWayRoadFromThere() {
    int corner = sketch.junction(400, 0);
    sketch.road(sketch.junction(0, 0), corner);
    int beyond = sketch.junction(400, 200);
    sketch.road(beyond, corner).oneWay();
    sketch.road(beyond, sketch.junction(300, 200)).restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(100, 0))).isEmpty();
    sketch.road(corner, beyond).via(500, 100);
    assertThat(around(at(100, 0))).hasSize(1);
  }

  @Test
  void theRoadCountsInEitherDirection() {
    int west = sketch.junction(0, 0);
    int middle = sketch.junction(200, 0);
    sketch.road(west, sketch.junction(-100, 0)).restrict(Measure.HEIGHT, 380, LOW);
    sketch.road(west, middle);
    int east = sketch.junction(400, 0);
    sketch.road(middle, east);
    sketch
        .road(east, sketch.junction(450, 0))
        .restrict(Measure.HEIGHT, 370, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 370));

    assertThat(around(at(100, 0)))
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactlyInAnyOrder(380, 370);
  }

  @Test
  void aCarParkCountsOnlyForWhoMayBeInIt() {
    int corner = sketch.junction(200, 0);
    sketch.road(sketch.junction(0, 0), corner).named("Main Road");
    sketch.road(corner, sketch.junction(400, 0)).named("Main Road");
    int barrier = sketch.junction(200, 100);
    sketch.road(corner, barrier).rank(RoadClass.SERVICE);
    sketch
        .road(barrier, sketch.junction(200, 200))
        .rank(RoadClass.SERVICE)
        .restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(20, 0))).as("on the street").isEmpty();
    assertThat(around(at(205, 150))).as("in the car park").hasSize(1);
    sketch.road(sketch.junction(100, 100), barrier).named("Other Street");
    assertThat(around(at(20, 0))).as("a road that leads elsewhere").hasSize(1);
  }

  @Test
  void aLimitAtAJunctionIsReached() {
    int junction = sketch.junction(400, 0);
    sketch.road(sketch.junction(0, 0), junction);
    sketch.restrict(junction, Measure.HEIGHT, 380, LOW);
    int elsewhere = sketch.junction(100, 200);
    sketch.road(elsewhere, sketch.junction(200, 200));
    sketch.restrict(
        elsewhere, Measure.HEIGHT, 370, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 370));

    assertThat(around(at(100, 0)))
        .extracting(hazard -> hazard.restriction().amount())
        .containsExactly(380);
  }

  @Test
  void aRoadThatIsClosedToTheVehicleAloneLeadsThereAllTheSame() {
    int middle = sketch.junction(200, 0);
    sketch.road(sketch.junction(0, 0), middle);
    sketch
        .road(middle, sketch.junction(300, 0))
        .rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.CLOSED))
        .restrict(Measure.HEIGHT, 380, LOW);

    assertThat(around(at(100, 0))).extracting(Hazard::turnOff).containsExactly(Optional.empty());
  }
}
