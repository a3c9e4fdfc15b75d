package dev.headroom.domain.closure;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ClosureMatcherTest {

  private static final Instant NOW = Instant.parse("2026-11-23T08:00:00Z");

  private final NetworkSketch sketch = new NetworkSketch();

  private static ClosureNotice notice(boolean alongOnly, Position... points) {
    return new ClosureNotice(Arrays.asList(points), alongOnly, "works", NOW, Optional.empty());
  }

  private ClosureMatch match(boolean alongOnly, Position... points) {
    return new ClosureMatcher(sketch.index()).match(notice(alongOnly, points));
  }

  /** Each closed part as "directed:from-to" in whole metres, in the order of the directed roads. */
  private String closed(boolean alongOnly, Position... points) {
    ClosureMatch match = match(alongOnly, points);
    assertThat(match).isInstanceOf(ClosureMatch.OnRoads.class);
    return ((ClosureMatch.OnRoads) match)
        .parts().stream()
            .map(
                part ->
                    part.road().packed()
                        + ":"
                        + Math.round(part.from() / 100.0)
                        + "-"
                        + Math.round(part.to() / 100.0))
            .distinct()
            .sorted()
            .collect(Collectors.joining(" "));
  }

  /** Three roads in a row of 300 m each, eastwards, and a side street north from the second. */
  private void row() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(300, 0);
    int c = sketch.junction(600, 0);
    int d = sketch.junction(900, 0);
    sketch.road(a, b);
    sketch.road(b, c);
    sketch.road(c, d);
    sketch.road(c, sketch.junction(600, 300));
  }

  @Test
  void aPointClosesTheNearestRoadInBothDirections() {
    row();
    assertThat(closed(false, at(100, 20))).isEqualTo("0:100-100 1:200-200");
  }

  @Test
  void aPointAtAJunctionClosesEveryRoadThere() {
    row();
    assertThat(closed(false, at(600.5, 0)))
        .isEqualTo("2:300-300 3:0-0 4:0-0 5:300-300 6:0-0 7:300-300");
  }

  @Test
  void aPointOffTheRoadIsToldTheDistanceToTheNearest() {
    row();
    assertThat(match(false, at(150, 49))).isInstanceOf(ClosureMatch.OnRoads.class);
    ClosureMatch.NoRoadNear off = (ClosureMatch.NoRoadNear) match(false, at(150, -120));
    assertThat(off.point()).isZero();
    assertThat(off.nearest().orElseThrow()).isCloseTo(120, within(1.0));
    ClosureMatch.NoRoadNear far = (ClosureMatch.NoRoadNear) match(false, new Position(10, 10));
    assertThat(far.nearest()).isEmpty();
    ClosureMatch.NoRoadNear second =
        (ClosureMatch.NoRoadNear) match(false, at(100, 0), at(100, 500));
    assertThat(second.point()).isEqualTo(1);
  }

  @Test
  void whatIsClosedToEverybodyIsNoRoadToClose() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(300, 0);
    sketch.road(a, b);
    sketch
        .road(sketch.junction(0, 10), sketch.junction(300, 10))
        .rule(Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED));
    assertThat(closed(false, at(100, 10))).isEqualTo("0:100-100 1:200-200");
  }

  @Test
  void aLineClosesTheRoadsAlongItFromItsFirstToItsLastPoint() {
    row();
    assertThat(closed(false, at(100, 5), at(700, -5)))
        .isEqualTo("0:100-300 1:0-200 2:0-300 3:0-300 4:0-100 5:200-300");
  }

  @Test
  void aLineInOneDirectionLeavesTheOtherOpen() {
    row();
    assertThat(closed(true, at(700, 0), at(100, 0))).isEqualTo("1:0-200 3:0-300 5:200-300");
  }

  @Test
  void aLineThatBeginsAndEndsAtJunctionsTouchesNoOtherRoad() {
    row();
    assertThat(closed(false, at(300, 0), at(600, 0))).isEqualTo("2:0-300 3:0-300");
  }

  @Test
  void aLineBesideADualCarriagewayStaysOnOneSideAndInItsDirection() {
    int w = sketch.junction(0, 0);
    int e = sketch.junction(900, 0);
    int e2 = sketch.junction(900, 16);
    int w2 = sketch.junction(0, 16);
    sketch.road(w, e).oneWay();
    sketch.road(e2, w2).oneWay();
    assertThat(closed(false, at(100, 6), at(400, 9), at(800, 6))).isEqualTo("0:100-800 1:100-800");
    assertThat(closed(true, at(800, 6), at(400, 6), at(100, 6))).isEqualTo("2:100-800");
  }

  @Test
  void aLineThatNoRoadFollowsIsRefused() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(300, 0);
    int c = sketch.junction(800, 0);
    int d = sketch.junction(1_100, 0);
    sketch.road(a, b);
    sketch.road(b, c).via(300, 900).via(800, 900);
    sketch.road(c, d);
    ClosureMatch match = match(false, at(50, 0), at(200, 0), at(900, 0));
    assertThat(match).isEqualTo(new ClosureMatch.NoWayAlong(1));
  }

  @Test
  void aBendIsFollowedThroughThePointsOnIt() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(300, 0);
    int c = sketch.junction(300, 300);
    sketch.road(a, b);
    sketch.road(b, c);
    sketch.road(b, sketch.junction(600, 0));
    assertThat(closed(false, at(100, 0), at(310, -8), at(300, 200)))
        .isEqualTo("0:100-300 1:0-200 2:0-200 3:100-300");
  }

  @Test
  void closuresAreFoundNearAPlaceWhileTheyHold() {
    row();
    ClosureNotice street = notice(false, at(310, 0), at(590, 0));
    ClosureNotice later =
        new ClosureNotice(
            List.of(at(100, 0)), false, "later", NOW.plusSeconds(60), Optional.empty());
    ClosureNotice lost = notice(false, new Position(10, 10));
    List<Closure> all =
        List.of(new Closure(1, 7, street), new Closure(2, 7, later), new Closure(3, 7, lost));
    RoadClosures closures = RoadClosures.of(sketch.index(), all);

    assertThat(closures.elsewhere()).extracting(Closure::id).containsExactly(3L);
    assertThat(closures.onRoads())
        .extracting(found -> found.closure().id())
        .containsExactly(1L, 2L);
    assertThat(closures.onRoads().get(0).parts()).isNotEmpty();
  }

  /** A winding main road of 6 km from west to east, and a straight lane beside it. */
  private void mainRoadAndLane() {
    int[] main = new int[7];
    for (int i = 0; i < main.length; i++) {
      main[i] = sketch.junction(1_000 * i, i == 0 || i == 6 ? 0 : 800);
    }
    for (int i = 1; i < main.length; i++) {
      sketch.road(main[i - 1], main[i]).named("Main Road");
    }
    sketch.road(main[0], main[6]).named("Lane");
  }

  @Test
  void aLineOfTwoClicksFollowsTheRoadOnWhichBothLie() {
    mainRoadAndLane();
    ClosureMatcher matcher = new ClosureMatcher(sketch.index());
    List<Position> clicked = List.of(at(500, 400), at(5_500, 400));

    FollowedLine.Along line = (FollowedLine.Along) matcher.follow(clicked, false);

    assertThat(ClosureNotice.problemWithPoints(line.points())).isEmpty();
    assertThat(closed(false, line.points().toArray(Position[]::new)))
        .isEqualTo(
            "0:640-1281 10:0-640 11:640-1281 1:0-640 2:0-1000 3:0-1000 4:0-1000 5:0-1000 6:0-1000"
                + " 7:0-1000 8:0-1000 9:0-1000");
    ClosureMatch.OnRoads on =
        (ClosureMatch.OnRoads) match(false, line.points().toArray(Position[]::new));
    assertThat(matcher.shapes(on.parts())).hasSize(6);
    assertThat(matcher.follow(line.points(), false)).isEqualTo(line);
  }

  @Test
  void aLineBetweenTwoRoadsFollowsTheShortestWay() {
    mainRoadAndLane();
    FollowedLine.Along line =
        (FollowedLine.Along)
            new ClosureMatcher(sketch.index())
                .follow(List.of(at(500, 0), at(3_000, 0), at(5_500, 400)), false);

    assertThat(closed(false, line.points().toArray(Position[]::new)))
        .isEqualTo("10:640-1281 11:0-640 12:500-6000 13:0-5500");
  }

  @Test
  void aPointOfALongLineThatIsOffTheRoadIsTold() {
    mainRoadAndLane();
    sketch.road(sketch.junction(0, 9_000), sketch.junction(500, 9_000));
    ClosureMatcher matcher = new ClosureMatcher(sketch.index());

    FollowedLine.Off off =
        (FollowedLine.Off) matcher.follow(List.of(at(500, 0), at(3_000, 400)), false);
    assertThat(((ClosureMatch.NoRoadNear) off.why()).point()).isEqualTo(1);
    FollowedLine.Off apart =
        (FollowedLine.Off) matcher.follow(List.of(at(500, 0), at(250, 9_000)), false);
    assertThat(apart.why()).isEqualTo(new ClosureMatch.NoWayAlong(0));
    assertThat(matcher.follow(List.of(at(100, 0)), false))
        .isEqualTo(new FollowedLine.Along(List.of(at(100, 0))));
  }
}
