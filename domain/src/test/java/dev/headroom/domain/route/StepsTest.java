package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Lane.Arrow;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A driver is told what he has to do, once for each junction, and nothing else. */
class StepsTest {

  private final NetworkSketch sketch = new NetworkSketch();

  private NetworkSketch.Road road(String name, int... junctions) {
    return sketch.road(junctions[0], junctions[1]).named(name);
  }

  private Route route(Position from, Position to) {
    RouteOutcome outcome =
        new RoutePlanner(sketch.index())
            .plan(
                new RouteRequest(from, to, Rules.anEighteenTonneRigid(), new Times.Unspecified()),
                Budgets.UNLIMITED);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private List<String> steps(Position from, Position to) {
    return SketchedSteps.of(route(from, to));
  }

  /** A junction at the origin, with roads to places in metres. */
  private NetworkSketch.Road arm(int centre, String name, double east, double north) {
    return sketch.road(centre, sketch.junction(east, north)).named(name);
  }

  @Nested
  class StraightOn {

    private final int centre = sketch.junction(0, 0);

    @Test
    void nothingIsSaidWhereOneFollowsTheStreetOverACrossroads() {
      arm(centre, "High Street", -300, 0);
      arm(centre, "High Street", 300, 0);
      arm(centre, "Mill Lane", 0, 300);
      arm(centre, "Mill Lane", 0, -300);

      assertThat(steps(at(-200, 0), at(200, 0))).containsExactly("EAST on High Street", "there");
    }

    @Test
    void nothingIsSaidWhereTheStreetChangesItsNameAndNothingElseGoesStraightOn() {
      arm(centre, "High Street", -300, 0);
      arm(centre, "Low Street", 300, 0);
      arm(centre, "Mill Lane", 0, 300);

      assertThat(steps(at(-200, 0), at(200, 0))).containsExactly("EAST on High Street", "there");
    }

    @Test
    void aRoadThatTheMapHasTwiceIsNoChoice() {
      int end = sketch.junction(300, 0);
      arm(centre, "High Street", -300, 0);
      road("High Street", centre, end);
      road("High Street", centre, end);
      road("High Street", end, sketch.junction(600, 0));

      assertThat(steps(at(-200, 0), at(500, 0))).containsExactly("EAST on High Street", "there");
    }

    @Test
    void itIsSaidWhereTheStreetOfThatNameTurnsOff() {
      arm(centre, "High Street", -300, 0);
      arm(centre, "Low Street", 300, 0);
      arm(centre, "High Street", 0, 300);

      assertThat(steps(at(-200, 0), at(200, 0)))
          .containsExactly("EAST on High Street", "straight on Low Street", "there");
      assertThat(steps(at(-200, 0), at(0, 200)))
          .containsExactly("EAST on High Street", "LEFT staying on High Street", "there");
    }

    @Test
    void aBendWhereNothingElseLeadsOnIsNoTurn() {
      int corner = sketch.junction(300, 0);
      sketch.road(centre, corner).named("High Street");
      sketch.road(corner, sketch.junction(300, 300)).named("Church Street");

      assertThat(steps(at(100, 0), at(300, 200))).containsExactly("EAST on High Street", "there");
    }

    @Test
    void aDriveBesideABendIsNoReasonToSpeakButOneStraightAheadIs() {
      int corner = sketch.junction(300, 0);
      sketch.road(centre, corner).named("High Street");
      sketch.road(corner, sketch.junction(300, 300)).named("High Street");
      NetworkSketch.Road drive =
          sketch.road(corner, sketch.junction(300, -100)).rank(RoadClass.SERVICE);

      assertThat(steps(at(100, 0), at(300, 200))).containsExactly("EAST on High Street", "there");

      sketch.road(corner, sketch.junction(400, 0)).rank(RoadClass.SERVICE);

      assertThat(steps(at(100, 0), at(300, 200)))
          .containsExactly("EAST on High Street", "LEFT staying on High Street", "there");
      assertThat(drive.number()).isPositive();
    }

    @Test
    void aOneWayStreetThatLeavesNoChoiceAtATeeIsATurnAllTheSame() {
      arm(centre, "Mill Lane", 0, -300);
      sketch.road(sketch.junction(300, 0), centre).named("High Street").oneWay();
      sketch.road(centre, sketch.junction(-300, 0)).named("High Street").oneWay();

      assertThat(steps(at(0, -200), at(-200, 0)))
          .containsExactly("NORTH on Mill Lane", "LEFT on High Street", "there");
    }
  }

  @Nested
  class Forks {

    private final int fork = sketch.junction(0, 0);

    @Test
    void aForkOfTwoStreetsIsAlwaysAnnounced() {
      arm(fork, "High Street", -300, 0);
      arm(fork, "Hill Road", 280, 80);
      arm(fork, "Dale Road", 280, -80);

      assertThat(steps(at(-200, 0), at(210, 60)))
          .containsExactly("EAST on High Street", "keep LEFT on Hill Road", "there");
      assertThat(steps(at(-200, 0), at(210, -60)))
          .containsExactly("EAST on High Street", "keep RIGHT on Dale Road", "there");
    }

    @Test
    void soIsOneWhereBothSidesHaveTheSameName() {
      arm(fork, "High Street", -300, 0);
      arm(fork, "High Street", 280, 80);
      arm(fork, "High Street", 280, -80);

      assertThat(steps(at(-200, 0), at(210, 60)))
          .containsExactly("EAST on High Street", "keep LEFT on High Street", "there");
    }

    @Test
    void soIsOneWhereTheStreetBendsAndALesserOneGoesStraightOn() {
      arm(fork, "High Street", -300, 0).rank(RoadClass.PRIMARY);
      arm(fork, "High Street", 260, 150).rank(RoadClass.PRIMARY);
      arm(fork, "Mill Lane", 300, 0);

      assertThat(steps(at(-200, 0), at(173, 100)))
          .containsExactly("EAST on High Street", "slight LEFT staying on High Street", "there");
    }

    @Test
    void aSideStreetThatIsPassedIsNoFork() {
      arm(fork, "High Street", -300, 0);
      arm(fork, "High Street", 300, 0);
      arm(fork, "Mill Lane", 220, -200);

      assertThat(steps(at(-200, 0), at(200, 0))).containsExactly("EAST on High Street", "there");
    }

    @Test
    void aMotorwayThatGoesOnBesideItsExitIsNoFork() {
      NetworkSketch.Road before = motorway(sketch.road(sketch.junction(-900, 0), fork));
      motorway(sketch.road(fork, sketch.junction(900, 20)));
      slip(sketch.road(fork, sketch.junction(600, -90))).signed("24", "A48", "Chepstow");

      assertThat(steps(at(-800, 0), at(800, 18))).containsExactly("EAST on M4", "there");

      Route off = route(at(-800, 0), at(540, -81));
      assertThat(SketchedSteps.of(off)).containsExactly("EAST on M4", "off RIGHT", "there");
      assertThat(off.steps().get(1).onto())
          .isEqualTo(new Route.Onto("", "", "24", List.of("A48", "Chepstow")));
      assertThat(before.number()).isZero();
    }

    private NetworkSketch.Road motorway(NetworkSketch.Road road) {
      return road.numbered("M4").rank(RoadClass.MOTORWAY).oneWay();
    }

    private NetworkSketch.Road slip(NetworkSketch.Road road) {
      return road.rank(RoadClass.MOTORWAY).flag(NetworkColumns.LINK).oneWay();
    }

    @Test
    void aSlipRoadHasTheNameOfTheRoadToWhichItLeads() {
      arm(fork, "Mill Lane", -300, 0);
      arm(fork, "Mill Lane", 300, 0);
      int merge = sketch.junction(250, 400);
      slip(sketch.road(fork, merge)).via(0, 200);
      motorway(sketch.road(sketch.junction(250, -900), merge));
      motorway(sketch.road(merge, sketch.junction(250, 2_000)));

      Route route = route(at(-200, 0), at(250, 1_500));

      assertThat(SketchedSteps.of(route))
          .containsExactly("EAST on Mill Lane", "LEFT on M4", "there");
      assertThat(route.steps().get(1).onto().ref()).isEqualTo("M4");
    }
  }

  @Nested
  class DualCarriageways {

    private final int southWest = sketch.junction(-400, 0);
    private final int south = sketch.junction(0, 0);
    private final int southEast = sketch.junction(400, 0);
    private final int northWest = sketch.junction(-400, 20);
    private final int north = sketch.junction(0, 20);
    private final int northEast = sketch.junction(400, 20);

    /** East in the south, west in the north; Mill Lane crosses. */
    private void draw() {
      road("Ring Road", southWest, south).oneWay();
      road("Ring Road", south, southEast).oneWay();
      road("Ring Road", northEast, north).oneWay();
      road("Ring Road", north, northWest).oneWay();
      road("Mill Lane", south, north);
      road("Mill Lane", sketch.junction(0, -300), south);
      road("Mill Lane", north, sketch.junction(0, 320));
    }

    @Test
    void turningAcrossOneIsOneTurn() {
      draw();

      assertThat(steps(at(0, -200), at(-300, 20)))
          .containsExactly("NORTH on Mill Lane", "LEFT on Ring Road", "there");
      assertThat(steps(at(-300, 0), at(0, 250)))
          .containsExactly("EAST on Ring Road", "LEFT on Mill Lane", "there");
    }

    @Test
    void crossingOneIsNoStep() {
      draw();

      assertThat(steps(at(0, -200), at(0, 250))).containsExactly("NORTH on Mill Lane", "there");
    }

    @Test
    void turningBackOverThePieceBetweenTheCarriagewaysIsAUTurn() {
      draw();
      sketch.flag(southWest, NetworkColumns.TURNING_CIRCLE);

      Route route = route(at(-300, 0), at(-300, 20));

      assertThat(SketchedSteps.of(route))
          .containsExactly("EAST on Ring Road", "back on Ring Road", "there");
      assertThat(route.steps().get(1).point().metresTo(at(0, 0))).isLessThan(0.1);
    }

    @Test
    void aRoadThatDividesOrJoinsIsNoJunction() {
      int divide = sketch.junction(-450, 10);
      int join = sketch.junction(450, 10);
      draw();
      road("Ring Road", sketch.junction(-900, 10), divide);
      road("Ring Road", divide, southWest).oneWay();
      road("Ring Road", northWest, divide).oneWay();
      road("Ring Road", southEast, join).oneWay();
      road("Ring Road", join, northEast).oneWay();
      road("Ring Road", join, sketch.junction(900, 10));

      assertThat(steps(at(-800, 10), at(800, 10))).containsExactly("EAST on Ring Road", "there");
      assertThat(steps(at(800, 10), at(-800, 10))).containsExactly("WEST on Ring Road", "there");
    }
  }

  @Test
  void aTurnRoundATrafficIslandIsAUTurn() {
    int end = sketch.junction(0, 0);
    int split = sketch.junction(-300, 0);
    road("Bridge Road", sketch.junction(-600, 0), split);
    sketch.road(split, end).named("Bridge Road").via(-150, -8).oneWay();
    sketch.road(end, split).named("Bridge Road").via(-150, 8).oneWay();
    road("Bridge Road", end, sketch.junction(300, 0));

    assertThat(steps(at(-200, -6), at(-200, 6)))
        .containsExactly("EAST on Bridge Road", "back on Bridge Road", "there");
  }

  @Test
  void aChannelBesideAJunctionIsOneTurn() {
    int before = sketch.junction(-40, 0);
    int centre = sketch.junction(0, 0);
    int after = sketch.junction(0, 40);
    road("High Street", sketch.junction(-400, 0), before);
    road("High Street", before, centre);
    road("High Street", centre, sketch.junction(400, 0));
    road("Mill Lane", centre, after);
    road("Mill Lane", after, sketch.junction(0, 400));
    road("Mill Lane", centre, sketch.junction(0, -400));
    sketch.road(before, after).via(-15, 15).flag(NetworkColumns.LINK).oneWay();

    Route route = route(at(-300, 0), at(0, 300));

    assertThat(SketchedSteps.of(route))
        .containsExactly("EAST on High Street", "LEFT on Mill Lane", "there");
    assertThat(route.steps().get(1).point().metresTo(at(-40, 0))).isLessThan(0.1);
  }

  @Test
  void sideStreetsThatLieNearlyOppositeAreCrossedStraight() {
    int one = sketch.junction(0, 0);
    int other = sketch.junction(8, 0);
    road("High Street", sketch.junction(-300, 0), one);
    road("High Street", one, other);
    road("High Street", other, sketch.junction(300, 0));
    road("South Street", sketch.junction(0, -300), one);
    road("North Street", other, sketch.junction(8, 300));

    assertThat(steps(at(0, -200), at(8, 200)))
        .containsExactly("NORTH on South Street", "straight on North Street", "there");
  }

  @Test
  void thoseThatLieFartherApartAreTwoTurns() {
    int one = sketch.junction(0, 0);
    int other = sketch.junction(25, 0);
    road("High Street", sketch.junction(-300, 0), one);
    road("High Street", one, other);
    road("High Street", other, sketch.junction(300, 0));
    road("South Street", sketch.junction(0, -300), one);
    road("North Street", other, sketch.junction(25, 300));

    assertThat(steps(at(0, -200), at(25, 200)))
        .containsExactly(
            "NORTH on South Street", "RIGHT on High Street", "LEFT on North Street", "there");
  }

  @Test
  void aMappersSlipOfTheHandAtAJunctionDoesNotTurnTheRoad() {
    int centre = sketch.junction(0, 0);
    arm(centre, "High Street", -300, 0);
    arm(centre, "Mill Lane", 0, 300);
    sketch.road(centre, sketch.junction(300, 0)).named("High Street").via(1, 2);

    assertThat(steps(at(-200, 0), at(200, 0))).containsExactly("EAST on High Street", "there");
  }

  @Nested
  class SignsAndLanes {

    private final int centre = sketch.junction(0, 0);

    private Route.Step turn(Lane... lanes) {
      sketch.road(sketch.junction(-300, 0), centre).named("High Street").lanes(lanes);
      sketch
          .road(centre, sketch.junction(0, 300))
          .named("Spytty Road")
          .numbered("A48")
          .signed("", "A48", "Chepstow");
      arm(centre, "High Street", 300, 0);
      return route(at(-200, 0), at(0, 200)).steps().get(1);
    }

    private static Lane lane(Arrow... arrows) {
      return new Lane(Set.of(arrows), true);
    }

    @Test
    void aStepHasTheRoadsNumberAndWhatTheSignSays() {
      assertThat(turn().onto())
          .isEqualTo(new Route.Onto("Spytty Road", "A48", "", List.of("A48", "Chepstow")));
    }

    @Test
    void theLaneWithTheArrowForTheTurnFits() {
      Route.Step step = turn(lane(Arrow.LEFT), lane(Arrow.LEFT, Arrow.THROUGH), lane());

      assertThat(step.lanes())
          .extracting(Route.UsableLane::fits)
          .containsExactly(true, true, false);
    }

    @Test
    void aBusLaneNeverFits() {
      Route.Step step = turn(new Lane(Set.of(Arrow.LEFT), false), lane(Arrow.LEFT, Arrow.THROUGH));

      assertThat(step.lanes()).extracting(Route.UsableLane::fits).containsExactly(false, true);
    }

    @Test
    void lanesThatCannotBeForThisTurnAreLeftOut() {
      assertThat(turn(lane(Arrow.RIGHT)).lanes()).isEmpty();
    }

    @Test
    void atAForkTheArrowsBelongToItsSidesFromLeftToRight() {
      sketch
          .road(sketch.junction(-300, 0), centre)
          .named("High Street")
          .lanes(lane(Arrow.THROUGH), lane(Arrow.SLIGHT_RIGHT));
      arm(centre, "Hill Road", 290, 60);
      arm(centre, "Dale Road", 290, -30);

      assertThat(route(at(-200, 0), at(232, 48)).steps().get(1).lanes())
          .extracting(Route.UsableLane::fits)
          .containsExactly(true, false);
      assertThat(route(at(-200, 0), at(232, -24)).steps().get(1).lanes())
          .extracting(Route.UsableLane::fits)
          .containsExactly(false, true);
    }
  }

  @Test
  void aStepBeginsAtItsPointOfTheShape() {
    int centre = sketch.junction(0, 0);
    sketch.road(sketch.junction(-300, 0), centre).named("High Street").via(-150, 10);
    arm(centre, "High Street", 300, 0);
    arm(centre, "Mill Lane", 0, 300);

    Route route = route(at(-200, 5), at(0, 200));

    assertThat(route.steps()).extracting(Route.Step::shapeIndex).containsExactly(0, 2, 3);
    for (Route.Step step : route.steps()) {
      assertThat(route.shape().get(step.shapeIndex())).isEqualTo(step.point());
    }
  }
}
