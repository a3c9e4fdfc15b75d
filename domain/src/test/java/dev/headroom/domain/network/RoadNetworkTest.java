package dev.headroom.domain.network;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoadNetworkTest {

  private static final Rule LOW = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380);
  private static final Rule LOWER = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300);

  private final NetworkSketch sketch = new NetworkSketch();
  private final int west = sketch.junction(0, 0);
  private final int middle = sketch.junction(100, 0);
  private final int east = sketch.junction(300, 0);

  private static List<Integer> amounts(List<Stretch> stretches) {
    return stretches.stream().map(stretch -> stretch.restriction().amount()).toList();
  }

  @Test
  void aDirectedRoadBeginsAndEndsWhereItsWayDoesOrTheReverse() {
    sketch.road(west, middle).millis(7_000).oneWay();
    RoadNetwork network = sketch.network();
    DirectedRoad along = DirectedRoad.along(0);
    DirectedRoad against = DirectedRoad.against(0);

    assertThat(network.tailOf(along)).isEqualTo(west);
    assertThat(network.headOf(along)).isEqualTo(middle);
    assertThat(network.tailOf(against)).isEqualTo(middle);
    assertThat(network.headOf(against)).isEqualTo(west);
    assertThat(network.drivable(along)).isTrue();
    assertThat(network.drivable(against)).isFalse();
    assertThat(network.timeOf(along)).isEqualTo(7_000);
    assertThat(network.timeOf(against)).isEqualTo(NetworkColumns.NOT_DRIVABLE);
    assertThat(network.lengthOf(0)).isEqualTo(10_000);
  }

  @Test
  void whateverBeginsAtAJunctionLeavesItUndrivableRoadsIncluded() {
    sketch.road(west, middle).oneWay();
    sketch.road(middle, east);
    RoadNetwork network = sketch.network();

    assertThat(network.leaving(west)).containsExactly(DirectedRoad.along(0));
    assertThat(network.leaving(middle))
        .containsExactlyInAnyOrder(DirectedRoad.against(0), DirectedRoad.along(1));
    assertThat(network.leaving(east)).containsExactly(DirectedRoad.against(1));
  }

  @Test
  void aLimitOfOneDirectionHoldsForThoseWhoDriveItAlone() {
    sketch
        .road(west, middle)
        .restrict(Measure.HEIGHT, 380, LOW)
        .restrictForward(Measure.HEIGHT, 300, LOWER);
    sketch.road(middle, east);
    RoadNetwork network = sketch.network();

    assertThat(amounts(network.stretches().of(0))).containsExactly(380, 300);
    assertThat(amounts(network.stretches().on(DirectedRoad.along(0)))).containsExactly(380, 300);
    assertThat(amounts(network.stretches().on(DirectedRoad.against(0)))).containsExactly(380);
    assertThat(network.stretches().of(1)).isEmpty();
    assertThat(network.stretches().on(DirectedRoad.along(1))).isEmpty();
    RuleBook book = network.ruleBook();
    assertThat(book.sizeOf(network.rulesOf(DirectedRoad.along(0)))).isEqualTo(2);
    assertThat(book.sizeOf(network.rulesOf(DirectedRoad.against(0)))).isEqualTo(1);
  }

  @Test
  void aStretchLeadsFromThePlaceToTheRestrictionAndItsRule() {
    sketch.road(west, middle);
    sketch.road(middle, east).restrict(Measure.HEIGHT, 380, LOW);
    sketch.restrict(middle, Measure.HEIGHT, 300, LOWER);
    RoadNetwork network = sketch.network();

    assertThat(network.stretches().at(west)).isEmpty();
    Stretch stretch = network.stretches().at(middle).get(0);
    assertThat(stretch.index()).isEqualTo(1);
    assertThat(stretch.restrictionIndex()).isEqualTo(1);
    assertThat(network.ruleBook().rule(stretch.rule())).isEqualTo(LOWER);
    Restriction restriction = network.restrictions().get(1);
    assertThat(stretch.restriction()).isEqualTo(restriction);
    assertThat(stretch.found(at(1, 2), 30, -1).restriction()).isEqualTo(restriction);
    assertThat(stretch.found(at(1, 2), 30, -1).rule()).isEqualTo(stretch.rule());
    assertThat(stretch.found(at(1, 2), 30, -1).index()).isEqualTo(1);
  }

  @Test
  void aRestrictionKnowsItsRoadsAndJunctionsEachOnce() {
    sketch.road(west, middle).restrict(Measure.HEIGHT, 380, LOW);
    sketch.road(middle, east).restrictAsBefore(LOW).restrictAsBefore(LOWER);
    sketch.restrict(middle, Measure.HEIGHT, 300, LOWER);
    RoadNetwork network = sketch.network();

    assertThat(network.stretches().roadsWith(0)).containsExactly(0, 1);
    assertThat(network.stretches().junctionsWith(0)).isEmpty();
    assertThat(network.stretches().roadsWith(1)).isEmpty();
    assertThat(network.stretches().junctionsWith(1)).containsExactly(middle);
    assertThat(network.stretches().roadsWith(2)).isEmpty();
  }

  @Test
  void aRoadIsCalledByItsNameElseByItsNumber() {
    sketch.road(west, middle).named("Main Road").numbered("A5");
    sketch.road(middle, east).numbered("B17");
    sketch.road(east, west);
    RoadNetwork network = sketch.network();

    assertThat(network.streetOf(0)).isEqualTo("Main Road");
    assertThat(network.refOf(0)).isEqualTo("A5");
    assertThat(network.streetOf(1)).isEqualTo("B17");
    assertThat(network.nameOf(1)).isEmpty();
    assertThat(network.streetOf(2)).isEmpty();
  }

  @Test
  void aForbiddenTurnListsItsRoadsInTheOrderInWhichTheyAreDriven() {
    NetworkSketch.Road first = sketch.road(west, middle);
    NetworkSketch.Road second = sketch.road(east, middle);
    Rule closed = Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED);
    sketch.forbid(closed, first.forward(), second.backward());
    sketch.forbid(closed, second.forward(), first.backward());
    RoadNetwork network = sketch.network();

    assertThat(network.forbiddenManoeuvres())
        .extracting(ForbiddenManoeuvre::roads)
        .containsExactly(
            List.of(DirectedRoad.along(0), DirectedRoad.against(1)),
            List.of(DirectedRoad.along(1), DirectedRoad.against(0)));
    RuleBook book = network.ruleBook();
    assertThat(network.forbiddenManoeuvres())
        .allSatisfy(turn -> assertThat(book.rule(book.ruleOf(turn.rules(), 0))).isEqualTo(closed));
  }

  @Test
  void theNearestPointOfARoadLiesOnItsShape() {
    sketch.road(west, middle).via(50, 50);
    sketch.road(middle, east);
    RoadNetwork network = sketch.network();

    RoadPoint top = RoadPoint.nearest(network, 0, at(50, 80));
    assertThat(top.metres()).isCloseTo(30, within(0.1));
    assertThat(top.fraction()).isCloseTo(0.5, within(0.001));
    RoadPoint slope = RoadPoint.nearest(network, 0, at(25, 25));
    assertThat(slope.metres()).isCloseTo(0, within(0.1));
    assertThat(slope.fraction()).isCloseTo(0.25, within(0.002));
    RoadPoint end = RoadPoint.nearest(network, 0, at(150, -10));
    assertThat(end.at().metresTo(at(100, 0))).isLessThan(0.1);
    assertThat(end.fraction()).isEqualTo(1);
    RoadPoint beside = RoadPoint.nearest(network, 1, at(150, -10));
    assertThat(beside.road()).isEqualTo(1);
    assertThat(beside.metres()).isCloseTo(10, within(0.1));
    assertThat(beside.fraction()).isCloseTo(0.25, within(0.001));
  }

  @Test
  void flagsClassesAndWaysAreThoseOfTheRoadOrJunction() {
    sketch.road(west, middle).flag(NetworkColumns.BRIDGE).rank(RoadClass.PRIMARY);
    sketch.road(middle, east).rank(RoadClass.FERRY);
    sketch.flag(middle, NetworkColumns.GATE);
    RoadNetwork network = sketch.network();

    assertThat(network.roadHas(0, NetworkColumns.BRIDGE)).isTrue();
    assertThat(network.roadHas(0, NetworkColumns.TUNNEL)).isFalse();
    assertThat(network.roadHas(1, NetworkColumns.BRIDGE)).isFalse();
    assertThat(network.classOf(0)).isEqualTo(RoadClass.PRIMARY);
    assertThat(network.classOf(1)).isEqualTo(RoadClass.FERRY);
    assertThat(network.junctionHas(middle, NetworkColumns.GATE)).isTrue();
    assertThat(network.junctionHas(west, NetworkColumns.GATE)).isFalse();
    assertThat(network.wayOf(1)).isEqualTo(101);
  }
}
