package dev.headroom.domain.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnAngleTest {

  private final NetworkSketch sketch = new NetworkSketch();

  private double turn(double approach, double exit) {
    int middle = sketch.junction(0, 0);
    NetworkSketch.Road from = sketch.road(outwards(approach + 180), middle);
    NetworkSketch.Road to = sketch.road(middle, outwards(exit));
    return TurnAngle.between(
        sketch.network(), DirectedRoad.along(from.number()), DirectedRoad.along(to.number()));
  }

  private int outwards(double bearing) {
    double angle = Math.toRadians(bearing);
    return sketch.junction(100 * Math.sin(angle), 100 * Math.cos(angle));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0, 90, 90",
    "0, 270, -90",
    "350, 10, 20",
    "10, 350, -20",
    "270, 80, 170",
    "80, 270, -170",
    "135, 315.5, -179.5"
  })
  void aTurnToTheRightIsPositiveAndOneToTheLeftNegative(
      double approach, double exit, double expected) {
    assertThat(turn(approach, exit)).isCloseTo(expected, within(0.1));
  }

  @Test
  void theBearingsAreThoseOfTheFirstAndTheLastPieceInTheDirectionDriven() {
    sketch.road(sketch.junction(0, 0), sketch.junction(100, 100)).via(0, 50).via(50, 100);
    RoadNetwork network = sketch.network();

    assertBearing(0, TurnAngle.bearingAtStart(network, DirectedRoad.along(0)));
    assertBearing(90, TurnAngle.bearingAtEnd(network, DirectedRoad.along(0)));
    assertBearing(270, TurnAngle.bearingAtStart(network, DirectedRoad.against(0)));
    assertBearing(180, TurnAngle.bearingAtEnd(network, DirectedRoad.against(0)));
  }

  @Test
  void aPointThatIsMappedTwiceDoesNotTurnTheRoad() {
    sketch.road(sketch.junction(0, 0), sketch.junction(100, 0)).via(0, 0).via(100, 0);
    RoadNetwork network = sketch.network();

    assertBearing(90, TurnAngle.bearingAtStart(network, DirectedRoad.along(0)));
    assertBearing(90, TurnAngle.bearingAtEnd(network, DirectedRoad.along(0)));
  }

  @Test
  void aRoadThatMovesInOneDirectionOfTheMapAloneHasABearing() {
    sketch.road(sketch.junction(0, 0), sketch.junction(0, -100));
    sketch.road(sketch.junction(0, 0), sketch.junction(-100, 0));
    RoadNetwork network = sketch.network();

    assertBearing(180, TurnAngle.bearingAtStart(network, DirectedRoad.along(0)));
    assertBearing(270, TurnAngle.bearingAtStart(network, DirectedRoad.along(1)));
  }

  @Test
  void aRoadWithoutLengthHasNone() {
    int junction = sketch.junction(0, 0);
    sketch.road(junction, junction);
    assertThat(TurnAngle.bearingAtStart(sketch.network(), DirectedRoad.along(0))).isZero();
  }

  private static void assertBearing(double expected, double bearing) {
    assertThat(bearing).isCloseTo(expected, within(0.1));
  }

  @Test
  void theAngleBetweenTwoBearingsIsAtMostHalfATurn() {
    assertThat(TurnAngle.across(10, 350)).isEqualTo(20);
    assertThat(TurnAngle.across(350, 10)).isEqualTo(20);
    assertThat(TurnAngle.across(0, 180)).isEqualTo(180);
    assertThat(TurnAngle.across(270, 90)).isEqualTo(180);
    assertThat(TurnAngle.across(0, 179)).isEqualTo(179);
    assertThat(TurnAngle.across(0, 181)).isEqualTo(179);
    assertThat(TurnAngle.across(45, 45)).isZero();
  }
}
