package dev.headroom.domain.match;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RoadMatchTest {

  private static final double EAST = 90;
  private static final double WEST = 270;

  private final NetworkSketch sketch = new NetworkSketch();

  private NetworkSketch.Road road(double... eastAndNorth) {
    int tail = sketch.junction(eastAndNorth[0], eastAndNorth[1]);
    return sketch.road(tail, sketch.junction(eastAndNorth[2], eastAndNorth[3]));
  }

  private List<RoadMatch> matches(Position place, double bearing) {
    return matches(place, bearing, Optional.empty());
  }

  /** The matches of a vehicle that was seen on a directed road before. */
  private List<RoadMatch> matches(Position place, double bearing, DirectedRoad last) {
    return matches(place, bearing, Optional.of(last));
  }

  private List<RoadMatch> matches(Position place, double bearing, Optional<DirectedRoad> last) {
    return RoadMatch.of(sketch.index(), place, OptionalDouble.of(bearing), last);
  }

  private static double penaltyOf(NetworkSketch.Road road, List<RoadMatch> matches) {
    return matches.stream()
        .filter(match -> match.road().road() == road.number())
        .findFirst()
        .orElseThrow()
        .penalty();
  }

  private static void assertPenalty(double expected, NetworkSketch.Road road, List<RoadMatch> of) {
    assertThat(penaltyOf(road, of)).isCloseTo(expected, within(0.6));
  }

  @Test
  void withoutADirectionThereIsNoMatch() {
    road(0, 0, 400, 0);
    assertThat(RoadMatch.of(sketch.index(), at(100, 0), OptionalDouble.empty(), Optional.empty()))
        .isEmpty();
  }

  @Test
  void theWayLeftIsToTheEndInTheDirectionOfTheMovement() {
    road(0, 0, 400, 0);

    assertThat(matches(at(100, 3), EAST))
        .singleElement()
        .satisfies(
            match -> {
              assertThat(match.road()).isEqualTo(DirectedRoad.along(0));
              assertThat(match.metresLeft()).isCloseTo(300, within(0.5));
            });
    assertThat(matches(at(100, 3), WEST))
        .singleElement()
        .satisfies(
            match -> {
              assertThat(match.road()).isEqualTo(DirectedRoad.against(0));
              assertThat(match.metresLeft()).isCloseTo(100, within(0.5));
            });
  }

  @Test
  void theNearestRoadWithinFortyMetresComesFirst() {
    NetworkSketch.Road far = road(0, 25, 400, 25);
    NetworkSketch.Road near = road(0, 0, 400, 0);
    road(0, -34, 400, -34);

    List<RoadMatch> matches = matches(at(100, 7), EAST);

    assertThat(matches)
        .extracting(match -> match.road().road())
        .containsExactly(near.number(), far.number());
    assertPenalty(7, near, matches);
    assertPenalty(18, far, matches);
  }

  @Test
  void nobodyDrivesAgainstAOneWayRoad() {
    road(0, 0, 400, 0).oneWay();
    assertThat(matches(at(100, 0), EAST)).hasSize(1);
    assertThat(matches(at(100, 0), WEST)).isEmpty();
  }

  @Test
  void aDegreeAcrossTheMovementCountsAsAQuarterOfAMetre() {
    NetworkSketch.Road along = road(0, 0, 400, 0);
    assertPenalty(10, along, matches(at(100, 0), 50));
    assertPenalty(15, along, matches(at(100, 0), 330 - 180));
    assertPenalty(18, along, matches(at(100, 0), 72 + WEST));
  }

  @Test
  void aRoadThatRunsAcrossTheMovementIsNotTheOne() {
    road(0, 0, 400, 0);
    assertThat(matches(at(100, 0), EAST - 74)).hasSize(1);
    assertThat(matches(at(100, 0), EAST - 76)).isEmpty();
    assertThat(matches(at(100, 0), EAST + 76)).isEmpty();
  }

  @Test
  void theRoadOnWhichTheVehicleWasIsKeptEvenAcrossTheMovement() {
    NetworkSketch.Road road = road(0, 0, 400, 0);
    List<RoadMatch> matches = matches(at(100, 0), 0, DirectedRoad.along(0));
    assertThat(matches).extracting(RoadMatch::road).containsExactly(DirectedRoad.along(0));
    assertPenalty(0 + 90 * 0.25 - 20, road, matches);
  }

  @Test
  void whoKeepsToTheRoadIsNotSeenOnTheOneBeside() {
    NetworkSketch.Road last = road(0, 0, 400, 0);
    NetworkSketch.Road beside = road(0, 20, 400, 20);

    List<RoadMatch> matches = matches(at(100, 15), EAST, DirectedRoad.along(last.number()));

    assertThat(matches.get(0).road().road()).isEqualTo(last.number());
    assertPenalty(-5, last, matches);
    assertPenalty(5, beside, matches);
  }

  @Test
  void aRoadOfAMapThatWasReplacedIsNoRoadOfThisOne() {
    road(0, 0, 400, 0);
    assertThat(matches(at(100, 0), EAST, DirectedRoad.along(0)))
        .singleElement()
        .satisfies(match -> assertThat(match.penalty()).isCloseTo(-20, within(0.5)));
    assertThat(matches(at(100, 0), EAST, DirectedRoad.along(1)))
        .singleElement()
        .satisfies(match -> assertThat(match.penalty()).isCloseTo(0, within(0.5)));
  }

  @Test
  void theVehicleMayHaveComeSixtyMetresBeyondTheRoadOnWhichItWas() {
    NetworkSketch.Road[] roads = sketch.chain(100, 25, 25, 25, 25);
    DirectedRoad last = DirectedRoad.along(0);

    assertPenalty(-20, roads[1], matches(at(110, 0), EAST, last));
    assertPenalty(-20, roads[2], matches(at(135, 0), EAST, last));
    assertPenalty(-20, roads[3], matches(at(160, 0), EAST, last));
    assertPenalty(0, roads[4], matches(at(185, 0), EAST, last));
  }

  @Test
  void whoTurnedRoundIsSeenOnTheWayBack() {
    NetworkSketch.Road[] roads = sketch.chain(100, 25);
    DirectedRoad last = DirectedRoad.along(roads[0].number());

    assertThat(matches(at(50, 0), WEST, last))
        .extracting(RoadMatch::road)
        .containsExactly(last.reversed(), last);
    assertPenalty(0, roads[0], matches(at(50, 0), WEST, last));
  }

  /** A road eastwards that forks at (0, 0) into one straight on and one to the north. */
  private NetworkSketch.Road[] fork(double north, double east) {
    int start = sketch.junction(-200, 0);
    int fork = sketch.junction(0, 0);
    return new NetworkSketch.Road[] {
      sketch.road(start, fork),
      sketch.road(fork, sketch.junction(300, 0)),
      sketch.road(fork, sketch.junction(east, north))
    };
  }

  @Test
  void upToAHundredMetresBehindAForkTheOtherBranchIsNearlyAsLikely() {
    NetworkSketch.Road[] roads = fork(20, 300);
    DirectedRoad taken = DirectedRoad.along(roads[1].number());

    assertPenalty(95 / 15.0 + 3.8 / 4 - 12, roads[2], matches(at(95, 0), EAST, taken));
    assertPenalty(105 / 15.0 + 3.8 / 4, roads[2], matches(at(105, 0), EAST, taken));
    assertPenalty(-20, roads[1], matches(at(95, 0), EAST, taken));
  }

  @Test
  void aRoadThatTurnsOffAtTheForkIsToldApartAtOnce() {
    NetworkSketch.Road[] roads = fork(290, 60);
    DirectedRoad taken = DirectedRoad.along(roads[1].number());
    double across = 78.3 - 60;

    assertPenalty(29.4 + across / 4, roads[2], matches(at(30, 0), 30, taken));
  }

  @Test
  void theForkIsFoundWhicheverWayTheRoadsAreMapped() {
    int fork = sketch.junction(0, 0);
    sketch.road(fork, sketch.junction(-200, 0));
    NetworkSketch.Road taken = sketch.road(sketch.junction(300, 0), fork);
    NetworkSketch.Road other = sketch.road(sketch.junction(300, 20), fork);

    List<RoadMatch> behind = matches(at(60, 0), EAST, DirectedRoad.against(taken.number()));
    assertPenalty(4 + 3.8 / 4 - 12, other, behind);
    List<RoadMatch> late = matches(at(110, 0), EAST, DirectedRoad.against(taken.number()));
    assertPenalty(110 / 15.0 + 3.8 / 4, other, late);
  }

  @Test
  void theForkMayLieSomePiecesBack() {
    int fork = sketch.junction(0, 0);
    sketch.road(sketch.junction(-200, 0), fork);
    NetworkSketch.Road other = sketch.road(fork, sketch.junction(300, 20));
    int first = sketch.junction(30, 0);
    int second = sketch.junction(60, 0);
    sketch.road(first, sketch.junction(30, -100));
    sketch.road(fork, first);
    sketch.road(first, second);
    NetworkSketch.Road taken = sketch.road(second, sketch.junction(300, 0));

    List<RoadMatch> matches = matches(at(90, 0), EAST, DirectedRoad.along(taken.number()));
    assertPenalty(6 + 3.8 / 4 - 12, other, matches);
    List<RoadMatch> late = matches(at(105, 0), EAST, DirectedRoad.along(taken.number()));
    assertPenalty(7 + 3.8 / 4, other, late);
  }

  @Test
  void theWayBackToAForkFollowsRoadsThatCanBeDriven() {
    int junction = sketch.junction(0, 0);
    sketch.road(sketch.junction(0, -200), junction);
    NetworkSketch.Road taken = sketch.road(junction, sketch.junction(300, 0));
    int west = sketch.junction(-50, 0);
    NetworkSketch.Road opposite = sketch.road(junction, west).oneWay();
    NetworkSketch.Road parallel = sketch.road(west, sketch.junction(300, 20));
    DirectedRoad last = DirectedRoad.along(taken.number());

    assertPenalty(80 * 20 / 350.0 + 3.3 / 4, parallel, matches(at(30, 0), EAST, last));
    assertThat(opposite.number()).isNotEqualTo(taken.number());
  }

  @Test
  void aMapOfShredsIsFollowedOverFiveHundredRoads() {
    double[] lengths = new double[520];
    Arrays.fill(lengths, 0.1);
    lengths[0] = 10;
    NetworkSketch.Road[] roads = sketch.chain(lengths);

    List<RoadMatch> matches = matches(at(59, 0), EAST, DirectedRoad.along(0));

    assertPenalty(-20, roads[490], matches);
    assertThat(penaltyOf(roads[499], matches)).isLessThan(-15);
    assertThat(penaltyOf(roads[500], matches)).isGreaterThan(0);
  }

  @Test
  void theOtherBranchIsFollowedAsFarAsTheVehicleMayHaveCome() {
    int start = sketch.junction(-200, 0);
    int fork = sketch.junction(0, 0);
    sketch.road(start, fork);
    NetworkSketch.Road taken = sketch.road(fork, sketch.junction(300, 0));
    int before = fork;
    NetworkSketch.Road[] pieces = new NetworkSketch.Road[6];
    for (int i = 0; i < pieces.length; i++) {
      int next = sketch.junction(25 * (i + 1), 2 * (i + 1));
      pieces[i] = sketch.road(before, next);
      before = next;
    }
    DirectedRoad last = DirectedRoad.along(taken.number());

    assertPenalty(1 + 4.6 / 4 - 12, pieces[0], matches(at(13, 0), EAST, last));
    assertPenalty(4 + 4.6 / 4 - 12, pieces[1], matches(at(50, 0), EAST, last));
    assertPenalty(6 + 4.6 / 4 - 12, pieces[2], matches(at(75, 0), EAST, last));
    assertPenalty(8 + 4.6 / 4 - 12, pieces[3], matches(at(95, 0), EAST, last));
    assertPenalty(39.8 + 4.6 / 4 - 12, pieces[4], matches(at(61, 0), EAST, last));
  }

  @Test
  void theBearingIsThatOfThePieceOfTheRoadOnWhichTheVehicleIs() {
    NetworkSketch.Road bent = road(0, 0, 100, 200).via(100, 0);
    assertPenalty(0, bent, matches(at(50, 0), EAST));
    assertPenalty(0, bent, matches(at(100, 100), 0));
    assertThat(matches(at(100, 100), EAST)).isEmpty();
  }

  @Test
  void aPointThatIsMappedTwiceHasNoBearing() {
    NetworkSketch.Road road = road(0, 0, 200, 0).via(0, 0);
    assertPenalty(5, road, matches(at(-5, 0), EAST));
  }
}
