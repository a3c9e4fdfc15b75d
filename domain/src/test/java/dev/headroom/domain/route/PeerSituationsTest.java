package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The nineteen situations in which GraphHopper 11 tests its instructions ({@code
 * InstructionListTest}), drawn anew: the angles and the names of the situation, our own places.
 * Each test says what GraphHopper answers where we answer otherwise, and why.
 */
class PeerSituationsTest {

  private final NetworkSketch sketch = new NetworkSketch();

  private List<String> steps(Position from, Position to) {
    RouteOutcome outcome =
        new RoutePlanner(sketch.index())
            .plan(
                new RouteRequest(from, to, Rules.anEighteenTonneRigid(), new Times.Unspecified()),
                Budgets.UNLIMITED);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return SketchedSteps.of(((RouteOutcome.Planned) outcome).legs().get(0));
  }

  private NetworkSketch.Road arm(int centre, String name, double east, double north) {
    return sketch.road(centre, sketch.junction(east, north)).named(name);
  }

  /** Three by three junctions, 1 km apart, and a road out of the last one. */
  private void grid() {
    int[] g = new int[9];
    for (int i = 0; i < 9; i++) {
      g[i] = sketch.junction(i % 3 * 1_000, 2_000 - i / 3 * 1_000);
    }
    int nine = sketch.junction(3_000, 1_000);
    sketch.road(g[0], g[1]).named("0-1");
    sketch.road(g[1], g[2]).named("1-2").millis(200_000);
    sketch.road(g[0], g[3]).millis(200_000);
    sketch.road(g[1], g[4]).named("1-4");
    sketch.road(g[2], g[5]).named("5-2");
    sketch.road(g[3], g[4]).named("3-4").millis(200_000);
    sketch.road(g[3], g[6]).named("3-6").millis(200_000);
    sketch.road(g[4], g[7]).named("4-7");
    sketch.road(g[5], g[8]).named("5-8");
    sketch.road(g[6], g[7]).named("6-7");
    sketch.road(g[7], g[8]).named("7-8").via(1_500, -5);
    sketch.road(g[8], nine).named("8-9").via(3_000, 0);
    sketch.road(nine, sketch.junction(4_000, 1_000));
  }

  @Test
  void aWayThroughAGrid() {
    grid();

    assertThat(steps(at(10, 2_000), at(3_990, 1_000)))
        .containsExactly("EAST on 0-1", "RIGHT on 1-4", "LEFT on 7-8", "there");
  }

  @Test
  void anotherWayThroughTheGrid() {
    grid();

    assertThat(steps(at(10, 0), at(2_000, 1_990)))
        .containsExactly("EAST on 6-7", "LEFT on 5-8", "there");
  }

  /** GraphHopper arrives at once; our answer always names the road and its direction first. */
  @Test
  void noWayAtAllStillSaysOnWhichRoadOneIs() {
    grid();

    assertThat(steps(at(10, 2_000), at(10, 2_000))).containsExactly("EAST on 0-1", "there");
  }

  private void forkToTheSouth(double shift) {
    int four = sketch.junction(0, 0);
    sketch.road(sketch.junction(-20 - shift, -111), four).named("3-4");
    sketch.road(four, sketch.junction(30 + shift, 111)).named("4-5");
    sketch.road(sketch.junction(55, 222), four).via(-55, 111).named("2-4");
  }

  /**
   * GraphHopper bears slightly right, as the way turns by 37 degrees. It is the only way on but for
   * a turn by more than 130 degrees, and nobody makes that by mistake.
   */
  @Test
  void aSlightBendBesideASharpTurn() {
    forkToTheSouth(0);

    assertThat(steps(at(50, 217), at(-18, -100))).containsExactly("SOUTH_WEST on 2-4", "there");
  }

  @Test
  void aForkOfTwoNames() {
    forkToTheSouth(0);

    assertThat(steps(at(-18, -100), at(28, 103)))
        .containsExactly("NORTH on 3-4", "keep RIGHT on 4-5", "there");
  }

  @Test
  void aStreetThatTurnsWhereAnotherJoins() {
    int four = sketch.junction(0, 0);
    sketch.road(sketch.junction(-55, -111), four).named("street");
    sketch.road(four, sketch.junction(55, 111)).named("4-5");
    sketch.road(sketch.junction(55, 222), four).via(-55, 111).named("street");

    List<String> steps = steps(at(50, 217), at(-50, -100));

    // GraphHopper turns right onto the same street. It bends by 52 degrees, and the only other road
    // turns back by 128: nobody takes that one for the street.
    assertThat(steps).containsExactly("SOUTH_WEST on street", "there");
  }

  @Test
  void aSlightBendBesideASharperTurn() {
    int two = sketch.junction(0, 0);
    sketch.road(sketch.junction(89, -73), two);
    sketch.road(two, sketch.junction(-22, 70));
    sketch.road(two, sketch.junction(-4, -143));

    assertThat(steps(at(80, -66), at(-20, 64))).containsExactly("NORTH_WEST", "there");
  }

  @Test
  void aSlightBendBesideARoadBack() {
    int two = sketch.junction(0, 0);
    sketch.road(sketch.junction(222, -93), two);
    sketch.road(two, sketch.junction(-193, 221));
    sketch.road(two, sketch.junction(108, -119));

    assertThat(steps(at(200, -84), at(-180, 206))).containsExactly("NORTH_WEST", "there");
  }

  /** The other road, for people on foot in GraphHopper's test, is a drive here. */
  @Test
  void aTurnOfOnesStreetBesideADrive() {
    int two = sketch.junction(0, 0);
    arm(two, "pfarr", -100, -14);
    arm(two, "pfarr", 0, 100);
    arm(two, "markt", 24, -100).rank(RoadClass.SERVICE);

    // GraphHopper turns left. The street bends by 82 degrees, and what turns off the other way by
    // as much is a drive, of which a driver knows that it is none of his.
    assertThat(steps(at(-80, -11), at(0, 80))).containsExactly("EAST on pfarr", "there");
  }

  @Test
  void theEndOfARoadAtAGreaterOne() {
    int two = sketch.junction(0, 0);
    sketch.road(sketch.junction(-82, -100), two);
    sketch.road(two, sketch.junction(-100, 97)).rank(RoadClass.SECONDARY);
    sketch.road(two, sketch.junction(89, -100)).rank(RoadClass.SECONDARY);

    assertThat(steps(at(-74, -90), at(80, -90))).containsExactly("NORTH_EAST", "RIGHT", "there");
  }

  private void forkOfOneName() {
    int two = sketch.junction(0, 0);
    arm(two, "myroad", -100, 45);
    arm(two, "myroad", -68, 100);
    sketch.road(sketch.junction(100, -120), two).via(50, -50).named("myroad");
  }

  @Test
  void theRightOfAForkOfOneName() {
    forkOfOneName();

    assertThat(steps(at(90, -106), at(-61, 90)))
        .containsExactly("NORTH_WEST on myroad", "keep RIGHT on myroad", "there");
  }

  @Test
  void theLeftOfAForkOfOneName() {
    forkOfOneName();

    assertThat(steps(at(90, -106), at(-90, 40)))
        .containsExactly("NORTH_WEST on myroad", "keep LEFT on myroad", "there");
  }

  @Test
  void aSlipRoadWithoutANameBeforeAMotorway() {
    int one = sketch.junction(0, 0);
    int two = sketch.junction(0, 110);
    arm(one, "Beale Street", -110, 0).rank(RoadClass.PRIMARY);
    arm(one, "Beale Street", 110, 0).rank(RoadClass.PRIMARY);
    sketch.road(one, two).rank(RoadClass.MOTORWAY).flag(NetworkColumns.LINK);
    arm(two, "Heart Trail", 0, 1_100).numbered("I-40").rank(RoadClass.MOTORWAY);

    assertThat(steps(at(-100, 0), at(0, 1_000)))
        .containsExactly("EAST on Beale Street", "LEFT on Heart Trail", "there");
  }

  @Test
  void theRightOfAForkBesideAFootpathThatIsNoRoad() {
    int two = sketch.junction(0, 0);
    sketch.road(sketch.junction(-68, 100), two);
    sketch.road(two, sketch.junction(132, -100));
    sketch.road(two, sketch.junction(48, -100));

    assertThat(steps(at(-61, 90), at(40, -83)))
        .containsExactly("SOUTH_EAST", "keep RIGHT", "there");
  }

  @Test
  void whereNoWayLeadsThereAreNoSteps() {
    sketch.road(sketch.junction(0, 0), sketch.junction(100, 0));
    sketch.road(sketch.junction(0, 900), sketch.junction(100, 900));

    assertThat(
            new RoutePlanner(sketch.index())
                .plan(
                    new RouteRequest(at(10, 0), at(10, 900), Rules.aVan(), new Times.Unspecified()),
                    Budgets.UNLIMITED))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }

  /** GraphHopper looks for the instruction at a place; ours has the point of each step. */
  @Test
  void theStepsOfAWayOfFourRoads() {
    int two = sketch.junction(0, 0);
    int three = sketch.junction(-1_000, 0);
    int four = sketch.junction(0, 1_000);
    arm(two, "1-2", 0, -1_000);
    sketch.road(two, three).named("2-3");
    arm(two, "2-6", 1_000, 0);
    sketch.road(three, four).via(-1_000, 1_000).named("3-4");
    arm(three, "3-7", -2_000, 0);
    arm(four, "4-5", 1_000, 1_000);

    assertThat(steps(at(0, -900), at(900, 1_000)))
        .containsExactly("NORTH on 1-2", "LEFT on 2-3", "RIGHT on 3-4", "there");
  }

  private int carriagewaysThatJoin() {
    int two = sketch.junction(0, 0);
    sketch
        .road(sketch.junction(-80, 83), two)
        .via(-5, -1.4)
        .named("main")
        .rank(RoadClass.PRIMARY)
        .oneWay();
    sketch.road(two, sketch.junction(-60, 87)).named("main").rank(RoadClass.PRIMARY).oneWay();
    arm(two, "main", 43, -42).rank(RoadClass.PRIMARY);
    return two;
  }

  @Test
  void carriagewaysThatJoinInASlantedWay() {
    carriagewaysThatJoin();

    assertThat(steps(at(-70, 72), at(38, -37))).containsExactly("SOUTH_EAST on main", "there");
  }

  @Test
  void carriagewaysThatJoinWhereASideRoadBegins() {
    int two = carriagewaysThatJoin();
    sketch.road(two, sketch.junction(14, 18));

    assertThat(steps(at(-70, 72), at(38, -37))).containsExactly("SOUTH_EAST on main", "there");
  }

  @Test
  void aStreetThatTurnsAtATee() {
    int two = sketch.junction(0, 0);
    arm(two, "dresdener", -100, -11);
    arm(two, "dresdener", 7, 100);
    arm(two, "main", 100, 15);

    assertThat(steps(at(6, 90), at(-90, -10)))
        .containsExactly("SOUTH on dresdener", "RIGHT staying on dresdener", "there");
  }
}
