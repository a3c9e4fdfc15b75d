package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.route.via.DrivingSide;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The direction and the side of the street on which a stop is approached. */
class ApproachTest {

  /** A ring of four roads of 1 km; the stop lies by the road in the south. */
  private static RouteOutcome plan(String country, Stop from, Stop to) {
    NetworkSketch sketch = new NetworkSketch();
    int southWest = sketch.junction(0, 0);
    int southEast = sketch.junction(1_000, 0);
    int northEast = sketch.junction(1_000, 1_000);
    int northWest = sketch.junction(0, 1_000);
    sketch.road(southWest, southEast).named("South");
    sketch.road(southEast, northEast).named("East");
    sketch.road(northEast, northWest).named("North");
    sketch.road(northWest, southWest).named("West");
    RoadNetwork network = sketch.network();
    NetworkInfo info = network.info();
    RoadNetwork there =
        country.isEmpty()
            ? network
            : network.with(
                new NetworkInfo(
                    info.extract(),
                    info.importedAt(),
                    info.box(),
                    new TreeSet<>(List.of(country)),
                    info.timeZones(),
                    info.issues(),
                    info.corrections(),
                    info.heights()));
    return new RoutePlanner(NetworkSketch.indexOf(there))
        .plan(
            new Leg(0, from, to, Rules.anEighteenTonneRigid(), Times.unspecified(), false),
            RoadClosures.NONE,
            Budgets.UNLIMITED);
  }

  private static DirectedRoad last(RouteOutcome outcome) {
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    List<DirectedRoad> roads = ((RouteOutcome.Planned) outcome).legs().get(0).roads();
    return roads.get(roads.size() - 1);
  }

  private static DirectedRoad first(RouteOutcome outcome) {
    return ((RouteOutcome.Planned) outcome).legs().get(0).roads().get(0);
  }

  private static final Position CORNER = at(0, 400);
  private static final Position NORTH_OF_IT = at(300, 20);
  private static final Position SOUTH_OF_IT = at(300, -20);

  @Test
  void theStopLiesOnTheSideOnWhichVehiclesDrive() {
    for (String left : List.of("GB", "IM", "IE")) {
      assertThat(last(plan(left, new Stop(CORNER), onSide(NORTH_OF_IT))))
          .isEqualTo(DirectedRoad.along(0));
      assertThat(last(plan(left, new Stop(CORNER), onSide(SOUTH_OF_IT))))
          .isEqualTo(DirectedRoad.against(0));
    }
    assertThat(last(plan("DE", new Stop(CORNER), onSide(NORTH_OF_IT))))
        .isEqualTo(DirectedRoad.against(0));
    assertThat(last(plan("DE", new Stop(CORNER), onSide(SOUTH_OF_IT))))
        .isEqualTo(DirectedRoad.along(0));
    assertThat(first(plan("GB", onSide(SOUTH_OF_IT), new Stop(at(1_000, 400)))))
        .isEqualTo(DirectedRoad.against(0));
  }

  private static Stop onSide(Position place) {
    return new Stop(place).approached(Approach.onItsSide());
  }

  @Test
  void onAMapOfUnknownOrMixedSidesItCountsForNothing() {
    assertThat(last(plan("", new Stop(CORNER), onSide(SOUTH_OF_IT))))
        .isEqualTo(last(plan("", new Stop(CORNER), onSide(NORTH_OF_IT))));
    assertThat(DrivingSide.of(List.of("GB", "FR"))).isEmpty();
    assertThat(DrivingSide.of(List.of("GB", "IE"))).contains(DrivingSide.LEFT);
    assertThat(DrivingSide.of(List.of())).isEmpty();
  }

  @Test
  void aHeadingIsThatOfTheVehicleThere() {
    Stop east = new Stop(SOUTH_OF_IT).approached(Approach.heading(100));
    Stop west = new Stop(SOUTH_OF_IT).approached(Approach.heading(250));
    assertThat(last(plan("GB", new Stop(CORNER), east))).isEqualTo(DirectedRoad.along(0));
    assertThat(last(plan("GB", new Stop(CORNER), west))).isEqualTo(DirectedRoad.against(0));
    assertThat(first(plan("GB", west, new Stop(at(1_000, 400)))))
        .isEqualTo(DirectedRoad.against(0));
  }

  @Test
  void aHeadingAcrossEveryRoadNearIsRefused() {
    Stop north = new Stop(at(500, -20)).approached(Approach.heading(0));
    assertThat(plan("GB", new Stop(CORNER), north))
        .isInstanceOfSatisfying(
            RouteOutcome.PointOffNetwork.class, off -> assertThat(off.stop()).isEqualTo(1));
    // Near a corner the other road of it is meant.
    Stop corner = new Stop(at(60, -20)).approached(Approach.heading(0));
    assertThat(last(plan("GB", new Stop(at(900, 0)), corner)).road()).isEqualTo(3);
  }
}
