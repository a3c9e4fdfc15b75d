package dev.headroom.domain.route.drive;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An end lies on the nearest road that will do for its vehicle, within a kilometre. */
class SnapperTest {

  private final NetworkSketch sketch = new NetworkSketch();
  private final NetworkSketch.Road near =
      sketch.road(sketch.junction(0, 0), sketch.junction(1_000, 0));
  private final NetworkSketch.Road far =
      sketch.road(sketch.junction(0, 100), sketch.junction(1_000, 100));

  private Snapper snapper(Position departure, int height, Coverage coverage) {
    return new Snapper(
        sketch.index(),
        coverage,
        RouteRequest.between(departure, at(500, 10))
            .dimensions(TwoWays.high(height))
            .build()
            .leg(0));
  }

  private int roadFrom(Position departure, int height) {
    return snapper(departure, height, Coverage.USUAL).snap(0).orElseThrow().road();
  }

  @Test
  void itIsTheNearestOneThatTheVehicleFitsOn() {
    near.rule(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300));
    assertThat(roadFrom(at(500, 10), 300)).isEqualTo(near.number());
    assertThat(roadFrom(at(500, 10), 301)).isEqualTo(far.number());
  }

  @Test
  void aLimitThatCanBeCrossedDoesNotMatter() {
    near.rule(Rule.limit(Measure.HEIGHT, Nature.LEGAL, 300));
    assertThat(roadFrom(at(500, 10), 400)).isEqualTo(near.number());
  }

  @Test
  void aRoadThatIsOpenToItsClassOnlyWillDo() {
    near.rule(
        Rule.access(
            Nature.CLOSURE, Set.of(VehicleClass.MOTOR, VehicleClass.LIGHT_GOODS), Access.CLOSED));
    assertThat(roadOf(40_000)).isEqualTo(near.number());
    assertThat(roadOf(3_000)).isEqualTo(far.number());
  }

  @Test
  void aRoadThatIsClosedToItsClassByASignWillDoWhereOtherMotorTrafficDrives() {
    near.rule(Rule.access(Nature.LEGAL, Set.of(VehicleClass.HGV), Access.CLOSED));
    assertThat(roadOf(40_000)).isEqualTo(near.number());
    near.rule(Rule.access(Nature.CLOSURE, Set.of(VehicleClass.MOTOR), Access.CLOSED));
    assertThat(roadOf(40_000)).isEqualTo(far.number());
  }

  private int roadOf(int kilograms) {
    return new Snapper(
            sketch.index(),
            Coverage.USUAL,
            RouteRequest.between(at(500, 10), at(500, 10))
                .dimensions(Dimensions.ofCentimetresAndKilograms(400, 600, 250, kilograms))
                .build()
                .leg(0))
        .snap(0)
        .orElseThrow()
        .road();
  }

  @Test
  void noRouteBeginsOnAFerryOrWhereNoWayLeadsOut() {
    near.rank(RoadClass.FERRY);
    assertThat(roadFrom(at(500, 10), 300)).isEqualTo(far.number());
    near.rank(RoadClass.RESIDENTIAL).without(Connection.OUT_AT_ANY_TIME);
    assertThat(roadFrom(at(500, 10), 300)).isEqualTo(far.number());
  }

  /** Of a way that reaches beyond its extract nobody knows what leads to it there. */
  @Test
  void noRouteBeginsOrEndsBesideAWayOutsideOfWhatTheMapWasCutOutOf() {
    RoadNetwork whole = sketch.network();
    Box west = new Box(at(0, -500).lat(), at(-500, 0).lon(), at(0, 500).lat(), at(400, 0).lon());
    RoadNetwork cut = whole.with(whole.info().with(whole.info().extract().with(List.of(west))));
    Snapper snapper =
        new Snapper(
            NetworkSketch.indexOf(cut),
            Coverage.USUAL,
            RouteRequest.between(at(399, -60), at(401, -60))
                .dimensions(TwoWays.high(300))
                .build()
                .leg(0));
    assertThat(snapper.snap(0).orElseThrow().road()).isEqualTo(near.number());
    assertThat(snapper.snap(1)).isEmpty();
    assertThat(snapper.failure(1)).isEqualTo(new RouteOutcome.NoCoverage(1));
  }

  @Test
  void beyondAKilometreTheNearestRoadIsReportedWhereTheMapCoversThePlace() {
    Position place = at(500, -1_500);
    Snapper wide = snapper(place, 300, new Coverage(2_000));
    assertThat(wide.snap(0)).isEmpty();
    assertThat(wide.failure(0))
        .isInstanceOfSatisfying(
            RouteOutcome.PointOffNetwork.class,
            off -> {
              assertThat(off.stop()).isEqualTo(0);
              assertThat(off.nearest().get(0).metres()).isCloseTo(1_500, within(5.0));
            });
    assertThat(snapper(place, 300, Coverage.USUAL).failure(0))
        .isInstanceOf(RouteOutcome.NoCoverage.class);
  }
}
