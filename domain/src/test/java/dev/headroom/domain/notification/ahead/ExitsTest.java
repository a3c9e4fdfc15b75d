package dev.headroom.domain.notification.ahead;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExitsTest {

  private static final Situation LORRY =
      Situation.of(
          Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000), new When.Unspecified());
  private static final Rule CLOSED = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);
  private static final Rule CLOSED_TO_VANS =
      Rule.access(Nature.CLOSURE, Set.of(VehicleClass.LIGHT_GOODS), Access.CLOSED);

  private final NetworkSketch sketch = new NetworkSketch();
  private final int junction = sketch.junction(0, 0);

  /** The road on which the lorry comes, northwards. */
  private final NetworkSketch.Road approach =
      sketch.road(sketch.junction(0, -200), junction).rank(RoadClass.SECONDARY);

  /** A road that leaves the junction so many degrees to the right. */
  private NetworkSketch.Road way(double degrees) {
    double turn = Math.toRadians(degrees);
    return sketch
        .road(junction, sketch.junction(100 * Math.sin(turn), 100 * Math.cos(turn)))
        .rank(RoadClass.SECONDARY);
  }

  private List<Exits.Exit> exits() {
    RoadNetwork network = sketch.network();
    return new Exits(network, new TurnBans(network), LORRY).of(DirectedRoad.along(0));
  }

  private static List<Integer> roads(List<Exits.Exit> exits) {
    return exits.stream().map(exit -> exit.road().road()).toList();
  }

  private void assertLikelier(NetworkSketch.Road first, NetworkSketch.Road second) {
    assertThat(roads(exits())).containsExactly(first.number(), second.number());
  }

  @Test
  void theStraightestRoadIsTheLikeliestToEitherSide() {
    NetworkSketch.Road right = way(30);
    NetworkSketch.Road left = way(-20);
    assertLikelier(left, right);
    NetworkSketch.Road straighter = way(10);
    assertThat(roads(exits())).containsExactly(straighter.number(), left.number(), right.number());
  }

  @Test
  void theRoadOfTheSameNameIsLikelierThanAStraightOneUnlessItTurnsOff() {
    approach.named("Main Road");
    NetworkSketch.Road straight = way(0).named("New Road");
    NetworkSketch.Road bend = way(60).named("Main Road");
    assertLikelier(bend, straight);
    bend.named("Main Street");
    assertLikelier(straight, bend);
  }

  @Test
  void aTurnIntoTheSameStreetIsLessLikelyThanStraightOn() {
    approach.named("Main Road");
    NetworkSketch.Road turn = way(75).named("Main Road");
    assertLikelier(way(0), turn);
  }

  @Test
  void theRoadOfTheSameNumberIsTheSameStreet() {
    approach.named("High Street").numbered("A5");
    NetworkSketch.Road straight = way(0).numbered("B17");
    NetworkSketch.Road bend = way(60).named("Castle Street").numbered("A5");
    assertLikelier(bend, straight);
  }

  @Test
  void roadsWithoutNameAndNumberAreNotTheSameStreet() {
    NetworkSketch.Road nameless = way(60);
    assertLikelier(way(0).named("New Road").numbered("B17"), nameless);
  }

  @Test
  void aPrivateRoadIsLessLikely() {
    NetworkSketch.Road drive = way(0);
    drive.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.PRIVATE));
    NetworkSketch.Road bend = way(30);
    assertLikelier(bend, drive);
    bend.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.PRIVATE));
    assertLikelier(drive, bend);
  }

  @Test
  void aRoadThatTurnsOffIsLessLikelyThanAPrivateOneStraightOn() {
    NetworkSketch.Road drive = way(0);
    drive.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.PRIVATE));
    assertLikelier(drive, way(50));
  }

  @Test
  void aSlipRoadIsLessLikelyThanTheRoadThatItLeaves() {
    NetworkSketch.Road slip = way(0).flag(NetworkColumns.LINK);
    NetworkSketch.Road bend = way(30);
    assertLikelier(bend, slip);
    approach.flag(NetworkColumns.LINK);
    assertLikelier(slip, bend);
  }

  @Test
  void aSlipRoadStraightOnIsLikelierThanATurn() {
    NetworkSketch.Road slip = way(0).flag(NetworkColumns.LINK);
    assertLikelier(slip, way(50));
  }

  @Test
  void aRoadOfALowerClassIsLessLikelyTheMoreTheLowerItIs() {
    NetworkSketch.Road straight = way(0).rank(RoadClass.TERTIARY);
    NetworkSketch.Road bend = way(22);
    assertLikelier(straight, bend); // 0.4 against 0.49
    straight.rank(RoadClass.UNCLASSIFIED);
    assertLikelier(bend, straight); // 0.8 against 0.49
  }

  @Test
  void aRoadOfAHigherClassIsLikelier() {
    approach.rank(RoadClass.TERTIARY);
    NetworkSketch.Road straight = way(0).rank(RoadClass.TERTIARY);
    NetworkSketch.Road bend = way(15).rank(RoadClass.PRIMARY);
    assertLikelier(bend, straight); // -0.07 against 0
    bend.rank(RoadClass.SECONDARY);
    assertLikelier(straight, bend); // 0 against 0.13
  }

  @Test
  void moreThanFourClassesCountAsFour() {
    approach.rank(RoadClass.SERVICE);
    NetworkSketch.Road straight = way(0).rank(RoadClass.SERVICE);
    NetworkSketch.Road motorway = way(34).rank(RoadClass.MOTORWAY);
    assertLikelier(motorway, straight); // -0.04 against 0
    NetworkSketch.Road farther = way(38).rank(RoadClass.MOTORWAY);
    assertThat(roads(exits()))
        .containsExactly(motorway.number(), straight.number(), farther.number());
  }

  @Test
  void turningRoundAndAOneWayRoadFromAheadAreNoWaysOn() {
    NetworkSketch.Road ahead = way(0);
    sketch.road(sketch.junction(50, 50), junction).oneWay();
    assertThat(roads(exits())).containsExactly(ahead.number());
  }

  @Test
  void aClosedRoadIsNoWayOnButOneWithALimitIs() {
    NetworkSketch.Road closed = way(0);
    closed.rule(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 500), CLOSED);
    NetworkSketch.Road low = way(10);
    low.rule(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300));
    NetworkSketch.Road banned = way(20);
    banned.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.CLOSED));
    NetworkSketch.Road closedToVans = way(30);
    closedToVans.rule(CLOSED_TO_VANS);
    assertThat(roads(exits()))
        .containsExactly(low.number(), banned.number(), closedToVans.number());
  }

  @Test
  void aForbiddenTurnIsNoWayOn() {
    NetworkSketch.Road forbidden = way(0);
    NetworkSketch.Road forVans = way(10);
    NetworkSketch.Road partOfALongerBan = way(20);
    NetworkSketch.Road beyond = way(30);
    sketch.forbid(
        CLOSED, approach.forward(), partOfALongerBan.forward(), partOfALongerBan.backward());
    sketch.forbid(CLOSED, forbidden.backward(), beyond.forward());
    sketch.forbid(CLOSED_TO_VANS, approach.forward(), forVans.forward());
    sketch.forbid(CLOSED, approach.forward(), forbidden.forward());
    assertThat(roads(exits()))
        .containsExactly(forVans.number(), partOfALongerBan.number(), beyond.number());
  }

  /** The lorry comes to the south of a ring that is driven clockwise. */
  private List<NetworkSketch.Road> ring() {
    int west = sketch.junction(-20, 20);
    int north = sketch.junction(0, 40);
    int east = sketch.junction(20, 20);
    int[] around = {junction, west, north, east, junction};
    List<NetworkSketch.Road> pieces = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      pieces.add(sketch.road(around[i], around[i + 1]).oneWay().flag(NetworkColumns.ROUNDABOUT));
    }
    pieces.add(sketch.road(west, sketch.junction(-200, 20)));
    pieces.add(sketch.road(north, sketch.junction(0, 200)));
    pieces.add(sketch.road(east, sketch.junction(200, 20)));
    return pieces;
  }

  @Test
  void aRoundaboutCountsAsOneJunctionWithItsPiecesOnTheWay() {
    List<NetworkSketch.Road> roads = ring();

    List<Exits.Exit> exits = exits();

    assertThat(roads(exits))
        .as("straight across, then the sides; never back")
        .containsExactly(roads.get(5).number(), roads.get(4).number(), roads.get(6).number());
    assertThat(exits)
        .extracting(exit -> exit.through().stream().map(DirectedRoad::road).toList())
        .containsExactly(
            List.of(roads.get(0).number(), roads.get(1).number()),
            List.of(roads.get(0).number()),
            List.of(roads.get(0).number(), roads.get(1).number(), roads.get(2).number()));
  }

  @Test
  void aLorryOnARoundaboutMayLeaveItAtEachExitOnce() {
    List<NetworkSketch.Road> roads = ring();
    RoadNetwork network = sketch.network();
    Exits exits = new Exits(network, new TurnBans(network), LORRY);

    assertThat(roads(exits.of(DirectedRoad.along(roads.get(0).number()))))
        .containsExactlyInAnyOrder(
            approach.number(), roads.get(4).number(), roads.get(5).number(), roads.get(6).number());
  }
}
